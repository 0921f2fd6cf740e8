import { foodsByWords } from "~/food/foods/food-table";
import { oncePerText } from "../../once-per";
import { linesOf } from "../read-table";
import { formWords, keptOut } from "../word-lists";
import text from "./denied-illness.txt?raw";

const lists = new Map(
  linesOf(text).map((line): [string, string] => {
    const [name = "", words = ""] = line.split(/:\s*/);
    const some = words.split(/\s*,\s*/).sort((a, b) => b.length - a.length);
    return [name, `(?:${some.map((it) => it.replace(/nt\b/g, "n'?t").replace(/ /g, "\\s+")).join("|")})`];
  }),
);
const of = (name: string) => lists.get(name)!;

/** "… just lasagne please": a dish that is asked for is nothing that somebody is ill of after all. */
const DISH = [
  of("dishes"),
  ...[...formWords.keys()].filter((it) => !foodsByWords.has(it) && !keptOut.has(it)),
].join("|");

/** "… but nuts", "… except my son": what is denied of all but one is said of that one. */
const BUT = `(?![\\s,;:.!?()–—-]*(?<!\\p{L})(?:(?:only|just|nur|seulement|solo|sólo|soltanto|solamente)(?!\\p{L}|\\s+(?:an?\\s+)?(?:${DISH})(?!\\p{L}))|(?:to|and\\s+to|à|aux?|gegen|auf|al|a|${of("all but")})(?!\\p{L})))`;

/** What one person denies is denied of nobody else: "I have no allergies. My son does: nuts." */
const NO_OTHERS = `(?![\\s\\S]*(?<!\\p{L})(?:${of("others")}|${of("all but")})(?!\\p{L}))`;

/** "He is not allergic. My daughter is", "… but she is": somebody is, of what stands there. */
const NOBODY_IS = `(?![\\s\\S]*(?<!\\p{L})(?:someone|somebody|another|(?:(?:my|our|his|her|their|the)\\s+\\p{L}+|he|she|they|i|we)\\s+(?:is|are|am|does|has)(?!\\s+not(?!\\p{L}))|${of("all but")})(?!\\p{L}))`;

const DENIED = [
  // "Nobody here has any allergies", "none of us is intolerant".
  `\\b${of("nobody")}(?:\\s+(?!${of("reports")}\\b)[\\p{L}']+){0,5}?\\s+${of("has")}\\s+(?:${of("any")}\\s*)*${of("illness")}(?:\\s+to\\s+(?:anything|any\\s+foods?))?\\b${BUT}`,
  // "I don't have any allergies.", "no tengo alergias"; nothing of an allergy to nuts, or of allergy tablets.
  `(?<!\\p{L})(?:(?:i|we)\\s+)?${of("has not")}\\s+(?:${of("any")}\\s+)*${of("illness")}(?=\\s*(?:[,;:.!?)\\n]|$))${BUT}${NO_OTHERS}`,
  // "Pas d'allergies", "keine Allergie".
  `(?<!\\p{L})${of("no")}\\s*${of("illness")}(?!\\p{L})${BUT}${NO_OTHERS}`,
  // "He is not allergic to anything".
  `\\b${of("is not")}\\s+${of("ill")}\\s+to\\s+(?:anything|any\\s+foods?)\\b${BUT}`,
  // "He likes milk, he is not allergic.": of nothing that is named before or behind.
  `(?<!\\p{L})(?:(?:and|but|so)\\s+)?(?:i|we|he|she|they)(?:['’]?(?:m|re|s))?\\s+${of("is not")}\\s+(?:actually\\s+)?${of("ill")}(?=\\s*(?:[,;.!?)\\n]|$))${BUT}${NOBODY_IS}`,
  // "I used to be allergic to eggs but grew out of it", with nothing left of it.
  `(?<!\\p{L})(?:(?:i|we|he|she|they|(?:my|our|his|her)\\s+\\p{L}+)\\s+)?(?:used to be|was once|was)\\s+${of("ill")}\\s+to\\s+(?:(?!(?:and|but|or)\\b)[\\p{L}]+\\s*){1,2}[,;]?\\s*(?:but|and|then|though)?\\s*(?:(?:i|we|he|she|they)(?:['’]?ve|['’]?s)?\\s+)?(?:have\\s+|has\\s+)?(?:since\\s+|now\\s+)?(?:(?:grew|grown)\\s+out\\s+of\\s+(?:it|that)|outgr(?:ew|own)\\s+(?:it|that))(?!\\s*,?\\s*(?:still|mostly|partly|a bit|almost|nearly|except|apart|but|only|in))${NO_OTHERS}`,
  // "Has outgrown his milk allergy", with nothing left of it and nothing hoped for.
  `(?<!\\p{L})(?=(?:i|we|he|she|they|my|our|his|her|have|has|had|finally|since|now|completely|fully|totally|long|grew|grown|outgr))(?<!(?:not|sure|whether|n['’]?t|never|hope|hopes|hoping|hopefully|might|may|will|if|when|once|until|till|almost|nearly|partly|mostly|half|yet|to|be|being|says?|thinks?|maybe|probably)(?:\\s+(?:he|she|they|it|i|we|have|has|had|completely|fully))*\\s+)(?:(?:i|we|he|she|they|(?:my|our|his|her)\\s+\\p{L}+)(?:['’](?:ve|s))?\\s+)?(?:(?:have|has|had)\\s+)?(?:(?:finally|since|now|completely|fully|totally|long)\\s+)*(?:(?:grew|grown)\\s+out\\s+of|outgr(?:ew|own))\\s+(?:my|our|his|her|their|the|an?)\\s+(?:(?!(?:and|but|or|not|my|our|his|her|their)\\b)\\p{L}+\\s+){1,2}(?:allergy|intolerance)(?!\\s*,?\\s*(?:still|mostly|partly|a bit|almost|nearly|except|apart|but|only|yet|or))${NO_OTHERS}`,
  // "Alergia ninguna", "allergies: none".
  `(?<!\\p{L})${of("illness")}\\s*[:=-]?\\s*(?:ninguna|ninguno|nessuna|nessuno|keine|aucune|none|nope|nil|zero)(?!\\p{L}|\\s+(?:but|except))`,
  // "I used to be vegan": that was before.
  `(?<!\\p{L})(?:used to be|was once|no longer|(?:i.?m|we.?re|she.?s|he.?s) not|not) (?:a )?(?:vegan|vegetarian|veggie|pescatarian|coeliac|celiac|(?:pre-?)?diabetic)(?: any ?more| any longer)?(?=\\s*(?:[,;.!?]|$|and\\b|but\\b|so\\b))`,
  // "My allergic-to-cooking husband": a joke; who is allergic to cooking apples makes none.
  `(?<!\\p{L})(?:allergic|an?\\s+allergy)[\\s-]+to[\\s-]+${of("jokes")}(?=\\s*(?:[,;:.!?)\\n]|$)|\\s+(?:and|but|so|or|husband|wife|partner|boyfriend|girlfriend|son|daughter|kids?|teen\\p{L}*|(?:flat|house)mates?)(?!\\p{L}))${BUT}`,
  // "Her peanut test came back clear".
  `(?:\\b(?:my|his|her|our|their|the)(?:\\s+(?!and\\b|or\\b|but\\b)[\\p{L}']+){0,4}?\\s+)?\\btests?(?:\\s+results?)?\\s+${of("came back")}\\s+${of("clear")}\\b${BUT}`,
].map((it) => new RegExp(it, "giu"));

/** A text without the clauses that say that nobody is ill of anything: they keep nothing out, and ask for nothing. */
export const withoutDeniedIllness = oncePerText((typed: string): string =>
  DENIED.reduce((left, it) => left.replace(it, ";"), typed),
);
