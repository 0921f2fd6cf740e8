import { describe, expect, test } from "vitest";
import type { Brief } from "~/backend/generator/brief";

import { compose } from "~/backend/generator/compose/composer";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { recogniseFood } from "~/food/foods/recognise-food";

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
