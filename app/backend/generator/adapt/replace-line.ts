import type { Ingredient, StepPart } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { foodWords } from "~/food/foods/food-words";
import { singularName } from "~/food/plurals";
import { namingOf } from "../compose/naming";
import type { Written } from "../ports";
import { tipWithout, withoutClauses, withoutSentences } from "./clauses";
import { cookedOtherwise, saysOneOf } from "./cooked-otherwise";
import { prose } from "./data-tables";
import { isOneOf, kindsOf, type Renaming, renamed, spokenOf, titleWordsOf } from "./prose-rename";
import { foodOf } from "./role-of";
import { shortened } from "./shortened";
import { withoutSign } from "./take-out";
import { partsIn, partsOfText, type StepText, sentencesOf, signOf, textOfStep } from "./text-of-step";
import { capital, tidy } from "./tidy";
import { speaksOfWhatStays } from "./what-stays";

/** What comes in the place of an ingredient, and how the text follows. */
interface Replacement {
  line: Ingredient;
  food: Food;
  /** Empty where nothing takes its place. */
  incoming: readonly Ingredient[];
  short?: string | undefined;
  celsius?: number | undefined;
  simmer?: number | undefined;
  /** A version of the same thing has this before its name: the text stays as it is. */
  say?: string | undefined;
  /** How the sentences that cook it follow. */
  verbs?: Readonly<Record<string, string>> | undefined;
  drop?: readonly string[] | undefined;
  sentence?: string | undefined;
}

/**
 * The recipe with one ingredient replaced, and every word of it true again: names, labels, sentences, tips. Null where
 * the words of a step cannot be made true. The title only has its foods changed.
 */
export function replaceLine(recipe: Written, replacement: Replacement): Written | null {
  const { line, incoming } = replacement;
  const renaming = renamingOf(recipe, replacement);
  const text = textRules(renaming, replacement);

  const steps: Written["steps"] = [];
  for (const step of recipe.steps) {
    const read = cookedOtherwise(textOfStep(step.parts), recipe, replacement);
    if (!pointsAway(read, replacement, renaming)) return null;
    const words = text.ofStep(read);
    if (words === null) return null;
    if (words === "") continue;
    const group = step.group && text.ofTitle(step.group);
    steps.push({ ...(group && { group }), parts: partsOfText({ text: words, parts: read.parts }) });
  }
  if (steps.length === 0) return null;

  const ingredients = recipe.ingredients.flatMap((it) =>
    it.ref === line.ref ? [...incoming] : [{ ...it, ...(it.note && { note: text.ofNote(it.note) }) }],
  );
  const animals = titleWordsOf(renaming);
  const description = withoutSentences(text.ofProse(recipe.description), (it) =>
    foodWords(it).some((word) => animals.includes(word)),
  );
  const next = {
    ...recipe,
    title: text.ofTitle(recipe.title),
    description,
    tips: recipe.tips
      .filter((it) => !asksForIt(it, renaming))
      .map(text.ofTip)
      .filter((it) => it !== ""),
    ingredients: ingredients.map((it) =>
      it.group === undefined ? it : { ...it, group: text.ofTitle(it.group) },
    ),
    steps,
  };
  return renaming.stays.some((it) => isRawFlesh(it) || isSlow(it))
    ? next
    : shortened(next, replacement.simmer);
}

/** Dried pulses and whole grains take their time, whatever simmers beside them. */
function isSlow({ names, group, cooksAs }: Food): boolean {
  return (
    (group === "legume" && names[0]!.startsWith("dried ")) || /^(?:dried|whole-grain)/.test(cooksAs ?? "")
  );
}

/** "No buttermilk? …" and "Leave out the egg …" are of no use to somebody who has none on purpose. */
function asksForIt(tip: string, { gone }: Renaming): boolean {
  const [question] = /^(?:(?:No|Out of|Short of) [^.!?]+\?|(?:Leave out|Omit|Skip) the \S+)/.exec(tip) ?? [];
  return question !== undefined && foodWords(question).includes(foodWords(gone.names[0]!).at(-1)!);
}

/** How the text of the recipe is to speak from now on of what is replaced. */
export function renamingOf(recipe: Written, replacement: Replacement): Renaming {
  const { line, food, incoming } = replacement;
  const others = recipe.ingredients.filter(({ ref }) => ref !== line.ref);
  const comes = incoming.flatMap((it) => foodOf(it) ?? []);
  return {
    gone: food,
    name: line.name,
    now: incoming[0]?.name ?? "",
    short: shortOf(replacement, comes[0]),
    isMass: incoming[0] !== undefined && incoming[0].unit !== null,
    stays: [...others.flatMap((it) => foodOf(it) ?? []), ...comes],
  };
}

function shortOf({ line, short, say, incoming }: Replacement, comes: Food | undefined): string {
  const [first] = incoming;
  if (short !== undefined) return short;
  if (say !== undefined) return line.name;
  if (first === undefined) return "";
  return first.unit === null && first.quantity !== null
    ? first.name
    : comes && !first.name.includes(" ")
      ? namingOf(comes).short
      : first.name;
}

/** Points each part of the steps to what came, or takes it out of its sentence. False where that cannot be. */
function pointsAway(read: StepText, { line, incoming, food }: Replacement, renaming: Renaming): boolean {
  for (const [at, part] of read.parts.entries()) {
    if (typeof part === "string" || !("ingredient" in part) || part.ingredient !== line.ref) continue;
    const [first, ...more] = incoming;
    if (first === undefined) {
      const without = withoutSign(read, at);
      if (without === null) return false;
      read.text = without;
      continue;
    }
    read.parts[at] = pointingTo(first, part, renaming, food);
    if (FLESH.has(food.group) && !FLESH.has(foodOf(first)?.group ?? "")) browned(read, at);
    if (part.share === undefined || more.length === 0) continue;
    const sign = String.fromCharCode(0xe000 + at);
    const signs = more.map((it) => signOf(read, { ingredient: it.ref, share: part.share }));
    read.text = read.text.replace(sign, [sign, ...signs].join(" and "));
  }
  return true;
}

/** Nothing runs out of what has no fat of its own: it is fried until it is golden. */
function browned(read: StepText, at: number): void {
  const sign = String.fromCharCode(0xe000 + at);
  const runs =
    /\buntil (?:the |its |most of the |some of the )*fat (?:runs|has run|is running|has melted|is rendered|renders)(?: out)?/;
  const sentence = sentencesOf(read.text).find((it) => it.includes(sign) && runs.test(it));
  if (sentence !== undefined)
    read.text = read.text.replace(
      sentence,
      sentence
        .replace(new RegExp(`${runs.source} and (?=it |they )`), "until ")
        .replace(runs, "until golden"),
    );
}

type Pointer = Extract<StepPart, { ingredient: string }>;

function pointingTo(to: Ingredient, part: Pointer, renaming: Renaming, food: Food): Pointer {
  const { label, ...rest } = part;
  const next: Pointer = { ...rest, ingredient: to.ref };
  if (label === undefined) return part.share === undefined ? { ...next, label: renaming.short } : next;
  const isItsName =
    spokenOf(label, renaming).length > 0 ||
    foodWords(singularName(label)).join() === foodWords(food.names[0]!).join();
  return isItsName
    ? part.share === undefined
      ? { ...next, label: renaming.short }
      : next
    : { ...next, label };
}

/** What becomes of each kind of text. */
function textRules(renaming: Renaming, { celsius, incoming, say, drop: own = [] }: Replacement) {
  const isSame = renaming.short === "" || say !== undefined;
  const kinds = (say === undefined ? kindsOf(renaming.gone) : []).filter(
    ({ gone }) => !renaming.stays.some((it) => isOneOf(it, gone)),
  );
  const only = kinds.filter(({ gone }) => gone.includes(renaming.gone.id)).flatMap((it) => it.only);
  const drop = new Set([...kinds.flatMap((it) => it.drop), ...only].map((word) => word.toLowerCase()));
  const phrases = [...drop].filter((it) => it.includes(" "));
  const isAboutGone = (words: string) =>
    phrases.some((it) => words.toLowerCase().includes(it)) ||
    words
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .some((it) => drop.has(it)) ||
    (renaming.short === "" && spokenOf(words, renaming).length > 0);
  const isOfWhatStays = speaksOfWhatStays(renaming.stays);
  const isFlesh = (food: Food) => FLESH.has(food.group);
  const needsHeat = (it: Food) => isRawFlesh(it) || (renaming.gone.group === "egg" && it.group === "egg");
  const noFlesh = isFlesh(renaming.gone) && !renaming.stays.some(needsHeat);

  return {
    ofTitle: (words: string) => capital(tidy(isSame ? words : renamed(words, renaming, true))),
    ofNote: (words: string) => (isSame ? words : renamed(words, renaming)),
    ofProse: (words: string) => told(withoutSentences(cut(words), isUntrue)),
    ofTip: (words: string) => told(tipWithout(cut(words), isUntrue)),
    ofStep(read: StepText): string | null {
      const isHeat = (words: string, sentence: string) =>
        [...words].some((sign) => isCore(read, sign, sentence));
      if (celsius !== undefined)
        for (const [at, part] of read.parts.entries())
          if (typeof part === "object" && "celsius" in part && part.celsius >= 55 && part.celsius <= 90)
            read.parts[at] = { celsius };
      const text = noFlesh
        ? read.text.replace(/ ?\([^()]*[\ue000-\uefff][^()]*\)/gu, (it) =>
            isHeat(it, `centre ${it}`) ? "" : it,
          )
        : read.text;
      const about = sentencesAbout(cut(text), read.parts);
      const left = withoutClauses(cut(text), read.parts, {
        isUntrue: (clause, sentence) =>
          isAboutGone(clause) ||
          (about.has(sentence) && saysOneOf(clause, own)) ||
          (noFlesh && isHeat(clause, sentence)),
        isOfWhatStays,
        mayLoseHeat: noFlesh,
      });
      return left === null ? null : told(left);
    },
  };

  /** The sentences that are about what came, and those that go on from them. */
  function sentencesAbout(text: string, parts: readonly StepPart[]): ReadonlySet<string> {
    const about = new Set<string>();
    let isBefore = false;
    for (const sentence of sentencesOf(text)) {
      const foods = partsIn(sentence, parts).flatMap((it) =>
        typeof it === "object" && "ingredient" in it ? it.ingredient : [],
      );
      const isIt: boolean =
        foods.some((ref) => incoming.some((it) => it.ref === ref)) ||
        spokenOf(sentence, renaming).length > 0 ||
        (isBefore && foods.length === 0);
      if (isIt) about.add(sentence);
      isBefore = isIt;
    }
    return about;
  }

  function isUntrue(words: string): boolean {
    return isAboutGone(words) || (noFlesh && isAboutHeat(words));
  }

  function told(left: string): string {
    return capital(tidy(isSame ? left : renamed(left, renaming)));
  }

  function cut(text: string): string {
    return kinds
      .flatMap((it) => it.cut)
      .reduce((it, phrase) => it.replaceAll(`, ${phrase}`, "").replaceAll(` ${phrase}`, ""), text);
  }

  function isCore(read: StepText, sign: string, _sentence: string): boolean {
    const part = read.parts[sign.charCodeAt(0) - 0xe000];
    if (typeof part !== "object" || !("celsius" in part) || part.celsius < 55 || part.celsius > 90)
      return false;
    return true;
  }
}

const FLESH: ReadonlySet<string> = new Set(["meat", "poultry", "fish", "seafood", "egg"]);
const NEEDS_HEAT = /^(?:red-meat|poultry|pork|sausage|fish|oily|shellfish|crustacean)/;

function isRawFlesh({ group, cooksAs, madeOf }: Food): boolean {
  return FLESH.has(group) && NEEDS_HEAT.test(cooksAs ?? "") && madeOf.some((it) => it !== "plant");
}

const CENTRE: ReadonlySet<string> = new Set(prose.centre);

/** "To 71 °C at the centre". */
function isAboutHeat(words: string): boolean {
  return (
    /\d\s?°\s?C/.test(words) &&
    words
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((it) => CENTRE.has(it))
  );
}
