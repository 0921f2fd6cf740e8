/** The parts of a shop, in the order in which one walks through it. */
export const AISLES = [
  "produce",
  "bakery",
  "meat and fish",
  "dairy",
  "pantry",
  "spices",
  "drinks",
  "frozen",
  "other",
] as const;
export type Aisle = (typeof AISLES)[number];
