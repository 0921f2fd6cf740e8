import { foodById, lineage } from "~/food/foods/food-table";
import type { NamedFood } from "../../brief";
import { wordsOf } from "../foods-in-words";
import { foodsNamed } from "../foods-named";
import { keptOut } from "../word-lists";

/**
 * What a kitchen is out of and what it has, of a message in several clauses: "there's no cream, the peas have gone off,
 * but I've got yoghurt". As orders, "swap cream for yoghurt; swap peas", with the names of what is lacking; null for all
 * other messages, and where a clause may be a limit or cannot be read whole.
 */
export function stockSaid(typed: string): { text: string; lacking: readonly string[] } | null {
  const clauses = clausesOf(typed.replace(POSSESSIVE, " has "));
  if (clauses.length < 2 || !clauses.some((it) => OUT_BEHIND.test(it) || OUT_BEFORE.test(it))) return null;
  const read = clauses.map(clauseRead);
  const foods = read.map(
    (it, at): Clause => (it.kind === "bare" ? { ...it, kind: kindBeside(read, at) } : it),
  );
  const of = (kind: Clause["kind"]) =>
    foods.flatMap((it, at) => (it.kind === kind ? it.foods.map((food) => ({ food, at })) : []));
  const [out, there] = [of("out"), of("there")];
  if (out.length === 0 || foods.some((it) => it.kind === "unread")) return null;
  // "No milk" alone may be said of an allergy.
  if (foods.some((it) => it.isMaybeALimit && it.kind === "out")) return null;
  const free = [...there];
  const orders = out.map(({ food, at }) => {
    const best = free.sort((a, b) => likeness(b, { food, at }) - likeness(a, { food, at }))[0];
    const isForAnother =
      best !== undefined && out.some((it) => likeness(best, it) > likeness(best, { food, at }));
    if (best === undefined || isForAnother) return `swap ${food.words}`;
    free.splice(free.indexOf(best), 1);
    return `swap ${food.words} for ${best.food.words}`;
  });
  const used = free.map(({ food }) => `use ${food.words}`);
  const rest = foods.flatMap((it) => (it.kind === "other" ? [it.words] : []));
  return { text: [...orders, ...used, ...rest].join("; "), lacking: out.map(({ food }) => food.words) };
}

interface Clause {
  words: string;
  foods: readonly NamedFood[];
  /** Bare: foods alone, which are what those beside them are. Unread: foods of which nobody can tell. */
  kind: "out" | "there" | "bare" | "other" | "unread";
  isMaybeALimit: boolean;
}

/** "The milk's gone off". */
const POSSESSIVE =
  /(?<=\p{L})['’]s (?=(?:all )?(?:run out|sold out|gone|finished|off|mouldy|sour|bad|died|dead|past|rotten|rancid|empty)\b)/giu;

const JOINTS =
  /\s*[,.;!?]+\s*|\s+[-–—]\s+|\s+(?:but|though|however|while|oh)\s+|\s+(?:and|or)\s+(?=(?:i|we|the|my|our|there|only|got|no|have|out|ran|run|also|that)\b)/giu;

function clausesOf(typed: string): string[] {
  return typed
    .split(JOINTS)
    .map((it) => it.replace(/^(?:(?:and|but|oh|so|also|or|well|sorry|hmm|actually|then)\s+)+/i, "").trim())
    .filter((it) => it !== "");
}

const SUBJECT =
  "(?:(?:i|we|there|they|you|im|ive|were|weve)\\s*)?(?:['’](?:m|re|ve|s)\\s+)?(?:(?:am|are|is|was|were|have|had|has|do|did|just|also|all|clean|right|completely|totally|still|really)\\s+)*";
const OUT_BEFORE = new RegExp(
  `^${SUBJECT}(?:out of|ran out of|run out of|running out of|short of|lacking|missing|forgot(?: to (?:buy|get))?|(?:can['’]?t|cannot|couldn['’]?t) (?:find|get)(?: hold of)?|(?:haven['’]?t|have not|hasn['’]?t) (?:got )?(?:any )?|(?:don['’]?t|do not) have (?:any )?|(?:got |have |had )?(?:no more|none of|no))\\s+`,
  "i",
);
const BARE_NO = /^(?:no more|no)\s+/i;
const OUT_BEHIND =
  /\s+(?:(?:has|have|had|is|are|was|were|went|got|look|looks|smell|smells|turned|a bit|all|now|completely)\s+)*(?:gone(?: (?:off|bad|mouldy|sour))?|went off|off|run out|ran out|finished|mouldy|sour|bad|died|dead|sold out|rotten|rancid|dodgy|funny|empty|used up|out of date|past (?:its|their) best)$/i;
const THERE = new RegExp(
  `^${SUBJECT}(?:(?:only|just)\\s+)*(?:got|have|had|found|there['’]?s|there is|there are|is|are|do have|can use|could use|use|using)\\s+`,
  "i",
);
/** "There is" is one by its subject: "there's a squash". */
const THERE_IS = /^there(?:['’]?s| is| are)\s+(?!no\b)/i;
const ONLY = /^(?:only|just)\s+/i;

function clauseRead(words: string): Clause {
  const foods = foodsNamed(words);
  const clause = { words, foods, isMaybeALimit: false };
  if (foods.length === 0) return { ...clause, kind: "other" };
  // Amounts are read with their foods elsewhere.
  if (/\d/.test(words)) return { ...clause, kind: "unread" };
  const isBareNo = BARE_NO.test(words);
  const isMaybeALimit =
    isBareNo && foods.some((it) => wordsOf(it.words).some(({ word }) => keptOut.has(word)) || isGroup(it));
  const told = (kind: Clause["kind"], rest: string): Clause =>
    isFoodsAlone(rest, foods) ? { ...clause, kind, isMaybeALimit } : { ...clause, kind: "unread" };
  if (OUT_BEHIND.test(words)) return told("out", words.replace(OUT_BEHIND, " "));
  if (OUT_BEFORE.test(words)) return told("out", words.replace(OUT_BEFORE, " "));
  const opening = [THERE_IS, THERE, ONLY].find((it) => it.test(words));
  if (opening !== undefined) return told("there", words.replace(opening, " "));
  return told("bare", words);
}

/** A group that limits are told by, and no one food. */
function isGroup({ food }: NamedFood): boolean {
  return food === null;
}

const BESIDE = new Set(
  "a an the any some more my our of tin tins can cans jar jars bag bags pack packet bit few little lot lots bunch left fresh here too also either instead though up to use using in house cupboard fridge freezer pantry larder at home now today only just and or have got need needs it that we i".split(
    " ",
  ),
);

/** Whether nothing is said beside the foods. */
function isFoodsAlone(words: string, foods: readonly NamedFood[]): boolean {
  const named = new Set(foods.flatMap((it) => wordsOf(it.words).map(({ word }) => word)));
  return wordsOf(words).every(({ word, typed }) => named.has(word) || BESIDE.has(typed.toLowerCase()));
}

/** Foods alone are lacking or there as those of the clause beside them are: "no eggs, milk or butter". */
function kindBeside(clauses: readonly Clause[], at: number): Clause["kind"] {
  const before = clauses.slice(0, at).findLast((it) => it.kind === "out" || it.kind === "there");
  const behind = clauses.slice(at + 1).find((it) => it.kind !== "bare");
  if (before !== undefined) return before.kind;
  return behind?.kind === "out" ? "out" : "unread";
}

interface Placed {
  food: NamedFood;
  at: number;
}

/** How near what there is comes to what is lacking: by its kind, else by where it is said. */
function likeness(there: Placed, out: Placed): number {
  const [a, b] = [there.food.food, out.food.food].map((it) => (it === null ? undefined : foodById(it)));
  const isNear = 1 / (1 + Math.abs(there.at - out.at) + (there.at < out.at ? 0.5 : 0));
  if (a === undefined || b === undefined) return isNear;
  const isKin = lineage(a).some(({ id }) => lineage(b).some((it) => it.id === id));
  return isNear + (isKin ? 4 : 0) + (a.group === b.group ? 2 : 0);
}
