import { wordTable } from "~/word-table";

const WORDS = wordTable<number>({
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, sixteen: 16, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  ...{
    sixty: 60,
    ninety: 90,
    dozen: 12,
    "a dozen": 12,
    "half a dozen": 6,
    "a couple": 2,
    couple: 2,
    a: 1,
    an: 1,
  },
  ...{ "twenty five": 25, "thirty five": 35, "forty five": 45, "a few": 3 },
});

/** A number as a figure or a word; NaN for others. */
export function numberOf(typed: string): number {
  const plain = typed.toLowerCase().replace("-", " ");
  return WORDS[plain] ?? Number(plain.replace(",", "."));
}
