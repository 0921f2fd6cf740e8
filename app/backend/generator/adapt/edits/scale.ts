import type { Change } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import { adaptRecipe } from "~/food/adapt-recipe";
import { panHint } from "~/food/pan-sizes";
import { stepText } from "~/food/recipe-lines";
import type { Unit } from "~/food/units";
import type { Written } from "../../ports";
import { neat } from "../incoming";
import type { Draft } from "../own-swaps";
import { foodOf } from "../uses-of";
import { withCountInWords, withCounts } from "./counts-in-steps";
import { changed, type Edited } from "./edit";
import { withRoastTimes } from "./roast-times";
import { minutesOf, timeOf } from "./time";

/** The most people that a recipe is written for. */
const MOST = 100;

/** The recipe for so many people: its amounts, and what its notes and pans say of them. */
export function forServings(draft: Draft, servings: number): Edited {
  const { written } = draft;
  const people = Math.max(1, Math.min(MOST, Math.round(servings)));
  if (people === written.servings) return { unchanged: `It is for ${people} already.` };
  const why = `for ${people} instead of ${written.servings}`;
  const next = scaled(written, people);
  const [before, after] = [minutesOf(written), minutesOf(next)];
  const time: Change = {
    what: "time",
    from: timeOf(written),
    to: timeOf(next),
    why: "a smaller joint",
  };
  return changed(
    draft,
    next,
    { what: "servings", from: String(written.servings), to: String(people), why },
    ...(before === after ? [] : [time]),
  );
}

function scaled(recipe: Written, servings: number): Written {
  const times = servings / recipe.servings;
  const all = adaptRecipe(recipe, { factor: times, units: "as-written" });
  const ingredients = recipe.ingredients.map((it, nth) => {
    const { note } = all.ingredients[nth]!;
    if (it.quantity === null || !it.scalable) return { ...it, ...(note !== undefined && { note }) };
    const amount = cooksAmount(it, times);
    return { ...it, ...(note !== undefined && { note: withContainers(note, times) }), ...amount };
  });
  const hint = vesselHint(recipe, times);
  // The joint is told by what the whole recipe has of it.
  const { steps, saved } = withRoastTimes({ ...all, ingredients: recipe.ingredients }, times);
  return {
    ...all,
    description: withCountInWords(recipe.description, times),
    steps: withCounts(steps, recipe, times),
    cookMinutes: Math.max(0, recipe.cookMinutes - saved),
    servings,
    ingredients,
    tips: hint === null ? all.tips : [...all.tips, hint],
  };
}

/** Below which of a unit a cook takes the smaller one, and how many of that it is. */
const SMALLER: Partial<Record<Unit, { below: number; unit: Unit; times: number }>> = {
  tbsp: { below: 0.75, unit: "tsp", times: 3 },
  kg: { below: 0.5, unit: "g", times: 1000 },
  l: { below: 0.5, unit: "ml", times: 1000 },
};

/** So many times a line as a cook measures it; less than a spoonful in the smaller spoon. */
function cooksAmount(line: Ingredient, times: number): Pick<Ingredient, "quantity" | "unit"> {
  const { min, max } = line.quantity!;
  const found = line.unit === null ? undefined : SMALLER[line.unit];
  const smaller = found !== undefined && (max ?? min) * times < found.below ? found : undefined;
  const unit = smaller?.unit ?? line.unit;
  const of = (amount: number) => cooksNumber(amount * times * (smaller?.times ?? 1), unit, line);
  return { unit, quantity: { min: of(min), ...(max !== undefined && { max: of(max) }) } };
}

/** What a cook weighs and counts: whole grams, whole eggs and cloves, halves of an onion. */
function cooksNumber(amount: number, unit: Ingredient["unit"], line: Ingredient): number {
  if (unit === "g" || unit === "ml")
    return amount < 3
      ? neat(amount, unit)
      : neat(Math.round(amount < 50 ? amount : amount / 5) * (amount < 50 ? 1 : 5), unit);
  if (unit === "clove" || unit === "sprig" || unit === "stalk") return Math.max(1, Math.round(amount));
  if (unit === null || unit === "piece") {
    if (foodOf(line)?.group === "egg") return Math.max(1, Math.round(amount));
    return amount > 5 ? Math.round(amount) : Math.max(0.5, Math.round(amount * 2) / 2);
  }
  if (unit === "handful" || unit === "bunch") return Math.max(0.5, Math.round(amount * 2) / 2);
  return neat(amount, unit);
}

const CONTAINERS = /\b(\d+(?:\.\d+)?|one|two|three|four) (tin|can|jar|packet|carton|punnet|block|tub)s?\b/i;
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ["one", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
]);

/** "2 tins" of a note follow where they come out whole or half, and go where they do not. */
function withContainers(note: string, times: number): string | undefined {
  const found = CONTAINERS.exec(note);
  if (found === null) return note;
  const [whole, number, noun] = found;
  const count = (NUMBERS.get(number!.toLowerCase()) ?? Number(number)) * times;
  const halves = Math.round(count * 2) / 2;
  if (halves > 0 && Math.abs(count - halves) < 0.08)
    return note.replace(whole, `${halves === 0.5 ? "½" : halves} ${noun}${halves > 1 ? "s" : ""}`);
  const left = note
    .split(/, /)
    .filter((it) => !it.includes(whole))
    .join(", ");
  return left === "" ? undefined : left;
}

/** What to do about a tin or dish that the steps name with its size; null where it will do. */
function vesselHint({ steps, ingredients }: Written, times: number): string | null {
  const text = steps.map(({ parts }) => stepText(parts, ingredients)).join(" ");
  const [name] = VESSEL.exec(text) ?? [];
  const hint = name === undefined ? null : panHint(name, times, "as-written");
  if (hint === null) return null;
  const fuller =
    times > 1 ? "A fuller one takes longer in the oven" : "A smaller amount takes less time in the oven";
  return `The size in the steps, ${name}, is for the original amount; ${hint}. ${fuller}: go by how it looks.`;
}

const VESSEL =
  /\b\d+(?:\.\d+)?(?:\s?[×x]\s?\d+)?[\s\u00a0-]?(?:cm|litres?|l|ml|g)\b (?:[\p{L}-]+ ){0,3}?(?:tins?|dish|dishes|springform|moulds?)\b/iu;
