import { expect, test, vi } from "vitest";
import { linesOf, said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

test("a herb that is only strewn on at the end goes from the recipe that was given", async () => {
  const { recipe } = await said("oven-baked salmon", "leave the dill off, we can't stand it");

  expect(recipe.title).toBe("Baked salmon");
  expect(JSON.stringify([recipe.steps, recipe.ingredients])).not.toMatch(/dill/i);
  expect(JSON.stringify(recipe.steps.at(-1))).toMatch(/Pour the juices/);
});

test("who wants no soy sauce gets no tamari, which is one", async () => {
  for (const turns of [["egg fried rice without soy sauce"], ["beef stir-fry", "no soya sauce please"]])
    expect(linesOf(await said(...turns))).not.toMatch(/soy sauce|tamari/);
});

test("who names tamari for the soy sauce gets it", async () => {
  expect(linesOf(await said("beef stir-fry", "swap the soy sauce for tamari"))).toMatch(/tamari/);
  expect(linesOf(await said("beef stir-fry with tamari instead of soy sauce"))).toMatch(/tamari/);
});

test("who is out of the rice of the dish gets another that does its work", async () => {
  expect(linesOf(await said("mushroom risotto", "we've run out of risotto rice"))).toMatch(/pudding rice/);
});
