import type { Change } from "~/contract/generator";
import { ingredientWords, timerWords } from "~/food/recipe-lines";
import { wordTable } from "~/word-table";
import type { Written } from "../../ports";
import type { Source } from "../base-dish";
import type { Draft } from "../own-swaps";
import { aDish } from "../titles";
import { wishTables } from "../wishes";
import { changed, type Edited, type Surroundings } from "./edit";
import { byTable } from "./swap-food";
import { unsoaked } from "./unsoaked";

export function minutesOf({ prepMinutes, cookMinutes, restMinutes }: Written): number {
  return prepMinutes + cookMinutes + restMinutes;
}

/** "2 hours 5 minutes", as the page says it. */
export function timeOf(written: Written): string {
  return timerWords({ minutes: minutesOf(written) });
}

/** The way of cooking that its file knows and that takes the least time, when that is less than the usual one. */
export function quickestMethod({ front }: Source, usual: Written): Source["front"]["methods"][number] | null {
  // What the hob has for who has no oven is no quicker way of the dish.
  const timed = front.methods
    .filter(({ method }) => method !== "hob")
    .map((it) => ({
      it,
      minutes:
        (it.prep ?? usual.prepMinutes) + (it.cook ?? usual.cookMinutes) + (it.rest ?? usual.restMinutes),
    }));
  const best = timed.sort((a, b) => a.minutes - b.minutes)[0];
  return best !== undefined && best.minutes < minutesOf(usual) ? best.it : null;
}

const WHY = { cheaper: "cheaper", lighter: "lighter", easier: "less work", quicker: "quicker" };

/** Every replacement of a wish that fits; null where there is none. */
export function withWish(draft: Draft, wish: keyof typeof WHY, around: Surroundings): Draft | null {
  const why = WHY[wish];
  let next = draft;
  for (const line of draft.written.ingredients) {
    const before = minutesOf(next.written);
    const swapped = byTable(next, line, wishTables[wish], around, why);
    if (swapped === null) continue;
    const after = minutesOf(swapped.written);
    next =
      after === before
        ? swapped
        : changed(swapped, swapped.written, {
            what: "time",
            from: timerWords({ minutes: before }),
            to: timerWords({ minutes: after }),
            why,
          });
  }
  return next === draft ? null : withoutSoaking(draft, next, why);
}

/** What is cooked already is not soaked; null where it would be, beside something that has to be. */
function withoutSoaking(before: Draft, draft: Draft, why: string): Draft | null {
  const written = unsoaked(draft.written);
  if (written === null || written === draft.written) return written && draft;
  const water = written.ingredients.flatMap((line, at): Change[] => {
    const [from, to] = [draft.written.ingredients[at]!, line].map((it) => ingredientWords(it)) as [
      string,
      string,
    ];
    return from === to ? [] : [{ what: "amount", from, to, why }];
  });
  return changed(draft, written, ...water, {
    what: "time",
    from: timeOf(before.written),
    to: timeOf(written),
    why,
  });
}

/** Quicker by a real change; else the sentence that says what takes the time. */
export function quicker(draft: Draft, around: Surroundings, within?: number): Edited {
  const next = withWish(draft, "quicker", around);
  if (next !== null && minutesOf(next.written) < minutesOf(draft.written)) {
    const isInTime = within === undefined || minutesOf(next.written) <= within;
    return isInTime ? next : { ...next, notes: [...(next.notes ?? []), stillTakes(next, within)] };
  }
  if (within !== undefined) return { unchanged: stillTakes(draft, within) };
  return {
    unchanged: `It takes ${timerWords({ minutes: minutesOf(draft.written) })} and cannot be much quicker because ${whatTakesTime(draft.written, minutesOf(draft.written) / 3)}.`,
  };
}

/** By how much it is too long, and what would do: "… That is 1 hour 35 minutes more than you have." */
function stillTakes(draft: Draft, within: number): string {
  const more = timerWords({ minutes: minutesOf(draft.written) - within });
  return `${tooLong(draft, within)} That is ${more} more than you have. Say “something else in ${within} minutes” for another.`;
}

/** "Bagels take 2 hours 5 minutes and cannot be done in 30 minutes because the dough rises for 1 hour." */
export function tooLong({ written, changes }: Draft, maxMinutes: number): string {
  const takes = /^an? /.test(aDish(written.title)) ? "takes" : "take";
  const [minutes, most] = [minutesOf(written), maxMinutes].map((it) => timerWords({ minutes: it }));
  const made = changes.find(({ what, to }) => what === "step" && to?.startsWith("made with: "))?.to;
  const by = made === undefined ? "" : ` even with the ${made.slice("made with: ".length)}`;
  return `${written.title} ${takes} ${minutes}${by} and cannot be done in ${most} because ${whatTakesTime(written, maxMinutes)}.`;
}

/** What a timer's label says that the dish does meanwhile. */
const DOES = wordTable<string>({
  rest: "it rests",
  rise: "the dough rises",
  prove: "the dough proves",
  proof: "the dough proves",
  chill: "it chills",
  cool: "it cools",
  marinate: "it marinates",
  soak: "it soaks",
  freeze: "it freezes",
  ferment: "it ferments",
  set: "it sets",
});

/** The longest wait, where it alone is as long as `much` minutes; else all that goes into it. */
function whatTakesTime({ steps, prepMinutes, cookMinutes }: Written, much: number): string {
  const timers = steps.flatMap(({ parts }, at) =>
    parts.flatMap((it) => (typeof it === "object" && "timer" in it ? [{ timer: it.timer, at }] : [])),
  );
  const longest = timers.sort((a, b) => b.timer.minutes - a.timer.minutes)[0];
  if (longest === undefined || longest.timer.minutes < much)
    return `${prepMinutes} minutes go into preparing it and ${cookMinutes} into cooking it`;
  const does = DOES[longest.timer.label ?? ""];
  return does === undefined
    ? `step ${longest.at + 1} alone takes ${timerWords(longest.timer)}`
    : `${does} for ${timerWords(longest.timer)}`;
}
