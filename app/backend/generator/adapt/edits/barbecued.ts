import type { Written } from "../../ports";
import { partsIn, partsOfText, type StepText, sentencesOf, textOfStep } from "../text-of-step";
import { capital, tidy } from "../tidy";

const LIGHT =
  "Light a barbecue and wait until the coals are white with ash, or heat a gas one to medium-high. Scrub the bars clean. ";
/** What is grilled from above, striped in a griddle pan or roasted on a rack or a tray. */
const HEATED =
  /^(?:Meanwhile,? |Then )?heat (?:an? |the )(?:(?:large |heavy |ridged |cast-iron )*griddle(?: pan)?|grill|oven)\b/i;
/** "And line a baking tray with foil", "until it smokes". */
const OF_THE_PAN = /\b(?:tray|sheet|tin|rack|foil|shelf|smokes|water|high|drop|line)\b/i;
const BESIDES =
  /^[^.]*?(?:fan\)|griddle(?: pan)?|grill(?: to (?:high|medium|its highest setting))?)[^.]*?(?:,? and |, )((?:pat|dry|brush|rub|mix|toss|skin|slash|thread|cut)\b[^.]*\.\s*)/i;
const ON = /\b(?:on|onto|over|in|across|under|to) (?:an?|the|it)(?: [\w-]+){0,2} ?/i.source;
const PLACE = new RegExp(
  `${ON}(?:baking (?:tray|sheet)|roasting (?:tin|tray)|wire rack|rack|grill pan|griddle(?: pan)?|ridges|tray|tin|grill)\\b(?:,? (?:over|on|in|set over|lined with) (?:an?|the|foil|it)?(?: ?[\\w-]+){0,2} ?(?:baking (?:tray|sheet)|roasting (?:tin|tray)|grill pan|tray|tin|paper|foil)?)?(?<! (?:and|for|skin|with))`,
  "gi",
);
const FROM_ABOVE = /,? (?:about |some )?\S+ ?cm (?:away )?(?:from|below|under) the (?:heat|grill)[^,.;]*,?/gi;
const ROASTS = /\b(bake|roast)\b(?! (?:chicken|beef|lamb|pork)\b)/gi;
const LEFT =
  /\boven\b|\btrays?\b|\bracks?\b|\btins?\b|\bsheets?\b|\bgriddle\b|\bgrill pan\b|\bunder the grill\b|\bhot grill\b|\bdish\b(?=[^.]*\bbars\b)/i;
const OF_OTHERS = /\b(?:oven|tray|rack|tin|griddle|grill pan|grill)\b/i;
const DISHES: ReadonlySet<string> = new Set([
  ...["meat", "chicken-and-poultry", "fish-and-seafood", "vegetable-mains", "starters-and-snacks"],
]);
/** What runs through the bars, or is a dish of something that does not lie on them. */
const NOT_THOSE =
  /\b(?:pies?|tarts?|gratin|casserole|bake|traybake|lasagne|tagine|curry|masala|butter|roast|enchiladas?|dip|soup|pastry|loaf|meatloaf|rolls?|parcels?|stuffed|parmigiana|cordon|kyiv|baked|hash|confit)\b/i;
const OVER_COALS = /\b(?:barbecue|charcoal|coals|embers)\b/i;
const TWO_HEATS =
  "Leave one side of the barbecue without coals. What flares or browns before it is done inside goes there, under the lid.";
/** Minutes beyond which a thing is a joint, which wants another fire. */
const LONGEST = 60;

/** What is grilled or roasted in the open, over coals; null for what would fall through the bars or is no such thing. */
export function barbecued(written: Written): Written | null {
  if (!DISHES.has(written.categorySlug) || NOT_THOSE.test(written.title)) return null;
  const read = written.steps.map(({ parts }) => textOfStep(parts));
  const heated = read.flatMap((it) =>
    sentencesOf(it.text).flatMap((text) => (HEATED.test(text.trimStart()) ? [{ it, text }] : [])),
  );
  if (heated.length !== 1 || isTooLong(written)) return null;
  const { it: step, text: heats } = heated[0]!;
  const besides = besidesHeating(heats, step);
  if (besides === null) return null;
  step.text = step.text.replace(heats, `${LIGHT}${besides}`);
  // Kofta that wait on a tray before the fire is lit go on waiting on it.
  const after = read.slice(read.indexOf(step));
  if (after.some(({ text }) => /\bfry\b|\bspread\b[^.]*\b(?:tray|tin|sheet)\b/i.test(text))) return null;
  for (const it of after) {
    it.text = it.text
      .replace(/\bin the oven\b/gi, "at the edge of the fire")
      .replace(FROM_ABOVE, "")
      .replace(/\b(lay) in (the \w+)\b/gi, "$1 $2 on the bars")
      .replace(/Set a wire rack over [^.]*? and lay (the \w+) on it\b/g, "Lay $1 on the bars")
      .replace(PLACE, "on the bars ")
      .replace(/ +(?=[,.;])/g, "")
      .replace(/ {2,}/g, " ")
      .replace(ROASTS, (verb) =>
        verb === capital(verb) ? "Cook with the lid down" : "cook with the lid down",
      );
  }
  if (after.some(({ text }) => LEFT.test(text))) return null;
  if (!after.some(({ text }) => /\bon the bars\b|\bgrill\b/i.test(text))) return null;
  const tips = written.tips.filter((it) => OVER_COALS.test(it) || !OF_OTHERS.test(it));
  const steps = read.flatMap((it, nth) => {
    const text = capital(tidy(it.text));
    return text === "" ? [] : [{ ...written.steps[nth]!, parts: partsOfText({ ...it, text }) }];
  });
  return {
    ...written,
    equipment: [...written.equipment.filter((it) => !OF_OTHERS.test(it)), "barbecue"],
    steps,
    tips: written.tips.some((it) => OVER_COALS.test(it)) ? tips : [...tips, TWO_HEATS],
  };
}

/** What is done in the sentence besides heating; null where food is spoken of that cannot be told apart from it. */
function besidesHeating(sentence: string, { parts }: StepText): string | null {
  const rest = BESIDES.exec(sentence)?.[1] ?? "";
  const isOfFood = (text: string) =>
    partsIn(text, parts).some((it) => typeof it === "object" && "ingredient" in it);
  if (rest === "") return isOfFood(sentence) ? null : "";
  if (isOfFood(sentence.replace(rest, ""))) return null;
  return isOfFood(rest) || !OF_THE_PAN.test(rest) ? capital(rest) : "";
}

function isTooLong({ steps }: Written): boolean {
  return steps.some(({ parts }) =>
    parts.some(
      (it) =>
        typeof it === "object" &&
        "timer" in it &&
        !("passive" in it && it.passive) &&
        (it.timer.maxMinutes ?? it.timer.minutes) > LONGEST,
    ),
  );
}
