import { foodWords } from "~/food/foods/food-words";
import { stepText } from "~/food/recipe-lines";
import { isCookedBy } from "../adapt/edits/cook-by";
import { capital } from "../adapt/tidy";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { kitNamed } from "./kit";
import { writtenFor } from "./written-for";

/** What is said of a recipe for who cooks with something else than it is written for. */
export function toldOfKit(written: Written, { kit, method }: Brief): string[] {
  // What is made of it for a pressure cooker or an air fryer, or why nothing is, was told with the method.
  if (kit === null || kit.as === "pressure cooker" || kit.as === "air fryer") return [];
  // "Two gas rings and a microwave": one of both is enough.
  if (kit.as !== null && method !== null && method !== kit.as && isCookedBy({ written }, method)) return [];
  const heats = writtenFor(written);
  if (!kit.isKnown)
    return [
      `We do not know how “${kit.name}” cooks. The recipe is written for ${heats}, and its steps are not changed.`,
    ];
  const row = kitNamed(kit.name)!;
  if (speaksOf(written, row.words)) return [];
  const doesItsWork = kit.as !== null && heats.includes(kit.as);
  const first = doesItsWork
    ? `The recipe is written for ${heats}; ${kit.name} does the same work.`
    : `The recipe is written for ${heats}, not for ${kit.name}, and its steps are not changed.`;
  return [row.told === undefined ? first : `${first} ${capital(row.told)}`];
}

/** Whether a recipe says itself how it is made so. */
function speaksOf({ steps, tips, ingredients }: Written, names: readonly string[]): boolean {
  const texts = [...tips, ...steps.map(({ parts }) => stepText(parts, ingredients))];
  const said = ` ${texts.flatMap((it) => foodWords(it)).join(" ")} `;
  return names.some((it) => said.includes(` ${it} `));
}
