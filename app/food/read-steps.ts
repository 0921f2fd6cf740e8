import { escapeRegExp } from "~/escape-reg-exp";
import { countedName, singularName } from "./plurals";
import { readHeatAndTime } from "./read-heat-and-time";
import { groupHeading } from "./read-ingredient-line";
import { type Ingredient, type StepPart, stepText } from "./recipe-lines";

/** One step of a recipe, as its parts. */
interface ReadStep {
  group?: string | undefined;
  parts: StepPart[];
}

/** Steps after which a text is not read further: twice what a recipe may have. */
const MOST = 120;

/**
 * The steps in a text: its numbered lines, its paragraphs, or, where it has neither, its lines. A step that
 * ends in ":" heads a group. Times and temperatures become parts that live on the page; ingredients that are
 * spoken of become parts without an amount, in the words typed. A step that reads like one of `known`, the
 * recipe before an edit, keeps its parts while the ingredients in them are the same. Reads no more than a hundred and
 * twenty steps, of which no recipe may have as many. Never throws.
 */
export function readSteps(
  typed: string,
  ingredients: readonly Ingredient[],
  known?: { ingredients: readonly Ingredient[]; steps: readonly ReadStep[] },
): ReadStep[] {
  const mentions = mentionsOf(ingredients);
  const keptParts = known === undefined ? new Map<string, StepPart[]>() : partsToKeep(known, ingredients);
  const steps: ReadStep[] = [];
  let group: string | undefined;
  for (const words of stepsIn(typed)) {
    const heading = words.length <= 80 ? groupHeading(words) : null;
    if (heading !== null) {
      group = heading;
      continue;
    }
    const fresh = () =>
      readHeatAndTime(words).flatMap((part) =>
        typeof part === "string" ? withMentions(part, mentions) : [part],
      );
    steps.push({ ...(group && { group }), parts: keptParts.get(words) ?? fresh() });
    if (steps.length === MOST) break;
  }
  return steps;
}

/** The way back: the text to edit. Read again, it gives the same. */
export function stepsText(steps: readonly ReadStep[], ingredients: readonly Ingredient[]): string {
  let group: string | undefined;
  return steps
    .flatMap((step) => {
      const words = wordsOf(step, ingredients);
      if (step.group === undefined || step.group === group) return [words];
      group = step.group;
      return [`${group}:`, words];
    })
    .join("\n\n");
}

/** The parts of steps by their words, where every ingredient in them is listed as it was. */
function partsToKeep(
  known: { ingredients: readonly Ingredient[]; steps: readonly ReadStep[] },
  ingredients: readonly Ingredient[],
): Map<string, StepPart[]> {
  const same = new Set(ingredients.filter((it) => known.ingredients.includes(it)).map((it) => it.ref));
  const whole = known.steps.filter(({ parts }) =>
    parts.every((part) => typeof part === "string" || !("ingredient" in part) || same.has(part.ingredient)),
  );
  return new Map(whole.map((step) => [wordsOf(step, known.ingredients), step.parts]));
}

function wordsOf(step: ReadStep, ingredients: readonly Ingredient[]): string {
  return stepText(step.parts, ingredients).replace(/\s+/g, " ").trim();
}

const NUMBERED = /^\s*(?:(?:step\s+)?\d{1,2}\s?[.):](?=\s|$)\s*|[-*•]\s+)+/i;

function stepsIn(typed: string): string[] {
  const text = typed.replaceAll("\r\n", "\n").trim();
  const lines = text.split("\n");
  const eachLine = !/\n\s*\n/.test(text) && !lines.some((line) => NUMBERED.test(line));
  const steps: string[][] = [[]];
  for (const line of lines) {
    const isNew = eachLine || line.trim() === "" || NUMBERED.test(line) || groupHeading(line) !== null;
    if (isNew) steps.push([]);
    steps.at(-1)!.push(line.replace(NUMBERED, "").trim());
    if (groupHeading(line) !== null) steps.push([]);
  }
  return steps.map((step) => step.join(" ").replace(/\s+/g, " ").trim()).filter((step) => step !== "");
}

interface Mentions {
  pattern: RegExp;
  refOf: ReadonlyMap<string, string>;
}

/** Characters of the longest name that a sentence would repeat in full. */
const LONGEST_NAME = 60;

/** Every word for an ingredient that no other one could be meant by. */
function mentionsOf(ingredients: readonly Ingredient[]): Mentions | null {
  const refOf = new Map<string, string>();
  const add = (words: string, ref: string) => {
    for (const form of [words, singularName(words), countedName(words, 2)])
      if (form.length > 2 && !refOf.has(form)) refOf.set(form, ref);
  };
  const names = ingredients
    .filter(({ name }) => name.length <= LONGEST_NAME)
    .slice(0, 100)
    .map(({ ref, name }) => ({ ref, name: name.toLowerCase() }));
  for (const { ref, name } of names) add(name, ref);

  const nouns = names.map(({ ref, name }) => ({ ref, noun: singularName(name.split(/\s/).at(-1)!) }));
  for (const { ref, noun } of nouns) if (nouns.filter((it) => it.noun === noun).length === 1) add(noun, ref);

  if (refOf.size === 0) return null;
  const longestFirst = [...refOf.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  return {
    refOf,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(${longestFirst.join("|")})(?![\\p{L}\\p{N}-])`, "giu"),
  };
}

function withMentions(words: string, mentions: Mentions | null): StepPart[] {
  if (mentions === null) return [words];
  return words
    .split(mentions.pattern)
    .map((piece, i): StepPart => {
      const ref = i % 2 === 1 ? mentions.refOf.get(piece.toLowerCase()) : undefined;
      return ref === undefined ? piece : { ingredient: ref, label: piece };
    })
    .filter((part) => part !== "");
}
