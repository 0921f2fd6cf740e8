import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statuses } from "~/backend/http/statuses";
import { type Call, FILE } from "~/contract/call";
import { calls, everyCall } from "~/contract/calls";
import { ProblemBody, type ProblemCode } from "~/contract/problems";
import { fitting, type Known, nonsense, spoilt } from "../support/arbitraries";
import { createTestSite, type TestSite } from "../support/test-site";

/** Requests a call and way (fitting, spoilt): together some thousands. */
const RUNS = 12;

/** The same requests every time, so that a failure is one of the change and not of chance; other ones by SEED=2. */
const SEED = Number(process.env.SEED ?? 1);

/** Who asks: two members, a visitor whose chats are kept by a key, and tokens that are none. */
const ASKERS = ["ana", "ben", "visitor", "nobody", "forged", "ended"] as const;
type Asker = (typeof ASKERS)[number];

const VISITOR_KEY = "the-key-of-a-visitor-without-an-account";

/** What nobody but its owner may ever be answered. */
const SECRETS: Record<"ana" | "ben" | "visitor", string[]> = {
  ana: ["ana-mail@secret.test", "anas secret collection", "anas secret errand", "anas hidden pudding"],
  ben: ["ben-mail@secret.test", "bens secret collection", "bens secret errand", "bens hidden pudding"],
  visitor: [],
};
const WISHES = {
  ana: "a lentil soup for quarkana",
  ben: "a lentil soup for quarkben",
  visitor: "a lentil soup for quarkvis",
};
for (const who of ["ana", "ben", "visitor"] as const) SECRETS[who].push(WISHES[who].split(" ").at(-1)!);

const pudding = (title: string) => ({
  ...{
    title,
    categorySlug: "desserts",
    description: "A pudding.",
    cuisine: "",
    servings: 2,
    difficulty: "easy",
  },
  ...{ prepMinutes: 5, cookMinutes: 10, restMinutes: 0, equipment: [], tips: [] },
  ingredients: [{ ref: "milk", quantity: { min: 500 }, unit: "ml", name: "milk", scalable: true }],
  steps: [{ parts: ["Heat the ", { ingredient: "milk", share: 1 }, " to ", { celsius: 80 }, "."] }],
});

let site: TestSite;
let known: Known;
const tokens = new Map<Asker, string>();
const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
  .png()
  .toBuffer();

beforeAll(async () => {
  site = await createTestSite({ network: { resolve: async () => [] } });
  for (const who of ["ana", "ben"] as const) {
    const { token } = await site.given.member(who, { email: `${who}-mail@secret.test` });
    tokens.set(who, token);
  }
  tokens.set("forged", `${tokens.get("ana")!.slice(0, -4)}AAAA`);
  tokens.set("ended", await site.tokenFor(1000, "a session that is over"));
});
afterAll(() => site.destroy());

function headersOf(asker: Asker): Record<string, string> {
  const token = tokens.get(asker);
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(asker === "visitor" && { "x-visitor-key": VISITOR_KEY }),
  };
}

/** Puts everything in its place again that is private to somebody, and learns the ids of all of it. */
async function plant(): Promise<void> {
  const ids: unknown[] = [1, 157, "simmer", "ana", "ben", 999_999];
  const drafts: unknown[] = ["none"];
  for (const who of ["ana", "ben", "visitor"] as const) {
    const ask = (method: string, at: string, body?: unknown) => site.send(method, at, body, headersOf(who));
    const chats = (await ask("GET", "/chat?mine=1")).body.data as { id: string; title: string }[];
    const content = WISHES[who];
    const chat =
      chats[0] ??
      (await ask("POST", "/chat", { messages: [{ role: "user", content }], mode: "composer" })).body;
    expect(chat.id).toEqual(expect.any(String));
    drafts.push(chat.id);
    if (who === "visitor") continue;
    const [, collection, errand, hidden] = SECRETS[who];
    const { data } = (await ask("GET", "/collection")).body;
    const its = data.find(({ name }: { name: string }) => name === collection);
    const { id } = its ?? (await ask("POST", "/collection", { name: collection })).body;
    const item = (await ask("POST", "/shopping-list/item", { text: errand })).body;
    const comment = (await ask("POST", "/recipe/1/comment", { text: "Good." })).body;
    const recipe = (await ask("POST", "/recipe", pudding(hidden!))).body;
    expect([recipe, site.failures]).toMatchObject([{ title: hidden }, []]);
    await site.query(`update recipe set hidden_at = '2026-01-01T00:00:00.000Z' where id = ${recipe.id}`);
    const open = (await ask("POST", "/recipe", pudding("An open pudding"))).body;
    ids.push(id, item.id, comment.id, recipe.id, open.id);
  }
  known = {
    ...{
      id: [...ids, ...drafts],
      recipeId: ids,
      recipe: ids,
      for: ids,
      basedOn: ids,
      draft: drafts,
      page: [1],
    },
    ...{ categorySlug: ["desserts"], category: ["desserts", "soups"], author: ["ana", "ben", "simmer"] },
    ...{ name: ["latest", "popular", "related", "seasonal"], provider: ["google", "oidc"], mine: ["1"] },
    ...{ version: [1, 2], mode: ["composer"], username: ["ana", "ben", "admin"], servings: [1, 4] },
  };
}

interface Asked {
  asker: Asker;
  at: string;
  body: unknown;
  isTwice: boolean;
  /** Whether the answer is asked for as events, where a call can be. */
  isHeard: boolean;
}

/** Requests at a call: such as its row takes, or with something in them that it does not. */
function requestsAt(call: Call, way: "fitting" | "spoilt"): fc.Arbitrary<Asked> {
  const mayBeSpoilt = (value: fc.Arbitrary<unknown>) =>
    way === "fitting" ? value : fc.oneof(value, value.chain(spoilt));
  const params = call.params === undefined ? fc.constant({}) : mayBeSpoilt(fitting(call.params, known));
  const query = call.query === undefined ? fc.constant({}) : mayBeSpoilt(fitting(call.query, known));
  return fc
    .record({
      asker: fc.constantFrom(...ASKERS),
      params,
      query,
      body: bodyOf(call, way),
      isTwice: fc.boolean(),
      isHeard: call.events === undefined ? fc.constant(false) : fc.boolean(),
    })
    .map(({ params, query, ...asked }) => ({ ...asked, at: addressOf(call, params, query) }));
}

function bodyOf(call: Call, way: "fitting" | "spoilt"): fc.Arbitrary<unknown> {
  if (call.body === undefined) return fc.constant(undefined);
  if (call.body === FILE) return fc.oneof(fc.constant("photo"), fc.uint8Array({ maxLength: 300 }));
  const plain = fitting(call.body, known);
  // Made of its shape alone a recipe hardly ever holds together.
  const isRecipe = call === calls.recipes.create || call === calls.recipes.edit;
  const body = isRecipe
    ? fc
        .tuple(plain, fc.boolean())
        .map(([some, alone]) =>
          alone ? some : { ...pudding("A pudding"), title: (some as { title?: string }).title ?? "Another" },
        )
    : plain;
  if (way === "fitting") return body;
  const notJson = fc.constantFrom("", "{", "null", '"', "\u0000", "[".repeat(5000), '{"__proto__":{"x":1}}');
  return fc.oneof(
    { weight: 6, arbitrary: body.chain(spoilt) },
    { weight: 1, arbitrary: nonsense },
    { weight: 1, arbitrary: notJson.map((text) => new TextEncoder().encode(text)) },
  );
}

function addressOf(call: Call, params: unknown, query: unknown): string {
  const value = (name: string) => textOf((params as Record<string, unknown> | null)?.[name]);
  const at = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(value(name)) || "-");
  const search = new URLSearchParams();
  for (const [name, given] of Object.entries(Object(query)))
    for (const one of Array.isArray(given) ? given : [given])
      if (one !== undefined) search.append(name, textOf(one));
  return search.size === 0 ? at : `${at}?${search}`;
}

/** As an address can hold it: a lone half of a character has no place there. */
function textOf(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))
    .slice(0, 2000)
    .replace(/\p{Surrogate}/gu, "\ufffd");
}

/** What every answer has to be, whatever was asked. */
async function expectProper(call: Call, { asker, at, body, isHeard }: Asked): Promise<void> {
  // Whoever leaves or logs out is somebody who came for that alone.
  const isLeaving = call === calls.accounts.remove || call === calls.accounts.logout;
  const who = isLeaving && tokens.has(asker) ? await newcomer() : headersOf(asker);
  const headers = { ...who, ...(isHeard && { accept: "text/event-stream" }) };
  const sent =
    body === "photo" ? new Uint8Array(await photo) : (body ?? (call.body === undefined ? undefined : null));
  const raw = call.body === FILE && !(sent instanceof Uint8Array) ? new Uint8Array() : sent;
  const answer = await site.sendUnread(call.method, at, raw, headers);
  const text = await answer.text();

  expect(site.failures.splice(0)).toEqual([]);
  if (answer.headers.get("content-type")?.startsWith("text/event-stream")) expectEvents(call, text);
  else if (answer.status < 300) {
    expect(answer.status).toBe(call.status ?? (call.answer === undefined ? 204 : 200));
    if (call.answer !== undefined && call.answer !== FILE)
      expect(call.answer.parse(JSON.parse(text))).toEqual(JSON.parse(text));
  } else {
    const problem = ProblemBody.parse(JSON.parse(text));
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect([problem.code, problem.status]).toEqual([problem.code, statuses[problem.code as ProblemCode]]);
    expect(answer.status).toBe(problem.status);
    // A site without a model says so to who wants nothing else.
    const isForeseen = problem.status < 500 || problem.status === 501 || problem.code === "provider_down";
    expect(isForeseen, text).toBe(true);
  }
  if (asker === "forged" || asker === "ended") if (!isLeaving) expect(answer.status).toBe(401);
  if (asker === "nobody" && call.who !== "anyone") expect(answer.status).toBe(401);
  for (const [owner, secrets] of Object.entries(SECRETS))
    if (owner !== asker) for (const secret of secrets) expect(text).not.toContain(secret);
  // What somebody did with a recipe, on its card; and not a schema that speaks of it.
  if (asker === "nobody" && call !== calls.operations.openapi) expect(text).not.toContain('"mine":{');
}

/** Each event as the contract has it, the last of them the answer or an error that is not ours. */
function expectEvents(call: Call, text: string): void {
  const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => ({ name, data }));
  for (const { name, data } of events) call.events![name!]!.parse(JSON.parse(data!));
  expect(["recipe", "error"]).toContain(events.at(-1)?.name);
  expect(events.at(-1)?.data).not.toContain('"internal"');
}

let newcomers = 0;

async function newcomer(): Promise<Record<string, string>> {
  const { token } = await site.given.member(`newcomer-${newcomers++}`);
  return { authorization: `Bearer ${token}` };
}

test.each(everyCall.map(([room, name, call]) => [`${room}.${name}`, call] as const))(
  "whatever is asked of %s, the answer is one of the contract and holds nothing of anybody else",
  async (_, call) => {
    await plant();

    for (const way of ["fitting", "spoilt"] as const)
      await fc.assert(
        fc.asyncProperty(requestsAt(call, way), async (asked) => {
          await expectProper(call, asked);
          if (asked.isTwice) await Promise.all([expectProper(call, asked), expectProper(call, asked)]);
        }),
        { numRuns: RUNS, seed: SEED },
      );
  },
  60_000,
);
