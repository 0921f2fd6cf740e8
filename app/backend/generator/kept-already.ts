import { ingredientWords } from "~/food/recipe-lines";
import { linesOf } from "./adapt/edits/edit";
import { foodOf } from "./adapt/uses-of";
import type { NamedFood } from "./brief";
import { kindOf } from "./compose/kinds";
import { patterns } from "./patterns/patterns";
import type { Written } from "./ports";
import type { SaidHere } from "./read-brief/read-words";
import { sentence } from "./verify/outcome";

/** What of a message a recipe keeps as it is, thing by thing: who asked for it sees what was read, and what was not. */
export function keptAlready(said: SaidHere, written: Written): string[] {
  const linesNamed = (food: NamedFood) => linesOf({ written }, food).map((it) => ingredientWords(it));
  const has = said.include.flatMap((it) => {
    // Beef stock is no beef.
    const own = linesOf({ written }, it).filter(
      (line) => kindOfLine(line) !== "stock" || it.food === foodOf(line)?.id,
    );
    const lines = own.map((line) => ingredientWords(line));
    return lines.length === 0 ? [] : [`It has ${it.words} already: ${lines.join(" and ")}.`];
  });
  const lacks = said.exclude.filter((it) => linesNamed(it).length === 0).map(({ words }) => words);
  return [
    ...has,
    ...lacks.map((it) => `It has no ${it}.`),
    ...[...said.diets, ...said.allergens.map((it) => `free from ${it}`)].map((it) => `It is ${it} already.`),
    ...said.patterns.map((it) => `${sentence(patterns[it].name)}: it keeps that already.`),
    ...(said.servings === null ? [] : [`It is for ${written.servings} already.`]),
    ...(said.maxMinutes === null
      ? []
      : [
          `It takes ${written.prepMinutes + written.cookMinutes + written.restMinutes} minutes in all already.`,
        ]),
  ];
}

function kindOfLine(line: Written["ingredients"][number]): string | null {
  const food = foodOf(line);
  return food === undefined ? null : kindOf(food);
}
