import { numberOf } from "./number-words";

const HOUR = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}";
/** "Half past six", "quarter to 7", "ten past six", "half six". */
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(half|(?:a )?quarter|five|ten|twenty|twenty[- ]five|(?<=\b(?:it['’]?s|it is|at|by|before) )(?:5|10|20|25)) (past|to) (${HOUR})|half (?=five|six|seven|eight)(five|six|seven|eight)(?! (?:hours?|min)))(?![\p{L}\d])`,
  "giu",
);
const MINUTES: ReadonlyMap<string, number> = new Map([
  ["half", 30],
  ["quarter", 15],
]);

/** A text with the times that it tells in words as figures: a dinner at half past six is no half of one. */
export function withClockInFigures(text: string): string {
  return text.replace(SPOKEN, (whole, part?: string, side?: string, hour?: string, alone?: string) => {
    if (alone !== undefined) return `${numberOf(alone)}.30`;
    const said = part!.toLowerCase().replace(/^a /, "");
    const minutes = MINUTES.get(said) ?? numberOf(said);
    const at = numberOf(hour!);
    if (!(at >= 1 && at <= 12)) return whole;
    const isTo = side!.toLowerCase() === "to";
    const full = isTo ? ((at + 10) % 12) + 1 : at;
    return `${full}.${String(isTo ? 60 - minutes : minutes).padStart(2, "0")}`;
  });
}
