import { isFor } from "../clauses/clause-words";
import type { FoodText } from "../food-text";
import { alarmsAt } from "../limits/alarms";
import { isName } from "../limits/names";

const STOP = /[.;!?\n]/;
/** Signs that say something of what stands beside them: "prawns = blue lights", "walnuts: no". */
const SIGN = /[=:,(❌✗×🚫🤢🤮]/u;
const ROLES = ["ill", "harm", "denying", "people", "asking", "eat", "good"] as const;

/**
 * What tells whether a food at words `from` to `to` is wished for: the words before and behind it in its sentence, each and
 * in pairs, what they are in a clause, and the words of the other sentences. Other foods, figures and names count as such.
 */
export function featuresOf(text: FoodText, from: number, to: number): string[] {
  const { words } = text;
  let start = from;
  while (start > 0 && !STOP.test(words[start]!.gap)) start--;
  let end = to;
  while (end < words.length && !STOP.test(words[end]!.gap)) end++;
  const found = new Set<string>();
  const line: string[] = ["^"];
  for (let at = start; at < end; at++) {
    const sign = SIGN.exec(words[at]!.gap)?.[0];
    if (sign !== undefined && at > start) line.push(sign);
    if (at === from) line.push("*");
    if (at >= from && at < to) continue;
    const side = at < from ? "before" : "behind";
    const token = tokenAt(text, at);
    line.push(token);
    found.add(token).add(`${side} ${token}`);
    for (const role of rolesAt(text, at)) found.add(role).add(`${side} ${role}`);
  }
  line.push("$");
  for (const [i, token] of line.entries()) if (i > 0) found.add(`${line[i - 1]} ${token}`);
  const at = line.indexOf("*");
  found.add(`${line[at - 1]} * ${line[at + 1]}`);
  for (let i = 0; i < words.length; i++)
    if (i < start || i >= end) {
      found.add(`else ${tokenAt(text, i)}`);
      for (const role of rolesAt(text, i)) found.add(`else ${role}`);
    }
  return [...found];
}

export function tokenAt(text: FoodText, at: number): string {
  const { word, typed } = text.words[at]!;
  if (/^\d/.test(word)) return "<number>";
  if ([...text.foods.values()].some((it) => it.from <= at && at < it.to)) return "<food>";
  if (isName(text.words, at) || (at > 0 && /^\p{Lu}\p{Ll}+$/u.test(typed))) return "<name>";
  return stemOf(word);
}

function rolesAt(text: FoodText, at: number): string[] {
  const { word } = text.words[at]!;
  const roles: string[] = ROLES.filter((it) => isFor(it, word)).map((it) => `<${it}>`);
  return alarmsAt(text, at).length > 0 ? [...roles, "<alarm>"] : roles;
}

/** "Swell", "swelling", "swelled" and "swells" count as one. */
function stemOf(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ing|ed|ly|s)$/, "").replace(/(\p{L})\1$/u, "$1");
}
