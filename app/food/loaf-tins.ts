/** Loaf tins by the weight of bread that they are named after, and how wide and long they are in cm. */
export const LOAF_TINS = [
  { grams: 450, lb: 1, cm: [9, 16] },
  { grams: 900, lb: 2, cm: [12, 25] },
] as const;
