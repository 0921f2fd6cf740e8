import type { StepPart } from "~/contract/recipes";
import { prose } from "./data-tables";
import { plainSentence } from "./plain-sentence";
import { partsIn, sentencesOf } from "./text-of-step";

/** A piece of a sentence with what joins it to the one before: ", until " and "the meat is brown". */
interface Clause {
  joint: string;
  words: string;
}

const JOINT =
  /(, (?:until|then|and|or|but|so that|so|with|turning|stirring|while) |[,;:] | (?:until|and|or|but|so that) )/;

function clausesOf(sentence: string): Clause[] {
  const [first = "", ...rest] = sentence.split(JOINT);
  const clauses: Clause[] = [{ joint: "", words: first }];
  for (let at = 0; at + 1 < rest.length; at += 2) clauses.push({ joint: rest[at]!, words: rest[at + 1]! });
  return clauses;
}

/** What a clause says: whether that has to go, and whether a temperature in it may go with it. */
interface Judged {
  isUntrue: (clause: string, sentence: string) => boolean;
  /** True where nothing is left that has to reach a temperature at its centre. */
  mayLoseHeat?: boolean;
}

/**
 * The text without the clauses that are not true any more, and without sentences that nothing else is left of. One
 * that has to stay, because it says what is done with an ingredient, for how long or how hot, is said by its parts.
 */
export function withoutClauses(text: string, parts: readonly StepPart[], judged: Judged): string {
  return sentencesOf(text)
    .map((it) => sentenceWithout(it, parts, judged) ?? mended(it, parts, judged))
    .join("")
    .trim();
}

/**
 * What is true of a sentence as it stands, and each clause that is not said by its parts alone; all of it by its parts
 * where its first clause is one of those.
 */
function mended(sentence: string, parts: readonly StepPart[], { isUntrue }: Judged): string {
  const [, body = sentence, end = ""] = /^(.*?)([.!?]?\s*)$/su.exec(sentence) ?? [];
  const clauses = clausesOf(body);
  if (isUntrue(clauses[0]!.words, sentence)) return plainSentence(sentence, parts);
  return (
    clauses
      .flatMap(({ joint, words }) => {
        if (!isUntrue(words, sentence)) return joint + words;
        const plain = plainSentence(words, parts).replace(/\.\s*$/, "");
        if (plain === "") return [];
        const link = /until|so that|so |while/.test(joint) ? ", and " : joint;
        return link + plain.charAt(0).toLowerCase() + plain.slice(1);
      })
      .join("") + end
  );
}

function sentenceWithout(
  sentence: string,
  parts: readonly StepPart[],
  { isUntrue, mayLoseHeat = false }: Judged,
): string | null {
  const [, body = sentence, end = ""] = /^(.*?)([.!?]\s*)$/s.exec(sentence) ?? [];
  const clauses = clausesOf(body);
  const untrue = clauses.map(({ words }) => isUntrue(words, sentence));
  if (!untrue.includes(true)) return sentence;
  const hasWork = (words: string) =>
    partsIn(words, parts).some((it) => typeof it === "object" && !(mayLoseHeat && "celsius" in it));
  if (untrue[0]) return withoutFirst(clauses, untrue, hasWork, end);
  for (let at = clauses.length - 1; at > 0; at--) {
    if (!untrue[at]) continue;
    if (hasWork(clauses[at]!.words)) return null;
    const { joint } = clauses[at]!;
    const next = clauses[at + 1];
    // "Until pink and set" is "until set" without the pink.
    const goesOn = next !== undefined && /^(?:, | and |, and | or )$/.test(next.joint);
    if (goesOn && /until|so that/.test(joint) && !isOrder(next.words)) next.joint = joint;
    clauses.splice(at, 1);
    const before = clauses[at - 1]!;
    if (
      /^,? and $/.test(joint) &&
      at === clauses.length &&
      before.joint === ", " &&
      isInList(clauses, at - 1)
    )
      before.joint = " and ";
  }
  return clauses.map(({ joint, words }) => joint + words).join("") + end;
}

/** Of orders one after the other, those behind the first: "season and spread" of "stir in, season and spread". */
function withoutFirst(
  clauses: readonly Clause[],
  untrue: readonly boolean[],
  hasWork: (words: string) => boolean,
  end: string,
): string | null {
  if (!clauses.some(({ words }) => hasWork(words))) return "";
  const next = clauses.findIndex(
    ({ joint }, at) => at > 0 && !untrue[at] && /^(?:, | and |, and |, then )$/.test(joint),
  );
  if (next < 0 || clauses.slice(0, next).some(({ words }) => hasWork(words))) return null;
  const rest = clauses.slice(next);
  if (!/^(?:then )?[a-z]+\b/.test(rest[0]!.words) || rest.some((_, at) => untrue[next + at])) return null;
  if (rest.length > 1 && rest[0]!.joint === ", " && !/^(?:[a-z]+) /.test(rest[0]!.words)) return null;
  const [first, ...more] = rest;
  const words = first!.words.replace(/^then /, "");
  return (
    words.charAt(0).toUpperCase() +
    words.slice(1) +
    more.map(({ joint, words }) => joint + words).join("") +
    end
  );
}

/** "And take out" behind "until just set" is done and not waited for. */
function isOrder(words: string): boolean {
  return ORDERS.has(/^\p{L}+/u.exec(words)?.[0] ?? "");
}

const ORDERS: ReadonlySet<string> = new Set([...prose.orders, "take", "lift", "put", "remove", "set", "tip"]);

function isInList(clauses: readonly Clause[], at: number): boolean {
  return clauses.slice(0, at).some(({ joint }) => /until/.test(joint));
}

/** A tip without sentences that are not true any more; what only goes on from the first of them goes with it. */
export function tipWithout(text: string, isUntrue: (sentence: string) => boolean): string {
  const [first = ""] = sentencesOf(text);
  return isUntrue(first) ? "" : withoutSentences(text, isUntrue);
}

/** The text of plain words without sentences that are not true any more. */
export function withoutSentences(text: string, isUntrue: (sentence: string) => boolean): string {
  return sentencesOf(text)
    .filter((it) => !isUntrue(it))
    .join("")
    .trim();
}
