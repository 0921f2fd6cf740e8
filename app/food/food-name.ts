import { CONTAINERS, SIZES } from "./typed-units";
import type { Unit } from "./units";

/** The words that name a food, and those that say what was done to it. */
interface NamedFood {
  name: string;
  before: string;
  after: string;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** What a cook does to a food: it goes to the note. "Ground", "dried" or "smoked" make another food and stay. */
const PREPARED = set(
  "beaten chopped sliced diced minced crushed grated peeled unpeeled halved quartered melted softened juiced zested drained rinsed cubed torn shredded sifted trimmed washed deveined deseeded cored hulled stemmed pitted stoned shelled julienned shaved crumbled squeezed scrubbed thawed defrosted chilled cooled packed snipped picked destemmed skinned patted",
);

/** Only after the name: "toasted sesame seeds" are bought so. */
const PREPARED_AFTER = set("toasted mashed cooked warmed whipped seeded sieved");

const SIZE_WORDS = set("large medium small tiny huge lg lge sm md med big medium-sized extra-large");

/** What tells kinds of a food apart but never names one: a comma after it does not end the name. */
const TRAITS = set(
  "raw cooked uncooked dried frozen roasted toasted smoked salted unsalted boneless skinless ripe whole organic lean mild soft firm rustic dry hot cold warm thick thin ready-made best fine crusty",
);
const TRAIT_ENDING = /-(?:in|on|free|less|range|fat|sodium|cut|fed|quality|made|style)$/;
const SIZED = /-sized?$/;
const JOINING = set("and or to & then");

/** Foods that are other foods when dried or ground, so that "fresh" names them. */
const NAMED_FRESH = set(
  "ginger root turmeric coriander yeast horseradish galangal pasta breadcrumbs coconut",
);
/** Foods that are sold by their size. */
const NAMED_BY_SIZE = /^(?:free[- ]range |organic )*(?:eggs?|(?:corn |flour |wheat |soft )?tortillas?)\b/;
/** Food that is bought prepared, whose name says so. */
const BOUGHT_PREPARED =
  /^(?:minced (?:beef|pork|lamb|veal|turkey|chicken|meat|steak)|crushed (?:red|chill?i(?:e?s)?|chile|pepper|ice|tomatoes|pineapple)|(?:shredded|grated) coconut|sliced (?:white |brown )?bread|chopped liver|shredded wheat)\b/;

/** "chopped fresh parsley" -> "parsley", before "chopped fresh"; "eggs beaten" -> "eggs", after "beaten". */
export function nameOfFood(text: string, unit: Unit | null): NamedFood {
  const { kept, cut } = withoutPhrase(text);
  const front = withoutPreparation(kept, unit);
  const back = withoutPreparationAfter(front.name);
  return { name: back.name, before: front.before, after: [back.after, cut].filter(Boolean).join(" ") };
}

/** Whether a text only says what kind a food is or what was done to it, and the name is yet to come. */
export function isOnlyKind(text: string): boolean {
  const end = text.indexOf(" ");
  // Most names tell with their first word that they are one.
  if (end > 0 && !isKind(text.slice(0, end).toLowerCase())) return false;
  return text.toLowerCase().split(" ").every(isKind);
}

function isKind(word: string): boolean {
  return isPreparation(word) || isTrait(word) || isAdverb(word) || JOINING.has(word);
}

const PHRASE = new RegExp(
  String.raw`\s(?:at room temp|(?:or )?to (?:taste|serve|garnish|finish|decorate|top|your|drizzle|sprinkle|coat|cover|dust|grease|make)\b` +
    String.raw`|as (?:needed|required|desired|necessary)\b|(?:if|for|divided|preferably|depending|including|removed) ?\b|such as\b|plus (?:extra|more|a |an |\d)` +
    String.raw`|(?:cut|sliced|chopped|torn|broken|halved|split|separated|cooked|mixed|made|seasoned|dissolved|soaked|whipped|melted|weighed) (?:in|into|to|with|from|until|by|for|lengthwise|lengthways|crosswise|diagonally|according)\b` +
    String.raw`|from (?:an?|the|about|\d)|with (?:leaves|skins?|tops?|bones?|stems?|stalks?|crusts?|the)\b|about \d|of (?:any|your) |each\b` +
    String.raw`|(?:or|and|\+|&) (?:\d|half an?\b|an? (?:pinch|handful|few|little|bunch|splash)\b|any\b|(?:more|less)\b)|or an? |in (?:an?|their|its|thin|thick|small|large|bite) |(?:ends|green parts?|white parts?) only)`,
  "i",
);

/** What follows the name without a comma: "butter for the pan", "peppers from a jar". */
function withoutPhrase(text: string): { kept: string; cut: string } {
  const at = text.search(PHRASE);
  return at <= 0 ? { kept: text, cut: "" } : { kept: text.slice(0, at).trim(), cut: text.slice(at).trim() };
}

function withoutPreparation(text: string, unit: Unit | null): { name: string; before: string } {
  const untouched = { name: text, before: "" };
  // In a tin, "chopped" is what one buys.
  if (unit !== null && CONTAINERS.has(unit)) return untouched;
  const words = text.split(" ");
  const plain = words.map((it) => it.toLowerCase());
  // By weight a size is a kind to buy, and in spoons "medium" is how hot a curry powder is.
  const isCounted = unit !== null && !SIZES.has(unit) && !["cup", "tbsp", "tsp"].includes(unit);
  const moved = new Set<number>();
  let at = 0;
  for (; at < words.length; at++) {
    const word = plain[at]!;
    if (PREPARED.has(word) && BOUGHT_PREPARED.test(plain.slice(at).join(" "))) break;
    const next = plain[at + 1] ?? "";
    if (word === "freshly" && next !== "") {
      moved.add(at++).add(at);
    } else if (
      isAdverb(word) &&
      (PREPARED.has(next) || SIZE_WORDS.has(next) || isAdverb(next) || next === "ripe")
    ) {
      moved.add(at);
    } else if (isSize(word)) {
      if (!isCounted || NAMED_BY_SIZE.test(plain.slice(at + 1).join(" "))) continue;
      moved.add(at);
    } else if (
      PREPARED.has(word) ||
      (word === "fresh" && !plain.slice(at + 1, at + 3).some((it) => NAMED_FRESH.has(it)))
    ) {
      moved.add(at);
    } else if (JOINING.has(word) && moved.has(at - 1)) {
      const after = /^\d/.test(next) ? 2 : 1;
      if (!isPreparation(plain[at + after] ?? "")) return untouched;
      for (let more = 0; more < after; more++) moved.add(at + more);
      at += after - 1;
    } else if (!isTrait(word) && !(isAdverb(word) && isTrait(next))) break;
  }
  if (moved.size === 0 || at >= words.length) return untouched;
  const name = words.filter((_, i) => !moved.has(i)).join(" ");
  return { name, before: words.filter((_, i) => moved.has(i)).join(" ") };
}

function withoutPreparationAfter(text: string): { name: string; after: string } {
  const words = text.split(" ");
  let at = words.length;
  let from = at;
  while (at > 1) {
    const word = words[at - 1]!.toLowerCase();
    const isPrepared = PREPARED.has(word) || PREPARED_AFTER.has(word);
    if (isPrepared || (from < words.length && at === from && isAdverb(word))) from = at - 1;
    else if (!JOINING.has(word) || from === words.length) break;
    at--;
  }
  if (from === words.length || isOnlyKind(words.slice(0, from).join(" "))) return { name: text, after: "" };
  return { name: words.slice(0, from).join(" "), after: words.slice(from).join(" ") };
}

/** Whether nothing of a name, in lower case, would be moved to its note, and it does name a food. */
export function isOnlyName(words: readonly string[]): boolean {
  return (
    !isTrait(words.at(-1)!) &&
    words.every(
      (word) => !isPreparation(word) && !isAdverb(word) && !JOINING.has(word) && !PREPARED_AFTER.has(word),
    )
  );
}

function isPreparation(word: string): boolean {
  return PREPARED.has(word) || word === "fresh" || isSize(word);
}

function isSize(word: string): boolean {
  return SIZE_WORDS.has(word.endsWith(".") ? word.slice(0, -1) : word) || SIZED.test(word);
}

function isTrait(word: string): boolean {
  return TRAITS.has(word) || (word.includes("-") && TRAIT_ENDING.test(word));
}

function isAdverb(word: string): boolean {
  return (
    /^(?:very|well|extra|.{3,}ly)$/.test(word) && !/^(?:jelly|curly|barley|early|belly|chilly)$/.test(word)
  );
}

const ENDS_IN_UNIT = / (?:clove|head|bulb|stalk|rib|stick|stem|sprig|slice|rasher|sheet|loaf|loave)s?$/i;

const UNIT_AFTER: readonly (readonly [RegExp, Unit])[] = [
  [/^(.*\bgarlic) (?:cloves?)$/i, "clove"],
  [/^(.*\bgarlic) (?:heads?|bulbs?)$/i, "head"],
  [/^(.*\b(?:lettuce|broccoli|cauliflower|romaine)) heads?$/i, "head"],
  [/^(.*\b(?:celery|chard)) (?:stalks?|ribs?|sticks?|stems?)$/i, "stalk"],
  [
    /^(.*\b(?:lemongrass|lemon grass|rhubarb|parsley|coriander|cilantro)) (?:stalks?|sticks?|stems?)$/i,
    "stalk",
  ],
  [/^(.*\S) sprigs?$/i, "sprig"],
  [/^(.*\S) (?:slices?|rashers?)$/i, "slice"],
  [/^(.*\S) sheets?$/i, "sheet"],
  // A "white loaf" has no name without it.
  [/^(.*(?:bread|sourdough|ciabatta|brioche|focaccia|challah|rye|panettone)) (?:loaf|loaves)$/i, "loaf"],
];

/** "garlic cloves" -> cloves of "garlic"; null for a name that ends in none of our units. */
export function unitAfterName(name: string): { name: string; unit: Unit } | null {
  if (!ENDS_IN_UNIT.test(name)) return null;
  for (const [pattern, unit] of UNIT_AFTER) {
    const [, food] = pattern.exec(name) ?? [];
    if (food !== undefined) return { name: food, unit };
  }
  return null;
}
