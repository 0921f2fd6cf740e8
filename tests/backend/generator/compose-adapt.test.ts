import { describe, expect, test } from "vitest";
import type { Brief } from "~/backend/generator/brief";
import { adapt } from "~/backend/generator/compose/adapt";
import { compose } from "~/backend/generator/compose/composer";
import type { Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { recogniseFood } from "~/food/foods/recognise-food";

describe("a recipe that somebody else wrote", () => {
  test("keeps its words where a food can stand in the place of another", () => {
    const adapted = adapt({ ...NOTHING, allergens: ["milk"] }, porridge)!;

    expect(adapted.ingredients.map(({ food }) => food)).toEqual(["oats", "soya-milk"]);
    expect(adapted.steps[0]!.parts[0]).toBe("Simmer ");
    expect(adapted.steps[0]!.parts).toContainEqual({ ingredient: "soya-milk", share: 1 });
  });

  test("is left to be written anew where its steps speak of what has to go", () => {
    const spoken = { ...porridge, tips: ["Warm the milk first."] };

    expect(adapt({ ...NOTHING, allergens: ["milk"] }, spoken)).toBeNull();
  });

  test("is scaled to the number of people, in amounts that can be measured", () => {
    const adapted = adapt({ ...NOTHING, servings: 5 }, porridge)!;

    expect(adapted.servings).toBe(5);
    expect(adapted.ingredients.map(({ quantity }) => quantity?.min)).toEqual([250, 1000]);
  });
});

describe("the composer", () => {
  test.each(["beef", "lamb", "pork", "chicken"])(
    "cooks %s in a wrap, a stir-fry, a bowl, a pasta, a curry and a stew",
    (meat) => {
      for (const form of ["wrap", "stir-fry", "bowl", "pasta", "curry", "stew"]) {
        expect(compose(commissionOf({ form, include: [named(meat)] })).ingredients.length).toBeGreaterThan(4);
      }
    },
  );

  test("takes smaller pieces and leaves extras out when there is a limit of time", () => {
    const brief = { form: "curry", include: [named("chicken")], maxMinutes: 35 };
    const { prepMinutes, cookMinutes, restMinutes } = compose(commissionOf(brief));

    expect(prepMinutes + cookMinutes + restMinutes).toBeLessThanOrEqual(35);
  });

  test("does without the food that it was sent back for", () => {
    const first = compose(commissionOf({ form: "traybake" }));
    const named = first.ingredients[4]!;
    const violations = [{ check: "allergens" as const, words: `${named.name}: may contain milk.` }];
    const again = compose({
      ...commissionOf({ form: "traybake" }),
      repair: { written: first, violations },
    } as Parameters<typeof compose>[0]);

    expect(again.ingredients.map(({ food }) => food)).not.toContain(named.food);
  });

  test("puts no raw aubergine into a salad and no meat into a soup of vegetables", () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const salad = compose({ ...commissionOf({ form: "salad", heat: "none" }), seed });
      const soup = compose({ ...commissionOf({ form: "soup", words: "a vegetable soup" }), seed });

      expect(salad.ingredients.map(({ food }) => food)).not.toContain("aubergine");
      expect(soup.title).not.toMatch(/chicken|salmon|beef|cod|prawn|sausage|lamb|pork|bacon/i);
    }
  });
});

function named(words: string) {
  return { words, food: recogniseFood(words)!.food.id };
}

function commissionOf(wishes: Partial<Brief>) {
  return {
    brief: { ...NOTHING, ...wishes },
    before: null,
    candidates: [],
    seed: 1,
    repair: null,
    messages: [],
  };
}

const NOTHING: Brief = {
  ...EMPTY_BRIEF,
};

const porridge: Written = {
  title: "Oats in a bowl",
  categorySlug: "breakfast",
  description: "Plain and warm.",
  cuisine: "",
  servings: 2,
  prepMinutes: 2,
  cookMinutes: 8,
  restMinutes: 0,
  difficulty: "easy",
  ingredients: [
    { ref: "oats", quantity: { min: 100 }, unit: "g", name: "rolled oats", food: "oats", scalable: true },
    {
      ref: "milk",
      quantity: { min: 400 },
      unit: "ml",
      name: "whole milk",
      food: "whole-milk",
      scalable: true,
    },
  ],
  steps: [
    {
      parts: [
        "Simmer ",
        { ingredient: "oats", share: 1 },
        " in ",
        { ingredient: "milk", share: 1 },
        " until thick.",
      ],
    },
  ],
  equipment: [],
  tips: [],
};
