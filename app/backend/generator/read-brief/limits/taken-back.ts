import type { Allergen, Diet } from "~/contract/generator";
import type { Brief, NamedFood } from "../../brief";
import { has, isSame } from "../contradiction";
import { foodsNamed } from "../foods-named";
import { compared } from "../read-table";
import { allergicTo, dietWords, keptOut } from "../word-lists";

/** Limits that somebody takes back in so many words, and what else they say. */
export interface TakenBack {
  words: string;
  diets: readonly Diet[];
  allergens: readonly Allergen[];
  exclude: readonly NamedFood[];
}

const FINE = "(?:fine|ok(?:ay)?|allowed|all ?right|alright|no (?:problem|issue)|grand|good to go)";
const AGAIN = String.raw`(?:\s+(?:again|after all|now|then|actually|for (?:me|him|her|us|them|everyone)|tho(?:ugh)?))*`;
const THING = String.raw`(?:the |that |this |his |her |my |being |a )*(?<thing>[\p{L}][\p{L} -]{2,28}?)`;
/** How a limit is taken back; what it is of stands in the group "thing". */
const BACK: readonly RegExp[] = [
  String.raw`\b(?:forget|scrap|drop|ignore|lose|never ?mind|no need for|cancel|scratch)\s+(?:about\s+)?${THING}\s+(?:things?|bit|part|rule|diet|stuff|request|limit|allergy)(?!\p{L})`,
  String.raw`\b(?:forget|scrap|drop|ignore|lose|cancel|scratch)\s+(?:about\s+)?(?:the |that )${THING}(?=\s*(?:[,.;!]|$))`,
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

/** Somebody else, or something else, has to be kept out still: that is asked about, and nothing is lifted by it. */
const STILL = /\b(?:allerg|anaphyl|coeliac|celiac|intoleran|react|epipen)/i;

/** The limits in force that words take back; null where they take back none. The words are without what says so. */
export function takenBack(typed: string, inForce: Brief): TakenBack | null {
  for (const pattern of BACK) {
    const found = pattern.exec(typed);
    const thing = found?.groups?.thing;
    if (found === null || thing === undefined) continue;
    const limits = limitsOf(thing, inForce);
    if (limits.diets.length + limits.allergens.length + limits.exclude.length === 0) continue;
    const words = `${typed.slice(0, found.index)} ${typed.slice(found.index + found[0].length)}`;
    if (STILL.test(words)) return null;
    return { ...limits, words: withoutReasons(words) };
  }
  return null;
}

function limitsOf(thing: string, { diets, allergens, exclude }: Brief): Omit<TakenBack, "words"> {
  const word = compared(thing.replace(/\b(?:free|allergy|diet|rule|option|one|version)\b/gi, " ").trim());
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
