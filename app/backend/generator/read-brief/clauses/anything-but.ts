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
    const areKinds = kinds.every((it) => formWords.has(compared(it)));
    return isList && areKinds ? kinds.map((it) => `no ${it}`).join(", ") : whole;
  });
}

function bare(kind: string): string {
  return kind.replace(/^(?:(?:no|not|nor|an?|the|yet|another|more|any) )+/i, "");
}
