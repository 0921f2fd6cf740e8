import type { StepPart } from "~/contract/recipes";
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

interface Stewer {
  /** Minutes of the long simmer in it; of the oven, of the simmer on the hob. */
  minutes: (simmered: number) => { minutes: number; maxMinutes: number };
  says: string;
  /** Minutes that it takes to get hot. */
  prep: number;
  /** How what comes in later is cooked in it, and how long. */
  later: string;
  laterMinutes: (simmered: number) => number;
}

/** What a stew's long simmer is in another pot, and what the times behind it are there. */
const STEWERS: Readonly<Record<"slow cooker" | "pressure cooker" | "oven", Stewer>> = {
  "slow cooker": {
    minutes: () => ({ minutes: 420, maxMinutes: 480 }),
    says: "Move everything to a slow cooker, cover and cook on low for ",
    prep: 5,
    later: "cook on high, covered, for ",
    // Roots take their time in it.
    laterMinutes: (simmered) => (simmered >= 25 ? 120 : 30),
  },
  "pressure cooker": {
    minutes: (simmered) => (simmered < 25 ? { minutes: 8, maxMinutes: 10 } : { minutes: 30, maxMinutes: 35 }),
    says: "Move everything to a pressure cooker, lock the lid and cook at high pressure for ",
    prep: 20,
    later: "simmer in the open pressure cooker for ",
    laterMinutes: (simmered) => simmered,
  },
  oven: {
    minutes: (simmered) => ({
      minutes: Math.round((simmered * 1.5) / 5) * 5,
      maxMinutes: Math.round((simmered * 1.5) / 5) * 5 + 10,
    }),
    says: "Move everything to a casserole, cover, put it in an oven heated to 160 °C (140 °C fan) and cook for ",
    prep: 10,
    later: "cook in the oven for ",
    laterMinutes: (simmered) => Math.round((simmered * 1.5) / 5) * 5,
  },
};

const LIQUID: ReadonlySet<string> = new Set([
  ...["stock", "tinned-tomato", "tomato", "coconut-milk", "wine", "water"],
]);
/** What goes to pieces in hours of it. */
const TENDER: ReadonlySet<string> = new Set(["rice", "pasta", "small-pasta", "noodle", "fish", "prawn"]);
const BOILED: ReadonlySet<string> = new Set(["rice", "pasta", "small-pasta", "noodle"]);
const DRAINED = /\b(?:boil|bring|cook)\b[\s\S]*\bdrain/i;
const SIMMERS = /\b(?:simmer|stew|braise|bubble|oven|cook,? (?:un)?covered)\b/i;
const COOKS = /\b(?:simmer|stew|braise|bubble|cook|oven|cover|covered)\b/i;
/** Minutes from which on a simmer is what makes the dish: alone, and with those behind it. */
const LONG = { "slow cooker": 25, "pressure cooker": 15, oven: 25 };
const PART_OF_LONG = 12;
/** What is only heard of an oven: none of it is left when something else cooks. */
const OVEN = /\boven\b|\bgrill\b|\bbake\b/i;
const HEATED = /^Heat the oven to [^.]*\.\s*/;

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
  // Pasta that is boiled and drained beside it is none of the stew.
  const isDrained = read.some(({ text }) => DRAINED.test(text));
  const isTender = kinds.some((it) => TENDER.has(it) && !(isDrained && BOILED.has(it)));
  if (!kinds.some((it) => LIQUID.has(it)) || isTender) return null;
  const timed = read.flatMap((it, step) => timesIn(it, step));
  const simmers = timed.filter((it) => SIMMERS.test(sentenceOf(read, it)!));
  const total = simmers.reduce((sum, { minutes }) => sum + minutes, 0);
  // What is raw has to be in it by then.
  const from = lastRawStep(written);
  const first =
    timed.find((it) => it.step >= from && it.minutes >= LONG[method] && COOKS.test(sentenceOf(read, it)!)) ??
    (total >= LONG[method]
      ? simmers.find(({ step, minutes }) => step >= from && minutes >= PART_OF_LONG)
      : undefined);
  if (first === undefined) return null;
  const long = sentenceOf(read, first)!;
  const others = partsIn(long, read[first.step]!.parts).filter(
    (it) => !(typeof it === "object" && ("timer" in it || "celsius" in it)),
  );
  const times = partsIn(long, read[first.step]!.parts).filter(
    (it) => typeof it === "object" && "timer" in it,
  );
  if (others.length > 0 || times.length > 1 || foodWords(long).includes("dough")) return null;
  const later = timed.filter(
    (it) =>
      (it.step > first.step || (it.step === first.step && it.place > first.place)) &&
      COOKS.test(sentenceOf(read, it)!) &&
      !DRAINED.test(read[it.step]!.text) &&
      !(it.step > first.step && OTHER_PAN.test(read[it.step]!.text)),
  );
  let minutes = written.cookMinutes - first.minutes + stewer.prep;
  const time = stewer.minutes(first.minutes);
  minutes += time.minutes;
  const at = read[first.step]!;
  const until = /, until [^.;]*/.exec(long.slice(long.indexOf(signAt(first.place))))?.[0] ?? "";
  const before = orderedBefore(long, first.place);
  at.text = at.text.replace(
    long,
    `${before}${stewer.says}${signOf(at, { timer: time, passive: true })}${until}. `,
  );
  for (const it of later) {
    const step = read[it.step]!;
    const sentence = sentenceOf(read, it)!;
    const order = new RegExp(
      `(?:keep[^.;,]*? simmer|return to the oven|put (?:back )?in(?:to)? the oven|(?<!the |a )(?:simmer|cook|bubble|stew|bake))(?![^${signAt(it.place)}]*[.;])[^.;]*?${signAt(it.place)}`,
      "iu",
    );
    if (!order.test(sentence)) return null;
    const cooks = stewer.laterMinutes(it.minutes);
    minutes += cooks - it.minutes;
    const sign = signOf(step, { timer: { minutes: cooks } });
    step.text = step.text.replace(
      sentence,
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

/** "Return the sausages" of "Return the sausages, cover and simmer": it is done all the same. */
function orderedBefore(sentence: string, place: number): string {
  const head = sentence.slice(0, sentence.indexOf(signAt(place)));
  const [, done] =
    /^((?:Return|Put back|Add|Stir in|Lower)\b[^.;,]*?)(?:,| and) (?:half-)?(?:cover|bring|simmer|bubble|stew|cook|then)\b/iu.exec(
      head,
    ) ?? [];
  return done === undefined ? "" : `${done}. `;
}
