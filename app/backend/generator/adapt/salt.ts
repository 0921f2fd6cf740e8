import type { Ingredient } from "~/contract/recipes";
import { isFlesh } from "~/food/foods/flesh";
import { gramsOf } from "~/food/foods/weigh";
import { ingredientWords, stepText } from "~/food/recipe-lines";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { renamedLine } from "./incoming";
import { timesLine, withLine } from "./less-of-a-line";
import type { Draft } from "./own-swaps";
import { replaceLine } from "./replace-line";
import { perServing } from "./role-of";
import { capital } from "./tidy";
import { foodOf, usesOf } from "./uses-of";

/** Salt that keeps food from spoiling or draws its water out: it is no matter of taste. */
const PRESERVES = /\bferment|\bcure\b|\bcuring\b|\bbrine\b|\bsalt crust\b|\bdraw(?:s|n)? out\b/i;
/** Salt that goes away with the water. */
const DRAINED = /\bdrain|\brinse|\bboiling\b|\bto the boil\b/i;

/** Whether it is the salt of water that is poured away: pasta tastes of it, and takes little of it along. */
export function isPouredAway(line: Ingredient, written: Written): boolean {
  return line.unit === "g" && isSalt(line) && DRAINED.test(usesOf(line, written).words);
}

/** How salt that is added becomes less, the mildest first. */
type SaltStep =
  | "bought milder"
  | "a pinch to taste"
  | "half"
  | "none in the water"
  | "a quarter"
  | "an eighth"
  | "none";

/** The steps before and after those of foods that bring salt by themselves. */
export const SALT_STEPS: { milder: readonly SaltStep[]; last: readonly SaltStep[] } = {
  milder: ["bought milder", "a pinch to taste", "half", "none in the water"],
  last: ["a quarter", "an eighth", "none"],
};

/** Grams from which on salt is more than a taste, and minutes from which on what lies in it is cured. */
const MUCH = 15;
const A_DAY = 20 * 60;

/** Why a dish cannot have less: salt makes it. */
export function saltIsItsPoint(written: Written): string | null {
  const isMade = written.ingredients.some((it) => isSalt(it) && preserves(it, written));
  return isMade ? `Salt makes ${written.title} what it is: with less it would not keep.` : null;
}

/** Whether much salt is worked into something that is cured by it, in its own step or a later one, or lies in it for a day. */
function preserves(line: Ingredient, written: Written): boolean {
  if ((gramsOf(line, foodOf(line) ?? null) ?? 0) < MUCH || written.categorySlug === "breads") return false;
  const own = written.steps.findIndex(({ parts }) =>
    parts.some((it) => typeof it !== "string" && "ingredient" in it && it.ingredient === line.ref),
  );
  const isLong = written.steps[own]?.parts.some(
    (it) => typeof it !== "string" && "timer" in it && it.timer.minutes >= A_DAY,
  );
  return (
    isLong === true ||
    written.steps.slice(own).some(({ parts }) => PRESERVES.test(stepText(parts, written.ingredients))) ||
    written.categorySlug === "sauces-and-pickles"
  );
}

/** The recipe with less of the salt that is added to it; it goes out altogether line by line, for as long as it has to. */
export function lessAddedSalt(
  start: Draft,
  step: SaltStep,
  why: string,
  isKept: (it: Draft) => boolean,
): Draft {
  let draft = start;
  for (const line of start.written.ingredients) {
    if (step === "none" && isKept(draft)) break;
    if (step === "bought milder") {
      const milder = milderOf(line, draft.written);
      if (milder === null) continue;
      draft = {
        ...draft,
        written: milder.written,
        changedFor: new Set([...draft.changedFor, why]),
        changes: [
          ...draft.changes,
          { what: "swap", from: ingredientWords(line), to: ingredientWords(milder.line), why },
        ],
      };
    } else if (isSalt(line)) draft = lessOf(draft, line, step, why);
  }
  return draft;
}

function lessOf(draft: Draft, line: Ingredient, step: SaltStep, why: string): Draft {
  if (line.quantity === null)
    return step === "a pinch to taste"
      ? withLine(draft, line, { ...line, quantity: { min: 1 }, unit: "pinch" }, why)
      : draft;
  const isWater = isPouredAway(line, draft.written);
  if (step === "none in the water") return isWater ? withoutSalt(draft, line, why) : draft;
  if (isWater || step === "a pinch to taste") return draft;
  // Nobody takes half a pinch.
  if (line.unit === "pinch" && step !== "none") return draft;
  // A dough without any rises too fast and tastes of nothing.
  if (step === "none") return isInDough(line, draft.written) ? draft : withoutSalt(draft, line, why);
  const next = timesLine(line, 0.5);
  return next === null ? draft : withLine(draft, line, next, why);
}

function withoutSalt(draft: Draft, line: Ingredient, why: string): Draft {
  const written = replaceLine(draft.written, { line, food: foodOf(line)!, incoming: [] });
  if (written === null) return draft;
  const before = draft.changes.find(({ what, to }) => what === "amount" && to === ingredientWords(line));
  return {
    ...draft,
    written,
    changes: [
      ...draft.changes.filter((it) => it !== before),
      { what: "out", from: before?.from ?? ingredientWords(line), why },
    ],
    changedFor: new Set([...draft.changedFor, why]),
  };
}

/** What steps say of the salt of water that pasta or vegetables boil in. */
const OF_WATER: Sayings = [
  [/, (?:lightly |well-)?salted (?=water)/g, " "],
  [
    /(?<![\p{L}-])(?:very |well-|lightly |generously )?(?:well )?salted (?=(?:boiling |simmering )?water)/gu,
    "",
  ],
  // "Bring it to the boil, season it well and cook the pasta."
  [/, (?:salt|season) it (?:well|generously|lightly)(?=,| and\b)/g, ""],
  [/ and (?:salt|season) it (?:well|generously|lightly)(?=[.,;])/g, ""],
];
/** What they say of salt that is not in the list any more: of tasting for it, and of what brings it. */
const OF_NONE: Sayings = [
  [/, taste for (?:salt|seasoning) and (?=[a-z])/g, " and "],
  [/(?:, | and |, and )taste for (?:salt|seasoning)(?=[.;,])/g, ""],
  [/\bTaste for (?:salt|seasoning) and (?=[a-z])/g, ""],
  [/ ?\bTaste for (?:salt|seasoning)\./g, ""],
  [/ ?\bGo (?:lightly|easy), (?:because|as|since) [^.]*\./g, ""],
];

/** What invites to more of it. */
const OF_MORE: Sayings = [
  [
    /(?<=\b[Tt]aste(?: (?:it|them|the [a-z]+))? for )(?:salt|seasoning)(?: again)? and (?=(?:vinegar|lemon|lime|sourness|heat|chilli)\b)/g,
    "",
  ],
  [/(\b[Tt]aste(?: (?:it|them|the [a-z]+))?) for (?:salt|seasoning)(?: again)?/g, "$1"],
  [/,? and (?:some |a pinch |a little |a bit )?(?:more|extra) salt(?: to taste| if [^,.;]*)?/g, ""],
  [/,? with a pinch more salt,?/g, ""],
  [/\bneeds more salt and (?=herbs)/g, "needs more "],
  [/ or (?:a little )?(?:more )?salt(?= if\b)/g, ""],
  [/(?<=\bseason it )(?:well|generously) (?=with $)/g, ""],
];

type Sayings = readonly (readonly [said: RegExp, instead: string])[];

/** A recipe for who has little salt speaks of none that is not in its list, and of no more than that. */
export function withoutSaltInWords(written: Written): Written {
  const sayings = [...OF_WATER, ...(written.ingredients.some(isSalt) ? [] : OF_NONE), ...OF_MORE];
  const told = (text: string) => sayings.reduce((it, [said, instead]) => it.replace(said, instead), text);
  return {
    ...written,
    ingredients: written.ingredients.map(withoutSaltInNote),
    tips: written.tips.map(told),
    steps: written.steps.map((step) => ({
      ...step,
      parts: step.parts.map((it, at) =>
        typeof it !== "string" ? it : at === 0 ? capital(told(it).trimStart()) : told(it),
      ),
    })),
  };
}

/** "3 l water, salted": what somebody with little salt boils pasta in has none. */
function withoutSaltInNote({ note, ...line }: Ingredient): Ingredient {
  if (note === undefined || kindOf(foodOf(line) ?? NO_FOOD) !== "water")
    return note === undefined ? line : { ...line, note };
  const left = note.replace(
    /^(?:well |lightly |generously )?salted(?:, )?|, (?:well |lightly )?salted(?=,|$)/,
    "",
  );
  return left === "" ? line : { ...line, note: left };
}

function isInDough(line: Ingredient, written: Written): boolean {
  return /\bdough\b|\byeast\b|\bknead/.test(usesOf(line, written).words);
}

function isSalt(line: Ingredient): boolean {
  return kindOf(foodOf(line) ?? NO_FOOD) === "salt";
}

const NO_FOOD = { id: "" } as Parameters<typeof kindOf>[0];

/** What makes up for salt, for kitchens that have their own way to; the first whose foods the dish has not is said. */
const TIPS = {
  dough: "A dough with less salt rises faster: go by its size and not by the clock.",
  east: "It has less salt than usual: lime juice or rice vinegar at the end, and more chilli or spring onion, make up for it.",
  else: "It has less salt than usual: a squeeze of lemon, black pepper and fresh herbs at the end make up for it.",
};
const EAST: ReadonlySet<string> = new Set([
  ...["Chinese", "Japanese", "Korean", "Thai", "Vietnamese", "Indonesian", "Malaysian", "Filipino"],
]);
const SWEET: ReadonlySet<string> = new Set(["cakes-and-bakes", "desserts", "drinks"]);

/** Grams of sugar a serving from which on nobody wants pepper and herbs in it: pancakes. */
const A_SPOONFUL = 5;

function isSweet(written: Written): boolean {
  const foods = written.ingredients.map((line) => ({ line, food: foodOf(line) }));
  const sugar = foods.reduce(
    (sum, { line, food }) => (food?.group === "sweetener" ? sum + perServing(line, food, written) : sum),
    0,
  );
  const isSavoury = foods.some(
    ({ food }) => food !== undefined && (isFlesh(food) || food.group === "vegetable"),
  );
  return sugar >= A_SPOONFUL && !isSavoury;
}

/** The recipe with a tip on what makes up for salt that is taken out. */
export function tasted(draft: Draft): Draft {
  const { written } = draft;
  if (
    SWEET.has(written.categorySlug) ||
    isSweet(written) ||
    Object.values(TIPS).some((it) => written.tips.includes(it))
  )
    return draft;
  const tip =
    written.categorySlug === "breads" ? TIPS.dough : EAST.has(written.cuisine) ? TIPS.east : TIPS.else;
  return { ...draft, written: { ...written, tips: [...written.tips, tip] } };
}

/** What less salt is bought as. */
const MILDER: readonly (readonly [kind: string, word: string])[] = [
  ["stock", "low-salt"],
  ["seasoning", "reduced-salt"],
];

function milderOf(line: Ingredient, written: Written): { written: Written; line: Ingredient } | null {
  const food = foodOf(line);
  if (food === undefined || /\b(?:low|reduced|less)\b|unsalted/.test(line.name)) return null;
  const word =
    food.id === "butter" || food.id === "salted-butter"
      ? "unsalted"
      : MILDER.find(([kind]) => kind === kindOf(food) && /stock|soy|tamari|dashi/.test(food.id))?.[1];
  if (word === undefined) return null;
  const next = renamedLine(
    line,
    `${word} ${line.name.replace(/^salted /, "")}`,
    line.note,
    new Set(written.ingredients.map(({ ref }) => ref)),
  );
  const swapped = replaceLine(written, { line, food, incoming: [next] });
  return swapped === null ? null : { written: swapped, line: next };
}
