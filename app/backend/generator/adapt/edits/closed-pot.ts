import type { Change } from "~/contract/generator";
import { ingredientWords } from "~/food/recipe-lines";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { foodOf } from "../uses-of";

/** As little steams away below the lid of a slow cooker; soups and what drinks its liquid keep it all. */
export function withLessLiquid(written: Written): { written: Written; changes: Change[] } {
  const kinds = written.ingredients.map((it) => kindOfLine(it));
  if (written.categorySlug === "soups" || kinds.some((it) => DRINKS.has(it))) return { written, changes: [] };
  const changes: Change[] = [];
  const ingredients = written.ingredients.map((line, at) => {
    const { quantity, unit } = line;
    const ml = quantity === null ? 0 : quantity.min * (unit === "l" ? 1000 : 1);
    if (!THIN.has(kinds[at]!) || (unit !== "ml" && unit !== "l") || ml < LEAST || line.scalable === false)
      return line;
    const less = { ...line, quantity: { min: Math.round((ml * LEFT) / 25) * 25 }, unit: "ml" as const };
    const [from, to] = [ingredientWords(line), ingredientWords(less)];
    changes.push({ what: "amount", from, to, why: "little steams away in a slow cooker" });
    return less;
  });
  return { written: { ...written, ingredients }, changes };
}

/** What splits in hours of heat, and what to do about it. */
export function withDairyLast(written: Written): Written {
  const splits = written.ingredients.find((it) => SPLITS.has(kindOfLine(it)));
  if (splits === undefined) return written;
  const tip = `If the ${splits.name} would cook for hours, keep it back and stir it in for the last 15 minutes, or it splits.`;
  return { ...written, tips: [...written.tips, tip] };
}

function kindOfLine(line: Written["ingredients"][number]): string {
  const food = foodOf(line);
  return food === undefined ? "" : (kindOf(food) ?? "");
}

const THIN: ReadonlySet<string> = new Set(["stock", "water"]);
const DRINKS: ReadonlySet<string> = new Set([
  ...["dry-pulse", "lentil", "red-lentil", "grain", "rice", "pasta", "small-pasta", "noodle"],
]);
const SPLITS: ReadonlySet<string> = new Set(["yoghurt", "cream", "milk", "buttermilk"]);
/** Millilitres below which there is nothing to take away. */
const LEAST = 200;
const LEFT = 2 / 3;
