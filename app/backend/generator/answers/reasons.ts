import { z } from "zod";
import { stepText } from "~/food/recipe-lines";
import { dataIn } from "../adapt/data-tables";
import type { Written } from "../ports";
import text from "./reasons.yaml?raw";
import { spokenOf } from "./said-in-steps";

const Reason = z.strictObject({ asked: z.string(), step: z.string(), why: z.string() });
const reasons = dataIn(z.array(Reason), text, "reasons.yaml").map(({ asked, step, why }) => ({
  asked: new RegExp(asked, "iu"),
  step: new RegExp(step, "i"),
  why,
}));

/** A sentence that gives a reason: "…, so that the crumb firms up", "Hot, the filling runs". */
const GIVES_REASON =
  /\b(?:so that|because|otherwise|or (?:the|it|they)|as (?:the|it|they|smooth|cold|hot)|keeps?|stops?|makes?|lets?|gives?|without it)\b|, so\b/i;

/** Why a step is as it is: in the recipe's own words where they give a reason, else as cooks know it. */
export function whyStep(recipe: Written, question: string): string | null {
  const own = spokenOf(recipe, question);
  if (own !== null && GIVES_REASON.test(own)) return own;
  const steps = recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)).join(" ");
  const known = reasons.find(({ asked, step }) => asked.test(question) && step.test(steps));
  if (known !== undefined) return known.why;
  return own === null ? null : `${own} Why, the recipe does not say.`;
}
