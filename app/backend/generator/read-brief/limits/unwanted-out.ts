import { NO_NAMES } from "~/backend/repertoire/dish-names";
import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../../brief";
import { keepsOut, type ReadingOptions, type SaidHere } from "../read-words";
import { type UnwantedDish, unwantedDishesIn, withUnwanted } from "../wishes/unwanted-dishes";
import { formWords } from "../word-lists";
import type { GuardedWords } from "./guard";

/** What is cooked where a message is read as a wish for the dish that it names. */
export interface NamedWish extends Pick<Brief, "dish" | "form" | "kind"> {
  /** The dish or the kind of dish, as it was typed. */
  words: string;
  /** Whether something else is asked for, so that nobody need ask whether it is wanted. */
  isElse: boolean;
  /** Whether it is told beside the dish what it does to somebody. */
  isHarm: boolean;
}

/** What asks for another dish in so many words. */
const ELSE =
  /\b(?:else|instead|other|others|different|alternatives?|ideas?|suggestions?|replacement|otherwise|any ?thing|some ?thing|surprise me|what(?:['’]?s| is) for|what (?:can|could|should|shall|do|to)|whats for)\b/i;
/** Log odds from which on a dish is kept out where what else is asked for is only to be guessed. */
const SURELY = 2;
/** How much surer of that a message has to be that keeps a food out, as its words of harm may be about that alone. */
const BESIDE_LIMITS = 1.3;

/** Who answers which allergen it was says all again, and behind it what stays out: the dish is wanted without that. */
const ANSWERED = /[.!?] No [^.!?]+$/;

/**
 * A message that was read as a wish for a dish which it names without one ("the satay gave her hives, what else goes on
 * skewers?"), read once more with that dish kept out. Where it asks for nothing else, or not surely, that dish is asked about.
 */
export function withUnwantedOut(
  read: GuardedWords,
  typed: string,
  options: ReadingOptions,
  readAgain: (typed: string, options: ReadingOptions) => GuardedWords,
): GuardedWords {
  const unwanted = options.dishNames === NO_NAMES ? [] : unwantedDishesIn(typed, options.dishNames);
  const named = unwanted.find((it) => isCooked(it, read.said));
  if (named === undefined) return read;
  const again = readAgain(typed, { ...options, dishNames: withUnwanted(options.dishNames, unwanted) });
  const { dish, form, kind } = read.said;
  const words = dish?.words ?? named.names[0]!;
  const isInSoManyWords = ELSE.test(typed);
  const isElse = isInSoManyWords || (named.stance > SURELY && asksForMore(again.said));
  // Whether the haggis is meant as a food makes no odds.
  const ofOthers = ({ doubts }: GuardedWords) =>
    doubts.filter(({ named: foods }) => !foods.every((it) => isPartOf(it.words, words)));
  const isOfLimits = keepsOut(read.said) || ofOthers(read).length > 0;
  const isSurer = named.stance > SURELY + BESIDE_LIMITS && !ANSWERED.test(typed);
  if (!isElse && isOfLimits && !isSurer) return read;
  const isOfClause = (it: string) => unwanted.some(({ clause }) => clause.includes(it));
  return {
    ...again,
    // Of what harmed somebody it may have been that food.
    doubts: named.isHarm ? again.doubts : ofOthers(again),
    said: { ...again.said, notUnderstood: again.said.notUnderstood.filter((it) => !isOfClause(it)) },
    taken: [`We took it that you do not want ${words.toLowerCase()}.`, ...again.taken],
    unwanted: { words, isElse, isHarm: named.isHarm, dish, form, kind },
  };
}

function isPartOf(food: string, dish: string): boolean {
  return dish.toLowerCase().includes(food.toLowerCase());
}

function isCooked({ title }: UnwantedDish, { dish, form, kind }: SaidHere): boolean {
  if (dish !== null) return dish.title === title;
  const unwanted = formWords.get(title);
  return (
    unwanted !== undefined &&
    (form === unwanted || formWords.get(foodWords(kind?.noun ?? "").join(" ")) === unwanted)
  );
}

/** Whether a message says what to cook, with nothing known of a dish that it does not want. */
function asksForMore({ dish, course, form, kind, cuisine, meal, include }: SaidHere): boolean {
  return [dish, course, form, kind, cuisine, meal].some((it) => it !== null) || include.length > 0;
}
