import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { ingredientWords } from "~/food/recipe-lines";
import { linesOf } from "../adapt/edits/edit";
import { incomingFor } from "../adapt/incoming";
import { brokenBy, limitsOf } from "../adapt/limits";
import { isCutSmall, roleOf } from "../adapt/role-of";
import { candidatesFor } from "../adapt/swaps";
import { foodOf, usesOf } from "../adapt/uses-of";
import type { Brief, NamedFood } from "../brief";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { foodsNamed } from "../read-brief/foods-named";
import { sentence } from "../verify/outcome";
import { inWords } from "./in-words";
import { sentences } from "./said-in-steps";

/** The most stand-ins that are told for one ingredient. */
const MOST = 3;

/** What can take the place of an ingredient here, with how much of it; nothing that the limits keep out. */
export function instead(recipe: Written, question: string, brief: Brief): string | null {
  const named = foodsNamed(question);
  if (named.length === 0) return null;
  const told = named.map((it) => insteadOf(recipe, it, brief));
  return told.join(" ");
}

function insteadOf(recipe: Written, named: NamedFood, brief: Brief): string {
  const own = linesOf({ written: recipe }, named);
  // Who asks for the milk of buttermilk pancakes means the buttermilk.
  const word = foodWords(named.words).at(-1)!;
  const lines =
    own.length > 0 ? own : recipe.ingredients.filter(({ name }) => foodWords(name).join(" ").endsWith(word));
  if (lines.length === 0) return `It has no ${named.words}, so nothing needs to take its place.`;
  return lines
    .map((line) => {
      const own = ownAdvice(recipe, [line.name, named.words], brief);
      if (own !== null) return own;
      const found = standInsFor(recipe, line, brief);
      if (found.length === 0)
        return `We know nothing that does the work of ${line.name} here${limitsOf(brief).length > 0 ? " and keeps what you asked for" : ""}.`;
      return `Instead of ${ingredientWords(line)}: ${found.join(", or ")}. Say “use … instead of ${line.name}” and the recipe is changed.`;
    })
    .join(" ");
}

const OF_STAND_INS =
  /\b(?:next best|instead|in (?:its|their|the) place|stands? in|does the work|if you (?:cannot|can't|have no)|works? (?:too|as well)|will do|failing that|substitute)\b/i;

/** What its own tips say of what does its work; nothing that the limits keep out. */
function ownAdvice(recipe: Written, called: readonly string[], brief: Brief): string | null {
  const last = called.map((it) => foodWords(it).at(-1)!);
  const limits = limitsOf(brief);
  const isKept = (name: string) =>
    brokenBy({ ref: "named", name, quantity: null, unit: null, scalable: false }, limits).length === 0;
  const tips = recipe.tips.filter((tip) => {
    const first = foodWords(sentences(tip)[0]!);
    return (
      OF_STAND_INS.test(tip) &&
      last.some((it) => first.includes(it)) &&
      foodsNamed(tip).every(({ words }) => isKept(words))
    );
  });
  return tips.length === 0 ? null : `The recipe says: “${tips.join(" ")}”`;
}

function standInsFor(recipe: Written, line: Written["ingredients"][number], brief: Brief): string[] {
  const food = foodOf(line);
  if (food === undefined) return [];
  const limits = limitsOf(brief);
  const uses = usesOf(line, recipe);
  const refs = new Set(recipe.ingredients.map(({ ref }) => ref));
  const table = candidatesFor({
    food,
    role: roleOf(line, food, recipe),
    isCut: isCutSmall(line, uses),
    cuisine: recipe.cuisine,
  });
  const told: string[] = [];
  for (const it of table) {
    if (it.gone) continue;
    const incoming = incomingFor(line, food, it, refs);
    if (incoming === null || incoming.some((one) => brokenBy(one, limits).length > 0)) continue;
    const words = inWords(incoming.map((one) => ingredientWords(one)));
    if (!told.includes(words)) told.push(words);
    if (told.length === MOST) break;
  }
  return told;
}

/** Yeasts by what one needs of them for 7 g of the instant kind. */
const YEAST: ReadonlyMap<string, number> = new Map(
  Object.entries({ "instant-yeast": 7, "dried-yeast": 8, "fresh-yeast": 20 }),
);

/** What to do with what one has: nothing where the recipe has it, else what it takes the place of. */
export function onlyHave(recipe: Written, question: string, brief: Brief): string | null {
  const [named] = foodsNamed(question);
  if (named === undefined) return null;
  const has = linesOf({ written: recipe }, named);
  const food = named.food === null ? undefined : foodById(named.food);
  if (/^\W*why\b/i.test(question)) return has.length > 0 ? null : `It has no ${named.words}.`;
  const exact = has.find((it) => foodOf(it) === food);
  if (exact !== undefined) return `That is what the recipe has: ${ingredientWords(exact)}.`;
  if (food === undefined) return `Nobody here knows ${named.words} as a food.`;
  const alike = recipe.ingredients.find((it) => {
    const own = foodOf(it);
    if (own === undefined) return false;
    const isKin = lineage(own).some(({ id }) => lineage(food).some((one) => one.id === id));
    return isKin || (kindOf(own) !== null && kindOf(own) === kindOf(food));
  });
  if (alike === undefined) return `The recipe has nothing that ${named.words} would take the place of.`;
  const own = foodOf(alike)!;
  const line = { ...alike, name: food.names[0]!, ref: "had" };
  if (brokenBy(line, limitsOf(brief)).length > 0)
    return `${sentence(named.words)} would not keep what you asked for.`;
  const [has7, needs7] = [YEAST.get(own.id), YEAST.get(food.id)];
  const ratio = has7 === undefined || needs7 === undefined ? 1 : needs7 / has7;
  const { quantity } = alike;
  const amount =
    quantity === null
      ? food.names[0]!
      : ingredientWords({ ...line, quantity: { min: Math.round(quantity.min * ratio * 10) / 10 } });
  return `Yes: ${amount} in the place of ${ingredientWords(alike)}. Say “use ${food.names[0]} instead of ${alike.name}” and the recipe is changed.`;
}
