import { Problem } from "~/contract/problems";
import type { Written } from "../ports";
import { answerQuestion } from "./answer-question";

/** A refusal with the answer to what was asked beside it, of the recipe that stands there. */
export function answeredFirst(error: unknown, question: string | null, recipe: Written | null): unknown {
  if (!(error instanceof Problem) || question === null || recipe === null) return error;
  const { code, violations, nearest, answers } = error;
  return new Problem(code, {
    detail: `${answerQuestion(question, recipe)} ${error.message}`,
    ...(violations !== undefined && { violations }),
    ...(nearest !== undefined && { nearest }),
    answers,
  });
}
