import { claimAt } from "~/food/foods/claims";
import { recogniseFood } from "~/food/foods/recognise-food";
import { LITTLE } from "../foods-in-words";
import { formWords, keptOut, mealWords } from "../word-lists";

/** Up to eight items before "free": "onion, garlic and dairy free", "onion-, garlic- and dairy-free". */
const LIST =
  /(?<lead>(?<!\p{L})(?:is|are|be|been|being|am|['’](?:s|re|m)|go|goes|going|gone|went|eats?) )?(?<!\p{L})(?<items>(?:\p{L}{1,24}(?: \p{L}{1,24})?-?, ?){1,8}(?:(?:\p{L}{1,24}(?: \p{L}{1,24})?-? )?(?:and|or|&) )?\p{L}{1,24}(?: \p{L}{1,24})?|(?:\p{L}{1,24}-,? (?:and |or |& )?){1,8}\p{L}{1,24}|\p{L}{1,24}(?: \p{L}{1,24})? (?:and|or|&) \p{L}{1,24})[ -]free(?<end>\s*(?:$|[.,;:!?)\n]))?/giu;

/** "Non-egg pancakes", "non tree nut". */
const NON = /(?<!\p{L})non[- ](?!veg)(\p{L}{2,24})( (?!non\b)\p{L}{2,24})?(?![\p{L}-])/giu;

/** Foods that a dish is not often called for by their name alone; of "salmon, gluten and dairy free" nobody can tell. */
const SIDE_GROUPS: ReadonlySet<string> = new Set(
  "vegetable fruit mushroom herb spice nut seed legume dairy cheese egg soy".split(" "),
);

/**
 * A text in which each item before "free" is said to be out. A list says so of all its items where somebody is that,
 * where hyphens join it, or where it describes what follows ("onion, garlic and dairy free soup"); a dish that stands before
 * the comma is no item.
 */
export function withFreeLists(text: string): string {
  const plain = text.replace(NON, (whole: string, word: string, next = "") => {
    if (next !== "" && keptOut.has(`${word}${next}`.toLowerCase())) return `${word}${next}-free`;
    return isItem(word, true) ? `${word}-free${next}` : whole;
  });
  return plain.replace(LIST, (whole: string, ...rest: unknown[]) => {
    const { lead, items, end } = rest.at(-1) as { lead?: string; items: string; end?: string };
    const isHyphened = /\p{L}-(?:,| )/u.test(items);
    if (lead === undefined && !isHyphened && end !== undefined) return whole;
    const parts = items.split(/-?,? (?:and|or|&) |-?, ?|- /i).filter((it) => it !== "");
    const foods = parts.map((it) => it.replace(/^(?:and|or) /i, "").trim());
    const isAny = lead !== undefined || isHyphened;
    const out = foods.filter((it) => !isKept(it));
    if (out.length < 2 || !out.every((it) => isItem(it, isAny))) return whole;
    if (out.length === foods.length && out.every((it) => keptOut.has(it.toLowerCase()))) return whole;
    return `${lead ?? ""}${foods.map((it) => (isKept(it) ? it : `no ${it}`)).join(", ")},${end ?? ""}`;
  });
}

function isItem(words: string, isAny: boolean): boolean {
  const lower = words.toLowerCase();
  if (keptOut.has(lower)) return true;
  if (formWords.has(lower) || mealWords.has(lower)) return false;
  if (isKept(words)) return false;
  const group = recogniseFood(words)?.food.group;
  return group !== undefined && (isAny ? group !== "prepared" : SIDE_GROUPS.has(group));
}

/** "That's veggie and egg free", "low salt and egg free": these are kept, and not kept out. */
function isKept(words: string): boolean {
  const each = words.toLowerCase().split(" ");
  return each.some((word, at) => claimAt(each, at) !== null || LITTLE.test(word));
}
