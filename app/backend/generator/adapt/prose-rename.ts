import { LRUCache } from "lru-cache";
import { escapeRegExp } from "~/escape-reg-exp";
import { isFlesh, isFleshOrEgg } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { singularName } from "~/food/plurals";
import { isMany } from "../compose/naming";
import { foodsIn, type Mention, type Word, wordsOf } from "../read-brief/foods-in-words";
import { isSpokenOf, isTool } from "../verify/spoken-of";
import { prose, titles } from "./data-tables";

/** A food that is gone from a recipe, and how the text is to speak of what came in its place. */
export interface Renaming {
  gone: Food;
  /** The name that its ingredient had. */
  name: string;
  /** The name of what came; the empty text for nothing. */
  now: string;
  /** How sentences speak of it. */
  short: string;
  /** Whether it is measured and not counted: some tofu, not a tofu. */
  isMass?: boolean;
  /** Foods that are still there: words for them stay. */
  stays: readonly Food[];
}

/** Where a text speaks of the food that is gone: from which sign to which. */
interface Spoken {
  from: number;
  to: number;
  words: string;
}

/** A text with its words, where each stands in it, and the foods that it speaks of. */
interface ReadText {
  words: readonly Word[];
  places: readonly { from: number; to: number }[];
  foods: readonly Mention[];
}

/** Of a recipe that is changed most texts stay as they are, and each is asked for every food that goes. */
const texts = new LRUCache<string, ReadText>({ max: 4000 });

function readText(text: string, isTitle: boolean): ReadText {
  const key = `${isTitle} ${text}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const words = wordsOf(text);
  const places: { from: number; to: number }[] = [];
  let at = 0;
  for (const { gap, typed } of words) {
    const from = at + gap.length;
    at = from + typed.length;
    places.push({ from, to: at });
  }
  const read = { words, places, foods: foodsIn(words).filter((it) => isSpokenOf(words, it, isTitle)) };
  texts.set(key, read);
  return read;
}

/** Where the words of a text mean what is gone. Words that are true of what came as well are none of them. */
export function spokenOf(text: string, renaming: Renaming, isTitle = false): Spoken[] {
  const { words, places, foods } = readText(text, isTitle);
  const found = foods
    .filter((it) => isGone(it.food, it.name, it.words, renaming))
    .map((it) => ({ from: places[it.from]!.from, to: places[it.to - 1]!.to, words: it.words }));
  const called = otherWordsFor(renaming).called;
  for (const [i, { word, typed }] of words.entries()) {
    // A nut-milk bag is for the milk of seeds as well, and bird's eye chillies are of no bird.
    const isOfAnother = /^(?:-|[’']s)/.test(text.slice(places[i]!.to)) || isTool(words[i + 1]?.word ?? "");
    const isInName = (it: Mention) =>
      it.to - it.from > 1 && it.from <= i && i < it.to && !isMadeOfGone(it.food, renaming);
    if (
      !called.has(word) ||
      isOfAnother ||
      foods.some(isInName) ||
      found.some((it) => it.from <= places[i]!.from && it.to >= places[i]!.to)
    )
      continue;
    found.push({ ...places[i]!, words: typed });
  }
  return found.sort((a, b) => a.from - b.from);
}

/** "Peanut sauce", of peanut butter that is gone; the fish sauce that stays is not made of the salmon. */
function isMadeOfGone(food: Food, { gone, stays }: Renaming): boolean {
  return food.contains.some((it) => gone.contains.includes(it)) && !stays.includes(food);
}

function isGone(
  food: Food,
  said: readonly string[],
  words: string,
  { gone, name, now, stays }: Renaming,
): boolean {
  const kinds = lineage(gone);
  const isIt =
    kinds.includes(food) ||
    // "Add the grilled chicken", of chicken thighs that were grilled before.
    kinds.some(({ id }) => food.id === `cooked-${id}`) ||
    lineage(food).includes(gone) ||
    endsWith(foodWords(name), said) ||
    endsWith(said, foodWords(gone.names[0]!));
  if (!isIt || (food.group === "herb") !== (gone.group === "herb")) return false;
  // "The sauce" of a bolognese is no Worcestershire sauce.
  if (said.join(" ") === "sauce" && words.toLowerCase() !== name.toLowerCase()) return false;
  if (endsWith(foodWords(now), foodWords(words)) || endsWith(foodWords(now), said)) return false;
  // Plain haddock came for smoked haddock.
  if (
    isFlesh(gone) &&
    food === gone &&
    lineage(gone)
      .slice(1)
      .some((it) => stays.includes(it))
  )
    return true;
  return !stays.some((it) => lineage(it).includes(food) || lineage(food).includes(it));
}

function endsWith(words: readonly string[], name: readonly string[]): boolean {
  return (
    name.length > 0 &&
    name.length <= words.length &&
    name.every((it, i) => words[words.length - name.length + i] === it)
  );
}

/**
 * Whether advice speaks of another kind of what is gone, and not of the one in this dish: roast chicken for the chicken,
 * instant dashi, "bavette, also called flank". None of that is true of what came.
 */
export function offersAnother(text: string, renaming: Renaming, note = ""): boolean {
  const { words, foods } = readText(text, false);
  const about = foods.filter((it) => isGone(it.food, it.name, it.words, renaming));
  if (about.length > 0 && TOLD_APART.test(text)) return true;
  const own = new Set(
    [renaming.name, note, ...renaming.gone.names.slice(0, 1)].flatMap((it) => foodWords(it)),
  );
  return about.some(({ food, name, from }) => {
    if (lineage(renaming.gone).slice(1).includes(food) || name.every((it) => own.has(it))) return false;
    const before = words.slice(Math.max(0, from - 2), from).map(({ typed }) => typed.toLowerCase());
    return !before.some((it) => THIS_ONE.has(it));
  });
}

const TOLD_APART =
  /\b(?:also (?:called|known|sold)|(?:is|are) called|known as|in its place|in (?:the )?place of|stands? in for|(?:is|are) the (?:right|real|true|usual) ones?)\b/i;

const THIS_ONE: ReadonlySet<string> = new Set("the this these your its their".split(" "));

/** Other words for what is gone, and its adjectives with what is said instead, when nothing of its kind is left. */
interface OtherWords {
  called: ReadonlySet<string>;
  adjectives: readonly (readonly [adjective: RegExp, instead: string])[];
}

/** Each sentence of a recipe is asked for them. */
const otherWords = new WeakMap<Renaming, OtherWords>();

function otherWordsFor(renaming: Renaming): OtherWords {
  const known = otherWords.get(renaming);
  if (known !== undefined) return known;
  const { gone, now, stays } = renaming;
  const kinds = kindsOf(gone).filter(({ gone: kinds }) => !stays.some((it) => isOneOf(it, kinds)));
  const last = foodWords(now).at(-1);
  // Where vegan butter came in the place of butter, the mash is buttery still.
  const isAlike = last !== undefined && foodWords(gone.names[0]!).at(-1) === last;
  const found = {
    called: new Set(kinds.flatMap(({ called }) => called.flatMap((it) => foodWords(it)))),
    adjectives: isAlike ? [] : kinds.flatMap(({ adjectives }) => Object.entries(adjectives).map(withRegExp)),
  };
  otherWords.set(renaming, found);
  return found;
}

function withRegExp([adjective, instead]: [string, string]): readonly [RegExp, string] {
  return [new RegExp(`\\b${adjective}\\b ?`, "gi"), instead];
}

export function kindsOf(food: Food) {
  return prose.kinds.filter(({ gone }) => isOneOf(food, gone));
}

export function isOneOf(food: Food, kinds: readonly string[]): boolean {
  const line = lineage(food).map(({ id }) => id);
  return kinds.some((it) => (it.startsWith("group ") ? food.group === it.slice(6) : line.includes(it)));
}

/** The text with the name of what came wherever it spoke of what is gone, and its verbs in agreement. */
export function renamed(text: string, renaming: Renaming, isTitle = false): string {
  let out = text;
  for (const { from: begin, to, words } of spokenOf(text, renaming, isTitle).reverse()) {
    // A title that is nothing but the name is the name of the dish: "Porridge".
    const isWhole = isTitle && begin === 0 && to === text.length;
    if (isWhole && (!isFleshOrEgg(renaming.gone) || !isItsName(words, renaming))) continue;
    const kept = begin + (isWhole ? adjectiveOf(words, renaming) : keptBefore(words, renaming));
    const from = kept - preparedBefore(out.slice(0, kept), renaming).length;
    const short = isTitle ? inTitleBefore(out.slice(to), nameInTitle(renaming)) : renaming.short;
    const isBegin =
      /^\p{Lu}/u.test(out.slice(from)) && (isTitle || from === 0 || /[.!?“]\s*$/.test(out.slice(0, from)));
    const name = isBegin ? short.charAt(0).toUpperCase() + short.slice(1) : short;
    const after = agreeing(out.slice(to), isMany(words), isMany(short));
    out = joinedOnce(withArticle(out.slice(0, from), name, renaming), name, after);
  }
  if (isTitle && renaming.short !== "")
    for (const word of [...titleWordsOf(renaming), ...grownWordsOf(renaming)])
      out = renamedWords(out, word, nameInTitle(renaming), true);
  if (renaming.short !== "")
    out = titleWordsOf(renaming).reduce(
      (it, animal) => renamedWords(it, `${animal} ${renaming.short}`, renaming.short),
      saidOnce(out, renaming.short),
    );
  return withoutAdjectives(out, renaming);
}

/** Nothing is garlicky without garlic. */
export function withoutAdjectives(text: string, renaming: Renaming): string {
  return otherWordsFor(renaming).adjectives.reduce(
    (it, [adjective, instead]) =>
      it.replace(adjective, (found) => {
        const word = /^[A-Z]/.test(found) ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead;
        return word === "" ? "" : found.endsWith(" ") ? `${word} ` : word;
      }),
    text,
  );
}

/** How only the food that is gone is prepared, where that stands just before it: "the halved eggs". */
function preparedBefore(before: string, { gone }: Renaming): string {
  const words = kindsOf(gone).flatMap((it) => it.prepared);
  return words.find((it) => new RegExp(`(?<!\\p{L})${it} $`, "iu").test(before))?.concat(" ") ?? "";
}

/** "Scrambled eggs" names the food; "hot dogs" names what is made of frankfurters. */
function isItsName(words: string, { gone, name }: Renaming): boolean {
  const said = foodWords(words);
  return [gone.names[0]!, name].some((it) => said.includes(foodWords(it).at(-1)!));
}

/** How many signs of "Scrambled eggs" are true of tofu. */
function adjectiveOf(words: string, { gone }: Renaming): number {
  const last = words.lastIndexOf(" ") + 1;
  return foodWords(words.slice(last)).join(" ") === gone.names[0] ? last : 0;
}

const COUNTED = /\b(?:two|three|four|five|six) $/i;

/** "An egg" becomes "a flaxseed mixture"; several of something have no article, and what is weighed is "some". */
function withArticle(before: string, name: string, { isMass }: Renaming): string {
  // "Two eggs" of a mug are tofu, and not two of it.
  const counted = isMass ? COUNTED.exec(before) : null;
  if (counted !== null)
    return `${before.slice(0, counted.index)}${/^[A-Z]/.test(counted[0]) ? "Some " : "some "}`;
  return before.replace(/\b(an?) $/i, (_, article: string) => {
    if (isMany(name)) return "";
    if (isMass && !name.endsWith("mixture")) return /^A/.test(article) ? "Some " : "some ";
    const right = /^[aeiou]/i.test(name) ? "an " : "a ";
    return /^A/.test(article) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
  });
}

function agreeing(after: string, wasMany: boolean, isNowMany: boolean): string {
  if (wasMany === isNowMany) return after;
  return after.replace(/^ ([a-z]+)\b/, (all, verb: string) => {
    if (isNowMany) return ` ${prose.many[verb] ?? verb}`;
    const one = Object.entries(prose.many).find(([, many]) => many === verb)?.[0];
    return one === undefined ? all : ` ${one}`;
  });
}

/** "Mushroom bourguignon": before another noun of a title, several are one. */
function inTitleBefore(after: string, short: string): string {
  return /^ (?:and \S+ (?!with)\p{L}|(?!(?:with|and|in|of|on|for|or|à|al|alla)\b)\p{L})/u.test(after)
    ? singularName(short)
    : short;
}

/** "Shoyu sauce" is no "soy sauce sauce": a word that stands on both sides of a seam is said once. */
function joinedOnce(before: string, name: string, after: string): string {
  const [first = "", last = ""] = [name.split(" ")[0], name.split(" ").at(-1)];
  const isTwiceAfter = new RegExp(`^ ${last}(?!\\p{L})`, "iu").test(after);
  const isTwiceBefore = new RegExp(`(?<!\\p{L})${first} $`, "iu").test(before);
  const kept = isTwiceBefore ? before.slice(0, before.length - first.length - 1) : before;
  return kept + name + (isTwiceAfter ? after.slice(last.length + 1) : after);
}

/** "Sausages, bacon and black pudding" is not "sausages, bacon and sausages". */
function listedOnce(text: string, short: string): string {
  const name = escapeRegExp(short);
  const other = "[^,.;:!?\ue000-\uefff]{3,30}";
  const inside = new RegExp(`(?<!\\p{L})(${name}(?:, ${other})+?), ${name}(?=, | and )`, "iu");
  const last = new RegExp(`(?<!\\p{L})(${name}(?:, ${other})*), (${other}) and ${name}(?=[,.;]|$)`, "iu");
  return text.replace(inside, "$1").replace(last, "$1 and $2");
}

/** "Shin of beef" is not "mushrooms of mushrooms". */
function saidOnce(text: string, short: string): string {
  if (!text.toLowerCase().includes(short.toLowerCase())) return text;
  const once = [", ", ", ", " of ", " and ", " or "].reduce(
    (it, joint) => {
      const twice = `${short}${joint}${short}`;
      const at = it.toLowerCase().indexOf(twice.toLowerCase());
      return at < 0 ? it : it.slice(0, at + short.length) + it.slice(at + twice.length);
    },
    listedOnce(text, short),
  );
  // A keema of lamb is no "brown lentil brown lentils".
  const twice = new RegExp(
    `(?<!\\p{L})${escapeRegExp(singularName(short))}s? (${escapeRegExp(short)})(?!\\p{L})`,
    "iu",
  );
  return once.replace(twice, "$1");
}

/** A diet is said once, before the whole title; and "turkey gyoza" are not "mince gyoza". */
function nameInTitle({ short, now }: Renaming): string {
  const animal = now.slice(0, -short.length - 1);
  if (short === "mince" && now.endsWith(` ${short}`) && withoutDiet(now) === now && !animal.includes(" "))
    return animal;
  return bareName(withoutDiet(short));
}

/** "Tofu" of "firm tofu". */
export function bareName(name: string): string {
  const word = titles.bare.find((it) => name.startsWith(`${it} `));
  return word === undefined ? name : name.slice(word.length + 1);
}

export function withoutDiet(name: string): string {
  const said = titles.diets.find(({ word }) => name.startsWith(`${word} `));
  return said === undefined ? name : name.slice(said.word.length + 1);
}

/** How many signs of words for what is gone name something that stays: "tuna " of "tuna mayonnaise". */
function keptBefore(words: string, { gone, stays }: Renaming): number {
  const last = words.lastIndexOf(" ");
  if (last < 0 || !endsWith(foodWords(words), foodWords(gone.names[0]!))) return 0;
  const before = foodWords(words.slice(0, last));
  const isThere = before.length === 1 && stays.some((it) => foodWords(it.names[0]!).includes(before[0]!));
  return isThere ? last + 1 : 0;
}

/** The animal by which a title names its meat: "beef stew" is a dish in itself, and of beef still. */
export function titleWordsOf({ gone, now, stays }: Renaming): string[] {
  if (!isFlesh(gone)) return [];
  return lineage(gone)
    .filter((kind) => !stays.some((it) => lineage(it).includes(kind)))
    .map(({ names }) => names[0]!)
    .filter((it) => !it.includes(" ") && !foodWords(now).includes(it));
}

/** The fruit or vegetable in a name that is read as a whole: "apple" of "apple crumble". */
function grownWordsOf({ gone, now, stays }: Renaming): string[] {
  if (gone.group !== "fruit" && gone.group !== "vegetable") return [];
  return lineage(gone)
    .filter((kind) => kind.group === gone.group && !stays.some((it) => lineage(it).includes(kind)))
    .map(({ names }) => names[0]!)
    .filter((it) => !foodWords(now).includes(it));
}

/** The text with these very words said otherwise, wherever they stand as whole words. */
export function renamedWords(text: string, words: string, name: string, isTitle = false): string {
  // "Fish" of "fish sauce" becomes "vegan fish sauce" and not "vegan fish sauce sauce".
  const last = name.split(" ").at(-1)!;
  const more = last === "" ? "" : `(?: ${escapeRegExp(last)}(?!\\p{L}))?`;
  const pattern = new RegExp(`(?<!\\p{L})${escapeRegExp(words)}(?!\\p{L})${more}`, "giu");
  const told = text.replace(pattern, (found, at: number) => {
    const short = isTitle ? inTitleBefore(text.slice(at + found.length), name) : name;
    return /^\p{Lu}/u.test(found) && at === 0 && short !== ""
      ? short.charAt(0).toUpperCase() + short.slice(1)
      : short;
  });
  return name === "" ? told.replace(/ {2,}/g, " ").trim() : told;
}
