import type { Ingredient } from "~/contract/recipes";
import type { Written } from "../../ports";
import type { Draft } from "../own-swaps";
import {
  isUseOf,
  partsIn,
  partsOfText,
  type StepText,
  sentencesOf,
  signOf,
  textOfStep,
} from "../text-of-step";
import { capital } from "../tidy";
import { foodOf } from "../uses-of";
import { ASKED, changed, type Edited } from "./edit";
import { timeOf } from "./time";

/** Minutes from which on a wait under water is a soak, and no rinse. */
const A_SOAK = 60;
const SOAKS = /\b(?:soak|overnight|water)/i;
const READY = /\b(?:cooked|tinned|tins?|canned|drained weight)\b/i;
const UNDER_PRESSURE = /\bhigh pressure\b/i;
/** Minutes that a quick soak boils (kidney beans have to), and then stands. */
const BOILS = 10;
const STANDS = 60;
/** Minutes at high pressure from dry, by what the pulses are called. */
const FROM_DRY: readonly (readonly [RegExp, number])[] = [
  [/chickpea|kidney/i, 45],
  [/white|haricot|cannellini|butter bean|broad|black lentil|urad/i, 40],
  [/black|pinto|borlotti|pea/i, 30],
];
const ELSE_FROM_DRY = 40;

interface Soak {
  step: number;
  read: StepText;
  sentence: string;
  minutes: number;
  pulses: Ingredient[];
}

/** A dish of dried pulses for who did not soak them: longer under pressure, else soaked for an hour in hot water. */
export function withoutSoak(draft: Draft): Edited {
  const { written } = draft;
  const soak = soakIn(written);
  if (soak === null) {
    const ready = written.ingredients.find((it) => foodOf(it)?.group === "legume" && isReady(it));
    return {
      unchanged:
        ready === undefined
          ? "Nothing in it has to soak."
          : `It takes ${ready.name}, cooked already, so nothing has to soak.`,
    };
  }
  const next = fromDry(written, soak) ?? quicklySoaked(written, soak);
  return changed(
    draft,
    next.written,
    { what: "step", to: next.told, why: ASKED },
    { what: "time", from: timeOf(written), to: timeOf(next.written), why: "without the long soak" },
  );
}

function isReady({ name, note, unit }: Ingredient): boolean {
  return unit === "can" || unit === "jar" || READY.test(`${name} ${note ?? ""}`);
}

function soakIn(written: Written): Soak | null {
  const pulses = written.ingredients.filter((it) => foodOf(it)?.group === "legume" && !isReady(it));
  for (const [step, { parts }] of written.steps.entries()) {
    const read = textOfStep(parts);
    const here = pulses.filter(({ ref }) => parts.some((it) => isUseOf(it, ref)));
    if (here.length === 0) continue;
    for (const sentence of sentencesOf(read.text)) {
      const [wait] = partsIn(sentence, read.parts).flatMap((it) =>
        typeof it === "object" && "timer" in it && it.timer.minutes >= A_SOAK ? [it.timer.minutes] : [],
      );
      if (wait !== undefined && SOAKS.test(sentence))
        return { step, read, sentence, minutes: wait, pulses: here };
    }
  }
  return null;
}

/** The pulses that a sentence puts in, as it does: null where it only says "them". */
function putIn({ sentence, read, pulses }: Soak): string | null {
  const signs = [...sentence].filter((it) =>
    partsIn(it, read.parts).some((part) => pulses.some(({ ref }) => isUseOf(part, ref))),
  );
  return signs.length === 0 ? null : signs.join(" and ");
}

function withStep(written: Written, at: number, read: StepText, text: string): Written {
  const steps = written.steps.map((step, of) =>
    of === at ? { ...step, parts: partsOfText({ text: capital(text.trim()), parts: read.parts }) } : step,
  );
  return { ...written, steps };
}

/** Cooked from dry at high pressure; null for what is not cooked so. */
function fromDry(written: Written, soak: Soak): { written: Written; told: string } | null {
  const names = soak.pulses.map(({ name }) => name).join(" ");
  const minutes = FROM_DRY.find(([words]) => words.test(names))?.[1] ?? ELSE_FROM_DRY;
  for (const [at, { parts }] of written.steps.entries()) {
    const read = textOfStep(parts);
    const sentence = sentencesOf(read.text).find((it) => UNDER_PRESSURE.test(it));
    const timer = [...(sentence ?? "")].find((it) =>
      partsIn(it, read.parts).some((part) => typeof part === "object" && "timer" in part),
    );
    if (at < soak.step || sentence === undefined || timer === undefined) continue;
    const [was] = partsIn(timer, read.parts);
    const had = typeof was === "object" && "timer" in was ? was.timer.minutes : 0;
    if (had >= minutes) return null;
    const longer = sentence.replace(timer, signOf(read, { timer: { minutes, maxMinutes: minutes + 5 } }));
    const falls = /fall by itself/i.test(read.text)
      ? ""
      : "Leave the pressure to fall by itself for ten minutes, so that they do not burst. ";
    const text = read.text.replace(sentence, `${longer.trimEnd()} ${falls}`);
    const put = putIn(soak);
    const own = at === soak.step ? text : soak.read.text;
    const rinsed = own.replace(soak.sentence, put === null ? "" : `Rinse ${put}. `);
    const cooked = at === soak.step ? written : withStep(written, at, read, text);
    return {
      written: {
        ...withStep(cooked, soak.step, at === soak.step ? read : soak.read, rinsed),
        restMinutes: Math.max(0, written.restMinutes - soak.minutes),
        cookMinutes: written.cookMinutes + minutes - had,
        tips: [
          ...written.tips,
          "Pulses that were not soaked drink more. The water has to stand a few centimetres above them, and the pot is at most half full.",
        ],
      },
      told: `not soaked: ${minutes} to ${minutes + 5} minutes at high pressure`,
    };
  }
  return null;
}

/** Boiled hard for ten minutes and left in the hot water for an hour, which does the work of a night in cold. */
function quicklySoaked(written: Written, soak: Soak): { written: Written; told: string } {
  const put = putIn(soak) ?? "them";
  const boils = signOf(soak.read, { timer: { minutes: BOILS } });
  const stands = signOf(soak.read, { timer: { minutes: STANDS, label: "soak" }, passive: true });
  const drained = /\bdrain\b/i.test(soak.sentence) ? " Drain." : "";
  const instead = `Put ${put} in a large saucepan, cover with plenty of water, boil hard for ${boils}, take off the heat and leave, covered, for ${stands}.${drained} `;
  return {
    written: {
      ...withStep(written, soak.step, soak.read, soak.read.text.replace(soak.sentence, instead)),
      restMinutes: Math.max(0, written.restMinutes - soak.minutes) + STANDS,
      cookMinutes: written.cookMinutes + BOILS,
    },
    told: "instead of the long soak: boiled for 10 minutes and left in the hot water for an hour",
  };
}
