/** What is a sum to keep to and no price: "under £12", "a budget of 9.50". */
const SUM =
  "(?<!\\b(?:for|under|below|than|about|around|of|max|maximum|budget|within|to|only|spend|costs?|have|got|is|at|by|with|on|and|or|a|x|salt|sodium|carbs?|fat|protein|fibre|fiber|sugars?|calories|kcal)[\\s:]*)";

/** What a menu prints on a line beside the name of the dish, and what is read for it; in this order. */
const MARKS: readonly (readonly [mark: RegExp, read: string])[] = [
  [/\s*\((?:v|veg)\)/giu, " (vegetarian)"],
  [/\s*\((?:ve|vg|vgn|pb)\)/giu, " (vegan)"],
  // The price at the end of a line.
  [
    new RegExp(
      `(?<=\\p{L}[)\\s,.–-]*)${SUM}\\s(?:[£$€]\\s?\\d{1,3}(?:[.,]\\d{1,2})?|\\d{1,2}[.]\\d{2})(?=\\s*(?:\\(|$))`,
      "giu",
    ),
    "",
  ],
  // "Soup of the day: leek and potato"; what is to stay out of it is left to who reads limits.
  [
    /^(?!.*\b(?:no|not|without|never|free|can['’]?t|cannot|don['’]?t|allerg\p{L}*|intoler\p{L}*|hates?|avoid\p{L}*)\b)\s*(?:our )?(soup|pie|curry|pasta|risotto|crumble|sponge|quiche|stew) of the (?:day|week)\s*[:–-]\s+(?!.{0,40}\b\1\b)([\p{L} &'’-]{3,40}?)(?=\s*(?:,|\(|$|\bserved\b|\bwith\b))/iu,
    "$2 $1",
  ],
  [
    /^\s*(?:soup|pie|curry|pasta|fish|roast|dish|catch|special|pudding) of the (?:day|week)\s*[:,–-]\s+/iu,
    "",
  ],
  [
    /(?<=\b(?:sandwich|toastie|burger|melt|club|roll|blt|panini)) on (?=(?:a |an |our )?(?:granary|bloomer|sourdough|brown|white|malted|wholemeal|ciabatta|focaccia|baguette|brioche|rye)\b)/giu,
    " with ",
  ],
  [/(?<=\p{L})\s*,?\s(?:to share|for sharing|\(to share\))(?!\p{L})/giu, ""],
];

/** The most letters of a line on a menu; what is longer is none, and takes no time here. */
const MOST_LETTERS = 300;

/** A line of a menu in words: without its price, and with a mark for who eats no meat as that says. */
export function withoutMenuMarks(line: string): string {
  if (line.length > MOST_LETTERS) return line;
  return MARKS.reduce((it, [mark, read]) => it.replace(mark, read), line);
}
