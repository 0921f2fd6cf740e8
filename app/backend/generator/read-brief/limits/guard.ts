import { NO_NAMES } from "~/backend/repertoire/dish-names";
import { foodsByWords } from "~/food/foods/food-table";
import { versionOf } from "~/food/foods/form-of";
import type { NamedFood } from "../../brief";
import { withoutLackedKit } from "../../kit/kit-in-words";
import { foodAsked } from "../../verify/food-asked";
import { listed } from "../../verify/outcome";
import { withListsBehindSpicy } from "../clauses/behind-spicy";
import { withPartsLeft } from "../clauses/by-a-part";
import { withContentsFirst } from "../clauses/contents-first";
import { withoutDeniedIllness } from "../clauses/denied-illness";
import { withoutDeniedSwaps } from "../clauses/denied-swaps";
import { withDishApart } from "../clauses/dish-before-limits";
import { membersOf } from "../clauses/food-groups";
import { withFormsSaid } from "../clauses/forms-said";
import { type Doubt, inPlainClauses } from "../clauses/in-plain-clauses";
import { withTablesSaid } from "../clauses/in-table";
import { withLessOf } from "../clauses/less-of";
import { withIllnessOfLiked } from "../clauses/liked-and-ill";
import { withNamedAgain } from "../clauses/named-again";
import { withTroubleApart } from "../clauses/no-trouble";
import { withColicOfBabies } from "../clauses/nursed-baby";
import { withoutPartsOfLimits } from "../clauses/of-a-part";
import { withOrElse } from "../clauses/or-else";
import { withoutStockInList } from "../clauses/out-of-stock";
import { withFoodsPutIn } from "../clauses/put-in";
import { withoutQuestionFirst } from "../clauses/question-first";
import { meaningsOf, toldOfMeanings } from "../clauses/several-meanings";
import { withoutShortages } from "../clauses/shortages";
import { withDietsOfGuests } from "../clauses/some-of-the-guests";
import { withOtherMash } from "../clauses/topping-said";
import { withWonRound } from "../clauses/won-round";
import { isKeptOut, isSame } from "../contradiction";
import { FoodText } from "../food-text";
import { type Word, wordsOf } from "../foods-in-words";
import { withKitchenListPlain } from "../kitchen/kitchen-list";
import { isMenuLine } from "../menu-marks";
import { mistypedFood } from "../mistyped";
import { plainFood } from "../plain-food";
import { plainText } from "../plain-text";
import { compared } from "../read-table";
import { type ReadingOptions, readWords, type SaidHere } from "../read-words";
import { dishesIn } from "../wishes/dish-in-words";
import { namedBesides } from "../wishes/named-besides";
import { notUnderstoodIn, passedOverIn } from "../wishes/not-understood";
import { otherOnes } from "../wishes/one-or-other";
import { withoutDishes } from "../wishes/without-dishes";
import { dietWords, keptOut } from "../word-lists";
import { allergensOfMore } from "./and-so-on";
import { isOnlyNamedBeside } from "./beside-alarms";
import { doubtsIn } from "./doubts";
import { plain } from "./in-english";
import { keepPartsOut } from "./joined-names";
import { isCovered, isOnlyAFood, keepOut, withAlliums } from "./keep-out";
import { isKnownWord } from "./known-words";
import type { Limit } from "./limit-at";
import { withMammalsOut } from "./mammals-out";
import { confusedLimit, nearLimit } from "./near-limit";
import { onGuard } from "./on-guard";
import { putInItsPlace } from "./put-in-its-place";
import { asCookedEgg, withoutRawEgg } from "./raw-egg";
import { respell, type Taken } from "./respell";
import { type Language, meaningWords } from "./tables";
import { type NamedWish, withUnwantedOut } from "./unwanted-out";

/** What a message says, once nothing in it that somebody may not eat is read as something to eat. */
export interface GuardedWords {
  said: SaidHere;
  /** Words that are read as something else than they say, in sentences for who typed them. */
  taken: string[];
  /** Words of what has to stay out that could not be read. */
  unclear: string[];
  /** Foods that somebody gets ill of: no later wish brings them back. */
  neverAgain: NamedFood[];
  /** Alarm words that do not say what they are about. */
  unnamed: string[];
  /** Diets and conditions that no recipe can be checked for. */
  unkept: string[];
  /** Foods of which nobody can tell whether they are to be in it. */
  doubts: readonly Doubt[];
  /** The dish that it names and does not seem to want. */
  unwanted: NamedWish | null;
  /** Whether it is in a language or a script that is not read here. */
  isForeign: boolean;
}

/** How a message is read that goes on from nothing, by a reader that knows no dishes. */
const BY_ITSELF: ReadingOptions = { dishNames: NO_NAMES, isGoingOn: false };

/** Reads a message; whatever an alarm word is over is kept out, or told to be unclear. */
export function guardedWords(typed: string, options: ReadingOptions = BY_ITSELF): GuardedWords {
  const read = readMessage(typed, options);
  const isFirst = options.hasRecipe === undefined ? !options.isGoingOn : !options.hasRecipe;
  return isFirst ? withUnwantedOut(read, typed, options, readMessage) : read;
}

function readMessage(typed: string, options: ReadingOptions): GuardedWords {
  if (options.isGoingOn) return readEggs(typed, options);
  const { text, names: dishNames } = withKitchenListPlain(typed, options.dishNames);
  return readEggs(withDishApart(text, dishNames), { ...options, dishNames });
}

function readEggs(typed: string, options: ReadingOptions): GuardedWords {
  const text = withoutRawEgg(typed);
  return text === null ? readOnGuard(typed, options) : asCookedEgg(readOnGuard(text, options));
}

function readOnGuard(message: string, options: ReadingOptions): GuardedWords {
  const typed = options.isGoingOn ? message : asFirstSaid(message);
  const {
    text: spelled,
    taken: respelled,
    foreign,
    language,
  } = respell(withoutDeniedIllness(withoutPartsOfLimits(withTablesSaid(typed))), options.dishNames);
  const taken = [...respelled];
  const calm = withTroubleApart(withIllnessOfLiked(plainText(spelled)));
  const mild = withListsBehindSpicy(withoutDeniedIllness(calm));
  const whole = withFormsSaid(withoutLackedKit(withoutDeniedSwaps(mild.text)));
  const parted = options.isGoingOn
    ? withPartsLeft(withNamedAgain(withoutQuestionFirst(whole)))
    : withFoodsPutIn(withoutStockInList(withOtherMash(whole)));
  const asked = withLessOf(parted, options);
  const { text: stocked, lacking } = options.isGoingOn
    ? withoutShortages(asked)
    : { text: asked, lacking: [] };
  const read = inPlainClauses(stocked, options.dishNames, options.isGoingOn);
  const clauses = { ...read, doubts: [...read.doubts, ...mild.doubts] };
  const { text, unclear } = withLimitsSpelled(clauses.text, taken, options, language);
  const { said, words, limiting, owners } = readWords(text, options, asked === whole ? typed : asked);
  const foodText = new FoodText(limiting);
  const { limits, unread, alarms, unnamed, unkept, idle } = onGuard(foodText, language);
  for (const { from, to } of [...alarms, ...limits]) owners.own(words, from, to, "limit");
  for (const at of unread) owners.own(words, at, at + 1, "limit");
  const neverAgain: NamedFood[] = [];
  const turned: string[] = [];
  for (const limit of limits) {
    if (isOnlyAFood(limit)) neverAgain.push(limit.food!);
    if (isCovered(limit, said)) continue;
    keepOut(limit, said);
    // A diet is told by what it keeps out.
    if (!(limit.isDiet && dietWords.has(compared(typedOf(words, limit))))) turned.push(typedOf(words, limit));
  }
  const more = allergensOfMore(foodText, limits).filter((it) => !said.allergens.includes(it));
  said.allergens = [...said.allergens, ...more];
  said.include = said.include.filter((it) => !isOnlyKeptOut(it, foodText, limits));
  const isIllOf = (it: NamedFood) => neverAgain.some((ill) => ill.food === it.food && it.food !== null);
  neverAgain.push(...keepPartsOut(said, isIllOf));
  const meanings = said.exclude.flatMap((it) => toldOfMeanings(it, isIllOf(it)) ?? []);
  said.exclude = said.exclude.flatMap((it) => meaningsOf(it, isIllOf(it)));
  said.exclude = withAlliums(said.exclude.flatMap(membersOf));
  said.include = said.include.filter((it) => !isOnlyNamedBeside(it, said, foodText, limits));
  const swapped = putInItsPlace(said.edits, options.hasRecipe === true);
  const isOnGuard = (it: NamedFood) =>
    limits.some(({ food }) => food !== null && isSame(it, food)) ||
    said.edits.some((edit) => edit.kind === "out" && isSame(it, edit.food));
  said.exclude = said.exclude.filter(
    (it) => isOnGuard(it) || !(lacking.includes(it.words) || (it.food !== null && swapped.includes(it.food))),
  );
  const doubts = doubtsIn(foodText, said, {
    ...{ clauses, limits, idle, owners },
    isTranslated: language !== null,
    isMenu: isMenuLine(typed),
    isGoingOn: options.isGoingOn,
  });
  const others = options.isGoingOn ? [] : otherOnes(said.include, foodText, (it) => isKeptOut(it, said));
  said.include = said.include
    .filter((it) => !others.includes(it))
    .map((it) => (said.dish === null ? it : asEgg(it)));
  const refused = said.include.filter((it) => said.exclude.some((out) => versionAsked(it)?.id === out.food));
  said.include = said.include.filter((it) => !refused.includes(it));
  // Vegetables that a dinner hides come in by that edit, whichever have a place in it.
  if (said.edits.some(({ kind }) => kind === "veg"))
    said.include = said.include.filter(({ food }) => food !== "vegetable");
  withMammalsOut(said, typed);
  said.allowed = clauses.allowed;
  said.remarks = clauses.remarks;
  said.notUnderstood = notUnderstoodIn(
    words,
    owners,
    (it) => (language === null || !isWordOf(language, it.typed)) && isMended(it, said, taken),
  ).map((it) => asTyped(it, typed));
  said.passedOver = passedOverIn(words, owners);
  said.named = options.isGoingOn
    ? []
    : namedBesides(foodText, owners, options.dishNames).filter(
        (it) => !others.some(({ words }) => words === it.words),
      );
  return {
    said,
    taken: [
      ...readAs(taken.filter(isNews)),
      ...[...new Set(turned)].map(toldOfTurned),
      ...new Set(meanings),
      ...refused.map(
        ({ words: it }) =>
          `There is no ${it} in it, as you want it without ${versionAsked({ words: it, food: null })!.names[0]}.`,
      ),
      ...(more.length === 0 ? [] : [`As your list goes on, we keep out ${listed(more)} as well.`]),
    ],
    unclear: [...new Set([...unclear, ...unread.map((at) => words[at]!.typed)])],
    neverAgain: neverAgain.flatMap((it) => meaningsOf(it, true)).flatMap(membersOf),
    doubts,
    unnamed,
    unkept,
    unwanted: null,
    isForeign: foreign.length > 0 || isUnread(text, said),
  };
}

/** "Lactose free cream" is asked for itself: what it is free from is what stays out. */
function toldOfTurned(typed: string): string {
  const [, free] = /^(.{3,}?)[ -]free (?=\p{L})/iu.exec(typed) ?? [];
  return free === undefined
    ? `“${typed}” was read as something to keep out.`
    : `“${typed}” was read as a wish for nothing with ${free.toLowerCase()} in the whole dish.`;
}

/** What a message that begins says in a roundabout way, where nothing was cooked before that it may speak of. */
function asFirstSaid(text: string): string {
  return withOrElse(withDietsOfGuests(withWonRound(withContentsFirst(withColicOfBabies(text)))));
}

/** A field of what has to stay out, read as if it were said; a food of the table by its own name needs no reading. */
export function guardedField(typed: string): GuardedWords {
  const words = compared(typed);
  if (foodsByWords.has(words) && !keptOut.has(words)) return guardedWords("");
  const isAlarmed = onGuard(new FoodText(wordsOf(typed))).limits.length > 0;
  return guardedWords(isAlarmed ? typed : `without ${typed}`);
}

/** The fried eggs of a dish that is named are its eggs, and no food that comes cooked. */
function asEgg(food: NamedFood): NamedFood {
  return COOKED_EGGS.has(food.food ?? "") ? { ...food, food: "egg" } : food;
}

const COOKED_EGGS: ReadonlySet<string> = new Set(["fried-egg", "boiled-egg"]);

/** Whether a word is one of the language that a message is in, and so no mistyped one of English. */
function isWordOf(language: Language, typed: string): boolean {
  return meaningWords.get(language)?.has(plain(typed)) === true;
}

/** A word that comes near to the name of a food, and stands where nothing is kept out, is that food. */
function isMended({ word, typed }: Word, said: SaidHere, taken: Taken[]): boolean {
  const food = mistypedFood(word);
  if (food === null) return false;
  if (!said.include.some((it) => it.food === food.food)) said.include = [...said.include, food];
  taken.push({ typed, read: food.words });
  return true;
}

/** Words as they stand in what was typed, where only signs and accents were changed for reading. */
function asTyped(read: string, typed: string): string {
  const found = wordsOf(typed).map((it) => it.typed);
  return read.replace(/[\p{L}\p{N}']+/gu, (word) => found.find((it) => plain(it) === plain(word)) ?? word);
}

/** One sentence, however many there are: "“Fisch” was read as “fish”, “Huhn” as “chicken”." */
function readAs(taken: readonly Taken[]): string[] {
  const said = [
    ...new Set(taken.map(({ typed, read }, i) => `“${typed}” ${i === 0 ? "was read " : ""}as “${read}”`)),
  ];
  return said.length === 0 ? [] : [`${said.join(", ")}.`];
}

function isNews({ typed, read }: Taken): boolean {
  // A whole phrase that says the same in other words is none.
  return typed.toLowerCase() !== read.toLowerCase() && typed.split(" ").length < 3;
}

/** Mistyped names in clauses on guard are put right before they are read. */
function withLimitsSpelled(
  text: string,
  taken: Taken[],
  { dishNames }: ReadingOptions,
  language: Language | null,
): { text: string; unclear: string[] } {
  const words = wordsOf(text);
  const { unread } = onGuard(
    new FoodText(withoutDishes(words, dishesIn(new FoodText(words), dishNames))),
    language,
  );
  const unclear: string[] = [];
  const right = new Map<number, string>();
  for (const at of unread) {
    const { typed } = words[at]!;
    const isWord = language !== null && isWordOf(language, typed);
    const read = isWord ? null : (confusedLimit(typed) ?? nearLimit(typed));
    if (read === null) unclear.push(typed);
    else {
      right.set(at, read);
      taken.push({ typed, read });
    }
  }
  const spelled = words.map(({ gap, typed }, at) => gap + (right.get(at) ?? typed)).join("");
  const end = words.reduce((length, { gap, typed }) => length + gap.length + typed.length, 0);
  return { text: spelled + text.slice(end), unclear };
}

/** The wine, of alcohol-free wine: that is called wine as well, and keeps no wine out. */
function versionAsked(food: NamedFood) {
  const asked = foodAsked(food);
  const whole = asked === undefined ? undefined : versionOf(asked);
  return whole?.group === "alcohol" ? whole : undefined;
}

/** Whether a food is never named but where it has to stay out: "No eggs. Eggs make him ill." */
function isOnlyKeptOut(food: NamedFood, { foods, words }: FoodText, limits: readonly Limit[]): boolean {
  const named = [...foods.values()].filter((it) => plainFood(words, it) === food.food);
  const isOut = (at: number) => limits.some(({ from, to }) => from <= at && at < to);
  return named.length > 0 && named.every(({ to }) => isOut(to - 1));
}

function typedOf(words: readonly Word[], { from, to }: Limit): string {
  return words
    .slice(from, to)
    .map((it) => it.typed)
    .join(" ");
}

/** Whether nothing was found in words that for the most part nobody knows. */
function isUnread(text: string, said: SaidHere): boolean {
  const words = wordsOf(text);
  const found = [
    said.form,
    said.dish,
    said.question,
    ...said.edits,
    ...said.patterns,
    said.cuisine,
    said.meal,
    ...said.include,
    ...said.exclude,
    ...said.allergens,
    ...said.diets,
  ];
  if (words.length < 2 || found.some((it) => it !== null)) return false;
  return words.filter(({ typed }) => !isKnownWord(typed)).length > words.length / 2;
}
