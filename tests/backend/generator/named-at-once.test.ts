import { expect, test } from "vitest";
import { isKnownWord } from "~/backend/generator/read-brief/limits/known-words";
import { titlesNamedAtOnce } from "~/backend/generator/retrieve/named-at-once";
import { createRepertoire } from "~/backend/repertoire/repertoire";
import { answerTo, briefOf } from "../../support/ask-generator";
import { dishFiles } from "../../support/every-limit";

test("every dish that comes to mind at once is one of the repertoire", () => {
  const files = dishFiles();
  const dishes = createRepertoire(() => files, isKnownWord).dishes();
  const titles = new Set(dishes.map(({ written }) => written.title));

  expect(titlesNamedAtOnce.filter((it) => !titles.has(it))).toEqual([]);
});

test.each([
  [
    "snack ideas please, nothing to heat",
    /guacamole|hummus|energy balls|apple slices|yoghurt|edamame|bruschetta/i,
  ],
  [
    "what shall we nibble in front of the telly on film night",
    /popcorn|nachos|pizza|fries|hot dog|quesadilla|wings|wedges/i,
  ],
  [
    "feeding the lads for the match",
    /wings|nachos|chilli|skins|hot dog|dip|blanket|hamburger|pork|quesadilla|guacamole/i,
  ],
  ["sehri for two of us", /porridge|ful|oats|menemen|eggs|shakshuka/i],
  ["a breakfast with plenty of protein", /egg|omelette|protein/i],
  [
    "what could I eat for lunch at home",
    /toastie|soup|jacket|omelette|sandwich|salad|wrap|quesadilla|pasta|blt|panini|minestrone/i,
  ],
])("for little that is said comes what a cook names at once: %s", async (words, title) => {
  const { recipe, brief } = await answerTo(words);

  expect(recipe.title).toMatch(title);
  expect(brief.exclude).toEqual([]);
});

test("where something has to stay out, what is without it comes before what is known best", async () => {
  const { recipe, changes } = await answerTo("vegan snacks for watching the match");

  expect(changes).toEqual([]);
  expect(recipe.ingredients.map(({ name }) => name).join(" ")).not.toMatch(/cheese|chicken|beef|egg\b/i);
});

test.each([
  ["seven bananas going black", /banana/i],
  ["a bag of red lentils, a tin of coconut milk and an onion", /lentil and coconut/i],
  ["feta, a bag of spinach and half a dozen eggs", /frittata/i],
  ["leftover turkey, mash and gravy", /mash pie/i],
  ["sausages and a small cabbage", /cabbage/i],
])("all that is there goes into what most people would make of it: %s", async (words, title) => {
  const { recipe, notes } = await answerTo(words);

  expect(recipe.title).toMatch(title);
  expect(notes.join(" ")).not.toContain("left out");
});

test.each([
  "much too hot to cook today",
  "our kitchen is too hot, supper please",
  "it is too hot for the oven",
])("a hot kitchen asks for no milder food: %s", (words) => {
  expect(briefOf(words)).toMatchObject({ edits: [], spice: null });
  expect(briefOf(words).traits).toContain("cold");
});

test.each(["that curry was too hot", "something hot to cook tonight"])(
  "what is too hot to eat is no weather: %s",
  (words) => {
    expect(briefOf(words).traits).not.toContain("cold");
  },
);
