import { type Imported, NOTHING } from "./imported";
import { partOf } from "./part-names";
import { type Line, readLines } from "./read-lines";
import { minutesIn, servingsIn, tidy } from "./read-values";
import { linesOf } from "./text-lines";

const AMOUNT =
  /^(?:[-*•–·]\s*)?(?:\d|[½⅓⅔¼¾⅛]|(?:an?|half|one|two|three|four|a few)\s+(?:\w+\s+){0,3}(?:of\s+)?\w+$)/i;
const STEP = /^(?:step\s*)?\d{1,2}\s?[.):]\s+/i;

/** An ingredient's line is short and no sentence. */
function isIngredient(line: string): boolean {
  return line.length <= 120 && AMOUNT.test(line) && !STEP.test(line) && !/[a-z]{3,}\.$/i.test(line);
}

/**
 * A recipe as somebody types it: a title, perhaps words about it, ingredients, steps. The parts are found by
 * headings, and where there are none by lines that begin with an amount. Null when neither is there, or, without
 * headings, one of them. Throws OverBounds.
 */
export function importText(text: string): Imported | null {
  const warnings: string[] = [];
  const lines = linesOf(text, warnings).map(tidy);
  const hasHeadings = lines.some((line) => partOf(line) === "ingredients" || partOf(line) === "steps");
  const found: Record<"description" | "ingredients" | "steps" | "equipment" | "tips", Line[]> = {
    ...{ description: [], ingredients: [], steps: [] },
    ...{ equipment: [], tips: [] },
  };
  const facts: Pick<Imported, "servings" | "prepMinutes" | "cookMinutes" | "restMinutes" | "totalMinutes"> =
    {};
  let title: string | undefined;
  let part: keyof typeof found = "description";
  let group: string | undefined;
  let isNew = true;
  for (const line of lines) {
    if (line === "") {
      isNew = true;
      continue;
    }
    const named = partOf(line);
    if (named !== null) [part, group, isNew] = [named, undefined, true];
    else if (title === undefined && part === "description") title = line.replace(/^#+\s*/, "");
    else if (part === "description" && isFact(line, facts)) isNew = true;
    else {
      if (!hasHeadings) part = partBySight(line, part);
      const heading = part === "description" ? undefined : /^(.{1,60}[^\s:]):$/.exec(line)?.[1];
      if (heading !== undefined) group = heading;
      else addLine(found[part], { group, words: line }, part === "ingredients" || isNew || STEP.test(line));
      isNew = heading !== undefined;
    }
  }
  const { ingredients, steps: stepLines } = found;
  if (ingredients.length + stepLines.length === 0) return null;
  // A letter has lines that look like steps, and a bill some that look like ingredients.
  if (!hasHeadings && (ingredients.length === 0 || stepLines.length === 0)) return null;
  const wordsIn = (part: Line[]) => part.map(({ words }) => bare(words));
  const steps = found.steps.map(({ words, ...rest }) => ({ ...rest, words: bare(words) }));
  return {
    ...NOTHING,
    ...facts,
    title,
    description: wordsIn(found.description).join(" ") || undefined,
    ...readLines(found.ingredients, steps),
    equipment: wordsIn(found.equipment),
    tips: wordsIn(found.tips),
    warnings: hasHeadings
      ? warnings
      : [...warnings, "Ingredients and steps had no headings and were told apart by how they look."],
  };
}

function partBySight(line: string, before: "description" | "ingredients" | "steps" | "equipment" | "tips") {
  if (before !== "steps" && isIngredient(line)) return "ingredients";
  return before === "ingredients" && !/:$/.test(line) && (STEP.test(line) || line.length > 40)
    ? "steps"
    : before;
}

/** Paragraphs that were broken into lines are one. */
function addLine(lines: Line[], line: Line, isNew: boolean): void {
  const last = lines.at(-1);
  if (isNew || last === undefined) lines.push(line);
  else if (/[.!?]$/.test(last.words)) lines.push(line);
  else last.words += ` ${line.words}`;
}

function bare(words: string): string {
  return words.replace(/^(?:[-*•]\s+|(?:step\s*)?\d{1,2}\s?[.):]\s+)/i, "");
}

/** "Serves 4", "Prep time: 20 minutes | Cook time: 1 hour". */
function isFact(line: string, facts: Record<string, number | undefined>): boolean {
  let isFound = false;
  for (const piece of line.slice(0, 300).split(/[|•·;]/)) {
    const [, name, value] =
      /^\s*(serves|servings|makes|yields?|prep\w*|cook\w*|rest\w*|total|ready in|time)(?: time)?\b[\s:]*(.*\d.*)$/i.exec(
        piece,
      ) ?? [];
    if (name === undefined || value === undefined || value.length > 40) continue;
    const [key, read] = FACTS.find(([pattern]) => pattern.test(name))!.slice(1) as [
      string,
      (it: string) => number | undefined,
    ];
    facts[key] ??= read(value);
    isFound = true;
  }
  return isFound;
}

const FACTS = [
  [/^(?:serv|make|yield)/i, "servings", servingsIn],
  [/^prep/i, "prepMinutes", minutesIn],
  [/^cook/i, "cookMinutes", minutesIn],
  [/^rest/i, "restMinutes", minutesIn],
  [/./, "totalMinutes", minutesIn],
] as const;
