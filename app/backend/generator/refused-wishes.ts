import { Problem } from "~/contract/problems";
import type { Job } from "./accept-turn";
import type { Brief } from "./brief";
import { isNotPossible } from "./not-possible";
import { sentence } from "./verify/outcome";
import type { Delivered } from "./write-recipe";

/**
 * What comes of a turn; where nothing can be made without a food that somebody only wished away, and who was told so
 * before, what comes with it, told once more. An allergy or a diet is never given up so.
 */
export async function withoutRefusedWishes(
  job: Job,
  write: (brief: Brief) => Promise<Delivered>,
): Promise<{ answer: Delivered; turn: Job }> {
  const { brief, wished } = job;
  try {
    return { answer: await write(brief), turn: job };
  } catch (error) {
    if (!isNotPossible(error)) throw error;
    if (wished.length === 0) throw becauseOfBefore(error, job);
    const turn = { ...job, brief: { ...brief, exclude: brief.exclude.filter((it) => !wished.includes(it)) } };
    const answer = await write(turn.brief);
    const told = wished.map(
      ({ words }) => `${sentence(words)} is still in it: as we said, we know no way to make it without.`,
    );
    return { answer: { ...answer, notes: [...told, ...answer.notes] }, turn };
  }
}

/** What is refused for a limit of a turn before, which was refused itself, is told to be so, and how to take it back. */
function becauseOfBefore(error: Problem, { unanswered, said }: Job): Problem {
  const saysLimits = said !== null && said.exclude.length + said.allergens.length + said.diets.length > 0;
  if (unanswered.length === 0 || saysLimits) return error;
  return new Problem(error.code, {
    ...(error.violations !== undefined && { violations: error.violations }),
    detail: `${error.message} That is because you said “${unanswered.join(", ")}” before, so what you ask for now was not done either. Say “undo that” to take it back, or name another dish.`,
  });
}
