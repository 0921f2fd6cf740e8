import type { StepPart } from "~/contract/recipes";
import { isFlesh, isFleshOrEgg, isRawFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { kindOf } from "../compose/kinds";
import { isMany } from "../compose/naming";
import { foodsIn, wordsOf } from "../read-brief/foods-in-words";
import { descriptionWithout, isTorn, tipWithout, withoutClauses } from "./clauses";
import { saysOneOf } from "./cooked-otherwise";
import { prose } from "./data-tables";
import { withoutListed } from "./listed";
import {
  isOneOf,
  kindsOf,
  offersAnother,
  type Renaming,
  renamed,
  spokenOf,
  withoutAdjectives,
} from "./prose-rename";
import type { Replacement } from "./replacement";
import { partsIn, type StepText, sentencesOf } from "./text-of-step";
import { capital, tidy } from "./tidy";
import { foodOf } from "./uses-of";
import { speaksOfWhatStays } from "./what-stays";
import { withoutPhrases } from "./without-phrases";

/** °C from which on meat is cooked until it is tender, and not until it is safe. */
const TENDER = 82;

/** What becomes of each kind of text. */
export function textRules(renaming: Renaming, { line, celsius, incoming, say, drop: own = [] }: Replacement) {
  const isSlowMeat = incoming.some((it) => kindOf(foodOf(it) ?? renaming.gone) === "stew-meat");
  const isSame = renaming.short === "" || say !== undefined;
  const kinds = (say === undefined ? kindsOf(renaming.gone) : []).filter(
    ({ gone }) => !renaming.stays.some((it) => isOneOf(it, gone)),
  );
  const only = kinds.filter(({ gone }) => gone.includes(renaming.gone.id)).flatMap((it) => it.only);
  const drop = [...kinds.flatMap((it) => it.drop), ...only].map((word) => word.toLowerCase());
  // "The prawns are pink" is as true without the pork.
  const came = incoming.flatMap((it) => foodOf(it) ?? []);
  const others = renaming.stays.filter((it) => isFleshOrEgg(it) && !came.includes(it));
  const isOfAnother = (words: string) => !isSpokenOf(words) && others.some((it) => namesFood(words, it));
  const isAboutGone = (words: string) =>
    (saysOneOf(words, drop) && !isOfAnother(words)) || (renaming.short === "" && isSpokenOf(words));
  const isOfWhatStays = speaksOfWhatStays(renaming.stays);
  const needsHeat = (it: Food) => isRawFlesh(it) || (renaming.gone.group === "egg" && it.group === "egg");
  const noFlesh = isFleshOrEgg(renaming.gone) && !renaming.stays.some(needsHeat);

  // Of starch or aquafaba no advice is true that was given on eggs.
  const isEggAtWork =
    renaming.gone.group === "egg" &&
    came.length > 0 &&
    came.every(({ group, cooksAs }) => group !== "soy" && cooksAs !== "canned-pulse" && group !== "egg");

  // The yolks of a carbonara have to reach their heat with whatever bacon.
  const hasEggs = renaming.gone.group !== "egg" && renaming.stays.some(({ group }) => group === "egg");
  const isOfEggs = (words: string) => hasEggs && /\b(?:eggs?|yolks?)\b/i.test(words);

  return {
    ofTitle: (words: string) => capital(tidy(isSame ? words : renamed(words, renaming, true))),
    ofNote: (words: string) => (isSame ? words : renamed(words, renaming)),
    ofProse: (words: string) =>
      undoubled(
        told(
          descriptionWithout(
            renaming.short === "" ? withoutListed(cut(words), (it) => spokenOf(it, renaming)) : cut(words),
            isUntrue,
          ),
        ),
      ),
    ofTip: (words: string) =>
      told(
        tipWithout(
          tellsApart(words) ? "" : cut(words),
          (it) =>
            isUntrue(it) ||
            (isSpokenOf(it) && (isEggAtWork || isInOtherNumber(it) || saysOneOf(it, own))) ||
            (isSpokenOf(it) && FOR_OTHERS.test(it)) ||
            (say === undefined && offersAnother(it, renaming, line.note)),
        ),
      ),
    ofStep(read: StepText): string | null {
      const isHeat = (words: string) => [...words].some((sign) => isCore(read, sign));
      if (celsius !== undefined)
        for (const [at, part] of read.parts.entries())
          if (typeof part === "object" && "celsius" in part && part.celsius >= 55 && part.celsius <= 90)
            read.parts[at] = { celsius: heatFor(part.celsius, celsius) };
      const text = noFlesh
        ? read.text.replace(/ ?\([^()]*[\ue000-\uefff][^()]*\)/gu, (it) => (isHeat(it) ? "" : it))
        : read.text;
      const about = sentencesAbout(cut(text), read.parts);
      const left = withoutClauses(cut(text), read.parts, {
        isUntrue: (clause, sentence) =>
          isAboutGone(clause) ||
          (about.has(sentence) && saysOneOf(clause, own)) ||
          (noFlesh && isHeat(clause) && !isOfEggs(sentence)),
        isOfWhatStays,
        mayLoseHeat: noFlesh,
      });
      return left === null || (isTorn(left) && !isTorn(read.text)) ? null : told(left);
    },
  };

  function heatFor(said: number, least: number): number {
    // What cooks until it is tender is safe long before: another meat is no sooner tender.
    if (isSlowMeat && said >= TENDER) return said;
    // A custard with fish in it sets no sooner than one with bacon.
    return renaming.stays.some(({ group }) => group === "egg") ? Math.max(said, least) : least;
  }

  function isSpokenOf(words: string): boolean {
    return spokenOf(words, renaming).length > 0;
  }

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
        isSpokenOf(sentence) ||
        (isBefore && foods.length === 0);
      if (isIt) about.add(sentence);
      isBefore = isIt;
    }
    return about;
  }

  /** "Granulated sugar crunches, caster sugar melts": of one sweetener for both, none of it is true. */
  function tellsApart(words: string): boolean {
    const { short, gone } = renaming;
    return (
      !isSame &&
      !lineage(gone).some(({ names }) => names.some((it) => endsWithWord(it, short))) &&
      saysOneOf(words, [short.toLowerCase()]) &&
      isSpokenOf(words)
    );
  }

  /** "Give the onions their time": of cabbage that is no English. */
  function isInOtherNumber(words: string): boolean {
    return (
      renaming.short !== "" &&
      !isMany(renaming.short) &&
      OF_MANY.test(words) &&
      spokenOf(words, renaming).some((it) => isMany(it.words))
    );
  }

  function isUntrue(words: string): boolean {
    return isAboutGone(words) || (noFlesh && isAboutHeat(words));
  }

  function told(left: string): string {
    if (say !== undefined) return capital(tidy(left));
    if (!isSame) return capital(tidy(renamed(left, renaming)));
    // The fat of bacon that is gone is fat still, of what it is fried in then.
    return capital(tidy(isFleshOrEgg(renaming.gone) ? left : withoutAdjectives(left, renaming)));
  }

  function cut(text: string): string {
    const isOfFlesh = kinds.some(({ gone }) => gone.includes("group meat"));
    return withoutPhrases(
      isOfFlesh ? unskimmed(text.replace(FAT_POURED, "")) : text,
      kinds.flatMap((it) => it.cut),
    );
  }

  function isCore(read: StepText, sign: string): boolean {
    const part = read.parts[sign.charCodeAt(0) - 0xe000];
    // Meat that falls apart is at 95 °C, and so is the crumb of a bread that had eggs in it.
    const most = isFlesh(renaming.gone) ? 97 : 90;
    return typeof part === "object" && "celsius" in part && part.celsius >= 55 && part.celsius <= most;
  }
}

function endsWithWord(name: string, word: string): boolean {
  return ` ${name}`.endsWith(` ${word}`);
}

const OF_MANY = /\b(?:them|they|their|ones)\b/i;

/** "Half yoghurt and half yoghurt", "stock and beef stock": what took the place of one is the other. */
function undoubled(text: string): string {
  return text
    .replace(/\bhalf (\p{L}+) and half \1(?!\p{L})/giu, "of $1")
    .replace(/(?<!\p{L})(\p{L}{4,}) and ((?:\p{L}+ )?\1)(?!\p{L})/giu, "$2");
}

/** Nothing rises from a pot without meat: "bring to the boil and skim". */
function unskimmed(text: string): string {
  return text
    .replace(
      /(?:, and|,| and) skim(?:ming)?(?: well)?(?: off)?(?: (?:the|any)(?: grey)? (?:foam|scum|fat))?(?=[,.;])/gu,
      "",
    )
    .replace(
      /(^|\. )Skim(?: off (?:the|any) (?:foam|scum|fat))?(?:, and|,| and) (\p{Ll})/gu,
      (_, before: string, first: string) => before + first.toUpperCase(),
    );
}

function namesFood(words: string, food: Food): boolean {
  const kinds = lineage(food);
  return foodsIn(wordsOf(words)).some((it) => kinds.includes(it.food) || lineage(it.food).includes(food));
}

/** "And pour off all but a thin film of fat": no mince of plants gives any. */
const FAT_POURED =
  /(?:,| and|, and|, then) (?:pour|spoon|drain|tip|skim) (?:off|away|out) (?:all but|most of|the|any|excess)[^,.;]*\bfat\b[^,.;]*|(?<=^|\. )(?:Pour|Spoon|Drain|Tip|Skim) (?:off|away|out) (?:all but|most of|the|any|excess)[^,.;]*\bfat\b[^,.;]*\. ?/gu;

/** Advice on how to make of it what it has been made: "leave out the cheese to keep it vegan". */
const FOR_OTHERS =
  /\b(?:keep|make)s? it (?:vegan|vegetarian|(?:gluten|dairy|meat|egg|nut)-free)\b|\bfor an? (?:[\w-]+ )?(?:vegan|vegetarian|(?:gluten|dairy|meat|egg|nut)-free) |\b(?:version|soup|dish|one) without meat\b/iu;

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
