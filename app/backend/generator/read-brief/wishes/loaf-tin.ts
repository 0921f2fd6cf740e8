import { LOAF_TINS } from "~/food/loaf-tins";
import type { Edit } from "../../brief";

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
