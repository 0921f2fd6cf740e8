import { Problem } from "~/contract/problems";
import type { Brief, NamedFood } from "../brief";
import type { Written } from "../ports";
import { sentence } from "../verify/outcome";

/** Of so many foods one may be left out. */
const MANY = 4;
/** How many foods are left out by turns, each in tens of milliseconds. */
const MOST_TRIED = 8;

/**
 * What is put together of the foods of a brief; where nothing takes all of many, of all but one,
 * which is said. Where anything has to stay out it is refused: a food that does not fit may be one that was misread.
 * Throws "unsatisfiable".
 */
export function withMost(
  brief: Brief,
  compose: (brief: Brief) => Written,
): { written: Written; leftOut?: NamedFood[]; notes: string[] } {
  try {
    return { written: compose(brief), notes: [] };
  } catch (error) {
    const { include } = brief;
    if (!isUnsatisfiable(error) || include.length < MANY || keepsAnythingOut(brief)) throw error;
    for (const food of include.toReversed().slice(0, MOST_TRIED)) {
      const rest = include.filter((it) => it !== food);
      const written = writtenOrNull(() => compose({ ...brief, include: rest }));
      const told = `${sentence(food.words)}: we found nothing that takes it with all the rest, so it is left out.`;
      if (written !== null) return { written, leftOut: [food], notes: [told] };
    }
    throw error;
  }
}

function writtenOrNull(write: () => Written): Written | null {
  try {
    return write();
  } catch (error) {
    if (isUnsatisfiable(error)) return null;
    throw error;
  }
}

function isUnsatisfiable(error: unknown): boolean {
  return error instanceof Problem && error.code === "unsatisfiable";
}

/** Whether anything at all is to stay out: a food that does not fit then may be one that was misread. */
export function keepsAnythingOut({ diets, allergens, exclude, patterns }: Brief): boolean {
  return diets.length + allergens.length + exclude.length + patterns.length > 0;
}
