import { LRUCache } from "lru-cache";
import type { Pattern } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import { DIETS } from "~/food/foods/diets";
import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { euAllergens } from "~/food/foods/substances";
import type { Brief, NamedFood } from "../brief";
import { keptOutFaults } from "../patterns/kept-out";
import { patterns } from "../patterns/patterns";
import { ruleFaults } from "../patterns/rules";
import type { Written } from "../ports";
import { EMPTY_BRIEF } from "../read-brief/chips";
import { withoutAllergen } from "../verify/allergen-check";
import { keepsDiet } from "../verify/diet-check";
import { claimOf, isSoldWithout, withoutFood } from "../verify/food-checks";
import { allOf, type Outcome } from "../verify/outcome";
import { type Reading, readRecipe } from "../verify/reading";
import { patternRules, titles } from "./data-tables";

/** One thing that has to stay out, as an ingredient is held against it. */
export interface Limit {
  /** As a reason: "dairy-free", "without olives", "halal". */
  name: string;
  /** Whether the ingredient keeps it; what is not known of it keeps nothing. */
  keeps(line: Ingredient): boolean;
  /** The pattern of eating that it comes of. */
  pattern?: Pattern;
  /** What somebody named to be kept out: nothing called so comes in, not even one that is made of something else. */
  called?: readonly string[];
  /** Of a food that makes somebody ill the words of a packet without it, and whether a line is sold so. */
  claim?: { words: string; isSold(line: Ingredient): boolean };
  /** Whether there is only none of it at home. */
  isShort?: true;
  /** Whether it is a food that has no gluten: no gluten-free version is without it. */
  hasNoGluten?: boolean;
}

/** What a brief keeps out, asked of single ingredients by the very checks that the whole has to pass. */
export function limitsOf(brief: Brief): Limit[] {
  return [
    ...brief.diets.map((diet) => remembered(diet, () => limit(diet, (reading) => keepsDiet(reading, diet)))),
    ...brief.allergens.map((it) =>
      remembered(`allergen ${it}`, () =>
        limit(titles.allergens[it]!, (reading) => withoutAllergen(reading, it)),
      ),
    ),
    ...brief.exclude.map((it) => remembered(JSON.stringify(it), () => withoutNamed(it))),
    ...brief.patterns.flatMap((it) => ofPattern(it) ?? []),
  ];
}

/** The limits that a file's swap says it is for; less salt keeps no food out. */
export function limitsNamed(names: readonly string[]): Limit[] {
  return limitsOf({
    ...EMPTY_BRIEF,
    diets: DIETS.filter((it) => names.includes(it)),
    allergens: names.includes("egg-free") ? ["eggs"] : [],
  });
}

const BEEF: Ingredient = { ref: "beef", name: "beef", quantity: null, unit: null, scalable: false };
const CHICKEN: Ingredient = { ...BEEF, ref: "chicken", name: "chicken" };

/** Whether who keeps them eats meat: no pork, but beef and chicken. */
export function eatsMeat(limits: readonly Limit[]): boolean {
  return [BEEF, CHICKEN].every((it) => brokenBy(it, limits).length === 0);
}

function withoutNamed(food: NamedFood): Limit {
  return {
    ...limit(`without ${food.words}`, (reading) => withoutFood(reading, food)),
    called: foodWords(food.words),
    hasNoGluten: !hasGluten(food),
    ...(food.isShort && { isShort: true as const }),
    ...(food.isIll && { claim: claimFor(food) }),
  };
}

/** Limits are the same for everybody, and so are their answers: a brief is tried on a dozen dishes. */
const limits = new LRUCache<string, Limit>({ max: 100 });

function remembered(key: string, make: () => Limit): Limit {
  const known = limits.get(key) ?? make();
  limits.set(key, known);
  return known;
}

function hasGluten({ food }: NamedFood): boolean {
  return food !== null && euAllergens(foodById(food)?.contains ?? []).includes("gluten");
}

function claimFor(food: NamedFood): Limit["claim"] {
  return {
    words: claimOf(food),
    isSold: (line) => readingOf(line).listed.some((it) => isSoldWithout(it, food)),
  };
}

const ofPatterns = new Map<Pattern, Limit | null>();

/** What a pattern keeps out; null for one that only has figures. */
function ofPattern(pattern: Pattern): Limit | null {
  const known = ofPatterns.get(pattern);
  if (known !== undefined) return known;
  const { out, rules } = patterns[pattern];
  const ofLines = rules.filter((it) => it === "no-whole-nuts");
  const check = (reading: Reading) => [
    ...keptOutFaults(reading, out),
    ...ofLines.flatMap((it) => ruleFaults(reading, it)),
  ];
  const isEmpty = out.length === 0 && ofLines.length === 0;
  const found = isEmpty
    ? null
    : { ...limit(patternRules[pattern].says, (reading) => ({ faults: check(reading) })), pattern };
  ofPatterns.set(pattern, found);
  return found;
}

/** The limits that an ingredient breaks. */
export function brokenBy(line: Ingredient, limits: readonly Limit[]): Limit[] {
  return limits.filter((it) => !it.keeps(line));
}

/** Cheese that is mostly made with vegetarian rennet comes in as its label says that it is; Parmesan never is. */
export function asLabelled(line: Ingredient, food: Food, limits: readonly Limit[]): Ingredient {
  const broken = brokenBy(line, limits);
  const label = food.group === "cheese" ? "vegetarian" : freeFrom(food, broken);
  if (broken.length === 0 || label === null) return line;
  const named = { ...line, name: `${label} ${line.name}` };
  return brokenBy(named, limits).length === 0 ? named : line;
}

/** Cooked meat that is only sold in sauces of which some have wheat is bought without: "gluten-free pulled pork". */
function freeFrom({ group, contains }: Food, broken: readonly Limit[]): string | null {
  const isLabel = broken.length === 1 && broken[0]!.name === "gluten-free";
  return group === "meat" && contains.length === 0 && isLabel ? "gluten-free" : null;
}

/** Whether an ingredient that is to come in is called like what has to stay out: oat cream, where cream is out. */
export function isCalledLike({ name }: Pick<Ingredient, "name">, limits: readonly Limit[]): boolean {
  const words = foodWords(name).join(" ");
  return limits.some(({ called = [] }) => called.length > 0 && ` ${words}`.endsWith(` ${called.join(" ")}`));
}

/** "vegan and gluten-free". */
export function reasonOf(broken: readonly Limit[]): string {
  return allOf([...new Set(broken.map(({ name }) => name))]);
}

/** A limit by the check that the whole recipe has to pass. */
export function limit(name: string, check: (reading: Reading) => Pick<Outcome, "faults">): Limit {
  const known = new LRUCache<string, boolean>({ max: MOST_READ });
  return {
    name,
    keeps(line) {
      const key = `${line.name}\n${line.note ?? ""}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const keeps = check(readingOf(line)).faults.length === 0;
      known.set(key, keeps);
      return keeps;
    },
  };
}

/** Ingredients come over and over. */
const MOST_READ = 2000;
const readings = new LRUCache<string, Reading>({ max: 2 * MOST_READ });

function readingOf(line: Ingredient): Reading {
  const key = `${line.name}\n${line.note ?? ""}`;
  const known = readings.get(key);
  if (known !== undefined) return known;
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
