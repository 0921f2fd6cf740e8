import { z } from "zod";
import { foodById, lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { NamedFood } from "../brief";
import { compared, readTable } from "../read-brief/read-table";
import { isKindOf } from "./kinds-of-food";
import text from "./made-parts.tsv?raw";
import { listed as inWords } from "./outcome";
import type { Listed, Reading, Said } from "./reading";

const Id = z.string().refine((it) => foodById(it) !== undefined);
const cellOf = (cell: string, sign: string) => cell.split(sign).filter((it) => it !== "");
const Row = z.object({
  food: Id,
  of: z.string().transform((cell) => cellOf(cell, "; ").map((it) => z.array(Id).parse(it.split("|")))),
  by: z.string().transform((cell) => cellOf(cell, "; ")),
  apart: z.enum(["yes", ""]).transform((it) => it === "yes"),
});

const rows: ReadonlyMap<string, z.infer<typeof Row>> = new Map(
  readTable("made-parts.tsv", text, Row).map((row) => [row.food, row]),
);

/** A sauce or another part that a recipe makes itself and that nobody lists. */
interface MadePart {
  /** As the recipe calls it, and its name in brackets where that is another: "white sauce (béchamel)". */
  words: string;
  /** The numbers of the steps that make it or speak of it. */
  steps: number[];
  /** Whether the dish stands without it. */
  isApart: boolean;
}

/** Such a part of a recipe, where it is one that is to be left out; null where the recipe makes none. */
export function madePart(reading: Reading, food: NamedFood): MadePart | null {
  // "Mash" is also a way to cook, so that a reader may take it for no food.
  const known = food.food === null ? recogniseFood(food.words)?.food : foodById(food.food);
  const row = known && lineage(known).flatMap(({ id }) => rows.get(id) ?? [])[0];
  if (row === undefined) return null;
  const said = reading.mentions.filter((it) => isMadeAs(reading, it, food));
  const unnamed = stepsThatMake(reading, row);
  if (said.length === 0 && unnamed.length === 0) return null;
  const inSteps = said.flatMap(({ step }) => (step === null ? [] : [step + 1]));
  const first = said.find(({ step }) => step !== null) ?? said[0];
  const own = first?.words.toLowerCase() ?? food.words;
  return {
    words: compared(own) === compared(food.words) ? own : `${own} (${food.words})`,
    steps: [...new Set(unnamed.length > 0 ? unnamed : inSteps)].sort((a, b) => a - b),
    isApart: row.apart,
  };
}

/** "It makes its own gravy in steps 5 and 6". */
export function saidOfPart({ words, steps }: MadePart): string {
  const where =
    steps.length === 0 ? "" : ` in step${steps.length > 1 ? "s" : ""} ${inWords(steps.map(String))}`;
  return `It makes its own ${words}${where}`;
}

const MADE_IN: ReadonlySet<Said["where"]> = new Set(["title", "group", "step", "label"]);

/** Whether words speak of it as of something that is made here, and of no line of the list. */
function isMadeAs({ listed }: Reading, said: Said, food: NamedFood): boolean {
  if (!MADE_IN.has(said.where) || (said.isBeside && said.isWith && !said.isKnown)) return false;
  if (!isKindOf({ name: said.words, foods: [said.food] }, food)) return false;
  return !listed.some(({ foods }) =>
    foods.some((it) => lineage(it).includes(said.food) || lineage(said.food).includes(it)),
  );
}

/** The numbers of steps that make it of its foods: the flour, butter and milk that simmer in one or right behind each other. */
function stepsThatMake(reading: Reading, { of, by }: z.infer<typeof Row>): number[] {
  if (of.length === 0) return [];
  const uses = reading.steps.map((_, at) => foodsOfStep(reading, at));
  const makes = (at: number, ids: ReadonlySet<string>) =>
    of.every((same) => same.some((id) => ids.has(id))) && by.some((it) => reading.steps[at]!.includes(it));
  const at = reading.steps.findIndex((_, step) => makes(step, uses[step]!));
  if (at >= 0) return [at + 1];
  const pair = reading.steps.findIndex(
    (_, step) => step > 0 && makes(step, new Set([...uses[step - 1]!, ...uses[step]!])),
  );
  return pair < 0 ? [] : [pair, pair + 1];
}

/** Ids of the foods that a step takes or names, with all that they are kinds of. */
function foodsOfStep({ written, listed, mentions }: Reading, step: number): Set<string> {
  const byRef = new Map(listed.map((it): [string, Listed] => [it.ingredient.ref, it]));
  const taken = written.steps[step]!.parts.flatMap((it) =>
    typeof it !== "string" && "ingredient" in it ? (byRef.get(it.ingredient)?.foods.slice(0, 1) ?? []) : [],
  );
  const named = mentions.filter((it) => it.step === step).map(({ food }) => food);
  return new Set([...taken, ...named].flatMap((it) => lineage(it).map(({ id }) => id)));
}
