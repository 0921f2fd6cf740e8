import type { Repertoire } from "~/backend/repertoire/repertoire";
import type { Allergen } from "~/contract/recipes";
import { foodById } from "~/food/foods/food-table";
import { ingredientFacts } from "~/food/foods/made-of";
import { euAllergens } from "~/food/foods/substances";
import type { Brief } from "../../brief";
import { typed, wordsOf } from "../foods-in-words";
import { plainText } from "../plain-text";
import { keepsOut } from "../read-words";
import { guardedWords } from "./guard";
import { SIGN, WHERE } from "./incidents";
import { tellsIllness } from "./tells-illness";
import { type Unclear, unnamedIn } from "./unclear";
import type { NamedWish } from "./unwanted-out";

/** What people react to most and worst comes first. */
const WORST: readonly Allergen[] = [
  "peanuts",
  "nuts",
  "crustaceans",
  "molluscs",
  "fish",
  "sesame",
  "eggs",
  "milk",
];
const CALLED: Partial<Record<Allergen, string>> = { soybeans: "soya" };
const MOST_ANSWERS = 6;
const MADE_ILL = /\b(?:make|makes|made|making) (?:\p{L}+ ){1,3}(?:ill|sick|poorly|unwell|queasy|rough)\b/iu;
/** Who has had enough of something gets no more ill of it than others do. */
const WEARY = /\b(?:sick|sick and tired|tired|bored|fed up) (?:of|with)\b/i;

/** A dish that is named, as it was typed. */
interface Named {
  words: string;
  allergens: Allergen[];
}

interface About {
  repertoire: Repertoire;
  /** Foods that are only mentioned, as they were typed. */
  doubted: readonly string[];
  /** A dish that is named and does not seem to be wanted: who gets ill of it need not say so by a sign of the table. */
  unwanted: NamedWish | null;
  isGoingOn: boolean;
}

/**
 * "Satay, last time he ended up in A&E": the question which allergen of what is named beside such an event has to stay
 * out; null where nothing is told, or where somebody said what it was. A food that is only mentioned there, `doubted`, is
 * what it was, unless it is told as a part of a dish.
 */
export function reactedTo(
  prompt: string,
  brief: Brief,
  { repertoire, doubted, unwanted, isGoingOn }: About,
): Unclear | null {
  const sign = SIGN.exec(prompt);
  const place = sign ?? WHERE.exec(prompt);
  const tells = place !== null || unwanted?.isHarm || tellsIllness(prompt) || MADE_ILL.test(prompt);
  if (!tells) return null;
  const named = dishesIn(prompt, repertoire);
  const ill =
    place === null
      ? (unwanted ?? wantedAndIll(prompt, brief) ?? keptOutDish(prompt, named, brief))
      : aloneIll(unwanted, brief);
  const found = place ?? (ill === null ? null : { 0: ill.words, index: prompt.indexOf(ill.words) });
  if (found === null) return null;
  const dishes = ill === null ? named : ofIll(ill.words, named);
  const sentence = sentenceAround(prompt, found.index);
  if (isTold(sentence, isGoingOn ? null : brief, ill) || isOf(doubted, sentence, dishes)) return null;
  const foods = (ill === null ? brief.include : []).map(({ words }) => ({
    words,
    allergens: euAllergens(ingredientFacts({ name: words }).contains),
  }));
  const allergens = new Set([...dishes, ...foods].flatMap((it) => it.allergens));
  if (allergens.size === 0) return sign === null ? null : unnamedIn([sign[0]], brief);
  // Who answers says the words again, and behind them what it was.
  const behind = prompt.slice(prompt.indexOf(sentence) + sentence.length);
  const { said: answered } = guardedWords(behind);
  if (answered.allergens.some((it) => allergens.has(it))) return null;
  if (ill !== null && keepsOut(answered)) return null;
  const beside = [...dishes.map((it) => it.words), ...foods.map((it) => it.words)];
  const rank = (it: Allergen) => (WORST.indexOf(it) + WORST.length + 1) % (WORST.length + 1);
  const out = [...allergens]
    .sort((a, b) => rank(a) - rank(b))
    .map((it) => ({
      name: CALLED[it] ?? it,
      // What has it is then settled as well.
      no: [CALLED[it] ?? it, ...foods.flatMap((food) => (food.allergens.includes(it) ? food.words : []))]
        .map((words) => `No ${words}`)
        .join(", "),
    }));
  const said = prompt.replace(/[\s.?!]+$/, "");
  const question = `Which of these has to stay out: ${out.map(({ name }) => name).join(", ")}?`;
  const told =
    ill === null || place !== null
      ? `You wrote “${found[0]}” beside ${[...new Set(beside)].join(", ")}.`
      : `It reads as if somebody got ill of ${ill.words}.`;
  const without = `We left out ${ill?.words} and what people react to in it: ${out.map(({ name }) => name).join(", ")}.`;
  return {
    code: "unclear",
    words: [found[0]],
    message: `${told} ${question} To be on the safe side, no recipe was written.`,
    question,
    answers: [
      ...out
        .slice(0, MOST_ANSWERS)
        .map(({ name, no }) => ({ label: `Keep ${name} out`, say: `${said}. ${no}`, means: "out" as const })),
      ...(out.length > 1
        ? [
            {
              label: "Keep all of these out",
              say: `${said}. ${out.map(({ no }) => no).join(", ")}`,
              means: "all" as const,
            },
          ]
        : []),
    ],
    withOut: (foods) => `${said}. No ${foods}`,
    ...(ill?.isElse &&
      place === null && {
        safe: { brief: { ...brief, allergens: [...brief.allergens, ...allergens] }, told: without },
      }),
  };
}

/**
 * Who eats vegan, or no onions, has not said by that what they reacted to; nor has who said something else in the turns
 * before, of which `brief` is null.
 */
function isTold(sentence: string, brief: Brief | null, ill: Ill | null): boolean {
  const { said } = guardedWords(sentence);
  const { allergens, diets } = brief ?? said;
  const isElseOut = said.exclude.some((it) => !isSaidAs(it.words, ill?.words ?? ""));
  return allergens.length > 0 || diets.some((it) => it.endsWith("-free")) || isElseOut;
}

/** What somebody gets ill of, and whether something else is asked for. */
type Ill = Pick<NamedWish, "words" | "isElse">;

/** "Custard gives me cramps. Rice pudding please": a dish that is not wanted beside a sign, and no food that may have done it. */
function aloneIll(unwanted: Ill | null, { include, exclude }: Brief): Ill | null {
  const isAlone = include.length === 0 && exclude.every((it) => isSaidAs(it.words, unwanted?.words ?? ""));
  return isAlone ? unwanted : null;
}

/** "Milkshakes make our youngest poorly. Waffles please": the dish that was read as the wish is what does it. */
function wantedAndIll(prompt: string, { dish }: Brief): Ill | null {
  const at = dish === null ? -1 : prompt.toLowerCase().indexOf(dish.words.toLowerCase());
  if (dish === null || at < 0) return null;
  const [, behind = ""] =
    /^(?: (?:always|often|just|really|only))*(.*)/s.exec(prompt.slice(at + dish.words.length)) ?? [];
  return MADE_ILL.exec(behind)?.index === 1 ? { words: dish.words, isElse: false } : null;
}

/** "Milkshakes make her poorly. Pancakes please": a dish that was only kept out as a name. */
function keptOutDish(prompt: string, named: readonly Named[], { exclude, dish, form }: Brief): Ill | null {
  if (WEARY.test(prompt)) return null;
  const out = exclude.find(
    (it) => (it.food === null && it.isIll === true) || named.some(({ words }) => isSaidAs(it.words, words)),
  );
  return out === undefined ? null : { words: out.words, isElse: dish !== null || form !== null };
}

/** The dish that somebody gets ill of. Of "ice cream" there are many, and one food. */
function ofIll(words: string, named: readonly Named[]): Named[] {
  const dishes = named.filter((it) => isSaidAs(it.words, words));
  if (dishes.some((it) => it.allergens.length > 0)) return dishes;
  return [{ words, allergens: euAllergens(ingredientFacts({ name: words }).contains) }];
}

function isSaidAs(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether foods in doubt stand in a sentence that tells of one dish at most, and none of them as a part of it. */
function isOf(doubted: readonly string[], sentence: string, dishes: readonly { words: string }[]): boolean {
  const text = sentence.toLowerCase();
  const isThere = doubted.some((it) => text.includes(it.toLowerCase()));
  return (
    isThere &&
    dishes.length <= 1 &&
    !dishes.some(({ words }) => text.split(words.toLowerCase())[1]?.match(/^,? (?:with|and|in|of|from) /))
  );
}

function sentenceAround(prompt: string, at: number): string {
  const from = Math.max(...[". ", "! ", "? ", "\n"].map((it) => prompt.lastIndexOf(it, at)), 0);
  const [sentence = ""] = prompt.slice(from).split(/(?<=\S)[.!?\n](?:\s|$)/);
  return sentence;
}

/** All dishes that are named, whatever is said of them, and the allergens that they have. */
function dishesIn(prompt: string, repertoire: Repertoire): Named[] {
  const words = wordsOf(plainText(prompt));
  const names = repertoire.names();
  const found: Named[] = [];
  for (let at = 0; at < words.length; ) {
    const mention = names.at(words, at);
    if (mention !== null) {
      const dish = mention.id === null ? null : repertoire.dish(mention.id);
      const foods = dish === null ? (repertoire.known(mention.title)?.foods ?? []) : [];
      const ofFoods = foods.flatMap((id) =>
        euAllergens(ingredientFacts({ name: foodById(id)?.names[0] ?? id }).contains),
      );
      const ofLines = dish?.written.ingredients.flatMap((it) => euAllergens(ingredientFacts(it).contains));
      found.push({ words: typed(words, mention.from, mention.to), allergens: ofLines ?? ofFoods });
    }
    at = mention?.to ?? at + 1;
  }
  return found;
}
