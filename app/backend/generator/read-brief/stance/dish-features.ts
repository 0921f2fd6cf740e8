import { isFor } from "../clauses/clause-words";
import type { FoodText } from "../food-text";
import { linesOf } from "../read-table";
import wordText from "./dish-words.txt?raw";
import { featuresOf, tokenAt } from "./features";

/** What begins another clause, with or without a sign before it. */
const BEGINNING: ReadonlySet<string> = new Set(
  "so but because since cos coz as when whenever if what until till that".split(" "),
);
const SIGN = /[,;:.!?()\n–—…]| - /;

const roles = linesOf(wordText).map((line) => {
  const [role = "", words = ""] = line.split(": ");
  const all = words.split(" ");
  const whole = new Set(all.filter((it) => it.endsWith("=")).map((it) => it.slice(0, -1)));
  return { role: `<${role}>`, whole, begins: all.filter((it) => !it.endsWith("=")) };
});

/**
 * What tells whether the dish whose name stands at words `from` to `to` is to be cooked: what tells it of a food, and in the
 * clause around it what is said of the dish, by kinds of words, and how its name stands there.
 */
export function featuresOfDish(text: FoodText, from: number, to: number): string[] {
  const { words } = text;
  const found = new Set(featuresOf(text, from, to));
  const [start, end] = clauseAround(text, from, to);
  for (let at = 0; at < words.length; at++) {
    if (at >= from && at < to) continue;
    const isNear = at >= start && at < end;
    const side = at < from ? "before" : "behind";
    for (const role of rolesOf(words[at]!.typed)) {
      found.add(`${isNear ? "near" : "far"} ${role}`);
      if (isNear) found.add(`near ${side} ${role}`);
    }
    if (isNear) found.add(`near ${tokenAt(text, at)}`);
  }
  const next = end > to ? (words[to]?.typed ?? "") : "";
  for (const role of next === "" ? ["<end>"] : nextRolesOf(next)) {
    found.add(`next ${role}`);
    found.add(`${from - start} next ${role}`);
    if (start === 0) found.add(`opening next ${role}`);
  }
  if (from === start) found.add(end === to ? "alone" : "first");
  if (end === to && (words[to]?.gap ?? "").includes("?")) found.add("asked");
  if (start === 0 && end === words.length) found.add("whole");
  return [...found];
}

/** What tells that a dish may not be wanted at all. */
const AGAINST: ReadonlySet<string> = new Set(
  "fear disgust refuse bored body harm bad".split(" ").map((it) => `<${it}>`),
);

/** "Three nights running", "twice this week": too often, whatever else is said. */
const ON_END =
  /\b(?:(?:days?|nights?|weeks?) (?:running|in a row|on end)|(?:twice|\w+ times) (?:this|last) week)\b/i;
/** "We had stew all week"; but "we have pizza every friday" may go on with how. */
const HAD =
  /\b(?:had|ate|eaten|been (?:having|eating|on)|lived on|living on)\b.*\b(?:all (?:week|month|summer|winter)|every (?:(?:single|other) )?(?:day|night|evening|week)|for (?:days|weeks))\b/i;

/** Whether words tell that somebody has had something too often lately. */
export function tellsTooOften(words: readonly string[]): boolean {
  const text = words.join(" ");
  return ON_END.test(text) || HAD.test(text);
}

/** Whether any of the words says something against what it stands beside, or denies it. */
export function speaksAgainst(words: readonly string[]): boolean {
  if (tellsTooOften(words)) return true;
  return words.some(
    (it) =>
      isFor("denying", it.toLowerCase()) ||
      /n['’]t$/i.test(it) ||
      rolesOf(it).some((role) => AGAINST.has(role)),
  );
}

/** Whether words tell of a body or of harm to somebody: "closed his airways", "on the loo all night". */
export function tellsHarm(words: readonly string[]): boolean {
  return words.some((it) => rolesOf(it).some((role) => role === "<body>" || role === "<harm>"));
}

/** Where the clause around the words `from` to `to` begins, and the place behind its last word. */
export function clauseAround({ words }: FoodText, from: number, to: number): [number, number] {
  const isBoundary = (at: number) => SIGN.test(words[at]!.gap) || BEGINNING.has(words[at]!.word);
  let start = from;
  while (start > 0 && !isBoundary(start)) start--;
  let end = to;
  while (end < words.length && !isBoundary(end)) end++;
  return [start, end];
}

/** A word of no kind that ends as verbs do behind what they tell something of is one: "haggis frightens". */
function nextRolesOf(word: string): string[] {
  const known = rolesOf(word);
  const isVerb = !known.includes("<verb>") && !known.includes("<link>") && /[^s]s$|ed$/i.test(word);
  return isVerb ? [...known, "<verb>"] : known.length === 0 ? ["<other>"] : known;
}

function rolesOf(typed: string): string[] {
  const word = typed.toLowerCase().replace(/['’]/g, "");
  return roles
    .filter(({ whole, begins }) => whole.has(word) || begins.some((it) => word.startsWith(it)))
    .map(({ role }) => role);
}
