import { foodsNamed } from "../foods-named";

const UNIT = "(?:g|gram|grams|kg|ml|l|oz|lb|tbsp|tsp|cups?|tins?|cans?)";
const AMOUNT = String.raw`(?<amount>\d+(?:[.,]\d+)? ?${UNIT}?)`;
const HAVE =
  "(?:(?:i|we)(?:['’]ve| have)?(?: only| just)?(?: have| got)?|(?:only|just)(?: have| got)?|there['’]?s only)";
const LESS = new RegExp(
  String.raw`\b(?:less|fewer|not (?:so|as) (?:much|many)) (?:of the |of )?(?<food>[\p{L} -]{2,30}?)\s*[,;.–-]+\s*(?:(?:as|because|cos|since) )?(?:${HAVE} )?(?<!\d)${AMOUNT}(?<all> (?:is|are|was)(?: all| the lot)?(?: that)?(?: i| we)?(?:['’]ve)?(?: have| got| left)*| left)?(?=[\s.!]*$)`,
  "iu",
);

/** "Less cabbage, 300 g is all I have": as much of it as there is, and not half. */
export function asMuchAsThereIs(words: string): string {
  const found = LESS.exec(words);
  if (found === null) return words;
  const { food, amount, all } = found.groups!;
  const isHad = all !== undefined || new RegExp(`${HAVE} ${amount}`, "iu").test(found[0]);
  if (!isHad || foodsNamed(food!).length !== 1) return words;
  return `${words.slice(0, found.index)}I only have ${amount!.trim()} ${food}`;
}
