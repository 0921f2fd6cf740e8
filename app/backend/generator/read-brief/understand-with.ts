import type { DishNames } from "~/backend/repertoire/dish-names";
import type { Brief } from "../brief";
import { understand } from "./read-brief";

type Asked = Parameters<typeof understand>[0];
type Understood = ReturnType<typeof understand>;

/**
 * What a visitor asks for, where words may be a name that a stranger has given to a recipe. Nothing in the name of a
 * dish is a limit, so that "Nothing with nuts" or "Dinner for two" must not become one: a name counts only where what
 * has to be kept is the same without it, and where it has words that say more than a wish for anything to eat.
 */
export function understandWith(asked: Asked, names: DishNames): Understood {
  const plain = understand(asked);
  if (names === asked.dishNames) return plain;
  const named = understand({ ...asked, dishNames: names });
  const isName =
    named.brief.dish?.id !== plain.brief.dish?.id && keepsAll(plain, named) && saysMore(plain, named);
  return isName ? named : plain;
}

/** Whether everything that is kept by one reading is kept by the other. */
function keepsAll(plain: Understood, named: Understood): boolean {
  if (plain.unclear !== null) return false;
  const [one, other] = [plain.brief, named.brief];
  const isSame = (of: (brief: Brief) => unknown) => JSON.stringify(of(one)) === JSON.stringify(of(other));
  return (
    named.unclear === null &&
    isSame(({ diets }) => [...diets].sort()) &&
    isSame(({ allergens }) => [...allergens].sort()) &&
    isSame(({ patterns }) => [...patterns].sort()) &&
    isSame(({ exclude }) => exclude.map(({ food, words }) => food ?? words).sort()) &&
    isSame(({ edits }) => edits) &&
    isSame(({ maxMinutes, servings, heat, method, question }) => [
      maxMinutes,
      servings,
      heat,
      method,
      question,
    ])
  );
}

function saysMore({ brief: plain }: Understood, { brief: named }: Understood): boolean {
  return (
    plain.dish !== null ||
    plain.include.length > named.include.length ||
    plain.notUnderstood.length > named.notUnderstood.length
  );
}
