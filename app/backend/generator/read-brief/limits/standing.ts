import type { Brief } from "../../brief";
import type { ReadingOptions, SaidHere } from "../read-words";
import { guardedWords } from "./guard";

interface Standing {
  refused?: readonly string[];
  title?: string;
}

/**
 * A brief with the limits that were said and that no recipe answers yet: a refusal drops none of them. What the title of a
 * recipe says that it is ("Vegan chilli", "Nut-free pesto") holds for what comes of it.
 */
export function withStanding(
  brief: Brief,
  { refused = [], title }: Standing,
  options: ReadingOptions,
): Brief {
  const all = refused.map((it) => guardedWords(it, options).said).reduce(withLimitsOf, brief);
  return title === undefined ? all : withLimitsOf(all, { ...guardedWords(title).said, exclude: [] });
}

function withLimitsOf(brief: Brief, said: SaidHere): Brief {
  // What could not be swapped is no limit.
  const swapped = said.edits.flatMap((it) => (it.kind === "swap" ? it.out.food : []));
  const exclude = said.exclude.filter(
    (it) =>
      !(it.food !== null && swapped.includes(it.food)) &&
      !brief.exclude.some(({ food, words }) => food === it.food && words === it.words),
  );
  return {
    ...brief,
    diets: [...new Set([...brief.diets, ...said.diets])],
    allergens: [...new Set([...brief.allergens, ...said.allergens])],
    patterns: [...new Set([...brief.patterns, ...said.patterns])],
    exclude: [...brief.exclude, ...exclude],
  };
}
