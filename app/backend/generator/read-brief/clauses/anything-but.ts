import { FoodText } from "../food-text";
import { wordsOf } from "../foods-in-words";
import { compared } from "../read-table";
import { formWords } from "../word-lists";

const BEHIND = "(?:please|pls|again|today|tonight|this|though|for|or|nor|and)";
const KIND = String.raw`(?:an? |the |yet |another |more |any )*\p{L}+(?:[ -](?!${BEHIND}(?!\p{L}))\p{L}+)?`;
const LIST = String.raw`${KIND}(?:(?:, | or | nor | and |, or |, and )(?:no |not |nor )?${KIND})*`;
const BUT = new RegExp(
  String.raw`(?<!\p{L})((?:anything|everything|any ?way|whatever)(?: (?:else|at all|really|you like))? (?:but|except|bar|apart from|other than|besides|as long as it(?:['’]?s| is) not)(?: for)?|nothing like|no|not) (${LIST})(?=\s*(?:[.,;:!?)\n]|$|${BEHIND}(?!\p{L})))`,
  "giu",
);

/** "Anything but soup or a pie": each of the kinds of dish is refused, in words that the readers know. */
export function withKindsRefused(text: string): string {
  return text.replace(BUT, (whole, said: string, list: string) => {
    const kinds = list.split(/, (?:or |and )?| or | nor | and /).map(bare);
    const isList = kinds.length > 1 || !/^not?$/i.test(said);
    const isKind = (it: string) => formWords.has(compared(it));
    // "Anything but fish or soup", and not "no nuts, pasta".
    const isOut = (it: string) => isKind(it) || (!/^not?$/i.test(said) && isFood(it));
    const areOut = kinds.some(isKind) && kinds.every(isOut);
    return isList && areOut ? kinds.map((it) => `no ${it}`).join(", ") : whole;
  });
}

function isFood(words: string): boolean {
  const found = wordsOf(words);
  return new FoodText(found).foods.get(0)?.to === found.length;
}

function bare(kind: string): string {
  return kind.replace(/^(?:(?:no|not|nor|an?|the|yet|another|more|any) )+/i, "");
}
