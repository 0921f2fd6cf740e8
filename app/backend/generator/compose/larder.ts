import { verdictOn } from "~/food/foods/diets";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { ingredientFacts } from "~/food/foods/made-of";
import { euAllergens } from "~/food/foods/substances";
import { wordTable } from "~/word-table";
import type { Brief } from "../brief";
import { insideOf } from "../verify/compounds";
import { onlySourceOf } from "../verify/sources";
import { kindOf } from "./kinds";
import { namingOf } from "./naming";

/** A food that may be used, with the word that makes it fit: "gluten-free" for soy sauce. */
export interface Admitted {
  food: Food;
  /** Empty for the food as it is. */
  prefix: string;
}

/** A food that the visitor asked for, as kinds of it that may be used, the most usual first. */
export type Asked = readonly Admitted[];

/** Says of a food whether it may be used; null when it may not. */
export type Larder = (food: Food) => Admitted | null;

/** Kinds of which such versions are sold. */
const VERSIONS = wordTable<readonly string[]>({
  stock: ["gluten-free", "vegan", "gluten-free vegan"],
  seasoning: ["gluten-free"],
  cheese: ["vegetarian"],
  "soft-cheese": ["vegetarian"],
  "frying-cheese": ["vegetarian"],
  mozzarella: ["vegetarian"],
  yoghurt: ["vegetarian"],
  bun: ["vegan", "gluten-free"],
  wrap: ["vegan", "gluten-free"],
  bread: ["vegan", "gluten-free"],
  flatbread: ["vegan", "gluten-free"],
  pastry: ["vegan", "gluten-free"],
  crumb: ["gluten-free"],
  leavening: ["gluten-free"],
  oats: ["gluten-free"],
  chocolate: ["gluten-free", "dairy-free"],
  sausage: ["gluten-free"],
  pasta: ["vegan", "gluten-free"],
  wine: ["vegan"],
  condiment: ["nut-free"],
  paste: ["vegan", "gluten-free"],
});

/**
 * What the brief leaves to cook with. Every food is looked at by its written name, as the check will look at
 * it: an allergen that it may contain keeps it out, and so does anything that is not known of it.
 */
export function larderOf(brief: Brief): Larder {
  const known = new Map<string, Admitted | null>();
  const out = excludedBy(brief);
  return (food) => {
    const before = known.get(food.id);
    if (before !== undefined) return before;
    const found = admit(food);
    known.set(food.id, found);
    return found;
  };

  function admit(food: Food): Admitted | null {
    if (out(food)) return null;
    const prefixes = ["", ...(VERSIONS[kindOf(food) ?? ""] ?? [])];
    const prefix = prefixes.find((it) => fits(`${it} ${namingOf(food).one}`.trim(), food));
    return prefix === undefined ? null : { food, prefix };
  }

  function fits(name: string, food: Food): boolean {
    const facts = ingredientFacts({ name });
    if (facts.food?.id !== food.id && !kinTo(facts.food, food)) return false;
    if (brief.diets.some((diet) => verdictOn(diet, facts) !== "yes")) return false;
    if (brief.allergens.length === 0) return true;
    const found = euAllergens([...facts.contains, ...facts.mayContain]);
    return !facts.unknown && !brief.allergens.some((it) => found.includes(it));
  }
}

function kinTo(one: Food | null, other: Food): boolean {
  return one !== null && (lineage(one).includes(other) || lineage(other).includes(one));
}

function excludedBy(brief: Brief): (food: Food) => boolean {
  if (brief.exclude.length === 0) return () => false;
  const ids = new Set(brief.exclude.flatMap(({ food }) => (food === null ? [] : [food])));
  const words = brief.exclude.map((it) => it.words.toLowerCase().trim()).filter((it) => it.length > 2);
  const patterns = words.map(
    (it) => new RegExp(`(?:^|[^a-z])${it.replace(/[^a-z ]/g, ".").replace(/s$/, "")}`, "i"),
  );
  const named = [...ids].flatMap((id) => foodById(id) ?? []);
  const makeIll = new Set(brief.exclude.flatMap(({ food, isIll }) => (isIll ? food : [])));
  const substances = new Set(named.flatMap(onlySourceOf));
  const groups = new Set([...ids].flatMap((id) => (foodById(id)?.parent === null ? [id] : [])));
  // Butter beans, for somebody who wants them and no butter.
  const wanted = new Set(brief.include.flatMap(({ food }) => (food === null ? [] : [food])));
  return (food) =>
    lineage(food).some(({ id }) => ids.has(id)) ||
    groups.has(food.group) ||
    food.contains.some((it) => substances.has(it)) ||
    named.some((it) => {
      const isIll = makeIll.has(it.id);
      const found = insideOf(food, (part) => lineage(part).includes(it), { wanted: it, isIll });
      return found === "yes" || (isIll && found !== "no");
    }) ||
    (!wanted.has(food.id) &&
      patterns.some(
        (it) => it.test(namingOf(food).one) || food.names.slice(0, 3).some((name) => it.test(name)),
      ));
}
