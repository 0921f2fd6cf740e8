import { NO_NAMES } from "~/backend/repertoire/dish-names";
import { isFor } from "../clauses/clause-words";
import { withoutDeniedIllness } from "../clauses/denied-illness";
import { wordsOf } from "../foods-in-words";
import { respell } from "./respell";

/** Whether words say that somebody gets ill of something. */
export function tellsIllness(words: string): boolean {
  const said = wordsOf(respell(withoutDeniedIllness(words), NO_NAMES).text);
  return !FALSE_ALARM.test(words) && said.some(({ word }) => isFor("ill", word) || HARMED.has(word));
}

/** "It makes my tongue itch", "gives him cramps". */
const HARMED: ReadonlySet<string> = new Set(
  "hives rash itches itching swells cramp cramps throat lips tongue wheeze wheezes vomit vomited migraine migraines bloated blotches breathe epipens swelling".split(
    " ",
  ),
);
/** "The test came back clear". */
export const FALSE_ALARM =
  /\bfalse alarm|\btests? (?:came back |was |were )?(?:negative|clear)|\b(?:out)?gr(?:ew|own) (?:out of )?(?:it|that)|\bnot (?:actually |really )?(?:allergic|intolerant|coeliac|celiac)\b/i;
