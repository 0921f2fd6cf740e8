import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { type Behaviour, behaviourOf } from "../../compose/behaviour";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { partsOfText, type StepText, sentencesOf, signAt, signOf, textOfStep } from "../text-of-step";
import { foodOf } from "../uses-of";
import { besideIn, withLine } from "./placing";

const WOK = /\bwok\b|\bstir-fr/i;
const SIMMERS = /\b(?:simmer|braise|stew)\b/i;
const FRIES = /\b(?:stir-fry|fry|toss|stir|cook)\b/i;
/** What takes longer in a wok is boiled or roasted, and no stir-fry has it. */
const LONGEST = 8;
/** A vegetable keeps its bite when it is fried for a little less than by itself. */
const ENOUGH = 0.7;

/** Whether a dish is fried in a wok, and nothing in it simmers. */
export function isOfWok({ steps }: Written): boolean {
  const texts = steps.map(({ parts }) => textOfStep(parts).text);
  return texts.some((it) => WOK.test(it)) && !texts.some((it) => SIMMERS.test(it));
}

/** How a vegetable or a pulse is fried in a wok; null for what is not. */
export function stirFryOf(food: Food): Behaviour | null {
  if (!STIR_FRIED.has(food.group)) return null;
  const way = behaviourOf(food, "fry");
  return way === null || way.minutes > LONGEST ? null : way;
}

/** The groups of foods that go into a wok with its vegetables. */
export const STIR_FRIED: ReadonlySet<string> = new Set(["vegetable", "mushroom", "legume"]);

/** A sentence that fries vegetables, and for how long they are fried from there on. */
interface Frying {
  step: number;
  nth: number;
  /** Of the first vegetable in it. */
  sign: string;
  left: number;
}

/** A vegetable in a stir-fry: before its vegetables, or before those of them that take no longer; null where it has none. */
export function stirFriedWith(
  written: Written,
  line: Ingredient,
  food: Food,
): { written: Written; line: Ingredient } | null {
  const way = stirFryOf(food);
  const places = way === null || !isOfWok(written) ? [] : fryingOf(written);
  const [first] = places;
  if (way === null || first === undefined) return null;
  const place = places.findLast(({ left }) => left >= way.minutes * ENOUGH) ?? first;
  const read = textOfStep(written.steps[place.step]!.parts);
  const sentence = sentencesOf(read.text)[place.nth]!;
  const mine = signOf(read, { ingredient: line.ref, share: 1 });
  const isInTime = place.left >= way.minutes * ENOUGH;
  const sooner = isInTime ? 0 : Math.max(1, Math.ceil(way.minutes - place.left));
  const timer = isInTime ? "" : signOf(read, { timer: { minutes: sooner } });
  const text = isInTime
    ? besideIn(sentence, place.sign, mine)
    : OIL_AND.test(sentence)
      ? sentence.replace(OIL_AND, ` and stir-fry ${mine} for ${timer}, then add `)
      : `Stir-fry ${mine} for ${timer}. ${sentence}`;
  const parts = partsOfText({ text: read.text.replace(sentence, () => text), parts: read.parts });
  const size = (line.note ?? "").split(", ").filter((it) => /\d/.test(it) && !way.cut.includes(it));
  const note = [...size, way.cut].filter((it) => it !== "").join(", ");
  const { note: _, ...bare } = line;
  const came = note === "" ? bare : { ...bare, note };
  return {
    line: came,
    written: {
      ...written,
      cookMinutes: written.cookMinutes + sooner,
      ingredients: withLine(written.ingredients, came),
      steps: written.steps.with(place.step, { ...written.steps[place.step]!, parts }),
    },
  };
}

/** "Add 1 tbsp oil and stir-fry 2 peppers": what takes longer goes into that oil first. */
const OIL_AND = / and (?:stir-)?fry (?=\S)/i;

function fryingOf(written: Written): Frying[] {
  const vegetables = new Set(written.ingredients.flatMap((it) => (isVegetable(foodOf(it)) ? [it.ref] : [])));
  const all = written.steps.flatMap(({ parts }, step) => {
    const read = textOfStep(parts);
    return sentencesOf(read.text).map((text, nth) => {
      const used = [...read.parts.keys()].filter((at) => text.includes(signAt(at)));
      const first = used
        .filter((at) => isUseOfAny(read.parts[at]!, vegetables))
        .sort((a, b) => text.indexOf(signAt(a)) - text.indexOf(signAt(b)))[0];
      const sign = first === undefined || !FRIES.test(text) ? null : signAt(first);
      return { step, nth, sign, minutes: minutesIn(used.map((at) => read.parts[at]!)) };
    });
  });
  return all.flatMap(({ step, nth, sign }, at) =>
    sign === null ? [] : [{ step, nth, sign, left: all.slice(at).reduce((sum, it) => sum + it.minutes, 0) }],
  );
}

function isUseOfAny(part: StepText["parts"][number], refs: ReadonlySet<string>): boolean {
  return typeof part === "object" && "ingredient" in part && refs.has(part.ingredient);
}

function minutesIn(parts: StepText["parts"]): number {
  return parts.reduce(
    (sum, it) => (typeof it === "object" && "timer" in it && !it.passive ? sum + it.timer.minutes : sum),
    0,
  );
}

function isVegetable(food: Food | undefined): boolean {
  return food?.group === "vegetable" && stirFryOf(food) !== null && !isForItsSmell(food);
}

/** What is fried for its smell, and not as a vegetable. */
export const isForItsSmell = (food: Food): boolean => SEASONS.has(kindOf(food) ?? "");

const SEASONS: ReadonlySet<string> = new Set(["garlic", "aroma", "allium", "spring-onion", "chilli"]);
