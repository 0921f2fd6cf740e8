/**
 * A standing attack on a site that was started for it.
 *
 *   npm run build
 *   LIMIT_SCALE=5 PROOF_OF_WORK=off DATA_DIR=/tmp/attacked PORT=4500 HOST=127.0.0.1 node build/server.js & echo $!
 *   npm run attack -- http://127.0.0.1:4500 --outbox /tmp/attacked/outbox --pid PID
 *
 * (with node's options of `npm start`, as memory is measured.) It signs up members, reads what the site says of itself
 * (its OpenAPI document, its manifest of routes, its forms) and fires at all of it, one family of attacks after the
 * other, while an honest visitor reads on from an address and in a process of their own. Every answer is held against
 * the same rules (judge.ts): no 5xx but 503 with Retry-After and 504, none that never comes, no secret, no stack trace,
 * no markup of ours, nothing that is another's, no way off the site. It ends with exit code 1 when something was found,
 * and prints each finding with the request to repeat it.
 *
 * Its requests come from many addresses of this machine (127.0.1.*), as each has limits of its own; with LIMIT_SCALE=5
 * what a member may do is enough too. Members sign up without a proof of work, which the tests of it attack. What is
 * heavy comes from one address, against which the site has to protect the others; with LIMIT_SCALE=5 five of its
 * requests are worked on at once. What the limits are worth is seen on a new site without it: --only limits, and
 * --only heavy.
 *
 * How many requests there are depends on the time; which they are, and in which order, on the seed.
 */
import { readCalls } from "./api-calls";
import type { Setting } from "./attack";
import { attackAll, lookAtMemory } from "./campaign";
import { HonestVisitor } from "./honest-visitor";
import { Mailbox } from "./mailbox";
import { join, type Member } from "./members";
import { readPages } from "./pages";
import { ProcessWatch } from "./process-watch";
import { randomFrom } from "./random";
import { Report } from "./report";
import { readSettings, type Settings } from "./settings";
import { ask, get, meet } from "./target";

const RECIPE = "/recipes/soups/115/roasted-tomato-soup";
const IDLE_SECONDS = 10;

const settings = readSettings();
const { minutes, seed } = settings;
console.log(`Attacking ${settings.address} with --seed ${seed}, for about ${minutes} minutes.`);
const setting = await prepare(settings);
console.log(`${IDLE_SECONDS} seconds as an honest visitor in peace.`);
const bound = await setting.visitor.readInPeace(IDLE_SECONDS);
console.log(`Attacked, 99 of 100 pages may take ${bound.toFixed(0)} ms.`);
await attackAll(setting, settings.only, minutes);
await lookAtMemory(setting);
setting.visitor.leave();
setting.report.printFindings(console.log);
console.log("");
for (const { name, email, password } of Object.values(setting.members)) {
  const variables = ["TOKEN", "COOKIE"].map((kind) => `$${kind}_${name.toUpperCase()}`).join(" and ");
  console.log(`${variables}: log in as ${email} with ${password}`);
}
const { passed, failed } = setting.report.printTable(console.log);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function prepare({
  address,
  api,
  outbox,
  pid,
  seed,
  usualLimits,
  busy,
  again,
}: Settings): Promise<Setting> {
  const target = await meet(address, api);
  const mailbox = outbox ? new Mailbox(outbox) : undefined;
  const run = `${seed.toString(36)}-${Date.now().toString(36)}`;
  const joined: Member[] = [];
  for (const name of ["ann", "ben", "cyd"]) joined.push(await join(target, name, run, mailbox));
  const [ann, ben, cyd] = joined as [Member, Member, Member];
  if (!ann.confirmed) console.log("No address is confirmed: what only confirmed members may is not tried.");
  const calls = await readCalls(target);
  const pages = await readPages(target);
  const manyAddresses = (await ask(target, { ...get("/healthz"), from: "127.0.1.1" })).answers.length > 0;
  const visitor = new HonestVisitor(address, RECIPE, manyAddresses ? "127.0.0.2" : target.host);
  console.log(`${calls.length} calls, ${pages.length} routes.`);
  return {
    ...{ target, report: new Report(), random: randomFrom(seed), seed, calls, pages, visitor, mailbox },
    members: { ann, ben, cyd },
    canaries: [ann, ben].flatMap(({ name, secret, email }) => [
      { owner: name, text: secret },
      { owner: name, text: email },
    ]),
    process: pid ? new ProcessWatch(pid) : undefined,
    manyAddresses,
    usualLimits,
    busy,
    again,
  };
}
