import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Repertoire } from "~/backend/repertoire/repertoire";
import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import { FOR_MEAT } from "../adapt/said-of-a-dish";
import type { Brief, Edit } from "../brief";
import { isFleshById } from "./asked-foods";
import { factsOf } from "./dish-facts";

/** They take the place of sausages alone, in a dish that is then to be without meat. */
const SAUSAGES: ReadonlySet<string> = new Set(["vegetarian-sausage", "vegan-sausage"]);

/** What is made of these in the place of meat. */
const MEATLESS_GROUPS: ReadonlySet<string> = new Set(["legume", "soy", "mushroom"]);
const MEATLESS_WORDS: ReadonlySet<string> = new Set(["vegetable", "veg", "jackfruit"]);
const MEATLESS_DIETS: ReadonlySet<string> = new Set(["vegetarian", "vegan"]);

/**
 * "Vegetable lasagne", "lentil bolognese": what stands right before the name of a dish of meat says that there is to be
 * none in it.
 */
export function meatlessAsSaid(brief: Brief, repertoire: Repertoire): Brief {
  const { dish, diets, include } = brief;
  const named = dish === null || dish.id === null ? null : repertoire.dish(dish.id);
  const block = named === null ? null : inPlaceOfMeat(brief, named);
  if (block !== null) return { ...brief, edits: [...brief.edits, block] };
  if (dish === null || named === null || diets.some((it) => MEATLESS_DIETS.has(it))) return brief;
  if (include.some(({ food }) => food !== null && isFleshById(food))) return brief;
  if (!factsOf(named).isOfFlesh) return brief;
  return include.some(({ food }) => FOR_MEAT.has(food ?? "") || SAUSAGES.has(food ?? "")) ||
    isSaidMeatless(wordsBefore(brief.words, dish.words))
    ? { ...brief, diets: [...diets, "vegetarian"] }
    : brief;
}

/** "Paneer shashlik": what is cut and cooked as meat is, before the name of a dish of meat, is what that is made of. */
function inPlaceOfMeat({ dish, include, edits, words }: Brief, named: DishFile): Edit | null {
  const meats = [...factsOf(named).mains].filter(isFleshById);
  const [meat] = meats;
  const last = wordsBefore(words, dish!.words).at(-1);
  const block = include.find(({ food }) => BLOCKS.has(food ?? ""));
  if (meat === undefined || meats.length > 1 || block === undefined || edits.length > 0) return null;
  if (include.some(({ food }) => food !== null && isFleshById(food))) return null;
  if (last === undefined || foodWords(block.words).at(-1) !== last) return null;
  return { kind: "swap", out: { words: foodById(meat)!.names[0]!, food: meat }, in: block };
}

const BLOCKS: ReadonlySet<string> = new Set(["paneer", "halloumi", "tofu", "smoked-tofu", "tempeh"]);

/** The last of the words before the name, and over "and" those before: "vegetable and leek pie". */
function isSaidMeatless(before: readonly string[]): boolean {
  const [last, joiner, first] = before.toReversed();
  if (last === undefined) return false;
  if (last === "and") return isSaidMeatless(before.slice(0, -1));
  const isMeatless = (it: string) =>
    MEATLESS_WORDS.has(it) || MEATLESS_GROUPS.has(recogniseFood(it)?.food.group ?? "");
  return isMeatless(last) || (joiner === "and" && first !== undefined && MEATLESS_WORDS.has(first));
}

/** The words before the first place where a name stands, back to a sign; none of "no peanuts, satay". */
function wordsBefore(text: string, name: string): readonly string[] {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const clause = text
    .slice(0, Math.max(0, at))
    .split(/[,.;:!?\n]/)
    .at(-1)!;
  return DENYING.test(clause) ? [] : foodWords(clause);
}

const DENYING = /\b(?:no|not|non|without|free|minus|never|hates?|allerg\w*)\b/i;
