import type { Edit } from "../brief";

/** Loaf tins by the weight of bread that they are named after, and how wide and long they are in cm. */
const LOAF_TINS = [
  { grams: 450, lb: 1, cm: [9, 16] },
  { grams: 900, lb: 2, cm: [12, 25] },
] as const;

const LOAF_TIN = /\b(?:(?<size>\d+)\s?-?(?<unit>lbs?|pounds?|g)\s+)?loaf (?:tin|pan)\b/iu;

/** "In a 2 lb loaf tin": a loaf tin of no size is the larger one. */
export function loafTinIn(text: string): (Edit & { kind: "tin" }) | null {
  const found = LOAF_TIN.exec(text);
  if (found === null) return null;
  const { size, unit } = found.groups!;
  const isGrams = unit?.toLowerCase() === "g";
  const said = (it: (typeof LOAF_TINS)[number]) => Number(size) === (isGrams ? it.grams : it.lb);
  const tin = LOAF_TINS.find(said) ?? LOAF_TINS[1];
  return { kind: "tin", cm: tin.cm, loaf: `${tin.grams} g loaf tin` };
}
