import type { Food } from "~/food/foods/food";
import type { Brief } from "../brief";
import { kindsNotWanted } from "../retrieve/kinds-not-wanted";
import { canBe } from "./categories";
import { cuisineOf } from "./cuisines";
import { forms, ways } from "./forms/forms";
import type { Way } from "./forms/ways";
import { isOneOf, kindOf } from "./kinds";
import type { Asked } from "./larder";
import type { Chance } from "./random";
import { holds } from "./takes";

interface Wanted {
  brief: Brief;
  asked: readonly Asked[];
  /** Of the version before. */
  kept: readonly Food[];
  form: string | null;
  cuisine: string | null;
}

/** The ways that can hold what is asked, the most fitting first; chance decides among like ones. */
export function rankWays(wanted: Wanted, chance: Chance): Way[] {
  const sweetness = sweetnessOf(wanted.asked.map((it) => it[0]!.food));
  return ways
    .map((way) => ({ way, luck: chance.next() * 3 }))
    .filter(({ way }) => isAble(way, wanted))
    .map(({ way, luck }) => ({ way, score: luck + fitOf(way, wanted) + tasteOf(way, wanted, sweetness) }))
    .sort((a, b) => b.score - a.score)
    .map((it) => it.way);
}

/** Whether it is a name of a form, or of a way to cook one. */
export function isForm(word: string): boolean {
  const plain = nameOf(word);
  return ways.some(({ names }) => names.includes(plain));
}

/** "Soups", "stir fry" and "Stir-fries" as forms are named. */
function nameOf(word: string): string {
  const plain = word.toLowerCase().trim().replaceAll(" ", "-");
  const form = forms.find(({ name, several }) => plain === name || plain === several.replaceAll(" ", "-"));
  if (form !== undefined) return form.name;
  return ways.some(({ names }) => names.includes(plain)) ? plain : plain.replace(/s$/, "");
}

function isAble(way: Way, { brief, asked }: Wanted): boolean {
  const { form, category, heat } = brief;
  if (form !== null && !way.names.includes(nameOf(form))) return false;
  if (kindsNotWanted(brief).some((it) => way.names.includes(nameOf(it)))) return false;
  if (category !== null && !canBe(way, category)) return false;
  if (heat === "oven" && way.heat !== "oven") return false;
  if (heat === "none" && way.heat !== "none") return false;
  if (heat === "hob" && way.heat === "oven") return false;
  return asked.every((able) => able.some(({ food }) => holds(way, food)));
}

function fitOf(way: Way, { brief, asked, kept, form, cuisine: before }: Wanted): number {
  const cuisine = brief.cuisine ?? before;
  const isAtHome = way.cuisines.includes(cuisineOf(cuisine ?? "")?.name ?? "");
  const isMadeFor =
    way.for !== null && asked.some((able) => able.some(({ food }) => isOneOf(food, way.for!)));
  return (
    (brief.meal === null ? 0 : way.meals.includes(brief.meal) ? 3 : -5) +
    (cuisine === null ? 0 : isAtHome ? 1.5 : -0.5) +
    (way.for === null || asked.length === 0 ? 0 : isMadeFor ? 2.5 : -4) +
    (form !== null && brief.form === null ? (way.key === form ? 12 : way.form === form ? 8 : 0) : 0) +
    kept.filter((food) => holds(way, food)).length * 0.5
  );
}

/** Sweet things for sweet foods and for dessert, none for dinner. */
function tasteOf(way: Way, { brief, asked }: Wanted, sweetness: number): number {
  if (brief.form !== null || brief.category !== null) return 0;
  const wantsSweet = brief.meal === "dessert" || brief.meal === "drink";
  if (!way.sweet)
    return (wantsSweet ? -8 : 0) - Math.max(0, sweetness) * 2 + (isDinner(way, brief, asked) ? 1.5 : 0);
  return sweetness * 2.5 + (wantsSweet ? 2 : asked.length === 0 && brief.meal === null ? -4 : 0);
}

function isDinner(way: Way, { meal }: Brief, asked: readonly Asked[]): boolean {
  return asked.length === 0 && meal === null && way.meals.includes("dinner");
}

const SWEET: ReadonlySet<string> = new Set(
  "berry banana firm-fruit soft-fruit chocolate cocoa oats jam sugar vanilla sweet-spice tropical orange coconut syrup ground-nut".split(
    " ",
  ),
);
const SAVOURY: ReadonlySet<string> = new Set(
  "poultry poultry-mince mince steak stew-meat sausage cured fish prawn shellfish mussel tofu tempeh pulse dry-pulse lentil red-lentil frying-cheese allium garlic leaf mushroom tomato tinned-tomato cheese tinned-fish stock seasoning salad firm tender egg potato".split(
    " ",
  ),
);

/** From -2 for something savoury to 1 for all sweet. */
function sweetnessOf(asked: readonly Food[]): number {
  const kinds = asked.map((it) => kindOf(it) ?? "");
  if (kinds.length === 0) return 0;
  if (kinds.some((it) => SAVOURY.has(it) && it !== "egg")) return -2;
  const sweet = kinds.filter((it) => SWEET.has(it)).length;
  return sweet / kinds.length - (sweet > 0 ? 0 : 1);
}
