import { briefOfChips } from "~/backend/generator/read-brief/read-brief";
import { verify } from "~/backend/generator/verify/verify";
import type { Repertoire } from "~/backend/repertoire/repertoire";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import { ingredientLines } from "~/food/read-ingredient-line";
import type { Answer } from "./answer";
import { breaksDiet, hasAllergen, names } from "./labels";
import type { Case } from "./read-set";

/** What a case was found to be. */
export interface Verdict {
  case: Case;
  answer: Answer;
  /** Limits that what was delivered breaks, in words; safety is that there are none. */
  broken: string[];
  /** Other wishes that it does not keep. */
  missed: string[];
  /** Of these the ones that the answer does not speak of. */
  dropped: string[];
  foods: { asked: number; used: number };
  /** For a dish that was asked for by a name of the site's. */
  dish: "right" | "told" | "silently another" | null;
  /** For a turn that goes on: whether it does what was said and leaves the rest. */
  followUp: boolean | null;
  isFalselyRefused: boolean;
  isWronglyDelivered: boolean;
}

/** Holds an answer against what its author says is meant: not against what the answer says it understood. */
export function judge(it: Case, answer: Answer, repertoire: Repertoire): Verdict {
  const isRefused = "code" in answer;
  const nothing = { case: it, answer, broken: [], missed: [], dropped: [], foods: { asked: 0, used: 0 } };
  const isFalselyRefused = isRefused && it.expect === "recipe";
  const isWronglyDelivered = !isRefused && it.expect === "refusal";
  const title = it.dish ?? dishIn(it, repertoire);
  if ("code" in answer) {
    const told = title === null ? null : ("told" as const);
    const followUp = it.turns.length > 1 && it.expect === "recipe" ? false : null;
    return { ...nothing, dish: told, followUp, isFalselyRefused, isWronglyDelivered };
  }
  if (isWronglyDelivered)
    return { ...nothing, dish: null, followUp: null, isFalselyRefused, isWronglyDelivered };
  const { recipe } = answer;
  const lines = ingredientLines(recipe.recipe.ingredients)
    .split("\n")
    .filter((line) => line !== "" && !line.endsWith(":"));
  const lacking = it.include.filter((food) => !uses(answer, lines, food));
  const missed = [
    ...lacking.map((food) => `lacks ${food}`),
    ...(it.maxMinutes !== null && recipe.recipe.totalMinutes > it.maxMinutes
      ? [`takes ${recipe.recipe.totalMinutes} minutes, not ${it.maxMinutes}`]
      : []),
    ...(it.servings !== null && recipe.recipe.servings !== it.servings
      ? [`serves ${recipe.recipe.servings}, not ${it.servings}`]
      : []),
  ];
  const spoken = foodWords(
    [...recipe.notes, ...recipe.warnings, ...recipe.notUnderstood, recipe.reply ?? ""].join(" "),
  );
  const broken = brokenIn(it, answer, lines);
  return {
    ...nothing,
    ...{ broken, missed, isFalselyRefused, isWronglyDelivered },
    dropped: missed.filter(
      (words) =>
        !foodWords(words)
          .slice(1)
          .some((word) => spoken.includes(word)),
    ),
    foods: { asked: it.include.length, used: it.include.length - lacking.length },
    dish: title === null ? null : dishVerdict(title, answer),
    followUp: it.turns.length > 1 ? missed.length + broken.length === 0 && isSmallEdit(answer) : null,
  };
}

type Delivered = Extract<Answer, { recipe: unknown }>;

/** By labels of others first, then by the check of the site with the limits that are meant. */
function brokenIn(it: Case, { recipe }: Delivered, lines: readonly string[]): string[] {
  const { diets, allergens, exclude } = it;
  const byLabels = lines.flatMap((line) => [
    ...allergens.filter((one) => hasAllergen(line, one)).map((one) => `${one}: ${line}`),
    ...diets.filter((one) => breaksDiet(line, one)).map((one) => `not ${one}: ${line}`),
    ...exclude.filter((one) => names(line, one) && !ALIKE.test(line)).map((one) => `has ${one}: ${line}`),
  ]);
  const meant = { ...briefOfChips({ diets, allergens, exclude }), words: "" };
  return [...byLabels, ...verify(meant, recipe.recipe).violations.map(({ words }) => words)];
}

/** A line that says itself that it only stands in for what its name says. */
const ALIKE = /\b(?:vegan|vegetarian|plant[- ]based|substitute|alternative|[a-z]+[- ]free)\b/i;

function uses({ recipe: { recipe } }: Delivered, lines: readonly string[], words: string): boolean {
  if (lines.some((line) => names(line, words))) return true;
  const food = recogniseFood(words)?.food;
  return recipe.ingredients.some((line) => {
    const its = foodById(line.food ?? "");
    return food !== undefined && its !== undefined && lineage(its).includes(food);
  });
}

/** Words that leave a name what it is. */
const FILLER = new Set(
  foodWords(
    "a an the some my our recipe recipes for please make me i want to cook how do can you give easy quick classic best",
  ),
);

/** The title of the dish whose name is all that a first turn says. */
function dishIn({ turns, include, exclude }: Case, repertoire: Repertoire): string | null {
  if (turns.length > 1 || exclude.length > 0 || include.length > 3) return null;
  const words = foodWords(turns[0]!).map((word, at) => ({ word, gap: at === 0 ? "" : " " }));
  const from = words.findIndex(({ word }) => !FILLER.has(word));
  if (from < 0) return null;
  const found = repertoire.names().at(words, from);
  if (found === null || found.id === null) return null;
  return words.slice(found.to).every(({ word }) => FILLER.has(word)) ? found.title : null;
}

function dishVerdict(title: string, { recipe }: Delivered): Verdict["dish"] {
  const own = foodWords(recipe.recipe.title);
  const isRight = recipe.basedOn?.title === title || foodWords(title).every((word) => own.includes(word));
  if (isRight) return "right";
  return recipe.notes.length > 0 || recipe.warnings.length > 0 || recipe.reply !== undefined
    ? "told"
    : "silently another";
}

/** From this share of lines that stay on, it is the same recipe with a change. */
const STAYS = 0.5;

/** Something is otherwise, or words say why not; and most of what there was is still there. */
function isSmallEdit({ recipe, before }: Delivered): boolean {
  if (before === null) return true;
  const had = new Set(before.recipe.ingredients.map(({ name }) => name));
  const stays = recipe.recipe.ingredients.filter(({ name }) => had.has(name)).length / had.size;
  const isSame = JSON.stringify(recipe.recipe) === JSON.stringify(before.recipe);
  return recipe.reply !== undefined || (!isSame && stays >= STAYS);
}
