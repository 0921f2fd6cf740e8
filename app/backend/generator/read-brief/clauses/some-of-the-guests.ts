const COUNT = "(?:half|some|most|many|one|two|three|four|five|six|a few|a couple|couple|\\d{1,2})";
const GUESTS =
  "(?: of)?(?: (?:the|my|our|us|them|you|those|these))?(?: (?:guests?|people|friends|mates|family|lot|table|group|party|adults?|kids|children|girls|boys|lads|team|class))?";
const DIET = "(?:veg|veggies?|vegetarians?|vegans?)";

/** "Half the guests are veg", "two of them vegan". */
const WHO_EAT = new RegExp(
  `(?<!\\p{L})(?<who>${COUNT}${GUESTS}),?(?: (?:is|are|being|who are|who is|will be|happen to be)|['’](?:s|re))? (?<diet>${DIET})(?=\\s*(?:$|[.,;:!?)\\n]|(?:and|but|so|who|though|please|recipe|plus) ))`,
  "giu",
);
/** "Half of us eat meat and half don't". */
const HALF_EAT_NO_MEAT =
  /(?<!\p{L})(?:half|some|one|two|most)(?: of (?:us|them|the \p{L}+))? (?:eats?|are (?:big )?|is a )(?: ?(?:meat(?:[- ]eaters?)?|carnivores?)),? (?:and|but)? ?(?:the )?(?:other )?(?:half|rest|others|some|one|two)(?: of (?:us|them))? (?:(?:do|does)(?:n['’]?t| not)(?: (?:eat|have|do) (?:any )?(?:meat|it))?(?=\s*(?:$|[.,;:!?)\n]))|(?:are|is)(?: an?)? (?:veg|veggies?|vegetarians?)(?!\p{L}))/giu;

/**
 * A text in which a diet that some of the guests keep is one of the meal: "half the guests are veg" names no vegetables,
 * and what all of them can eat is what they do.
 */
export function withDietsOfGuests(text: string): string {
  return text
    .replace(HALF_EAT_NO_MEAT, "vegetarian")
    .replace(WHO_EAT, (whole: string, ...rest: unknown[]) => {
      const { who, diet } = rest.at(-1) as { who: string; diet: string };
      // "Two veg" go with the meat.
      if (/^(?:one|two|three|\d+|some|a couple)$/iu.test(who.trim()) && /^veg(?:gies?)?$/iu.test(diet))
        return whole;
      return /^vegan/iu.test(diet) ? "vegan guests" : "vegetarian guests";
    });
}
