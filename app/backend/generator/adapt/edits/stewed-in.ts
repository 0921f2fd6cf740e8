import type { Ingredient, StepPart } from "~/contract/recipes";
import { isRawFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodWords } from "~/food/foods/food-words";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import {
  isUseOf,
  partsIn,
  partsOfText,
  type StepText,
  sentencesOf,
  signAt,
  signOf,
  textOfStep,
} from "../text-of-step";
import { capital, tidy } from "../tidy";
import { foodOf } from "../uses-of";
import { STEWERS, slowestOf } from "./stewers";

const LIQUID: ReadonlySet<string> = new Set([
  ...["stock", "tinned-tomato", "tomato", "coconut-milk", "wine", "water"],
]);
/** What goes to pieces in hours of it. */
const TENDER: ReadonlySet<string> = new Set([
  "rice",
  "pasta",
  "small-pasta",
  "noodle",
  "fish",
  "prawn",
  "polenta",
  "steamed-grain",
  "risotto-rice",
  "mussel",
]);
const BOILED: ReadonlySet<string> = new Set(["rice", "pasta", "small-pasta", "noodle"]);
/** Dough, jam and what is eaten cold have no simmer that can be left to itself. */
const NEVER: ReadonlySet<string> = new Set([
  ...["breads", "cakes-and-bakes", "desserts", "drinks", "salads", "sauces-and-pickles"],
  "starters-and-snacks",
]);
const STEWED = /\bstock\b|\btomato sauce\b|\bapple sauce\b|\bpoached\b|\bterrine\b/i;
const DRAINED = /\b(?:boil|bring|cook)\b[\s\S]*\bdrain/i;
const SIMMERS = /\b(?:simmer|stew|braise|bubble|oven|cook,? (?:un)?covered)\b/i;
const COOKS = /\b(?:simmer|stew|braise|bubble|cook|oven|cover|covered)\b/i;
/** Minutes of a simmer that is part of a long one. */
const PART_OF_LONG = 12;
/** Dishes that lie in their sauce or broth: any simmer of theirs can go on for hours. Of others only a long one. */
const SAUCED: ReadonlySet<string> = new Set([
  ...["soups", "meat", "chicken-and-poultry", "vegetable-mains", "beans-and-lentils"],
]);
/** Minutes of a simmer that makes the dish, of others than those. */
const LONG = 25;
/** What is only heard of an oven: none of it is left when something else cooks. */
const OVEN = /\boven\b|\bgrill\b|\bbake\b/i;
const HEATED = /(?<=^|\. )Heat the oven to [^.]*\.\s*/;

/** Where a time of cooking stands: in which step, at which of its parts. */
interface Timed {
  step: number;
  place: number;
  minutes: number;
}

/**
 * A stew or a soup whose simmering another pot takes over, to the end; null for what has no long simmer in liquid, or
 * what has work to be done in an oven that is none of it.
 */
export function stewedIn(written: Written, method: keyof typeof STEWERS): Written | null {
  const kinds = written.ingredients.map((it) => kindOf(foodOf(it) ?? NO_FOOD) ?? "");
  const stewer = STEWERS[method];
  const read = written.steps.map(({ parts }) => textOfStep(parts));
  if (NEVER.has(written.categorySlug) && !STEWED.test(written.title)) return null;
  if (!kinds.some((it) => LIQUID.has(it))) return null;
  const timed = read
    .flatMap((it, step) => timesIn(it, step))
    // The hob goes on doing what it did, and does what the oven did besides.
    .filter((it) => method !== "hob" || OVEN.test(sentenceOf(read, it)!));
  const enough = SAUCED.has(written.categorySlug) ? stewer.long : Math.max(stewer.long, LONG);
  const simmers = timed.filter((it) => SIMMERS.test(sentenceOf(read, it)!));
  const total = simmers.reduce((sum, { minutes }) => sum + minutes, 0);
  // What is raw has to be in it by then.
  const from = lastRawStep(written);
  const first =
    timed.find(
      (it) =>
        it.step >= from &&
        it.minutes >= enough &&
        COOKS.test(sentenceOf(read, it)!) &&
        isInLiquid(written, read, it),
    ) ??
    (total >= enough
      ? simmers.find((it) => it.step >= from && it.minutes >= PART_OF_LONG && isInLiquid(written, read, it))
      : undefined);
  if (first === undefined) return null;
  // Pasta that is boiled and drained beside it is none of the stew, and what comes in at the end does not lie in it for hours.
  const isDrained = read.some(({ text }) => DRAINED.test(text));
  const isTender = written.ingredients.some(
    (line, at) =>
      TENDER.has(kinds[at]!) &&
      !(isDrained && BOILED.has(kinds[at]!)) &&
      !isServedBeside(line, read) &&
      !comesInAfter(line, read, first),
  );
  if (isTender && method !== "hob") return null;
  const long = sentenceOf(read, first)!;
  const cut = cutAt(long, first.place, read[first.step]!.parts);
  if (cut === null || foodWords(long).includes("dough")) return null;
  const later = timed.filter(
    (it) =>
      (it.step > first.step || (it.step === first.step && it.place > first.place)) &&
      (COOKS.test(sentenceOf(read, it)!) || isBoiledIn(sentenceOf(read, it)!, written, read[it.step]!)) &&
      !DRAINED.test(read[it.step]!.text) &&
      !(it.step > first.step && OTHER_PAN.test(read[it.step]!.text)),
  );
  let minutes = written.cookMinutes - first.minutes + stewer.prep;
  const slowest = slowestOf(kinds);
  const time = stewer.minutes(slowest, first.minutes);
  minutes += time.minutes;
  const at = read[first.step]!;
  at.text = at.text.replace(
    long,
    `${cut.before}${stewer.says}${signOf(at, { timer: time, passive: true })}${stewer.or}${cut.until}. ${stewer.opened(slowest)}`,
  );
  for (const it of later) {
    const step = read[it.step]!;
    const boiling = sentenceOf(read, it)!;
    // No slow cooker boils: its noodles swell in it, covered.
    const isBoiled = method === "slow cooker" && isBoiledIn(boiling, written, step);
    const sentence = isBoiled ? boiling.replace(TO_THE_BOIL, "").replace(/\bboil\b/i, "cook") : boiling;
    step.text = step.text.replace(boiling, isBoiled ? capital(sentence) : sentence);
    const order = new RegExp(
      `(?:keep[^.;,]*? simmer|return to the oven|put (?:back )?in(?:to)? the oven|(?<!the |a )(?:simmer|cook|bubble|stew${method === "oven" ? "|bake" : ""}))(?![^${signAt(it.place)}]*[.;])[^.;]*?${signAt(it.place)}`,
      "iu",
    );
    if (!order.test(sentence)) return null;
    const cooks = stewer.laterMinutes(it.minutes);
    minutes += cooks - it.minutes;
    const sign = signOf(step, { timer: { minutes: cooks } });
    step.text = step.text.replace(
      isBoiled ? capital(sentence) : sentence,
      sentence.replace(order, (_, nth) => `${nth === 0 ? capital(stewer.later) : stewer.later}${sign}`),
    );
  }
  if (method !== "oven" && read.some(({ text }) => OVEN.test(text.replace(HEATED, "")))) return null;
  const steps = read.flatMap((it, nth) => {
    const text = capital(tidy(method === "oven" ? it.text : it.text.replace(HEATED, "")));
    return text === "" ? [] : [{ ...written.steps[nth]!, parts: partsOfText({ ...it, text }) }];
  });
  return {
    ...written,
    equipment: written.equipment.includes(method) ? written.equipment : [...written.equipment, method],
    cookMinutes: Math.max(0, minutes),
    steps,
  };
}

/** Whether anything to stew in has come in by then: onions that sweat in butter do not stew. */
function isInLiquid({ ingredients }: Written, read: readonly StepText[], { step, place }: Timed): boolean {
  const wet = ingredients.filter((it) => LIQUID.has(kindOf(foodOf(it) ?? NO_FOOD) ?? ""));
  return wet.some(({ ref }) =>
    read
      .slice(0, step + 1)
      .some(({ parts }, at) => parts.some((it, nth) => isUseOf(it, ref) && (at < step || nth < place))),
  );
}

/** "Serve with rice" is none that goes into the pot. */
function isServedBeside({ ref }: Ingredient, read: readonly StepText[]): boolean {
  return read.every(({ text, parts }) =>
    sentencesOf(text).every(
      (it) => /\bserve|\bspoon|\bladle/i.test(it) || !partsIn(it, parts).some((part) => isUseOf(part, ref)),
    ),
  );
}

/** What is stirred in when the long simmer is over. */
function comesInAfter({ ref }: Ingredient, read: readonly StepText[], { step, place }: Timed): boolean {
  return read.every(
    ({ parts }, at) => at > step || !parts.some((it, nth) => isUseOf(it, ref) && (at < step || nth < place)),
  );
}

/** Noodles that boil in the soup itself. */
function isBoiledIn(sentence: string, { ingredients }: Written, { parts }: StepText): boolean {
  return (
    /\bboil\b[^.]*? for\b/i.test(sentence) &&
    !/\b(?:salted water|pan)\b/i.test(sentence) &&
    partsIn(sentence, parts).some((part) =>
      ingredients.some((it) => BOILED.has(kindOf(foodOf(it) ?? NO_FOOD) ?? "") && isUseOf(part, it.ref)),
    )
  );
}

const TO_THE_BOIL = /^\s*Bring [^,.]*?to (?:a|the) boil,? (?:and )?(?:then )?/i;

/** In a pan of its own. */
const OTHER_PAN = /\b(?:frying|small|separate|another|second) (?:non-stick )?(?:sauce)?pan\b/i;

/** The step in which the last raw meat or fish comes in. */
function lastRawStep({ ingredients, steps }: Written): number {
  const raw = ingredients.filter((it) => {
    const food = foodOf(it);
    return food !== undefined && isRawFlesh(food);
  });
  return Math.max(
    0,
    ...raw.map(({ ref }) =>
      steps.findLastIndex(({ parts }) => {
        const { text, parts: signs } = textOfStep(parts);
        const place = signs.findIndex((it) => isUseOf(it, ref));
        return (
          place >= 0 &&
          !sentencesOf(text).some(
            (it) => it.includes(signAt(place)) && (OTHER_PAN.test(it) || /^Warm\b/.test(it)),
          )
        );
      }),
    ),
  );
}

const NO_FOOD = { id: "" } as Food;

function timesIn({ parts }: StepText, step: number): Timed[] {
  return parts.flatMap((it: StepPart, place) =>
    typeof it === "object" && "timer" in it && !it.passive
      ? [{ step, place, minutes: it.timer.maxMinutes ?? it.timer.minutes }]
      : [],
  );
}

function sentenceOf(read: readonly StepText[], { step, place }: Timed): string | undefined {
  return sentencesOf(read[step]!.text).find((it) => it.includes(signAt(place)));
}

interface Cut {
  before: string;
  until: string;
}

const TO_SIMMER =
  /(?:,|;)? ?(?:and |then )*\b(?:(?:half-|part-|partly )?cover|bring|simmer|bubble|stew|braise|cook|turn (?:the heat )?down|lower the heat|reduce the heat|return (?:it |the pan )?to)\b/iu;
/** Behind what is cut away, the last thing to do is the last of a list. */
const LAST_DONE = /(?<!\band [^,.]*), (?=(?:pour|add|stir|put|tip|return)\b[^,]*$)/;
const FIRST_DONE =
  /^((?:Return|Put back|Add|Stir in|Lower)\b[^.;,]*?)(?:,| and) (?:half-)?(?:cover|bring|simmer|bubble|stew|cook|then)\b/iu;

/**
 * What is done before a long simmer, as a sentence, and until when that takes; null where more is told in between than
 * can be left out. "Return the sausages" of "Return the sausages, cover and simmer" is done all the same.
 */
function cutAt(sentence: string, place: number, parts: readonly StepPart[]): Cut | null {
  const [head, tail] = sentence.split(signAt(place)) as [string, string];
  const until = /^[^.;]*?(, until [^.;]*)/.exec(tail)?.[1]?.trimEnd() ?? "";
  if (partsIn(sentence, parts).filter(isTime).length > 1) return null;
  if (partsIn(tail.replace(until, ""), parts).some(isFood)) return null;
  const signs = [...head].flatMap((it, at) => (partsIn(it, parts).some(isFood) ? [at + 1] : []));
  const from = signs.at(-1) ?? 0;
  const verb = TO_SIMMER.exec(head.slice(from));
  if (from > 0 && verb === null) return null;
  const before =
    from === 0
      ? (FIRST_DONE.exec(head)?.[1] ?? "")
      : head
          .slice(0, from + verb!.index)
          .replace(/[,;]? *$/, "")
          .replace(LAST_DONE, " and ");
  return { before: before === "" ? "" : `${before}. `, until };
}

function isTime(part: StepPart): boolean {
  return typeof part === "object" && "timer" in part;
}

/** Neither a time nor a temperature. */
function isFood(part: StepPart): boolean {
  return typeof part === "object" && !("timer" in part || "celsius" in part);
}
