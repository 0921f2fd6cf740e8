/** What an amount may begin with once fractions and number words are plain. */
const NUMBER = String.raw`\d+(?:\.\d+)?(?:\s+\d+\/\d+|\/\d+)?`;

const FRACTIONS: Record<string, string> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅖": "2/5",
  "⅗": "3/5",
  "⅘": "4/5",
  "⅙": "1/6",
  "⅚": "5/6",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

const COUNTS: Record<string, string> = {
  a: "1",
  an: "1",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  twelve: "12",
};

const CONTAINERS =
  "tins?|cans?|jars?|bottles?|packets?|packs?|packages?|pkts?|sachets?|bags?|boxes|box|cartons?|tubs?|pots?|punnets?|blocks?";
const WEIGHT = String.raw`(\d+(?:\.\d+)?)\s*-?(g|kg|ml|cl|dl|l|oz|lb|fl oz)`;
const MEASURES =
  "cups?|tbsp|tsp|tablespoons?|teaspoons?|bunch(?:es)?|handfuls?|pinch(?:es)?|knobs?|glugs?|splash(?:es)?|dash(?:es)?|dollops?|sprigs?|cloves?|heads?|slices?|rashers?|stalks?|sticks?|squirts?|drops?|cans?|tins?|jars?|packets?";
const PARTS =
  "(?:(?:finely |freshly )?grated )?(?:zest|juice|rind|peel|seeds|leaves)(?: and (?:zest|juice|leaves))?";

/** Each turns one way of writing into a plainer one; together they leave "amount unit name, note". */
const REWRITES: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/[\s\u00a0]+/g, " "],
  [/^[-*•–—·]\s+/, ""],
  [/\u2044/g, "/"],
  [/(\d)?\s?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/g, (_, whole, sign) => `${whole ? `${whole} ` : ""}${FRACTIONS[sign!]}`],
  [/(\d),(\d{3})(?!\d)/g, "$1$2"],
  [/(\d),(\d)/g, "$1.$2"],
  [/^(?:about|approx\.?|approximately|around|circa|ca\.?|~)\s*(?=\d)/i, ""],
  [/^optional:?\s+(.+)$/i, "$1 (optional)"],
  [/^(?:half a dozen|half dozen)\b/i, "6"],
  [/^a dozen\b/i, "12"],
  [/^a couple(?: of)?\b/i, "2"],
  [/^(?:a )?half (?:an? |of an? )?/i, "1/2 "],
  [
    new RegExp(String.raw`^(?:the )?(${PARTS}) (?:of|from) (?=\d|an? |half |one |two |three )([^,]+)`, "i"),
    "$2, $1",
  ],
  [/^(?:a )?half (?:an? |of an? )?/i, "1/2 "],
  [/^(1\/2) (?:an?|of an?) /i, "$1 "],
  [/^(a few|a little|a bit of|some|plenty of|lots of) ([^,(]+)/i, "$2, $1"],
  [
    /^(an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?=\S)/i,
    (_, word) => `${COUNTS[word!.toLowerCase()]} `,
  ],
  // "pinch of salt" is one; how many "sprigs of thyme" are, nobody says.
  [
    new RegExp(
      `^(?!\\w+s of )(?=(?:(?:good|generous|big|small|large|heaped|level) )?(?:${MEASURES}) of )`,
      "i",
    ),
    "1 ",
  ],
  // "1 tbsp plus 1 tsp oil"
  [
    /^([\d/.]+ \w+) (plus|and) (\d[\d/]* ?(?:tbsp|tsp|cups?|tablespoons?|teaspoons?)) ([^,]+)/i,
    "$1 $4, $2 $3",
  ],
  // "1-1/2 cups" is one and a half; "1-2 cups" is a range.
  [/^(\d+)\s?-\s?(\d\/\d)/, "$1 $2"],
  // "200g-250g" as "200-250 g".
  [/^(\d+(?:\.\d+)?)\s?([a-z]+)\s?[-–—]\s?(\d+(?:\.\d+)?)\s?\2\b/i, "$1-$3 $2"],
  [new RegExp(`^(${NUMBER})\\s?(?:[-–—]|to|or)\\s?(${NUMBER})`, "i"), "$1-$2"],
  // "2 x 400g tins": two tins, 400 g each.
  [
    new RegExp(`^(\\d+)\\s?[x×]\\s?${WEIGHT}\\s(${CONTAINERS})\\b(?: of)? ([^,]+)`, "i"),
    "$1 $4 $5, $2 $3 each",
  ],
  [new RegExp(`^(\\d+)\\s?[x×]\\s?${WEIGHT}\\s([^,]+)`, "i"), "$1 $4, $2 $3 each"],
  [/^(\d+)\s?[x×]\s?(?=\S)/i, "$1 "],
  [new RegExp(`^${WEIGHT}\\s(${CONTAINERS})\\b(?: of)? ([^,]+)`, "i"), "1 $3 $4, $1 $2"],
  [new RegExp(`^(\\d+) ${WEIGHT}[ -](${CONTAINERS})\\b(?: of)? ([^,]+)`, "i"), "$1 $4 $5, $2 $3 each"],
  // "a 5 cm piece of ginger": one piece, its size beside it.
  [
    /^(?:1 )?(\d+(?:\.\d+)?)[\s-]?(cm|inch|inches|mm)[\s-](?:(?:piece|knob|chunk|length|stick|thumb)s? (?:of )?)?([^,]+)/i,
    "1 $3, $1 $2",
  ],
  // "2 heaped tbsp flour": how it is measured is a note.
  [
    new RegExp(
      `^(\\S+(?: \\d/\\d)?) (heaped|heaping|level|rounded|scant|generous|good|big|small|large|packed) (${MEASURES}) ([^,]+)`,
      "i",
    ),
    "$1 $3 $4, $2",
  ],
  // "200g/7oz flour": the first of the two counts.
  [
    /^(\d+(?:\.\d+)?)\s?(g|kg|ml|l|cl|dl)\s?\/\s?([\d./ ]+\s?(?:oz|lb|fl oz|pints?|cups?))\s([^,]+)/i,
    "$1 $2 $4, $3",
  ],
  [/^(\d+(?:-\d+)?) (.*garlic) cloves?\b/i, "$1 cloves $2"],
  // Butter comes in sticks of 113 g; celery and cinnamon do not.
  [/^(\S+) sticks? (?:of )?(celery|rhubarb|lemongrass)\b/i, "$1 stalk $2"],
  [/^(\S+) sticks? (?:of )?(cinnamon|cassia)\b/i, "$1 $2 stick"],
];

/** A line as a cook typed it, in the plainest way to write the same: what a parser of amounts can read. */
export function plainLine(typed: string): string {
  return REWRITES.reduce(
    (line, [pattern, plain]) =>
      (typeof plain === "string" ? line.replace(pattern, plain) : line.replace(pattern, plain)).trim(),
    typed.trim(),
  );
}
