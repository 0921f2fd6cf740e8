import type { GeneratedRecipe } from "~/contract/generator";
import { foodById, lineage } from "~/food/foods/food-table";
import { ASKED } from "../../adapt/edits/edit";
import { inWords } from "../../answers/in-words";
import type { NamedFood } from "../../brief";
import { foodsNamed } from "../foods-named";

const DO_HAVE =
  /^\W*(?:(?:but|oh|no|wait|actually|well|hang on|sorry)\b[\s,]*)*(?:i|we) (?:do|actually) (?:have|got) (?:got )?(?:some |any |an? |the )?(?<foods>[\p{L} ,-]{3,60}?)(?: though| after all| here| in)?[.!\s]*$/iu;

/** What undoes the turn before. */
export const UNDO = "undo that";

interface Standing {
  version: GeneratedRecipe | null;
  has: (it: NamedFood) => boolean;
  /** What is kept out by the turns before. */
  exclude: readonly NamedFood[];
}

/** "But I do have chicken": what came for it is undone, what it was left out by is taken back, and else it comes in. */
export function withHadAfterAll(words: string, { version, has, exclude }: Standing): string {
  const foods = DO_HAVE.exec(words)?.groups?.foods;
  const named = foods === undefined ? [] : foodsNamed(foods);
  if (named.length === 0) return words;
  if (named.some((it) => isGoneFor(it, version))) return UNDO;
  const missing = named.filter((it) => !has(it));
  const isOut = (it: NamedFood) => exclude.some((one) => isAlike(one, it));
  if (missing.some(isOut)) return `put the ${inWords(missing.filter(isOut).map((it) => it.words))} back`;
  return (missing.length > 0 ? missing : named).map((it) => `add ${it.words}`).join("; ");
}

/** Whether something else came for it in the turn before. */
function isGoneFor(food: NamedFood, version: GeneratedRecipe | null): boolean {
  return (version?.changes ?? []).some(
    ({ what, from = "", why }) =>
      what === "swap" && why === ASKED && foodsNamed(from).some((it) => isAlike(it, food)),
  );
}

function isAlike(one: NamedFood, other: NamedFood): boolean {
  const [a, b] = [one, other].map(({ food }) => (food === null ? undefined : foodById(food)));
  if (a === undefined || b === undefined) return false;
  return a.id === b.id || lineage(a).includes(b) || lineage(b).includes(a);
}
