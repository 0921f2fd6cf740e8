import { isFlesh } from "~/food/foods/flesh";
import { foodWords } from "~/food/foods/food-words";
import type { Written } from "../../ports";
import { IN_ONE } from "../../read-brief/wishes/forms-in-one";
import { formWords } from "../../read-brief/word-lists";
import { isUseOf, textOfStep } from "../text-of-step";
import { foodOf } from "../uses-of";
import { SIMMERS } from "./placing";

/** Whether meat or fish lies on a plate in pieces, and nothing simmers with it that a vegetable could cook in. */
export function isOnPlate(written: Written): boolean {
  if (foodWords(written.title).some((it) => IN_ONE.has(formWords.get(it) ?? ""))) return false;
  const pieces = written.ingredients.filter((it) => {
    const food = foodOf(it);
    return (
      food !== undefined && isFlesh(food) && (it.unit === null || it.unit === "piece") && it.quantity !== null
    );
  });
  if (pieces.length === 0) return false;
  const steps = written.steps.map(({ parts }) => textOfStep(parts));
  const first = steps.findIndex(({ parts }) =>
    parts.some((it) => pieces.some(({ ref }) => isUseOf(it, ref))),
  );
  return first >= 0 && !steps.slice(first).some(({ text }) => SIMMERS.test(text));
}
