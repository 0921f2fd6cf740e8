import { wordTable } from "~/word-table";
import type { Quantity } from "./quantities";

/** Something read from `at` on, and where it ended. */
export interface Found<T> {
  value: T;
  end: number;
}

const COUNTS = wordTable<number>({
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
});

const MIXED = /(\d{1,5})(?:\s+(?:(?:&|and)\s+)?|-)(\d{1,2})\s?\/\s?(\d{1,2})(?![\d/.])/y;
const FRACTION = /(\d{1,3})\s?\/\s?(\d{1,2})(?![\d/.])/y;
const DECIMAL = /(?:\d{1,6}(?:\.\d{1,4})?|\.\d{1,4})(?!\d|\.\d)/y;
/** "half and half" is cream, and "half-fat" a kind. */
const HALF = /(?:(?:an?|one)\s+)?half(?!-|\s+(?:and|&)\s+half)(?:\s+of)?(?:\s+(?:an?|the))?(?=\s)/iy;
const QUARTERS = /(?:(an?|one|three)[\s-]+)?quarters?(?:\s+of)?(?:\s+(?:an?|the))?(?=\s)/iy;
const COUPLE = /(?:a\s+)?couple(?:\s+of)?(?=\s)/iy;
const WORD = new RegExp(`(${Object.keys(COUNTS).join("|")})(?=[\\s-])(?!\\s+(?:little|few|bit)\\b)`, "iy");
const AND_A_HALF = /\s+and\s+a\s+half(?=\s)/iy;
/** After a fraction: "1/2 an onion", "1/4 of a cabbage". */
const OF_ONE = /\s+(?:of\s+)?an?(?=\s)|\s+of\s+(?:one|the)(?=\s)/iy;
const UP_TO = /\s*-?\s*(?:[-–—~]\s*(?:(?:to|or)\s+)?|\s(?:to|or)\s+)/iy;
/** What shows that a number was no amount: "80% lean", "1st", "5 spice". */
const NO_AMOUNT = /\s?%|\s?°|(?:st|nd|rd|th)\b|[\s-]spice\b/iy;

/** What a sticky pattern finds at one place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Where what a sticky pattern finds at `at` ends; `at` when it finds nothing. */
export function past(pattern: RegExp, text: string, at: number): number {
  return at + (matchAt(pattern, text, at)?.[0].length ?? 0);
}

/** "2", "1 1/2", "1-2", "3 to 4", "half a", "two or three", from `at` on. */
export function readNumber(text: string, at: number): Found<Quantity> | null {
  const first = readOne(text, at);
  if (first === null || first.value <= 0 || matchAt(NO_AMOUNT, text, first.end)) return null;
  const upTo = matchAt(UP_TO, text, first.end);
  const last = upTo && readOne(text, first.end + upTo[0].length);
  if (!last || last.value <= first.value || /^an?\b/i.test(text.slice(first.end + upTo[0].length)))
    return { value: { min: exact(first.value) }, end: first.end };
  if (matchAt(NO_AMOUNT, text, last.end)) return null;
  return { value: { min: exact(first.value), max: exact(last.value) }, end: last.end };
}

function readOne(text: string, at: number): Found<number> | null {
  const ended = (found: RegExpExecArray, value: number) => ({ value, end: at + found[0].length });
  if (!/[\d.]/.test(text[at] ?? "")) return readWord(text, at);
  const mixed = matchAt(MIXED, text, at);
  if (mixed && Number(mixed[2]) < Number(mixed[3]))
    return ended(mixed, Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3]));
  const fraction = matchAt(FRACTION, text, at);
  if (fraction && Number(fraction[2]) > 1 && Number(fraction[1]) < 2 * Number(fraction[2]))
    return ofOne(text, ended(fraction, Number(fraction[1]) / Number(fraction[2])));
  const decimal = matchAt(DECIMAL, text, at);
  return decimal && andAHalf(text, ofOne(text, ended(decimal, Number(decimal[0])), decimal[0]));
}

function readWord(text: string, at: number): Found<number> | null {
  const ended = (found: RegExpExecArray, value: number) => ({ value, end: at + found[0].length });
  const half = matchAt(HALF, text, at);
  if (half) return ended(half, 1 / 2);
  const quarters = matchAt(QUARTERS, text, at);
  if (quarters) return ended(quarters, quarters[1]?.toLowerCase() === "three" ? 3 / 4 : 1 / 4);
  const couple = matchAt(COUPLE, text, at);
  if (couple) return ended(couple, 2);
  const word = matchAt(WORD, text, at);
  return word && andAHalf(text, ended(word, COUNTS[word[1]!.toLowerCase()]!));
}

function ofOne(text: string, found: Found<number>, typed = ""): Found<number> {
  const more = typed === "" || typed.startsWith("0.") ? matchAt(OF_ONE, text, found.end) : null;
  return more ? { ...found, end: found.end + more[0].length } : found;
}

function andAHalf(text: string, found: Found<number>): Found<number> {
  const half = matchAt(AND_A_HALF, text, found.end);
  return half ? { value: found.value + 1 / 2, end: found.end + half[0].length } : found;
}

/** 0.333 as a third: people round what they type. */
function exact(amount: number): number {
  if (Number.isInteger(amount)) return amount;
  const whole = Math.floor(amount);
  const third = [1 / 3, 2 / 3].find((it) => Math.abs(amount - whole - it) < 0.001);
  return third === undefined ? Number(amount.toFixed(4)) : whole + third;
}
