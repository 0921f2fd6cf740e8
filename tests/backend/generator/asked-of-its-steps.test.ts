import { expect, test, vi } from "vitest";
import type { GeneratedRecipe } from "~/contract/generator";
import { said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

const changesOf = ({ changes }: GeneratedRecipe) =>
  changes
    .map(({ from = "", to = "" }) => `${from} → ${to}`)
    .join("; ")
    .replaceAll(/[\u00a0\u202f\u2009]/g, " ");

test.each([
  ["crispy on top?", "macaroni cheese", /Step \d says/],
  ["does it need baking?", "banoffee pie", /^No/],
  ["how long does it roast for", "roast chicken", /70–80 minutes/],
  ["what is the egg for?", "bibimbap", /Step \d says: “Crack in/],
  ["can it be made ahead?", "steak and ale pie", /Cook the filling the day before|ahead/],
  ["can it be made the day before", "beef stew", /gains by it|keeps/],
  ["is it enough for 3", "pancakes", /It is for 4/],
  ["what's pancetta, can I use ordinary bacon", "spaghetti carbonara", /pancetta is/i],
  ["we can't find that sauce anywhere", "okonomiyaki", /mix the sauce at home. Step 1/],
])("“%s” is answered from the recipe that stands there", async (question, dish, answer) => {
  const { reply, version } = await said(dish, question);

  expect(reply).toMatch(answer);
  expect(version).toBe(1);
});

test("less of something, so much is all there is, is so much of it", async () => {
  const slaw = await said("coleslaw", "not so much cabbage, 150 g is all I have");

  expect(changesOf(slaw)).toMatch(/→ 150 g white cabbage/);
});

test("a pie that is made with lentils has them for its mince", async () => {
  const pie = await said("cottage pie", "do it with lentils then");

  expect(changesOf(pie)).toMatch(/beef mince → .*lentils/);
});

test("what somebody does have after all comes back for what came for it, or was left out", async () => {
  const fajitas = await said("chicken fajitas", "use halloumi", "oh, I do have chicken");
  const stew = await said("ratatouille", "no courgette", "but we do have a courgette");

  expect(fajitas.recipe.title).toBe("Chicken fajitas");
  expect(stew.recipe.ingredients.some(({ name }) => /courgette/.test(name))).toBe(true);
});

test("bell peppers that are left out take no black pepper with them in the next turn", async () => {
  const stew = await said("ratatouille", "no peppers", "more garlic");

  expect(changesOf(stew)).not.toMatch(/black pepper/);
});
