import { escapeRegExp } from "~/escape-reg-exp";
import type { Brief } from "../brief";
import { isSaidOf } from "../courses/said-of-course";
import { isMenuLine } from "../read-brief/menu-marks";
import { wordsOfFile } from "../read-brief/read-table";
import type { DishFacts } from "../retrieve/dish-facts";
import { listed } from "../verify/outcome";
import { criteriaOf } from "./criteria";
import text from "./words-of-no-wish.txt?raw";

/** Behind these a word says how the dish is to be: "stew thats velvety", "but not stodgy". */
const BEHIND = String.raw`(?:that|which)(?:['’]?s| is| are| isn['’]?t| won['’]?t be)|but(?: not)?(?: too| very| still)?|(?:not|nothing)(?: too| very| so| that)|nice and|extra|really|super|properly`;
/** "A pie that holds its shape", and not "a pie that my kids like". */
const CLAUSE =
  /\b(?:that|which) (?!(?:i|we|you|u|my|our|the|they|he|she|it|a|an|both|everyone|everybody|people|kids|anyone|somebody|someone|has|have|had|needs?|use|uses|using|can|could|will|would|was|were|is|are|isn['’]?t|feeds?|serves?|looks?|tastes?)\b)([^,.;!?]+?)(?= (?:and|but|for|with|so|because|please|when|in|on|at|to)\b|[,.;!?]|$)/giu;
/** A meal is spoken of as a dish is: "a rustic lunch". */
const MEALS = "breakfast|brunch|lunch|dinner|supper|tea|meal|starter|snack|dessert|pudding|drink|dish|food";

const NO_WISH: ReadonlySet<string> = new Set(wordsOfFile(text));

/**
 * What is told of words that stand where people say how a dish is to be, and that neither a wish nor the dish itself has:
 * nothing looked after them. Of menus, where all that stands there is a name, other rules tell.
 */
export function toldOfUnread(dish: DishFacts, brief: Brief, told: readonly string[]): string[] {
  if (brief.passedOver.length === 0 || isMenuLine(brief.words)) return [];
  const read = criteriaOf(brief).map(({ of }) => of?.toLowerCase() ?? "");
  const unread = standing(brief).filter(
    (it) =>
      !NO_WISH.has(it.toLowerCase()) &&
      !read.some((words) => words.includes(it.toLowerCase())) &&
      !told.some((note) => note.toLowerCase().includes(it.toLowerCase())) &&
      !isSaidOf(dish, it),
  );
  if (unread.length === 0) return [];
  return [
    `We have nothing to tell this by, so it was not looked after: ${listed(unread.map((it) => `“${it}”`))}.`,
  ];
}

/** Words that nothing was made of, right before what is asked for, or behind what says how it is to be. */
function standing({ passedOver, notUnderstood, dish, include, kind, course, words }: Brief): string[] {
  const names = [dish?.words, kind?.noun, course?.words, ...include.map((it) => it.words)];
  const named = names.flatMap((it) => (it === undefined || it === "" ? [] : escapeRegExp(it)));
  const before = `(?=[ -](?:${[...named, MEALS].join("|")})\\b)`;
  const clauses = [...words.matchAll(CLAUSE)].map(([, said]) => said!);
  return passedOver.filter((it) => {
    if (notUnderstood.some((text) => text.includes(it))) return false;
    const word = escapeRegExp(it);
    const isSo = new RegExp(
      `\\b${word}${before}|\\b(?:${BEHIND}) ${word}\\b(?! ?(?:to|for|it|i|we|you)\\b)`,
      "i",
    );
    return isSo.test(words) || clauses.some((said) => new RegExp(`\\b${word}\\b`, "i").test(said));
  });
}
