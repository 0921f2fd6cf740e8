import type { Ingredient } from "~/contract/recipes";
import { claimAt } from "~/food/foods/claims";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { formOf, versionOf } from "~/food/foods/form-of";
import { recogniseFood } from "~/food/foods/recognise-food";
import { gramsOf } from "~/food/foods/weigh";
import type { Unit } from "~/food/units";
import type { NamedFood } from "../../brief";
import { namingOf } from "../../compose/naming";
import type { Written } from "../../ports";
import { sentence } from "../../verify/outcome";
import { neat, renamedLine } from "../incoming";
import { capital } from "../tidy";
import { aDish } from "../titles";
import { foodOf } from "../uses-of";
import { saidBefore } from "../versions";

/** Teaspoons of a dried herb that season like one of a unit of the fresh one: dried, a third of the spoons does. */
const TEASPOONS: ReadonlyMap<Unit | null, number> = new Map<Unit | null, number>([
  ["tbsp", 1],
  ["tsp", 0.35],
  ["g", 0.25],
  ["ml", 0.07],
  ["sprig", 0.25],
  ["stalk", 0.25],
  ["handful", 2],
  ["bunch", 4],
  ["pinch", 0.25],
  ["piece", 0.1],
  [null, 0.1],
]);
/** Teaspoons a serving from which on dried herbs taste of hay. */
const MOST = 0.5;
/** Teaspoons a serving from which on a dish is made of its herbs. */
const MADE_OF_THEM = 3;
/** What is said of fresh herbs alone: of dried ones there is no stalk to throw away. */
const OF_FRESH = ["stalk", "stalks", "sprig", "sprigs", "stem", "stems", "strip"];

interface Dried {
  line: Ingredient;
  drop: string[];
}

/** What comes dried in the place of the same fresh; null where it is no dried one, or nobody can tell how much. */
export function driedFor(
  line: Ingredient,
  food: Food,
  comes: Food,
  written: Written,
  refs: ReadonlySet<string>,
): Dried | { unchanged: string } | null {
  const plain = formOf(comes);
  if (plain === undefined || formOf(food) !== undefined) return null;
  const next = renamedLine(line, namingOf(comes).bulk, undefined, refs);
  if (plain.group !== "herb") return ofItsWater(line, food, comes, next);
  const times = TEASPOONS.get(line.unit);
  if (line.quantity === null) return { line: next, drop: OF_FRESH };
  if (times === undefined) return null;
  const full = line.quantity.min * times;
  if (full / written.servings >= MADE_OF_THEM)
    return {
      unchanged: `${sentence(aDish(written.title))} is made of fresh ${namingOf(plain).short}: dried, it is none.`,
    };
  const much = Math.min(full, Math.max(1, written.servings * MOST));
  const amount =
    much >= 3
      ? { quantity: { min: Math.round((much / 3) * 2) / 2 }, unit: "tbsp" as const }
      : { quantity: { min: neat(much, "tsp") }, unit: "tsp" as const };
  return { line: { ...next, ...amount }, drop: OF_FRESH };
}

/** Dried mushrooms weigh a seventh of fresh ones, and dried fruit a third. */
const SHARES: ReadonlyMap<string, { share: number; note: string }> = new Map([
  ["mushroom", { share: 0.15, note: "soaked in hot water for 20 minutes, drained" }],
  ["fruit", { share: 0.4, note: "soaked in hot water for 20 minutes, drained" }],
]);

function ofItsWater(line: Ingredient, food: Food, comes: Food, next: Ingredient): Dried | null {
  const [grams, dry] = [gramsOf(line, food), SHARES.get(comes.group)];
  if (grams === null || dry === undefined || !/^dr(?:ied|y) /.test(comes.names[0]!)) return null;
  return {
    line: { ...next, quantity: { min: neat(grams * dry.share, "g") }, unit: "g", note: dry.note },
    drop: [],
  };
}

/** Its name; in the words of who asked where that would be read as another food. */
export function calledSo(comes: Food, asked: NamedFood): string {
  const { bulk } = namingOf(comes);
  const isOther = recogniseFood(asked.words)?.food === comes && recogniseFood(bulk)?.food !== comes;
  return isOther ? asked.words.toLowerCase() : bulk;
}

/** "Alcohol-free dry white wine" for the dry white wine, for who has alcohol-free wine; null where it is no version of it. */
export function versionFor(
  line: Ingredient,
  food: Food,
  comes: Food,
  asked: NamedFood,
  refs: ReadonlySet<string>,
): Ingredient | null {
  const whole = versionOf(comes);
  const words = foodWords(asked.words);
  const claim = claimAt(words, 0);
  if (whole === undefined || claim === null || !lineage(food).includes(whole)) return null;
  const said = words.slice(0, claim.length).join("-");
  return renamedLine(line, saidBefore(said, line.name), line.note, refs);
}

const PUT_UP = /^(?:tinned|canned|frozen|jarred) /;

/**
 * The line of the fresh food, for who names the same from a tin or the freezer, or a dried herb; and of the wine, for who
 * names one without alcohol.
 */
export function lineOfOtherForm(food: Food, { ingredients }: Written): Ingredient | undefined {
  const whole = versionOf(food);
  if (whole !== undefined) return ingredients.find((it) => lineage(foodOf(it) ?? food).includes(whole));
  const plain = formOf(food);
  const isPutUp = food.names.some((it) => PUT_UP.test(it)) || plain?.group === "herb";
  return plain === undefined || !isPutUp ? undefined : ingredients.find((it) => foodOf(it) === plain);
}

/** What comes from a tin is not called ripe, and lies on no cut side. */
export function notRipe(written: Written, short: string): Written {
  const ripe = new RegExp(String.raw`\b(?:very )?(?:ripe|fresh) (?=${short}\b)`, "giu");
  const plain = (text: string) => capital(text.replace(ripe, ""));
  return {
    ...written,
    description: plain(written.description),
    tips: written.tips.map(plain),
    steps: written.steps.map((step) => ({
      ...step,
      parts: step.parts.map((it) =>
        typeof it === "string" ? it.replace(ripe, "").replace(ON_CUT_SIDES, "") : it,
      ),
    })),
  };
}

const ON_CUT_SIDES = /,? (?:with (?:the|their) )?cut sides? (?:up|down|uppermost)/g;
