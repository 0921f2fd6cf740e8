import type { Change } from "~/contract/generator";
import type { Method } from "../../brief";
import { kindOf } from "../../compose/kinds";
import { writtenFor } from "../../kit/written-for";
import type { Written } from "../../ports";
import { OF_MEAT, type Source } from "../base-dish";
import type { Draft } from "../own-swaps";
import { perServing } from "../role-of";
import { aDish } from "../titles";
import { foodOf } from "../uses-of";
import { airFried } from "./air-fried";
import { airFriedInstead } from "./air-fried-pieces";
import { barbecued } from "./barbecued";
import { withDairyLast, withLessLiquid } from "./closed-pot";
import { changed, type Edited } from "./edit";
import { stewedIn } from "./stewed-in";
import { timeOf } from "./time";
import { withoutWordsOfHeat } from "./words-of-heat";

/** Whether a method is the one that the recipe uses anyway. */
export function isCookedBy({ written }: Pick<Draft, "written">, method: Method): boolean {
  const words = written.steps.flatMap(({ parts }) => parts.filter((it) => typeof it === "string")).join(" ");
  const said = `${words} ${written.equipment.join(" ")}`.toLowerCase();
  switch (method) {
    case "oven":
      return /\boven\b/.test(said);
    case "hob":
      return !/\boven\b/.test(said);
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
  const made = madeBy(draft, method);
  if ("unchanged" in made) return made;
  return { ...made, written: withoutWordsOfHeat(draft.written, made.written, method) };
}

function madeBy(draft: Draft, method: Method): Edited {
  const dish = aDish(draft.written.title);
  if (isCookedBy(draft, method))
    return { unchanged: ALREADY[method] ?? `It is made with the ${method} already.` };
  const braised = method === "hob" ? stewedIn(draft.written, method) : null;
  if (braised !== null) return changed(draft, braised, ...toldOf("a pot on the hob", draft.written, braised));
  const fried = method === "hob" ? friedInstead(draft) : null;
  if (fried !== null) return { unchanged: fried };
  if (method === "air fryer") {
    const written = airFried(draft.written);
    if (written !== null) return changed(draft, written, ...toldOf("an air fryer", draft.written, written));
  }
  const overCoals = method === "barbecue" ? barbecued(draft.written) : null;
  if (overCoals !== null)
    return changed(draft, overCoals, { what: "step", to: "cooked on a barbecue", why: "you asked for it" });
  const inBasket = method === "air fryer" ? airFriedInstead(draft.written) : null;
  if (inBasket !== null) return { unchanged: inBasket };
  if (method !== "slow cooker" && method !== "pressure cooker" && method !== "oven")
    return {
      unchanged: `We know no good way to make ${dish} ${WITH[method]}, so it stays as it is, for ${writtenFor(draft.written)}.${method === "microwave" ? IN_A_MICROWAVE : ""}`,
    };
  const hasDriedBeans = draft.written.ingredients.some((it) =>
    /^dried-(?:kidney|white)-bean$/.test(foodOf(it)?.id ?? ""),
  );
  if (hasDriedBeans && method === "slow cooker")
    return {
      unchanged:
        "Dried beans have to boil hard for 10 minutes to be safe, and a slow cooker does not boil them.",
    };
  const stewed = stewedIn(draft.written, method);
  const by = method === "oven" ? "the oven" : `a ${method}`;
  if (stewed === null)
    return {
      unchanged: `We know no good way to make ${dish} in ${by}, so it stays as it is, for ${writtenFor(draft.written)}.`,
    };
  const { written, changes } =
    method === "slow cooker" ? withLessLiquid(withDairyLast(stewed)) : { written: stewed, changes: [] };
  return changed(draft, written, ...changes, ...toldOf(by, draft.written, written));
}

function toldOf(by: string, before: Written, after: Written): Change[] {
  const [from, to] = [timeOf(before), timeOf(after)];
  return [
    { what: "step", to: `cooked in ${by}`, why: "you asked for it" },
    { what: "time", from, to, why: `in ${by}` },
  ];
}

/** How what is baked in portions is cooked by who has no oven: in a pan. Null for all that is no fillet. */
function friedInstead({ written }: Draft): string | null {
  for (const line of written.ingredients) {
    const food = foodOf(line);
    if (food === undefined || perServing(line, food, written) < OF_MEAT) continue;
    const way = FRIED.find(
      ({ kind, not }) => kindOf(food) === kind && !not.test(`${line.name} ${line.note ?? ""}`),
    );
    if (way !== undefined)
      return `Without an oven, fry the ${line.name} in the fat of the recipe, or a little oil, in a hot frying pan: ${way.how}. What is baked with it goes into the pan for the last minute. The recipe itself stays as it is, for the oven.`;
  }
  return null;
}

const FRIED = [
  {
    kind: "fish",
    not: /\b(?:whole|side of)\b/i,
    how: "3 to 4 minutes a side, skin side first, until it flakes and is at least 63 °C inside",
  },
  {
    kind: "poultry",
    not: /\b(?:whole|legs?|bone-in|wings?|drumsticks?)\b/i,
    how: "6 to 8 minutes a side over a medium heat, until it is at least 74 °C at the thickest part",
  },
];

const WITH: Readonly<Record<Exclude<Method, "slow cooker" | "pressure cooker" | "oven">, string>> = {
  hob: "without an oven",
  grill: "under the grill",
  barbecue: "on a barbecue",
  microwave: "in a microwave",
  "air fryer": "in an air fryer",
  "no cooking": "without cooking",
};

/** What there is for who has nothing else. */
const IN_A_MICROWAVE =
  " With a microwave alone there are a lentil dal, a chickpea curry, a bean chilli, salmon with rice, jacket potatoes and macaroni cheese; ask for “microwave lentil dal” and so on.";

const ALREADY: Partial<Record<Method, string>> = {
  hob: "It needs no oven.",
  "no cooking": "Nothing in it is cooked.",
};
