import type { DishNames } from "~/backend/repertoire/dish-names";
import { editsBetween } from "~/edit-distance";
import { escapeRegExp } from "~/escape-reg-exp";
import { foodsByWords } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { oncePerText } from "../../once-per";
import { withoutMarks } from "../clauses/marked-foods";
import { type Word, wordsOf } from "../foods-in-words";
import { allergicTo, formWords, keptOut } from "../word-lists";
import { withBreadsFilled } from "./breads-filled";
import { withCause, withCauseFirst, withCulprit } from "./culprit";
import { inEnglish, plain } from "./in-english";
import { isKnownWord } from "./known-words";
import { withPhrasesSaid } from "./phrases-said";
import { withSugarApart } from "./sugar-apart";
import {
  alarmRows,
  besideRows,
  everydayWords,
  type Language,
  languageRows,
  meaningWords,
  spellingRows,
  unkeptDiets,
} from "./tables";
import { withWordsMeant } from "./words-meant";

/** A message as the reader can read it. */
interface Respelled {
  text: string;
  /** What was typed in another way, and what is read instead. */
  taken: readonly Taken[];
  /** Alarm words of languages that we do not read, and words in other scripts. */
  foreign: readonly string[];
  /** The language that it was put into English from; null for none. */
  language: Language | null;
}

export interface Taken {
  typed: string;
  read: string;
}

const WORD = /[\p{L}\p{N}]+/gu;
const WITH_APOSTROPHES = /[\p{L}\p{N}]+(?:'\p{L}+)*/gu;
/** Signs that change how others look, such as the soft hyphen and the one that makes an emoji of a sign. */
const INVISIBLE = /\p{Cf}|\uFE0F/gu;
const OTHER_SCRIPT = /(?:(?!\p{Script=Latin})\p{L})+/gu;
/** "One kid egg, one kid milk": what each cannot have. */
const ONE_OF_US =
  /(?<!\p{L})((?:one|another|other|\d) (?:kid|child|guest|person|friend|boy|girl|son|daughter|adult|half|lot|twin)|the others)s?:?\s+(\p{L}+)(?=\s*(?:[,;.&]|$|and\b))/giu;
/** "🥛❌ 🥚❌": the sign that keeps something out stands behind it, as none stands before. */
const SIGN_BEHIND = /(\p{L}{2,}|\p{Extended_Pictographic}\s?)(❌|🚫|⛔)(?=[\s,;.]|$|[^\s❌🚫⛔]+[❌🚫⛔])/gu;
/** Other signs that keep out what stands beside them: "🥛👎", "🥜 = ☠️". */
const SIGNS_OF_HARM = /(?<=\p{Extended_Pictographic})\s?=?\s?(?:👎|🙅|✖|☠|💀|🤢|🤮|🏥|🚑)/gu;
/** "🚫🥜 noodles": of two signs the noodles are no part. */
const SIGN_BEFORE = /[❌🚫⛔]\s?((?:(?![❌🚫⛔])\p{Extended_Pictographic})+)/gu;
/** "Im 8. Monat", "al settimo mese", "au septième mois", "en el octavo mes". */
const MONTH_OF_PREGNANCY =
  /(?<!\p{L})(?:im|al|en (?:el|mi)|au|nel|del|de mi)\s+(?:\d{1,2}\s?(?:[.°º]|e|[eè]me)?|dritten|vierten|f[üu]nften|sechsten|siebten|siebenten|achten|neunten|terzo|quarto|quinto|sesto|settimo|ottavo|nono|tercer|cuarto|sexto|s[eé]ptimo|octavo|noveno|troisi[eè]me|quatri[eè]me|cinqui[eè]me|sixi[eè]me|septi[eè]me|huiti[eè]me|neuvi[eè]me)\s+(?:monat|mese|mois|mes)(?!\p{L})/giu;
const OF_A_BABY =
  /(?<!\p{L})(?:bab[yi]|beb[eé]|b[eé]b[eé]|bimb[oa]|s[aä]ugling|neonat|sohn|tochter|fils|fille|hij[oa]|figli[oa])/iu;

/** Signs between an alarm word and what it is over: "no: onions", "avoid - eggs". */
const SIGNS_BEHIND = new RegExp(
  [
    "(?<=(?<!\\p{L})(?:no|not|without|avoid|except|except for|minus|free from|free of|allergic to|allergy to)",
    // Of a "nut allergy: cake" the cake is no part.
    "|(?:^|[.;!?\\n])\\s*(?:my |our |known |food )*allerg(?:y|ies|ens))",
    '(?:\\s*(?:[:=*_"(\\[–—]|\\.{2,}|…|-{2,}|\\s-\\s)+\\s*|\\s+-+\\s*)(?=\\p{L})',
  ].join(""),
  "giu",
);

/** Puts right how alarm words, and foods in other languages, are typed. Words that are read as they stand stay. */
export function respell(typed: string, dishNames: DishNames): Respelled {
  const before = respellings.get(dishNames) ?? oncePerText((it) => respelled(it, dishNames));
  respellings.set(dishNames, before);
  return before(typed);
}

const respellings = new WeakMap<DishNames, (typed: string) => Respelled>();

function respelled(typed: string, dishNames: DishNames): Respelled {
  const taken: Taken[] = [];
  const foreign = [...(typed.normalize("NFC").match(OTHER_SCRIPT) ?? [])];
  let text = withoutMarks(unmasked(typed.normalize("NFC")))
    .replace(INVISIBLE, "")
    .replace(/[‘’]/g, "'");
  text = withPhrasesSaid(withWordsMeant(text, dishNames));
  text = text.replace(/(?<=\p{L})\s*\+\s*(?=\p{L})/gu, " and ");
  text = withSugarApart(withBreadsFilled(text, dishNames), dishNames);
  if (!OF_A_BABY.test(text)) text = text.replace(MONTH_OF_PREGNANCY, " pregnant");
  text = withSpellings(
    text.replace(SIGNS_OF_HARM, "🚫").replace(SIGN_BEHIND, " $2$1, ").replace(SIGN_BEFORE, eachWithItsSign),
    ALWAYS,
    taken,
    isInDishName(dishNames),
  );
  if (ALARM_SIGN.test(text)) text = withSpellings(text, SIGNS, taken);
  text = text.replace(ONE_OF_US, (typed, who, food) => (isLimit(food) ? `${who} no ${food}` : typed));
  text = text.replace(VEG_DISH, "vegetarian");
  text = text.replace(LETTER_BY_LETTER, (typed) => spelledOut(typed) ?? typed);
  text = text.replace(WITH_APOSTROPHES, (word) => withoutDigits(word) ?? word);
  text = text.replace(WITH_APOSTROPHES, (word) => respelledAlarm(word, dishNames) ?? word);
  const { text: english, language } = inEnglish(text, dishNames, taken);
  text = withCauseFirst(withCause(withCulprit(english)));
  for (const word of text.match(WORD) ?? []) if (UNREAD_ALARMS.has(plain(word))) foreign.push(word);
  return { text: text.replace(SIGNS_BEHIND, " "), taken, foreign, language };
}

/** Foods of all other languages, each with what it is in English. */
export const foreignFoods: Iterable<readonly [name: string, english: string]> = {
  [Symbol.iterator]: () => FOODS_OF_ALL[Symbol.iterator](),
};

/** What a word of another language is in ours, where it is a food; null for a word that none of them has. */
export function foreignFood(word: string): string | null {
  return FOODS_OF_ALL.get(plain(word)) ?? null;
}

/** "🚫🥜🥛" keeps both out. */
function eachWithItsSign(_: string, things: string): string {
  return [...things].map((it) => ` 🚫 ${it}, `).join("");
}

type Spellings = { pattern: RegExp; english: ReadonlyMap<string, string> };

function spellingsOf(rows: readonly { words: string; english: string }[]): Spellings {
  const longestFirst = [...rows].sort((a, b) => b.words.length - a.words.length);
  const patterns = longestFirst.map(({ words }) => escapeRegExp(words));
  return {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])|${patterns.filter((it) => !/[a-z]/.test(it)).join("|") || "(?!)"}`,
      "giu",
    ),
    english: new Map(rows.map(({ words, english }) => [words, english])),
  };
}

const isSign = ({ words }: { words: string }) => !/[a-z]/.test(words);
const bare = (words: string) => words.replace(INVISIBLE, "");
const rows = spellingRows.map((row) => ({ ...row, words: bare(row.words) }));
const ALWAYS = spellingsOf(rows.filter(({ where }) => where === "always"));
const SIGNS = spellingsOf(rows.filter((row) => row.where === "guard" && isSign(row)));
const ALARM_SIGN =
  /(?<!\p{L})(?:no|not|without|free|aller\w+|avoid|intoleran\w+|minus|skip|hates?|less)(?!\p{L})/iu;

function withSpellings(
  text: string,
  { pattern, english }: Spellings,
  taken: Taken[],
  staysIn: (text: string, start: number) => boolean = () => false,
): string {
  return text.replace(pattern, (typed, ...rest) => {
    const start = rest.find((it): it is number => typeof it === "number")!;
    if (/^\p{L}+$/u.test(typed) && staysIn(text, start)) return typed;
    const read = english.get(typed.toLowerCase())!;
    const isNews = !read.startsWith(typed.toLowerCase().replace(/s$/, ""));
    if (/^\p{L}/u.test(typed) && isNews) taken.push({ typed, read });
    return /^[\p{L}\p{N}]/u.test(typed) ? read : ` ${read} `;
  });
}

/** Whether a word stands in the name of a dish of several words as it is: the "teh" of bak kut teh. The names are looked up once. */
function isInDishName(dishNames: DishNames): (text: string, start: number) => boolean {
  let named: ReadonlySet<number> | undefined;
  return (text, start) => {
    named ??= startsInNames(wordsOf(text), dishNames);
    return named.has(start);
  };
}

function startsInNames(words: readonly Word[], dishNames: DishNames): ReadonlySet<number> {
  return new Set(
    words.flatMap((_, at) => {
      const dish = dishNames.at(words, at);
      if (dish === null || dish.isRespelled || dish.to - at < 2) return [];
      return words.slice(at, dish.to).map(({ start }) => start);
    }),
  );
}

const ALARMS: readonly string[] = [
  ...new Set(alarmRows.filter(({ kind }) => kind !== "end").flatMap(({ words }) => words.split(" "))),
  ...["allergies", "allergens", "coeliac", "celiac", "hates", "vegan", "vegetarian"],
].filter((it) => (it.length >= 5 || it === "free") && it !== "poison"); // a letter from "poisson"

/** Illnesses and states that somebody may have, of one word: "warfrin", "pregnent". */
const CONDITIONS: readonly string[] = [
  ...[...unkeptDiets.keys()].filter((it) => !it.includes(" ") && it.length >= 7),
  ...[
    "pregnant",
    "pregnancy",
    "trimester",
    "ketogenic",
    "hypertension",
    "passover",
    "diabetic",
    "diabetes",
    "prediabetic",
    "cholesterol",
  ],
];

const NOT_LESS: ReadonlySet<string> = new Set([
  ...besideRows.filter(({ where }) => where === "before").map(({ words }) => words),
  ..."bone seed skin crust stone pit stem end effort rind shell fat use un".split(" "),
]);

/** "Veg biryani" is vegetarian, and "lamb and veg stew" is not. */
const VEG_DISH =
  /(?<=^\s*(?:(?:a|an|the|some|make|me|my|quick|easy|simple|spicy|best|good|proper)\s+)*)veg(?=\s+(?:biryani|biriyani|pulao|pilau|curry|korma|kurma|fried rice|manchurian|noodles|hakka|thali|kebab|momos?|samosas?|sandwich|burger|pizza|lasagne?a?|cutlets?|rolls?|soup|kofta|masala|jalfrezi|madras|stew|chilli|pie|pasta)(?!\p{L}))/giu;

const LETTER_BY_LETTER = /(?<![\p{L}\p{N}])\p{L}(?:[ .*_-]\p{L}){2,}(?![\p{L}\p{N}])/gu;

/** "E g g s". */
function spelledOut(typed: string): string | null {
  const word = typed.replace(/\P{L}/gu, "");
  return isNamed(word) ? word : null;
}

/** "N*ts", "s#same": what is hidden behind a sign is any food that it can be. */
function unmasked(typed: string): string {
  return typed.replace(MASKED, (word) => {
    const pattern = new RegExp(
      `^${word.toLowerCase().replace(/[*#@$]+/g, (it) => `\\p{L}{1,${it.length}}`)}$`,
      "u",
    );
    const found = NAMED_WORDS.filter((it) => pattern.test(it));
    return found.length === 0 || found.length > MOST_MEANT ? word : found.join(" and ");
  });
}
const MASKED = /(?<![\p{L}\p{N}*])(?=\p{L}*[*#@$])\p{L}[\p{L}*#@$]+\p{L}(?![\p{L}\p{N}*@])/gu;
const MOST_MEANT = 3;
const NAMED_WORDS: readonly string[] = [...new Set([...keptOut.keys(), ...allergicTo.keys()])].flatMap(
  (it) => (/^\p{L}{3,}$/u.test(it) ? [it, `${it}s`] : []),
);

/** "N0 p3anuts". */
function withoutDigits(typed: string): string | null {
  if (!/\p{L}/u.test(typed) || !/[013457]/.test(typed)) return null;
  const word = typed.replace(/[013457]/g, (it) => ({ 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" })[it]!);
  return isNamed(word) || alarmStarts.has(word.toLowerCase()) ? word : null;
}

const alarmStarts: ReadonlySet<string> = new Set(alarmRows.map(({ words }) => words.split(" ")[0]!));

function isLimit(word: string): boolean {
  const phrase = foodWords(word).join(" ");
  return keptOut.has(phrase) || allergicTo.has(phrase);
}

function isNamed(word: string): boolean {
  const phrase = foodWords(word).join(" ");
  return keptOut.has(phrase) || allergicTo.has(phrase) || (phrase.length > 3 && foodsByWords.has(phrase));
}

/** An alarm word that was mistyped, or is grown together with its food: "alergy", "eggless", "dairyfree". */
function respelledAlarm(typed: string, dishNames: DishNames): string | null {
  const word = plain(typed);
  const grown =
    /^(.{2,}?)(free|less|frei(?:e[nrsm]?)?|vrije?|allerg(?:ie|ien|iker|ikerin|y|ies|ic)|intoleran(?:t|ce)|sensitiv(?:e|ity)|unvertraglichkeit(?:en)?|intoleranz)$/.exec(
      word,
    );
  if (grown !== null && !isKnownWord(typed) && !NOT_LESS.has(grown[1]!) && !UNREAD_ALARMS.has(word)) {
    const stem = grown[1]!.replace(/[-s]$/, (it) =>
      FOODS_OF_ALL.has(grown[1]!) ? it : it === "-" ? "" : it,
    );
    const tail = /^(?:free|less|frei|vrij)/.test(grown[2]!)
      ? "free"
      : /^intol|^unver|^sensi/.test(grown[2]!)
        ? "intolerance"
        : "allergy";
    if (!/\bin$/.test(stem)) return `${FOODS_OF_ALL.get(stem) ?? stem} ${tail}`;
  }
  const joined = /^(?:no|non|without)(.{3,})$/.exec(word);
  if (joined !== null && !isKnownWord(typed) && !isNamed(word) && isNamed(joined[1]!))
    return `no ${joined[1]}`;
  if (
    word.length < 3 ||
    isKnownWord(typed) ||
    foodsByWords.has(foodWords(word).join(" ")) ||
    formWords.has(word)
  )
    return null;
  if (LANGUAGE_ALARMS.has(word) || UNREAD_ALARMS.has(word) || FOREIGN_WORDS.has(word)) return null;
  // "Tabule" is no "table".
  if (dishNames.hasWord(foodWords(word).join(" "))) return null;
  return (
    nearest(word, ALARMS, (it) => (it.length >= 7 ? 2 : 1)) ??
    nearest(word, CONDITIONS, (it) => (it.length >= 10 ? 2 : 1))
  );
}

/** The word of a list that a mistyped one is meant for, which has at most so many slips. */
function nearest(word: string, list: readonly string[], mostOf: (it: string) => number): string | null {
  let best: { meant: string; edits: number } | null = null;
  for (const meant of list) {
    if (meant[0] !== word[0]) continue;
    const most = mostOf(meant);
    const edits = editsBetween(word, meant, most);
    if (edits <= most && (best === null || edits < best.edits)) best = { meant, edits };
  }
  return best === null ? null : best.meant;
}

const LANGUAGE_ALARMS: ReadonlyMap<string, Language> = new Map(
  languageRows
    .filter(({ kind, language }) => kind === "alarm" && language !== "other")
    .map(({ words, language }) => [words, language]),
);
const UNREAD_ALARMS: ReadonlySet<string> = new Set(
  languageRows.filter(({ language }) => language === "other").map(({ words }) => words),
);
/** Words of other languages that are spelt right: "kleine" is no mistyped "keine". */
const FOREIGN_WORDS: ReadonlySet<string> = new Set([
  ...languageRows.map(({ words }) => words),
  ...[...everydayWords.values(), ...meaningWords.values()].flatMap((it) => [...it]),
]);
const FOODS_OF_ALL: ReadonlyMap<string, string> = new Map(
  languageRows.filter(({ kind }) => kind === "food").map(({ words, english }) => [words, english]),
);
