import wishesText from "./data/wishes.yaml?raw";
import { dataIn } from "./data-tables";
import { swapTable, Wishes } from "./swaps";

const wishes = dataIn(Wishes, wishesText, "wishes.yaml");

/** Replacements for wishes that are no limits. */
export const wishTables = {
  cheaper: swapTable(wishes.cheaper),
  lighter: swapTable(wishes.lighter),
  easier: swapTable(wishes.easier),
  quicker: swapTable(wishes.quicker),
  missing: swapTable(wishes.missing),
  vegetables: wishes.vegetables,
};
