import type { Method } from "../behaviour";
import type { Sheet } from "./sheet";
import { type Cooking, itemsOf } from "./stages";

/** What is to be seen at the end: of all that must be hot inside, and of what took longest. */
export function doneWords(sheet: Sheet, cooking: readonly Cooking[], method: Method): string {
  const heated = cooking.filter(({ behaviour: { until } }) => HEATED.test(until));
  const rest = cooking
    .filter((it) => !heated.includes(it))
    .sort((a, b) => b.behaviour.minutes - a.behaviour.minutes);
  return sheet.cues(itemsOf([...rest.slice(0, 1), ...heated]), method);
}

const HEATED = /°C|discarded|shells/;
