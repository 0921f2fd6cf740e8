const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
/** When somebody had a dish, so that they may not want it again: "last week", "on Sunday", "twice already". */
export const LATELY = `(?:last (?:night|week(?:end)?|time|month|${DAY})|yesterday|the other (?:day|night|week)|on ${DAY}|(?:a (?:few|couple of)|two|three) (?:days|nights) ago|recently|lately|earlier this week|this week|all week|already|again)`;

const HAD = "(?:had|ate|eaten|made|cooked)";
const DISH =
  "(?:(?:a|an|the|some|your|my|our) )?(?!(?:it|this|that|them|these|those|to|no|not|nothing|enough|some|one)(?!\\p{L}))(?<dish>\\p{L}[^.,;:!?\\n–—]{2,40}?)";
const LIKED = "(?: and (?:really )?(?:loved|liked|enjoyed) (?:it|them))?";
const BEHIND = new RegExp(`(?<!\\p{L})${HAD} ${DISH} ${LATELY}${LIKED}(?!\\p{L})`, "iu");
const BEFORE = new RegExp(
  `(?<!\\p{L})${LATELY},? (?:i|we)(?:['’]ve| have)? ${HAD} ${DISH}${LIKED}(?=\\s*(?:[.,;:!?\\n–—]|$| so | and (?:want|need|fancy)))`,
  "iu",
);
/** What asks for another dish; who has some of it left cooks with that. */
const OTHER =
  /\b(?:(?:something|anything) (?:\p{L}+ )?(?:else|different|other|new|similar)|another (?:dish|idea|recipe|dinner|meal)|a change|not (?:that|it|the same)(?: thing)? again)\b/iu;
const LEFT = /\bleft ?-?overs?\b|\bleft over\b/i;

/** "We had curry on Tuesday, something different tonight": the dish of then is named to say that it is to be another. */
export function withHadLately(text: string): string {
  if (!OTHER.test(text) || LEFT.test(text)) return text;
  return text.replace(BEHIND, "want no $<dish>").replace(BEFORE, "want no $<dish>");
}
