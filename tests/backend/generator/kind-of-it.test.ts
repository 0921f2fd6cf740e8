import { expect, test, vi } from "vitest";
import { said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

test("a word that makes another dish of the recipe's name asks for that dish", async () => {
  const { recipe } = await said("quiche for 6", "crustless and for two, please");

  expect(recipe.title).toBe("Crustless quiche");
  expect(recipe.servings).toBe(2);
});

test("it keeps what had to stay out", async () => {
  const { recipe } = await said("quiche, allergic to milk", "crustless");

  expect(recipe.title).toBe("Dairy-free crustless quiche");
});

test("a word that makes no dish of it is not understood", async () => {
  const { reply } = await said("quiche", "jungly please");

  expect(reply).toMatch(/did not understand/);
});
