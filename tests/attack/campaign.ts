import { Attack, type Setting, SiteGone } from "./attack";
import { type Family, families } from "./families";
import { p99, type Visit } from "./honest-visitor";
import { join } from "./members";

/** Of fewer pages the slowest says nothing. */
const FEW_VISITS = 20;
/**
 * What a process may have more than before, in MB: so much its caches take until they are full. Whether it goes on
 * growing is seen by a second run on the same site.
 */
const MORE_MB = { first: 200, again: 60 };

/** The chosen families one after the other, those that mostly wait beside them. */
export async function attackAll(setting: Setting, only: readonly string[], minutes: number): Promise<void> {
  const chosen = families.filter(({ name, realLimits }) =>
    only.length > 0 ? only.includes(name) : !realLimits,
  );
  const inTurn = chosen.filter(({ beside }) => !beside);
  const total = inTurn.reduce((sum, { share }) => sum + share, 0);
  const beside = chosen
    .filter((family) => family.beside)
    .map((family) => attackBy(setting, family, minutes * 60));
  for (const family of inTurn) {
    if (!(await attackBy(setting, family, (minutes * 60 * family.share) / total))) return;
  }
  await Promise.all(beside);
}

/** False when the site did not live through it. */
async function attackBy(setting: Setting, family: Family, seconds: number): Promise<boolean> {
  const { report, visitor, process } = setting;
  const start = Date.now();
  const attack = new Attack(
    setting,
    family.name,
    start + seconds * 1000,
    family.oneAddress ? addressOf(family) : undefined,
  );
  const tally = report.tally(family.name);
  let lived = true;
  try {
    if (family.clumsy) await welcome(setting, family);
    await family.run(attack);
    await attack.lookAfter();
  } catch (error) {
    lived = !(error instanceof SiteGone);
    // A family that fails by itself must not pass for one that found nothing.
    if (lived) attack.find("the attack itself failed", family.name, "", String((error as Error).stack));
  }
  tally.seconds = (Date.now() - start) / 1000;
  const visits = visitor.between(start, Date.now());
  const bound = visitor.bears(visits);
  // Of what runs beside the others, they tell.
  // With more than the usual limits one address may have more at once than others are protected against.
  const judged = family.heavy && setting.usualLimits && !setting.busy;
  if (lived && !family.beside) lookAtVisits(attack, visits, judged ? bound : undefined);
  console.log(
    [
      `${family.name}: ${tally.requests} requests in ${tally.seconds.toFixed(1)} s, ${tally.findings} findings`,
      `visitor's p99 ${p99(visits).toFixed(0)} ms of ${bound.toFixed(0)}`,
      ...(process ? [`${Math.round(process.now)} MB`] : []),
    ].join(", "),
  );
  return lived;
}

/** Somebody new to be clumsy, who comes from where nobody signed up before. */
async function welcome(setting: Setting, family: Family): Promise<void> {
  const { target, seed, mailbox, members, manyAddresses } = setting;
  const run = `${family.name}-${seed.toString(36)}-${Date.now().toString(36)}`;
  const from = manyAddresses ? addressOf(family) : undefined;
  members.cyd = await join(target, "cyd", run, mailbox, from);
}

/** Each has one of its own: it is not to be in the way of the others. */
function addressOf(family: Family): string {
  return `127.0.2.${families.indexOf(family) + 1}`;
}

function lookAtVisits(attack: Attack, visits: Visit[], bound = Number.POSITIVE_INFINITY): void {
  const slow = p99(visits);
  if (visits.length >= FEW_VISITS && slow > bound) {
    const worst = visits.reduce((one, other) => (one.ms > other.ms ? one : other));
    attack.find(
      "an honest visitor waits",
      attack.family,
      `p99 of ${visits.length} pages while ${attack.family} ran`,
      `${slow.toFixed(0)} ms, at most ${bound.toFixed(0)}; the worst ${worst.ms.toFixed(0)} ms for ${worst.page}`,
    );
  }
  for (const { page, answer } of visits.filter(({ answer }) => answer !== 200)) {
    attack.find("an honest visitor is turned away", page, `while ${attack.family} ran`, String(answer));
  }
}

/** When all is over, what was taken has to be given back. */
export async function lookAtMemory({
  process,
  target,
  visitor,
  report,
  busy,
  again,
}: Setting): Promise<void> {
  report.tally("honest visitor").note =
    `${visitor.visits.length} pages, p99 ${p99(visitor.visits).toFixed(0)} ms`;
  if (!process?.lives) return;
  const allowed = process.before + (again ? MORE_MB.again : MORE_MB.first);
  const after = await process.settled(allowed, 30);
  process.stop();
  const words = `${process.before.toFixed(0)} MB before, ${process.most.toFixed(0)} at most, ${after.toFixed(0)} after`;
  report.tally("memory").note = words;
  if (after <= allowed || busy) return;
  report.find({
    family: "memory",
    what: "memory was not given back",
    where: target.origin,
    repeat: "the whole run",
    answer: `${words}, allowed ${allowed.toFixed(0)}`,
  });
}
