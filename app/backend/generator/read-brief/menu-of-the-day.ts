import { wordsOf } from "./foods-in-words";
import { rowOf } from "./wishes/accompaniment-rows";

/** "Pie of the day, mash": which one only the kitchen knows. */
const KIND_OF_THE_DAY =
  /^\s*(?:our )?(?:(soup|pie|curry|pasta|roast|quiche) of the (?:day|week)|pies?)(?=(?:\s*\([^()]{1,20}\))?,\s+([^,&]+?)\s*(?:,|&|\band\b|$))/iu;

/** "Thali: dal, rice and roti": the first of them is cooked, as no recipe is of a whole tray. */
const TRAY =
  /^\s*((?:veg(?:etarian|gie)?|vegan) )?(?:\p{L}+ ){0,2}(?:thali|bento(?: box)?|combo|meal deal|set meal)(?:\s*\((veg|vegetarian|vegan|v|ve)\))?\s*(?:[-–:,]|\bwith\b|\bw\/)\s*(?=\p{L})/iu;
/** "Teriyaki salmon bento with rice": it is called after what is cooked, and nothing is after a colon. */
const CALLED_AFTER =
  /^\s*((?:(?!(?:veg(?:etarian|gie)?|vegan|non-veg|small|large|mini|house|special|deluxe|royal|lunch|dinner|weekend|the|our)\b)[\p{L}'’-]+ ){1,3})(?:bento(?: box)?|combo)\s*(?:,|\bwith\b|\bw\/)\s*(?=\p{L})/iu;

/** Whether a line tells what is on a tray. */
export function isTray(line: string): boolean {
  return TRAY.test(line);
}

/** A line without what the tray is called, but for who it is for. */
export function withoutTray(line: string): string {
  if (CALLED_AFTER.test(line)) return line.replace(CALLED_AFTER, (_, dish: string) => `${dish.trim()}, `);
  return line.replace(TRAY, (_, before?: string, behind?: string) => {
    const diet = before ?? behind;
    return diet === undefined ? "" : `${/^ve(?:gan)?\s*$/i.test(diet) ? "vegan" : "vegetarian"} `;
  });
}

/** For whom a line has to be without meat. */
const MEATLESS =
  /\((?:v|ve|vg|vgn|veg|pb)\)|(?<!\p{L})(?:vegan|pescatarian|veg(?:gie|etarian)?|meat[- ]?free|meatless|plant[- ]based|no (?:meat|chicken))(?!\p{L})/iu;

/** A line with the pie or soup that is cooked for one that only the kitchen knows. */
export function withKindOfTheDay(line: string): string {
  return line.replace(KIND_OF_THE_DAY, (said: string, kind: string | undefined, beside: string) => {
    const words = wordsOf(beside);
    const row = rowOf(words, { from: 0, to: words.length, isBehindComma: true });
    // Carrots are what the soup is of.
    if (row === null || row.beside === "plated") return said;
    // And cream and custard are for a sweet one.
    if (kind === undefined && row.beside !== "meat" && row.words !== "gravy") return said;
    if (kind !== undefined && kind.toLowerCase() !== "pie") return kind;
    return MEATLESS.test(line) ? "vegetable pie" : "chicken pie";
  });
}
