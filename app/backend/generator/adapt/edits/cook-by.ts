import type { Method } from "../../brief";
import { sentence } from "../../verify/outcome";
import type { Source } from "../base-dish";
import type { Draft } from "../own-swaps";
import { aDish } from "../titles";
import { foodOf } from "../uses-of";
import { changed, type Edited } from "./edit";
import { stewedIn } from "./stewed-in";
import { timeOf } from "./time";

/** Whether a method is the one that the recipe uses anyway. */
export function isCookedBy({ written }: Draft, method: Method): boolean {
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
  if (method !== "slow cooker" && method !== "pressure cooker" && method !== "oven")
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
  const by = method === "oven" ? "the oven" : `a ${method}`;
  if (written === null)
    return {
      unchanged: `${sentence(dish)} has no long simmer in liquid that ${by} could take over to the end, so it stays as it is.`,
    };
  return changed(
    draft,
    written,
    { what: "step", to: `cooked in ${by}`, why: "you asked for it" },
    {
      what: "time",
      from: timeOf(draft.written),
      to: timeOf(written),
      why: `in ${by}`,
    },
  );
}

const ALREADY: Partial<Record<Method, string>> = {
  hob: "It needs no oven: it is cooked on the hob.",
  "no cooking": "Nothing in it is cooked.",
};
