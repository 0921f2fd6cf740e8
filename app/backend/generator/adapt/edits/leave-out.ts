import type { Ingredient } from "~/contract/recipes";
import { isFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { gramsOf } from "~/food/foods/weigh";
import { ingredientWords } from "~/food/recipe-lines";
import type { NamedFood } from "../../brief";
import type { Written } from "../../ports";
import { sentence } from "../../verify/outcome";
import { isDefining, OF_MEAT, type Source } from "../base-dish";
import type { Draft } from "../own-swaps";
import { replaceLine } from "../replace-line";
import { inTitle, isItsSauce, perServing, roleOf } from "../role-of";
import { aDish } from "../titles";
import { foodOf } from "../uses-of";
import { changed, linesOf } from "./edit";

/** What is part of a dish and carries none of it: it can go, and nothing has to come that nobody asked for. */
const BESIDES: ReadonlySet<string> = new Set([
  ...[
    "vegetable",
    "legume",
    "mushroom",
    "herb",
    "spice",
    "nut",
    "seed",
    "fruit",
    "pickle",
    "snack",
    "seaweed",
  ],
]);
/** What something does that another thing would have to do without it. */
const NEEDED: ReadonlySet<string> = new Set([
  ...["binder", "leavening", "body", "liquid", "fat", "thicken", "coat", "glaze", "enrich", "creaming"],
]);
const BAKED: ReadonlySet<string> = new Set(["cakes-and-bakes", "breads", "desserts"]);
/** The most of the weight of a dish that can go while the dish stands. */
const MOST = 0.35;
/** The same where nothing takes its place and the dish would be refused. */
const HALF = 0.5;
const PADDING: ReadonlySet<string> = new Set(["pasta", "grain", "noodle"]);
const A_HANDFUL = 0.1;
/** Grams a serving of fat that a dish is only finished with. */
const KNOB = 8;

/**
 * The dish without a food that somebody does not want, where it stands without; null where something has to take its
 * place. `isFree` lets also go what defines it, as long as the title does not name it.
 */
export function leftOut(draft: Draft, food: NamedFood, source: Source | null, isFree = false): Draft | null {
  const lines = linesOf(draft, food);
  if (lines.length === 0) return null;
  let next = draft;
  const notes: string[] = [];
  for (const line of lines) {
    const known = foodOf(line);
    if (known === undefined || !canGo(draft.written, line, known, source, isFree ? HALF : MOST)) return null;
    if (!isStudded(draft.written, line, known) && isDefining(line, draft.written, source?.defining ?? [])) {
      if (!isFree || inTitle(known, draft.written)) return null;
      notes.push(
        `${sentence(aDish(draft.written.title))} mostly has ${line.name}; it stands without, and is another dish for it.`,
      );
    }
    const without = replaceLine(next.written, { line, food: known, incoming: [] });
    if (without === null) return null;
    next = changed(next, without, { what: "out", from: ingredientWords(line), why: `without ${food.words}` });
  }
  return notes.length === 0 ? next : { ...next, notes: [...(next.notes ?? []), ...notes] };
}

/** The most of the weight of a bake that nuts and seeds are which are only in it: of a pecan pie they are more. */
const STUDDED = 0.12;

/** Walnut brownies without their walnuts are brownies. */
function isStudded(written: Written, line: Ingredient, food: Food): boolean {
  return (
    BAKED.has(written.categorySlug) &&
    (food.group === "nut" || food.group === "seed") &&
    shareOf(written, line, food) <= STUDDED
  );
}

function canGo(written: Written, line: Ingredient, food: Food, source: Source | null, most: number): boolean {
  if (line.optional) return true;
  const isBaked = BAKED.has(written.categorySlug);
  // A knob of butter on vegetables.
  if (food.group === "fat" && !isBaked) return perServing(line, food, written) <= KNOB;
  // A soup is one without its handful of pasta.
  if (PADDING.has(food.group) && written.categorySlug === "soups")
    return shareOf(written, line, food) <= A_HANDFUL;
  // A lentil soup that nobody wants sausages in is a lentil soup.
  if (most === HALF && isFlesh(food) && !inTitle(food, written))
    return hasOtherMain(written, line) && shareOf(written, line, food) <= most;
  if (!BESIDES.has(food.group)) return false;
  // What everything else simmers in: without its tomatoes a ragù is dry mince.
  if (isItsSauce(line, food, written)) return false;
  const role = source?.front.roles[line.name] ?? roleOf(line, food, written);
  if (NEEDED.has(role)) return false;
  if (isBaked && food.group === "fruit") return false;
  return shareOf(written, line, food) <= most;
}

/** Whether something else is there that fills: meat, fish or pulses. */
function hasOtherMain(written: Written, line: Ingredient): boolean {
  return written.ingredients.some((it) => {
    const known = it === line ? undefined : foodOf(it);
    const fills = known !== undefined && (known.group === "legume" || isFlesh(known));
    return fills && perServing(it, known, written) >= OF_MEAT;
  });
}

/** Its part of the weight of what is eaten: water, and what is in the pot to cook in, counts for nothing. */
function shareOf({ ingredients }: Written, line: Ingredient, food: Food): number {
  const all = ingredients.reduce((sum, it) => {
    const known = foodOf(it);
    return known === undefined || known.group === "water" ? sum : sum + (gramsOf(it, known) ?? 0);
  }, 0);
  return all === 0 ? 1 : (gramsOf(line, food) ?? 0) / all;
}
