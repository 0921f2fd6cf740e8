import type { Ingredient, StepPart } from "~/contract/recipes";
import { isFleshOrEgg, isRawFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodWords } from "~/food/foods/food-words";
import { singularName } from "~/food/plurals";
import type { Written } from "../ports";
import { descriptionWithout } from "./clauses";
import { cookedOtherwise } from "./cooked-otherwise";
import { type Renaming, spokenOf, titleWordsOf } from "./prose-rename";
import { type Replacement, renamingOf } from "./replacement";
import { shortened } from "./shortened";
import { withoutSign } from "./take-out";
import { partsOfText, type StepText, sentencesOf, signAt, signOf, textOfStep } from "./text-of-step";
import { textRules } from "./text-rules";
import { foodOf } from "./uses-of";
import { warmedThrough } from "./warmed-pulses";

/**
 * The recipe with one ingredient replaced, and every word of it true again: names, labels, sentences, tips. Null where
 * the words of a step cannot be made true. The title only has its foods changed.
 */
export function replaceLine(recipe: Written, replacement: Replacement): Written | null {
  const { line, incoming } = replacement;
  const renaming = renamingOf(recipe, replacement);
  const text = textRules(renaming, replacement);

  const steps: Written["steps"] = [];
  for (const step of recipe.steps) {
    const read = cookedOtherwise(textOfStep(step.parts), recipe, replacement);
    if (!pointsAway(read, replacement, renaming)) return null;
    const words = text.ofStep(read);
    if (words === null) return null;
    if (words === "") continue;
    const group = step.group && text.ofTitle(step.group);
    steps.push({ ...(group && { group }), parts: partsOfText({ text: words, parts: read.parts }) });
  }
  if (steps.length === 0) return null;

  const ingredients = recipe.ingredients.flatMap((it) =>
    it.ref === line.ref ? [...incoming] : [{ ...it, ...(it.note && { note: text.ofNote(it.note) }) }],
  );
  const animals = titleWordsOf(renaming);
  const description = descriptionWithout(text.ofProse(recipe.description), (it) =>
    foodWords(it).some((word) => animals.includes(word)),
  );
  const next = {
    ...recipe,
    title: text.ofTitle(recipe.title),
    description,
    tips: recipe.tips
      .filter((it) => !asksForIt(it, renaming))
      .map(text.ofTip)
      .filter((it) => it !== ""),
    ingredients: ingredients.map((it) =>
      it.group === undefined ? it : { ...it, group: text.ofTitle(it.group) },
    ),
    steps,
  };
  return renaming.stays.some(isRawFlesh) ? next : shortened(next, replacement.simmer);
}

/** "No buttermilk? …" and "Leave out the egg …" are of no use to somebody who has none on purpose. */
function asksForIt(tip: string, { gone }: Renaming): boolean {
  const [question] =
    /^(?:(?:No|Out of|Short of) [^.!?]+\?|(?:Leave out|Omit|Skip) the \S+|For an? [\w-]+ version, [^.!?]+|[^.!?]+ do(?:es)? as well as the [^.!?]+)/.exec(
      tip,
    ) ?? [];
  return question !== undefined && foodWords(question).includes(foodWords(gone.names[0]!).at(-1)!);
}

/** Points each part of the steps to what came, or takes it out of its sentence. False where that cannot be. */
function pointsAway(read: StepText, { line, incoming, food }: Replacement, renaming: Renaming): boolean {
  for (const [at, part] of read.parts.entries()) {
    if (typeof part === "string" || !("ingredient" in part) || part.ingredient !== line.ref) continue;
    const [first, ...more] = incoming;
    if (first === undefined) {
      const without = withoutSign(read, at);
      if (without === null) return false;
      read.text = without;
      continue;
    }
    read.parts[at] = pointingTo(first, part, renaming, food);
    const comes = foodOf(first);
    if (isFleshOrEgg(food) && (comes === undefined || !isFleshOrEgg(comes))) browned(read, at);
    if (isFleshOrEgg(food) && comes?.group === "legume" && READY.test(first.name)) warmedThrough(read, at);
    if (part.share === undefined || more.length === 0) continue;
    const sign = signAt(at);
    const signs = more.map((it) => signOf(read, { ingredient: it.ref, share: part.share }));
    read.text = read.text.replace(sign, [sign, ...signs].join(" and "));
  }
  return true;
}

const READY = /\b(?:cooked|tinned|canned)\b/i;

/** Nothing runs out of what has no fat of its own: it is fried until it is golden. */
function browned(read: StepText, at: number): void {
  const sign = signAt(at);
  const runs =
    /\buntil (?:the |its |most of the |some of the )*fat (?:runs|has run|is running|has melted|is rendered|renders)(?: out)?/;
  const sentence = sentencesOf(read.text).find((it) => it.includes(sign) && runs.test(it));
  if (sentence !== undefined)
    read.text = read.text.replace(
      sentence,
      sentence
        .replace(new RegExp(`${runs.source} and (?=it |they )`), "until ")
        .replace(runs, "until golden"),
    );
}

type Pointer = Extract<StepPart, { ingredient: string }>;

function pointingTo(to: Ingredient, part: Pointer, renaming: Renaming, food: Food): Pointer {
  const { label, ...rest } = part;
  const next: Pointer = { ...rest, ingredient: to.ref };
  if (label === undefined) return part.share === undefined ? { ...next, label: renaming.short } : next;
  const isItsName =
    spokenOf(label, renaming).length > 0 ||
    foodWords(singularName(label)).join() === foodWords(food.names[0]!).join();
  return isItsName
    ? part.share === undefined
      ? { ...next, label: renaming.short }
      : next
    : { ...next, label };
}
