import { z } from "zod";
import { Pattern } from "~/contract/generator";
import { foodsByWords } from "~/food/foods/food-table";
import { foodsIn, isApart, type Mention, type Word } from "../foods-in-words";
import type { Owners } from "../owners";
import { Phrases, readTable } from "../read-table";
import { patternOfNumber } from "./ages-and-energy";
import { isDenied } from "./denied";
import text from "./patterns.tsv?raw";

const Row = z.object({ words: z.string().min(1), pattern: Pattern });
const PHRASES = new Phrases(readTable("patterns.tsv", text, Row));

/** Ways to eat that words name: "keto", "for my 8 month old". "It need not be low-carb" and "keto-ish" name none. */
export function patternsIn(words: readonly Word[], owners: Owners): Pattern[] {
  const found = new Set<Pattern>();
  const foods = foodsIn(words);
  for (let at = 0; at < words.length; at++) {
    const named = patternOfNumber(words, at) ?? PHRASES.at(words, at);
    if (named === null || isVague(words[named.to])) continue;
    if (isYoungFood(words, at, foods) || endsInAFood(words, at, named.to, foods)) continue;
    const pattern = "pattern" in named ? named.pattern : named.row.pattern;
    if (pattern === "baby" && isNursed(words, at, named.to)) continue;
    if (!isDenied(words, at)) found.add(pattern);
    owners.own(words, at, named.to, "limit");
    at = named.to - 1;
  }
  return [...found];
}

/** "Add baby spinach" is for no baby; "for my baby, spinach" is. */
function isYoungFood(words: readonly Word[], at: number, foods: readonly Mention[]): boolean {
  const next = words[at + 1];
  if (words[at]!.typed.toLowerCase() !== "baby" || next === undefined || isApart(next)) return false;
  if (/^(?:my|our|the|for|her|his|their)$/.test(words[at - 1]?.word ?? "")) return false;
  return foods.some((it) => it.from === at || it.from === at + 1);
}

/** "No sugar snap peas" keeps out those and no sugar; "no sugar apple cake" is cake of apples, without sugar. */
function endsInAFood(words: readonly Word[], at: number, to: number, foods: readonly Mention[]): boolean {
  const next = words[to];
  return (
    next !== undefined &&
    !foodsByWords.has(next.word) &&
    foods.some((it) => it.from > at && it.from < to && it.to > to)
  );
}

/** "I'm breastfeeding and the baby reacts to dairy": the mother eats it, and it is salted and not mashed. */
function isNursed(words: readonly Word[], at: number, to: number): boolean {
  const said = ({ word }: Word) => word;
  return (
    words.some((it, place) => NURSING.test(it.word) || isFedAtTheBreast(it, words[place + 1])) &&
    words.slice(to, to + 8).some((it) => TROUBLED.test(it.word)) &&
    !words
      .slice(Math.max(0, at - 3), at)
      .map(said)
      .some((it) => /^(?:for|feed|give|cook|make)$/.test(it)) &&
    !words.some((it) => EATS_ITSELF.test(it.word))
  );
}

/** "Turkey breast" nurses nobody. */
function isFedAtTheBreast({ word }: Word, next: Word | undefined): boolean {
  return word === "breast" && next !== undefined && /^fe(?:d|ed|eding)$/.test(next.word);
}

const NURSING = /^(?:breastfeed|breastfeeding|breastfed|nursing|bf)$/;
/** What a baby has of the milk, with which nobody says what it eats. */
const TROUBLED =
  /^(?:react(?:s|ed|ing|ion|ions)?|colic|colicky|reflux|wind|windy|gassy?|fuss|fussy|unsettled|settle|rash|rashy|eczema|scream|screaming|cry|crying|vomit|sick|spew|poo|mucus|cmpa|cmpi|bloat|bloated|upset|cramp|allergic|allergy|intolerant|intolerance)$/;
const EATS_ITSELF = /^(?:wean|weaning|weaned|solid|puree|blw|mash|mashed|toddler|spoon|snack|lunch|finger)$/;

function isVague(next: Word | undefined): boolean {
  return next?.word === "ish" && next.gap !== " ";
}
