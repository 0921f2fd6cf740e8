import type { Change } from "~/contract/generator";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { type Base, minutesSaid, type Source, sourceOf } from "./base-dish";
import { isCookedBy, ownMethod } from "./edits/cook-by";
import { ovenForAirFryer } from "./edits/oven-for-air-fryer";
import { minutesOf, quickestMethod, timeOf } from "./edits/time";
import { withoutWordsOfHeat } from "./edits/words-of-heat";
import type { Draft } from "./own-swaps";

interface Begun {
  draft: Draft;
  source: Source | null;
  isByMethod: boolean;
  isQuicker: boolean;
}

/** The recipe, or what its file makes of it for the equipment or the time that is asked for. */
export function begin(base: Base, { method, maxMinutes, edits, quicker: asksQuicker }: Brief): Begun {
  const source = sourceOf(base);
  const start: Draft = { written: base.written, changes: [], grade: 3, changedFor: new Set() };
  const plain = { draft: start, source, isByMethod: false, isQuicker: false };
  if (source === null) return plain;
  const wantsTime =
    asksQuicker ||
    edits.some((it) => it.kind === "quicker" && minutesOf(base.written) > (it.within ?? 0)) ||
    (maxMinutes !== null && minutesOf(base.written) > maxMinutes);
  const own = ownMethod(source, method) ?? bakedInstead(source, base, method);
  const found = own ?? (wantsTime && method === null ? quickestMethod(source, base.written) : null);
  if (found === null) return plain;
  const { method: by, edits: text, ...otherwise } = found;
  const besides = { ...otherwise, ...minutesSaid(found) };
  const isBaked = method === "oven" && by === "air fryer";
  const asMade = (it: Written | null) => (it === null || !isBaked ? it : ovenForAirFryer(it));
  const edited = asMade(source.edited(text, besides));
  if (edited === null) return plain;
  const written = withoutWordsOfHeat(base.written, edited, isBaked ? "oven" : by);
  const why = own === null ? "quicker" : "you asked for it";
  const changes: Change[] = [{ what: "step", to: `made with: ${isBaked ? "oven" : by}`, why }];
  if (minutesOf(written) !== minutesOf(base.written))
    changes.push({
      what: "time",
      from: timeOf(base.written),
      to: timeOf(written),
      why,
    });
  return {
    draft: { ...start, written, changes },
    source: {
      ...source,
      edited: (more, and = {}) => asMade(source.edited({ ...text, ...more }, { ...besides, ...and })),
    },
    isByMethod: own !== null,
    isQuicker: own === null,
  };
}

/** What an air fryer makes of what is fried an oven does as well, on a rack. */
function bakedInstead(source: Source, base: Base, method: Brief["method"]) {
  return method === "oven" && !isCookedBy(base, "oven") ? ownMethod(source, "air fryer") : null;
}
