import { describe, expect, test, vi } from "vitest";
import { linesOf, said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

describe("another dish in the place of one", () => {
  test("is lighter and still of what was asked for", async () => {
    const answer = await said("a dinner of chicken", "not that one, something lighter");

    expect(linesOf(answer)).toContain("chicken");
    expect(answer.notes.join(" ")).toContain("another dish");
  });

  test("has nothing of what it is to be without", async () => {
    const answer = await said("a dinner for a tight budget", "another one, no potatoes");

    expect(answer.notes.join(" ")).toContain("another dish");
    expect(linesOf(answer)).not.toContain("potato");
  });

  test("comes where the one before was had lately", async () => {
    const answer = await said("a supper with trout", "we had that on Monday, something else");

    expect(answer.notes.join(" ")).toContain("another dish");
  });
});

describe("a first message", () => {
  test("that tells what was had last week asks for something else", async () => {
    const { recipe } = await said("I made paella last week, something different please");

    expect(recipe.title).not.toMatch(/paella/i);
  });

  test("of somebody with a cold asks for no cold dish", async () => {
    expect((await said("dinner, I've caught a nasty cold")).recipe.title).toMatch(
      /soup|congee|khichdi|broth/i,
    );
  });
});
