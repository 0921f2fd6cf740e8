import { partsIn, type StepText, sentencesOf } from "./text-of-step";

/**
 * The text of a step without one of its ingredients: out of a list, from behind "with", or with the whole of a
 * sentence that does nothing else. Null where the sentence cannot do without it.
 */
export function withoutSign(step: StepText, at: number): string | null {
  const sign = String.fromCharCode(0xe000 + at);
  const { text } = step;
  if (!text.includes(sign)) return text;
  for (const [from, to] of [
    [`, ${sign} and `, " and "],
    [`, ${sign}, `, ", "],
    [`${sign}, `, ""],
    [` and ${sign}`, " and"],
    [`${sign} and `, ""],
    [` with ${sign}`, ""],
    [`, ${sign}`, ""],
    [` plus ${sign}`, ""],
  ] as const) {
    if (!text.includes(from)) continue;
    if (from.startsWith(" and ")) return withAnd(text, from);
    return text.replace(from, to);
  }
  const sentences = sentencesOf(text);
  const mine = sentences.find((it) => it.includes(sign))!;
  const works = partsIn(mine, step.parts).filter((it) => typeof it === "object" && !("celsius" in it));
  return works.length === 1 ? text.replace(mine, "").trim() : null;
}

/** "a, b and c" without its last is "a and b". */
function withAnd(text: string, from: string): string {
  const begin = text.indexOf(from);
  const before = text.slice(0, begin);
  const after = text.slice(begin + from.length);
  const comma = before.lastIndexOf(", ");
  const isList = comma >= 0 && /^, [^.;,]*[\ue000-\uefff][^.;,]*$/u.test(before.slice(comma));
  return (isList ? `${before.slice(0, comma)} and ${before.slice(comma + 2)}` : before) + after;
}
