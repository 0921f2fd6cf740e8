import type { Ingredient, StepPart } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { partsOfTemplate } from "../template";
import { isUseOf, partsOfText, signOf, textOfStep } from "../text-of-step";
import { foodOf } from "../uses-of";
import type { Addition } from "./additions";

/** Before the foods that it is cooked like, in their own sentence. */
export function besideOthers(written: Written, line: Ingredient, { beside }: Addition): Written | null {
  for (const kind of beside) {
    const other = written.ingredients.find((it) => kindOf(foodOf(it) ?? NO_FOOD) === kind);
    if (other === undefined) continue;
    for (const [at, step] of written.steps.entries()) {
      const read = textOfStep(step.parts);
      const place = read.parts.findIndex((it) => isUseOf(it, other.ref));
      if (place < 0) continue;
      const sign = String.fromCharCode(0xe000 + place);
      const mine = signOf(read, { ingredient: line.ref, share: 1 });
      const isInList = new RegExp(`${sign}(?:, | and )`).test(read.text);
      const text = read.text.replace(sign, isInList ? `${mine}, ${sign}` : `${mine} and ${sign}`);
      const steps = written.steps.with(at, { ...step, parts: partsOfText({ text, parts: read.parts }) });
      return {
        ...written,
        steps,
        ingredients: withLine(written.ingredients, { ...line, ...groupOf(other) }),
      };
    }
  }
  return null;
}

const NO_FOOD = { id: "" } as Food;

function groupOf({ group }: Ingredient): Pick<Ingredient, "group"> {
  return group === undefined ? {} : { group };
}

/** Lines of one group stand together. */
function withLine(lines: readonly Ingredient[], line: Ingredient): Ingredient[] {
  const last = lines.findLastIndex(({ group }) => group === line.group);
  return lines.toSpliced(last < 0 ? lines.length : last + 1, 0, line);
}

/** Orders, not looks: "simmer for 20 minutes", not "until it bubbles". */
const SIMMERS = /(?:^|[.,;] |\band |\bthen )(?:simmer|bubble|stew|braise)\b/i;
const HEATS = /(?:^|[.,;] |\band |\bthen )(?:fry|cook|boil|stir-fry|sear|heat|warm|poach)\b/i;
const INTO_OVEN = /\bbake\b|\broast\b|\boven\b/i;
const DISHED_UP = /\bserve\b|\bspoon|\bscatter|\bsprinkle|\bdivide/i;

/** With a sentence of its own, behind the step that it belongs to. */
export function placed(
  written: Written,
  line: Ingredient,
  { sentence: template, at, minutes }: Pick<Addition, "sentence" | "at" | "minutes">,
): Written {
  const place = placeFor(written, at);
  const hasOil = written.ingredients.some((it) => kindOf(foodOf(it) ?? NO_FOOD) === "oil");
  const parts = partsFor(hasOil ? template : template.replace(IN_OIL, " in a separate non-stick pan"), line);
  const step = written.steps[place]!;
  const steps =
    at === "batter"
      ? written.steps.toSpliced(place, 0, { ...step, parts })
      : written.steps.with(place, { ...step, parts: [...step.parts, " ", ...parts] });
  return {
    ...written,
    cookMinutes: written.cookMinutes + minutes,
    ingredients: withLine(written.ingredients, line),
    steps,
  };
}

const IN_OIL = " in a little oil in a separate pan";

function placeFor({ steps }: Written, at: Addition["at"]): number {
  const texts = steps.map(({ parts }) => parts.filter((it) => typeof it === "string").join(" "));
  const last = steps.length - 1;
  if (at === "end") return last;
  if (at === "batter") {
    const baked = texts.findIndex((it) => INTO_OVEN.test(it) && !/^Heat the oven/.test(it));
    return baked < 0 ? last : baked;
  }
  const onHob = (words: RegExp) =>
    texts.findLastIndex((it) => words.test(it) && !/\bdrain/i.test(it) && !INTO_OVEN.test(it));
  const hot = onHob(SIMMERS) >= 0 ? onHob(SIMMERS) : onHob(HEATS);
  if (hot < 0) return Math.max(0, last - 1);
  // Who dishes up in the step that heats last gets it before.
  return hot === last && DISHED_UP.test(texts[hot]!) ? Math.max(0, last - 1) : hot;
}

function partsFor(template: string, line: Ingredient): StepPart[] {
  return partsOfTemplate(template).map((it) => (it === "{it}" ? { ingredient: line.ref, share: 1 } : it));
}
