import { expect, test } from "vitest";
import { adaptDish } from "~/backend/generator/adapt/adapt-dish";
import { brokenBy, limitsOf } from "~/backend/generator/adapt/limits";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { foodsIn, wordsOf } from "~/backend/generator/read-brief/foods-in-words";
import { isMadeHere, isNameOfDish } from "~/backend/generator/verify/dishes";
import { isSpokenOf } from "~/backend/generator/verify/spoken-of";
import type { DishFile } from "~/backend/repertoire/dish-file";
import { foodWords } from "~/food/foods/food-words";
import { stepText } from "~/food/recipe-lines";
import { adaptedTo, dishFiles, LIMITS } from "../../support/every-limit";
import { someOf } from "../../support/some-of";

const dishes = dishFiles();

function dishCalled(title: string): DishFile {
  return dishes.find(({ written }) => written.title === title)!;
}

function madeFor(title: string, limit: string) {
  const made = adaptedTo(dishCalled(title), limit);
  if ("impossible" in made) throw new Error(made.impossible);
  return textOf(made.written);
}

function swapped(title: string, out: string, into: string) {
  const dish = dishCalled(title);
  const named = (words: string) => ({ words, food: foodsIn(wordsOf(words))[0]?.food.id ?? null });
  const made = adaptDish(
    { written: dish.written, dish },
    { ...EMPTY_BRIEF, edits: [{ kind: "swap", out: named(out), in: named(into) }] },
  );
  if ("impossible" in made) throw new Error(made.impossible);
  return textOf(made.written);
}

function left(title: string, out: string) {
  const dish = dishCalled(title);
  const exclude = [{ words: out, food: foodsIn(wordsOf(out))[0]?.food.id ?? null }];
  const made = adaptDish({ written: dish.written, dish }, { ...EMPTY_BRIEF, exclude });
  if ("impossible" in made) throw new Error(made.impossible);
  return { ...textOf(made.written), description: made.written.description };
}

type Written = DishFile["written"];

function textOf({ ingredients, steps, tips }: Written) {
  return {
    steps: steps.map(({ parts }) => stepText(parts, ingredients)).join("\n"),
    tips: tips.join("\n"),
    notes: ingredients.map(({ note }) => note ?? "").join("\n"),
  };
}

test("no tip or note offers what a limit keeps out, unless it says that it is free of it", () => {
  const offered = someOf(dishes, 25).flatMap((dish) =>
    Object.entries(LIMITS).flatMap(([limit, brief]) => {
      const made = adaptedTo(dish, limit);
      if ("impossible" in made) return [];
      const { written } = made;
      const limits = limitsOf(brief);
      const names = written.ingredients.map(({ name }) => foodWords(name).join(" "));
      const texts = [...written.tips, ...written.ingredients.flatMap(({ note }) => note ?? [])];
      return texts.flatMap((text) => {
        const words = wordsOf(text);
        return foodsIn(words)
          .filter((it) => isSpokenOf(words, it) && !isMadeHere(it) && !isNameOfDish(it))
          .filter((it) => !names.some((name) => name.includes(it.name.join(" "))))
          .filter((it) => brokenBy({ ...NOTHING, name: it.words }, limits).length > 0)
          .map((it) => `${written.title}, ${limit}: ${it.words} in “${text}”`);
      });
    }),
  );

  expect(offered).toEqual([]);
}, 240_000);

const NOTHING = { ref: "said", quantity: null, unit: null, scalable: false } as const;

test("another kind of what was replaced is not offered under the name of what came", () => {
  expect(madeFor("Okonomiyaki", "gluten-free").tips).not.toMatch(/dissolved in water/);
  expect(madeFor("Chicken tetrazzini", "vegan").tips).not.toMatch(/is best/);
  expect(madeFor("Ropa vieja", "vegan").tips).not.toMatch(/also called/);
});

test("a splash of what the dish has another kind of is one of that kind", () => {
  expect(madeFor("Rice pudding", "vegan").tips).toMatch(/splash of cold oat milk/);
  expect(madeFor("Thepla", "vegan").tips).toMatch(/soya yoghurt/);
});

test("a note names no other kind that may have what is kept out", () => {
  expect(madeFor("Naengmyeon", "gluten-free").notes).not.toMatch(/soba/);
});

test("how the food that is gone looks and behaves is gone with it", () => {
  expect(madeFor("Coq au vin", "alcohol-free").steps).not.toMatch(/boil away/);
  expect(swapped("Palak paneer", "paneer", "tofu").tips).not.toMatch(/springy/);
  expect(madeFor("Pizza margherita", "gluten-free").steps).not.toMatch(/stretchy/);
  expect(madeFor("Nikujaga", "vegan").steps).not.toMatch(/skimming|its red/);
  expect(madeFor("Khashlama", "vegan").steps).not.toMatch(/[Ss]kim/);
  expect(swapped("Prawn linguine", "prawns", "cod").steps).not.toMatch(/pink|curl/);
  expect(swapped("Mashed potatoes", "potatoes", "celeriac").steps).not.toMatch(/fluffy|floury/);
});

test("nothing is fried for the time of what is gone", () => {
  expect(left("Pilau rice", "onion").steps).not.toMatch(/fry for/i);
  expect(left("Fish pie", "leek").steps).toMatch(/Melt 50\sg butter in the same pan\. Stir in/);
  expect(left("Ukrainian borscht", "cabbage").steps).toMatch(/then add the beetroot/);
});

test("what a dish is told by loses what is gone, and no more than that", () => {
  expect(left("Minestrone", "pasta").description).toBe(
    "A generous pot of slowly softened vegetables, creamy white beans and greens, simmered with a Parmesan rind and served with a spoonful of pesto.",
  );
  expect(left("Carrot cake", "walnuts").description).toMatch(
    /^A moist, gently spiced oil cake full of grated carrot, under /,
  );
});
