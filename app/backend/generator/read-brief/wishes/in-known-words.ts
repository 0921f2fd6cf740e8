import { isFlesh } from "~/food/foods/flesh";
import { foodById } from "~/food/foods/food-table";
import type { NamedFood } from "../../brief";
import { IS_A_LIMIT } from "../clauses/shortages";
import { wordsOf } from "../foods-in-words";
import { foodsNamed } from "../foods-named";
import { keptOut } from "../word-lists";

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
  String.raw`^\W*${POLITE}(?:(?:i|we)(?:['’]ve| have)?(?: got)? )?(?:no|no more|do ?n['’]?t have(?: any)?|have ?n['’]?t(?: got)?(?: any)?|(?:je n['’]ai|j['’]ai|on n['’]a|on a|il n['’]y a|y a) (?:plus|pas) (?:de |d['’])|(?:ich habe? |wir haben )?keine? |no (?:tengo|hay|queda) |non (?:ho|c['’][eè]) )\s*([^,;.?!]+?)[\s,;.]*(?:(?:but|mais|aber|pero|ma|sondern|left|mehr|m[aá]s|pi[uù])\b[\s,]*)*(?:i |we )?(?:(?:have|got) )?(?:only|just|juste|seulement|nur|s[oó]lo|solamente|solo|soltanto)\b\s*(?:(?:have|got|du|de la|de l['’]|des|some)\s*)?([^,;.?!]+?)[.!\s]*$`,
  "iu",
);

/** "Too watery, what do I do": what a cook does about it, and no order to bring something in. */
const TOO_WATERY =
  /\b(?:watery|runny|thin|liquidy|soupy)\b.*\b(?:what (?:do|can|should|shall|could|would) (?:i|we|you)\b|how (?:do|can|could|should) (?:i|we|you) (?:fix|save|rescue|thicken)|any (?:tips|ideas)|help)/iu;

/** "No tengo cebolla", "je n'ai plus de crème, je mets quoi à la place". */
const LACKS = new RegExp(
  String.raw`^\W*${POLITE}(?:je n['’]ai (?:pas|plus) (?:de |d['’])|j['’]ai (?:pas|plus) (?:de |d['’])|(?:il n['’]y a|y a|on n['’]a|on a) (?:pas|plus) (?:de |d['’])|il me manque (?:les |la |le |l['’]|des |du )?|(?:ya )?no (?:tengo|tenemos|me quedan?|quedan?|hay) |me falta[n]? (?:el |la |los |las )?|non (?:ho|abbiamo|c['’]è|ci sono)(?: più)? |mi manca(?:no)? (?:il |la |i |le |lo |l['’])?|(?:ich habe?|wir haben|hab) (?:leider )?keine?n? (?:mehr )?|mir fehl(?:t|en) (?:die |das |der )?|es gibt keine?n? )([^,;.?!]+?)(?: (?:mehr|da|zu hause|en casa|in casa|à la maison|chez moi))?(?:[\s,;.:]*(?:(?:and|et|y|e|und|alors|entonces|allora|also)\s+)?(?:je mets quoi|que mettre|qu['’]est[- ]ce que je (?:mets|peux mettre)|je peux mettre quoi|par quoi (?:je )?(?:le |la |les )?rempla\p{L}+|quoi (?:mettre|à la place)|qué (?:pongo|uso|le pongo|puedo (?:usar|poner))|que pongo|con qué (?:lo|la) (?:cambio|sustituyo)|cosa (?:metto|uso|posso (?:usare|mettere))|che (?:metto|uso)|was (?:nehme|mache|kann|soll)(?: ich)?(?: nehmen)?|womit ersetze ich \p{L}+)(?:[\s,]+(?:à la place|en su lugar|en lugar|al suo posto|al posto|stattdessen|dafür|instead))?)?[?!.\s]*$`,
  "iu",
);

/** "What if I do the besciamella with oat milk": of a part of the dish, by whatever name, what it is made with. */
const PART_WITH =
  /^\W*(?:(?:and|so|but|ok(?:ay)?|oh)\b[\s,]*)*(?:(?:what if|can|could|should|shall|may) )?(?:(?:i|we|you|u) )?(?:can |could )?(?:do|did|make|made|making) (?:the |my |a )?(?:besciamella|b[ée]chamel|white sauce|cheese sauce|sauce|rag[uù]|gravy|custard|mash|dough|pastry|crust|base|topping|icing|frosting|filling|dressing|marinade|batter|glaze|stuffing|sponge|broth|soffritto) (?:with|using|from|out of) ([^,;.?!]+?)(?: instead| please| pls)*[?!.\s]*$/iu;

/** "Swap the sausages for veggie ones", "use veggie sausages". */
const OF_PLANTS =
  /\b(?:swap|change|switch|replace|use|with|have|try)(?: out)? (?:(?:the |those |my |all )*([\p{L} -]+?) (?:for|with|to|by|as) )?(?:some |the )?(veggie|veg|vegetarian|vegan|plant[- ]based|meat[- ]?free|meatless)(?: (ones?|versions?|alternatives?|\p{L}+))(?: (?:instead|please|then|pls))*[.!?\s]*$/iu;

/** "Mach die Würstchen raus": an order, and no doubt whether they are to be in it. */
const OUT_WITH =
  /(?<!\p{L})(?:mach|nimm|lass|tu|hol|schmei(?:ß|ss)) (?:(?:mir|bitte|doch|mal) )*(?:die|das|den|alle) (\p{L}{3,}) (?:bitte |wieder |doch )*(?:raus|heraus|weg|draußen|drau(?:ss|ß)en)(?!\p{L})/iu;

/**
 * Going on from a recipe, words that ask for something by what is left unsaid, put as the readers know it. All others
 * stay as they were typed, and so does whatever may tell of an illness or a faith.
 */
export function inKnownWords(typed: string, has: (food: NamedFood) => boolean): string {
  const asked = HOW_MUCH_FOR.exec(typed)?.[1];
  const people = asked === undefined ? null : PEOPLE.exec(asked);
  if (people !== null) return `for ${people[1]} people`;
  const plants = OF_PLANTS.exec(typed);
  if (plants !== null) {
    const [, gone, claim, comes] = plants;
    const [food, ...others] = foodsNamed(gone ?? comes!);
    // What stands before it is read as it was typed: "no nuts, and use veggie sausages".
    if (food !== undefined && others.length === 0 && isOfFlesh(food) && has(food))
      return `${typed.slice(0, plants.index)}make it ${/^(?:vegan|plant)/i.test(claim!) ? "vegan" : "vegetarian"}`;
  }
  const out = OUT_WITH.exec(typed);
  if (out !== null) return typed.replace(out[0], `ohne ${out[1]}`);
  if (IS_A_LIMIT.test(typed)) return typed;
  if (TOO_WATERY.test(typed) && !/\b(?:no|not|without)\b/i.test(typed)) return "how do i fix it, too watery";
  const part = PART_WITH.exec(typed);
  if (part !== null && foodsNamed(part[1]!).length === 1) return `use ${foodsNamed(part[1]!)[0]!.words}`;
  const only = ONLY_HAVE.exec(typed);
  if (only === null) return runOut(typed) ?? typed;
  const [gone, into] = [foodsNamed(only[1]!), foodsNamed(only[2]!)];
  if (gone.length !== 1 || into.length !== 1) return typed;
  // "No nuts, only seeds" may be an allergy, and is asked about.
  if (wordsOf(gone[0]!.words).some(({ word }) => keptOut.has(word))) return typed;
  return `swap ${gone[0]!.words} for ${into[0]!.words}`;
}

/**
 * "Je n'ai pas de courgettes, je mets quoi": put as who has run out of it says so, as one word less would keep it out for
 * good. Null where anything else is asked for, or where the food may be one of an allergy.
 */
function runOut(typed: string): string | null {
  const [, named] = LACKS.exec(typed) ?? [];
  const foods = named === undefined ? [] : foodsNamed(named);
  if (foods.length !== 1 || wordsOf(named!).some(({ word }) => keptOut.has(word))) return null;
  return `ran out of ${foods[0]!.words}`;
}

/** What of plants takes the place of, so that the dish and its title are without meat. */
function isOfFlesh({ food }: NamedFood): boolean {
  const known = food === null ? undefined : foodById(food);
  return known !== undefined && isFlesh(known);
}
