import type { Method } from "../../brief";
import type { Written } from "../../ports";
import { descriptionWithout } from "../clauses";
import { sentencesOf, textOfStep } from "../text-of-step";
import { capital, tidy } from "../tidy";
import { DURATION, withoutTimesTold } from "../times-told";

/** What only somebody with that equipment can follow, or see in what comes out: how steps speak of it, and how tips do. */
const OF: readonly (readonly [used: RegExp, said: RegExp])[] = [
  [/\boven\b/i, /\boven\b/i],
  [/\boven\b|\bbaked?\b|\broast/i, /\b(?:roasting|baking) (?:tin|tray|sheet|dish)|\btrays\b|\bbakes?\b/i],
  [/\bgrill\b/i, /\bgrill\b/i],
  [/\bgriddle\b/i, /\bgriddle\b/i],
  [/\bfrying pan\b|\bpan\b|\bwok\b/i, /\bfrying pan\b/i],
  [/\bfr(?:y|ied|ying)\b/i, /\bfry(?:ing)?s?\b/i],
  // What is stir-fried first was not all that was fried.
  [
    /\bthird full\b|\bdeep-?fr|\bdeep,? (?:[\p{L}-]+,? )?(?:pan|saucepan|pot|casserole)\b/iu,
    /\b(?:deep-?)?fry(?:ing)?s?\b|\bthe (?:hot )?oil\b|\btwice-fried\b|\bfried twice\b/i,
  ],
];
/** "Chips from the oven", "meatballs, baked in the oven until brown". */
const IN_DESCRIPTION =
  /,? (?:(?:baked|roasted|cooked|made|done) )?(?:in|from|out of|straight from) (?:the|an?(?: (?:hot|low|slow|very hot))?) oven\b/gi;
const OVEN_BEFORE = /\boven[- ](?=baked |chips|fries|roasted )/gi;

/** Words for what has become of a dish that another heat does not do: "baked under a crust". */
const DONE: readonly (readonly [used: RegExp, said: RegExp])[] = [
  [/\boven\b|\bbaked?\b|\broast|\bair fryer\b/i, /\bbaked\b(?! (?:beans?|potato|oatmeal))/gi],
  [/\bgrill\b|\bgriddle\b|\bbarbecue\b|\bcharcoal\b/i, /\bgrilled\b/gi],
];
const CLOSED: ReadonlySet<Method> = new Set(["slow cooker", "pressure cooker"]);
/** Advice on how long something cooks, which is another time in a closed pot. */
const TIME_TO_COOK =
  /\b(?:longer|more|less|quicker|sooner|earlier|needs?|takes?|wants?|last|hob|simmer|tender|vegetables|done in)\b/i;
/** What stays true of time: of safety, of the fridge and of what is soaked. */
const OTHER_TIME = /\b(?:fridge|freez\w*|reheat|cool|soak\w*|hard|chill\w*|overnight|stand|marinate)\b/i;

/**
 * A recipe that is made with something else without the tips on what it was made with, and without that in the sentence
 * that describes it. What its steps still use may be spoken of.
 */
export function withoutWordsOfHeat(before: Written, after: Written, method: Method): Written {
  const timed = withoutTimesTold(before, after);
  if (method === "oven") return timed;
  const [had, has] = [before, after].map(({ steps }) =>
    steps.map(({ parts }) => textOfStep(parts).text).join(" "),
  ) as [string, string];
  const gone = OF.filter(([used]) => used.test(had) && !used.test(has)).map(([, said]) => said);
  const isGone = (words: string) => gone.some((it) => it.test(words));
  const isOfOtherTime = (words: string) =>
    CLOSED.has(method) && DURATION.test(words) && TIME_TO_COOK.test(words) && !OTHER_TIME.test(words);
  const tips = after.tips.map((tip) =>
    before.tips.includes(tip) ? upTo(tip, (it) => isGone(it) || isOfOtherTime(it)) : tip,
  );
  return { ...timed, tips: tips.filter((it) => it !== ""), description: described(timed.description) };

  function described(text: string): string {
    const isNoOven = !/\boven\b/i.test(has);
    const plain = isNoOven ? text.replace(IN_DESCRIPTION, "").replace(OVEN_BEFORE, "") : text;
    const left = before.description === after.description ? descriptionWithout(plain, isGone) : plain;
    const told = DONE.filter(([used]) => used.test(had) && !used.test(has)).reduce(
      (it, [, said]) => it.replace(said, "cooked"),
      left,
    );
    return capital(tidy(told));
  }
}

/** A tip up to the first sentence that is not true any more: what follows goes on from it. */
function upTo(tip: string, isUntrue: (sentence: string) => boolean): string {
  const sentences = sentencesOf(tip);
  const first = sentences.findIndex(isUntrue);
  return first < 0 ? tip : sentences.slice(0, first).join("").trim();
}
