import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { foodsIn, type Mention, wordsOf } from "../read-brief/foods-in-words";
import { endsWith, readRecipe, whatElseIsSaid } from "../verify/reading";
import { tipWithout } from "./clauses";
import { isHint } from "./edits/scale";
import { brokenBy, type Limit } from "./limits";

/**
 * The recipe without tips that offer what has to stay out, by its name or by a word that may mean it. What is told of a
 * swap stays: "Erythritol is less sweet than sugar."
 */
export function withoutTipsThatBreak(
  written: Written,
  limits: readonly Limit[],
  ofSwaps: readonly string[] = [],
): Written {
  if (limits.length === 0) return written;
  const reading = readRecipe(written);
  const said = whatElseIsSaid(reading).filter(({ where }) => where === "tip");
  const broken = [...said, ...writtenLikeVerbs(written)].filter((it) =>
    meantBy(it).some((name) => breaks(name, limits)),
  );
  if (broken.length === 0) return written;
  const offers = (sentence: string) => {
    const words = ` ${foodWords(sentence.replace(WORKED_WITH, "$1")).join(" ")} `;
    return broken.some(({ name }) => words.includes(` ${name.join(" ")} `));
  };
  // "20 cm sandwich tins" are no sandwiches.
  const tips = written.tips.map((it) => (ofSwaps.includes(it) || isHint(it) ? it : tipWithout(it, offers)));
  return { ...written, tips: tips.filter((it) => it !== "") };
}

/** "The melted butter thins the sauce": what reads like something that is done, and is in no line of the list. */
function writtenLikeVerbs({ tips, ingredients }: Written): Mention[] {
  const lines = ingredients.map(({ name }) => foodWords(name));
  return tips
    .flatMap((it) => foodsIn(wordsOf(it.replace(WORKED_WITH, "$1"))))
    .filter(({ name }) => !lines.some((words) => endsWith(words, name)));
}

/** "A buttered pan" has butter in it. */
const WORKED_WITH = /\b(butter|flour|cream)ed\b/gi;

/** "Apricots" in place of prunes are dried ones. */
function meantBy({ words, food }: Mention): string[] {
  if (food.group !== "fruit") return [words];
  const dried = `dried ${words.toLowerCase()}`;
  const found = recogniseFood(dried)?.food;
  return found !== undefined && kindOf(found) === "dried-fruit" ? [words, dried] : [words];
}

function breaks(name: string, limits: readonly Limit[]): boolean {
  return brokenBy({ ref: "said", name, quantity: null, unit: null, scalable: false }, limits).length > 0;
}
