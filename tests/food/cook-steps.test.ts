import { expect, test } from "vitest";
import { needsOf, timersOf } from "~/food/cook-steps";
import type { Ingredient } from "~/food/recipe-lines";

const ingredient = (ref: string): Ingredient => ({
  ref,
  quantity: { min: 100 },
  unit: "g",
  name: ref,
  scalable: true,
});
const butter = ingredient("butter");
const flour = ingredient("flour");
const salt: Ingredient = { ...ingredient("salt"), quantity: null, unit: null };
const all = [butter, flour, salt];

test("a step needs what goes in there, each ingredient once, in the order it is spoken of", () => {
  const steps = [
    {
      parts: [
        "Rub ",
        { ingredient: "flour", share: 1 },
        " with ",
        { ingredient: "butter", share: 0.25 },
        " and then ",
        { ingredient: "butter", share: 0.5 },
      ],
    },
    { parts: ["Melt ", { ingredient: "butter", share: 0.25 }, " over the ", { ingredient: "flour" }] },
  ];

  expect(needsOf(steps, 0, all)).toEqual([
    { ingredient: flour, share: 1 },
    { ingredient: butter, share: 0.75 },
  ]);
  expect(needsOf(steps, 1, all)).toEqual([{ ingredient: butter, share: 0.25 }]);
});

test("where a recipe gives no amounts in its steps, a step needs all of what it alone mentions", () => {
  const steps = [
    {
      parts: ["Whisk ", { ingredient: "butter" }, " and ", { ingredient: "flour" }, { ingredient: "flour" }],
    },
    { parts: ["Brush with ", { ingredient: "butter", label: "the butter" }, { ingredient: "salt" }] },
  ];

  expect(needsOf(steps, 0, all)).toEqual([{ ingredient: butter }, { ingredient: flour, share: 1 }]);
  expect(needsOf(steps, 1, all)).toEqual([{ ingredient: butter }, { ingredient: salt, share: 1 }]);
});

test("an ingredient that is not listed and a step that is not there need nothing", () => {
  expect(needsOf([{ parts: [{ ingredient: "gone", share: 1 }] }], 0, all)).toEqual([]);
  expect(needsOf([], 3, all)).toEqual([]);
});

test("a step's times come in their order", () => {
  const parts = ["Soak ", { timer: { minutes: 30, label: "soak" } }, ", boil ", { timer: { minutes: 0.5 } }];

  expect(timersOf({ parts })).toEqual([{ minutes: 30, label: "soak" }, { minutes: 0.5 }]);
});
