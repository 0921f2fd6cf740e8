import { isFlesh } from "~/food/foods/flesh";
import { foodById } from "~/food/foods/food-table";
import { foodsNamed } from "../../answers/foods-named";
import type { NamedFood } from "../../brief";
import { IS_A_LIMIT } from "../clauses/shortages";

const POLITE = String.raw`(?:(?:oh|ok(?:ay)?|sorry|so|and|but|please|hmm+|well|actually|also)\b[\s,.!]*)*`;

/** "How much for 2 persons only?": how many it is for, and no question of what stands there. */
const HOW_MUCH_FOR = new RegExp(
  String.raw`^\W*${POLITE}(?:how (?:much|many)(?: (?:of (?:it|everything|each|all)|is (?:it|that)|would (?:it|that) be|do (?:i|we) need|is needed))?|what (?:are the )?amounts|wie ?viel(?: (?:brauche ich|ist das))?|combien|cu[aá]nto|quanto)\s+(?:(?:just|only|nur|seulement|solo)\s+)?(?:for|f[uü]r|pour|para|per)\s+(.+?)[?!.\s]*$`,
  "iu",
);
const PEOPLE =
  /^(?:(?:just|only|nur|seulement|solo)\s+)?(\d{1,2}|one|two|three|four|five|six|eight|ten|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|due|tre|quattro)(?:\s+(?:of us|people|persons?|servings?|portions?|adults?|personen|leute|personnes?|personas?|persone|only|just|then|instead|please|nur|seulement|solo))*$/iu;

/** "No cream, only greek yoghurt": what is there takes the place of what is not. */
const ONLY_HAVE = new RegExp(
  String.raw`^\W*${POLITE}(?:(?:i|we)(?:['’]ve| have)?(?: got)? )?(?:no|no more|(?:je n['’]ai|j['’]ai|on n['’]a|on a|il n['’]y a|y a) (?:plus|pas) (?:de |d['’])|(?:ich habe? |wir haben )?keine? |no (?:tengo|hay|queda) |non (?:ho|c['’][eè]) )\s*([^,;.?!]+?)[\s,;.]*(?:(?:but|mais|aber|pero|ma|sondern|left|mehr|m[aá]s|pi[uù])\b[\s,]*)*(?:i |we )?(?:(?:have|got) )?(?:only|just|juste|seulement|nur|s[oó]lo|solamente|solo|soltanto)\b\s*(?:(?:have|got|du|de la|de l['’]|des|some)\s*)?([^,;.?!]+?)[.!\s]*$`,
  "iu",
);

/** "Swap the sausages for veggie ones", "use veggie sausages". */
const OF_PLANTS =
  /^[^.!?]*?\b(?:swap|change|switch|replace|use|with|have|try)(?: out)? (?:(?:the |those |my |all )*([\p{L} -]+?) (?:for|with|to|by|as) )?(?:some |the )?(veggie|veg|vegetarian|vegan|plant[- ]based|meat[- ]?free|meatless)(?: (ones?|versions?|alternatives?|\p{L}+))(?: (?:instead|please|then|pls))*[.!?\s]*$/iu;

/**
 * Going on from a recipe, words that ask for something by what is left unsaid, put as the readers know it. All others
 * stay as they were typed, and so does whatever may tell of an illness or a faith.
 */
export function inKnownWords(typed: string, has: (food: NamedFood) => boolean): string {
  const asked = HOW_MUCH_FOR.exec(typed)?.[1];
  const people = asked === undefined ? null : PEOPLE.exec(asked);
  if (people !== null) return `for ${people[1]} people`;
  const [, gone, claim, comes] = OF_PLANTS.exec(typed) ?? [];
  if (claim !== undefined && foodsNamed(gone ?? comes!).some((it) => isOfFlesh(it) && has(it)))
    return /^(?:vegan|plant)/i.test(claim) ? "make it vegan" : "make it vegetarian";
  if (IS_A_LIMIT.test(typed)) return typed;
  const only = ONLY_HAVE.exec(typed);
  if (only === null) return typed;
  const [out, into] = [foodsNamed(only[1]!), foodsNamed(only[2]!)];
  if (out.length !== 1 || into.length !== 1) return typed;
  return `swap ${out[0]!.words} for ${into[0]!.words}`;
}

/** What of plants takes the place of, so that the dish and its title are without meat. */
function isOfFlesh({ food }: NamedFood): boolean {
  const known = food === null ? undefined : foodById(food);
  return known !== undefined && isFlesh(known);
}
