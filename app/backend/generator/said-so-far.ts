import type { DishNames } from "~/backend/repertoire/dish-names";
import type { ChatRequest, Draft } from "~/contract/generator";
import type { Problem } from "~/contract/problems";
import { AskedBack } from "./asked-back";
import { mayBeAnswer, typedAnswer } from "./read-brief/limits/typed-answer";
import { BETWEEN_TURNS } from "./unanswered";

/** What is said in a turn, and all that was said before it without a recipe that answers it. */
export interface Said {
  prompt: string;
  before: readonly string[];
  draft: Draft | null;
}

/** Nothing goes on from a chat without a recipe, so that all its messages are one wish. */
export function allSaid(prompt: string, messages: ChatRequest["messages"], draft: Draft | null): Said {
  if (draft !== null) return { prompt, before: refusedIn(draft, prompt), draft };
  const turns = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  return { prompt, before: turns.slice(0, -1), draft };
}

function refusedIn({ prompt: refused }: Draft, prompt: string): string[] {
  return refused === undefined || refused === prompt ? [] : refused.split(BETWEEN_TURNS);
}

/**
 * The turn that an answer to a question of the turn before stands for; null where it is none. Throws the question once
 * more where nobody can tell what the answer means.
 */
export async function answerIn(
  { prompt, before, draft }: Said,
  read: (said: Said) => Promise<{ doubt: Problem | null }>,
  names: DishNames,
): Promise<Said | null> {
  const asking = before.at(-1);
  if (asking === undefined || asking === prompt || !mayBeAnswer(prompt)) return null;
  const left = before.slice(0, -1);
  const earlier = {
    before: left,
    draft: draft && { ...draft, prompt: left.length === 0 ? undefined : left.join(BETWEEN_TURNS) },
  };
  const asked = await read({ ...earlier, prompt: asking }).then(
    ({ doubt }) => doubt,
    (error: unknown) => error,
  );
  if (!(asked instanceof AskedBack)) return null;
  const answer = typedAnswer(prompt, asked.unclear, names);
  if (answer === "open") throw asked;
  return answer === null ? null : { ...earlier, prompt: answer.say };
}
