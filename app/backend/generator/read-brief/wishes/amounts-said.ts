import { z } from "zod";
import type { NamedFood, SetUnit } from "../../brief";
import type { FoodText } from "../food-text";
import { isApart, type Mention, type Word } from "../foods-in-words";
import { numberOf } from "../number-words";
import { plainFood } from "../plain-food";
import { Phrases, readTable } from "../read-table";
import text from "./amount-words.tsv?raw";

const Row = z.object({
  words: z.string().min(1),
  kind: z.enum(["unit", "have", "set", "more", "joint", "tin", "side", "between"]),
  value: z.string(),
});
const rows = readTable("amount-words.tsv", text, Row);
const of = (...kinds: z.infer<typeof Row>["kind"][]) =>
  new Phrases(rows.filter(({ kind }) => kinds.includes(kind)));
const UNITS = of("unit");
const HAVING = of("have");
const SETTING = of("have", "set");
const MORE = of("more");
const JOINT = of("joint");
const TIN = of("tin");
const SIDE = of("side");
const BETWEEN = of("between");

/** How much there shall be of a food, where a message says so in figures. */
export interface AmountSaid {
  from: number;
  to: number;
  /** Null for the joint or the bird that is roasted. */
  food: NamedFood | null;
  amount: number;
  unit: SetUnit | null;
  how: "have" | "set" | "more" | "less";
}

/** "250 g mince", "a 1.8 kg chicken", "the bird is only 1.3kg", "only two onions"; "add 50 g butter" is more of it. */
export function amountsSaid(text: FoodText): AmountSaid[] {
  const { words } = text;
  const found: AmountSaid[] = [];
  for (let at = 0; at < words.length; at++) {
    const figure = figureAt(words, at);
    if (figure === null) continue;
    const change = changeAt(words, at, figure.to);
    const how = change?.how ?? (HAVING.all(words).length > 0 ? "have" : "set");
    // "Add two onions" is read with all else that comes in.
    if (change !== null && figure.unit === null) continue;
    // "2 onions" may be any part of a sentence; "250 g onions" is an amount wherever it stands.
    const whose =
      foodOf(text, at, change?.to ?? figure.to, figure.unit !== null) ?? ofTheJoint(words, at, figure);
    if (whose === null) continue;
    const isSet = SETTING.all(words).some(({ to }) => to <= at && at - to < 3);
    if (figure.unit === null && !isSet && HAVING.at(words, whose.to) === null) continue;
    const { food, from, to } = whose;
    found.push({ from, to, food, amount: figure.amount, unit: figure.unit, how });
    at = to - 1;
  }
  return found;
}

/** The sides of a tin that somebody has, in cm, and the words that say so: "my tin is 28 cm", "in an 18cm tin", "20x30 dish". */
export function tinSaid({ words }: FoodText): { cm: number[]; at: { from: number; to: number }[] } | null {
  const tins = TIN.all(words).map(({ from, to }) => ({ from, to }));
  if (tins.length === 0) return null;
  const sides: { cm: number; from: number; to: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = /^(\d+)x(\d+)(cm|in|inch)?$/i.exec(words[at]!.typed);
    if (pair !== null) {
      const figures = [Number(pair[1]), Number(pair[2])];
      const behind = SIDE.at(words, at + 1);
      // No baking tin is 9 cm wide: without a unit, 9x13 is in inches.
      const unit = pair[3] ?? behind?.row.value ?? (Math.max(...figures) <= MOST_INCHES ? "in" : "cm");
      return {
        cm: figures.map((it) => inCm(it, unit)),
        at: [...tins, { from: at, to: behind?.to ?? at + 1 }],
      };
    }
    const figure = lengthAt(words, at);
    if (figure !== null) sides.push({ ...figure, from: at });
  }
  return sides.length === 0 ? null : { cm: sides.slice(0, 2).map(({ cm }) => cm), at: [...tins, ...sides] };
}

const MOST_INCHES = 15;

/** A figure with a unit of length. */
function lengthAt(words: readonly Word[], at: number): { cm: number; to: number } | null {
  const glued = /^(\d+(?:[.,]\d+)?)(cm|in|inch)$/i.exec(words[at]!.typed);
  if (glued !== null) return { cm: inCm(Number(glued[1]!.replace(",", ".")), glued[2]!), to: at + 1 };
  if (!/^\d+$/.test(words[at]!.typed)) return null;
  const unit = SIDE.at(words, at + 1);
  if (unit === null) return null;
  return { cm: inCm(Number(words[at]!.typed), unit.row.value), to: unit.to };
}

function inCm(length: number, unit: string): number {
  return unit.startsWith("in") ? Math.round(length * 2.54) : length;
}

/** "Add 200 g", "200 g more": on top of what there is; "50 g less": off it. */
function changeAt(
  words: readonly Word[],
  from: number,
  to: number,
): { how: "more" | "less"; to: number } | null {
  for (const at of [to, from - 1, from - 2]) {
    const found = at < 0 ? null : MORE.at(words, at);
    if (found === null || (at < to && isApart(words[at + 1]!))) continue;
    return { how: found.row.value as "more" | "less", to: at === to ? found.to : to };
  }
  return null;
}

/** "It's only 1.5 kg": of what is roasted. */
function ofTheJoint(words: readonly Word[], at: number, { unit, to }: Figure): Whose | null {
  const isSaidOfIt = words
    .slice(0, at)
    .some(({ word }) => word === "it" || word === "its" || word === "mine");
  return isSaidOfIt && (unit === "kg" || unit === "lb") ? { food: null, from: at, to } : null;
}

interface Figure {
  amount: number;
  unit: SetUnit | null;
  to: number;
}

/** A number, its decimals and its unit: "1.8 kg", "250g", "half a kilo", "two". */
function figureAt(words: readonly Word[], at: number): Figure | null {
  const { typed } = words[at]!;
  const glued = /^(\d+)(\p{L}+)$/u.exec(typed);
  const next = words[at + 1];
  const decimals = next !== undefined && /^[.,]$/.test(next.gap) ? /^(\d+)(\p{L}*)$/u.exec(next.typed) : null;
  if (/^\d+$/.test(typed) && decimals !== null) {
    const amount = Number(`${typed}.${decimals[1]}`);
    if (decimals[2] !== "") return withUnit(amount, unitIn(decimals[2]!), at + 2);
    return behind(words, amount, at + 2);
  }
  if (glued !== null) return withUnit(Number(glued[1]), unitIn(glued[2]!), at + 1);
  if (typed.toLowerCase() === "half" && ["kilo", "kg", "pound"].includes(words[at + 2]?.word ?? ""))
    return withUnit(0.5, unitIn(words[at + 2]!.typed), at + 3);
  if (/^half$/i.test(typed) && /^(?:a|an)$/.test(words[at + 1]?.word ?? ""))
    return behind(words, 0.5, at + 2);
  const amount = /^(?:a|an)$/i.test(typed) ? Number.NaN : numberOf(typed);
  return Number.isFinite(amount) && amount > 0 ? behind(words, amount, at + 1) : null;
}

/** A number with the unit that stands behind it, if one does. */
function behind(words: readonly Word[], amount: number, to: number): Figure {
  const unit = UNITS.at(words, to);
  return unit === null || isApart(words[to]!)
    ? { amount, unit: null, to }
    : { amount, unit: unit.row.value as SetUnit, to: unit.to };
}

function withUnit(amount: number, unit: SetUnit | null, to: number): Figure | null {
  return unit === null ? null : { amount, unit, to };
}

function unitIn(typed: string): SetUnit | null {
  const row = rows.find(({ kind, words }) => kind === "unit" && words === typed.toLowerCase());
  return row === undefined ? null : (row.value as SetUnit);
}

interface Whose {
  food: NamedFood | null;
  from: number;
  to: number;
}

/** The food that a figure is of: right behind it, else the one that it is said of. */
function foodOf(text: FoodText, from: number, to: number, isMeasured: boolean): Whose | null {
  const { words } = text;
  const after = passing(words, to);
  const mention = text.foods.get(after);
  if (mention !== undefined && !words.slice(to, after + 1).some(isApart))
    return { food: named(text, mention), from, to: mention.to };
  // Of "the chicken one" nothing is counted.
  if (!isMeasured) return null;
  const joint = JOINT.at(words, after);
  if (joint !== null) return { food: null, from, to: joint.to };
  for (let before = from - 1; before >= 0 && before > from - 6; before--) {
    const said = [...text.foods.values()].find((it) => it.to === before + 1);
    if (said !== undefined) return { food: named(text, said), from: said.from, to };
    const bird = JOINT.at(words, before);
    if (bird !== null && bird.to === before + 1) return { food: null, from: before, to };
    if (BETWEEN.at(words, before) === null) return null;
  }
  return null;
}

/** Behind "of", "the", "whole". */
function passing(words: readonly Word[], at: number): number {
  let i = at;
  while (i < words.length && BETWEEN.at(words, i) !== null) i++;
  return i;
}

function named({ words }: FoodText, mention: Mention): NamedFood {
  return { words: mention.words, food: plainFood(words, mention) };
}
