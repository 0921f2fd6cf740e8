import { expect, test } from "vitest";
import { ingredientWords, stepText } from "~/food/recipe-lines";
import { answerTo } from "../../support/ask-generator";

async function read(words: string) {
  const { recipe, notes } = await answerTo(words);
  return {
    title: recipe.title,
    list: recipe.ingredients.map((it) => ingredientWords(it)).join("\n"),
    steps: recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)).join("\n"),
    notes: notes.join("\n"),
  };
}

test("what comes from a tin takes the place of the fresh, and not its cut sides", async () => {
  const soup = await read("tomato soup, canned tomatoes rather than fresh");
  const stew = await read("a pot of ratatouille with tinned tomatoes");

  expect(soup.list).toMatch(/canned tomatoes/);
  expect(soup.steps).not.toMatch(/cut side/);
  expect(stew.title).toMatch(/ratatouille/i);
  expect(stew.list).toMatch(/tinned tomatoes/);
  expect(stew.list).not.toMatch(/ripe tomatoes/);
});

test("a dried herb comes in spoons for the sprigs of the fresh one", async () => {
  const { list } = await read("mushroom risotto, dried thyme in place of fresh");

  expect(list).toMatch(/dried thyme/);
  expect(list).not.toMatch(/sprigs/);
});

test("a mash is made of what is to be on top, and told where nobody wants it", async () => {
  const pie = await read("cottage pie with sweet potato mash on top instead of ordinary potato");
  const bare = await read("a fish pie with no mash");

  expect(pie.list).toMatch(/sweet potatoes/);
  expect(pie.list).not.toMatch(/floury/);
  expect(bare.notes).toMatch(/makes its own mash/);
});

test("what says to be free from something is wanted, and keeps nothing out by its name", async () => {
  const pan = await read("coq au vin made with alcohol-free wine");
  const baked = await read("vegan macaroni cheese with vegan cheese on it");
  const bars = await read("flapjacks, my aunt is coeliac, she brought gluten free oats");

  expect(pan.list).toMatch(/alcohol-free dry red wine/);
  expect(baked.list).toMatch(/vegan Cheddar/);
  expect(`${pan.notes}${baked.notes}${bars.notes}`).not.toMatch(/keep out/);
  expect(bars.notes).toMatch(/Not every coeliac/);
  expect(bars.list).not.toMatch(/oats/);
});

test("an appliance that somebody has not got is nothing to keep out, and one it is baked in counts", async () => {
  const pork = await read("pulled pork, we have no slow cooker");
  const balls = await read("falafel baked in an air fryer");

  expect(pork.title).toMatch(/pulled pork/i);
  expect(balls.steps).toMatch(/air fryer/i);
});
