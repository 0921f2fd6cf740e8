import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Brief } from "~/backend/generator/brief";
import { compose } from "~/backend/generator/compose/composer";
import {
  briefOfChips,
  chipsOf,
  contradiction,
  notFood,
  readBrief,
} from "~/backend/generator/read-brief/read-brief";
import { foodById, lineage } from "~/food/foods/food-table";
import { repertoire } from "../../support/dishes";

interface Line {
  id: string;
  kind: string;
  messages: { role: "user" | "assistant"; content: string }[];
  constraints?: Parameters<typeof readBrief>[0]["constraints"];
  expect: {
    diets?: string[];
    allergens?: string[];
    notDiets?: string[];
    include?: string[];
    exclude?: string[];
    noInclude?: string[];
    refusal?: string | null;
  } & Record<string, unknown>;
}

const lines = readFileSync(path.resolve(import.meta.dirname, "../../bench/briefs.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Line);

describe.each(lines)("$id", ({ messages, constraints, expect: wanted }) => {
  test("is understood", () => {
    const brief = readBrief({ messages, constraints, before: null, categories: [] });

    expect(misunderstood(brief, messages.at(-1)!.content, wanted)).toEqual([]);
  });
});

function canBeComposed(brief: Brief): boolean {
  try {
    return compose({ brief, before: null, candidates: [], repair: null, seed: 1, messages: [] }) !== null;
  } catch {
    return false;
  }
}

/** What differs from what was meant, in words. */
function misunderstood(brief: Brief, words: string, wanted: Line["expect"]): string[] {
  const {
    diets = [],
    allergens = [],
    notDiets = [],
    include = [],
    exclude = [],
    noInclude = [],
    ...rest
  } = wanted;
  const { refusal: _, ...plain } = rest;
  const foods = (list: Brief["include"]) =>
    list.flatMap(({ food, words }) =>
      food === null ? [words] : lineage(foodById(food)!).map(({ id }) => id),
    );
  const got = JSON.stringify({ ...brief, words: undefined });
  const missing = (name: string, list: string[], all: string[]) =>
    list.filter((it) => !all.includes(it)).map((it) => `${name} ${it} is missing in ${got}`);
  const isKept =
    contradiction(brief) === null && (wanted.refusal !== "unsatisfiable" || canBeComposed(brief));
  const refusal = notFood(words)?.code ?? (isKept ? null : "unsatisfiable");
  return [
    ...missing("diet", diets, brief.diets),
    ...missing("allergen", allergens, brief.allergens),
    ...missing("include", include, foods(brief.include)),
    ...missing("exclude", exclude, foods(brief.exclude)),
    ...noInclude.filter((it) => foods(brief.include).includes(it)).map((it) => `${it} is asked for`),
    ...notDiets.filter((it) => brief.diets.some((diet) => diet === it)).map((it) => `${it} is read`),
    ...Object.entries(plain)
      .filter(([name, value]) => brief[name as keyof Brief] !== value)
      .map(([name, value]) => `${name} is ${brief[name as keyof Brief]} and not ${value}`),
    ...("refusal" in wanted || refusal !== null
      ? refusal === (wanted.refusal ?? null)
        ? []
        : [`refusal is ${refusal} (${notFood(words)?.message ?? contradiction(brief)}): ${got}`]
      : []),
  ];
}

const asked = { constraints: undefined, before: null, categories: [] };
const user = (content: string) => [{ role: "user" as const, content }];

describe("chips", () => {
  test("go out and come back as the same brief", () => {
    const brief = readBrief({
      ...asked,
      messages: user("vegan lentil soup for 4 without celery in 40 minutes"),
    });

    // What was said in words is no chip.
    const { words, kind } = brief;
    expect({ ...briefOfChips(chipsOf(brief)), words, kind }).toEqual(brief);
  });

  test("that keep something out are not talked away by words", () => {
    const brief = readBrief({
      ...asked,
      messages: user("it does not have to be vegan, and nuts are fine"),
      constraints: { diets: ["vegan"], allergens: ["nuts"] },
    });

    expect(brief).toMatchObject({ diets: ["vegan"], allergens: ["nuts"] });
  });

  test("that were sent back as they were let the words change a figure", () => {
    const before = readBrief({ ...asked, messages: user("lentil soup for 4") });

    const brief = readBrief({ ...asked, before, messages: user("for 8"), constraints: { servings: 4 } });

    expect(brief.servings).toBe(8);
  });
});

const dishNames = repertoire.names();

describe("a diet right before something free of a food", () => {
  test.each([
    ["vegan soy-free stir fry", { diets: ["vegan"], allergens: ["soybeans"] }],
    ["vegetarian nut free biscuits", { diets: ["vegetarian", "nut-free"], allergens: ["nuts"] }],
    ["vegan leek free broth", { diets: ["vegan"], exclude: [{ words: "leek", food: "leek" }] }],
    ["vegan gluten free loaf", { diets: ["vegan", "gluten-free"], exclude: [] }],
    ["gluten-free plant-based egg free muffins", { diets: ["gluten-free", "vegan"], allergens: ["eggs"] }],
    ["a soup that is veggie and mustard free", { diets: ["vegetarian"], allergens: ["mustard"] }],
    ["low salt and fish free soup", { patterns: ["low-salt"], allergens: ["fish"], exclude: [] }],
    ["vegetarian non tree nut pesto", { diets: ["vegetarian", "nut-free"], allergens: ["nuts"] }],
  ])("is kept beside it: %s", (words, kept) => {
    expect(readBrief({ ...asked, dishNames, messages: user(words) })).toMatchObject(kept);
  });
});

describe("a dish that is called by a diet", () => {
  test.each([
    ["gluten-free bread sauce", "Bread sauce"],
    ["gluten free bread", "Gluten-free bread"],
  ])("is not read into a longer name of another: %s", (words, title) => {
    expect(readBrief({ ...asked, dishNames, messages: user(words) }).dish?.title).toBe(title);
  });
});

describe("a wish that contradicts itself", () => {
  test("is told which two things do", () => {
    const brief = readBrief({ ...asked, messages: user("no dairy, but with butter") });

    expect(contradiction(brief)).toBe("Butter is asked for and dairy is kept out.");
  });
});
