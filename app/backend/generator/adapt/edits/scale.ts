import type { Change } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import { adaptRecipe } from "~/food/adapt-recipe";
import { stepText } from "~/food/recipe-lines";
import type { Unit } from "~/food/units";
import { withCut } from "../../pieces/cut-otherwise";
import type { Written } from "../../ports";
import { numberOf } from "../../read-brief/number-words";
import { neat } from "../incoming";
import type { Draft } from "../own-swaps";
import { foodOf } from "../uses-of";
import { amountsOfTip } from "./amounts-in-tips";
import { withCountInWords, withCounts } from "./counts-in-steps";
import { OF_SHAPES, withDrawnSizes } from "./drawn-sizes";
import { changed, type Edited } from "./edit";
import { glassesHint } from "./glasses";
import { inHoles } from "./in-holes";
import { largeHint, lotsOfTip, moreMinutes, trayHint, wholeTins, withLots } from "./large-amounts";
import { leastBatch, toldOfLeast } from "./least-batch";
import { leftWhole, oilToFryIn, waterToBoilIn } from "./left-whole";
import { withRoastTimes } from "./roast-times";
import { minutesOf, timeOf } from "./time";
import { OF_VESSELS, withVessels } from "./vessels";
import { jointHint, OF_SMALL_JOINTS, smallJointHint, wholePieces } from "./whole-pieces";

/** The most people that a recipe is written for. */
const MOST = 100;

/** Of what is reckoned by pieces: how many times it is what it was, and how that is told. */
interface ByPieces {
  times: number;
  from: string;
  to: string;
}

/** The recipe for so many people: its amounts, and what its notes and pans say of them. */
export function forServings(draft: Draft, servings: number, pieces?: ByPieces): Edited {
  const { written } = draft;
  const people = Math.max(1, Math.min(MOST, Math.round(servings)));
  if (people === written.servings && pieces === undefined)
    return { unchanged: `It is for ${people} already.` };
  const [from, to] = [pieces?.from ?? String(written.servings), pieces?.to ?? String(people)];
  const why = `for ${to} instead of ${from}`;
  const times = pieces?.times ?? people / written.servings;
  const least = leastBatch(written, times);
  const next = scaled(written, people, least);
  const notes = least > times ? { notes: [...(draft.notes ?? []), toldOfLeast(written, least)] } : {};
  const [before, after] = [minutesOf(written), minutesOf(next)];
  const time: Change = {
    what: "time",
    from: timeOf(written),
    to: timeOf(next),
    why: after < before ? "a smaller joint" : "more of it at a time",
  };
  const changes = before === after ? [] : [time];
  return { ...changed(draft, next, { what: "servings", from, to, why }, ...changes), ...notes };
}

function scaled(recipe: Written, servings: number, times: number): Written {
  const all = adaptRecipe(recipe, { factor: times, units: "as-written" });
  const ingredients = recipe.ingredients.map((it, nth) => {
    const { note } = all.ingredients[nth]!;
    const whole =
      wholePieces(it, recipe, times)?.line ??
      leftWhole(it, times) ??
      waterToBoilIn(it, recipe, times) ??
      oilToFryIn(it, times);
    if (whole !== null) return whole;
    const tins = wholeTins(it, times);
    if (tins !== null) return { ...it, ...tins };
    if (it.quantity === null || !it.scalable) return { ...it, ...(note !== undefined && { note }) };
    const amount = cooksAmount(it, times);
    return { ...it, ...(note !== undefined && { note: withContainers(note, times) }), ...amount };
  });
  const large = largeHint(recipe, servings, times);
  const vessels = withVessels(recipe, all, times);
  const hints = [
    vessels.hint,
    glassesHint(recipe, servings),
    simmerHint(recipe, times),
    jointHint(recipe, times) ?? smallJointHint(recipe, times),
    large,
    trayHint(recipe, times),
  ];
  // The joint is told by what the whole recipe has of it.
  const bird = recipe.ingredients.map((it) => wholePieces(it, recipe, times)?.each ?? null).find(isWeighed);
  const { steps, saved, rested } = withRoastTimes(
    { ...all, steps: vessels.steps, ingredients: recipe.ingredients },
    bird ?? times,
    bird != null,
  );
  const lots = withLots(steps, times);
  const drawn = withDrawnSizes(lots.steps, times);
  return {
    ...all,
    equipment: vessels.equipment,
    description: withCountInWords(recipe.description, times),
    steps: withCut(inHoles(withCounts(drawn.steps, recipe, times), times), recipe.servings, servings),
    cookMinutes: Math.max(0, recipe.cookMinutes - saved) + moreMinutes(lots.more, large !== null),
    restMinutes: Math.max(0, recipe.restMinutes - rested),
    servings,
    ingredients,
    // What is multiplied already is not multiplied again.
    tips: [
      ...all.tips
        .filter((it) => !MULTIPLIES.test(it) && !isHint(it))
        .map((it) => amountsOfTip(lotsOfTip(it, times), times)),
      ...[...hints, drawn.hint].filter((it) => it !== null),
    ],
  };
}

function isWeighed(each: number | null): each is number {
  return each !== null;
}

/** How the hints begin that another amount brings: each takes the place of the one that was told before. */
const HINTS = [
  ...OF_VESSELS,
  OF_SHAPES,
  OF_SMALL_JOINTS,
  "A shaker holds",
  "The steps make one glass",
  "So small an amount",
  "The times are for",
  "So large an amount",
  "The tray in the steps",
];

/** Whether a tip only tells of tins, pans and times for another amount, and of nothing that is eaten. */
export function isHint(tip: string): boolean {
  return HINTS.some((it) => tip.startsWith(it));
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
  const spoons = (max ?? min) * times * (smaller?.times ?? 1);
  if (unit === "tsp" && times < 1 && spoons < LEAST_SPOON) return pinched(line);
  // Half of half a clove is no whole one.
  const atMost = (counted: number, amount: number) =>
    smaller === undefined && times < 1 ? Math.min(counted, amount) : counted;
  const of = (amount: number) =>
    atMost(cooksNumber(amount * times * (smaller?.times ?? 1), unit, line), amount);
  return { unit, quantity: { min: of(min), ...(max !== undefined && { max: of(max) }) } };
}

/** Teaspoons below which nobody fills a quarter of one. */
const LEAST_SPOON = 0.19;

/** A twelfth of a teaspoon of nutmeg is a pinch; of what is poured or raises a dough there is an eighth. */
function pinched(line: Ingredient): Pick<Ingredient, "quantity" | "unit"> {
  return foodOf(line)?.group === "spice"
    ? { unit: "pinch", quantity: { min: 1 } }
    : { unit: "tsp", quantity: { min: 0.125 } };
}

/** What a cook weighs and counts: whole grams, whole eggs and cloves, halves of an onion. */
function cooksNumber(amount: number, unit: Ingredient["unit"], line: Ingredient): number {
  if (unit === "ml" && amount >= 12 && amount < 50) return Math.round(amount / 5) * 5;
  if (unit === "g" || unit === "ml") {
    const step = amount < 15 ? 1 : amount < 200 ? 5 : amount < 1000 ? 10 : 50;
    return amount < 3 ? neat(amount, unit) : Math.round(amount / step) * step;
  }
  // Nobody measures six and three quarters of a spoonful.
  if (unit === "tbsp" && amount > 1.1) return amount < 3 ? Math.round(amount * 2) / 2 : Math.round(amount);
  if (unit === "tsp" && amount > 2) return Math.round(amount * 2) / 2;
  if (unit === "clove" || unit === "sprig" || unit === "stalk") return Math.max(1, Math.round(amount));
  if (unit === null || unit === "piece") {
    if (foodOf(line)?.group === "egg") return Math.max(1, Math.round(amount));
    return amount > 3 ? Math.round(amount) : Math.max(0.5, Math.round(amount * 2) / 2);
  }
  if (unit === "pinch") return Math.max(1, Math.round(amount));
  if (unit === "handful" || unit === "bunch") return Math.max(0.5, Math.round(amount * 2) / 2);
  return neat(amount, unit);
}

const CONTAINERS =
  /\b(\d+(?:\.\d+)?|one|two|three|four) (fish|tin|can|jar|packet|carton|punnet|block|tub|fillet|steak|breast|chop|cutlet|escalope)s?\b/i;

/** Of one line, and not of each thing on it: "each cut into 3 fillets". */
const OF_EACH = /\b(?:each|in|into)\b[^,]*\d/i;

/** "2 tins" and "4 fillets" of a note follow where they come out whole or half, and go where they do not. */
function withContainers(note: string, times: number): string | undefined {
  const found = CONTAINERS.exec(note);
  if (found === null || OF_EACH.test(note)) return note;
  const [whole, number, noun] = found;
  const count = numberOf(number!) * times;
  const halves = Math.round(count * 2) / 2;
  if (halves > 0 && Math.abs(count - halves) < 0.08)
    return note.replace(
      whole,
      `${halves === 0.5 ? "½" : halves} ${noun}${halves > 1 && noun !== "fish" ? "s" : ""}`,
    );
  const left = note
    .split(/, /)
    .filter((it) => !it.includes(whole))
    .join(", ");
  return left === "" ? undefined : left;
}

const MULTIPLIES = /\bmultiply (?:it |all |everything )?by\b/i;

/** Minutes of a simmer from which on little liquid in a pot boils away before it is over. */
const LONG = 40;

function simmerHint({ steps, ingredients }: Written, times: number): string | null {
  if (times > 0.5) return null;
  const isLong = steps.some(
    ({ parts }) =>
      parts.some((it) => typeof it === "object" && "timer" in it && it.timer.minutes >= LONG) &&
      /\bsimmer/i.test(stepText(parts, ingredients)),
  );
  return isLong
    ? "So small an amount loses more of its liquid over a long simmer: take a small pot with the lid ajar, and add hot water when it gets too thick."
    : null;
}
