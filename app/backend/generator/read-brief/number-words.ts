import { wordTable } from "~/word-table";

const ONES = wordTable<number>({
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
});
const TENS = wordTable<number>({
  ...{
    twenty: 20,
    thirty: 30,
    forty: 40,
    fourty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  },
});
const WORDS = wordTable<number>({
  ...ONES,
  ...TENS,
  ...{ ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16 },
  ...{ seventeen: 17, eighteen: 18, nineteen: 19, hundred: 100, "a hundred": 100 },
  ...{ dozen: 12, "half a dozen": 6, "a couple": 2, couple: 2, a: 1, an: 1, "a few": 3 },
});

/** A number of ten and more in words: "twenty-two", "three dozen", "half a dozen". */
export const LARGE_NUMBER = `(?:(?:${Object.keys(TENS).join("|")})(?:[- ](?:${Object.keys(ONES).join("|")}))?|(?:an?|one|two|three|four|five|six|eight|ten|a couple of|half a) dozen|dozen|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:a )?hundred)`;

/** A number as a figure or in words; NaN for others. */
export function numberOf(typed: string): number {
  const plain = typed.toLowerCase().replaceAll("-", " ");
  const known = WORDS[plain];
  if (known !== undefined) return known;
  const [first = "", second = "", ...more] = plain.replace("a couple of", "couple").split(" ");
  if (second === "dozen" && more.length === 0) return (WORDS[first] ?? Number.NaN) * 12;
  if (first in TENS && second in ONES && more.length === 0) return TENS[first]! + ONES[second]!;
  return Number(plain.replace(",", "."));
}
