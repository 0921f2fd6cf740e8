import { expect, test } from "vitest";
import { type Criterion, criteriaOf } from "~/backend/generator/criteria/criteria";
import { Trait } from "~/backend/generator/occasions/trait-names";
import { type DishFacts, factsOf } from "~/backend/generator/retrieve/dish-facts";
import { answerTo, briefOf } from "../../support/ask-generator";
import { repertoire } from "../../support/dishes";

const EVERY = 40;
const sample = repertoire
  .dishes()
  .filter((_, at) => at % EVERY === 0)
  .map(factsOf);

/** Of these the days ahead, the tools and the young cooks tell, by files of their own. */
const TOLD_ELSEWHERE: ReadonlySet<Trait> = new Set(["keeps", "no-knife", "child-cooks"]);
const nobody = briefOf("dinner");

test("what an occasion asks of a dish that nobody named is kept or told, whatever the dish", () => {
  const silent = Trait.options
    .filter((it) => !TOLD_ELSEWHERE.has(it))
    .flatMap((trait) => silentOn(criteriaOf({ ...nobody, traits: [trait] })).map((it) => `${trait}: ${it}`));

  expect(silent).toEqual([]);
});

test.each([
  "crispy",
  "creamy",
  "smoky",
  "sticky",
  "cheesy",
  "thick",
  "chunky",
  "smooth",
  "fluffy",
  "chewy",
  "gooey",
  "hearty",
  "tangy",
  "tender",
  "juicy",
  "moist",
  "rich",
  "buttery",
  "fruity",
  "nutty",
  "herby",
  "flaky",
  "airy",
  "rustic",
])("a dish that is to be %s is so, or it is told", (word) => {
  const criteria = criteriaOf(briefOf(`a ${word} dinner`));

  expect(criteria).not.toEqual([]);
  expect(silentOn(criteria)).toEqual([]);
});

test.each([
  ["a lamb stew, not all day", /^It takes .+ in all/],
  ["Victoria sponge to send in the post", /^It is not one to send by post/],
  [
    "a lasagne under 250 kcal",
    /^A serving has about \d+ kcal, which is more than the 250 that you asked for/,
  ],
  ["an eccentric lamb curry", /not looked after: “eccentric”/],
])("what the dish that is named does not keep is told: %s", async (words, told) => {
  const { notes } = await answerTo(words);

  expect(notes.join("\n")).toMatch(new RegExp(told.source, "m"));
});

test("of dishes nobody named the one that keeps the wish is chosen", async () => {
  const { recipe } = await answerTo("a beef dinner that reheats nicely");
  const cool = await answerTo("a refreshing pudding");

  expect(recipe.title).not.toMatch(/steak|burger|fried/i);
  expect(cool.recipe.cookMinutes).toBeLessThan(20);
});

function silentOn(criteria: readonly Criterion[]): string[] {
  return criteria.flatMap((it) =>
    sample.filter((dish) => !isKeptOrTold(it, dish)).map((dish) => dish.dish.slug),
  );
}

function isKeptOrTold(criterion: Criterion, dish: DishFacts): boolean {
  return (
    criterion.isKept(dish) ||
    criterion.told(dish) !== null ||
    // A piece of cake is eaten by hand, and a drink has no need to be.
    dish.category === "cakes-and-bakes" ||
    dish.category === "drinks"
  );
}
