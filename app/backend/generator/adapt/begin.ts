import type { Change } from "~/contract/generator";
import type { Brief } from "../brief";
import { type Base, minutesSaid, type Source, sourceOf } from "./base-dish";
import { ownMethod } from "./edits/cook-by";
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
  const own = ownMethod(source, method);
  const found = own ?? (wantsTime && method === null ? quickestMethod(source, base.written) : null);
  if (found === null) return plain;
  const { method: by, edits: text, ...otherwise } = found;
  const besides = { ...otherwise, ...minutesSaid(found) };
  const edited = source.edited(text, besides);
  if (edited === null) return plain;
  const written = withoutWordsOfHeat(base.written, edited, by);
  const why = own === null ? "quicker" : "you asked for it";
  const changes: Change[] = [{ what: "step", to: `made with: ${by}`, why }];
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
      edited: (more, and = {}) => source.edited({ ...text, ...more }, { ...besides, ...and }),
    },
    isByMethod: own !== null,
    isQuicker: own === null,
  };
}
