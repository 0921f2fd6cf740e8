import { sentencesOf } from "../text-of-step";

/** Where a tip says how much of something goes in for all of it. */
const FOR_ALL_OF_IT = /\b(?:in place of|instead of|swap|replace|up to|goes? in|use|stir in|add)\b/i;
/** What stands beside an amount of one piece, of a packet, or of what is eaten beside it. */
const OF_ONE =
  /\b(?:each|every|per|apiece|a (?:person|head|serving|portion|tin|can|packet)|for (?:each|every|one))\b/i;
const AMOUNT =
  /(?<![\d.,–-])(?<number>\d+)(?<gap>[\s\u00a0]?)(?<unit>g|ml)\b(?!\s*(?:tins?|cans?|packets?|jars?|loaf)\b)/gu;

/** A tip of a recipe for so many times the amount: "use 600 g frozen spinach" is 800 g of it for more. */
export function amountsOfTip(tip: string, times: number): string {
  return sentencesOf(tip)
    .map((sentence) =>
      FOR_ALL_OF_IT.test(sentence) && !OF_ONE.test(sentence)
        ? sentence.replace(AMOUNT, (...found) => {
            const { number, gap, unit } = found.at(-1) as Record<string, string>;
            const amount = Number(number) * times;
            const step = amount < 100 ? 5 : amount < 1000 ? 10 : 50;
            return `${Math.max(step, Math.round(amount / step) * step)}${gap}${unit}`;
          })
        : sentence,
    )
    .join("");
}
