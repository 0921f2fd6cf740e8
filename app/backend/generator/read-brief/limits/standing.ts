import type { Brief, NamedFood } from "../../brief";
import { IS_A_LIMIT } from "../clauses/shortages";
import { isSame } from "../contradiction";
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

/**
 * Foods of a brief that are out only because of what was said in turns that were refused, and that nobody says they get ill
 * of or may not eat. Where nothing can be made without them, they block no later turn: that they stay in was told then.
 */
export function refusedWishes(
  brief: Brief,
  before: Brief | null,
  { refused = [] }: Standing,
  options: ReadingOptions,
): NamedFood[] {
  const wished = refused
    .filter((it) => !IS_A_LIMIT.test(it))
    .map((it) => guardedWords(it, options))
    .flatMap(({ said, neverAgain }) =>
      said.exclude.filter((it) => !neverAgain.some((out) => isSame(it, out))),
    );
  return brief.exclude.filter(
    (it) => wished.some((one) => isSame(one, it)) && !before?.exclude.some((one) => isSame(one, it)),
  );
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
