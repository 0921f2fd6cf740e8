/** The days that a menu is headed by. */
const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
/** What the heading of a menu ends with: none of them is a dish. */
const HEADINGS =
  "options?|choices?|menus?|specials?|restaurant|canteen|cafe|week \\d+|price|lunch|dinner|supper|breakfast|brunch|tea|starters?|mains?|nibbles|plates|sides?|secondi|primi|dolci|antipasti|contorni|entrées?|plats?|vorspeisen?|hauptgerichte?|hauptspeisen?|entrantes|segundos|postres|hoofdgerechten?|voorgerechten?";

const HEADED: readonly RegExp[] = [
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
  /(?<!\p{L})(?:\p{L}+[- ]?free|(?:low|reduced|high|less)[- ](?:in )?\p{L}+|vegan|vegetarian|veggie|plant[- ]based|halal|kosher|pescatarian|diabetic|c(?:o)?eliac|keto|paleo|fodmap|renal|dash|pregnancy|soft|minced|pur[eé]ed?|mild|bab(?:y|ies)|toddlers?|kids?['’]?|child(?:ren['’]?s?)?)(?!\p{L})/giu;

/** A line of a menu without the heading over it, but for what that says of what may be in it: "Vegan option: dal". */
export function withoutHeading(line: string): string {
  const plain = HEADED.reduce(
    (it, heading) =>
      it.replace(heading, (said) => (said.match(LIMITING) ?? []).map((limit) => `${limit} `).join("")),
    line,
  );
  return plain.replace(MARKS_FIRST, "$1$3 $2");
}

/** Marks before the name of the dish: "(V) (H) Vegetable biryani". */
const MARKS_FIRST =
  /^\s*((?:\p{L}+[- ]free |vegan |vegetarian )*)((?:\([^()]{1,12}\)\s*)+)(\p{L}[^,(–:]*?)(?=\s*(?:[,(:]|\s[-–]\s|\bwith\b|$))/iu;
