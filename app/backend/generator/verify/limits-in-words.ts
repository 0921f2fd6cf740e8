import { LRUCache } from "lru-cache";
import { parse } from "yaml";
import { z } from "zod";
import { Allergen, Diet } from "~/contract/recipes";
import { foodWords } from "~/food/foods/food-words";
import type { Brief, NamedFood } from "../brief";
import { withoutDeniedIllness } from "../read-brief/clauses/denied-illness";
import { withoutDoubleNegation } from "../read-brief/clauses/double-negation";
import { withoutShortages } from "../read-brief/clauses/shortages";
import { foodsIn, isApart, type Word, wordsOf } from "../read-brief/foods-in-words";
import { withoutRawEgg } from "../read-brief/limits/raw-egg";
import { withoutAsking } from "../read-brief/menu-asking";
import { withoutCanBe } from "../read-brief/menu-brackets";
import { plainFood } from "../read-brief/plain-food";
import { withoutAllergen } from "./allergen-check";
import { keepsDiet } from "./diet-check";
import { withoutFood } from "./food-checks";
import { isKindOf } from "./kinds-of-food";
import type { Outcome } from "./outcome";
import type { Reading } from "./reading";
import text from "./words-of-limits.yaml?raw";

const Words = z.array(z.string()).min(1);

const words = z
  .strictObject({
    before: Words,
    behind: Words,
    between: Words,
    or: Words,
    medical: Words,
    calm: Words,
    allergens: z.record(z.string(), Allergen),
    diets: z.record(z.string(), Diet),
    "of-a-food": Words,
  })
  .parse(parse(text));

/** As words are compared: "can't have nuts" as "cant", "have", "nut". */
const compared = (phrases: readonly string[]) => phrases.map((it) => foodWords(it));
const one = (phrases: readonly string[]) => new Set(compared(phrases).flat());

const before = compared(words.before);
/** Of these the ones of a single word. */
const alarms = new Set(before.flatMap(([first, ...more]) => (more.length === 0 ? first! : [])));
const behind = one(words.behind);
const between = one(words.between);
const joining = one(words.or);
const calm = one(words.calm);
const ofAFood = one(words["of-a-food"]);
const diets = Object.entries(words.diets).map(([it, diet]) => ({ phrase: foodWords(it), diet }));
const allergenOf = new Map(
  Object.entries(words.allergens).map(([it, allergen]) => [foodWords(it).join(" "), allergen]),
);

/** A food or an allergen that the words plainly keep out, with where they say it. */
interface Limit {
  said: string;
  food: NamedFood | null;
  allergen: Allergen | null;
}

/**
 * What the visitor's words plainly keep out is not in the recipe, whether or not the reader noticed; and where they
 * speak of an illness, something was read that has to stay out.
 */
export function limitsOfWordsAreKept(reading: Reading, brief: Brief): Outcome {
  const { limits, diets, isOfIllness } = readLimits(brief.words, brief.patterns.includes("cooked-egg"));
  const faults = limits
    .filter(({ food }) => food === null || !isAskedFor(brief, food))
    .flatMap(({ said, food, allergen }) =>
      [
        ...(food === null ? [] : withoutFood(reading, food).faults),
        ...(allergen === null ? [] : withoutAllergen(reading, allergen).faults),
      ].map((it) => `You said “${said}”. ${it}`),
    );
  const broken = diets.flatMap((diet) =>
    keepsDiet(reading, diet).faults.map((it) => `You said “${diet}”. ${it}`),
  );
  const isLimited =
    brief.allergens.length + brief.diets.length + brief.exclude.length + brief.patterns.length > 0 ||
    brief.edits.some(({ kind }) => kind === "out" || kind === "swap");
  const unread = isLimited || !isOfIllness ? [] : [NOTHING_READ];
  const alarms = brief.notUnderstood
    .filter(isAlarm)
    .map((it) => `“${it}” was not understood, so it cannot be kept.`);
  return {
    name: "Every limit in your words is read",
    faults: [...new Set([...faults, ...broken, ...unread, ...alarms])],
    kept: "Nothing that your words keep out is in it.",
  };
}

/** What a message says of limits. */
interface SaidLimits {
  limits: readonly Limit[];
  diets: readonly Diet[];
  isOfIllness: boolean;
}

function readLimits(words: string, isEggCooked: boolean): SaidLimits {
  const key = `${isEggCooked} ${words}`;
  const before = messages.get(key);
  if (before !== undefined) return before;
  const asked = withoutDoubleNegation(withoutDeniedIllness(withoutShortages(withoutCanBe(words)).text));
  const said = isEggCooked ? (withoutRawEgg(asked) ?? asked) : asked;
  const read = {
    limits: limitsIn(said),
    diets: dietsIn(said),
    isOfIllness: speaksOfIllness(withoutDeniedIllness(withoutAsking(words))),
  };
  messages.set(key, read);
  return read;
}

/** Some thirty recipes on the way to an answer are held against the words of one message. */
const messages = new LRUCache<string, SaidLimits>({ max: 100 });

const NOTHING_READ = "Your words speak of an allergy or the like, but not of what has to stay out.";

/** "No nuts", "garlic free", "allergic to fish or eggs"; in the order of the words. */
function limitsIn(said: string): Limit[] {
  const all = wordsOf(said.slice(0, LONGEST));
  // Who says "no eggs" does not speak of the egg replacer that is sold by that name.
  const products = foodsIn(all).map(({ name }) => name);
  const skip = new Set(products.filter(([first]) => alarms.has(first!)).map((name) => name.join(" ")));
  // A claim such as "gluten-free" is read as one with its food, and keeps nothing else out.
  const foods = foodsIn(all, skip).map((it) => {
    const from = it.to - it.name.length;
    return { claimed: it.from, from, to: it.to, food: plainFood(all, { ...it, from }) };
  });
  const allergens = allergensIn(all).filter(
    (it) =>
      !foods.some(
        ({ claimed, from, to }) => claimed <= it.from && it.to <= to && !(from === it.from && to === it.to),
      ),
  );
  const found = [
    ...foods
      .filter((it) => !allergens.some(({ from }) => from === it.from))
      .map(({ from, to, food }) => ({ from, to, food, allergen: null })),
    ...allergens.map((it) => ({ ...it, food: null })),
  ].sort((a, b) => a.from - b.from);
  const ends = new Set<number>();
  const isIllness = speaksOfIllness(said);
  return found.flatMap(({ from, to, food, allergen }) => {
    if (!isKeptOut(all, from, to, ends)) return [];
    ends.add(to);
    const typed = all
      .slice(from, to)
      .map((it) => it.typed)
      .join(" ");
    // "Gluten-free fish": gluten is no food of its own that a gluten-free flour would be.
    // Who leaves out soy sauce, and is not ill, leaves out no soya.
    const isJustFood = !isIllness && !/\bfree\b/i.test(typed);
    const own = food === null || isJustFood ? undefined : allergensIn(all.slice(from, to))[0]?.allergen;
    if (own !== undefined) return [{ said: typed, food: null, allergen: own }];
    return [{ said: typed, food: food === null ? null : { words: typed, food }, allergen }];
  });
}

function dietsIn(said: string): Diet[] {
  const all = wordsOf(said.slice(0, LONGEST)).map(({ word }) => word);
  return diets.flatMap(({ phrase, diet }) =>
    all.some((_, at) => phrase.every((it, nth) => all[at + nth] === it) && !ofAFood.has(all[at - 1] ?? ""))
      ? [diet]
      : [],
  );
}

/** A message has no more characters. */
const LONGEST = 1000;

function allergensIn(all: readonly Word[]): { from: number; to: number; allergen: Allergen }[] {
  return all.flatMap((_, from) =>
    [2, 1].flatMap((length) => {
      const phrase = all.slice(from, from + length).map(({ word }) => word);
      const allergen = allergenOf.get(phrase.join(" "));
      return allergen === undefined || phrase.length < length ? [] : [{ from, to: from + length, allergen }];
    }),
  );
}

/** `ends` are the ends of what was kept out before it, which "or" goes on with. */
function isKeptOut(all: readonly Word[], from: number, to: number, ends: ReadonlySet<number>): boolean {
  const next = all[to];
  if (next !== undefined && !isApart(next) && behind.has(next.word)) return true;
  let at = from;
  while (at > 0 && !isApart(all[at]!) && !isAlarmBefore(all, at) && between.has(all[at - 1]!.word)) at--;
  return isAlarmBefore(all, at) || (at > 0 && joining.has(all[at - 1]!.word) && ends.has(at - 1));
}

function isAlarmBefore(all: readonly Word[], at: number): boolean {
  const next = all[at];
  if (at === 0 || (next !== undefined && isApart(next))) return false;
  return before.some((phrase) => phrase.every((it, nth) => all[at - phrase.length + nth]?.word === it));
}

function isAskedFor({ include }: Brief, food: NamedFood): boolean {
  return include.some((it) =>
    isKindOf({ name: it.words, foods: foodsIn(wordsOf(it.words)).map((of) => of.food) }, food),
  );
}

function speaksOfIllness(said: string): boolean {
  const all = wordsOf(said.slice(0, LONGEST));
  return all.some(({ word }, at) => isMedical(word) && !calm.has(all[at - 1]?.word ?? ""));
}

function isMedical(word: string): boolean {
  return words.medical.some((it) => word.startsWith(it));
}

/** Whether words that nobody understood may keep something out. */
function isAlarm(said: string): boolean {
  const all = wordsOf(said.slice(0, LONGEST));
  return all.some(({ word }, at) => behind.has(word) || isMedical(word) || isAlarmBefore(all, at + 1));
}
