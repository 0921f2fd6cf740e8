import type { StepPart } from "~/contract/recipes";
import { prose } from "./data-tables";
import { orderIn } from "./orders";
import { plainSentence } from "./plain-sentence";
import { partsIn, sentencesOf } from "./text-of-step";

/** A piece of a sentence with what joins it to the one before: ", until " and "the meat is brown". */
interface Clause {
  joint: string;
  words: string;
}

const JOINT =
  /(, (?:until|then|and|or|but|so that|so|with|turning|stirring|while) |[,;:] | (?:until|and|or|but|so that) )/;

export function clausesOf(sentence: string): Clause[] {
  const [first = "", ...rest] = sentence.split(JOINT);
  const clauses: Clause[] = [{ joint: "", words: first }];
  for (let at = 0; at + 1 < rest.length; at += 2) clauses.push({ joint: rest[at]!, words: rest[at + 1]! });
  return clauses;
}

/** What a clause says: whether that has to go, and what may go with it. */
interface Judged {
  isUntrue: (clause: string, sentence: string) => boolean;
  /** Whether a clause speaks of anything that is still there: its work has to be done. */
  isOfWhatStays: (clause: string) => boolean;
  /** True where nothing is left that has to reach a temperature at its centre. */
  mayLoseHeat?: boolean;
}

/**
 * The text without the clauses that are not true any more, and without sentences that nothing else is left of. One
 * that has to stay, because it says what is done with an ingredient, for how long or how hot, is said by its parts.
 * Null where that would lose work on something that stays.
 */
export function withoutClauses(text: string, parts: readonly StepPart[], judged: Judged): string | null {
  const left = sentencesOf(text).map(
    (it) => sentenceWithout(it, parts, judged) ?? saidByParts(it, parts, judged),
  );
  return left.includes(null) ? null : left.join("").trim();
}

/** What is true of a sentence as it stands, and each clause behind the first that is not by its parts alone; else null. */
function saidByParts(sentence: string, parts: readonly StepPart[], judged: Judged): string | null {
  const [, body = sentence, end = ""] = /^(.*?)([.!?]?\s*)$/su.exec(sentence) ?? [];
  const clauses = clausesOf(body);
  const isLost = ({ words }: Clause) =>
    plainSentence(words, parts) === "" && orderIn(words) !== null && judged.isOfWhatStays(words);
  if (judged.isUntrue(clauses[0]!.words, sentence)) return null;
  const untrue = clauses.filter(({ words }) => judged.isUntrue(words, sentence));
  if (untrue.some(isLost)) return null;
  const said = clauses.map((clause) => {
    const { joint, words } = clause;
    if (!untrue.includes(clause)) return joint + words;
    const plain = plainSentence(words, parts).replace(/\.\s*$/, "");
    if (plain === "") return "";
    const link = /until|so that|so |while/.test(joint) ? ", and " : joint;
    return link + plain.charAt(0).toLowerCase() + plain.slice(1);
  });
  return said.join("") + end;
}

function sentenceWithout(sentence: string, parts: readonly StepPart[], judged: Judged): string | null {
  const { isUntrue, isOfWhatStays, mayLoseHeat = false } = judged;
  const [, body = sentence, end = ""] = /^(.*?)([.!?]\s*)$/s.exec(sentence) ?? [];
  const clauses = clausesOf(body);
  const untrue = clauses.map(({ words }) => isUntrue(words, sentence));
  if (!untrue.includes(true)) return sentence;
  const hasWork = ({ joint, words }: Clause) =>
    partsIn(words, parts).some((it) => typeof it === "object" && !(mayLoseHeat && "celsius" in it)) ||
    ((orderIn(words) !== null || WITH.test(joint)) && isOfWhatStays(words));
  // "Stir in the pasta and cook for 8 minutes, until tender" without the pasta has nothing to cook.
  const isItsTime = ({ words }: Clause) =>
    (GOES_ON.test(words) || ITS_TIME.test(words) || orderIn(words) === null) &&
    !OF_OTHERS.test(words) &&
    partsIn(words, parts).every(
      (it) =>
        typeof it === "object" &&
        "timer" in it &&
        (it.timer.maxMinutes ?? it.timer.minutes) <= MOST_OF_ITS_TIME,
    );
  if (untrue[0] && clauses.length > 1 && !hasWork(clauses[0]!) && clauses.slice(1).every(isItsTime))
    return "";
  if (untrue[0]) return withoutFirst(clauses, untrue, hasWork, end);
  for (let at = clauses.length - 1; at > 0; at--) {
    if (!untrue[at]) continue;
    if (hasWork(clauses[at]!)) return null;
    const { joint } = clauses[at]!;
    const until = clauses[at + 1];
    // "And whisk in the cheese until smooth": how long that takes is said of nothing else.
    if (orderIn(clauses[at]!.words) !== null && until !== undefined && /until|so that/.test(until.joint)) {
      if (hasWork(until)) return null;
      clauses.splice(at + 1, 1);
      while (clauses[at + 1]?.joint === " but " && !hasWork(clauses[at + 1]!)) clauses.splice(at + 1, 1);
    }
    // "Sizzle the seeds for 20 seconds, add the onion and cook for 7 minutes": they have had their time.
    const isTimed = clauses.slice(0, at).some(({ words }) => partsIn(words, parts).some(isTimer));
    if (isTimed && orderIn(clauses[at]!.words) !== null && clauses[at + 1] && isItsTime(clauses[at + 1]!)) {
      clauses.splice(at + 1, 1);
      while (clauses[at + 1] && orderIn(clauses[at + 1]!.words) === null && !hasWork(clauses[at + 1]!))
        clauses.splice(at + 1, 1);
    }
    const next = clauses[at + 1];
    // "Until pink and set" is "until set" without the pink.
    const goesOn = next !== undefined && /^(?:, | and |, and | or )$/.test(next.joint);
    // "Until it has trebled and is pale" without the first has lost its subject, and "roughly and, while wet, stir" its comma.
    if (goesOn) next.words = withSubjectOf(clauses[at]!.words, next.words);
    if (next?.joint === ", " && / and$/.test(clauses[at - 1]!.words)) next.joint = " ";
    // "And take out" behind "until just set" is done and not waited for.
    if (goesOn && /until|so that/.test(joint) && orderIn(next.words) === null) next.joint = joint;
    clauses.splice(at, 1);
    const before = clauses[at - 1]!;
    // "Until the sausage and the pork are hot" without the pork has lost its verb as well.
    if (/^(?:,? and |, )$/.test(joint) && /until|so that/.test(before.joint) && isBareName(before.words)) {
      if (hasWork(before)) return null;
      clauses.splice(at - 1, 1);
      at--;
      continue;
    }
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

/** The words with the subject of the clause before them, where they begin with a verb that goes on from it. */
function withSubjectOf(before: string, words: string): string {
  const [subject] = /^(?:it|the [\p{L}-]+) (?=\p{L})/u.exec(before) ?? [];
  const [verb = ""] = /^\p{L}+/u.exec(words) ?? [];
  return subject !== undefined && prose.many[verb] !== undefined ? subject + words : words;
}

/** "The sausage", of which nothing is said. */
function isBareName(words: string): boolean {
  return /^(?:the|both|all) [\p{L}-]+$/u.test(words);
}

/** What is named behind such a word comes to the dish. */
const WITH = /, with $/;

/** What is done with what came in just before. */
const GOES_ON =
  /^(?:then )?(?:(?:let|leave|boil|simmer|reduce) it|pour it in|(?:take|lift|tip|scoop|set|put) (?:it|them) (?:out|aside))\b/i;

/** What is cooked for so long that is named in the clause before, and nothing else that needs its time. */
const ITS_TIME =
  /^(?:then )?(?:cook|fry|stir-fry|boil|stir|soften|toast|sizzle|brown)(?: gently| briskly)? for (?:about |another |a further )?[\ue000-\uefff]/iu;
/** What speaks of more than was named just before. */
const OF_OTHERS = /\b(?:the|all|everything|rest|each)\b/i;
/** Minutes that nothing else in the pot waits for. */
const MOST_OF_ITS_TIME = 12;

/** Of orders one after the other, those behind the first: "season and spread" of "stir in, season and spread". */
function withoutFirst(
  clauses: readonly Clause[],
  untrue: readonly boolean[],
  hasWork: (clause: Clause) => boolean,
  end: string,
): string | null {
  if (!clauses.some(hasWork)) return "";
  const isFree = ({ joint, words }: Clause, at: number) =>
    at > 0 && !untrue[at] && /^(?:, | and |, and |, then )$/.test(joint) && !GOES_ON.test(words);
  // "Pour in the wine and let it boil away" without the wine has nothing to boil away.
  if (clauses.every((it, at) => at === 0 || GOES_ON.test(it.words)) && !hasWork(clauses[0]!)) return "";
  const next = clauses.findIndex(isFree);
  if (next < 0 || clauses.slice(0, next).some(hasWork)) return null;
  const rest = clauses.slice(next);
  if (orderIn(rest[0]!.words) === null || rest.some((_, at) => untrue[next + at])) return null;
  const [first, ...more] = rest;
  const words = first!.words.replace(/^then /, "");
  return (
    words.charAt(0).toUpperCase() +
    words.slice(1) +
    more.map(({ joint, words }) => joint + words).join("") +
    end
  );
}

function isTimer(part: StepPart): boolean {
  return typeof part === "object" && "timer" in part;
}

function isInList(clauses: readonly Clause[], at: number): boolean {
  return clauses.slice(0, at).some(({ joint }) => /until/.test(joint));
}

/** A tip without sentences that are not true any more; what only goes on from the first of them goes with it. */
export function tipWithout(text: string, isUntrue: (sentence: string) => boolean): string {
  const [first = ""] = sentencesOf(text);
  if (isUntrue(first) || isTorn(first)) return "";
  const left = withoutSentences(text, isUntrue);
  // "No blowtorch?" without its answer asks the reader.
  return left.endsWith("?") && !text.trim().endsWith("?") ? "" : left;
}

/** Whether words were cut out of a sentence that it cannot do without: "Use and." */
export function isTorn(sentence: string): boolean {
  return /\b(?:and|or|the|an?)(?:[.;]|, (?:and|or)\b)/i.test(sentence);
}

/** What hangs on a sentence and may go from it: ", under a crust of crumbs", ", studded with walnuts". */
const HANGING =
  /, (?=(?:and |then |all |half |still |just )?(?:with|without|under|over|on|in|at|from|by|for|to|which|until|so|as|where|when|(?:\p{L}+ed|made|cut|spun|spread|bound) (?:\p{L}+ly )?(?:with|in|on|by|under|over|into|until|to|and|between))\b)/u;

/**
 * Words about a dish without what is not true any more: of a sentence that stands without it only what hangs on, of
 * any other all of it.
 */
export function descriptionWithout(text: string, isUntrue: (sentence: string) => boolean): string {
  const left = sentencesOf(text).map((sentence) => {
    if (!isUntrue(sentence) && !isTorn(sentence)) return sentence;
    const [, body = sentence, end = ""] = /^(.*?)([.!?]?\s*)$/su.exec(sentence) ?? [];
    const [head = "", ...hanging] = body.split(HANGING);
    if (isUntrue(head) || isTorn(`${head}.`) || head.split(" ").length < 3) return "";
    const stays = hanging.filter((it) => !isUntrue(it) && !isTorn(`${it}.`));
    // What "and" led to hangs on what came before it.
    const joined = stays.map((it, at) => (at === 0 ? it.replace(/^(?:and|then) /, "") : it));
    return [head, ...joined].join(", ") + end;
  });
  return left.join("").trim();
}

/** The text of plain words without sentences that are not true any more, or not whole. */
function withoutSentences(text: string, isUntrue: (sentence: string) => boolean): string {
  return sentencesOf(text)
    .filter((it) => !isUntrue(it) && !isTorn(it))
    .join("")
    .trim();
}
