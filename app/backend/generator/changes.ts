import type { Change } from "~/contract/generator";
import { ingredientWords } from "~/food/recipe-lines";
import type { Written } from "./ports";

type Line = Written["ingredients"][number];

/** What differs from one version of a recipe to the next, where nobody noted it while it was changed. */
export function changesBetween(before: Written, after: Written): Change[] {
  const [was, is] = [byName(before.ingredients), byName(after.ingredients)];
  const gone = [...was].filter(([name]) => !is.has(name)).map(([, line]) => line.name);
  const come = [...is].filter(([name]) => !was.has(name)).map(([, line]) => line.name);
  const amounts = [...is].flatMap(([name, line]) => {
    const old = was.get(name);
    return old === undefined ? [] : (amountChange(old, line, after.servings / before.servings) ?? []);
  });
  const time = minutes(after) - minutes(before);
  return [
    ...(before.title === after.title
      ? []
      : [change("title", before.title, after.title, "It is called so now.")]),
    ...(before.servings === after.servings
      ? []
      : [change("servings", String(before.servings), String(after.servings), "The amounts follow.")]),
    ...gone.map((name) => change("out", name, undefined, "It is left out.")),
    ...come.map((name) => change("in", undefined, name, "It is new.")),
    ...amounts,
    ...(time === 0
      ? []
      : [
          change(
            "time",
            `${minutes(before)} minutes`,
            `${minutes(after)} minutes`,
            `It takes ${Math.abs(time)} ${time < 0 ? "fewer" : "more"} in all.`,
          ),
        ]),
    ...(stepsOf(before) === stepsOf(after) || gone.length + come.length > 0
      ? []
      : [change("step", undefined, undefined, "The steps are written anew.")]),
  ];
}

function change(what: Change["what"], from: string | undefined, to: string | undefined, why: string): Change {
  return { what, ...(from !== undefined && { from }), ...(to !== undefined && { to }), why };
}

function byName(lines: readonly Line[]): Map<string, Line> {
  return new Map(lines.map((line) => [line.name.toLowerCase(), line]));
}

/** Null when the amount is the same, or only follows the servings. */
function amountChange(before: Line, after: Line, scale: number): Change | null {
  const [was, is] = [before.quantity?.min, after.quantity?.min];
  if (was === is && before.unit === after.unit) return null;
  const follows =
    before.unit === after.unit &&
    was !== undefined &&
    is !== undefined &&
    Math.abs(is - was * scale) <= Math.max(0.5, was * scale * 0.2);
  if (scale !== 1 && (follows || before.unit !== after.unit)) return null;
  return change("amount", ingredientWords(before), ingredientWords(after), "Its amount is another.");
}

function minutes({ prepMinutes, cookMinutes, restMinutes }: Written): number {
  return prepMinutes + cookMinutes + restMinutes;
}

/** The words of the steps alone: amounts and times in them are told elsewhere. */
function stepsOf({ steps }: Written): string {
  return steps.flatMap(({ parts }) => parts.filter((part) => typeof part === "string")).join("|");
}
