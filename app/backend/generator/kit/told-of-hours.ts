import { isRawFlesh } from "~/food/foods/flesh";
import { stepText, timerWords } from "~/food/recipe-lines";
import { foodOf } from "../adapt/uses-of";
import type { Brief } from "../brief";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { hoursAway, isOvernight } from "../read-brief/hours-away";

/** Minutes on low from which on it is meat for stewing, which an hour or two more does no harm. */
const OF_STEWING_MEAT = 420;
/** How much longer that may be, and how much what has no meat in it. */
const BEARS = 180;
const BEARS_WITHOUT_MEAT = 120;

const NO_PLUG =
  " A plug that starts it later is no way out: what is raw must not stand warm for more than two hours.";

/** What is said of a slow cooker that stands alone for so many hours: whether the dish bears it, and what comes before. */
export function toldOfHours(written: Written, { method, words }: Brief): string[] {
  const hours = method === "slow cooker" ? hoursAway(words) : null;
  if (hours === null) return [];
  const pot = potIn(written);
  if (pot === null) return [];
  const away = hours * 60;
  const { least, most, before } = pot;
  const first =
    before > 5
      ? ` What is browned and boiled first takes about ${timerWords({ minutes: round(before) })}, so begin that much sooner or do it the evening before.`
      : "";
  const done = timerWords({ minutes: most });
  const long = timerWords({ minutes: away });
  const [isAlone, alone] = isOvernight(words)
    ? ["A night is about " + long, `${long} of a night`]
    : ["You are away for " + long, `${long} that you are away`];
  if (away <= most + 30)
    return away < least - 30
      ? [`${isAlone}, and on low it takes ${done}: let it go on a while, or cook it on high.${first}`]
      : [`On low it is done after ${done}, which the ${alone} fit.${first}`];
  const flesh = written.ingredients.flatMap((it) => foodOf(it) ?? []).filter(isRawFlesh);
  if (flesh.length === 0 && away <= most + BEARS_WITHOUT_MEAT)
    return [
      `On low it is done after ${done}. In the ${alone} it may catch at the rim: set it to change to “warm” after ${done}, or stir that in.${first}`,
    ];
  const isStewingMeat = least >= OF_STEWING_MEAT || flesh.some((it) => kindOf(it) === "stew-meat");
  return flesh.length > 0 && isStewingMeat && away <= most + BEARS
    ? [
        `On low it is done after ${done}. The ${alone} do it no harm: such meat bears a longer time on low. If your cooker changes to “warm” by itself, set it to ${done}.${first}`,
      ]
    : [
        `On low it is done after ${done}, and ${long} are too long for it. Set the cooker to change to “warm” by itself after ${done}; if it cannot, choose a stew of beef or lamb shin, which bears a whole day.${flesh.length > 0 ? NO_PLUG : ""}${first}`,
      ];
}

/** How long the slow cooker stands on low, and how long the work before it takes. */
function potIn({ steps, ingredients, prepMinutes }: Written) {
  let before = prepMinutes;
  for (const { parts } of steps) {
    const isInPot = /\bon low\b/i.test(stepText(parts, ingredients));
    for (const part of parts) {
      if (typeof part !== "object" || !("timer" in part)) continue;
      const { minutes, maxMinutes } = part.timer;
      if (isInPot && minutes >= 90) return { least: minutes, most: maxMinutes ?? minutes, before };
      if (!("passive" in part && part.passive)) before += minutes;
    }
  }
  return null;
}

function round(minutes: number): number {
  return Math.round(minutes / 5) * 5;
}
