import { foodWords } from "~/food/foods/food-words";
import { sentencesOf } from "../adapt/text-of-step";
import type { Written } from "../ports";
import { numberOf } from "../read-brief/number-words";
import { COUNT, oneOf } from "./count-of";
import { pieceWords } from "./pieces-data";

const { shaping, cutting, nouns, wrapped, holders, so, people } = pieceWords;
const NOT_A_MEASURE = String.raw`(?![\s-]*(?:${oneOf(people)}|%|×|x\s?\d|by)(?!\p{L}))(?!\d|[.,]\d|[-–]\d)`;
const SO = String.raw`(?:(?:${oneOf(so)})[\s,]+){0,3}`;

/** "Makes about 24", of the whole recipe. */
const MAKES = new RegExp(
  String.raw`\b(?:makes?|yields?)\s+(?:about\s+|around\s+)?(${COUNT})\b${NOT_A_MEASURE}`,
  "iu",
);
/** "About 40 is what you get", "you should have about 24". */
const GOT = new RegExp(
  String.raw`\b(?:about|around)\s+(${COUNT})\s+(?:\p{L}+\s+)?(?:is|are) what|\byou (?:should |will |['’]ll )?(?:get|have|end up with) (?:about |around )?(${COUNT})\b${NOT_A_MEASURE}(?=\s*(?:[.,;]|${oneOf(nouns)}))`,
  "iu",
);
/** "Shape into 12 balls", "form 8 tight balls", "into sixteen". */
const SHAPED = new RegExp(
  String.raw`\b${oneOf(shaping)}(?:\b[^.;]*?\b(?:into|as|out|in))?\s+(?:about\s+)?(?<count>${COUNT})\b${NOT_A_MEASURE}\s*${SO}(?<noun>\p{L}+)?`,
  "iu",
);
/** "Cut it into 16 squares", of what is cooked or rolled and of no line of the list. */
const CUT = new RegExp(
  String.raw`\b${oneOf(cutting)}\b[^.;]*?(?:\binto\b|\bin\b|\bout\b|\bas\b)\s+(?:about\s+)?(?<count>${COUNT})\b${NOT_A_MEASURE}\s*${SO}(?<noun>\p{L}+)?`,
  "iu",
);
const OF_HOLDERS = new RegExp(String.raw`\b(${COUNT})(?:-hole\b|\s+${SO}${oneOf(holders)}\b)`, "iu");
const NOUNS: ReadonlySet<string> = new Set(nouns);

/** A sign in the place of a line of the list. */
const LINE = "@";

/**
 * How many pieces a recipe makes, by its own words: "makes about 24", "shape into 12 balls"; of small bakes for as many
 * as it serves. Null where none are told.
 */
export function piecesOf(recipe: Written): number | null {
  const told = saidToMake(recipe) ?? counted(recipe);
  if (told !== null) return told;
  // Fewer than those who eat are parts of the work: three strips, four slashes.
  const ways = [named, wrappedIn, shaped, held];
  const found = ways.map((of) => of(recipe)).find((it) => it !== null && it >= recipe.servings);
  return found ?? servedOneEach(recipe);
}

/** A recipe for 24 gingerbread men makes 24. */
function servedOneEach({ title, categorySlug, servings }: Written): number | null {
  const isMany = /(?:[^s]s|men)$/i.test(title.split(/ (?:with|in|on|of|for|and) /)[0]!);
  return isMany && SMALL_BAKES.has(categorySlug) && servings >= MANY ? servings : null;
}

const SMALL_BAKES: ReadonlySet<string> = new Set([
  "cakes-and-bakes",
  "desserts",
  "breads",
  "starters-and-snacks",
]);
/** From so many on, servings of small things are one each. */
const MANY = 10;

function saidToMake({ description, tips, steps }: Written): number | null {
  const texts = [description, ...tips, ...steps.map(textOf)];
  for (const text of texts) {
    const [, ...counts] = MAKES.exec(text) ?? GOT.exec(text) ?? [];
    const count = counts.find((it) => it !== undefined);
    if (count !== undefined) return sane(numberOf(count));
  }
  return null;
}

/** Of pork chops as many as the list has. */
function counted({ title, ingredients }: Written): number | null {
  const head = headOf(title);
  const lines = ingredients.filter(
    ({ name, unit, quantity }) =>
      quantity !== null && (unit === null || unit === "piece") && foodWords(name).at(-1) === head,
  );
  return lines.length === 1 ? sane(lines[0]!.quantity!.min) : null;
}

/** Of spring rolls as many as the list has wrappers. */
function wrappedIn({ ingredients }: Written): number | null {
  const lines = ingredients.filter(
    ({ name, unit, quantity }) =>
      quantity !== null &&
      (unit === null || unit === "piece") &&
      wrapped.some((it) => foodWords(it).every((word) => foodWords(name).includes(word))),
  );
  return lines.length === 1 ? sane(lines[0]!.quantity!.min) : null;
}

/** "Cut out 8 scones", "the 12 rolls". */
function named({ title, steps }: Written): number | null {
  const head = headOf(title);
  if (head === undefined) return null;
  const text = steps.map(textOf).join(" ");
  for (const [, count, noun] of text.matchAll(NUMBERED))
    if (foodWords(noun!)[0] === head) {
      const number = sane(numberOf(count!));
      if (number !== null && number > 1) return number;
    }
  return null;
}

const NUMBERED = new RegExp(String.raw`\b(${COUNT})\s+${SO}(\p{L}{3,})`, "giu");

/** What is shaped last; what each of several is cut into counts so many times. */
function shaped({ steps }: Written): number | null {
  let pieces: number | null = null;
  for (const sentence of steps.flatMap((it) => sentencesOf(textOf(it)))) {
    const found = SHAPED.exec(sentence) ?? CUT.exec(sentence);
    const number = HALVED.test(sentence) ? 2 : found === null ? null : shapedIn(sentence, found);
    if (number === null) continue;
    // "Shape into 24, each 2 cm thick" is of all of them.
    const upTo = found === null ? sentence : sentence.slice(0, found.index + found[0].length);
    const isEach = /\beach\b/i.test(upTo);
    pieces = isEach && pieces !== null ? pieces * number : isEach ? null : number;
  }
  return pieces === null ? null : sane(pieces);
}

/** "Cut it in half", of what is rolled out. */
const HALVED = new RegExp(String.raw`\b${oneOf(cutting)}\s+(?:it|them|each)\s+in half\b`, "iu");

function shapedIn(sentence: string, found: RegExpExecArray): number | null {
  const [whole] = found;
  const { count, noun = "" } = found.groups!;
  const isEnd = noun === "" || /^\W*$/.test(sentence.slice(found.index + whole.length));
  const isPiece = NOUNS.has(noun.toLowerCase()) || isEnd || /^(?:and|with|of|on|about|the)$/i.test(noun);
  const isOfLine = cutting.some((it) => whole.toLowerCase().startsWith(it)) && whole.includes(LINE);
  const number = numberOf(count!);
  return isPiece && !isOfLine && number > 1 ? number : null;
}

/** "A 12-hole tin", "six ramekins". */
function held({ equipment, steps }: Written): number | null {
  const text = [...equipment, ...steps.map(textOf)].join(". ");
  const [, count] = OF_HOLDERS.exec(text) ?? [];
  return count === undefined ? null : sane(numberOf(count));
}

function textOf({ parts }: Written["steps"][number]): string {
  return parts.map((it) => (typeof it === "string" ? it : "ingredient" in it ? LINE : "")).join("");
}

/** The noun of a title: "rolls" of "Sausage rolls with apple", as words are compared. */
function headOf(title: string): string | undefined {
  return foodWords(title.split(/ (?:with|in|on|of|for|and) /)[0]!).at(-1);
}

function sane(count: number): number | null {
  return count >= 1 && count <= 120 ? count : null;
}
