import { type Found, matchAt, past, readNumber } from "./typed-numbers";
import { readUnit, SIZES } from "./typed-units";

/** Between a number and its unit. */
export const GAP = /\s?-?\s?/y;
export const LENGTH = /\s?-?\s?(cm|mm|inch(?:es)?)\b\.?|-?in\b\.?|''|["”″]/iy;
/** "200 g/7 oz", "1 kg | 2 lb", and "2 1/2oz" that lost its space. */
const OTHER_SCALE =
  /(?:\s?[/|]\s?|\s)(?:about )?[~\d][\d\s./-]*(?:g|kg|ml|cl|l|fl\.? ?oz|oz|ounces?|lbs?|pounds?|pints?|pt|cups?|c|tbsp|tsp|tablespoons?|teaspoons?|cm|mm|in|inch(?:es)?|(?:milli)?lit(?:re|er)s?|(?:kilo)?grams?|sticks?|quarts?)(?![\p{L}-])\.?(?:\s?\d[\d./ ]*(?:oz|fl\.? ?oz)\b)?/iuy;
/** How a spoon is filled and how big a thing is, before the unit. */
const HOW =
  /(?:very\s+)?(?:(?:heaped|heaping|level|rounded|scant|generous|good|big|small|large|medium|tiny|huge|fat|thick|thin|packed|lightly packed|firmly packed|tightly packed|loosely packed|full|lge?|sm|md|med|bushy|extra[\s-]large)\.?(?:-sized)?\s+)(?:(?:to|or|and)\s+(?:small|medium|large)\s+)?/iy;

/** A weight, volume or length as it is written in a note: "400 g", "2.5 cm/1in". */
export function readSize(text: string, at: number): Found<string> | null {
  const number = readNumber(text, at);
  if (number === null) return null;
  const length = matchAt(LENGTH, text, number.end);
  const unit = length ? null : readUnit(text, past(GAP, text, number.end));
  const unitEnd = length
    ? number.end + length[0].length
    : unit && SIZES.has(unit.value.unit)
      ? unit.end
      : null;
  if (unitEnd === null) return null;
  const end = pastScales(text, unitEnd);
  const words = text.slice(number.end, end).replace(/^[\s-]+/, "");
  return { value: `${text.slice(at, number.end).trim()} ${words}`, end };
}

/** "large", "heaped", "very thin": what stands between a number and its unit. */
export function readHow(text: string, at: number): Found<string> {
  let end = at;
  for (let next = past(HOW, text, end); next > end; next = past(HOW, text, end)) end = next;
  return { value: text.slice(at, end).trim(), end };
}

/** "227 g/8 oz/1 cup": past the same amount in other units. */
export function pastScales(text: string, at: number): number {
  let end = at;
  for (let next = past(OTHER_SCALE, text, end); next > end; next = past(OTHER_SCALE, text, end)) end = next;
  return end;
}
