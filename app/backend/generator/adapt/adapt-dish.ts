import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Change } from "~/contract/generator";
import type { Brief } from "../brief";
import { changesBetween } from "../changes";
import { adapt } from "../compose/adapt";
import type { Written } from "../ports";
import { verify } from "../verify/verify";

/** A recipe to begin with. */
export interface Base {
  written: Written;
  /** Its file, when it is a dish of the repertoire. */
  dish: DishFile | null;
}

export interface Adapted {
  written: Written;
  changes: Change[];
  grade: 1 | 2 | 3;
  unchanged: string[];
}

/** STAND-IN until the adapt branch is merged. */
export function adaptDish(base: Base, brief: Brief): Adapted | { impossible: string } {
  const written = adapt(brief, base.written);
  if (written === null || verify(brief, written).violations.length > 0)
    return { impossible: "It cannot be had so." };
  return { written, changes: changesBetween(base.written, written), grade: 3, unchanged: [] };
}
