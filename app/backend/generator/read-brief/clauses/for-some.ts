import type { DishNames } from "~/backend/repertoire/dish-names";
import type { Brief, NamedFood } from "../../brief";
import { foodsNamed } from "../foods-named";
import { guardedWords } from "../limits/guard";

/** A wish for some of those who eat, and not for all of them. */
export interface ForSome {
  /** What is asked for besides, for all. */
  words: string;
  /**
   * heat: it shall be hotter or milder for them; ill: they must not eat something; other: they want it otherwise.
   */
  kind: "heat" | "ill" | "other";
  isMilder: boolean;
  diets: Brief["diets"];
  foods: readonly NamedFood[];
}

const PEOPLE =
  "(?:kids?|kiddos?|children|child|littl(?:e|est) ones?|wee ones?|toddlers?|sons?|daughters?|boys?|girls?|mum|mom|mam|dad|grandma|grandpa|gran|nan|wife|husband|hubby|partner|boyfriend|girlfriend|bf|gf|friends?|mates?|guests?|sister|brother|mother|father|mil|aunt(?:ie)?|uncle|flatmate|roommate|him|her|them|me|us|myself|grown ?ups?|adults?|rest of us|others?|kinder|kleinen?|uns|mich|mann|frau|tochter|sohn|enfants?|petits?|nous|moi|mari|femme|fille|fils|niños|niñas|niño|niña|hij[oa]s?|peques?|nosotros|mí|marido|mujer|bambini|bambino|piccol[io]|figli[oa]?|noi|marito|moglie)";
const OF = String.raw`(?:(?:the|my|our|his|her|their|one of|some of|die|den|das|meine[nmr]?|les|mes|mon|ma|los|las|el|la|mis?|i|il|mi[oe]i?|gli)\s+)*`;
const FOR = "(?:for|f[uü]r|pour|para|per)";

/** "… but not for the kids", "mais pas pour les enfants". */
const NOT_FOR = new RegExp(
  String.raw`(?:\b(?:but|just|only|tho(?:ugh)?)\s+not\s+(?:for|on|in)?|\b(?:except|apart from)\s+(?:for|on|in)\s|\b(?:aber|nur) nicht f[uü]r|\bmais pas (?:pour)?|\bpero no (?:para)?|\bma non (?:per)?|\b(?:only|just|nur|seulement|s[oó]lo|solo|soltanto) ${FOR}\b(?! (?:me|us|mich|uns|moi|nous|m[ií]|nosotros|noi)\b))\s*${OF}${PEOPLE}(?!\p{L})`,
  "iu",
);
/** "Milder for the little one, spicy for us". */
const TWO = new RegExp(
  String.raw`(?<!\p{L})(?:${FOR}|on|with)\s+${OF}${PEOPLE}(?!\p{L}).*(?<!\p{L})(?:${FOR}|on)\s+${OF}(?:${PEOPLE}|rest)(?!\p{L})|\bon (?:mine|ours)\b.*\bon (?:his|hers|theirs|my|the)\b|\bon (?:his|hers|theirs|my \p{L}+)\b.*\bon (?:mine|ours)\b`,
  "iu",
);
/** "On mine", "in his portion". */
const ON_ONE =
  /\b(?:on|in|for) (?:mine|hers|theirs)\b|\bon his\b|\b(?:on|in|from|for) (?:my|his|her|their|(?:my|the) \p{L}+['’]?s) (?:portion|bowl|plate|half|share|piece|slice|one|bit)\b/iu;
const WITHOUT = String.raw`(?:without|with ?no|w\/o|no\b|minus|with|vegan|veggie|veg\b|vegetarian|meat[- ]?free|dairy[- ]?free|gluten[- ]?free|nut[- ]?free|spicy|hot\b|mild|plain|sans|ohne|sin|senza|végé\p{L}*|végan|vegan\p{L}*|vegetar\p{L}*|végétar\p{L}*)`;
/** "Half of it vegan", "half veggie half meat", "la moitié sans oignon". */
const HALF = new RegExp(
  String.raw`\bhalf (?:of )?(?:it|them|this|these|those|the (?:\p{L}+))\s+(?:\p{L}+\s+){0,2}?${WITHOUT}|\bhalf (?:with|without|vegan|veggie|vegetarian)\b|\bhalf (?:and half|\p{L}+(?: \p{L}+)?,? (?:and )?half)\b|\b(?:other|one|1) half\b.*${WITHOUT}|\b(?:la )?moiti[ée] (?:\p{L}+ ){0,2}${WITHOUT}|\bh[äa]lfte (?:\p{L}+ ){0,2}${WITHOUT}|\bmitad (?:\p{L}+ ){0,2}${WITHOUT}|\bmet[àa] (?:\p{L}+ ){0,2}${WITHOUT}`,
  "iu",
);
/** "Less spice on half of it". */
const ON_HALF =
  /(?<!\p{L})(?:on|for|in|to) half (?:(?:of )?(?:it|them|that|the \p{L}+)|(?=(?:for|so|as|because|please)(?!\p{L})))|(?<!\p{L})on half(?=\s*(?:$|[.,;!]))/iu;
/** "One portion without nuts", "do him a veggie portion". */
const PORTION = new RegExp(
  String.raw`\b(?:one|an?|1|two|2|his|her|my|some|of the|eine?|une|un[ao]?|deux|zwei|dos|due) (?:of the |of )?(?:portions?|servings?|plates?|bowls?|portion(?:e|en)?|porci[oó]n(?:es)?|porzion[ei]|parts?|assiettes?)\b.{0,16}?${WITHOUT}|\b(?:one|an?|1|two|2|his|her) (?:vegan|veggie|veg|vegetarian|meat[- ]?free|dairy[- ]?free|gluten[- ]?free|nut[- ]?free|mild|spicy|plain) (?:portion|serving|plate|bowl|one for)s?\b|\b(?:one|an?|1) (?:portion|serving|plate|bowl) for ${OF}${PEOPLE}(?!\p{L})`,
  "iu",
);

/** Somebody may not eat it, and does not only want it otherwise. */
const ILL =
  /\b(?:allerg|anaphyl|intoleran|coeliac|celiac|react|ill\b|sick|epipen|pregnan|schwanger|enceinte|embaraz|incinta|can['’]?(?:no)?t (?:have|eat)|must ?n['’]?o?t|not allowed|may not|halal|kosher|muslim|jewish|hindu|darf (?:kein|nicht)|verträgt|ne peut pas|no puede|non può|religio|diabet|bab(?:y|ies)\b)/iu;
const HOT =
  /(?<!\p{L})(?:hotter|spicier|spicy|more (?:heat|chill?i|spice)|hot\b|kick|fiery|schärfer|scharf|pimenté|épicée?|piquante?|relevée?|picante|piccante)(?!\p{L})/iu;
const MILD =
  /(?<!\p{L})(?:milder|mild|less (?:spicy|hot|heat|chill?i|spice)|not (?:so |too |as )?(?:hot|spicy)|no (?:chill?i|heat|spice)|without (?:the )?(?:chill?i|heat|spice)|moins (?:épicée?|piquante?|fort|relevée?)|doux|douce|menos picante|suave|meno piccante|nicht (?:so )?scharf|weniger scharf)(?!\p{L})/iu;
/** Where another order of the same message begins. */
const BETWEEN =
  /[.;!]+\s+|,?\s+(?:and|also|plus|then|und|et|y|e)\s+(?=(?:please |also |then )?(?:double|halve|make it for|add|swap|use|for \d|do it in|leave|skip|cut)\b)/iu;

/** "My veggie daughter": who somebody is says what they eat. */
function dietsIn(clause: string, said: Brief["diets"]): Brief["diets"] {
  if (said.length > 0) return said;
  if (/\b(?:vegans?|végane?s?|vegano|vegana)\b/iu.test(clause)) return ["vegan"];
  return /\b(?:veggies?|veg|vegetarian[oa]?|végé|végétarienne?|vegetarisch)\b/iu.test(clause)
    ? ["vegetarian"]
    : [];
}

/** What is asked for some who eat, or a part of it; null for a message that is for all. */
export function forSome(typed: string, dishNames: DishNames): ForSome | null {
  const parts = typed.split(BETWEEN);
  const some = parts.filter((it) =>
    [NOT_FOR, TWO, ON_ONE, HALF, ON_HALF, PORTION].some((one) => one.test(it)),
  );
  if (some.length === 0) return null;
  const clause = some.join(". ");
  const words = parts.filter((it) => !some.includes(it)).join(". ");
  const { said } = guardedWords(clause.replace(/\bnot for\b/gi, ""), {
    dishNames,
    isGoingOn: true,
    hasRecipe: true,
  });
  const foods = foodsNamed(clause);
  const isMilder = MILD.test(clause);
  const none = { words, isMilder, diets: dietsIn(clause, said.diets), foods };
  if (ILL.test(typed)) return { ...none, kind: "ill" };
  if (isMilder || HOT.test(clause)) return { ...none, kind: "heat" };
  return foods.length + said.diets.length === 0 ? null : { ...none, kind: "other" };
}
