import { hintedTimes, panHint, panSize, scalePan, withoutHint } from "~/food/pan-sizes";
import { stepText } from "~/food/recipe-lines";
import type { Written } from "../../ports";
import { fryingPanFor, OF_PANS } from "./frying-pans";
import { lotsFor } from "./large-amounts";

type Size = NonNullable<ReturnType<typeof panSize>>;

/** The steps and the equipment with a tin or dish that holds the amount, and what to know of it. */
interface Vessels extends Pick<Written, "steps" | "equipment"> {
  hint: string | null;
}

/** How the tips begin that tell of tins and pans for another amount. */
export const OF_VESSELS = ["The size in the steps,", "It was written for ", OF_PANS];

/**
 * A recipe's tin, dish or pan for so many times the amount. One that is sold is named in its place; of what no oven
 * holds there are more. `scaled` are its steps and its equipment with all else that another amount changes in them.
 */
export function withVessels(recipe: Written, scaled: Omit<Vessels, "hint">, scale: number): Vessels {
  const told = recipe.tips.find((it) => it.startsWith(OF_VESSELS[0]!));
  const times = told === undefined ? scale : scale * hintedTimes(told);
  const text = recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)).join(" ");
  const [, wide] = times > 0.6 ? [] : (PAN_ACROSS.exec(text) ?? []);
  if (wide !== undefined) {
    const now = Math.max(14, Math.round(Number(wide) * Math.sqrt(times)));
    return { ...renamed(scaled, [[`${wide}\u00a0cm`, `${now}\u00a0cm`]]), hint: null };
  }
  const name = VESSEL.exec(text)?.[0] ?? sizeBehind(text);
  const pan = name === undefined ? fryingPanFor(recipe, times) : null;
  if (pan !== null)
    return "hint" in pan
      ? { ...scaled, hint: pan.hint }
      : { ...renamed(scaled, [[pan.from, pan.to]]), hint: null };
  const size = name === undefined ? null : panSize(name);
  const hint = name === undefined ? null : panHint(name, times, "as-written");
  const [, first] = WRITTEN_FOR.exec(recipe.tips.find((it) => WRITTEN_FOR.test(it)) ?? "") ?? [];
  const own = first ?? name;
  if (size === null || hint === null)
    return { ...scaled, hint: first === undefined ? null : writtenFor(first, text, times) };
  const now = hint.includes(" of them") ? null : asSold(scalePan(size, times));
  if (now === null) return { ...scaled, hint: manyOf(name!, hint, times, text) };
  const original = panSize(own!);
  const isBack = first !== undefined && original !== null && wordsOf(asSold(original)) === wordsOf(now);
  const next = renamed(times < 0.7 ? notLarge(scaled) : scaled, sizesIn(name!, isBack ? original : now));
  return { ...next, hint: isBack ? null : writtenFor(own!, text, times) };
}

function writtenFor(name: string, text: string, times: number): string | null {
  if (!/\boven\b/i.test(text)) return null;
  const isSeveral = /s$/.test(name);
  const one = isSeveral ? name : `a ${name}`;
  const other = isSeveral
    ? `${times > 1 ? "larger" : "smaller"} ones take`
    : `a ${times > 1 ? "larger" : "smaller"} one takes`;
  const early = times > 1 ? null : lookAfter(text, times);
  const look = early === null ? "so go by how it looks" : `so begin to look after ${early} minutes`;
  return `${OF_VESSELS[1]}${one}: ${other} ${times > 1 ? "longer" : "less time"} in the oven, ${look}.`;
}

const BAKES = /\b(?:bake|roast|cook|oven)\b[^.;]{0,60}?\bfor (?<minutes>\d+)(?:[–-]\d+)? minutes\b/giu;

/** Minutes after which a smaller tin of the same depth may be done: its heat comes in from the sides as well. */
function lookAfter(text: string, times: number): number | null {
  const longest = Math.max(0, ...[...text.matchAll(BAKES)].map((it) => Number(it.groups!.minutes)));
  return longest < 15 ? null : Math.floor((longest * (times < 0.4 ? 0.6 : 0.75)) / 5) * 5;
}

const WRITTEN_FOR = /^It was written for (?:an? )?(.+?): /;

function manyOf(name: string, hint: string, times: number, text: string): string {
  const lead = `${OF_VESSELS[0]} ${name}, is for the original amount; ${hint}`;
  const where = /\boven\b/i.test(text) ? " in the oven" : "";
  if (times < 1.4 || hint.includes(" of them"))
    return `${lead}. ${times > 1 ? "A fuller one takes longer" : "A smaller amount takes less time"}${where}: go by how it looks.`;
  const number = lotsFor(times);
  const many = /s$/.test(name) ? `${number} times as many` : `${number} of them`;
  return `${OF_VESSELS[0]} ${name}, is for the original amount: this takes ${many}. Side by side they take a little longer${where}: go by how it looks.`;
}

/** Centimetres across, as round and square tins are sold. */
const ACROSS = [10, 12, 14, 15, 16, 18, 20, 22, 23, 24, 25, 26, 28, 30];
/** The longest side that an oven holds, and the shortest that there is, in cm; litres likewise, in ml. */
const [LONGEST, SHORTEST] = [40, 12];
const [MOST_ML, LEAST_ML] = [5000, 300];
const LOAVES = [450, 900];

/** The vessel of about that size which is sold; null where there is none. */
function asSold(size: Size): Size | null {
  switch (size.shape) {
    case "round":
    case "square": {
      const across = ACROSS.reduce((best, it) =>
        Math.abs(it - size.across) < Math.abs(best - size.across) ? it : best,
      );
      return Math.abs(across - size.across) > 2 ? null : { ...size, across };
    }
    case "rectangle": {
      const [width, length] = [Math.round(size.width), Math.round(size.length)];
      const isSold = Math.max(width, length) <= LONGEST && Math.min(width, length) >= SHORTEST;
      return isSold ? { ...size, width, length } : null;
    }
    case "volume": {
      if (size.ml > MOST_ML || size.ml < LEAST_ML) return null;
      return {
        ...size,
        ml: size.ml >= 950 ? Math.round(size.ml / 500) * 500 : Math.round(size.ml / 50) * 50,
      };
    }
    case "loaf": {
      const grams = LOAVES.find((it) => Math.abs(size.grams / it - 1) <= 0.3);
      return grams === undefined ? null : { ...size, grams };
    }
    case "holes":
      return null;
  }
}

function wordsOf(size: Size | null, sign = "×", joint = "\u00a0"): string {
  switch (size?.shape) {
    case "round":
    case "square":
      return `${size.across}${joint}cm`;
    case "rectangle":
      return `${size.width} ${sign} ${size.length}\u00a0cm`;
    case "volume":
      return size.ml >= 1000 ? `${size.ml / 1000}-litre` : `${size.ml}\u00a0ml`;
    case "loaf":
      return `${size.grams}${joint}g`;
    default:
      return "";
  }
}

const LENGTH = /(\d+(?:\.\d+)?(?:(?:\s?[×x]\s?| by )\d+(?:\.\d+)?)?)([\s\u00a0-]?)(cm|litres?|l|ml|g)\b/iu;

/** The size that a name begins with, and the one in its place. */
function sizesIn(name: string, now: Size): [string, string][] {
  const [all = name, , joint] = LENGTH.exec(name) ?? [];
  const words = wordsOf(now, /\bby\b/.test(all) ? "by" : /x/.test(all) ? "x" : "×", joint || "\u00a0");
  return [
    [all, words],
    [all.replace(/ [x×] /, " by "), words.replace(/ [x×] /, " by ")],
  ];
}

/** "A large baking dish of about 30 x 20 cm" that is half as large is none. */
function notLarge(scaled: Omit<Vessels, "hint">): Omit<Vessels, "hint"> {
  const plain = (text: string) =>
    text.replace(/\b(a )large (?=(?:\p{L}+ ){0,2}(?:dish|tin),? (?:of )?about \d)/giu, "$1");
  const steps = scaled.steps.map((step) => ({
    ...step,
    parts: step.parts.map((it) => (typeof it === "string" ? plain(it) : it)),
  }));
  return { steps, equipment: scaled.equipment };
}

function renamed(
  { steps, equipment }: Omit<Vessels, "hint">,
  sizes: readonly (readonly [string, string])[],
): Omit<Vessels, "hint"> {
  const named = (text: string) =>
    sizes.reduce((it, [from, to]) => {
      const plain = from.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[\s\u00a0]/g, "[\\s\u00a0]");
      return it.replace(
        new RegExp(String.raw`(?<![\d.]|[×x]\s?)(\ban? )?${plain}(?!\p{L})`, "giu"),
        (_, article?: string) =>
          article === undefined ? to : `${article[0]}${/^(?:8|11|18)/.test(to) ? "n" : ""} ${to}`,
      );
    }, text);
  return {
    equipment: equipment.map((it) => {
      const own = withoutHint(it);
      const now = named(own);
      return now === own ? it : now;
    }),
    steps: steps.map((step) => ({
      ...step,
      parts: step.parts.map((it) => (typeof it === "string" ? named(it) : it)),
    })),
  };
}

/** A pan of which it matters how wide it is, as its size is said. */
const PAN_ACROSS = /\bpan\b[^.;,]{0,20}?\b(\d+)[\s\u00a0]cm across\b/i;

/** "A metal roasting tin, about 30 by 23 cm". */
function sizeBehind(text: string): string | undefined {
  const [, tin, width, length] =
    /\b(tin|dish),? (?:of )?about (\d+) (?:by|[×x]) (\d+)[\s\u00a0]cm\b/i.exec(text) ?? [];
  return tin === undefined ? undefined : `${width} x ${length} cm ${tin}`;
}

const VESSEL =
  /\b\d+(?:\.\d+)?(?:\s?[×x]\s?\d+)?[\s\u00a0-]?(?:cm|litres?|l|ml|g)\b (?:[\p{L}-]+ ){0,3}?(?:tins?|dish|dishes|springform|moulds?|basin|(?:glass|trifle|serving) bowl|(?:pie|tart) plate|paella pan)\b/iu;
