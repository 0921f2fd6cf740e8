import type { Role } from "~/backend/repertoire/dish-file";
import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { gramsOf } from "~/food/foods/weigh";
import { stepText } from "~/food/recipe-lines";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { isUseOf } from "./text-of-step";
import { foodOf, type Uses } from "./uses-of";

/** Shares of dishes that are baked of a batter or dough. */
export const BAKED: ReadonlySet<string> = new Set(["cakes-and-bakes", "breads", "desserts"]);

/** What eggs are there for, told by what stands beside them and what is done with them. */
export function eggRole(line: Ingredient, food: Food, recipe: Written, { words, said }: Uses): Role {
  const has = (pattern: RegExp) => pattern.test(words);
  if (has(/\bbrush|\bglaze|\begg ?wash/) && countOf(line) <= 2) return "glaze";
  const others = recipe.ingredients.map((it) => ({ line: it, food: foodOf(it) }));
  const hasKind = (...kinds: string[]) =>
    others.some((it) => it.food !== undefined && kinds.includes(kindOf(it.food) ?? ""));
  if (hasKind("crumb") && has(COATS)) return isAlsoForItself(line, recipe) ? "main" : "coat";
  const flour = others.reduce((sum, it) => {
    const isDough =
      it.food !== undefined &&
      (["flour", "oats", "crumb", "mince"].includes(kindOf(it.food) ?? "") || it.food.group === "flour");
    return isDough || kindOf(it.food ?? food) === "poultry-mince"
      ? sum + (gramsOf(it.line, it.food!) ?? 0)
      : sum;
  }, 0);
  if (food.id === "egg-yolk") {
    if (has(/\bhollows?\b/)) return "main";
    const thickens =
      has(/\bcustard|\bribbons?\b|\bthicken|\bcoats? the back|\bemulsi/) || (flour === 0 && has(/\bthick\b/));
    return thickens || !(IN_DOUGH.test(words) || IS_COLD.test(textOf(recipe))) ? "thicken" : "enrich";
  }
  if (has(/\bpeaks\b|\btrebled?\b|\bribbons?\b|\bmeringue\b|\bmousse\b/)) return "leavening";
  if (food.id === "egg-white") return "leavening";
  if (flour > 0 && !BAKED.has(recipe.categorySlug) && has(/\bflour\b/) && has(/\bknead/) && !has(/\bmince\b/))
    return isAlsoForItself(line, recipe) ? "main" : "liquid";
  if (isCookedAlone(line, recipe, flour > 0)) return "main";
  // A thin coat of starch and egg round what is fried.
  if (hasKind("poultry", "stew-meat", "steak", "pork-piece", "fish", "prawn") && FRIED_COAT.test(said))
    return "coat";
  const eggs = countOf(line) * 50;
  const isBaked = BAKED.has(recipe.categorySlug);
  if (flour === 0) {
    const grams = recipe.ingredients.reduce((sum, it) => {
      const other = foodOf(it);
      return other === undefined || other === food ? sum : sum + (gramsOf(it, other) ?? 0);
    }, 0);
    return !isBaked && eggs < grams / 5 && BINDS.test(said) ? "binder" : "main";
  }
  if (isBaked) {
    if (hasKind("yeast") && /\bknead|\bdough\b/.test(said)) return "enrich";
    const raised = others.some((it) =>
      /baking|soda|self raising|yeast/.test(it.food?.id.replaceAll("-", " ") ?? ""),
    );
    return eggs / flour > 1.15 ? "main" : raised || eggs / flour < 0.45 ? "binder" : "leavening";
  }
  return eggs / flour > 1 ? "main" : "binder";
}

const COATS = /\bdip\b|\bcoat\b|\bdredge|\bbreadcrumbs\b.*\bpress/;
/** What a yolk enriches and does not have to thicken by its heat. */
const IN_DOUGH =
  /\bflour|\bdough|\bpastry|\bknead|\bcrumbs?\b|\bcornmeal|\bsemolina|\bpotato|\boats\b|\bbatter|\bmince\b|\bsugar\b|\bricotta|\bfilling/;
/** Oil that is beaten in cold: mayonnaise and its kin. */
const IS_COLD = /\bdrop by drop\b|\bmayonnaise\b|\b(?:thin|steady) (?:stream|thread)\b/i;

/** Whether some of the eggs go into no coat and no dough: those of Scotch eggs are boiled. */
function isAlsoForItself({ ref }: Ingredient, { steps, ingredients }: Written): boolean {
  return steps.some(({ parts }) => {
    const isUsed = parts.some((it) => isUseOf(it, ref));
    return (
      isUsed &&
      !/\bcoat|\bdip\b|\bdredge|\bcrumbs?\b|breadcrumbs|panko|flour|brush/i.test(stepText(parts, ingredients))
    );
  });
}

function textOf({ steps, ingredients }: Written): string {
  return steps.map(({ parts }) => stepText(parts, ingredients)).join(" ");
}

const FRIED_COAT = /\b(?:batter|cornflour|starch|coat|floury|paste)\b|\bdry and separate\b/;
const BINDS = /\b(?:mix|fold|stir|shape|patties|paste|work|combine)\b/;
const ALONE =
  /\b(?:boil|poach|fry|crack|break|scrambled?|lower|slip|trail|pour the|set them)\b[^.\ue000-\uefff]*$/i;

/** Whether eggs are boiled, fried or scrambled for themselves: by their note, or the order just before them. */
function isCookedAlone(line: Ingredient, { steps }: Written, hasFlour: boolean): boolean {
  if (/\b(?:hard-boiled|boiled|fried|poached)\b/.test(line.note ?? "")) return true;
  return steps.some(({ parts }) =>
    parts.some((part, at) => {
      if (typeof part === "string" || !("ingredient" in part) || part.ingredient !== line.ref) return false;
      const before = parts[at - 1];
      const order = typeof before === "string" ? before.split(/[.;] /).at(-1)! : "";
      return ALONE.test(order) || (!hasFlour && /^beat $/i.test(order));
    }),
  );
}

function countOf({ quantity }: Ingredient): number {
  return quantity?.max ?? quantity?.min ?? 1;
}
