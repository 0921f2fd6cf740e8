import type { GeneratedRecipe } from "~/contract/generator";
import type { Job } from "./accept-turn";
import { limitsInForce } from "./answers/limits-in-force";
import type { Steer } from "./brief";
import { briefOfChips } from "./read-brief/chips";
import { answered, repeated, replied } from "./versions";

const HAS_NO_VERSIONS =
  "We cannot go back: we were sent this recipe alone, and not the versions before it. Send the draft that it belongs to, or the earlier recipe.";
const IS_FIRST =
  "This is the first version and nothing was changed in it, so there is nothing to go back to: it stays as it is.";
const STAYS = "All right: the recipe stays as it is.";
const WELCOME =
  "Glad to hear it. The recipe stays as it is; say what should be different, whenever you like.";

const SAY_WHICH =
  "We do not look back at what we answered, so please say it in full, such as “use … instead of the cream”, “for 6” or “less salt”. Nothing was changed.";

/** What a turn is answered with that only says where to go; null for all others. */
export function steered(job: Job, steer: Steer | null, now: Date): GeneratedRecipe | null {
  if (steer === null || job.before === null) return null;
  if (steer.kind === "stay")
    return replied(job, job.unanswered.length > 0 ? takenBack(job.unanswered) : STAYS, now);
  if (steer.kind === "thanks") return answered(job, WELCOME, now);
  if (steer.kind === "agreed") return answered(job, SAY_WHICH, now);
  if (steer.kind === "changed") return answered(job, changedLast(job), now);
  if (steer.kind === "another" || steer.kind === "other") return null;
  if (job.draft === null || job.from === null) return replied(job, HAS_NO_VERSIONS, now);
  // What was refused has changed nothing, and that is what is taken back.
  if (job.unanswered.length > 0 && steer.kind === "back") return replied(job, takenBack(job.unanswered), now);
  const older = olderOf(job.draft.versions, job.from, steer);
  if (older === undefined)
    return answered(job, steer.kind === "version" ? `There is no version ${steer.number}.` : IS_FIRST, now);
  const newest = job.draft.versions.at(-1)!;
  const version = repeated(older, newest, { requestId: job.requestId, now });
  return { ...version, prompt: job.prompt, notes: [...lostLimits(job, older), ...older.notes] };
}

function takenBack(limits: readonly string[]): string {
  return `All right: “${limits.join(", ")}”, which could not be done, need not be kept any more, and the recipe stays as it is. It is not for who must not have that.`;
}

/** What the version that stands there has changed, in words. */
function changedLast({ from, basedOn }: Job): string {
  const told = (from?.changes ?? []).map(({ what, from: was, to }) => {
    if (was !== undefined && to !== undefined) return `${was} became ${to}`;
    if (to !== undefined) return `${to} came in`;
    return was === undefined
      ? "the steps were written anew"
      : `${was} ${what === "out" ? "was left out" : "changed"}`;
  });
  if (told.length > 0) return `The last change: ${told.join("; ")}.`;
  return basedOn === null
    ? "Nothing was changed in it yet."
    : `Nothing was changed in it: it is ${basedOn.title} as the site has it.`;
}

/** The version to go back to: what a version repeats stands for it, so that going back twice goes back twice. */
export function olderOf(
  versions: readonly GeneratedRecipe[],
  from: GeneratedRecipe,
  steer: Steer,
): GeneratedRecipe | undefined {
  const own = from.restored ?? from.version;
  const numbered = (number: number) => versions.find(({ version }) => version === number);
  if (steer.kind === "version") return steer.number === own ? undefined : numbered(steer.number);
  if (own === 1) return undefined;
  if (steer.kind === "first") return numbered(1);
  const before = numbered(own - 1);
  return before?.restored === undefined ? before : numbered(before.restored);
}

/** An older version keeps what was asked for then: what was said to be kept out since, also in vain, is not. */
function lostLimits({ from, unanswered }: Job, older: GeneratedRecipe): string[] {
  const kept = limitsInForce(briefOfChips(older.brief));
  const since = [...limitsInForce(briefOfChips(from!.brief)), ...unanswered];
  const lost = since.filter((it) => !kept.includes(it));
  return lost.length === 0
    ? []
    : [`This version is from before you said “${[...new Set(lost)].join(", ")}”, so that is not kept.`];
}
