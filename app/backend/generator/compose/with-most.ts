import { Problem } from "~/contract/problems";
import type { Brief, NamedFood } from "../brief";
import type { Written } from "../ports";
import { listed, sentence } from "../verify/outcome";

/** Of so many foods one may be left out. */
const MANY = 4;

/**
 * What is put together of the foods of a brief; where nothing takes all of many, of all but one
 * or two, which is said. Where anything has to stay out it is refused: a food that does not fit may be one that was
 * misread. Throws "unsatisfiable".
 */
export function withMost(
  brief: Brief,
  compose: (brief: Brief) => Written,
): { written: Written; leftOut?: NamedFood[]; notes: string[] } {
  try {
    return { written: compose(brief), notes: [] };
  } catch (error) {
    const { include, diets, allergens, exclude, patterns } = brief;
    const isLimited = [diets, allergens, exclude, patterns].some((it) => it.length > 0);
    if (!(error instanceof Problem) || error.code !== "unsatisfiable" || include.length < MANY || isLimited)
      throw error;
    for (const left of fewOf(include.toReversed())) {
      const written = writtenOrNull(() =>
        compose({ ...brief, include: include.filter((it) => !left.includes(it)) }),
      );
      const foods = sentence(listed(left.map(({ words }) => words)));
      const told = `${foods}: we found nothing that takes ${left.length > 1 ? "them" : "it"} with all the rest, so ${left.length > 1 ? "they are" : "it is"} left out.`;
      if (written !== null) return { written, leftOut: left, notes: [told] };
    }
    throw error;
  }
}

/** One food, then two, of the first five at most: 15 ways, as each takes tens of milliseconds. */
function* fewOf(foods: readonly NamedFood[]): Generator<NamedFood[]> {
  const some = foods.slice(0, 5);
  for (const food of some) yield [food];
  if (foods.length <= MANY) return;
  for (const [at, food] of some.entries()) for (const other of some.slice(at + 1)) yield [other, food];
}

function writtenOrNull(write: () => Written): Written | null {
  try {
    return write();
  } catch (error) {
    if (error instanceof Problem && error.code === "unsatisfiable") return null;
    throw error;
  }
}
