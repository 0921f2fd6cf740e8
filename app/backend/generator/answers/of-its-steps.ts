import { z } from "zod";
import { foodWords } from "~/food/foods/food-words";
import { linesOf } from "../adapt/edits/edit";
import type { Written } from "../ports";
import { foodsNamed } from "../read-brief/foods-named";
import { readTable } from "../read-brief/read-table";
import { quoted, sentences, sentencesOfSteps } from "./said-in-steps";
import text from "./textures.tsv?raw";

const Row = z.object({ asked: z.string(), shown: z.string(), is: z.enum(["wanted", "unwanted"]) });
const rows = readTable("textures.tsv", text, Row).map(({ asked, shown, is }) => ({
  asked: asked.split("; "),
  shown: shown.split("; ").map((it) => new RegExp(`\\b${it}`, "i")),
  is,
}));

/** "Crunchy on top?": what its steps and tips say of that, the surest words first and the last step first. */
export function texture(recipe: Written, question: string): string | null {
  const asked = foodWords(question);
  const row = rows.find((it) => it.asked.some((word) => foodWords(word).every((one) => asked.includes(one))));
  if (row === undefined) return null;
  const steps = sentencesOfSteps(recipe).map((it) => ({ words: it.words, told: quoted(it) }));
  const tips = recipe.tips.flatMap(sentences).map((words) => ({ words, told: words }));
  for (const shown of row.shown) {
    const found = [...steps, ...tips].findLast(({ words }) => shown.test(words));
    if (found !== undefined)
      return row.is === "wanted" ? `It should be. ${found.told}` : `It should not be. ${found.told}`;
  }
  const word = row.asked.find((it) => question.toLowerCase().includes(it)) ?? row.asked[0]!;
  return `Nothing in its steps says that it is ${word}.`;
}

const OF_AN_OVEN = /\b(?:bakes?|roasts?|oven|grill)\b/i;

/** How long it is in the oven, on the hob or under the grill, by its own steps. */
export function timeIn(recipe: Written, question: string): string | null {
  const way = WAYS.find(({ asked }) => asked.test(question))!;
  const found = sentencesOfSteps(recipe).filter(
    ({ words }) => way.said.test(words) && /\b(?:minutes?|hours?)\b/.test(words),
  );
  return found.length === 0 ? null : found.slice(0, 2).map(quoted).join(" ");
}

const WAYS: readonly { asked: RegExp; said: RegExp }[] = [
  { asked: /\b(?:simmer|hob)\b/i, said: /\b(?:simmers?|boil|bubble|cook|fry)\b/i },
  { asked: /\bgrill/i, said: /\bgrill/i },
  { asked: /./, said: /\b(?:bakes?|roasts?|in the oven|return to the oven)\b/i },
];

/** Whether anything of it is baked or cooked. */
export function needsOven(recipe: Written, question: string): string | null {
  const all = sentencesOfSteps(recipe);
  if (/\bcook(?:ing|ed)?\b/i.test(question)) {
    return recipe.cookMinutes > 0
      ? `Yes, for ${recipe.cookMinutes} minutes in all.`
      : "No: nothing of it is cooked.";
  }
  const found = all.find(({ words }) => OF_AN_OVEN.test(words));
  return found === undefined ? "No: nothing of it goes into the oven." : `Yes. ${quoted(found)}`;
}

/** "What's the egg for": where it comes in. */
export function whatFor(recipe: Written, question: string): string | null {
  const [food] = foodsNamed(question);
  if (food === undefined) return null;
  const lines = linesOf({ written: recipe }, food);
  if (lines.length === 0) return `It has no ${food.words}.`;
  const names = lines.map(({ name }) => name.toLowerCase());
  const found = sentencesOfSteps(recipe).filter(({ words }) =>
    names.some((it) => words.toLowerCase().includes(it)),
  );
  return found.length === 0 ? null : found.slice(0, 2).map(quoted).join(" ");
}
