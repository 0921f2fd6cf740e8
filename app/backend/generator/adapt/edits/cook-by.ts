import { foodWords } from "~/food/foods/food-words";
import type { Method } from "../../brief";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { sentence } from "../../verify/outcome";
import type { Source } from "../base-dish";
import type { Draft } from "../own-swaps";
import { partsOfText, sentencesOf, signOf, textOfStep } from "../text-of-step";
import { aDish } from "../titles";
import { foodOf } from "../uses-of";
import { changed, type Edited } from "./edit";
import { minutesOf } from "./time";

/** What a stew's long simmer is in an appliance that any stew can go into: minutes, and how it is said. */
const STEWERS = {
  "slow cooker": { minutes: 420, maxMinutes: 480, says: "cover and cook on low for ", prep: 5 },
  "pressure cooker": {
    minutes: 30,
    maxMinutes: 35,
    says: "lock the lid and cook at high pressure for ",
    prep: 20,
  },
} as const;

/** Whether a method is the one that the recipe uses anyway. */
function isCookedBy({ written }: Draft, method: Method): boolean {
  const words = written.steps.flatMap(({ parts }) => parts.filter((it) => typeof it === "string")).join(" ");
  const said = `${words} ${written.equipment.join(" ")}`.toLowerCase();
  switch (method) {
    case "oven":
      return /\boven\b/.test(said);
    case "hob":
      return !/\boven\b/.test(said) && written.cookMinutes > 0;
    case "grill":
      return /\bgrill\b/.test(said);
    case "barbecue":
      return /\bbarbecue\b|\bcharcoal\b/.test(said);
    case "no cooking":
      return written.cookMinutes === 0;
    default:
      return said.includes(method);
  }
}

/** The method of its file by which it is asked for. */
export function ownMethod(source: Source | null, method: Method | null) {
  return source?.front.methods.find((it) => it.method === method) ?? null;
}

/** By another method than the one it is written for, where that is sound: stews and soups in a closed pot. */
export function cookedBy(draft: Draft, method: Method): Edited {
  const dish = aDish(draft.written.title);
  if (isCookedBy(draft, method))
    return { unchanged: ALREADY[method] ?? `It is made with the ${method} already.` };
  if (method !== "slow cooker" && method !== "pressure cooker")
    return {
      unchanged: `${sentence(dish)} is not known to come out well by ${method}, so it stays as it is.`,
    };
  const hasDriedBeans = draft.written.ingredients.some((it) =>
    /^dried-(?:kidney|white)-bean$/.test(foodOf(it)?.id ?? ""),
  );
  if (hasDriedBeans && method === "slow cooker")
    return {
      unchanged:
        "Dried beans have to boil hard for 10 minutes to be safe, and a slow cooker does not boil them.",
    };
  const written = stewedIn(draft.written, method);
  if (written === null)
    return { unchanged: `${sentence(dish)} has no long simmer in liquid that a ${method} could take over.` };
  return changed(
    draft,
    written,
    { what: "step", to: `cooked in a ${method}`, why: "you asked for it" },
    {
      what: "time",
      from: `${minutesOf(draft.written)} minutes`,
      to: `${minutesOf(written)} minutes`,
      why: `in a ${method}`,
    },
  );
}

const ALREADY: Partial<Record<Method, string>> = {
  hob: "It needs no oven: it is cooked on the hob.",
  "no cooking": "Nothing in it is cooked.",
};

const LIQUID: ReadonlySet<string> = new Set([
  ...["stock", "tinned-tomato", "tomato", "coconut-milk", "wine", "water"],
]);
const SIMMERS = /\b(?:simmer|stew|braise|bubble|cook|oven|cover)\b/i;
/** Minutes from which on a simmer is what makes the dish. */
const LONG = 25;
/** What goes to pieces in hours of it. */
const TENDER: ReadonlySet<string> = new Set(["rice", "pasta", "small-pasta", "noodle", "fish", "prawn"]);

function stewedIn(written: Written, method: keyof typeof STEWERS): Written | null {
  if (!written.ingredients.some((it) => LIQUID.has(kindOf(foodOf(it) ?? NO_FOOD) ?? ""))) return null;
  if (written.ingredients.some((it) => TENDER.has(kindOf(foodOf(it) ?? NO_FOOD) ?? ""))) return null;
  const { minutes, maxMinutes, says, prep } = STEWERS[method];
  for (const [at, step] of written.steps.entries()) {
    const read = textOfStep(step.parts);
    const place = read.parts.findIndex(
      (it) =>
        typeof it === "object" &&
        "timer" in it &&
        !it.passive &&
        (it.timer.maxMinutes ?? it.timer.minutes) >= LONG,
    );
    if (place < 0) continue;
    const sign = String.fromCharCode(0xe000 + place);
    const long = sentencesOf(read.text).find((it) => it.includes(sign))!;
    const others = [...long].filter((it) => /[\ue000-\uefff]/.test(it) && it !== sign);
    if (!SIMMERS.test(long) || others.length > 0 || foodWords(long).includes("dough")) return null;
    const old = read.parts[place] as { timer: { minutes: number } };
    const time = signOf(read, { timer: { minutes, maxMinutes }, passive: true });
    const until = /, until [^.;]*/.exec(long.slice(long.indexOf(sign)))?.[0] ?? "";
    const instead = `Move everything to a ${method}, ${says}${time}${until}. `;
    const text = read.text.replace(long, instead).trim();
    return {
      ...written,
      equipment: written.equipment.includes(method) ? written.equipment : [...written.equipment, method],
      cookMinutes: Math.max(0, written.cookMinutes - old.timer.minutes) + minutes + prep,
      steps: written.steps.with(at, { ...step, parts: partsOfText({ text, parts: read.parts }) }),
    };
  }
  return null;
}

const NO_FOOD = { id: "" } as NonNullable<ReturnType<typeof foodOf>>;
