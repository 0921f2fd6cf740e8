import { escapeRegExp } from "~/escape-reg-exp";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { foodsIn, type Mention, wordsOf } from "../read-brief/foods-in-words";
import { isMadeHere, isNameOfDish } from "../verify/dishes";
import { endsWith, readRecipe, whatElseIsSaid } from "../verify/reading";
import { tipWithout } from "./clauses";
import { isHint } from "./edits/scale";
import { brokenBy, type Limit } from "./limits";

/**
 * The recipe without tips and notes that offer what has to stay out, by its name or by a word that may mean it. What is
 * told of a swap stays: "Erythritol is less sweet than sugar."
 */
export function withoutTipsThatBreak(
  written: Written,
  limits: readonly Limit[],
  ofSwaps: readonly string[] = [],
): Written {
  if (limits.length === 0) return written;
  return withoutOffers(withStandInsNamed(withoutNotesThatBreak(written, limits), limits), limits, ofSwaps);
}

function withoutOffers(written: Written, limits: readonly Limit[], ofSwaps: readonly string[]): Written {
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

/** "Or the thinnest soba", beside gluten-free noodles: what a note names is bought as it says. */
function withoutNotesThatBreak(written: Written, limits: readonly Limit[]): Written {
  const said = readRecipe(written).mentions.filter(
    (it) => it.where === "note" && !isMadeHere(it) && !isNameOfDish(it) && breaks(it.words, limits),
  );
  if (said.length === 0) return written;
  return {
    ...written,
    ingredients: written.ingredients.map((line) => {
      const mine = said.filter(({ of }) => of?.ingredient.ref === line.ref);
      if (mine.length === 0 || line.note === undefined) return line;
      const { note, ...rest } = line;
      const left = note
        .split(/[,;] /)
        .filter((piece) => !/^or\b/.test(piece))
        .filter((piece) => !mine.some(({ words }) => piece.toLowerCase().includes(words.toLowerCase())))
        .join(", ");
      return left === "" ? rest : { ...rest, note: left };
    }),
  };
}

/** "A splash of milk" is one of oat milk, where that is what the list has. "The milk" is known to be. */
function withStandInsNamed(written: Written, limits: readonly Limit[]): Written {
  const { mentions, listed } = readRecipe(written);
  const said = mentions.filter(
    (it) => it.where === "tip" && !it.isKnown && !isMadeHere(it) && breaks(it.words, limits),
  );
  const told = said.reduce((tips, { text, name, words }) => {
    const line = listed.find(
      (it) => it.standsIn && it.words.length > name.length && endsWith(it.words, name),
    );
    const named = new RegExp(
      `(?<=\\b(?:${COMES_IN}) )(?:plain )?${escapeRegExp(words)}(?!\\p{L}| water|[ -]free)`,
      "u",
    );
    // "Some makers add milk: read the label" is told of what is bought.
    const isTold = /\blabels?\b/i.test(text);
    return line === undefined || isTold || text.toLowerCase().includes(line.ingredient.name.toLowerCase())
      ? tips
      : tips.map((it) => (it === text ? it.replace(named, line.ingredient.name) : it));
  }, written.tips);
  return { ...written, tips: told };
}

/** Before a food that comes in or goes with the dish. */
const COMES_IN = "of|with|in|add|more|use|or|and|any|cold|hot";

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
