import fc from "fast-check";
import { expect, test } from "vitest";
import type { RecipeCard } from "~/contract/recipes";
import { mostOf, SECTIONS, withoutRepeats } from "~/routes/home/sections";

const recipe = fc.integer({ min: 1, max: 40 }).map((id) => ({ id }) as RecipeCard);
const list = fc.uniqueArray(recipe, { selector: ({ id }) => id, maxLength: 40 });
const lists = fc.array(list, { minLength: SECTIONS.length, maxLength: SECTIONS.length });

test("a section is filled by as many as are asked for, whatever stands above it", () => {
  fc.assert(
    fc.property(lists, (all) => {
      const hero = all.flat()[0];
      const shown = (most: (nth: number) => number) =>
        withoutRepeats(
          all.map((recipes, nth) => ({ nth, recipes: recipes.slice(0, most(nth)) })),
          hero,
        );
      expect(shown(mostOf)).toEqual(shown(() => 40));
    }),
    { seed: 20261122 },
  );
});
