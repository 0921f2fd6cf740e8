import { afterEach, describe, expect, test, vi } from "vitest";
import { createComposer } from "~/backend/generator/compose/composer";
import { steeringIn } from "~/backend/generator/read-brief/wishes/steering";
import { createTestSite, type TestSite } from "../../support/test-site";

vi.setConfig({ testTimeout: 30_000 });

describe("words that say where a chat shall go", () => {
  test.each([
    [
      "back",
      ["Undo!", "no wait, undo that please", "hmm, it was better before", "zurück bitte", "comme avant"],
    ],
    ["first", ["can we have the original again", "no, back to the first one", "undo everything"]],
    ["another", ["another one please", "show me another", "what else have you got?", "otra receta"]],
    [
      "other",
      ["something else", "surprise me again", "I don't fancy that, something different", "autre chose"],
    ],
    ["stay", ["oh, never mind", "ok forget it", "no thanks"]],
    ["thanks", ["thank you so much!", "looks good, thanks", "grazie mille"]],
  ])("%s", (kind, said) => {
    expect(said.filter((it) => steeringIn(it)?.kind !== kind)).toEqual([]);
  });

  test("are none where something else is asked for", () => {
    const said = [
      "another onion",
      "put the lid back",
      "thanks, but without nuts",
      "something else instead of rice",
    ];

    expect(said.filter((it) => steeringIn(it) !== null)).toEqual([]);
  });

  test("may name a version, or be followed by wishes", () => {
    expect(steeringIn("go back to version 2")).toEqual({ kind: "version", number: 2 });
    expect(steeringIn("another one with lentils")).toEqual({ kind: "another" });
  });
});

describe("a chat", () => {
  let site: TestSite;
  afterEach(() => site.destroy());
  const say = async (content: string, more: object = {}) =>
    (await site.post("/chat", { messages: [{ role: "user", content }], mode: "composer", ...more })).body;

  test("goes back by words, twice as by once more, and to the first", async () => {
    site = await createTestSite({ writers: { composer: createComposer() } });
    const first = await say("shepherd's pie");
    const draft = { draft: first.id };
    await say("for 2", draft);
    await say("double the carrots", draft);

    const once = await say("undo", draft);
    const twice = await say("no, the one before", draft);
    const none = await say("go back", draft);

    expect([once.version, once.restored, once.recipe.servings]).toEqual([4, 2, 2]);
    expect([twice.version, twice.restored, twice.prompt]).toEqual([5, 1, "no, the one before"]);
    expect([none.version, none.reply]).toEqual([5, expect.stringContaining("first version")]);
  });

  test("that has no versions says so", async () => {
    site = await createTestSite({ writers: { composer: createComposer() } });
    const { recipe } = await say("shepherd's pie");
    const { slug: _, ...written } = recipe;

    expect((await say("undo", { recipe: written })).reply).toContain("cannot go back");
  });

  test("gives another recipe that keeps what was said, and none twice", async () => {
    site = await createTestSite({ writers: { composer: createComposer() } });
    const first = await say("vegan dinner with lentils");
    const draft = { draft: first.id };

    const titles = [first, await say("another one", draft), await say("surprise me", draft)].map(
      ({ recipe }) => recipe,
    );

    expect(new Set(titles.map(({ title }) => title)).size).toBe(3);
    expect(titles.every(({ diets }) => diets.includes("vegan"))).toBe(true);
  });

  test("remembers the limits of a message that was asked back about", async () => {
    site = await createTestSite({ writers: { composer: createComposer() } });
    const { id: draft } = await say("shepherd's pie");

    const asked = await say("lamb, mint and celery are out", { draft });
    const { recipe } = await say("double the carrots", { draft });

    expect(asked.code).toBe("unclear");
    expect(recipe.ingredients.map(({ name }: { name: string }) => name).join()).not.toMatch(/celery/);
  });

  test("says that all is kept only of what it understood", async () => {
    site = await createTestSite({ writers: { composer: createComposer() } });
    const { id: draft } = await say("shepherd's pie");

    expect((await say("make it more splendid", { draft })).reply).toContain("We did not understand");
    expect((await say("for 6", { draft })).reply).toContain("It is for 6 already");
    expect((await say("put the carrots back", { draft })).reply).toContain("It has carrots already");
    expect((await say("lovely, thanks", { draft })).reply).toContain("Glad to hear it");
  });
});
