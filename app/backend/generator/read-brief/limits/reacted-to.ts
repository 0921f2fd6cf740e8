import { z } from "zod";
import type { Repertoire } from "~/backend/repertoire/repertoire";
import type { Allergen } from "~/contract/recipes";
import { foodById } from "~/food/foods/food-table";
import { ingredientFacts } from "~/food/foods/made-of";
import { euAllergens } from "~/food/foods/substances";
import type { Brief } from "../../brief";
import { typed, wordsOf } from "../foods-in-words";
import { plainText } from "../plain-text";
import { readTable } from "../read-table";
import { keepsOut } from "../read-words";
import { guardedWords } from "./guard";
import text from "./incidents.tsv?raw";
import { tellsIllness } from "./tells-illness";
import { type Unclear, unnamedIn } from "./unclear";
import type { NamedWish } from "./unwanted-out";

const Row = z.object({ kind: z.enum(["sign", "where"]), pattern: z.string().min(1) });
const rows = readTable("incidents.tsv", text, Row);

function patternOf(kind: z.infer<typeof Row>["kind"]): RegExp {
  const patterns = rows.filter((it) => it.kind === kind).map(({ pattern }) => pattern);
  return new RegExp(`(?<!\\p{L})(?:${patterns.join("|")})(?!\\p{L})`, "iu");
}

const SIGN = patternOf("sign");
const WHERE = patternOf("where");

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
  const ill = place === null && (unwanted?.isHarm || tellsIllness(prompt)) ? unwanted : null;
  const found = place ?? (ill === null ? null : { 0: ill.words, index: prompt.indexOf(ill.words) });
  if (found === null) return null;
  const dishes = dishesIn(prompt, repertoire).filter(({ words }) => ill === null || words === ill.words);
  const sentence = sentenceAround(prompt, found.index);
  if (isTold(sentence, isGoingOn ? null : brief) || isOf(doubted, sentence, dishes)) return null;
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
  const named = [...dishes.map((it) => it.words), ...foods.map((it) => it.words)];
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
    ill === null
      ? `You wrote “${found[0]}” beside ${[...new Set(named)].join(", ")}.`
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
    ...(ill?.isElse && {
      safe: { brief: { ...brief, allergens: [...brief.allergens, ...allergens] }, told: without },
    }),
  };
}

/**
 * Who eats vegan, or no onions, has not said by that what they reacted to; nor has who said something else in the turns
 * before, of which `brief` is null.
 */
function isTold(sentence: string, brief: Brief | null): boolean {
  const { said } = guardedWords(sentence);
  const { allergens, diets } = brief ?? said;
  return allergens.length > 0 || diets.some((it) => it.endsWith("-free")) || said.exclude.length > 0;
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
function dishesIn(prompt: string, repertoire: Repertoire): { words: string; allergens: Allergen[] }[] {
  const words = wordsOf(plainText(prompt));
  const names = repertoire.names();
  const found: { words: string; allergens: Allergen[] }[] = [];
  for (let at = 0; at < words.length; ) {
    const mention = names.at(words, at);
    if (mention !== null) {
      const dish = mention.id === null ? null : repertoire.dish(mention.id);
      const foods = dish === null ? (repertoire.known(mention.title)?.foods ?? []) : [];
      const ofFoods = foods.flatMap((id) =>
        euAllergens(ingredientFacts({ name: foodById(id)?.names[0] ?? id }).contains),
      );
      const ofLines = dish?.written.ingredients.flatMap((it) => euAllergens(ingredientFacts(it).contains));
      found.push({
        words: typed(words, mention.from, mention.to),
        allergens: ofLines ?? ofFoods,
      });
    }
    at = mention?.to ?? at + 1;
  }
  return found;
}
