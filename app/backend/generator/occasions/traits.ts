import { z } from "zod";
import { Difficulty } from "~/contract/recipes";
import { assessRecipe } from "~/food/foods/assess-recipe";
import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { stepText, timerWords } from "~/food/recipe-lines";
import { dataIn } from "../adapt/data-tables";
import { hotLines } from "../adapt/edits/amounts";
import { foodOf } from "../adapt/uses-of";
import type { Brief } from "../brief";
import { kindOf } from "../compose/kinds";
import type { DishFacts } from "../retrieve/dish-facts";
import { listed } from "../verify/outcome";
import { Trait } from "./trait-names";
import text from "./traits.yaml?raw";
import { canBeCookedByThem } from "./young-cooks";

const Signs = z.strictObject({
  titles: z.array(z.string()).default([]),
  categories: z.array(z.string()).default([]),
  texts: z.array(z.string()).default([]),
});

const Traits = z.record(
  Trait,
  z.strictObject({
    where: z.array(z.string()).min(1),
    is: Signs.optional(),
    not: z
      .strictObject({
        ...Signs.shape,
        foods: z.array(z.string().refine((id) => foodById(id) !== undefined)).default([]),
        groups: z.array(z.string()).default([]),
      })
      .optional(),
    minutes: z.number().optional(),
    /** Minutes on the heat by which it is so whatever its title says. */
    heated: z.number().optional(),
    difficulty: Difficulty.optional(),
    lines: z.number().optional(),
    oven: z.literal(false).optional(),
    pots: z.number().optional(),
    cuts: z.number().optional(),
    kcal: z.number().optional(),
    protein: z.number().optional(),
    told: z.string().optional(),
    unsaid: z.string().optional(),
    open: z.literal(true).optional(),
  }),
);

const traits = dataIn(Traits, text, "traits.yaml");

/** The categories in which dishes for an occasion are looked for, where no meal is named. */
export function placesFor(asked: readonly Trait[]): readonly string[] {
  const [first, ...rest] = asked.map((it) => traits[it].where);
  const common = (first ?? []).filter((it) => rest.every((where) => where.includes(it)));
  return common.length > 0 ? common : (first ?? []);
}

/** What an occasion asks of a dish that somebody named, or that was chosen for it, and what is said where it is not so. */
export function traitsAsked({
  traits: asked,
  dish: named,
  edits,
  words,
}: Pick<Brief, "traits" | "dish" | "edits" | "words">): {
  trait: Trait;
  told(dish: DishFacts): string | null;
}[] {
  return asked.flatMap((trait) => {
    if (named !== null && traits[trait].open === true) return [];
    // Who wants pulled pork for the match knows how it is eaten, and did not say by hand.
    if (trait === "finger" && named !== null && !BY_HAND.test(words)) return [];
    // What became of an edit says itself what it came to.
    if (edits.some(({ kind }) => kind === BY_EDIT.get(trait))) return [];
    return { trait, told: (dish: DishFacts) => toldOf(dish, trait, named !== null) };
  });
}

const HOT = /\{hot\}/;
const BY_EDIT: ReadonlyMap<Trait, string> = new Map([
  ["hides-vegetables", "veg"],
  ["cheap", "cheaper"],
  ["easy", "easier"],
  ["light", "lighter"],
]);
const BY_HAND =
  /\b(?:fingers?|finger[- ]?foods?|hand(?:ed|s)?|fork|cutlery|plates?|standing|canap[eé]s?|nibbles?)\b/i;

/** Of a cake at a party the pieces are eaten by hand, and a drink has no need to be. */
function toldOf(facts: DishFacts, trait: Trait, isNamed: boolean): string | null {
  const { dish, category } = facts;
  const { not, unsaid, told } = traits[trait];
  if (trait === "finger" && (category === "cakes-and-bakes" || category === "drinks")) return null;
  const carried = trait === "portable" ? carriedIn(facts) : undefined;
  if (carried !== undefined || told === undefined) return carried ?? null;
  if (HOT.test(told)) {
    const lines = hotLines(dish.written).filter((it) => kindOf(foodOf(it)!) !== "mustard");
    const hot = new Set(lines.map(({ name }) => name));
    return hot.size > 0 ? told.replace("{hot}", listed([...hot])) : isNamed ? null : (unsaid ?? null);
  }
  const speaksAgainst = not !== undefined && (shows(facts, not) || hasAny(facts, not));
  return (speaksAgainst ? told : (unsaid ?? told))
    .replace("{time}", timerWords({ minutes: facts.minutes }))
    .replace("{work}", timerWords({ minutes: dish.written.prepMinutes }));
}

const IN_A_DISH =
  /\b(?:baking|oven|ovenproof|gratin|pie|casserole|lasagne|shallow) dish\b|\bdish (?:of|about)\b/i;
const IN_A_POT = /\b(?:casserole|stockpot|large saucepan|large pot|large pan|slow cooker|pressure cooker)\b/i;
const WET: ReadonlySet<string> = new Set([
  ...["soups", "beans-and-lentils", "meat", "chicken-and-poultry", "vegetable-mains"],
]);
const AT_ONCE = /serve (?:it |them )?(?:at once|immediately)|eat(?:en)? at once|at once, before/;

/** How a dish for many gets there: what is baked or stewed goes in what it was cooked in; null for what cannot. */
function carriedIn(facts: DishFacts): string | undefined {
  const { dish, category, usesOven } = facts;
  const vessels = dish.written.equipment.join("; ");
  if (AT_ONCE.test(textOf(facts)) || facts.words.has("souffle")) return undefined;
  if (usesOven && IN_A_DISH.test(`${vessels} ${textOf(facts)}`))
    return "It travels in its dish, covered and wrapped in towels: serve it within two hours, or chill it and heat it there until it steams.";
  if (WET.has(category) && IN_A_POT.test(vessels))
    return "It travels in its pot with the lid on: serve it within two hours, or chill it and heat it there until it steams.";
  return undefined;
}

const known = new WeakMap<DishFacts, Map<Trait, boolean>>();

export function hasTrait(dish: DishFacts, trait: Trait): boolean {
  const answers = known.get(dish) ?? new Map<Trait, boolean>();
  known.set(dish, answers);
  const found = answers.get(trait) ?? judged(dish, trait);
  answers.set(trait, found);
  return found;
}

function judged(dish: DishFacts, trait: Trait): boolean {
  const { is, not, minutes, heated, difficulty, lines, oven, pots, cuts, kcal, protein } = traits[trait];
  const { written } = dish.dish;
  if (!canBeCookedByThem(written, { traits: [trait] })) return false;
  if (minutes !== undefined && dish.minutes > minutes) return false;
  if (difficulty !== undefined && written.difficulty !== difficulty) return false;
  if (lines !== undefined && written.ingredients.length > lines) return false;
  if (oven === false && dish.usesOven) return false;
  if (cuts !== undefined && cutsOf(dish) > cuts) return false;
  if (pots !== undefined && potsOf(dish) > pots) return false;
  if (not !== undefined && (shows(dish, not) || hasAny(dish, not))) return false;
  if (kcal !== undefined || protein !== undefined) {
    const figures = assessRecipe(written).nutrition;
    if (figures === null) return false;
    if (kcal !== undefined && (figures.kcal ?? Infinity) > kcal) return false;
    if (protein !== undefined && (figures.protein ?? 0) < protein) return false;
  }
  if (heated !== undefined && written.cookMinutes >= heated) return true;
  return is === undefined || shows(dish, is);
}

function shows(dish: DishFacts, { titles, categories, texts }: z.infer<typeof Signs>): boolean {
  if (categories.includes(dish.category)) return true;
  if (titles.some((it) => foodWords(it).every((word) => dish.words.has(word)))) return true;
  if (texts.length === 0) return false;
  const text = textOf(dish);
  return texts.some((it) => text.includes(` ${it}`));
}

function hasAny(dish: DishFacts, { foods, groups }: { foods: string[]; groups: string[] }): boolean {
  return (
    foods.some((it) => dish.foods.has(it)) ||
    (groups.length > 0 && [...dish.foods].some((it) => groups.includes(foodById(it)?.group ?? "")))
  );
}

const VESSEL = /\b(?:pan|saucepan|pot|casserole|wok|steamer|griddle)\b/i;

/** How many vessels stand on the heat. */
function potsOf({ dish }: DishFacts): number {
  return dish.written.equipment.filter((it) => VESSEL.test(it)).length;
}

const CUT =
  /\b(?:chopped|sliced|diced?|cut|cubes?|wedges|rings|strips|shredded|grated|crushed|peeled|halved|quartered)\b/i;

/** How many foods are cut up before they go in; a tin of chopped tomatoes is bought so. */
function cutsOf({ dish }: DishFacts): number {
  return dish.written.ingredients.filter(
    ({ name, note }) => CUT.test(note ?? "") && !/\b(?:tins?|tinned|canned)\b/i.test(`${name} ${note}`),
  ).length;
}

const texts = new WeakMap<DishFacts, string>();

function textOf(facts: DishFacts): string {
  const { description, tips, steps, ingredients } = facts.dish.written;
  const text =
    texts.get(facts) ??
    ` ${[description, ...tips, ...steps.map(({ parts }) => stepText(parts, ingredients))].join(" ").toLowerCase()}`;
  texts.set(facts, text);
  return text;
}
