import type { Quantity } from "./quantities";
import { type Found, matchAt, past, readNumber } from "./typed-numbers";
import { GAP, LENGTH, pastScales, readHow, readSize } from "./typed-sizes";
import { CONTAINERS, isImpliedOne, readUnit, SIZES } from "./typed-units";
import type { Unit } from "./units";

/** How much a line asks for, what else it says about that, and the words that are left. */
export interface TypedAmount {
  quantity: Quantity;
  unit: Unit;
  /** How it is measured and how big each is: "heaped", "400 g each". */
  notes: string[];
  rest: string;
}

const ABOUT =
  /(?:about|approx\.?|approximately|around|roughly|circa|ca\.?|up to|at least)\s+(?=[\d.]|an?\s|half\s)|~\s*/iy;
const TIMES = /\s?[x×]\s?(?=\d)|\s?[x×]\s+/iy;
const PLUS = /\s?(?:plus|and|minus|less|\+|&|to)\s+/iy;
const FOR_SIZE = /\s*(pieces?|knobs?|chunks?|lengths?|thumbs?|discs?|strips?|slices?)(?:\s+of)?(?=\s)/iy;
/** Words that count without being one of our units: three spears are three pieces. */
const COUNTED =
  /\s*(pieces?|spears?|scoops?|squares?|blocks?|balls?|bars?|ears?|leaves|strips?|cubes?|rectangles?|discs?|florets?|pcs?)(?:\s+of)?\s+(?=\p{L})/iuy;
const OF_NAME = /^(?:\p{L}{1,2}(?!\p{L})|-\p{L}|\/)/u;
const OR_TWO = /\s+or\s+(two|three)(?=\s)/iy;
const LEFT = /^[\s:./-]*(?:each\b\s*)?(?:of\s+(?:the\s+|an?\s+)?)?/i;

/** The amount a text begins with: "2 x 400g tins of tomatoes", "a pinch of salt", "1-inch piece ginger". */
export function readAmount(text: string): TypedAmount | null {
  const notes: string[] = [];
  let at = past(ABOUT, text, 0);
  const how = matchAt(/(?:an?\s+)?(scant|generous|heap(?:ed|ing)|good|full|level)\s+(?=[\d.])/iy, text, at);
  if (how) {
    notes.push(how[1]!);
    at += how[0].length;
  }
  const count = readNumber(text, at);
  if (count === null) return readImplied(text, at);
  const times = matchAt(TIMES, text, count.end);
  const from = times ? count.end + times[0].length : count.end;
  return (
    readSized(text, count.value, from, notes) ??
    readLength(text, count, notes) ??
    readMeasured(text, { value: count.value, end: from }, notes) ??
    readCounted(text, { value: count.value, end: from }, notes, times !== null)
  );
}

/** "2 400-g cans", "4 x 175g/6oz steaks", "One 8-ounce trout": so many, each of a size. */
function readSized(text: string, count: Quantity, from: number, notes: string[]): TypedAmount | null {
  const start = past(GAP, text, from);
  const size = start === from && /\d/.test(text[from - 1] ?? "") ? null : readSize(text, start);
  if (size === null) return null;
  const each = (count.max ?? count.min) > 1 ? `${size.value} each` : size.value;
  return (
    inContainer(text, size.end, count, [...notes, each]) ?? pieces(text, size.end, count, [...notes, each])
  );
}

/** "5 cm piece of ginger", "1/2-inch ginger": one piece, its size beside it. */
function readLength(text: string, number: Found<Quantity>, notes: string[]): TypedAmount | null {
  const length = matchAt(LENGTH, text, number.end);
  if (length === null) return null;
  const size = readSize(text, past(ABOUT, text, 0));
  if (size === null) return null;
  return pieces(text, past(FOR_SIZE, text, past(/-/y, text, size.end)), { min: 1 }, [...notes, size.value]);
}

/** "200 g", "2 heaped tbsp", "1 large can": a number and a unit, with words between that go to the note. */
function readMeasured(text: string, count: Found<Quantity>, notes: string[]): TypedAmount | null {
  const how = readHow(text, past(GAP, text, count.end));
  const found = readUnit(text, how.end);
  if (found === null) return null;
  const { unit, times } = found.value;
  if (how.value === "" && SIZES.has(unit)) {
    const size = readSize(text, past(ABOUT, text, 0));
    const one = size && inContainer(text, size.end, { min: 1 }, [...notes, size.value]);
    if (one) return one;
  }
  const amount = readPounds(text, unit, count.value, found.end) ??
    readUpper(text, found, count.value) ?? { value: count.value, end: found.end };
  const scaleEnd = pastScales(text, amount.end);
  const scale = text.slice(amount.end, scaleEnd).replace(/^[\s/|]+/, "");
  const plusEnd = endOfPlus(text, scaleEnd);
  const plus = text.slice(scaleEnd, plusEnd).trim();
  return amountOf(text, plusEnd, timesOf(amount.value, times), unit, [
    ...notes,
    how.value,
    scale.trim(),
    plus,
  ]);
}

/** The end of "200g-250g", and "a clove or two". */
function readUpper(
  text: string,
  { value, end }: Found<{ unit: Unit }>,
  count: Quantity,
): Found<Quantity> | null {
  if (count.max !== undefined) return null;
  const or = count.min === 1 ? matchAt(OR_TWO, text, end) : null;
  if (or && !readUnit(text, end + or[0].length + 1))
    return { value: { min: 1, max: /two/i.test(or[1]!) ? 2 : 3 }, end: end + or[0].length };
  const to = matchAt(/\s?[-–—]\s?|\s+(?:to|or)\s+/iy, text, end);
  const number = to && readNumber(text, end + to[0].length);
  const unit = number && readUnit(text, past(GAP, text, number.end));
  if (!number || !unit || unit.value.unit !== value.unit || number.value.min <= count.min) return null;
  return { value: { min: count.min, max: number.value.min }, end: unit.end };
}

/** "4 lb 3 oz" is one weight. */
function readPounds(text: string, unit: Unit, { min, max }: Quantity, at: number): Found<Quantity> | null {
  if (unit !== "lb" || max !== undefined) return null;
  const ounces = readNumber(text, past(/,?\s*(?:and\s+)?/iy, text, at));
  const found = ounces && readUnit(text, past(GAP, text, ounces.end));
  if (!ounces || found?.value.unit !== "oz" || ounces.value.min >= 16) return null;
  return { value: { min: Number((min + ounces.value.min / 16).toFixed(4)) }, end: found.end };
}

/** "plus 2 tbsp", "+ 1 tsp", where a number and a unit follow. */
function endOfPlus(text: string, at: number): number {
  const plus = matchAt(PLUS, text, at);
  const number = plus && readNumber(text, at + plus[0].length);
  const unit = number && readUnit(text, past(GAP, text, number.end));
  return unit ? pastScales(text, unit.end) : at;
}

/** "400g tin": what was read so far is the size of what it is bought in. */
function inContainer(text: string, at: number, count: Quantity, notes: string[]): TypedAmount | null {
  const how = readHow(text, past(GAP, text, at));
  const found = readUnit(text, how.end);
  if (!found || !CONTAINERS.has(found.value.unit) || text.slice(found.end).trim() === "") return null;
  return amountOf(text, found.end, count, found.value.unit, [...notes, how.value]);
}

/** "3 eggs": no unit, or a word for one of many that is none. */
function readCounted(text: string, { value, end }: Found<Quantity>, notes: string[], isTimes: boolean) {
  // "7UP", "3-bean mix": the number is of the name.
  if (!isTimes && OF_NAME.test(text.slice(end, end + 4))) return null;
  return pieces(text, end, value, notes);
}

function pieces(text: string, at: number, quantity: Quantity, notes: string[]): TypedAmount | null {
  const counted = matchAt(COUNTED, text, at);
  const end = counted ? at + counted[0].length : at;
  const noun = counted && !/^(?:pieces?|pcs?)$/i.test(counted[1]!) ? counted[1]! : "";
  return amountOf(text, end, quantity, "piece", [...notes, noun]);
}

/** "pinch of salt", "large handful parsley", "bottle or two of water". */
function readImplied(text: string, from: number): TypedAmount | null {
  const how = readHow(text, from);
  const found = isImpliedOne(text, how.end) ? readUnit(text, how.end) : null;
  if (found === null) return null;
  const upper = readUpper(text, found, { min: 1 });
  return amountOf(text, upper?.end ?? found.end, upper?.value ?? { min: 1 }, found.value.unit, [how.value]);
}

function amountOf(text: string, at: number, quantity: Quantity, unit: Unit, notes: string[]): TypedAmount {
  return {
    quantity,
    unit,
    notes: notes.filter((it) => it !== ""),
    rest: text.slice(at).replace(LEFT, "").trim(),
  };
}

function timesOf({ min, max }: Quantity, times: number): Quantity {
  return max === undefined ? { min: min * times } : { min: min * times, max: max * times };
}

/** "butter 50g", "eggs x 3": the amount after the name, where it ends the text. */
export function readAmountAfter(text: string): TypedAmount | null {
  const [, name, typed] = /^([^\d~]*[^\d\s~.:–—-])[\s:–—-]+(?:[x×]\s?)?([\d.~].*)$/i.exec(text) ?? [];
  if (name === undefined || typed === undefined || /\b(?:type|no\.?|number|size|grade)$/i.test(name))
    return null;
  const amount = readWholeAmount(typed);
  return amount && { ...amount, rest: name };
}

/** "2 cloves" of nothing: what would be the unit is what is counted. */
export function readCount(text: string): TypedAmount | null {
  const count = readNumber(text, 0);
  const amount = count && amountOf(text, count.end, count.value, "piece", []);
  return amount?.rest ? amount : null;
}

/** A text that is an amount and nothing else: "50 g", "4-5". */
export function readWholeAmount(text: string): TypedAmount | null {
  const amount = readAmount(text);
  if (amount === null || amount.rest !== "") return null;
  return amount.unit !== "piece" || (amount.quantity.max ?? amount.quantity.min) <= 24 ? amount : null;
}
