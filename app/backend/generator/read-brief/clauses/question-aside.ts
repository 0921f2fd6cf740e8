import type { DishNames } from "~/backend/repertoire/dish-names";
import { topicsOf } from "../../answers/topics";
import { foodsNamed } from "../foods-named";
import { guardedWords } from "../limits/guard";
import { tellsIllness } from "../limits/tells-illness";
import type { SaidHere } from "../read-words";
import { steeringIn } from "../wishes/steering";
import { contentsAsked } from "./contents-asked";
import { withoutQuestionFirst } from "./question-first";
import { IS_A_LIMIT } from "./shortages";

/** A question and an order in one message, each by itself: "How many does that make? Double it." */
interface Asides {
  /** What is to be done. */
  words: string;
  /** What is asked besides, to be answered of what comes of it; null for nothing. */
  question: string | null;
}

/** Where the second of two may begin: "double it and what goes with it", "no nuts pls, can I freeze it". */
const BETWEEN =
  /(?<=\?)\s*|\s*(?:[,.;!–-]+\s*)?\b(?:and|also|but|und|aber|et|mais|y|pero|e|ma)\s+(?:also\s+|then\s+)?|\s*[,.;!]+\s*/giu;
/** Who says so of what was asked about says it of no food by name. */
const SAID_OF_IT = /\b(?:it|that|them|those|these|this|any|either|none|one)\b/i;
/** "What goes with it, not rice": what is refused there is of the question. */
const REFUSING = /^(?:not|no|without|except|other than|apart from|besides)\b/i;
/** "Tell me if I need xanthan gum": a question put as an order. */
const TELL_ME =
  /^(?:please |pls |can you |could you |can u )*(?:tell|let) me (?:know )?(?=(?:if|whether|what|how|why|when|which)\b)/i;

/** The most letters of a message that is tried in two: longer ones are read as one. */
const MOST_LETTERS = 300;

/** Where a question stands beside what is to be done, both are read: the one is answered, and the other done. */
export function questionAside(typed: string, dishNames: DishNames): Asides {
  const whole = { words: typed, question: null };
  if (typed.length > MOST_LETTERS) return whole;
  const contents = contentsAside(typed);
  if (contents !== null) return contents;
  for (const { index, 0: gap } of typed.matchAll(BETWEEN)) {
    const [first, second] = [typed.slice(0, index).trim(), typed.slice(index + gap.length).trim()];
    if (first.length < 4 || second.length < 4) continue;
    const isPartOfIt = !/\?$/.test(first) && REFUSING.test(second);
    const pair = (isPartOfIt ? null : asPair(first, second, dishNames)) ?? asPair(second, first, dishNames);
    if (pair !== null) return pair;
  }
  return whole;
}

/** "He can't have them", "it needs to be without": a limit on what was asked about. */
const MUST_NOT_BE =
  /(?<!\p{L})(?:(?:ca|mus|should|do|does|wo)n['’]?t|can ?not|(?:must|should|may|is|are) not|(?:is|are)n['’]?t)(?: \p{L}+)? (?:have|eat|touch|tolerate|digest|take|go near) (?:it|that|them|those|any|either)(?!\p{L})|(?<!\p{L})(?:needs?|has|have|ought|must|should|got)(?: to)? be (?:made )?(?:without|free(?: (?:of|from) (?:it|that|them|those))?)(?=\s*(?:$|[.,;!?]|(?:it|that|them|those|please|pls)(?!\p{L})))/iu;

/** "Is there still milk in it? And make it for 8": what is in it is answered, whatever else is said. */
function contentsAside(typed: string): Asides | null {
  const asked = contentsAsked(typed);
  if (asked === null) return null;
  const question = asked.questions.join(" ");
  // "Leave it out", "she's allergic": what was asked about.
  const words = withoutQuestionFirst(typed);
  if (words !== typed) return { words, question };
  const isOfIt =
    (tellsIllness(asked.rest) && foodsNamed(asked.rest).length === 0) || MUST_NOT_BE.test(asked.rest);
  return isOfIt ? null : { words: asked.rest, question };
}

function asPair(asked: string, ordered: string, dishNames: DishNames): Asides | null {
  // What somebody is ill of is read together with what they say of it.
  if (IS_A_LIMIT.test(asked)) return null;
  if (
    IS_A_LIMIT.test(ordered) &&
    foodsNamed(ordered).length === 0 &&
    SAID_OF_IT.test(ordered.replace(/^.{0,20}?\b(?:make|do|have) (?:it|that|this)\b/i, ""))
  )
    return null;
  const read = (words: string) => guardedWords(words, { dishNames, isGoingOn: true, hasRecipe: true }).said;
  const told = asked.replace(TELL_ME, "");
  const question = told === asked ? asked : `${told.replace(/^(?:if|whether)\s+/i, "do ")}?`;
  // "Too salty, what can I do" is no question of its own.
  if (topicsOf(question).length === 0) return null;
  const first = read(question);
  if (first.question === null || limitsIn(first) > 0) return null;
  const second = read(ordered);
  const isOrder =
    second.question === null &&
    (isBack(ordered) ||
      second.edits.length > 0 ||
      second.servings !== null ||
      second.method !== null ||
      limitsIn(second) > 0);
  return isOrder ? { words: ordered, question: first.question } : null;
}

/** "Go back to the beef one": what it is, the versions tell. */
function isBack(words: string): boolean {
  return steeringIn(words)?.kind === "back" || /\b(?:go|going|switch) back to (?:the )?\p{L}/iu.test(words);
}

function limitsIn({ allergens, diets, exclude, patterns }: SaidHere): number {
  return allergens.length + diets.length + exclude.length + patterns.length;
}
