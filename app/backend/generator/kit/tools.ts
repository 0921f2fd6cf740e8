import { z } from "zod";
import { adaptRecipe } from "~/food/adapt-recipe";
import { lineage } from "~/food/foods/food-table";
import { ingredientWords, stepText } from "~/food/recipe-lines";
import { isVolume } from "~/food/units";
import { dataIn } from "../adapt/data-tables";
import { foodOf } from "../adapt/uses-of";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { wordsOf } from "../read-brief/foods-in-words";
import { Phrases } from "../read-brief/read-table";
import { listed } from "../verify/outcome";
import { isLacking } from "./lacking";
import text from "./tools.yaml?raw";

const Tool = z.strictObject({
  name: z.string().min(1),
  words: z.array(z.string().min(1)).min(1),
  used: z.string().transform((it) => new RegExp(it, "iu")),
  told: z.string().min(1),
  unused: z.string().optional(),
});

const tools = dataIn(z.array(Tool), text, "tools.yaml");
/** What people call the tools that recipes take for granted. */
export const toolWords: readonly string[] = tools.flatMap(({ words }) => words);
const TOOLS = new Phrases(tools.flatMap((tool) => tool.words.map((words) => ({ words, tool }))));

/** What a cook does without a tool that somebody has not got. */
export function toldOfTools(written: Written, { words: typed }: Brief): string[] {
  const words = wordsOf(typed);
  const lacked = TOOLS.all(words).filter(({ from, to }) => isLacking(words, from, to));
  const text = textOf(written);
  return [...new Set(lacked.map(({ row }) => row.tool))].flatMap(({ used, told, unused }) => {
    if (!used.test(text)) return unused ?? [];
    const cups = told.includes("{cups}") ? inCups(written) : "";
    return told.includes("{cups}") && cups === "" ? [] : told.replace("{cups}", cups);
  });
}

/** Whether a recipe needs one of the tools, as tools.yaml calls it. */
export function takes(written: Written, name: string): boolean {
  return tools.some((it) => it.name === name && it.used.test(textOf(written)));
}

function textOf({ steps, ingredients, equipment }: Written): string {
  return [
    ...equipment,
    ...steps.map(({ parts }) => stepText(parts, ingredients)),
    ...ingredients.flatMap(({ note }) => note ?? []),
  ].join("; ");
}

/** Grams from which on a weight matters. */
const WEIGHED = 10;
/** The most lines that are told. */
const MOST = 8;

/** "2 cups plain flour and 1 tbsp butter": what the recipe weighs and can be had by cups and spoons. */
function inCups(written: Written): string {
  const ingredients = written.ingredients.map((it) => {
    const food = foodOf(it);
    const gramsPerMl = food && lineage(food).find(({ density }) => density !== null)?.density;
    return { ...it, gramsPerMl: gramsPerMl ?? undefined };
  });
  const cups = adaptRecipe({ ...written, ingredients }, { factor: 1, units: "us" }).ingredients;
  const lines = written.ingredients.flatMap((line, at) => {
    const isWeighed = line.unit === "g" && line.quantity !== null && line.quantity.min >= WEIGHED;
    return isWeighed && isVolume(cups[at]!.unit) ? [{ ...cups[at]!, note: undefined }] : [];
  });
  return listed(lines.slice(0, MOST).map((it) => ingredientWords(it)));
}
