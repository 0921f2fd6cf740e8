import { expect, test } from "vitest";
import { adaptDish } from "~/backend/generator/adapt/adapt-dish";
import type { Brief } from "~/backend/generator/brief";
import type { Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF, namedFood } from "~/backend/generator/read-brief/chips";
import { candidatesFor } from "~/backend/generator/retrieve/candidates";
import { createRepertoire } from "~/backend/repertoire/repertoire";
import { dishFiles } from "../../support/every-limit";

const files = dishFiles();
const repertoire = createRepertoire(() => files);

test.each([
  ["pho", "beef-pho", "Vegetable pho"],
  ["laksa", "curry-laksa-with-prawns", "Vegetable laksa"],
])("of a %s that cannot keep a limit, another of the name is next", (words, id, title) => {
  const brief = naming(words, id, { diets: ["vegan"] });

  const able = candidatesFor(brief, repertoire, { seed: 1, season: null }).find(
    ({ base }) => !("impossible" in adaptDish(base, brief)),
  );

  expect(able?.base.written.title).toBe(title);
});

test("chips are not what is left of fish and chips", () => {
  const brief = naming("fish and chips", "beer-battered-fish-and-chips");

  const titles = candidatesFor(brief, repertoire, { seed: 1, season: null }).map(
    ({ base }) => base.written.title,
  );

  expect(titles).not.toContain("Chips");
  expect(titles.slice(1, 4)).toEqual([
    "Oven-baked fish and chips",
    "Beer-battered haddock and chips",
    "Fish and chips in soda batter",
  ]);
});

test("but with chicken is instead of the meat that the dish has", () => {
  const brief = naming("lamb rogan josh", "lamb-rogan-josh", {
    include: [namedFood("chicken")],
    words: "a lamb rogan josh but with chicken",
  });

  const { written } = made(brief);

  expect(written.title).toBe("Chicken rogan josh");
  expect(written.ingredients.some(({ name }) => name.includes("lamb"))).toBe(false);
});

test("half of a dish is half of it, in whole eggs, and its tins are spoken of", () => {
  const { written } = made(
    naming("Victoria sponge", "victoria-sponge", { edits: [{ kind: "servings", times: 0.5 }] }),
  );

  expect(written.servings).toBe(5);
  expect(written.ingredients.find(({ name }) => name === "egg")?.quantity).toEqual({ min: 2 });
  expect(written.tips.join(" ")).toMatch(/20 cm.*smaller ones take less time/);
});

test("half of a joint roasts for less time, twice as much for the same", () => {
  const [half, whole, twice] = [0.5, 1, 2].map(
    (times) =>
      made(naming("roast leg of lamb", "roast-leg-of-lamb", { edits: [{ kind: "servings", times }] }))
        .written,
  );

  expect(half!.cookMinutes).toBe(whole!.cookMinutes - 30);
  expect(timersOf(half!)).toContain(45);
  expect(twice!.cookMinutes).toBe(whole!.cookMinutes);
});

function timersOf({ steps }: Written): number[] {
  return steps.flatMap(({ parts }) =>
    parts.flatMap((it) => (typeof it === "object" && "timer" in it ? [it.timer.minutes] : [])),
  );
}

function naming(words: string, id: string, more: Partial<Brief> = {}): Brief {
  const { names, written } = repertoire.dish(id)!;
  return { ...EMPTY_BRIEF, words, dish: { words, title: written.title, id, names }, ...more };
}

function made(brief: Brief) {
  const dish = repertoire.dish(brief.dish!.id!)!;
  const adapted = adaptDish({ written: dish.written, dish }, brief);
  if ("impossible" in adapted) throw new Error(adapted.impossible);
  return adapted;
}
