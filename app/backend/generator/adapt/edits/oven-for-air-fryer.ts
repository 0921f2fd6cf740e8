import type { Written } from "../../ports";
import {
  partsIn,
  partsOfText,
  type StepText,
  sentencesOf,
  signAt,
  signOf,
  textOfStep,
} from "../text-of-step";
import { tidy } from "../tidy";

/** An oven blows less hot than a basket: so many degrees more, as its fan has what the basket has, and so much longer. */
const HOTTER = 20;
const HOTTEST = 220;
const LONGER = 1.3;
const RACK = "on an oiled rack over a baking tray";
const LOTS =
  /,?(?: if need be)?,? (?:(?:two|three|four|five|six)(?: pieces| parcels)? at a time|in (?:two|three) (?:lots|loads|batches)|in (?:a single|one) layer|side by side|well apart|off their paper)(?=[\s,.])/g;
/** What only a basket, or a part of what lies in it, can be done with. */
const OF_A_BASKET =
  /\bair fryer\b|\bbasket\b|\bshak(?:e|ing)\b|\bspray\b|\bthe (?:rest|others) in\b|\blot\b/i;

/** What the file of a fried dish makes of it for an air fryer, in the oven; null where its words do not go over. */
export function ovenForAirFryer(fried: Written): Written | null {
  const read = fried.steps.map(({ parts }) => textOfStep(parts));
  const first = read.findIndex(({ text }) => /\bair fryer\b/i.test(text));
  if (first < 0) return null;
  let more = 0;
  let isLaid = false;
  for (const step of read.slice(first)) {
    const isFirst = step === read[first];
    if (!isFirst && !/\b(?:cook|turn it up)\b/i.test(step.text)) continue;
    const sentences = sentencesOf(step.text).map((sentence) => {
      let text = withHeat(sentence, step).replace(LOTS, "");
      const isCooked = /\bcook\b/i.test(text) && timeIn(text, step) !== null;
      if (!isCooked) return text;
      const { text: longer, more: added } = withTime(text, step);
      more += added;
      text = longer.replace(/\b([Cc])ook\b(?! the rest)/, (_, c) => (c === "C" ? "Bake" : "bake"));
      if (!isLaid && !text.includes(RACK) && !IS_LAID.test(step.text))
        text = text.replace(/\b([Bb]ake)\b(?: (?:them|it))?/, `$& ${RACK}`);
      isLaid = true;
      return text;
    });
    step.text = tidy(inWordsOfAnOven(sentences.join("")));
  }
  if (read.slice(first).some(({ text }) => OF_A_BASKET.test(text))) return null;
  return {
    ...fried,
    steps: read.map((it, nth) => ({ ...fried.steps[nth]!, parts: partsOfText(it) })),
    equipment: [...fried.equipment.filter((it) => !/\bair fryer\b/i.test(it)), "rack over a baking tray"],
    cookMinutes: fried.cookMinutes + more,
    title: fried.title.replace(/(?<![\p{L}-])fried (?=chicken\b)/iu, "oven-fried "),
    description: inWordsOfAnOven(fried.description)
      .replace(FRIED, "baked")
      .replace(/\bfry up\b/, "bake"),
    tips: fried.tips.map(inWordsOfAnOven).filter((it) => !/\b(?:fry|frying|fried|the fat)\b/i.test(it)),
  };
}
const FRIED =
  /(?<![\p{L}-])fried(?: twice| fast| for two minutes)?(?! (?:onions?|rice|garlic|shallots?)\b)/giu;
/** Where it is laid is said already. */
const IS_LAID = /\bbaking paper\b|\bin an air fryer\b|\bin the basket\b/;

function withHeat(sentence: string, step: StepText): string {
  const at = [...sentence].find((it) =>
    partsIn(it, step.parts).some((part) => typeof part === "object" && "celsius" in part),
  );
  const heat = at === undefined ? null : partsIn(at, step.parts)[0]!;
  if (at === undefined || heat === null || typeof heat === "string" || !("celsius" in heat)) return sentence;
  if (!/\bair fryer\b|\bturn it up\b/i.test(sentence)) return sentence;
  const celsius = Math.min(heat.celsius + HOTTER, HOTTEST);
  const oven = `${signOf(step, { celsius })} (${signOf(step, { celsius: celsius - HOTTER })} fan)`;
  return sentence
    .replace(new RegExp(`in an air fryer at ${at}`, "i"), `${RACK} in an oven heated to ${oven}`)
    .replace(/\ban air fryer\b/i, "the oven")
    .replace(at, oven);
}

function timeIn(sentence: string, { parts }: StepText) {
  for (const [place, it] of parts.entries())
    if (typeof it === "object" && "timer" in it && sentence.includes(signAt(place)))
      return { sign: signAt(place), time: it.timer };
  return null;
}

function withTime(sentence: string, step: StepText): { text: string; more: number } {
  const { sign, time } = timeIn(sentence, step)!;
  const most = longer(time.maxMinutes ?? time.minutes);
  const least = longer(time.minutes);
  const instead = signOf(step, {
    timer: { ...time, minutes: least, ...(most > least && { maxMinutes: most }) },
  });
  return {
    text: sentence.replace(new RegExp(`${sign}(?: each| a lot)?`), instead),
    more: most - (time.maxMinutes ?? time.minutes),
  };
}

function longer(minutes: number): number {
  return Math.max(minutes + 2, Math.round(minutes * LONGER));
}

/** "Half of the chicken, then the rest": an oven holds all of it at once. */
function inWordsOfAnOven(text: string): string {
  return text
    .replace(/\bBrush or spray\b/g, "Brush")
    .replace(/\bspray\b/g, "brush")
    .replace(/\bSpray\b/g, "Brush")
    .replace(/\bhalf of (?=the |[\ue000-\uefff])/g, "")
    .replace(/ ?Cook the rest in the same way\./g, "")
    .replace(/\bcooked( crisp)? in the basket\b/g, "baked$1 in the oven")
    .replace(/\b(in|from|out of) the (?:basket|air fryer)\b/g, "$1 the oven")
    .replace(/\bshaking (?:well )?(?:twice|three times|halfway|every \d+ minutes)\b/g, "turning once");
}
