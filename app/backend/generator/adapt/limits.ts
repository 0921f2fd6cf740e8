import type { Ingredient } from "~/contract/recipes";
import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Brief, NamedFood } from "../brief";
import type { Written } from "../ports";
import { withoutAllergen } from "../verify/allergen-check";
import { keepsDiet } from "../verify/diet-check";
import { withoutFood } from "../verify/food-checks";
import type { Outcome } from "../verify/outcome";
import { type Reading, readRecipe } from "../verify/reading";
import { patternRules, titles } from "./data-tables";

/** One thing that has to stay out, as an ingredient is held against it. */
export interface Limit {
  /** As a reason: "dairy-free", "without olives", "halal". */
  name: string;
  /** Whether the ingredient keeps it; what is not known of it keeps nothing. */
  keeps(line: Ingredient): boolean;
  /** What somebody named to be kept out: nothing called so comes in, not even one that is made of something else. */
  called?: readonly string[];
}

/** What a brief keeps out, asked of single ingredients by the very checks that the whole has to pass. */
export function limitsOf(brief: Brief): Limit[] {
  const patterns = brief.patterns.flatMap((name) => {
    const rule = patternRules[name];
    if (rule === undefined) return [];
    return [
      ...rule.diets.map((diet) => limit(name, (reading) => keepsDiet(reading, diet))),
      ...rule.exclude.map((id) => limit(name, (reading) => withoutFood(reading, foodNamed(id)))),
    ];
  });
  return [
    ...brief.diets.map((diet) => limit(diet, (reading) => keepsDiet(reading, diet))),
    ...brief.allergens.map((it) => limit(titles.allergens[it]!, (reading) => withoutAllergen(reading, it))),
    ...brief.exclude.map((it) => ({
      ...limit(`without ${it.words}`, (reading) => withoutFood(reading, it)),
      called: foodWords(it.words),
    })),
    ...patterns,
  ];
}

/** The same for a recipe, with what a pattern keeps apart in it: where there is meat, kosher means no dairy. */
export function limitsFor(brief: Brief, { ingredients }: Written): Limit[] {
  const limits = limitsOf(brief);
  const pattern = brief.patterns.find((it) => patternRules[it]?.noDairyWithMeat);
  const hasMeat = ingredients.some(({ name }) => MEAT.has(recogniseFood(name)?.food.group));
  return pattern !== undefined && hasMeat
    ? [...limits, limit(pattern, (reading) => keepsDiet(reading, "dairy-free"))]
    : limits;
}

const MEAT: ReadonlySet<string | undefined> = new Set(["meat", "poultry"]);

/** The brief with what its patterns keep out said as diets and foods, for a check that knows no patterns. */
export function withPatterns(brief: Brief): Brief {
  const rules = brief.patterns.flatMap((it) => patternRules[it] ?? []);
  if (rules.length === 0) return brief;
  return {
    ...brief,
    diets: [...new Set([...brief.diets, ...rules.flatMap(({ diets }) => diets)])],
    exclude: [...brief.exclude, ...rules.flatMap(({ exclude }) => exclude.map(foodNamed))],
  };
}

function foodNamed(id: string): NamedFood {
  return { words: foodById(id)!.names[0]!, food: id };
}

/** The limits that an ingredient breaks. */
export function brokenBy(line: Ingredient, limits: readonly Limit[]): Limit[] {
  return limits.filter((it) => !it.keeps(line));
}

/** Whether an ingredient that is to come in is called like what has to stay out: oat cream, where cream is out. */
export function isCalledLike({ name }: Pick<Ingredient, "name">, limits: readonly Limit[]): boolean {
  const words = foodWords(name).join(" ");
  return limits.some(({ called = [] }) => called.length > 0 && ` ${words}`.endsWith(` ${called.join(" ")}`));
}

/** "vegan and gluten-free". */
export function reasonOf(broken: readonly Limit[]): string {
  const names = [...new Set(broken.map(({ name }) => name))];
  return names.length <= 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function limit(name: string, check: (reading: Reading) => Outcome): Limit {
  const known = new Map<string, boolean>();
  return {
    name,
    keeps(line) {
      const key = `${line.name}\n${line.note ?? ""}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const keeps = check(readingOf(line, key)).faults.length === 0;
      known.set(key, keeps);
      return keeps;
    },
  };
}

/** Ingredients come over and over: at most so many are remembered. */
const readings = new Map<string, Reading>();
const MOST_READ = 5000;

function readingOf(line: Ingredient, key: string): Reading {
  const known = readings.get(key);
  if (known !== undefined) return known;
  if (readings.size >= MOST_READ) readings.clear();
  const { group: _, ...ungrouped } = line;
  const reading = readRecipe({ ...NOTHING_ELSE, ingredients: [ungrouped] });
  readings.set(key, reading);
  return reading;
}

const NOTHING_ELSE: Written = {
  title: "",
  categorySlug: "",
  description: "",
  cuisine: "",
  servings: 1,
  prepMinutes: 0,
  cookMinutes: 0,
  restMinutes: 0,
  difficulty: "easy",
  ingredients: [],
  steps: [],
  equipment: [],
  tips: [],
};
