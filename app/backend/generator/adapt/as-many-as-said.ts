import type { Ingredient } from "~/contract/recipes";
import type { Brief, NamedFood } from "../brief";
import type { Written } from "../ports";
import { numberOf } from "../read-brief/numbers-in-words";
import { linesOf } from "./edits/edit";
import type { Draft } from "./own-swaps";
import { inTitle } from "./role-of";
import { foodOf } from "./uses-of";

/** Sweet and baked things are of whole tins and eggs: a cake of 3 bananas is no cake of 2 and a half. */
const FIXED: ReadonlySet<string> = new Set(["cakes-and-bakes", "breads", "desserts"]);
/** How many times a recipe may be what it was, to use up what there is. */
const [LEAST, MOST] = [0.3, 3];

/** For how many a dish is when it takes as much as there is of what it is named after: "3 bananas", "half a cauliflower". */
export function servingsForWhatThereIs(draft: Draft, brief: Brief): number | null {
  const { written } = draft;
  if (brief.servings !== null || FIXED.has(written.categorySlug)) return null;
  for (const { line, said } of counted(draft, brief)) {
    const food = foodOf(line);
    if (food === undefined || !inTitle(food, written)) continue;
    const times = said / line.quantity!.min;
    const people = Math.max(1, Math.round(written.servings * times));
    return times >= LEAST && times <= MOST && people !== written.servings ? people : null;
  }
  return null;
}

/** What is told of a count that the recipe does not keep. */
export function notAsManyAsSaid(draft: Draft, brief: Brief): string[] {
  return counted(draft, brief).flatMap(({ line, said, words }) => {
    const takes = line.quantity!.min;
    if (Math.abs(takes - said) < 0.3) return [];
    return takes < said
      ? [`It takes ${figure(takes)} of the ${figure(said)} ${words}.`]
      : [`It takes ${figure(takes)} ${words}, and you named ${figure(said)}.`];
  });
}

/** The foods of which a count was said and of which the dish has a counted line. */
function counted(draft: Draft, brief: Brief): { line: Ingredient; said: number; words: string }[] {
  return brief.include.flatMap((food) => {
    const said = countOf(food, brief.words);
    const lines = linesOf(draft, food).filter((it) => isCounted(it));
    const [line] = lines;
    return said === null || line === undefined || lines.length > 1 || linesOf(draft, food).length > 1
      ? []
      : [{ line, said, words: food.words }];
  });
}

function isCounted({ unit, quantity }: Written["ingredients"][number]): boolean {
  return quantity !== null && quantity.max === undefined && (unit === null || unit === "piece");
}

/** "3 overripe bananas" are 3, "half a cauliflower" is ½. */
function countOf({ words }: NamedFood, text: string): number | null {
  const name = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const before = new RegExp(
    String.raw`\b(half an?|\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s(?:(?!of\b|tins?\b|cans?\b|kg\b|g\b)\p{L}+\s){0,2}?${name}\b`,
    "iu",
  );
  const [, number] = before.exec(text) ?? [];
  if (number === undefined) return null;
  return /^half/i.test(number) ? 0.5 : numberOf(number);
}

function figure(amount: number): string {
  return amount === 0.5 ? "half" : String(amount);
}
