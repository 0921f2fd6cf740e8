import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import type { Written } from "../../ports";
import { sentencesOf, signAt, signOf, textOfStep } from "../text-of-step";
import { roastOf, withRoasted } from "./beside-roast";

/** What lies open in a tin: nothing can be put beside what is in a dish of its own. */
const IN_A_TIN = /\b(?:roasting tin|baking tray|baking sheet|roasting pan|roasting dish|tray)\b/i;

/** Vegetables around what roasts in a tin, for as long as they need; null where nothing roasts that long. */
export function roastedWith(
  written: Written,
  line: Ingredient,
  food: Food,
): { written: Written; line: Ingredient } | null {
  const roast = roastOf(food);
  const all = written.steps.flatMap(({ parts }) => parts.filter((it) => typeof it === "string")).join(" ");
  if (roast === null || !IN_A_TIN.test(all) || /\bbatter|pastry|dough\b/i.test(all)) return null;
  for (const [at, step] of written.steps.entries()) {
    const read = textOfStep(step.parts);
    const sentences = sentencesOf(read.text);
    const nth = sentences.findIndex((it) => /^(?:Roast|Bake)\b|\broast for\b/i.test(it));
    if (nth < 0) continue;
    const long = read.parts.find(
      (it) =>
        typeof it === "object" && "timer" in it && sentences[nth]!.includes(signAt(read.parts.indexOf(it))),
    );
    if (typeof long !== "object" || !("timer" in long) || long.timer.minutes < roast.minutes) return null;
    const mine = signOf(read, { ingredient: line.ref, share: 1 });
    const time = `${roast.minutes}–${roast.most} minutes`;
    const says =
      long.timer.minutes - roast.most > 10
        ? `For the last ${time}, put ${mine} around it, turned in the fat of the tin. `
        : `Put ${mine} around it, turned in a little fat. `;
    const later = sentences.findLastIndex((it) => it.startsWith("For the last "));
    const place = long.timer.minutes - roast.most > 10 ? Math.max(nth, later) + 1 : nth;
    return withRoasted(written, line, roast, { step: at, read, says, before: place });
  }
  return null;
}
