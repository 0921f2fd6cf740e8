import { areHoursAway } from "./hours-away";
import { LARGE_NUMBER, numberOf } from "./number-words";
import { crowdIn, listedHeads } from "./people-in-words";

const NUMBER = String.raw`(?:\d+(?:[.,]\d+)?|${LARGE_NUMBER}|one|two|three|four|five|six|seven|eight|nine)`;

const HOURS_AND = new RegExp(
  String.raw`\b(${NUMBER})\s?(?:h|hrs?|hours?)\s?(?:and\s)?(\d{1,2})\s?(?:m|mins?|minutes?)?\b`,
  "i",
);
const HOURS_AND_HALF = new RegExp(
  String.raw`\b(${NUMBER}|an)\s(?:hours?\sand\sa\shalf|and\sa\shalf\shours?)\b`,
  "i",
);
const HOURS = new RegExp(String.raw`\b(${NUMBER}|an)[- ]?(?:(?<=\d[- ]?)h|hrs?|hours?)\b`, "i");
const MINUTES = new RegExp(
  String.raw`\b(?:(?:\d+|${NUMBER})\s?(?:-|–|to)\s?)?(${NUMBER})[- ]?(?:m|mins?|minutes?|minuets?|minites?|mintues?)\b`,
  "i",
);

/** "Done by 7, its 6.15 now"; hours of twelve. */
const BY_THE_CLOCK =
  /\b(?:by|before|at|for) (\d{1,2})(?:[.:](\d{2}))?(?: ?pm)?\b[^.!?\n]{0,20}?\b(?:it['’]?s|it is|and (?:now )?it['’]?s|now|currently)(?: now)? (\d{1,2})(?:[.:](\d{2}))?(?: ?pm)?(?: now| already)\b/i;

/** "It's 6.30 and I've got to be out at 7.15". */
const FROM_NOW =
  /\b(?:it['’]?s|it is|now)(?: now| only| already| gone)* (\d{1,2})(?:[.:](\d{2}))?(?: ?pm)?\b[^.!?\n]{0,60}?\b(?:by|before|at|till|until|for) (\d{1,2})(?:[.:](\d{2}))(?: ?pm)?\b/i;

/** Minutes from one time of a clock of twelve hours to another. */
function untilThen(then: string, now: string): number {
  const [later = 0, earlier = 0] = [then, now].map((it) => {
    const [hour = 0, minute = 0] = it.split(":").map(Number);
    return (hour % 12) * 60 + minute;
  });
  return (later - earlier + 720) % 720;
}

const TIMES: readonly (readonly [RegExp, (found: RegExpExecArray) => number])[] = [
  [
    BY_THE_CLOCK,
    ([, hour, minute, ofNow, atNow]) => untilThen(`${hour}:${minute ?? 0}`, `${ofNow}:${atNow ?? 0}`),
  ],
  [FROM_NOW, ([, hour, minute, then, atThen]) => untilThen(`${then}:${atThen}`, `${hour}:${minute ?? 0}`)],
  [HOURS_AND, ([, hours, more]) => numberOf(hours!) * 60 + Number(more)],
  [HOURS_AND_HALF, ([, hours]) => numberOf(hours!) * 60 + 30],
  [/\bthree[- ]quarters of an hour\b/i, () => 45],
  [/\b(?:a )?quarter (?:of an )?hour\b/i, () => 15],
  [/\b(?:half an|half|a half) ?-?hour\b|\bhalf-hour\b/i, () => 30],
  [HOURS, ([, hours]) => numberOf(hours!) * 60],
  [MINUTES, ([, minutes]) => numberOf(minutes!)],
];

/** A time that is how long something lies or cooks, or the least, and no limit. */
const NO_LIMIT =
  /(?:\bat least|(?<!no |not )\bmore than|\bover|(?<!no )\blonger than|(?:cook|simmer|roast|braise|marinate|bake|soak|rest|boil|chill)\w*\s(?:\w+\s)?for|every|serves?)\s(?:about\s|around\s)?$/i;

/** "That doesn't take more than". */
const NO_MORE =
  /(?:\b(?:no|not|never|cannot|nothing)|n['’]?t)\s(?:\p{L}+\s){0,3}(?:more|longer) than\s(?:about\s|around\s)?$/iu;

/** The text with blanks in the place of what was found, so that the other words keep their places. */
function without(text: string, { index, 0: found }: { index: number; 0: string }): string {
  return text.slice(0, index) + " ".repeat(found.length) + text.slice(index + found.length);
}

/** The limit of time in minutes that a text names, and the text without it. */
export function timeIn(text: string): { minutes: number | null; rest: string } {
  for (const [pattern, minutesOf] of TIMES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const minutes = Math.round(minutesOf(found));
    const rest = without(text, found);
    if (areHoursAway(text)) return { minutes: null, rest };
    const before = text.slice(0, found.index);
    if (NO_LIMIT.test(before) && !NO_MORE.test(before)) {
      const more = timeIn(rest);
      return more.minutes === null ? { minutes: null, rest } : more;
    }
    if (minutes >= 1 && minutes <= 10_000)
      return {
        minutes,
        rest: rest.replace(
          /\b(?:no (?:more|longer) than|at most|less than|not more than)(?=\s*(?:[.,;]|$|\s{3}))/i,
          (words) => " ".repeat(words.length),
        ),
      };
  }
  return { minutes: null, rest: text };
}

const NOT_TIME = String.raw`(?!\s?(?:-?min|m\b|h\b|hour|hr|%|g\b|kg|ml|cm\b|mm\b|inch|days?|weeks?|months?|years?|°|pm|am|pounds?|dollars?|quid|euros?|ingredients?|pans?|pots?|things?|course|degrees?|eggs?|cloves?|[.,]\d))`;
const PEOPLE = `(?:people|peeps?|ppl|persons?|pers|servings?|portions?|guests?|adults?|of us|diners|eaters|kids|children|friends|mouths|colleagues|plates|bowls|pax|heads|guys|men|dudes|folks?|lads|blokes|mates|students|scouts|campers|teens|teenagers|players|girls|boys|women|ladies|gals|flatmates|housemates|workmates)`;
/** "One guest is coeliac" says nothing of how many there are. */
const NOT_COUNTED = String.raw`(?!\s+(?:is|are|has|have|can|cannot|can't|cant|does|doesn|don|won|who|with|hates?|needs?|reacts?)(?![a-z]|\s+coming))(?!'s)`;
const TWO_KINDS = new RegExp(
  String.raw`\b(${NUMBER}) (?:adults?|grown[- ]ups?|kids?|child(?:ren)?)(?:,| and| plus| \+| &)+ (${NUMBER}) (?:adults?|grown[- ]ups?|kids?|child(?:ren)?|toddlers?|teenagers?)\b`,
  "i",
);
const COUNTED = new RegExp(
  String.raw`\b(${NUMBER})[- ](?:hungry |small |large |big |generous )?${PEOPLE}\b${NOT_COUNTED}`,
  "i",
);
const FOR = new RegExp(
  String.raw`\b(?:for|serves?|serving|feeds?|feeding|enough for|yields?|(?:family|party|table|group|crowd|household) of|there (?:are|will be)|we are|we're|make it|(?:back|up|down) to|scale (?:it )?(?:up |down )?to|servings?:|makes?)\s(?:about |around |up to |a (?:family|party|group|table) of |all |us )*(${NUMBER})\b${NOT_TIME}`,
  "i",
);

/** "Gnocchi x 2" at the end of a clause, and "8 x 6yr olds". */
const TIMES_PEOPLE = new RegExp(
  String.raw`(?:(?<=\p{L}\)?\s{1,2})x\s?(\d{1,2})(?=\s*(?:$|[,.;!?)\n]))|\b(\d{1,2})\s?x\s(?:\d{1,2}\s?-?(?:yr|year)s?[- ]olds?|${PEOPLE})\b)`,
  "iu",
);

/** "Für 4 Personen", "pour six", "per 2". */
const ELSEWHERE: ReadonlyMap<string, number> = new Map(
  [
    ["zwei", "deux", "dos", "due"],
    ["drei", "trois", "tres", "tre"],
    ["vier", "quatre", "cuatro", "quattro"],
    ["fünf", "cinq", "cinco", "cinque"],
    ["sechs", "seis", "sei"],
    ["sieben", "sept", "siete", "sette"],
    ["acht", "huit", "ocho", "otto"],
  ].flatMap((words, at) => words.map((it): [string, number] => [it, at + 2])),
);
const FOR_ELSEWHERE = new RegExp(
  String.raw`(?<!\p{L})(?:für|fuer|pour|para|per)\s(\d{1,3}|six|${[...ELSEWHERE.keys()].join("|")})(?!\p{L})(?:\s(?:personen|leute|gäste|portionen|personnes|convives|parts|personas|raciones|persone|porzioni))?(?!\s?(?:minut|stund|heure|hora|ore\b|tage|jours|días|giorni|euro|€))${NOT_TIME}`,
  "iu",
);

/** "Siamo in 5", "on est six", "wir sind 7", "somos cuatro", "we'll be 9". */
const WE_ARE = new RegExp(
  String.raw`(?<!\p{L})(?:siamo(?: in)?|saremo(?: in)?|on (?:est|sera)|nous sommes|wir sind(?: zu)?|somos|seremos|we(?:'ll| will) be|there'?s|there'?ll be|were|we r)\s(?:now |about |only |just |all |jetzt |maintenant |ahora |adesso )?(\d{1,2}|${[...ELSEWHERE.keys()].join("|")}|${NUMBER})(?: of us)?(?: now| instead| people| tonight| jetzt| maintenant| ahora)?(?=\s*(?:$|[.,!?;]))`,
  "iu",
);
/** "Para una persona", "für eine Person", "pour moi tout seul". */
const ONE_ELSEWHERE =
  /(?<!\p{L})(?:(?:para|por) (?:una|1|una sola) (?:persona|raci[oó]n)|para m[ií] solo?a?|s[oó]lo para m[ií]|f(?:ü|ue?)r (?:eine?|1) person|nur f(?:ü|ue?)r mich|f(?:ü|ue?)r mich allein|pour (?:une|1)(?: seule)? personne|pour moi (?:tout )?seule?|juste (?:pour )?moi|per (?:una|1)(?: sola)? persona|solo per me|per me sol[oa])(?!\p{L})/iu;

/** "One of us is allergic", "make one that is safe": a person, or a dish, and not for how many. */
const ONE_OF_THEM = /^makes? one$|\bone of us$/i;

const FOR_OTHERS =
  /\b(?:cook|mak|bak|do)(?:e|es|ing)?\b[^.!?]{0,40}? for (?:my|our|the|mum|mam|mom|dad|grandma|grandad|nan)\b/i;

/** "A jug of margaritas" is for a table, whatever one recipe makes. */
const JUG =
  /(?<!\p{L})(?:(?:a |one )?(?:big |large )?(?:jug|pitcher|carafe)(?: ?full)? of|(?:ein(?:en)? )?krug|une carafe de|una jarra de|una caraffa di)(?!\p{L})/iu;
const OF_A_JUG = 6;

/** "Six at the table". */
const AT_TABLE = new RegExp(String.raw`\b(${NUMBER})(?: of us)? (?:at|a?round) (?:the|our|my) table\b`, "i");
/** "Four of us plus her", which are five. */
const AND_ONE_MORE = new RegExp(
  String.raw`\b(${NUMBER}) of us(?:,)? (?:plus|and|\+) (?:her|him|them|one|me|(?:a|my|the|our) \p{L}+)(?=\s*(?:$|[,.;!?)\n]))`,
  "iu",
);

const PEOPLE_IN_WORDS: readonly RegExp[] = [AT_TABLE, COUNTED, FOR, FOR_ELSEWHERE, WE_ARE];

/** For how many a text asks, and the text without it. Of a recipe that stands there "x 2" is twice as much. */
export function servingsIn(text: string, isGoingOn = false): { servings: number | null; rest: string } {
  const listed = listedHeads(text);
  if (listed !== null) {
    const rest = listed.counted.reduce((it, words) => it.replace(words, " ".repeat(words.length)), text);
    // "Six of us, me and my mum among them".
    const said = isGoingOn ? null : (COUNTED.exec(rest) ?? WE_ARE.exec(rest) ?? FOR.exec(rest));
    if (said === null) return { servings: listed.heads, rest };
  }
  const kinds = TWO_KINDS.exec(text);
  if (kinds !== null)
    return { servings: numberOf(kinds[1]!) + numberOf(kinds[2]!), rest: without(text, kinds) };
  const more = AND_ONE_MORE.exec(text);
  if (more !== null) return { servings: numberOf(more[1]!) + 1, rest: without(text, more) };
  const jug = isGoingOn ? null : JUG.exec(text);
  for (const pattern of isGoingOn ? PEOPLE_IN_WORDS : [TIMES_PEOPLE, ...PEOPLE_IN_WORDS]) {
    const found = pattern.exec(text);
    const number = found?.[1] ?? found?.[2] ?? "";
    const servings = found === null ? 0 : (ELSEWHERE.get(number.toLowerCase()) ?? numberOf(number));
    if (found !== null && servings === 1 && ONE_OF_THEM.test(found[0])) continue;
    if (found !== null && Number.isInteger(servings) && servings >= 1 && servings <= 100)
      return { servings, rest: without(text, found) };
  }
  if (jug !== null) return { servings: OF_A_JUG, rest: without(text, jug) };
  const crowd = crowdIn(text);
  if (crowd !== null)
    return { servings: crowd.heads, rest: without(text, { index: crowd.index, 0: crowd.words }) };
  const one =
    /\b(?:just|only) (?:for )?me\b(?!,? (?:and|&|n|plus|\+))|\bfor (?:(?:just |only )?(?:myself|one)|me (?:alone|only)|just me)\b|\bsolo\b|\bby myself\b|\bon my own\b|\bsingle serving\b/i.exec(
      text,
    );
  const oneElsewhere = ONE_ELSEWHERE.exec(text);
  if (oneElsewhere !== null) return { servings: 1, rest: without(text, oneElsewhere) };
  // Who cooks by themselves may cook for others: "making supper for my dad by myself".
  const isForOthers = one !== null && /self|own/.test(one[0]) && FOR_OTHERS.test(text);
  if (one !== null) return { servings: isForOthers ? null : 1, rest: without(text, one) };
  const two =
    /\b(?:the )?two of us\b|\bboth of us\b|\bfor a couple\b(?! of)|\bdate[- ]night\b|\b(?:first|second|third|hot|dinner) date\b/i.exec(
      text,
    );
  if (two === null) return { servings: null, rest: text };
  // A date night is an occasion besides.
  return { servings: 2, rest: /date/i.test(two[0]) ? text : without(text, two) };
}
