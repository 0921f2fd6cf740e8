import { inchWords } from "./adapt-text";
import type { Units } from "./units";

/** What a tin or dish holds, as its name says. Lengths in centimetres, as the recipe's author wrote them. */
type PanSize =
  | { shape: "rectangle"; width: number; length: number }
  | { shape: "round" | "square"; across: number }
  | { shape: "loaf"; grams: number }
  | { shape: "volume"; ml: number }
  | { shape: "holes"; count: number };

/** What is filled by the recipe. A frying pan is not: twice the soup needs no wider pan. */
const FILLED =
  /\b(?:tins?|dish|dishes|moulds?|molds?|springform|basins?|(?:glass|trifle|serving) bowls?|(?:pie|tart) plates?|paella pan|ramekins?|(?:baking|cake|loaf|tart|pie|roasting) pans?)\b/i;
/** Small vessels of which there are more, not larger ones. */
const MANY = /\b(?:ramekins?|moulds?|molds?|glasses|jars?)\b/i;

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const SIDES = new RegExp(String.raw`${NUMBER}\s?[×x]\s?${NUMBER}[\s\u00a0-]?(cm|inch(?:es)?|in)\b`, "i");
const ACROSS = new RegExp(String.raw`${NUMBER}[\s\u00a0-]?(cm|inch(?:es)?|in)\b`, "i");
const WEIGHT = new RegExp(String.raw`${NUMBER}[\s\u00a0-]?(g|kg|lb)\b`, "i");
const VOLUME = new RegExp(String.raw`${NUMBER}[\s\u00a0-]?(ml|litres?|liters?|l|quarts?)\b`, "i");
const HOLES = /(\d+)[\s-]?(?:hole|cup)\b/i;

/** "20 × 30 cm baking tin", "23 cm round tin", "900 g loaf tin", "2-litre dish"; null for what has no size. */
export function panSize(name: string): PanSize | null {
  if (!FILLED.test(name)) return null;
  const sides = SIDES.exec(name);
  if (sides) {
    const cm = inCm(sides[3]!);
    return { shape: "rectangle", width: Number(sides[1]) * cm, length: Number(sides[2]) * cm };
  }
  const across = ACROSS.exec(name);
  if (across) {
    const shape = /\bsquare\b/i.test(name) ? "square" : "round";
    return { shape, across: Number(across[1]) * inCm(across[2]!) };
  }
  const holes = HOLES.exec(name);
  if (holes) return { shape: "holes", count: Number(holes[1]) };
  const weight = WEIGHT.exec(name);
  if (weight)
    return {
      shape: "loaf",
      grams: Number(weight[1]) * { g: 1, kg: 1000, lb: 453.6 }[weight[2]!.toLowerCase()]!,
    };
  const volume = VOLUME.exec(name);
  if (volume) return { shape: "volume", ml: Number(volume[1]) * inMl(volume[2]!.toLowerCase()) };
  return null;
}

/** The size that holds so many times as much at the same depth. */
export function scalePan(size: PanSize, factor: number): PanSize {
  const side = Math.sqrt(factor);
  switch (size.shape) {
    case "rectangle":
      return { ...size, width: size.width * side, length: size.length * side };
    case "round":
    case "square":
      return { ...size, across: size.across * side };
    case "loaf":
      return { ...size, grams: size.grams * factor };
    case "volume":
      return { ...size, ml: size.ml * factor };
    case "holes":
      return { ...size, count: size.count * factor };
  }
}

/**
 * What size of it suits another amount: "for this amount about 28 × 42 cm". Null where the size it has will
 * do, and for what has none.
 */
export function panHint(name: string, factor: number, units: Units): string | null {
  const size = panSize(name);
  if (size === null || (factor > 0.85 && factor < 1.2)) return null;
  if (MANY.test(name)) return `${LEAD}${factor > 1 ? "more" : "fewer"} of them`;
  return `${LEAD}about ${sizeWords(scalePan(size, factor), units)}`;
}

const LEAD = "for this amount ";
/** What a name or a sentence was told of the size for another amount: "(for this amount about 20 × 29 cm)". */
const HINT = new RegExp(
  String.raw`\s*[(;]\s*${LEAD}(?:about (?<size>[^);]+?)|(?<many>more|fewer) of them)(?:\)|(?=\. )|$)`,
);

export function withoutHint(name: string): string {
  return name.replace(HINT, "");
}

/** How many times the amount that its author wrote it for a vessel is told for; 1 where nothing is told. */
export function hintedTimes(name: string): number {
  const { size, many } = HINT.exec(name)?.groups ?? {};
  if (many !== undefined) return many === "more" ? 2 : 0.5;
  const own = panSize(withoutHint(name));
  const hinted =
    size === undefined ? null : panSize(`${size.replace(" in all", "").replace("holes", "hole")} tin`);
  if (own === null || hinted === null) return 1;
  return capacity(hinted) / capacity(own);
}

/** What a vessel holds beside others of its shape. */
function capacity(size: PanSize): number {
  switch (size.shape) {
    case "rectangle":
      return size.width * size.length;
    case "round":
    case "square":
      return size.across ** 2;
    case "loaf":
      return size.grams;
    case "volume":
      return size.ml;
    case "holes":
      return size.count;
  }
}

function sizeWords(size: PanSize, units: Units): string {
  const length = (cm: number) => (units === "us" ? inchWords(cm) : `${Math.max(1, Math.round(cm))}\u00a0cm`);
  switch (size.shape) {
    case "rectangle":
      return `${length(size.width).replace(/\u00a0.*/, "")} × ${length(size.length)}`;
    case "round":
    case "square":
      return length(size.across);
    case "loaf":
      return weightWords(size.grams, units);
    case "volume":
      return units === "us" ? inQuarts(size.ml) : inLitres(size.ml);
    case "holes":
      return `${Math.max(1, Math.round(size.count))} holes`;
  }
}

function weightWords(grams: number, units: Units): string {
  if (units === "us") return `${Math.max(0.5, Math.round((grams / 453.6) * 2) / 2)}\u00a0lb in all`;
  return grams >= 1000
    ? `${Number((grams / 1000).toFixed(1))}\u00a0kg in all`
    : `${Math.max(50, Math.round(grams / 50) * 50)}\u00a0g in all`;
}

function inLitres(ml: number): string {
  return ml >= 1000
    ? `${Math.round(ml / 500) / 2}\u00a0litres`.replace(/^1\u00a0litres/, "1\u00a0litre")
    : `${Math.max(50, Math.round(ml / 50) * 50)}\u00a0ml`;
}

function inQuarts(ml: number): string {
  const quarts = Math.max(0.5, Math.round((ml / 960) * 2) / 2);
  return `${quarts}\u00a0${quarts <= 1 ? "quart" : "quarts"}`;
}

function inCm(unit: string): number {
  return /^cm$/i.test(unit) ? 1 : 2.54;
}

function inMl(unit: string): number {
  if (unit === "ml") return 1;
  return unit.startsWith("quart") ? 960 : 1000;
}
