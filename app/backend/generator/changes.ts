import { ingredientWords } from "~/food/recipe-lines";
import type { Written } from "./ports";

type Line = Written["ingredients"][number];

/** What differs from one version of a recipe to the next, in words for who asked for it. */
export function changesBetween(before: Written, after: Written): string[] {
  const [was, is] = [byName(before.ingredients), byName(after.ingredients)];
  const gone = [...was].filter(([name]) => !is.has(name)).map(([, line]) => line.name);
  const come = [...is].filter(([name]) => !was.has(name)).map(([, line]) => line.name);
  const amounts = [...is].flatMap(([name, line]) => {
    const old = was.get(name);
    return old === undefined ? [] : (amountChange(old, line, after.servings / before.servings) ?? []);
  });
  const time = minutes(after) - minutes(before);
  return [
    ...(before.title === after.title ? [] : [`Now called “${after.title}”.`]),
    ...(before.servings === after.servings
      ? []
      : [`For ${after.servings} instead of ${before.servings}; the amounts follow.`]),
    ...(gone.length === 0 ? [] : [`Without ${inWords(gone)}.`]),
    ...(come.length === 0 ? [] : [`With ${inWords(come)}.`]),
    ...amounts,
    ...(time === 0
      ? []
      : [`${minutes(after)} minutes in all, ${Math.abs(time)} ${time < 0 ? "fewer" : "more"} than before.`]),
    ...(stepsOf(before) === stepsOf(after) || gone.length + come.length > 0
      ? []
      : ["The steps are written anew."]),
  ];
}

function byName(lines: readonly Line[]): Map<string, Line> {
  return new Map(lines.map((line) => [line.name.toLowerCase(), line]));
}

/** Null when the amount is the same, or only follows the servings. */
function amountChange(before: Line, after: Line, scale: number): string | null {
  const [was, is] = [before.quantity?.min, after.quantity?.min];
  if (was === is && before.unit === after.unit) return null;
  const follows =
    before.unit === after.unit &&
    was !== undefined &&
    is !== undefined &&
    Math.abs(is - was * scale) <= Math.max(0.5, was * scale * 0.2);
  if (scale !== 1 && (follows || before.unit !== after.unit)) return null;
  return `${ingredientWords(after)} instead of ${ingredientWords(before)}.`;
}

function minutes({ prepMinutes, cookMinutes, restMinutes }: Written): number {
  return prepMinutes + cookMinutes + restMinutes;
}

/** The words of the steps alone: amounts and times in them are told elsewhere. */
function stepsOf({ steps }: Written): string {
  return steps.flatMap(({ parts }) => parts.filter((part) => typeof part === "string")).join("|");
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}
