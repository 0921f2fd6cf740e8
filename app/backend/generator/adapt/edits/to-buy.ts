import type { Ingredient } from "~/contract/recipes";
import { stepText } from "~/food/recipe-lines";
import type { Unit } from "~/food/units";
import type { Written } from "../../ports";
import { neat } from "../incoming";
import { foodOf } from "../role-of";

type Amount = Pick<Ingredient, "quantity" | "unit">;
type Quantity = NonNullable<Ingredient["quantity"]>;

/** So many times the amount, as it can be bought and measured: no quarter of an egg, no 0.35 kg. */
export function toBuy(line: Ingredient, { min, max }: Quantity, times: number): Amount {
  const unit = smaller(line.unit, min * times);
  const factor = unit === line.unit ? times : times * 1000;
  const to = (amount: number) => whole(line, neat(amount * factor, unit), unit);
  return { quantity: { min: to(min), ...(max !== undefined && { max: to(max) }) }, unit };
}

function smaller(unit: Unit | null, amount: number): Unit | null {
  if (amount >= 1) return unit;
  if (unit === "kg") return "g";
  return unit === "l" ? "ml" : unit;
}

/** Eggs and slices are whole; of what grows a half can be left over. */
function whole(line: Ingredient, amount: number, unit: Unit | null): number {
  if (unit === "slice" || unit === "sheet" || foodOf(line)?.group === "egg")
    return unit === "g" || unit === "ml" ? amount : Math.max(1, Math.round(amount));
  const isCounted = unit === null || unit === "piece" || unit === "clove" || unit === "can";
  return isCounted ? Math.max(0.5, Math.round(amount * 2) / 2) : amount;
}

const SIZE = /\d ?cm\b[^.]{0,30}\b(?:tins?|dish|moulds?|loaf)\b|\b(?:tins?|dish)\b[^.]{0,30}\d ?cm\b/i;
const ROLLED = /\b(?:roll|press|pat)\b[^.]*\d ?[x×] ?\d+ ?cm/i;

/** What is to be done about the tins and sheets of a recipe that is made so many times as large; null for nothing. */
export function tipOnSizes({ steps, ingredients, servings }: Written, times: number): string | null {
  const text = steps.map(({ parts }) => stepText(parts, ingredients)).join(" ");
  const isRolled = ROLLED.test(text);
  if (!isRolled && !SIZE.test(text)) return null;
  if (times > 1.3)
    return `The tins and sizes in the steps are those for ${servings}. For more, use as many tins of that size as it takes, or bake in batches; each takes the time that is given.`;
  if (times > 0.75) return null;
  return `The tins and sizes in the steps are those for ${servings}. For less, ${isRolled ? "roll it no thinner but smaller" : "take a smaller tin, so that it is filled as high"}, and look at it a third sooner: the temperature at the centre says when it is done.`;
}
