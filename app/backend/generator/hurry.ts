import { minutesOf } from "./adapt/edits/time";
import type { Written } from "./ports";
import type { Turned } from "./read-brief/wishes/forget-dish";

/** A recipe that stands there and takes longer than somebody has is made quicker as far as it can be, and not refused. */
export function hurry({ brief, before, said }: Turned, standing: Written): void {
  const within = said?.maxMinutes ?? null;
  if (brief.dish !== null || within === null || minutesOf(standing) <= within) return;
  brief.maxMinutes = before?.maxMinutes ?? null;
  brief.edits = [...brief.edits.filter(({ kind }) => kind !== "quicker"), { kind: "quicker", within }];
}
