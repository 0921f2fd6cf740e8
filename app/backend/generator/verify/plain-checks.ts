import { timersOf } from "~/food/cook-steps";
import { minutesWords } from "./minutes-words";
import type { Outcome } from "./outcome";
import type { Reading } from "./reading";

/** Preparation, cooking and rest together are within the limit, and so are the times in the steps. */
export function readyIn(reading: Reading, maxMinutes: number): Outcome {
  const total = totalMinutes(reading);
  const timed = timedMinutes(reading);
  const faults: string[] = [];
  if (total > maxMinutes)
    faults.push(`It takes ${minutesWords(total)} in all, and ${minutesWords(maxMinutes)} is the limit.`);
  else if (timed > maxMinutes)
    faults.push(
      `The times in the steps add up to ${minutesWords(timed)}, and ${minutesWords(maxMinutes)} is the limit.`,
    );
  return {
    name: `Ready in ${minutesWords(maxMinutes)}`,
    faults,
    kept: `${minutesWords(total)} in all: preparation, cooking and rest.`,
  };
}

export function serves({ written }: Reading, servings: number): Outcome {
  return {
    name: `Serves ${servings}`,
    faults:
      written.servings === servings ? [] : [`It serves ${written.servings}, and ${servings} was asked for.`],
    kept: `The amounts are for ${servings}.`,
  };
}

export function totalMinutes({ written: { prepMinutes, cookMinutes, restMinutes } }: Reading): number {
  return prepMinutes + cookMinutes + restMinutes;
}

const MEANWHILE = /\b(?:meanwhile|while|at the same time|in the meantime)\b/i;
const WRITTEN_TIME = /(\d+(?:\.\d+)?)(?:\s?(?:-|–|to)\s?\d+)?\s?(hours?|hrs?|h|minutes?|mins?)\b/gi;

/** The times of all steps one after the other, without what is done meanwhile; also those in plain words. */
export function timedMinutes({ written }: Reading): number {
  const times = written.steps.map(({ parts }) => {
    const words = parts.map((part) => (typeof part === "string" ? part : "")).join("");
    const typed = [...words.matchAll(WRITTEN_TIME)]
      .filter(
        ({ index }) =>
          !/\b(?:every|up to|within|keeps?|for up to|the last)\s+(?:\w+\s)?$/i.test(words.slice(0, index)),
      )
      .map(([, number, unit]) => Number(number) * (/^h/i.test(unit!) ? 60 : 1));
    const timers = [...timersOf({ parts }).map(({ minutes }) => minutes), ...typed];
    return { longest: Math.max(0, ...timers), sum: timers.reduce((sum, it) => sum + it, 0), words };
  });
  const oneAfterTheOther = times
    .filter(({ words }) => !MEANWHILE.test(words))
    .reduce((sum, it) => sum + it.sum, 0);
  return Math.round(Math.max(oneAfterTheOther, ...times.map(({ longest }) => longest)));
}
