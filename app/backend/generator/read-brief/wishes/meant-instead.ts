import { isFlesh } from "~/food/foods/flesh";
import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import type { NamedFood } from "../../brief";
import { IS_A_LIMIT } from "../clauses/shortages";
import { foodsNamed } from "../foods-named";

const OF_PLANTS = "(?<claim>veggie|vegetarian|vegan|plant[- ]based|meat[- ]?free|meatless|quorn|soya|tofu)";
/** "The sausages are veggie ones": what is there is to be of plants. */
const ARE_OF_PLANTS = new RegExp(
  String.raw`\b(?:the |my |our |those |these )?(?<gone>\p{L}+(?: \p{L}+)?)(?: (?:that |which )?(?:i|we)(?:['’]ve| have)? (?:bought|got|have|use))? (?:are|is|r|will be|have to be|need to be|should be|to be) (?:all |actually )?(?:the |a )?${OF_PLANTS}(?: (?:ones?|version|kind|sort|mince|sausages?))?(?=\s*(?:$|[,.;!?]|and\b|so\b|but\b|pls\b|please\b|though\b))`,
  "iu",
);

const GOES = String.raw`(?:no|without|not|have(?: not|n['’]?t) (?:got )?(?:any )?|can['’]?t get |out of) ?(?:the |any )?(?<gone>\p{L}+(?: mince)?)(?: (?:in (?:the|our|my) \p{L}+|left|here|today|at home))*`;
const USE = "(?:use|using|do it with|make it with|made with|with|do|take|try|want|have)";
const TWO = String.raw`(?:a (?:mix|mixture) of |a |some )?(?:half )?(?<one>\p{L}+)(?: mince)?,? (?:(?:and|&|\+|n) (?:half )?|half )(?<other>\p{L}+)(?: mince)?(?:,? (?:mix(?:ture)?|blend|mince|half and half|50 ?[/-] ?50))*`;
/** "No lamb, use beef and pork mix", "half beef and half pork instead of the lamb". */
const TWO_FOR_ONE = [
  new RegExp(
    String.raw`^\W*${GOES}[,;. ]+(?:so |but |please |just )*${USE} ${TWO}[\s.!]*(?:instead|please|pls|then)?[\s.!]*$`,
    "iu",
  ),
  new RegExp(
    String.raw`^\W*(?:ok |so |can you |please )*${USE} ${TWO} (?:instead of|in place of|rather than|for) (?:the )?(?<gone>\p{L}+(?: mince)?)[\s.!]*(?:please|pls)?[\s.!]*$`,
    "iu",
  ),
];

/** "Ok put ricotta then", "right, take bacon": what an answer has led to, in the place of what does its work. */
const THEN_USE =
  /^\W*(?:ok(?:ay)?|alright|all right|right|fine|yes|yeah|good|cool|great|ah|oh)[,.! ]+(?:(?:then|so|i['’]?ll|i will|let['’]?s|we['’]?ll|just|do)[, ]+)*(?:put|take|use|go (?:for|with)|have|try|make it with)(?: in)? (?:some |the |a |an )?(?<comes>\p{L}+(?: \p{L}+){0,2}?)(?:,? (?:then|instead|please|pls))+(?<rest>,? (?:drained|grated|chopped|diced|sliced|crumbled|well drained))?[\s.!]*$/iu;

/** "Pork and beef mince, half each": of each half, and not half of the recipe. */
const HALVES =
  /(?<one>\p{L}+)(?: mince)? (?:and|&|\+) (?<other>\p{L}+)(?: mince)?(?<each>,? (?:half (?:of )?each|half (?:and|n|&) half|50 ?[/-] ?50))/iu;

const LEADING = String.raw`^\W*(?:(?:ok(?:ay)?|yes|yeah|yep|so|actually|no|and|but|can|could|i|i['’]?d|we|you|it|that|this|the|same|one|again|do|make|have|want|prefer|rather|like|use|with|just|please|pls|recipe|dish)\b[\s,]*)*`;
const TRAILING = String.raw`(?:[\s,]+(?:instead|please|pls|then|though|tho|thanks))*[\s.!?]*$`;
/** "Normal rice instead", of what has cauliflower rice. */
const ORDINARY = new RegExp(
  String.raw`${LEADING}(?<kind>normal|plain|regular|ordinary|proper|real|usual|standard|white) (?<comes>\p{L}+(?: \p{L}+)??)${TRAILING}`,
  "iu",
);
/** "That one but with turkey": the same of another meat, and not of both. */
const BUT_WITH = new RegExp(
  String.raw`${LEADING}(?<=\bbut (?:just )?(?:(?:make|do|have) (?:it|that) )?with )(?:some )?(?<comes>\p{L}+(?: \p{L}+)??)${TRAILING}`,
  "iu",
);

interface Standing {
  /** The names of what stands in the recipe. */
  lines: readonly string[];
  /** Whether a line of those is a food, or a kind of it. */
  isLine: (line: string, food: NamedFood) => boolean;
}

/** Going on from a recipe, words by which one food is meant in the place of another, put as the readers know it. */
export function withMeantInstead(typed: string, { lines, isLine }: Standing): string {
  const lineOf = (food: NamedFood) => lines.find((it) => isLine(it, food));
  const has = (food: NamedFood) => lineOf(food) !== undefined;
  const plants = ARE_OF_PLANTS.exec(typed);
  if (plants !== null) {
    const [food] = foodsNamed(plants.groups!.gone!);
    if (food !== undefined && isOfFlesh(food) && has(food))
      return typed.replace(
        plants[0],
        `make it ${/^vegan|^plant/i.test(plants.groups!.claim!) ? "vegan" : "vegetarian"}`,
      );
  }
  if (IS_A_LIMIT.test(typed)) return typed;
  const two = TWO_FOR_ONE.map((it) => it.exec(typed)).find((it) => it !== null)?.groups;
  if (two !== undefined) {
    const [gone] = foodsNamed(two.gone!);
    const [one, other] = [two.one!, two.other!].map((it) => foodsNamed(it)[0]);
    if ([gone, one, other].every((it) => it !== undefined && isOfFlesh(it)) && has(gone!) && !has(one!)) {
      const cut = /\bmince\b/.test(lineOf(gone!)!) ? " mince" : "";
      return `swap ${lineOf(gone!)} for ${two.one}${cut}, and swap half of the ${two.one}${cut} for ${two.other}${cut}`;
    }
  }
  const halves = HALVES.exec(typed)?.groups;
  if (halves !== undefined && [halves.one, halves.other].every((it) => foodsNamed(it!).some(isOfFlesh)))
    return typed.replace(halves.each!, "");
  const ordinary = ofOrdinaryKind(typed, lines);
  if (ordinary !== null) return ordinary;
  const meat = BUT_WITH.exec(typed)?.groups?.comes;
  const [other, ...others] = meat === undefined ? [] : foodsNamed(meat);
  if (other !== undefined && others.length === 0 && isOfFlesh(other) && !has(other))
    return lines.some((it) => foodsNamed(it).some(isOfFlesh)) ? `use ${other.words}` : typed;
  const then = THEN_USE.exec(typed)?.groups;
  const [comes, ...more] = then === undefined ? [] : foodsNamed(then.comes!);
  if (comes === undefined || more.length > 0) return typed;
  // Guanciale is a kind of bacon, and bacon takes its place.
  const kin = lineOf(comes);
  if (kin === undefined) return `use ${comes.words}`;
  return kin.toLowerCase().includes(comes.words.toLowerCase()) ? typed : `swap ${kin} for ${comes.words}`;
}

/** What is called rice or milk and is of something else makes room for the ordinary kind. */
function ofOrdinaryKind(typed: string, lines: readonly string[]): string | null {
  const { kind, comes } = ORDINARY.exec(typed)?.groups ?? {};
  if (comes === undefined) return null;
  const noun = foodWords(comes).at(-1);
  const own = lines.find((it) => foodWords(it).length > 1 && foodWords(it).at(-1) === noun);
  const [food] = foodsNamed(`${kind} ${comes}`);
  if (own === undefined || food === undefined || food.words.toLowerCase() === own.toLowerCase()) return null;
  return `swap ${own} for ${food.words}`;
}

function isOfFlesh({ food }: NamedFood): boolean {
  const known = food === null ? undefined : foodById(food);
  return known !== undefined && isFlesh(known);
}
