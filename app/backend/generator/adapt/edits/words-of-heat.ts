import type { Method } from "../../brief";
import type { Written } from "../../ports";
import { textOfStep } from "../text-of-step";
import { capital } from "../tidy";

/** What only somebody with that equipment can follow, or see in what comes out. */
const OF: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\boven\b|\bbaked?\b|\broast/i,
    /\boven\b|\b(?:roasting|baking) (?:tin|tray|sheet|dish)|\btrays?\b|\bbakes?\b/i,
  ],
  [/\bgrill\b/i, /\bgrill\b/i],
  [/\bgriddle\b/i, /\bgriddle\b/i],
  [/\bfrying pan\b|\bpan\b|\bwok\b/i, /\bfrying pan\b/i],
];
/** "Chips from the oven", "meatballs, baked in the oven until brown". */
const IN_DESCRIPTION =
  /,? (?:(?:baked|roasted|cooked|made|done) )?(?:in|from|out of|straight from) (?:the|a (?:hot|low|very hot)) oven\b/gi;

/**
 * A recipe that is made with something else without the tips on what it was made with, and without that in the sentence
 * that describes it. What its steps still use may be spoken of.
 */
export function withoutWordsOfHeat(before: Written, after: Written, method: Method): Written {
  if (method === "oven") return after;
  const steps = after.steps.map(({ parts }) => textOfStep(parts).text).join(" ");
  const gone = OF.filter(([used]) => !used.test(steps)).map(([, said]) => said);
  if (gone.length === 0) return after;
  const isLeft = (tip: string) => before.tips.includes(tip) && gone.some((it) => it.test(tip));
  const isOvenGone = !/\boven\b/i.test(steps);
  return {
    ...after,
    tips: after.tips.filter((it) => !isLeft(it)),
    description: isOvenGone ? capital(after.description.replace(IN_DESCRIPTION, "")) : after.description,
  };
}
