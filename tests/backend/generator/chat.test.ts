import { afterEach, describe, expect, test } from "vitest";
import { GeneratedRecipe } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import { createTestSite, type TestSite } from "../../support/test-site";
import { butterySoup, lentilSoup, testWriter, waitsWith, writes } from "../../support/writers";

let site: TestSite;
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.destroy();
});

const asking = (words: string, more: object = {}) => ({
  messages: [{ role: "user", content: words }],
  ...more,
});
const vegan = asking("a lentil soup", { constraints: { diets: ["vegan"] } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe("a recipe asked for", () => {
  test("comes with what was understood, what was checked and what is computed of it", async () => {
    site = await createTestSite({ writers: { composer: testWriter("composer", writes(lentilSoup())) } });

    const { status, body } = await site.post("/chat", { ...vegan, requestId: "the-first" });

    expect(status).toBe(200);
    expect(GeneratedRecipe.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      ...{ version: 1, source: "composer", verified: true, repaired: false, requestId: "the-first" },
      ...{ prompt: "a lentil soup", brief: { diets: ["vegan"] } },
      recipe: { slug: "red-lentil-soup", totalMinutes: 35, source: "composer" },
    });
    expect(body.recipe.diets).toContain("vegan");
    expect(body.recipe.nutrition.kcal).toBeGreaterThan(100);
    expect(body.checks.every((check: { kept: boolean; soft?: boolean }) => check.kept || check.soft)).toBe(
      true,
    );
  });

  test("is put right once: the writer is told what is wrong", async () => {
    const composer = testWriter("composer", async function* ({ repair }) {
      yield { type: "done", written: repair === null ? butterySoup() : lentilSoup() };
    });
    site = await createTestSite({ writers: { composer } });

    const { body } = await site.post("/chat", vegan);

    expect(body.repaired).toBe(true);
    expect(composer.asked[1]!.repair!.violations.map(({ words }) => words).join()).toMatch(/butter/i);
  });

  test("that cannot be put right is refused, with what is wrong and with recipes that come near", async () => {
    site = await createTestSite({ writers: { composer: testWriter("composer", writes(butterySoup())) } });

    const answer = await site.post("/chat", vegan);

    expect(codeOf(answer)).toEqual([422, "constraints_unmet"]);
    expect(answer.body.violations.join()).toMatch(/butter/i);
    expect(answer.body.nearest.length).toBeGreaterThan(0);
    for (const near of answer.body.nearest) expect(near.diets).toContain("vegan");
  });

  test("is not written by anybody while it is unclear what has to stay out", async () => {
    const composer = testWriter("composer", writes(lentilSoup()));
    const model = testWriter("model", writes(lentilSoup()));
    site = await createTestSite({ writers: { composer, model } });

    const byModel = await site.post("/chat", asking("soup without flurbs", { mode: "model" }));
    const byField = await site.post("/chat", asking("soup", { constraints: { exclude: ["flurbs"] } }));

    expect([codeOf(byModel), codeOf(byField)]).toEqual([
      [422, "unclear"],
      [422, "unclear"],
    ]);
    expect(byModel.body.detail).toContain("We did not understand “flurbs”");
    expect([...composer.asked, ...model.asked]).toEqual([]);
  });

  test("says which words were read as others than were typed", async () => {
    site = await createTestSite({ writers: { composer: testWriter("composer", writes(lentilSoup())) } });

    const { body } = await site.post("/chat", asking("soup for my son with a penut alergy"));

    expect(body.brief.allergens).toEqual(["peanuts"]);
    expect(body.notes).toContain("“penut” was read as “peanut”.");
  });

  test("on from a recipe of the site says what changed and what it is based on", async () => {
    const composer = testWriter("composer", writes(lentilSoup({ servings: 4 })));
    site = await createTestSite({ writers: { composer } });

    const { body } = await site.post("/chat", asking("make it vegan", { recipe: 1 }));

    expect(body.basedOn).toEqual({ id: 1, title: expect.any(String) });
    expect(body.changes[0]).toMatchObject({ what: "title", to: "Red lentil soup" });
    expect(composer.asked[0]!.before!.title.length).toBeGreaterThan(3);
  });

  test("takes back a wish of the version before, where there is one", async () => {
    const composer = testWriter("composer", writes(lentilSoup()));
    site = await createTestSite({ writers: { composer } });
    const none = { maxMinutes: null, servings: null, category: null };
    const wishes = { maxMinutes: 60, servings: 2, category: "soups" };

    const first = (await site.as("ana").post("/chat", asking("a lentil soup", { constraints: wishes }))).body;
    const next = (
      await site.as("ana").post("/chat", asking("spicier", { draft: first.id, constraints: none }))
    ).body;
    const anew = (await site.as("ana").post("/chat", asking("a soup for 2", { constraints: none }))).body;

    expect(first.brief).toMatchObject(wishes);
    expect(Object.keys(next.brief)).not.toEqual(expect.arrayContaining(["maxMinutes"]));
    expect([next.brief.servings, next.brief.category]).toEqual([undefined, undefined]);
    expect(anew.brief.servings).toBe(2);
  });

  test("twice by the same request is written once, and while it is being written refused", async () => {
    const waiting = waitsWith(lentilSoup());
    const composer = testWriter("composer", waiting.write);
    site = await createTestSite({ writers: { composer } });
    const request = { ...vegan, requestId: "only-once" };

    const first = site.post("/chat", request);
    await expect.poll(() => composer.asked.length).toBe(1);
    const meanwhile = await site.post("/chat", request);
    waiting.release();
    const written = await first;
    const again = await site.post("/chat", request);

    expect(codeOf(meanwhile)).toEqual([409, "in_progress"]);
    expect(again.body).toEqual(written.body);
    expect(composer.asked.length).toBe(1);
  });
});

describe("who writes", () => {
  const model = testWriter("model", writes(lentilSoup({ title: "Soup by a model" })));

  test("is the model where there is one, and the composer for who asks for it", async () => {
    const composer = testWriter("composer", writes(lentilSoup()));
    site = await createTestSite({ writers: { composer, model } });

    const auto = await site.post("/chat", vegan);
    const forced = await site.post("/chat", { ...vegan, mode: "composer" });

    expect([auto.body.source, forced.body.source]).toEqual(["model", "composer"]);
  });

  test("is never another one because the model fails", async () => {
    const composer = testWriter("composer", writes(lentilSoup()));
    const broken = testWriter("model", async function* () {
      yield { type: "retrying" };
      throw new Problem("provider_busy", { retryAfter: 7 });
    });
    site = await createTestSite({ writers: { composer, model: broken } });

    const answer = await site.post("/chat", vegan);

    expect(codeOf(answer)).toEqual([503, "provider_busy"]);
    expect(answer.headers.get("retry-after")).toBe("7");
    expect(composer.asked).toEqual([]);
  });

  test("is nobody when a model is asked for that the site does not have", async () => {
    site = await createTestSite({ writers: { composer: testWriter("composer", writes(lentilSoup())) } });

    expect(codeOf(await site.post("/chat", { ...vegan, mode: "model" }))).toEqual([503, "provider_down"]);
  });
});

describe("before a writer is asked", () => {
  test.each([
    ["no message of the user", { messages: [{ role: "assistant", content: "Hello" }] }, 422, "invalid"],
    ["too many messages", { messages: Array(13).fill({ role: "user", content: "a" }) }, 422, "invalid"],
    ["an unknown category", asking("soup", { constraints: { category: "moon" } }), 422, "invalid"],
    ["an unknown draft", asking("soup", { draft: "none" }), 404, "draft_not_found"],
    ["an unknown recipe", asking("soup", { recipe: 424_242 }), 404, "recipe_not_found"],
    ["a huge request", asking("soup", { padding: "x".repeat(40_000) }), 413, "too_large"],
    ["no JSON", "{ not", 400, "bad_request"],
  ])("%s is refused with a status of its own, also for a stream", async (_, request, status, code) => {
    const composer = testWriter("composer", writes(lentilSoup()));
    site = await createTestSite({ writers: { composer } });

    const plain = await site.post("/chat", request);
    const streamed = await site.send("POST", "/chat", request, { accept: "text/event-stream" });

    expect([codeOf(plain), codeOf(streamed)]).toEqual([
      [status, code],
      [status, code],
    ]);
    expect(composer.asked).toEqual([]);
  });

  test("who asks too often has to wait, strangers sooner than members", async () => {
    site = await createTestSite({
      writers: { composer: testWriter("composer", writes(lentilSoup())) },
      config: { limitScale: 0.02 },
    });
    const from = { "x-visitor-address": "192.0.2.7" };
    const ask = async (nth: number) => (await site.send("POST", "/chat", asking(`soup ${nth}`), from)).status;
    const askAsAna = async (nth: number) =>
      (await site.as("ana").post("/chat", asking(`soup ${nth}`))).status;

    const strangers = [await ask(1), await ask(2), await ask(3)];
    const members = [await askAsAna(1), await askAsAna(2), await askAsAna(3)];

    expect([strangers, members]).toEqual([
      [200, 200, 429],
      [200, 200, 200],
    ]);
  });

  test("reading what nothing can be written for is counted too", async () => {
    site = await createTestSite({ config: { limitScale: 0.01 } });
    const unclear = asking("a soup, I am alergic to xqzvk");
    const from = { "x-visitor-address": "192.0.2.7" };

    const answers = [];
    for (let nth = 1; nth <= 4; nth++) answers.push(codeOf(await site.send("POST", "/chat", unclear, from)));

    expect(answers).toEqual([...Array(3).fill([422, "unclear"]), [429, "user_limit"]]);
  });

  test("a model's tokens for the day can be used up", async () => {
    const model = testWriter("model", writes(lentilSoup()));
    site = await createTestSite({
      writers: { model },
      config: {
        model: {
          ...{ baseUrl: "http://127.0.0.1:1", apiKey: null, model: "none" },
          tokensADay: { all: null, member: 0, anonymous: 1000, place: 100 },
        },
      },
    });

    const member = await site.as("ana").post("/chat", vegan);
    const stranger = await site.post("/chat", vegan);

    expect(codeOf(member)).toEqual([429, "user_limit"]);
    expect((member.body as { detail: string }).detail).toMatch(
      /enough for you today\. Please wait \S+ \w+ and try again\.$/,
    );
    expect(Number(member.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(stranger.status).toBe(200);
  });

  test("visitors without an account have a budget together, however many addresses they have", async () => {
    const model = testWriter("model", writes(lentilSoup()));
    const composer = testWriter("composer", writes(lentilSoup()));
    site = await createTestSite({
      writers: { model, composer },
      config: {
        model: {
          ...{ baseUrl: "http://127.0.0.1:1", apiKey: null, model: "none" },
          tokensADay: { all: null, member: 1000, anonymous: 0, place: 100 },
        },
      },
    });
    const from = (address: string, more = {}) =>
      site.send("POST", "/chat", { ...vegan, ...more }, { "x-visitor-address": address });

    const strangers = [await from("192.0.2.1"), await from("2001:db8:1:2::1")];
    const chosen = await from("192.0.2.1", { mode: "composer" });
    const member = await site.as("ana").post("/chat", vegan);

    expect(strangers.map(codeOf)).toEqual([
      [503, "provider_quota"],
      [503, "provider_quota"],
    ]);
    expect((strangers[0]!.body as { detail: string }).detail).toBe(
      "Visitors without an account have used up the AI model for today. Log in, or use the built-in composer.",
    );
    expect(Number(strangers[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([chosen.status, composer.asked.length]).toEqual([200, 1]);
    expect([member.status, model.asked.length]).toEqual([200, 1]);
  });
});
