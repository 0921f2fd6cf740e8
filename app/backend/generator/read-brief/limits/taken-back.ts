import { NO_NAMES } from "~/backend/repertoire/dish-names";
import type { Allergen, Diet } from "~/contract/generator";
import type { Brief, NamedFood } from "../../brief";
import { has, isSame } from "../contradiction";
import { foodsNamed } from "../foods-named";
import { compared } from "../read-table";
import { allergicTo, dietWords, keptOut } from "../word-lists";
import { putBack } from "./put-back";
import { respell } from "./respell";
import { FALSE_ALARM, tellsIllness } from "./tells-illness";

/** Limits that somebody takes back in so many words, and what else they say. */
export interface TakenBack {
  words: string;
  diets: readonly Diet[];
  allergens: readonly Allergen[];
  exclude: readonly NamedFood[];
  /** Foods that come in again by name. */
  foods?: readonly NamedFood[];
}

/** Verbs that take a limit back where its name says that it is one; of a food they take out: "scrap the tomato". */
const DROP = "(?:forget|scrap|drop|ignore|lose|ditch|axe|bin|kill|cut|cancel|scratch)";
const FINE = "(?:fine|ok(?:ay)?|allowed|all ?right|alright|no (?:problem|issue)|grand|good to go)";
const AGAIN = String.raw`(?:\s+(?:again|after all|now|then|actually|for (?:me|him|her|us|them|everyone)|tho(?:ugh)?))*`;
const THING = String.raw`(?:the |that |this |his |her |my |being |a )*(?<thing>[\p{L}][\p{L} -]{2,28}?)`;
/** "The vegan", "the gluten-free", "the no-nuts". */
const NAMED_LIMIT = String.raw`vegan|veggie|vegetarian|pescatarian|halal|kosher|keto|low[ -][\p{L}]+|[\p{L}]+[ -]free|no[ -][\p{L}]+`;
/** How a limit is taken back; what it is of stands in the group "thing". */
const BACK: readonly RegExp[] = [
  String.raw`\b(?:${DROP}|never ?mind|no need for)\s+(?:about\s+)?${THING}\s+(?:things?|(?<part>bit|part|stuff)|rule|diet|request|limit|allergy)(?!\p{L})`,
  String.raw`\b${DROP}\s+(?:about\s+)?(?:the |that )(?<diet>${NAMED_LIMIT})(?=\s*(?:[,.;!]|$))`,
  String.raw`(?<=^|[,.;!]\s*|\b(?:actually|so|and|but|oh|ok|wait|no|turns out|says)\s+)${THING}\s+(?:is|are)\s+(?:actually\s+)?${FINE}${AGAIN}(?=\s*(?:[,.;!]|$)|\s+(?:so|and|but|it|he|she|they|we|i|as|because|cos)\b)`,
  String.raw`(?:\p{L}+['’]?s?\s+(?:is\s+|are\s+|am\s+)?(?:not|no longer)|\b(?:is|are|am)n['’]?t|['’](?:s|re|m) not)\s+(?:actually\s+|really\s+)?${THING}\s+(?:any ?more|after all|now)\b`,
  String.raw`\b(?:is|are|['’]s|it|he|she|they)?\s*no longer\s+(?:a )?${THING}(?=\s*(?:[,.;!]|$)|\s+(?:so|and|but)\b)`,
  String.raw`\b(?:it |this )?(?:does ?n['’]?o?t|do ?n['’]?o?t|need ?n['’]?t|no)\s+(?:need|have)?\s*to be\s+${THING}(?:\s+(?:any ?more|after all|now))?(?=\s*(?:[,.;!]|$)|\s+(?:so|and|but)\b)`,
  String.raw`\b(?:he|she|they|we|i|\p{L}+) (?:can|may) (?:actually )?(?:have|eat) ${THING}\s+(?:again|after all|now)(?!\p{L})`,
  String.raw`(?:nicht mehr|doch nicht)\s+${THING}(?=\s*(?:[,.;!]|$)|\s+(?:sein|also)\b)`,
  String.raw`(?:n['’]est|n['’]es|ne suis|ne sommes|est|suis)\s+(?:finalement\s+)?(?:plus|pas finalement)\s+${THING}(?=\s*(?:[,.;!]|$))`,
  String.raw`ya no (?:es|soy|somos|son)\s+${THING}(?=\s*(?:[,.;!]|$))`,
  String.raw`non (?:è|e|sono|siamo) più\s+${THING}(?=\s*(?:[,.;!]|$))`,
].map((it) => new RegExp(it, "iu"));

/**
 * The limits in force that words take back; null where they take back none. The words are without what says so. What
 * speaks of an illness takes nothing back: "scrap the tomato, it gave me a rash". `ill` are the foods of which somebody
 * said before that they harm.
 */
export function takenBack(typed: string, inForce: Brief, ill: readonly Ill[] = []): TakenBack | null {
  for (const pattern of BACK) {
    const found = pattern.exec(typed);
    const thing = found?.groups?.thing ?? found?.groups?.diet;
    if (found === null || thing === undefined) continue;
    const limits = limitsOf(thing, inForce);
    const named = limits.diets.length + limits.allergens.length;
    // "Lose the olive part" is no word for a limit.
    if (named + (found.groups?.part === undefined ? limits.exclude.length : 0) === 0) continue;
    const words = `${typed.slice(0, found.index)} ${typed.slice(found.index + found[0].length)}`;
    if (tellsIllness(words)) return null;
    return { ...limits, words: withoutReasons(words) };
  }
  return foodsBack(typed, inForce, ill);
}

/** A food of which somebody said that it harms, and the words of that. */
export interface Ill {
  food: NamedFood;
  said: string;
}

/**
 * "Put the prawns back": a food that was only wished away comes back by that. One that somebody gets ill of does only where it
 * is said why it may: who must not have it does not come, or it was another food.
 */
function foodsBack(typed: string, inForce: Brief, ill: readonly Ill[]): TakenBack | null {
  const { text, language } = respell(typed, NO_NAMES);
  const found = putBack(language === null ? typed : text);
  if (found === null) return null;
  const { foods, words } = found;
  const isMeant = (out: NamedFood) => foods.some((it) => isSame(it, out) || isSame(out, it));
  const exclude = inForce.exclude.filter(isMeant);
  const allergens = inForce.allergens.filter((it) => foods.some((food) => has(food, it)));
  if (exclude.length + allergens.length === 0) return null;
  const sayings = new Set(ill.filter(({ food }) => isMeant(food)).map(({ said }) => said));
  for (const { food, said } of ill) if (allergens.some((it) => has(food, it))) sayings.add(said);
  const isOfIllness = allergens.length > 0 || sayings.size > 0;
  const culprit = CULPRIT.exec(words)?.groups?.food;
  const others = foodsNamed(culprit ?? "");
  if (culprit !== undefined && others.length > 0 && !others.some(isMeant))
    return { diets: [], allergens, exclude, foods, words: words.replace(CULPRIT, ` allergic to ${culprit}`) };
  if (isOfIllness && !FALSE_ALARM.test(words) && !isOfWhoIsAway(words, [...sayings])) return null;
  if (!isOfIllness && tellsIllness(words)) return null;
  return { diets: [], allergens, exclude, foods, words: withoutReasons(words) };
}

/** "It was the nutmeg that did it". */
const CULPRIT =
  /\b(?:it |that |turns out it )?(?:was|were|is) (?:actually |really |only |just )*(?:the |his |her |my )?(?<food>[\p{L}][\p{L} -]{2,28}?) (?:that|which|what|who) (?:did|caused|made|gave|set|was|triggered)(?: (?:it|this|that|him|her|them|me|all|off|ill|sick))*(?:,? (?:according to|says|said) [^,.;!?]+)?/iu;

/** Whether who does not come is who must not have it: the one that the words were about, and no other. */
function isOfWhoIsAway(words: string, sayings: readonly string[]): boolean {
  const who = AWAY.exec(words)?.groups?.who?.trim().toLowerCase();
  if (who === undefined || sayings.length > 1) return false;
  const [said = ""] = sayings;
  const last = who.split(/\s+/).at(-1)!;
  const isPronoun = /^(?:he|she|they|it|his|her|them)$/.test(last);
  return !MANY.test(said) && (isPronoun || said.toLowerCase().includes(last));
}

/** "My son and my niece are allergic": who of them is away leaves the other. */
const MANY =
  /\b(?:and|&) (?:my |our |his |her )?(?:\p{Lu}?\p{L}+) (?:are|both|is|also)\b|\b(?:both|all of us|we are|we're)\b/iu;

function limitsOf(thing: string, { diets, allergens, exclude }: Brief): Omit<TakenBack, "words"> {
  const word = compared(
    thing.replace(/\b(?:free|allergy|diet|rule|option|one|version|no|non|without|low)\b/gi, " ").trim(),
  );
  const rows = [dietWords, keptOut, allergicTo].flatMap((it) => it.get(word) ?? it.get(`${word} free`) ?? []);
  const foods = foodsNamed(thing);
  const isMeant = (allergen: Allergen) =>
    rows.some((it) => it.allergens.includes(allergen)) || foods.some((it) => has(it, allergen));
  const named = rows.flatMap((it) => it.diets);
  return {
    diets: diets.filter((it) => named.includes(it)),
    allergens: allergens.filter(isMeant),
    exclude: exclude.filter((it) => foods.some((food) => isSame(it, food)) || compared(it.words) === word),
  };
}

const WHO = String.raw`(?:he|she|they|it|we|i|(?:my|the|our) \p{L}+(?: \p{L}+)?|\p{Lu}\p{L}+)`;
/** Somebody that does not come after all. */
const AWAY = new RegExp(
  String.raw`(?<who>${WHO})\s*(?:['’]?s|is|are|was|were|has|have|just|now)?\s*(?:cancell?ed|bailed|dropped out|left|(?:not|no longer) (?:coming|joining|eating|here)|(?:isn|aren)['’]?t (?:coming|joining|eating|here)|can(?:no|['’])?t (?:come|make it)|(?:wo ?n['’]?t|will not) be (?:coming|there|here|joining)|stay(?:s|ing) (?:at )?home|(?:eats?|eating|dines?|dining) (?:out|elsewhere))`,
  "iu",
);
/** Why something is taken back: nobody asks for anything by it. */
const REASON = new RegExp(
  [
    String.raw`${WHO}\s*(?:['’]?s|['’]?re|is|are|ain['’]?t|isn['’]?t|aren['’]?t|wo ?n['’]?t be|not)?\s*(?:not |no longer |just )*(?:coming|joining us|eating(?: with us)?|going to (?:come|make it)|here|going)(?: (?:any ?more|after all|now|tonight|today|then|round|over))*`,
    String.raw`${WHO}\s+(?:has |have |just |['’]?s )*(?:cancell?ed|bailed|dropped out|left|changed (?:his|her|their|its|my|our) minds?|can(?:no|['’])?t (?:come|make it)|(?:is|are|was|were) (?:only )?(?:joking|kidding|wrong|mistaken)|got (?:it|the date|that) wrong)(?: (?:any ?more|after all|now|tonight|today))*`,
    String.raw`${WHO}\s+(?:all )?(?:eats?|likes?|loves?|prefers?|hates?) (?:(?! (?:so|and|but)\b)[\p{L} ]){2,40}|${WHO}(?:['’]?s| is| are|['’]?re) (?:away|out|ill|poorly|busy|gone|not (?:here|well|in))(?: (?:tonight|today|now|after all))*|${WHO} can (?:have|eat) (?:it|them|that|those|everything)(?: (?:now|again|after all))*|(?:that|it|this) (?:is|was)(?: a bit| way)? (?:too much|too complicated|better before|worse)`,
    String.raw`(?:i|we)?\s*(?:['’]ve |have |just |actually |did )*(?:found|bought)\s+(?:(?:some|a|an|one|two|more|enough|another|the|it|them)\s*)?(?:(?! (?:so|and|but)\b)[\p{L} ]){0,60}`,
    String.raw`(?:ich|wir) (?:habe?n?|hab) (?:doch )?(?:noch )?[\p{L} ]{2,30} gefunden|(?:er|sie) kommt (?:doch )?nicht(?: mehr)?|(?:il|elle) (?:ne )?vient (?:plus|pas)(?: finalement)?|(?:ya )?no viene(?: al final)?|non viene più|j['’]en ai retrouvé|he encontrado [\p{L} ]{2,30}|ho trovato [\p{L} ]{2,30}`,
    "(?:i|we) (?:was|were) wrong|my mistake|my bad|wrong (?:person|friend|guest)|sorry|oops|thanks?(?: you)?|please|pls|cheers",
    String.raw`(?:my|the|his|her) \p{L}+(?: \p{L}+)? (?:says?|said)|(?:he|she|they)(?:['’]s)?|turns out|actually|wait|ok(?:ay)?|oh|so|and|but|because|cos|coz|cause|since|as|hey|no|yeah|then|now|it['’]?s`,
  ].join("|"),
  "iu",
);
const REASONS = new RegExp(
  String.raw`^(?:[\s,.;!?:–-]*(?:${REASON.source})(?=$|[\s,.;!?:–-]))+[\s,.;!?:–-]*`,
  "iu",
);

/** What words ask for besides why: nothing of "she cancelled" and "found some in the fridge". */
export function withoutReasons(words: string): string {
  const rest = words.trim().replace(REASONS, "");
  return /^[\s,.;!?:–-]*$/.test(rest) ? "" : rest;
}
