import type { DishNames } from "~/backend/repertoire/dish-names";
import { foodWords } from "~/food/foods/food-words";
import type { AskedPieces } from "../brief";
import { FoodText } from "../read-brief/food-text";
import { isApart, type Word, wordsOf } from "../read-brief/foods-in-words";
import { numberOf } from "../read-brief/number-words";
import { dishesIn } from "../read-brief/wishes/dish-in-words";
import { COUNT, oneOf } from "./count-of";
import { pieceWords } from "./pieces-data";

const { cut, opens, wants, holds, alike, batches, courses, closes, nouns, plain, so, people } = pieceWords;
const SO = String.raw`(?:${oneOf(so)}\s+){0,2}`;
const AROUND = String.raw`(?:(?:about|around|roughly|some|up to|at least)\s+)?`;
const NOT_PEOPLE = String.raw`(?![\s-]*(?:${oneOf(people)})(?!\p{L}))(?![.,:]?\d|\s*[%x×°£$€]|\s*[-–]\s*\d)`;
const END = String.raw`(?=\s*(?:$|[,.;!?)\n]|${oneOf(closes)}\b|(?:for|please|pls|and|in|with|so|but|if|to|as|on|at)\b))`;

/** "Makes about 40", "enough to make 20 balls". */
const OPENED = new RegExp(
  String.raw`\b${oneOf(opens)}\s+${AROUND}(${COUNT})\b${NOT_PEOPLE}(?:\s+${SO}${oneOf(nouns)}\b|${END})`,
  "iu",
);
/** "Sausage rolls, I need 50", "about 40 of them". */
const WANTED = new RegExp(
  String.raw`\b${oneOf(wants)}\s+${AROUND}(${COUNT})\b${NOT_PEOPLE}(?:\s+${SO}${oneOf(nouns)}\b|${END})`,
  "iu",
);
/** "Two of them are vegetarian": guests, and no pieces. */
const OF_GUESTS = String.raw`(?!\s+(?:(?:who|that|which)\s+)?(?:are|is|were|aren|isn|don|doesn|do|does|can|cannot|can't|eats?|won|will|have|has|ha[td]e|likes?|kids?|children|vegans?|veggies?|vegetarians?|pescatarians?|coeliacs?|celiacs?|under|over|small|little)\b)`;
/** "40 of them", "20 balls", "36 pieces". */
const CLOSED = new RegExp(
  String.raw`\b(${COUNT})\b${NOT_PEOPLE}\s+(?:${SO}${oneOf(plain)}(?!\s+of\b)|${oneOf(closes)})\b${OF_GUESTS}`,
  "iu",
);
/** Right before the name of a dish: "two dozen small "; "for 4 burgers" may be for four people. */
const BEFORE = new RegExp(
  String.raw`(?<before>\b(?:for|serves?|serving|feeds?|feeding)\s+)?\b(?<count>${COUNT})\s+(?:of\s+|good\s+)?(?:(?!(?:${oneOf(people)}|and|or|for|with)\b)\p{L}+\s+){0,2}$`,
  "iu",
);
/** Right before it: "two batches of". */
const BATCHES = new RegExp(
  String.raw`\b(${COUNT})\s+${SO}${oneOf(batches)}\s+of\s+(?:\p{L}+\s+){0,2}$`,
  "iu",
);
/** Right behind the name: ", 32 please", "x 50". */
const BEHIND = new RegExp(String.raw`^\s*[,:;(x×–-]?\s*(${COUNT})\b${NOT_PEOPLE}${END}`, "iu");
/** "40 canapés". */
const OF_COURSE = new RegExp(
  String.raw`\b(${COUNT})\b${NOT_PEOPLE}\s+(?:\p{L}+\s+){0,2}(?=${oneOf(courses)}(?!\p{L}))`,
  "iu",
);
/** "Cut into 16", "sliced in twelve pieces": what is done with the whole, and no food before it. */
const CUT_INTO = new RegExp(
  String.raw`\b${oneOf(cut)}\s+(?:it\s+|them\s+)?(?:into|in|up into)\s+${AROUND}(${COUNT})\b${NOT_PEOPLE}(?:\s+${SO}${oneOf(nouns)}\b|${END})`,
  "iu",
);
const HOLDING = new RegExp(String.raw`\b${oneOf(holds)}\s+of\s+$`, "iu");

interface Found {
  pieces: AskedPieces | null;
  /** The text with blanks in the place of the count, so that it is no number of people. */
  rest: string;
}

/** How many pieces are asked for of a dish that comes in pieces: "two dozen mince pies", "makes about 40". */
export function piecesIn(text: string, dishNames: DishNames, isGoingOn: boolean): Found {
  if (!/\d|\p{L}{3}/u.test(text) || !ANY_COUNT.test(text)) return { pieces: null, rest: text };
  const words = wordsOf(text);
  const { asked } = dishesIn(new FoodText(words), dishNames);
  const isWhole = asked !== null || isGoingOn;
  const intoPieces = isWhole ? CUT_INTO.exec(text) : null;
  if (intoPieces !== null) return taken(text, intoPieces, intoPieces[1]!, { areCut: true });
  if (asked === null) return first(isGoingOn ? [OPENED, CLOSED] : [OF_COURSE], text);
  const isMany = isPlural(words, asked.to);
  const start = words[asked.from]!.start;
  const several = BATCHES.exec(text.slice(0, start));
  if (several !== null) return taken(text, several, several[1]!, { areBatches: true });
  const found = isMany ? BEFORE.exec(text.slice(0, start)) : null;
  if (found !== null) {
    const { before, count } = found.groups!;
    const from = found.index + found[0].lastIndexOf(count!);
    if (before === undefined || HOLDING.test(text.slice(0, from)))
      return taken(text, { index: from, 0: count! }, count!);
  }
  const last = words[asked.to - 1]!;
  const end = last.start + last.typed.length;
  const behind = isMany ? BEHIND.exec(text.slice(end)) : null;
  if (behind !== null) return taken(text, { index: end + behind.index, 0: behind[0] }, behind[1]!);
  return first(isMany ? [OPENED, WANTED, CLOSED] : [OPENED, CLOSED], text);
}

const ANY_COUNT = new RegExp(String.raw`\b${COUNT}\b`, "iu");

/** Whether a name is of several: "mince pies", and "shortbread biscuits" by the word behind it. */
function isPlural(words: readonly Word[], to: number): boolean {
  const last = words[to - 1]!;
  const next = words[to];
  if (next !== undefined && !isApart(next) && nouns.includes(next.typed.toLowerCase())) return true;
  const typed = last.typed.toLowerCase();
  return (
    alike.includes(typed) || (typed.endsWith("s") && !typed.endsWith("ss") && foodWords(typed)[0] !== typed)
  );
}

function first(patterns: readonly RegExp[], text: string): Found {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return taken(text, found, found[1]!);
  }
  return { pieces: null, rest: text };
}

function taken(
  text: string,
  found: { index: number; 0: string },
  count: string,
  so: Partial<Omit<AskedPieces, "number">> = {},
): Found {
  const number = numberOf(count);
  if (!Number.isInteger(number) || number < 1 || number > MOST) return { pieces: null, rest: text };
  const end = found.index + found[0].length;
  const rest = text.slice(0, found.index) + " ".repeat(found[0].length) + text.slice(end);
  return { pieces: { number, areBatches: false, ...so }, rest };
}

/** The most pieces that are reckoned with. */
const MOST = 400;
