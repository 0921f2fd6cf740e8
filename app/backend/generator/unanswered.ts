import type { Draft } from "~/contract/generator";
import { guardedWords } from "./read-brief/limits/guard";

/** Between turns of a draft that no version answers, in the words that it keeps of them. */
export const BETWEEN_TURNS = "\n";

/**
 * What was refused before is kept with what is asked now, until a version answers it: a refusal drops no limit. Of turns
 * that said none only the last few are kept.
 */
export function unansweredWith(draft: Draft | null, prompt: string): string {
  const before = (draft?.prompt ?? "").split(BETWEEN_TURNS).filter((it) => it !== "" && it !== prompt);
  const kept = before.filter((it, at) => saysLimits(it) || at >= before.length - MOST_REFUSED);
  return [...kept, prompt].slice(-MOST_UNANSWERED).join(BETWEEN_TURNS);
}

/** Whether words keep anything out, whatever else they say. */
export function saysLimits(words: string): boolean {
  const { allergens, diets, exclude, patterns } = guardedWords(words).said;
  return allergens.length + diets.length + exclude.length + patterns.length > 0;
}

const MOST_REFUSED = 3;
/** As many as a draft has versions at most. */
const MOST_UNANSWERED = 30;
