import { wordTable } from "~/word-table";

const FRACTIONS = wordTable<string>({
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
});

/** The entities that recipe pages leave in their lines; others stay as they are typed. */
const ENTITIES = wordTable<string>({
  amp: "&",
  nbsp: " ",
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
  deg: "°",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  times: "×",
  frasl: "/",
  frac12: "½",
  frac13: "⅓",
  frac23: "⅔",
  frac14: "¼",
  frac34: "¾",
  frac18: "⅛",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  agrave: "à",
  acirc: "â",
  ccedil: "ç",
  icirc: "î",
  ntilde: "ñ",
  ouml: "ö",
  uuml: "ü",
  auml: "ä",
});

/** Each turns one way of writing the same characters into the plainest. */
const REWRITES: readonly (readonly [RegExp, string | ((found: string, ...groups: string[]) => string)])[] = [
  [/&(#x[\da-f]{1,5}|#\d{1,6}|[a-z]{2,8}\d{0,2});/gi, (typed, entity) => entityText(entity!) ?? typed],
  [/<\/?[a-z][^<>]{0,80}>/gi, " "],
  [/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)],
  [/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g, (sign) => ` ${FRACTIONS[sign]}`],
  [/[\u2044\u2215]/g, "/"],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: pasted text has them, and no line needs them.
  [/[\s\u00a0\u0000-\u001f\u200b-\u200f\ufeff]+/g, " "],
  [/(\d),(?=\d{3}(?!\d))/g, "$1"],
  [/(\d),(?=\d)/g, "$1."],
  // "1 onion(s)"
  [/(\p{L})\((e?s)\)/gu, "$1$2"],
  // Footnote marks, bold in Markdown.
  [/[*†‡]+/g, " "],
  [/^[\s•–—·▢□☐☑✓✔◦‣▪●>#-]+/, ""],
  [/^\[[ x]?\]/i, ""],
  [/ {2,}/g, " "],
  [/([\s,;:]|(?<!\b\p{L}{1,4})\.)+$/u, ""],
];

/** Lines to which none of the rewrites applies: most of them. */
const PLAIN = /^[a-z\d](?:[a-z\d'()/.-]| (?! )|,(?!\d))*[a-z\d)]$/i;

/** A line as a cook typed it or a page had it, in plain characters: no entities, bullets or fraction signs. */
export function plainLine(typed: string): string {
  if (PLAIN.test(typed) && !/\(e?s\)/i.test(typed)) return typed;
  return REWRITES.reduce(
    (line, [pattern, plain]) =>
      typeof plain === "string" ? line.replace(pattern, plain) : line.replace(pattern, plain),
    typed,
  ).trim();
}

function entityText(entity: string): string | undefined {
  if (!entity.startsWith("#")) return ENTITIES[entity.toLowerCase()];
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code >= 0x20 && code <= 0xffff ? String.fromCharCode(code) : " ";
}
