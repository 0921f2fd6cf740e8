import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { behaviourOf } from "../../compose/behaviour";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { partsOfText, sentencesOf, signAt, signOf, textOfStep } from "../text-of-step";
import { foodOf } from "../uses-of";
import { withLine } from "./placing";

/** What is cooked in the pot as well as in water of its own. */
const SIMMERED: ReadonlySet<string> = new Set(["root", "potato", "squash", "firm", "tender", "red-lentil"]);
const SIMMERS = /\b(?:simmer|bubble|stew|braise)\b/i;
/** Of a pan of water that is poured off, or of what is made beside the dish. */
const APART = /\bdrain|\bstrain|\bsyrup\b|\bsieve\b|\bpoach/i;
/** What makes a pot of it, and not a glaze: a stock, tomatoes, coconut milk, water. */
const WET: ReadonlySet<string> = new Set(["stock", "tinned-tomato", "coconut-milk"]);
/** Fewer minutes only boil a sauce down. */
const A_POT = 5;
/** So many minutes sooner or later make no difference. */
const A_WHILE = 3;

/**
 * A vegetable in the pot of a stew, a curry or a soup, as long before the end as it takes; null where nothing simmers. What
 * takes longer than all else goes on alone.
 */
export function simmeredWith(
  written: Written,
  line: Ingredient,
  food: Food,
): { written: Written; line: Ingredient } | null {
  const way = SIMMERED.has(kindOf(food) ?? "") ? behaviourOf(food, "simmer") : null;
  const isWet = written.ingredients.some((it) => {
    const own = foodOf(it);
    return own !== undefined && (WET.has(kindOf(own) ?? "") || own.group === "water" || own.id === "passata");
  });
  const pot = way === null || !isWet ? null : longestSimmer(written);
  if (way === null || pot === null) return null;
  const { at, nth, minutes } = pot;
  // What is baked behind it would be cooked twice.
  if (written.steps.slice(at + 1).some((it) => /\bbake\b|\boven\b/i.test(textOfStep(it.parts).text)))
    return null;
  const read = textOfStep(written.steps[at]!.parts);
  const sentences = sentencesOf(read.text).map((it) => (it.endsWith(" ") ? it : `${it} `));
  const isShort = minutes < way.minutes;
  const mine = signOf(read, { ingredient: line.ref, share: 1 });
  const own = { timer: { minutes: way.minutes, ...(way.most > way.minutes && { maxMinutes: way.most }) } };
  const says = isShort
    ? `Add ${mine} and simmer for ${signOf(read, own)} more, until tender. `
    : minutes - way.most < A_WHILE
      ? `Add ${mine} as soon as it simmers. `
      : `Add ${mine} for the last ${way.minutes}–${way.most} minutes. `;
  const text = sentences
    .toSpliced(nth + 1, 0, says)
    .join("")
    .trim();
  const { note: _, ...rest } = line;
  const { group: __, ...alone } = way.cut === "" ? rest : { ...rest, note: way.cut };
  const came = { ...alone, ...groupOf(written, at) };
  return {
    line: came,
    written: {
      ...written,
      cookMinutes: written.cookMinutes + (isShort ? way.minutes : 0),
      ingredients: withLine(written.ingredients, came),
      steps: written.steps.with(at, {
        ...written.steps[at]!,
        parts: partsOfText({ text, parts: read.parts }),
      }),
    },
  };
}

/** It stands with what else goes into that pot. */
function groupOf({ ingredients, steps }: Written, at: number): Pick<Ingredient, "group"> {
  const used = steps[at]!.parts.flatMap((it) =>
    typeof it === "object" && "ingredient" in it ? [it.ingredient] : [],
  );
  const group = ingredients.find(({ ref }) => used.includes(ref))?.group;
  return group === undefined ? {} : { group };
}

function longestSimmer({ steps }: Written): { at: number; nth: number; minutes: number } | null {
  const all = steps.flatMap(({ parts }, at) => {
    const read = textOfStep(parts);
    if (APART.test(read.text)) return [];
    return sentencesOf(read.text).flatMap((sentence, nth) => {
      if (!SIMMERS.test(sentence)) return [];
      const timers = read.parts.flatMap((it, i) =>
        typeof it === "object" && "timer" in it && sentence.includes(signAt(i)) ? [it.timer.minutes] : [],
      );
      const minutes = Math.max(0, ...timers);
      return minutes < A_POT ? [] : [{ at, nth, minutes }];
    });
  });
  return all.sort((a, b) => b.minutes - a.minutes)[0] ?? null;
}
