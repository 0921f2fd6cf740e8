import { oncePer } from "../once-per";
import { listed as inWords } from "../verify/outcome";
import type { Reading } from "../verify/reading";
import { type Bounds, boundsOf, type Measured } from "./bounds";
import type { Figure, FigureName } from "./patterns";

/** kcal in a gram of protein (Regulation (EU) 1169/2011, Annex XIV). */
const KCAL_OF_PROTEIN = 4;

const NAMES: Record<FigureName, { is: string; unit: string; by: readonly Measured[] }> = {
  netCarbs: { is: "carbohydrate", unit: "g", by: ["netCarbs"] },
  protein: { is: "protein", unit: "g", by: ["protein"] },
  salt: { is: "salt", unit: "g", by: ["salt"] },
  saturates: { is: "saturated fat", unit: "g", by: ["saturates"] },
  kcal: { is: "kcal", unit: "", by: ["kcal"] },
  proteinEnergy: { is: "energy from protein", unit: "%", by: ["protein", "kcal"] },
};

/** What each line brings to a serving, and what all of them do. */
interface Sum extends Bounds {
  lines: readonly Bounds[];
}

/** Of a serving with all that is listed, also what may stay behind in the pan: rather too much than too little. */
const sumsOf = oncePer((reading: Reading): Record<Measured, Sum> => {
  const { servings } = reading.written;
  const sumOf = (of: Measured): Sum => {
    const lines = reading.listed.map((it) => {
      const { least, most } = boundsOf(it, of, servings);
      return { least: least / servings, most: most / servings };
    });
    const all = (side: keyof Bounds) => lines.reduce((sum, it) => sum + it[side], 0);
    return { lines, least: all("least"), most: all("most") };
  };
  return {
    netCarbs: sumOf("netCarbs"),
    protein: sumOf("protein"),
    salt: sumOf("salt"),
    saturates: sumOf("saturates"),
    kcal: sumOf("kcal"),
  };
});

/** The figures of a serving as they can be vouched for: of protein what is surely in it, of others what can be at most. */
export function figuresOf(reading: Reading): Record<FigureName, number> {
  const { netCarbs, protein, salt, saturates, kcal } = sumsOf(reading);
  return {
    ...{ netCarbs: netCarbs.most, protein: protein.least, salt: salt.most },
    ...{ saturates: saturates.most, kcal: kcal.most },
    proteinEnergy: kcal.most === 0 ? 0 : (protein.least * KCAL_OF_PROTEIN) / kcal.most,
  };
}

/** What is over or under a limit; and where it cannot be told, because of which ingredients. */
export function figureFaults(reading: Reading, limits: readonly Figure[]): string[] {
  const figures = figuresOf(reading);
  return limits.flatMap(({ of, most, least }) => {
    const { is, unit, by } = NAMES[of];
    const isKept = most === undefined ? figures[of] >= least! : figures[of] <= most;
    if (isKept) return [];
    const surely = atBest(reading, of, most !== undefined);
    const said = (value: number) =>
      of === "proteinEnergy"
        ? `${Math.round(value * 100)} ${unit}`
        : unit === ""
          ? String(Math.round(value))
          : `${nearest(value, most ?? least!)} ${unit}`;
    if (most !== undefined && surely > most)
      return [
        `A serving has about ${said(surely)} ${of === "kcal" ? "kcal" : `of ${is}`}, and ${said(most)} is the limit.`,
      ];
    if (least !== undefined && surely < least)
      return [`A serving has about ${said(surely)} of ${is}, and ${said(least)} is the least.`];
    const unsure = unsureLines(reading, by, (most ?? least!) * COUNTS);
    if (unsure.length === 0)
      return most === undefined
        ? [`A serving has about ${said(figures[of])} of ${is}, and ${said(least!)} is the least.`]
        : [`A serving may have ${said(figures[of])} of ${is}, and ${said(most)} is the limit.`];
    return [`The ${is} of a serving cannot be told, because of ${inWords(unsure)}.`];
  });
}

/** The figure if all that nobody knows were in favour. */
function atBest(reading: Reading, of: FigureName, isMost: boolean): number {
  const sums = sumsOf(reading);
  if (of === "proteinEnergy")
    return sums.kcal.least === 0 ? 1 : (sums.protein.most * KCAL_OF_PROTEIN) / sums.kcal.least;
  return isMost ? sums[of].least : sums[of].most;
}

/** The most ingredients that are named for it. */
const NAMED = 3;

/** The share of a limit from which on an ingredient counts: a leaf of a herb has no salt to speak of. */
const COUNTS = 0.1;

/** The ingredients that most of what cannot be told comes from. */
function unsureLines(reading: Reading, by: readonly Measured[], counts: number): string[] {
  const sums = sumsOf(reading);
  return reading.listed
    .map(({ ingredient: { name } }, at) => ({
      name,
      gap: Math.max(...by.map((of) => sums[of].lines[at]!.most - sums[of].lines[at]!.least)),
    }))
    .filter(({ gap }) => gap >= counts)
    .sort((a, b) => b.gap - a.gap)
    .slice(0, NAMED)
    .map(({ name }) => name);
}

/** To the first decimal; where that does not tell it from its limit, to the second, away from that. */
function nearest(value: number, limit: number): number {
  if (value === limit || value.toFixed(1) !== limit.toFixed(1)) return Number(value.toFixed(1));
  return (value > limit ? Math.ceil(value * 100 - 1e-9) : Math.floor(value * 100 + 1e-9)) / 100;
}
