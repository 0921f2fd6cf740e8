/** What a menu prints in brackets behind a dish: what it is said for, and codes that only its own key explains. */
interface Bracket {
  /** What is read in its place. */
  read: string;
  /** Codes that nobody here knows: allergens by number or letter. */
  codes: readonly string[];
  /** How filling or healthy it is said to be, of which nothing is checked. */
  unchecked: string | null;
}

const SAID: ReadonlyMap<string, string> = new Map([
  ["v", "vegetarian"],
  ["veg", "vegetarian"],
  ["ve", "vegan"],
  ["vg", "vegan"],
  ["vgn", "vegan"],
  ["pb", "vegan"],
  ["gf", "gluten-free"],
  ["df", "dairy-free"],
  ["nf", "nut-free"],
  ["h", "halal"],
]);

/** What a kitchen would change for who asks: no limit of the dish as it stands. */
const CAN_BE =
  /^(?:gfo|gfa|vo|veo|vgo|dfo|(?:gf|df|soft(?: food| diet)?|easy to chew|pur[eé]ed?|small portion|v|ve|vg|vegan|veggie|vegetarian|gluten[- ]free|dairy[- ]free)(?: (?:options?|batter|base|bread|bun|pasta|gravy|version))? (?:available|on request|possible|option available)|can be (?:made |served )?(?:vegan|veggie|vegetarian|(?:gluten|dairy|lactose)[- ]free))$/i;

/** "(V, GF, contains milk)". */
const TELLS_OF = /^(?:may )?contains? [\p{L} ]+$/iu;

/** The same behind the last item: "…, vegan option available". */
const CAN_BE_BEHIND =
  /\s*,?\s(?:gf|gluten[- ]free|vegan|vegetarian)(?: options?)? (?:available|on request)(?=\s*(?:$|[,)]|[£$€\d]))/giu;

/** How soft it has to be is left to the reader, who warns of it. */
const UNCHECKED = /^(?:energy[- ]dense|high[- ]energy|health(?:y|ier) (?:choice|option))$/i;

const SOFT =
  /^(?:soft|soft option|soft diet|minced (?:&|and) moist|soft (?:&|and) bite[- ]?sized?|pur[eé]ed?)$/i;

/** "(v, n)" tells that there are nuts in it, which is nobody's wish. */
const CONTENTS = /^n$/i;

const CODE = /^(?:\d{1,2}|\p{L}|\p{Lu}\p{L})$/u;

/** Null for what no menu prints: a remark. */
function readBracket(inside: string): Bracket | null {
  if (SOFT.test(inside)) return { read: " (soft food)", codes: [], unchecked: null };
  if (UNCHECKED.test(inside)) return { read: "", codes: [], unchecked: inside };
  const all = inside.split(/\s*[,;/|·]\s*/).filter((it) => !CAN_BE.test(it) && !TELLS_OF.test(it));
  const isMark = (it: string) => SAID.has(it.toLowerCase()) || CONTENTS.test(it);
  const items = all.every(isMark) ? all.filter((it) => !CONTENTS.test(it)) : all;
  const isKey = (it: string) => !SAID.has(it.toLowerCase());
  // "A, C, G, H" are letters of a key, whatever one of them says alone.
  const areLetters = items.filter((it) => isKey(it) && CODE.test(it)).length > 1;
  const isCode = (it: string) => CODE.test(it) && (isKey(it) || (areLetters && it.length === 1));
  if (!items.every((it) => isCode(it) || SAID.has(it.toLowerCase()))) return null;
  const said = items.filter((it) => !isCode(it)).map((it) => SAID.get(it.toLowerCase())!);
  return {
    read: said.map((it) => ` (${it})`).join(""),
    codes: items.filter(isCode),
    unchecked: null,
  };
}

/** A line without what the kitchen would change for who asks: nobody has said that they want it so. */
export function withoutCanBe(line: string): string {
  return line
    .replace(CAN_BE_BEHIND, "")
    .replace(BRACKETS, (all, inside: string) =>
      inside.split(/\s*[,;/|·]\s*/).every((it) => CAN_BE.test(it.trim())) ? "" : all,
    );
}

/** "(6/12)" before two prices: how many one gets for each. */
const MANY_OF_EACH = /\s*\(\d{1,2}\s?\/\s?\d{1,2}\)(?=.*\d\s?\/\s?[£$€]?\s?\d{1,3}(?:[.,]\d{1,2})?\s*$)/giu;
const BRACKETS = /\s*\(([^()]{1,60})\)/gu;
/** "Fish tacos (3)", "pancakes (3 stack)", "rump (8oz)": how many or how much there is of it. */
const HOW_MANY =
  /(?<=\p{L}{3}s)\s*\(x?\s?[2-9]\)(?!\s*\()|\s*\((?:x\s?)?\d{1,2}[ -]?(?:pcs?|pieces?|stack|scoops?|slices?|skewers?|rashers?|sticks?|rolls?|ct|count|oz|inch|["″])\.?\)/giu;

/** Whether a bracket counts or weighs what is on a plate, which only menus do. */
export function hasHowMany(line: string): boolean {
  return line.replace(HOW_MANY, "") !== line;
}

/** The brackets of a line on a menu in words, those with codes left out. */
export function withoutBrackets(line: string): string {
  return line
    .replace(MANY_OF_EACH, "")
    .replace(HOW_MANY, "")
    .replace(BRACKETS, (all, inside: string) => readBracket(inside.trim())?.read ?? all);
}

/** What is told of the brackets of which nothing can be made. */
export function bracketsTold(line: string): string[] {
  const found = [...line.replace(MANY_OF_EACH, "").replace(HOW_MANY, "").matchAll(BRACKETS)].flatMap(
    ([, inside]) => readBracket(inside!.trim()) ?? [],
  );
  const codes = found.flatMap((it) => it.codes);
  const unchecked = found.flatMap((it) => it.unchecked ?? []).map((it) => `“${it}”`);
  return [
    ...(unchecked.length === 0
      ? []
      : [`We cannot check a recipe for ${unchecked.join(" and ")}: it is as it would be without that.`]),
    ...(codes.length === 0 ? [] : [toldOfCodes(codes)]),
  ];
}

/** "Samosas (3)" tells how many there are, or that 3 in the key is mustard. */
function toldOfCodes(codes: readonly string[]): string {
  const [first = ""] = codes;
  return codes.length === 1 && /^\d+$/.test(first)
    ? `“${first}” is how many there are, or stands for something in the key of that menu, so nothing was made of it.`
    : `“${codes.join(", ")}” says something only in the key of that menu, so nothing was made of it.`;
}
