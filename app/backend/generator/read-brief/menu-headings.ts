/** The days that a menu is headed by. */
const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
/** As a table with little room has them: "Tues", "Fri". */
const SHORT_DAY = `(?:${DAY}|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\\.?`;
/** Who is fed by a menu, and of whom a heading tells. */
const KITCHENS =
  "hospital|ward|care home|nursing home|residential home|school|primary(?: school)?|nursery|preschool|college|canteen|cafeteria|staff|office|hotel|room service|catering|buffet|banquet|conference|toddlers?|kids['’]?|children['’]?s|continental|set|early bird|daily|today['’]?s";
const MEALS =
  "lunch(?:es)?|dinners?|tea|supper|breakfast|brunch|meals?|menu|specials?|choices?|options?|buffet";
/** What the whole of a set menu costs. */
const SUM = "[£$€]\\s?\\d{1,3}(?:[.,]\\d{1,2})?";
/** "Week 2", "wk3", "Day 4". */
const NUMBERED = "(?:week|wk|day|ward|cycle)\\s?\\d{1,2}";

/**
 * A heading that only a menu has over its dishes: "Week 2 Tues -", "Care home tea:", "Friday fish special:", "Ready meal:".
 * Whoever plans a day of their own says no more than "Lunch:", which is none of these.
 */
const OF_A_MENU = [
  `${NUMBERED}(?:[ ,]+${SHORT_DAY})?(?: (?:${MEALS}|main(?: course| meal)?|pudding|dessert))?\\s*[:–-]`,
  "(?:fish|meat[- ]?free|meatless|taco|pizza|pasta|curry|roast|burger|pie) (?:mon|tues|wednes|thurs|fri|satur|sun)day\\s*!",
  `(?:(?:${KITCHENS})(?: (?:${KITCHENS}))?(?: (?:${MEALS})){1,2}|room service|catering|buffet)\\s*[:–-]`,
  "(?:(?!(?:no|non|not|free|from|without|for|never)\\b|allerg)[\\p{L}'’]+ ){1,3}(?:range|collection)\\s*[:–-]",
  `(?:ready|microwave|frozen|chilled) meals?(?: for (?:one|two))?\\s*[:–-]`,
  `(?:[\\p{L}'’]+(?:[- ]free)? )?${DAY}(?: [\\p{L}'’]+){0,2} (?:specials?|menu)\\s*[:–-]`,
  `(?:fish|fishy|meat[- ]?free|meatless|veggie|vegan|roast|pasta|pizza|curry|taco|burger|pie|steak|wing) ${DAY}\\s*[:–-]`,
  `(?:${DAY} )?(?:burger|curry|steak|pizza|pie|taco|wings?|fish|pasta|rib|grill|noodle|quiz|date|pub|movie) night(?: ${DAY})?\\s*[:–-]`,
  `(?:(?:two|three|[23])[- ]courses?|set|fixed|early bird|express|pre-?theatre)(?: (?:two|three|[23])[- ]courses?| set)?(?: (?:${MEALS})){0,2}(?: (?:for )?${SUM})?\\s*[:–-]`,
].join("|");
const CLEAR_HEADING = new RegExp(`^\\s*(?:${OF_A_MENU})\\s+(?=\\S)`, "iu");
/** Where the next day begins in a plan: "Mon - ragu, Tues - fish pie". */
const NEXT_DAY = new RegExp(`[,;.]?\\s+${SHORT_DAY}\\s*[:–-]\\s+(?=\\p{L})`, "giu");
const FIRST_DAY = new RegExp(`^\\s*${SHORT_DAY}\\s*[:–-]\\s+(?=\\p{L})`, "iu");
const USE = "sandwich(?:es)?|wraps?|(?:packed )?lunch(?:es)?|soup|curry|pie|hash|stock|tea|dinner|supper";
/** "Leftovers for Mon sandwiches": what is cooked today for another day is that dish. */
const FOR_ANOTHER_DAY = new RegExp(
  `,?\\s+(?:with )?leftovers (?:for|on|in) (?:(?:${SHORT_DAY}|tomorrow)(?:['’]s)?(?: (?:${USE}))?|${USE})(?=\\s*(?:,|$))`,
  "giu",
);

/** What is there already on a day of a plan, beside what is cooked: "Wed: leftover stew + dumplings". */
const ALREADY_THERE =
  /(?<=[:–-]\s+)(?:the )?leftovers? (?=(?:\p{L}+ )?(?:soup|stew|broth|chilli|chili|curry)\s*(?:,|\+|&|and\b|with\b))/iu;

/** A line without what the rest of a dish is kept for; what is left of another is a thing beside. */
export function withoutLeftovers(line: string): string {
  const planned = FIRST_DAY.test(line) ? line.replace(ALREADY_THERE, "") : line;
  return planned.replace(FOR_ANOTHER_DAY, "");
}

/** What the heading of a menu ends with: none of them is a dish. */
const HEADINGS =
  "options?|choices?|menus?|specials?|restaurant|canteen|cafe|week \\d+|price|lunch|dinner|supper|breakfast|brunch|tea|starters?|mains?|nibbles|plates|sides?|secondi|primi|dolci|antipasti|contorni|entrées?|plats?|vorspeisen?|hauptgerichte?|hauptspeisen?|entrantes|segundos|postres|hoofdgerechten?|voorgerechten?";

const HEADED: readonly RegExp[] = [
  CLEAR_HEADING,
  FIRST_DAY,
  // "THURSDAY Beef lasagne".
  new RegExp(`^\\s*${DAY.toUpperCase()}\\s+(?=\\p{L})(?!roast\\b)`, "u"),
  // "Nr. 12", "34.": which it is on the card.
  /^\s*(?:(?:nr\.?|n[°º]|#)\s*\d{1,3}[.):]?|\d{1,3}[.)])\s+(?=\p{L})/iu,
  // "WARD 4 DINNER – Fish pie".
  /^\s*(?:ward|week|day)\s+\d{1,2}(?:\s+\p{Lu}+)*\s*[:–-]\s+(?=\p{L})/iu,
  new RegExp(`^\\s*(?:[\\p{L}\\p{N}'’-]+ ){0,3}(?:${HEADINGS}|${DAY})\\s*:\\s+(?=\\S)`, "iu"),
  // "Fish Friday", "Meat-Free Monday (V)"; a Sunday roast is a dish.
  new RegExp(`^\\s*[\\p{L}'’]+(?:-\\p{L}+)? ${DAY}\\s*(?:[–-]\\s+|(?=\\()|\\s(?!roast)(?=\\p{L}))`, "iu"),
];

/** What a heading says of all that stands under it. */
const LIMITING =
  /(?<!\p{L})(?:\p{L}+[- ]?free|(?:low|reduced|high|less)[- ](?:in )?\p{L}+|vegan|vegetarian|veggie|meatless|plant[- ]based|halal|kosher|pescatarian|diabetic|c(?:o)?eliac|keto|paleo|fodmap|renal|dash|pregnancy|slimming|slimmers|soft|minced|pur[eé]ed?|mild|bab(?:y|ies)|toddlers?|kids?['’]?|child(?:ren['’]?s?)?)(?!\p{L})/giu;

/** What a plan has under a day, where nobody tells anything: several things beside or in the place of each other. */
const SEVERAL = /\p{L}(?:,| &| \/| and| or| with) \p{L}/iu;

/** Whether a line has a heading that only menus have, or is of a plan by days. */
export function isHeadedAsMenu(line: string): boolean {
  return CLEAR_HEADING.test(line) || (FIRST_DAY.test(line) && SEVERAL.test(line.replace(FIRST_DAY, "")));
}

/** What stands under such a heading, of which alone a menu speaks: a hospital's is nobody's illness. */
export function underHeading(line: string): string {
  return line.replace(CLEAR_HEADING, "").replace(FIRST_DAY, "");
}

/** "Meat Free Monday" says by another word for whom all of it is. */
const MEATLESS = /^(?:meat[- ]?free|meatless|veggie)$/iu;
/** For whom a shop sells a range, and sets no figure. */
const SLIMMING = /^slimm(?:ing|ers)$/iu;

/** A line of a menu without the heading over it, but for what that says of what may be in it: "Vegan option: dal". */
export function withoutHeading(line: string): string {
  const plain = HEADED.reduce(
    (it, heading) =>
      it.replace(heading, (said) =>
        (said.match(LIMITING) ?? [])
          .map((limit) => `${limit.replace(MEATLESS, "vegetarian").replace(SLIMMING, "lighter")} `)
          .join(""),
      ),
    line,
  );
  return plain.replace(NEXT_DAY, ", ").replace(MARKS_FIRST, "$1$3 $2");
}

/** Marks before the name of the dish: "(V) (H) Vegetable biryani". */
const MARKS_FIRST =
  /^\s*((?:\p{L}+[- ]free |vegan |vegetarian )*)((?:\([^()]{1,12}\)\s*)+)(\p{L}[^,(–:]*?)(?=\s*(?:[,(:]|\s[-–]\s|\bwith\b|$))/iu;
