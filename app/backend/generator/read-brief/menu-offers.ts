const SUM = String.raw`(?:[£$€₹]|Rs\.?|RM|R|CHF)\s?\d{1,4}(?:[.,]\d{1,2})?|\d{1,4}(?:[.,]\d{1,2})?\s?(?:€|£|CHF|kr|\/-)|\d{1,3}[.,]\d{2}`;
const BRACKET = /\s*\(([^()]{1,60})\)/gu;
const PRICED = new RegExp(
  String.raw`(?<![\p{L}\d])\+?\s?(?:${SUM})(?![\p{L}\d])|\+\s?\d{1,3}(?![\p{L}\d%])`,
  "iu",
);

/** What a bracket may say besides a price that has to be read: an allergy, a diet, and what somebody may spend. */
const TO_READ =
  /(?<!\p{L})(?:no|not|non|none|never|without|free|except|but|instead|allerg\p{L}*|intoler\p{L}*|avoid\p{L}*|hates?|dislikes?|c(?:o)?eliac|vegan|veg(?:gie|etarian)?|halal|kosher|diabet\p{L}*|low|less|contains?|traces?|nuts?|gluten|dairy|i|i['’]?m|my|me|we|our|he|she|they|budget|under|below|than|about|around|max(?:imum)?|within|up to|only|spend|for (?:two|four|\d+)|cheap\p{L}*)(?!\p{L})|n['’]t(?!\p{L})|\?/iu;

/** When a price holds, and for whom. */
const WHEN =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|nights?|lunch(?:time)?|happy hour|early bird|members?|kids?['’]?s?|children['’]?s?|seniors?|students?|small|large|half|regular|takeaway|take away|eat in|special)(?!\p{L})/iu;

/** What may be had with it for more: "add brisket +$4", "extra cheese £1". */
const EXTRA =
  /^(?:(?:add|extra|with|optional)(?: an?| some)? )?([\p{L}][\p{L} '’&-]{2,30}?)\s*(?:for\s*)?[:–-]?\s*$/iu;

/** What a bracket about prices says besides them. */
interface Offer {
  /** What may be had with it for more; null where it tells of prices alone. */
  extra: string | null;
}

/** Null where a bracket is another, or says what has to be read; of several, each has to be an offer. */
function offersIn(inside: string): Offer[] | null {
  const offers = inside.split(/\s*[,;/]\s+/).map(offerOf);
  return offers.some((it) => it === null) ? null : offers.flatMap((it) => it ?? []);
}

function offerOf(inside: string): Offer | null {
  if (!PRICED.test(inside) || TO_READ.test(inside)) return null;
  const rest = inside.replace(PRICED, " ").trim();
  if (rest === "") return inside.includes("+") ? { extra: null } : null;
  if (WHEN.test(rest)) return { extra: null };
  const extra = EXTRA.exec(rest)?.[1];
  const isExtra = inside.includes("+") || /^(?:add|extra|optional) /i.test(rest);
  return extra === undefined || !isExtra ? null : { extra };
}

/** Where a line goes on with what may be had for more: "Cobb salad. Add salmon +$5", "| add chicken +4 / prawns +6". */
const ADDED = /[\s,;.|/–-]+(?:add|extra|optional)(?= \p{L})/iu;
const ADDED_FOR = new RegExp(
  String.raw`^(?:(?:add|extra|optional) )?(?:an? |some )?(\p{L}[\p{L} '’&-]{2,30}?)\s*(?:for\s*)?[:–-]?\s*(?:\+\s?)?(?:${SUM}|(?<=\+\s?)\d{1,2})\.?$`,
  "iu",
);

/** What is offered behind a dish for more, and where that begins; null where any of it is something else. */
function addedBehind(line: string): { at: number; extras: string[] } | null {
  const at = line.search(ADDED);
  if (at < 0) return null;
  const tail = line.slice(at).replace(/^[\s,;.|/–-]+/u, "");
  if (TO_READ.test(tail)) return null;
  const items = tail.split(/\s*(?:[,/|;]|\bor\b|&)\s+/u).map((it) => ADDED_FOR.exec(it.trim())?.[1]);
  const extras = items.flatMap((it) => it ?? []);
  return extras.length === items.length ? { at, extras } : null;
}

/** A line of a menu without the brackets that only tell of prices: "(parmi night $18)", "(+£2)", "(add brisket +$4)". */
export function withoutOffers(line: string): string {
  const plain = line.replace(BRACKET, (all, inside: string) => (offersIn(inside) === null ? all : ""));
  const added = addedBehind(plain);
  return added === null ? plain : plain.slice(0, added.at);
}

/** Whether a bracket tells what an extra or another evening costs, which only menus do. */
export function hasOffer(line: string): boolean {
  return (
    [...line.matchAll(BRACKET)].some(([, inside]) => offersIn(inside!) !== null) || addedBehind(line) !== null
  );
}

/** What is told of the extras: nobody ordered them. */
export function offersTold(line: string): string[] {
  const inBrackets = [...line.matchAll(BRACKET)]
    .flatMap(([, inside]) => offersIn(inside!) ?? [])
    .flatMap(({ extra }) => extra ?? []);
  return [...inBrackets, ...(addedBehind(line)?.extras ?? [])].map(
    (extra) => `What costs extra on that menu, “${extra}”, is not in this recipe.`,
  );
}
