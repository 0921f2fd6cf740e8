import { z } from "zod";
import { escapeRegExp } from "~/escape-reg-exp";
import { stepText } from "~/food/recipe-lines";
import type { Brief } from "../brief";
import type { Criterion } from "../criteria/criteria";
import { oncePer } from "../once-per";
import type { Written } from "../ports";
import { foodsIn, wordsOf } from "../read-brief/foods-in-words";
import text from "./data/qualities.yaml?raw";
import { dataIn } from "./data-tables";

const Quality = z
  .strictObject({
    said: z.string().min(1),
    is: z.string().optional(),
    not: z.string().optional(),
    taste: z.literal("cream").optional(),
    always: z.literal(true).optional(),
    tips: z.literal(true).optional(),
    apart: z.literal(true).optional(),
    open: z.literal(true).optional(),
    looks: z.literal(true).optional(),
    told: z.string().optional(),
  })
  .refine(({ is, not }) => is !== undefined || not !== undefined, { error: "says by nothing what is so" });

interface Quality {
  said: RegExp;
  is: RegExp | null;
  not: RegExp | null;
  /** The taste that brings it to a dish that has nothing of it. */
  taste: "cream" | null;
  /** Whether what is told is told of every dish. */
  isAlways: boolean;
  hasTips: boolean;
  /** Whether the word says nothing as a part of the name of a food or a dish. */
  isApart: boolean;
  /** Whether it asks for nothing when a dish is named, but right before its name. */
  isOpen: boolean;
  /** Whether its steps tell nothing of it. */
  isOfLooks: boolean;
  told: string | null;
}

/** A quality that is wished for, in the words that were typed. */
interface Wish extends Quality {
  typed: string;
  /** The same word, in a text. */
  itself: RegExp;
}

const beginning = (words: string | undefined) =>
  words === undefined ? null : new RegExp(`\\b(?:${words})`, "i");

const qualities: readonly Quality[] = Object.values(
  dataIn(z.record(z.string(), Quality), text, "qualities.yaml"),
).map(({ said, is, not, taste, always = false, tips = false, apart = false, ...it }) => ({
  // "Chewy not crispy", "less creamy".
  said: new RegExp(
    `(?<!\\b(?:not|no|too|less|never|un)[ -](?:so |very |too |the |an? |that |overly |quite |as )?)\\b(?:${said})\\b`,
    "i",
  ),
  is: beginning(is),
  not: beginning(not),
  taste: taste ?? null,
  isAlways: always,
  hasTips: tips,
  isApart: apart,
  isOpen: it.open ?? false,
  isOfLooks: it.looks ?? false,
  told: it.told ?? null,
}));

/** Each dish is held against the same brief. */
const wishedFor = oncePer((brief: Brief): readonly Wish[] => {
  // "Crispy shallots" beside a dish ask for no crispy dish.
  const words = brief.beside.reduce((it, side) => it.replace(plain(side.words), " "), plain(brief.words));
  const apart = withoutNames(words, brief);
  return qualities.flatMap((it) => {
    const typed = it.said.exec(it.isApart ? apart : words);
    if (typed === null) return [];
    const word = typed[0].trim();
    const isBeforeDish = apart
      .slice(typed.index + typed[0].length)
      .trimStart()
      .startsWith(";");
    return it.isOpen && brief.dish !== null && !isBeforeDish
      ? []
      : { ...it, typed: word, itself: new RegExp(`\\b${escapeRegExp(word)}\\b`, "i") };
  });
});

/** A text with a sign in the place of each name: "pink ;", "# soup that is red". */
function withoutNames(text: string, { dish }: Brief): string {
  const left = dish === null ? text : text.replace(plain(dish.words), ";");
  const words = wordsOf(left);
  return foodsIn(words)
    .filter((it) => it.words.toLowerCase() !== "green")
    .reverse()
    .reduce((it, { from, to }) => {
      const last = words[to - 1]!;
      return `${it.slice(0, words[from]!.start)}#${it.slice(last.start + last.typed.length)}`;
    }, left);
}

/** Whether it is said how a dish is to be: "something crunchy". */
export function isWishedSo(brief: Brief): boolean {
  return wishedFor(brief).length > 0;
}

/**
 * How much a dish calls itself what is wished for in one word: 0 where it does not, or nothing is, 1 for each that it does. Of a
 * colour it counts for more that the dish says it of itself than that something in it has it.
 */
export function madeSo(written: Written, brief: Brief): number {
  const wished = wishedFor(brief);
  if (wished.length === 0) return 0;
  const called = calledOf(written);
  const shares = wished.map((it) => {
    if (!it.isOfLooks) return Number(isSo(it.is === null || it.hasTips ? textOf(written, it) : called, it));
    if (it.itself.test(called)) return 1;
    return isSo(textOf(written, it), it) ? OF_AN_INGREDIENT : 0;
  });
  return shares.reduce((sum, it) => sum + it, 0);
}
const OF_AN_INGREDIENT = 0.35;

/** What brings to a dish that it is wished for and is not. */
export function tastesMissing(written: Written, brief: Brief): "cream"[] {
  return wishedFor(brief).flatMap((it) =>
    it.taste !== null && !isSo(textOf(written, it), it) ? it.taste : [],
  );
}

/** What is wished for in one word, each with how it is told. */
export function qualitiesWished(brief: Brief): Criterion[] {
  return wishedFor(brief).map((it) => ({
    of: it.typed,
    isKept: ({ dish }) => !it.isAlways && isSo(textOf(dish.written, it), it),
    told: () => it.told?.replace("{said}", it.typed.toLowerCase()) ?? null,
  }));
}

function isSo(text: string, { is, not }: Quality): boolean {
  return is?.test(text) !== false && not?.test(text) !== true;
}

function textOf(written: Written, { hasTips, isOfLooks }: Pick<Quality, "hasTips" | "isOfLooks">): string {
  const read = textsOf(written);
  if (isOfLooks) return read.looks;
  return hasTips ? `${read.said} ${read.tips}` : read.said;
}

/** What a recipe says of itself. */
const textsOf = oncePer(({ title, description, steps, ingredients, tips }: Written) => {
  const names = ingredients.map(({ name }) => name);
  const done = steps.map(({ parts }) => stepText(parts, ingredients));
  return {
    looks: plain([title, description, ...names, ...tips].join(" ")),
    said: plain([title, description, ...done].join(" ")),
    tips: plain(tips.join(" ")),
  };
});

const calledOf = oncePer(({ title, description }: Written) => plain(`${title} ${description}`));

/** Without accents, as the words of the file are. */
function plain(words: string): string {
  return words.normalize("NFD").replace(/\p{M}/gu, "");
}
