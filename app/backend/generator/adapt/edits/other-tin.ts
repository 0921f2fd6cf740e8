import { LOAF_TINS } from "~/food/loaf-tins";
import { panSize } from "~/food/pan-sizes";
import { stepText } from "~/food/recipe-lines";
import type { Draft } from "../own-swaps";
import { ASKED, changed, type Edited } from "./edit";
import { forServings } from "./scale";
import { OF_VESSELS } from "./vessels";

/** A tin with its size as recipes name it. */
const TIN =
  /\b\d+(?:\.\d+)?(?:\s?[×x]\s?\d+)?[\s\u00a0-]?cm\b(?=[\s,](?:[\p{L}-]+ ){0,4}?(?:tins?|dish|dishes|springform|moulds?|pans?)\b)/iu;

/** What a tin of that size does in the place of a loaf tin. */
function ofLoafTin(text: string, cm: readonly number[]): string | null {
  const [named, grams] = /\b(450|900)[\s\u00a0]?g loaf tin/i.exec(text) ?? [];
  const loaf = LOAF_TINS.find((it) => String(it.grams) === grams);
  if (named === undefined || loaf === undefined) return null;
  const area = loaf.cm[0] * loaf.cm[1];
  const [one, other] = cm;
  const yours = other === undefined ? (Math.PI / 4) * one! ** 2 : one! * other;
  const size = other === undefined ? `A round tin of ${one} cm` : `A tin of ${one} × ${other} cm`;
  const share = Math.round((yours / area) * 20) * 5;
  if (share >= 80 && share <= 130)
    return `${size} holds about as much as the ${named}, so the amounts stay. It fills it less high: line it the same way, begin to look after two thirds of the time, and go by the skewer.`;
  return `${size} has ${share} % of the area of the ${named}. ${share < 80 ? "Fill it to two thirds and bake the rest in paper cases." : "The cake comes out flat in it, and done in about half of the time; say “double it” for a higher one."}`;
}

/** What a loaf tin does in the place of a wider one: it is filled higher, so its amounts stay. */
function inLoafTin(
  loaf: string,
  cm: readonly number[],
  { size, area }: { size: string; area: number },
): string {
  const share = Math.round(((cm[0]! * cm[1]!) / area) * 20) * 5;
  const rest =
    share >= 70
      ? "It stands higher in that, so it takes a quarter to a third longer at 10 °C less: go by the skewer."
      : `A ${loaf} has about ${share} % of its area: fill it to two thirds and bake the rest in paper cases. What is in the tin takes longer: go by the skewer.`;
  return `It is written for a tin of ${size}, and the amounts stay as they are. ${rest}`;
}

/** Square centimetres of the bottom of a tin. */
function areaOf(
  tin: { shape: "rectangle"; width: number; length: number } | { shape: "round" | "square"; across: number },
) {
  if (tin.shape === "rectangle") return tin.width * tin.length;
  return tin.across ** 2 * (tin.shape === "round" ? Math.PI / 4 : 1);
}

function textOf({ written: { steps, ingredients, equipment } }: Draft): string {
  return [...steps.map(({ parts }) => stepText(parts, ingredients)), ...equipment].join(" ");
}

/** The recipe for another tin, filled as high: its amounts by the area, and its size in the words. */
export function inOtherTin(draft: Draft, cm: readonly number[], loaf?: string): Edited {
  const { written } = draft;
  const text = textOf(draft);
  if (loaf !== undefined && new RegExp(`\\b${loaf.replaceAll(" ", "[\\s\u00a0]?")}`, "i").test(text))
    return { unchanged: `It is for a ${loaf} already.` };
  const [size] = TIN.exec(text) ?? [];
  const had = size === undefined ? null : panSize(`${size} tin`);
  if (had === null || (had.shape !== "round" && had.shape !== "square" && had.shape !== "rectangle"))
    return { unchanged: ofLoafTin(text, cm) ?? "It names no tin by its size, so any that holds it will do." };
  if (loaf !== undefined) return { unchanged: inLoafTin(loaf, cm, { size: size!, area: areaOf(had) }) };
  const area = had.shape === "rectangle" ? had.width * had.length : had.across ** 2;
  const [one, other = one] = cm;
  const times = (one! * other!) / area;
  if (times < 0.2 || times > 5)
    return { unchanged: `${size} is too far from that for the recipe to be reckoned anew.` };
  if (Math.abs(times - 1) < 0.06) return { unchanged: `It is for a tin of ${size} already.` };
  const scaled = forServings(draft, written.servings * times);
  const base = "unchanged" in scaled ? draft : scaled;
  const now = cm.length > 1 ? `${one} × ${other} cm` : `${one} cm`;
  // The size may have followed the amounts already.
  const [reached = size!] = TIN.exec(textOf(base)) ?? [];
  const named = (words: string) => words.replaceAll(reached, now).replaceAll(size!, now);
  const next = {
    ...base.written,
    equipment: base.written.equipment.map(named),
    // What was told of the size that is wanted for other amounts is done by this.
    tips: base.written.tips.filter((it) => !OF_VESSELS.some((begin) => it.startsWith(begin))).map(named),
    steps: base.written.steps.map((step) => ({
      ...step,
      parts: step.parts.map((it) => (typeof it === "string" ? named(it) : it)),
    })),
  };
  const time =
    times > 1 ? "It takes some minutes longer in the oven" : "It takes some minutes less in the oven";
  return {
    ...changed(base, next, { what: "step", from: size!, to: now, why: ASKED }),
    notes: [
      ...(draft.notes ?? []),
      `The amounts are for a tin of ${now}, filled as high as one of ${size} (${Math.round(times * 100)} % of the area). ${time}: go by how it looks.`,
    ],
  };
}
