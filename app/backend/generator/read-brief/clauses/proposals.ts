import type { DishNames } from "~/backend/repertoire/dish-names";
import { isFlesh } from "~/food/foods/flesh";
import { foodById } from "~/food/foods/food-table";
import { kindOf } from "../../compose/kinds";
import { headOf } from "../../retrieve/another";
import { FoodText } from "../food-text";
import { type Mention, wordsOf } from "../foods-in-words";

/** "What about a shepherd's pie instead", "how about prawns?": what is proposed, and no question. */
const PROPOSED =
  /^\W*(?:(?:ok(?:ay)?|and|or|so|hmm+|oh|actually|no|then|well|but|yes|fine)\b[\s,.!]*)*(?:what about|how about|wat about|what abt|how abt|maybe(?= .* instead)|perhaps(?= .* instead)|what if (?:i|we) (?:made|did|had|used)|und was ist mit|wie w[äa]re?s? (?:es )?mit|et si on faisait|pourquoi pas|y si hacemos|qué tal|que tal|e se facessimo)\s+/iu;
/** "A fish one instead", "the chicken one", "do it as a prawn version". */
const ONE = /(?:\b(?:an?|the|some|that)\s+)?\b(\p{L}+(?: \p{L}+)?)\s+(?:ones?|version)\b/iu;
/** "Crustless please", "can you make it no-bake". */
const MADE_SO =
  /^\W*(?:(?:ok|and|so|actually|then|can|could|you|we|i'?d|do|make|have|like|prefer|it|this|that|please|but)\b[\s,]*)*([\p{L}-]{4,})(?=[\s,.!?]|$)/iu;
const INSTEAD = /\s*\b(?:instead|then|maybe|perhaps|please|pls|tho(?:ugh)?)\b\s*/giu;

/** "A veggie version", "a dairy-free one": no question of what is in it. */
const VERSION = /^(?:an?|the) [\p{L}-]+(?: free)? (?:one|version|option)$/iu;
/** "Pesto on it", "some peas in there". */
const UPON = /^(.+?) (?:on|in|with|through|over) (?:it|there|top|them|this)(?: too| as well)?$/iu;

interface Standing {
  title: string;
  names: DishNames;
  /** Whether the recipe that stands there has a food. */
  has(food: string): boolean;
}

/**
 * Words that propose something else put as a wish: the name of another dish alone ("a fish one", of a cottage pie, is a fish
 * pie), or what is to be used. All others stay as they were typed.
 */
export function withProposal(typed: string, standing: Standing): string {
  const proposed = PROPOSED.exec(typed);
  if (proposed !== null) {
    const rest = typed.slice(proposed[0].length).replace(/[?!.\s]+$/, "");
    const one = ofItsKind(rest, standing);
    if (one !== null) return one;
    const bare = rest.replace(INSTEAD, " ").trim();
    if (VERSION.test(bare)) return bare;
    const upon = UPON.exec(bare);
    if (upon !== null && foodAlone(upon[1]!) !== null) return `add ${upon[1]}`;
    if (isDish(bare, standing.names)) return bare;
    const food = foodAlone(bare);
    return food !== null && isMain(food) && !standing.has(food.food.id) ? `use ${food.words}` : typed;
  }
  const behind = proposedBehind(typed, standing);
  if (behind !== null) return behind;
  return ofItsKind(typed, standing) ?? variantOf(typed, standing) ?? justInstead(typed, standing) ?? typed;
}

/** "No pork for us, what about turkey bacon": what is kept out, and what is to take its place. */
function proposedBehind(typed: string, { has }: Standing): string | null {
  const found =
    /[,.;!]\s*(?:so |and |but )?(?:what about|how about|what abt|how abt)\s+([^,;.?!]+)[?!.\s]*$/iu.exec(
      typed,
    );
  if (found === null) return null;
  const food = foodAlone(found[1]!.replace(INSTEAD, " ").trim());
  return food !== null && isMain(food) && !has(food.food.id)
    ? `${typed.slice(0, found.index)}, use ${food.words}`
    : null;
}

/** "Crustless, and for two", of a quiche: the variant of the same dish that is called so. */
function variantOf(typed: string, { title, names }: Standing): string | null {
  const found = MADE_SO.exec(typed);
  const head = headOf(title);
  const own = names.called(title)?.id;
  if (found === null || head === undefined || own == null) return null;
  const name = `${found[1]} ${head}`;
  const id = names.called(name)?.id;
  const isOfFile = id != null && id !== own && id.split("/")[0] === own.split("/")[0];
  return isOfFile ? `${name}${typed.slice(found[0].length)}` : null;
}

/** "Turkey instead", and nothing else. */
function justInstead(typed: string, { has }: Standing): string | null {
  if (!/\binstead\b/i.test(typed) || /\binstead of\b/i.test(typed)) return null;
  const food = foodAlone(
    typed
      .replace(INSTEAD, " ")
      .replace(/[?!.]+$/, "")
      .trim(),
  );
  return food !== null && isMain(food) && !has(food.food.id) ? `use ${food.words}` : null;
}

/** "A fish one" of a pie: the dish of that name, else the same with that food. */
function ofItsKind(typed: string, { title, names, has }: Standing): string | null {
  const found = ONE.exec(typed);
  if (found === null) return null;
  const words = wordsOf(found[1]!);
  const text = new FoodText(words);
  const food = [...text.foods.values()].find((it) => it.to === words.length);
  if (food === undefined || !isMain(food)) return null;
  const head = headOf(title);
  const name = head === undefined ? null : `${food.words} ${head}`;
  // "Black ones" of beans and "the big onion one" are of no dish.
  const isOther =
    /^\W*(?:(?:ok|and|or|so|actually|no|then|just|rather|can|could|you|we|i'?d|do|make|give|me|us|it|as|into|try|have|want|like|let'?s|please|go|with|for|back|to)\b[\s,]*)*$/i.test(
      typed.slice(0, found.index),
    );
  if (!isOther) return null;
  const rest = typed
    .slice(found.index + found[0].length)
    .replace(/[?!.\s]+$/, "")
    .replace(INSTEAD, " ");
  if (name !== null && isDish(name, names)) return `${name}${rest.trimEnd()}`;
  return has(food.food.id) ? null : `use ${food.words}${rest.trimEnd()}`;
}

/** Whether words are the name of a dish and nothing else. */
function isDish(typed: string, names: DishNames): boolean {
  const words = wordsOf(typed.replace(/^(?:an?|the|some|my)\s+/i, ""));
  return words.length > 0 && names.at(words, 0)?.to === words.length;
}

/** The food that words are, with no more than an article. */
function foodAlone(typed: string): Mention | null {
  const words = wordsOf(typed.replace(/^(?:an?|the|some|using|with)\s+/i, ""));
  const food = new FoodText(words).foods.get(0);
  return food?.to === words.length ? food : null;
}

const MAIN: ReadonlySet<string> = new Set([
  "tofu",
  "tempeh",
  "frying-cheese",
  "pulse",
  "mushroom",
  "prawn",
  "pasta",
  "noodle",
]);

/** What a dish can be of: of "what about nuts?" somebody wants to know whether there are any. */
function isMain({ food }: Mention): boolean {
  const known = foodById(food.id);
  return known !== undefined && (isFlesh(known) || food.id === "fish" || MAIN.has(kindOf(known) ?? ""));
}
