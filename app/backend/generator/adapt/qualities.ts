import { z } from "zod";
import { stepText } from "~/food/recipe-lines";
import type { Brief } from "../brief";
import type { Written } from "../ports";
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
  told: string | null;
}

const beginning = (words: string | undefined) =>
  words === undefined ? null : new RegExp(`\\b(?:${words})`, "i");

const qualities: readonly Quality[] = Object.values(
  dataIn(z.record(z.string(), Quality), text, "qualities.yaml"),
).map(({ said, is, not, taste, always = false, tips = false, told }) => ({
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
  told: told ?? null,
}));

/** Each dish is held against the same brief. */
const known = new WeakMap<Brief, readonly Quality[]>();

function wishedFor(brief: Brief): readonly Quality[] {
  const before = known.get(brief);
  if (before !== undefined) return before;
  // "Crispy shallots" beside a dish ask for no crispy dish.
  const words = brief.beside.reduce((it, side) => it.replace(plain(side.words), " "), plain(brief.words));
  const found = qualities.filter(({ said }) => said.test(words));
  known.set(brief, found);
  return found;
}

/** Whether it is said how a dish is to be: "something crunchy". */
export function isWishedSo(brief: Brief): boolean {
  return wishedFor(brief).length > 0;
}

/** Whether a dish calls itself what is wished for in one word; false where nothing is. */
export function isMadeSo(written: Written, brief: Brief): boolean {
  const wished = wishedFor(brief);
  if (wished.length === 0) return false;
  const called = plain(`${written.title} ${written.description}`);
  return wished.some((it) => isSo(it.is === null || it.hasTips ? textOf(written, it) : called, it));
}

/** Whether a dish is all that is wished for in one word, by all that is said of it. */
export function isAllSo(written: Written, brief: Brief): boolean {
  const wished = wishedFor(brief).filter(({ told }) => told !== null);
  return wished.length === 0 || wished.every((it) => isSo(textOf(written, it), it));
}

/** What brings to a dish that it is wished for and is not. */
export function tastesMissing(written: Written, brief: Brief): "cream"[] {
  return wishedFor(brief).flatMap((it) =>
    it.taste !== null && !isSo(textOf(written, it), it) ? it.taste : [],
  );
}

/** Sentences on what was wished for of the dish in one word and that nothing in it is. */
export function notMadeSo(written: Written, brief: Brief): string[] {
  return wishedFor(brief).flatMap((it) =>
    it.told !== null && (it.isAlways || !isSo(textOf(written, it), it)) ? it.told : [],
  );
}

function isSo(text: string, { is, not }: Quality): boolean {
  return is?.test(text) !== false && not?.test(text) !== true;
}

function textOf({ title, description, steps, ingredients, tips }: Written, { hasTips }: Quality): string {
  const said = steps.map(({ parts }) => stepText(parts, ingredients));
  return plain([title, description, ...said, ...(hasTips ? tips : [])].join(" "));
}

/** Without accents, as the words of the file are. */
function plain(words: string): string {
  return words.normalize("NFD").replace(/\p{M}/gu, "");
}
