import { z } from "zod";
import { oncePerText } from "../once-per";
import { foodsIn, wordsOf } from "./foods-in-words";
import text from "./not-food.tsv?raw";
import { readTable } from "./read-table";
import { formWords, mealWords } from "./word-lists";

/** Why a wish is not answered with a recipe. */
interface NotFood {
  code: "not_food" | "refused";
  message: string;
}

const Row = z.object({
  kind: z.enum([
    ...["harmless", "harm", "poison", "spoiled", "drug", "being", "not food", "no kitchen", "cannibal"],
  ] as const),
  pattern: z.string().min(1).max(300).refine(isPattern),
});
type Kind = z.infer<typeof Row>["kind"];

const rows = readTable("not-food.tsv", text, Row);

function isPattern(words: string): boolean {
  try {
    return new RegExp(words) instanceof RegExp;
  } catch {
    return false;
  }
}

/** All patterns of a kind as one. */
function patternOf(kind: Kind, flags = "i"): RegExp {
  const patterns = rows.filter((it) => it.kind === kind).map(({ pattern }) => pattern);
  return new RegExp(`\\b(?:${patterns.join("|")})\\b`, flags);
}

/** Words that only sound like it. They are taken out before anything is looked for. */
const HARMLESS = patternOf("harmless", "gi");

/**
 * What is wrong with a wish for something that nobody should eat; null for ordinary wishes. A question about a recipe that
 * stands there is no other task.
 */
export function notFood(words: string, isAboutRecipe = false): NotFood | null {
  const said = words.replace(/[‘’]/g, "'").replace(HARMLESS, " ");
  for (const [pattern, code, message] of KINDS) {
    const found = pattern.exec(said);
    if (found === null || isDenied(said, found.index) || isOfFood(said, found)) continue;
    if (code === "not_food" && MEANT_TO_HARM.test(said)) return { code: "refused", message: HARMFUL };
    return { code, message: message(found[0].trim()) };
  }
  return !isAboutRecipe && isOtherTask(said)
    ? {
        code: "not_food",
        message: "Only recipes are written here. Name a food or a dish, and we start from there.",
      }
    : null;
}

/** "Kill the soy sauce": it is to go, and nobody is hurt. */
function isOfFood(said: string, found: RegExpExecArray): boolean {
  const behind = wordsOf(said.slice(found.index + found[0].length));
  return /^kill (?:the|all the|that|those)$/i.test(found[0].trim()) && foodsIn(behind)[0]?.from === 0;
}

/** Something that nobody should eat, cooked for somebody one may not like. */
const MEANT_TO_HARM =
  /\b(?:for|to) (?:my|his|her|their|our|an?|the) (?:\w+ )?(?:ex|ex-\w+|boss|neighbou?rs?|enem(?:y|ies)|rivals?|landlord|teacher|mother[- ]in[- ]law|father[- ]in[- ]law|husband|wife|colleagues?|roommates?|flatmates?)\b/i;

/** A question or an order that has nothing to do with cooking, where no food and no dish is named. */
function isOtherTask(said: string): boolean {
  if (!OTHER_TASK.test(said)) return false;
  const words = wordsOf(said);
  return (
    foodsIn(words).every(({ food }) => food.group === "water") &&
    !words.some(({ word }) => formWords.has(word) || mealWords.has(word)) &&
    !/\b(?:cook|recipe|food|eat|meal|dish|bake|kitchen)/i.test(said)
  );
}
const OTHER_TASK =
  /^\W*(?:who|when|where|why|which|what (?:is|are|was|were|does|year|day|time)|how (?:old|far|tall|do i (?!make|use up)))\b|\b(?:write|compose|draft|translate|summari[sz]e|solve|calculate|debug|explain|code)\b.*\b(?:poem|essay|story|song|email|letter|code|python|javascript|typescript|java|sql|function|script|program|homework|equation|article|tweet|sentence|paragraph|text)\b|\bsort a list\b/i;

/** "No mud, please": somebody who does not want it. */
function isDenied(said: string, at: number): boolean {
  return /\b(?:no|without|not|never|avoid|free of|hate|don't (?:use|want|add|like))\s+(?:any\s+)?$/i.test(
    said.slice(0, at),
  );
}

const HARMFUL = "That could hurt somebody. We write recipes for food that people enjoy.";

const KINDS: readonly [RegExp, NotFood["code"], (found: string) => string][] = [
  [patternOf("harm"), "refused", () => HARMFUL],
  [
    patternOf("poison"),
    "refused",
    (found) => `“${found}” can make people very ill, so there is no recipe for it here.`,
  ],
  [
    patternOf("spoiled"),
    "refused",
    (found) => `“${found}” can make people ill, so there is no recipe for it here.`,
  ],
  [
    patternOf("drug"),
    "refused",
    (found) => `“${found}” is a drug and not an ingredient, so there is no recipe for it here.`,
  ],
  [patternOf("being"), "refused", () => "People, pets and protected animals are not cooked here."],
  [
    patternOf("not food"),
    "not_food",
    (found) => `“${found}” is not something to eat. Name a food, and we start from there.`,
  ],
];

const IN_A_RECIPE = (["poison", "drug", "no kitchen", "cannibal"] as const).map((kind) => patternOf(kind));

/** A recipe on its way to an answer is held against it some ten times, most of its texts unchanged. */
const TEXTS_OF_A_FEW_RECIPES = 500;

/** Whether the text of a recipe puts something into food that nobody should eat; paper and rocks are tools there. */
export const usesNoFood = oncePerText((text: string): boolean => {
  if (!IN_A_RECIPE.some((pattern) => pattern.test(text))) return false;
  const said = text.replace(/[‘’]/g, "'").replace(HARMLESS, " ");
  return IN_A_RECIPE.some((pattern) => {
    const found = pattern.exec(said);
    return (
      found !== null &&
      !isDenied(said, found.index) &&
      !isPictured(said, found.index) &&
      !/\bpoisonous|\b(?:never|do not|don't) (?:eat|serve)/i.test(said)
    );
  });
}, TEXTS_OF_A_FEW_RECIPES);

/** "Until like gravel", "fresh bread turns to glue": what something looks like. */
function isPictured(said: string, at: number): boolean {
  return /\b(?:like|turn(?:s|ed|ing)?(?: \w+)? (?:in)?to) (?:a |an )?$/i.test(said.slice(0, at));
}
