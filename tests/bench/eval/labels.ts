import { parse } from "yaml";
import { z } from "zod";
import { Allergen, Diet } from "~/contract/recipes";
import { foodWords } from "~/food/foods/food-words";
import text from "../labels.yaml?raw";

const Words = z.array(z.string());
const Label = z.strictObject({ has: Words, not: Words });

const labels = z
  .strictObject({
    lifts: z.record(z.string(), Words),
    allergens: z.record(Allergen, Label),
    diets: z.record(Diet, Label),
    "of-diets": z.partialRecord(Diet, z.array(Allergen)),
  })
  .parse(parse(text));

type Label = z.infer<typeof Label>;

/** Whether a line of a list has an allergen, by the labels and not by the site's table. */
export function hasAllergen(line: string, allergen: Allergen): boolean {
  return isBroken(line, labels.allergens[allergen], labels.lifts[allergen]);
}

/** Whether a line breaks a diet, by the labels. */
export function breaksDiet(line: string, diet: Diet): boolean {
  const lifts = labels.lifts[diet] ?? labels.lifts.diets;
  const kept = diet === "vegan" ? (["vegetarian", "vegan"] as const) : ([diet] as const);
  return (
    kept.some((it) => isBroken(line, labels.diets[it], lifts)) ||
    (labels["of-diets"][diet] ?? []).some((it) => hasAllergen(line, it))
  );
}

/** Whether a line has a food by its name, and not only a longer name that has the word in it. */
export function names(line: string, food: string): boolean {
  const not = Object.values(labels.allergens).flatMap((it) => it.not);
  const own = foodWords(food).join(" ");
  return isBroken(line, { has: [food], not: not.filter((it) => foodWords(it).join(" ") !== own) }, []);
}

function isBroken(line: string, { has, not }: Label, lifts: readonly string[] = []): boolean {
  let said = ` ${foodWords(line).join(" ")} `;
  if (lifts.some((it) => said.includes(spaced(it)))) return false;
  for (const it of longestFirst(not)) said = said.replaceAll(spaced(it), " | ");
  return has.some((it) => said.includes(spaced(it)));
}

function longestFirst(words: readonly string[]): string[] {
  return [...words].sort((a, b) => b.length - a.length);
}

function spaced(words: string): string {
  return ` ${foodWords(words).join(" ")} `;
}
