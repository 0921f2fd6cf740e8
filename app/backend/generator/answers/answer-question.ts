import { parse } from "yaml";
import { z } from "zod";
import { assessRecipe } from "~/food/foods/assess-recipe";
import { foodWords } from "~/food/foods/food-words";
import { knownOfFood } from "~/food/foods/known-lines";
import { stepText } from "~/food/recipe-lines";
import { withPatterns } from "../adapt/limits";
import type { Brief, NamedFood } from "../brief";
import type { Written } from "../ports";
import { fits, has, isSame } from "../read-brief/contradiction";
import { foodsIn, wordsOf } from "../read-brief/foods-in-words";
import text from "./questions.yaml?raw";

const Words = z.array(z.string()).min(1);

const Question = z
  .strictObject({
    id: z.string(),
    any: Words,
    tips: Words.optional(),
    by: z.looseObject({ else: z.string() }).catchall(z.string()).optional(),
    facts: z.enum(["nutrition", "allergens", "minutes", "servings", "heat"]).optional(),
  })
  .refine(({ by, facts }) => (by === undefined) !== (facts === undefined), "needs either by or facts");

const questions = z.array(Question).parse(parse(text));

const CANNOT =
  "We cannot answer that: we only know what stands in the recipe. You can ask for changes (“double the garlic”, “without milk”), or what goes with it, how long it keeps and whether it can be frozen.";

/** Answers a question about a recipe in words, from its tips, its category and what is computed of it. */
export function answerQuestion(question: string, recipe: Written, brief: Brief): string {
  const answer = wholeAnswer(question, recipe);
  return answer.isOfFood ? withinLimits(answer.words, brief) : answer.words;
}

function wholeAnswer(question: string, recipe: Written): { words: string; isOfFood: boolean } {
  const asked = ` ${foodWords(question).join(" ")} `;
  const found = questions.find(({ any }) => any.some((it) => asked.includes(` ${foodWords(it).join(" ")} `)));
  if (found === undefined) return { words: CANNOT, isOfFood: false };
  if (found.facts !== undefined) return { words: FACTS[found.facts](recipe), isOfFood: false };
  const own = recipe.tips.flatMap(sentences).filter((it) => hasWord(it, found.tips ?? []));
  const words =
    own.length > 0 ? own.slice(0, 2).join(" ") : (found.by![recipe.categorySlug] ?? found.by!.else);
  return { words, isOfFood: true };
}

/** An answer without the sentences that name what has to stay out: no wine to who is pregnant, no cheese to a vegan. */
function withinLimits(answer: string, brief: Brief): string {
  const limits = withPatterns(brief);
  const kept = sentences(answer).filter((it) =>
    foodsIn(wordsOf(it)).every(({ words, food }) => isAllowed({ words, food: food.id }, limits)),
  );
  return kept.length > 0 ? kept.join(" ") : PLAIN;
}

const PLAIN =
  "What usually goes with it has something in it that you leave out. A plain green salad, or potatoes boiled in their skins, keep to it.";

function isAllowed(food: NamedFood, { diets, allergens, exclude }: Brief): boolean {
  return (
    !exclude.some((it) => isSame(food, it)) &&
    !allergens.some((it) => has(food, it)) &&
    diets.every((it) => fits(food, it) !== "no")
  );
}

const FACTS: Record<NonNullable<z.infer<typeof Question>["facts"]>, (recipe: Written) => string> = {
  nutrition(recipe) {
    const { nutrition } = assessRecipe(recipe);
    if (nutrition === null) return "We do not know enough of its ingredients to say.";
    const { kcal, protein, fat, carbs, salt, coverage } = nutrition;
    const known = coverage < 0.9 ? " That is at least: not all of its ingredients are known." : "";
    return `A serving has about ${Math.round(kcal)} kcal, ${grams(protein)} of protein, ${grams(fat)} of fat, ${grams(carbs)} of carbohydrate and ${grams(salt)} of salt.${known}`;
  },
  allergens(recipe) {
    const assessment = assessRecipe(recipe);
    const { allergens, dietsProven } = knownOfFood(assessment);
    const unknown = assessment.unknown.length > 0 ? " Some of its ingredients are not known." : "";
    return `It contains ${allergens.length === 0 ? "none of the 14 allergens, as far as its ingredients tell" : list(allergens)}.${dietsProven.length === 0 ? "" : ` It is ${list(dietsProven)}.`}${unknown}`;
  },
  minutes: ({ prepMinutes, cookMinutes, restMinutes }) =>
    `${prepMinutes} minutes to prepare and ${cookMinutes} to cook${restMinutes > 0 ? `, and ${restMinutes} of waiting` : ""}.`,
  servings: ({ servings }) => `It is for ${servings}. Say “for ${servings * 2}” to have it for more.`,
  heat(recipe) {
    const hot = recipe.steps
      .map(({ parts }) => stepText(parts, recipe.ingredients))
      .flatMap(sentences)
      .filter((it) => /°C/.test(it));
    return hot.length === 0 ? "The recipe names no temperature." : hot.slice(0, 2).join(" ");
  },
};

function hasWord(sentence: string, words: readonly string[]): boolean {
  return words.some((it) => new RegExp(`\\b${it}\\b`, "i").test(sentence));
}

function sentences(words: string): string[] {
  return words.match(/[^.!?]+[.!?]+/g)?.map((it) => it.trim()) ?? [words];
}

function grams(amount: number): string {
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} g`;
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(words);
}
