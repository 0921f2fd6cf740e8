import { z } from "zod";
import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { ingredientFacts } from "~/food/foods/made-of";
import { EU_ALLERGENS, euAllergen } from "~/food/foods/substances";
import { ingredientWords } from "~/food/recipe-lines";
import { linesOf } from "../adapt/edits/edit";
import type { NamedFood } from "../brief";
import type { Written } from "../ports";
import { foodsNamed } from "../read-brief/foods-named";
import { compared, readTable } from "../read-brief/read-table";
import { sentence } from "../verify/outcome";
import text from "./glossary.tsv?raw";
import { inWords } from "./in-words";

const Row = z.object({ words: z.string().min(1), meaning: z.string().min(1) });
const entries = readTable("glossary.tsv", text, Row).flatMap(({ words, meaning }) => {
  const names = words.split("; ");
  return names.map((name) => ({ phrase: compared(name), name: names[0]!, meaning }));
});

/** What a word of the kitchen means: by the glossary, and for a food what it is a kind of and contains. */
export function whatIs(recipe: Written, question: string): string | null {
  const said = ` ${foodWords(question).join(" ")} `;
  const entry = entries
    .filter(({ phrase }) => said.includes(` ${phrase} `))
    .sort((a, b) => b.phrase.length - a.phrase.length)[0];
  const food = foodsNamed(entry?.name ?? question)[0];
  if (entry === undefined && food === undefined) return null;
  const means = entry === undefined ? kindOfFood(food!) : `${sentence(entry.name)} is ${entry.meaning}.`;
  const lines = food === undefined ? [] : linesOf({ written: recipe }, food);
  const here = lines.length === 0 ? "" : ` Here it is ${inWords(lines.map((it) => ingredientWords(it)))}.`;
  return `${means}${food === undefined ? "" : contentsOf(food)}${here}`;
}

const GROUPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      other: "food",
      prepared: "bought dish",
      stock: "liquid to cook in",
      baking: "thing one bakes with",
      sweet: "sweet thing",
    },
    ...{
      "plant-dairy": "replacement for milk or cream",
      grain: "grain",
      soy: "food of soya",
      dairy: "food of milk",
    },
  }),
);

function kindOfFood({ words, food }: NamedFood): string {
  const known = food === null ? undefined : foodById(food);
  if (known === undefined) return `Nobody here knows ${words} as a food.`;
  const parent = known.parent === null ? undefined : foodById(known.parent);
  const kind = parent?.names[0] ?? GROUPS.get(known.group) ?? known.group;
  return `${sentence(words)} is a kind of ${kind}.`;
}

/** " It contains sesame." */
function contentsOf({ words, food }: NamedFood): string {
  const name = (food === null ? undefined : foodById(food)?.names[0]) ?? words;
  const { contains, mayContain } = ingredientFacts({ name });
  const named = (of: typeof contains) =>
    EU_ALLERGENS.filter((it) => [...of].some((one) => euAllergen(one) === it));
  const [surely, maybe] = [named(contains), named(mayContain)];
  const has =
    surely.length === 0 ? " It contains none of the 14 allergens." : ` It contains ${inWords(surely)}.`;
  const may = maybe.filter((it) => !surely.includes(it));
  return `${has}${may.length === 0 ? "" : ` Some kinds have ${inWords(may)} too: read the label.`}`;
}
