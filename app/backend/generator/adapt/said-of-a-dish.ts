import { isFlesh } from "~/food/foods/flesh";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { stepText } from "~/food/recipe-lines";
import type { Brief, NamedFood } from "../brief";
import type { Written } from "../ports";
import { OF_MEAT } from "./base-dish";
import type { Draft } from "./own-swaps";
import { perServing } from "./role-of";
import { foodOf } from "./uses-of";

/**
 * "Lamb rogan josh but with chicken", "bavette steak", "tagine of lamb": the meat that one which is asked for takes the
 * place of; null where it comes besides.
 */
export function inItsStead({ written }: Draft, asked: NamedFood, { words, dish }: Brief): NamedFood | null {
  const comes = asked.food === null ? undefined : foodById(asked.food);
  if (dish === null || comes === undefined || !isFlesh(comes)) return null;
  const isBut = /\bbut (?:with|using|of|made (?:with|of))\b/i.test(words);
  if (!isBut && !isOfIt(words, dish.words, asked.words)) return null;
  const meats = written.ingredients.flatMap((line) => {
    const known = foodOf(line);
    return known !== undefined && isFlesh(known) && perServing(line, known, written) >= OF_MEAT
      ? [{ line, known }]
      : [];
  });
  const [only] = meats;
  if (only === undefined || meats.length > 1 || lineage(only.known).includes(comes)) return null;
  return { words: only.line.name, food: only.known.id };
}

/** Whether a food stands right before the name of a dish, or behind "of". */
function isOfIt(words: string, dish: string, food: string): boolean {
  const text = ` ${foodWords(words).join(" ")} `;
  const [name, of] = [foodWords(dish).join(" "), foodWords(food).join(" ")];
  // "Flat iron steak" ends with the name of the dish.
  if (of.endsWith(` ${name}`) && text.includes(` ${of} `)) return true;
  return [`${of} ${name}`, `${name} of ${of}`, `${name} de ${of}`, `${name} di ${of}`].some((it) =>
    text.includes(` ${it} `),
  );
}

/** How a dish is wished for, and the words of a recipe that is so. */
const SO: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    crispy: /\bcrisp|\bcrunch|\bcrackl/i,
    crunchy: /\bcrisp|\bcrunch/i,
    creamy: /\bcream|\bcoconut milk|\bsilky|\bvelvet|\byogh?urt/i,
    smoky: /\bsmok|\bchar|\bgrill|\bchipotle/i,
    sticky: /\bstick|\bglaz|\bhoney/i,
    cheesy: /\bcheese|\bcheddar|\bparmesan|\bmozzarella/i,
  }),
);

function wishedFor({ words }: Brief): [string, RegExp][] {
  return [...SO].filter(([word]) =>
    new RegExp(`(?<!\\b(?:not|too|less|un)[ -])\\b${word}\\b`, "i").test(words),
  );
}

/** Whether a dish calls itself what is wished for in one word; false where nothing is. */
export function isMadeSo({ title, description }: Written, brief: Brief): boolean {
  return wishedFor(brief).some(([, is]) => is.test(`${title} ${description}`));
}

/** Sentences on what was wished for of the dish in one word and that nothing in it is. */
export function notMadeSo({ title, description, steps, ingredients }: Written, brief: Brief): string[] {
  const text = [title, description, ...steps.map(({ parts }) => stepText(parts, ingredients))].join(" ");
  return wishedFor(brief)
    .filter(([, is]) => !is.test(text))
    .map(([word]) => `Nothing here makes it ${word}: we know no way to change that in this dish.`);
}
