import { foodsByWords } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { ingredientFacts } from "~/food/foods/made-of";
import { euAllergens } from "~/food/foods/substances";
import { foodsIn, wordsOf } from "../foods-in-words";
import { allergicTo, formWords, keptOut } from "../word-lists";
import { SIGN, WHERE } from "./incidents";

/** "It was the onions", "it turned out to be soya", "it's peanuts for him". */
const NAMED =
  /\b(?:(?:it|that|(?:the )?(?:culprit|problem|trigger|cause)) (?:was|were|is|are)|it's|(?:it |that )?turn(?:s|ed) out (?:it was|to be)) (?:actually |really |just |only |probably |all )*(?:the |her |his |my )?((?:\p{L}+ )?\p{L}+)(?= *(?:[,.;!?)]|$)| (?:that|which|who|for|and not|not|instead|all along|too|as well|powder|in)\b)/giu;
/** Words of somebody who corrects what they said, or has found out what harmed. */
const FOUND_OUT =
  /\b(?:sorry|nonsense|wrong|wires crossed|mix(?:ed)? up|muddled|mistake|scratch that|forget (?:it|that|what)|turn(?:s|ed) out|culprit|trigger|did (?:me|him|her|us|them) in|(?:made|makes|got|gets|set|sets) (?:me|him|her|us|them)|that (?:got|gets|hits|floors|sets) (?:me|him|her|us|them)|hospital|a&e|allerg\w*|react\w*|rash|hives|after all|instead)\b|\bis fine\b|\bare fine\b/iu;

/** "… with peanuts and cashews both", "… if she so much as looks at celery": what is named right behind what it does. */
const CAUSED =
  /^(?:\s+\p{L}+){0,3}?\s+(?:with|from|off|after|because of|due to|thanks to|(?:if|when|whenever|every time|each time|any time|as soon as) (?:i|he|she|they|we|you|my \p{L}+) (?:\p{L}+ ){0,3}?(?:looks? at|touch(?:es)?|sniffs?|smells?|licks?|eats?|ate|has|have|had|tastes?|drinks?|(?:goes|gets|is|am|are|go|get|comes?) (?:anywhere )?near)) (?:any |some |the |a |an |too much |eating |having )*(?<foods>\p{L}+(?: (?!and\b|or\b)\p{L}+)?(?:(?:, and|, or| and| or|,) \p{L}+(?: (?!and\b|or\b)\p{L}+)?)*)/iu;
/** What may follow upon the name of a food and is no part of a dish that is called after it. */
const BEHIND =
  /^(?:both|either|too|now|again|so|then|in|at|on|once|this|every|last|please|especially|even|anyway|always|which|that|who|for|but|since|is|are|was)$/i;

/** A text in which foods are kept out that stand as the cause right behind what happened to somebody. */
export function withCause(text: string): string {
  return text.replace(/[^.!?\n]+/gu, (sentence) => {
    const sign = SIGN.exec(sentence) ?? WHERE.exec(sentence);
    if (sign === null) return sentence;
    const to = sign.index + sign[0].length;
    const caused = CAUSED.exec(sentence.slice(to));
    if (caused === null) return sentence;
    const { foods = "" } = caused.groups!;
    const out: string[] = [];
    let read = caused[0].length - foods.length;
    for (const { 0: part, groups } of foods.matchAll(
      /(?<joined>,? (?:and|or) |, ?)?(?<said>[\p{L}]+(?: (?!and\b|or\b)\p{L}+)?)/giu,
    )) {
      const { joined = "", said = "" } = groups!;
      const [first = "", second = ""] = said.split(" ");
      const isApart = joined.trim() === ",";
      // "With prawns, tea ideas please": what follows upon a comma may be something else.
      if (isApart && /^ (?!and\b|or\b)\p{L}/u.test(sentence.slice(to + read + part.length))) break;
      const isFirst = !isApart && BEHIND.test(second) && isNamed(first);
      const name = isNamed(said) ? said : isFirst ? first : null;
      if (name === null && !isApart && out.length > 0) return sentence;
      if (name === null) break;
      out.push(name);
      read += part.length;
    }
    return out.length === 0
      ? sentence
      : `${sentence.slice(0, sign.index)}; allergic to ${out.join(" and allergic to ")}. ${sentence.slice(to + read).replace(/^\s*,\s*/, "")}`;
  });
}

const WHO = String.raw`(?:i|we|he|she|they|you|(?:my|our|his|her|the) \p{L}+|\p{Lu}\p{L}+)`;
const AT_EACH = String.raw`(?:(?:every|each|any) ?time|whenever|when|if|as soon as|after)`;
const EATING = String.raw`(?:eats?|eating|ate|has|have|had|having|drinks?|drank|drinking|tastes?|tries|touch(?:es)?|uses?)`;
/** "Every time I have bread or beer my stomach blows up": what is eaten stands before what it does. */
const EACH_TIME = new RegExp(
  String.raw`(?<!\p{L})${AT_EACH} (?:${WHO} )?(?:(?:even|ever|so much as|only|just|do|does) )*${EATING} (?<foods>[^.!?\n]+)`,
  "iu",
);
/** What a body does that was not well after it; "my stomach settles" tells the contrary. */
const NOT_WELL = new RegExp(
  [
    String.raw`(?:my|his|her|our|their|the) (?:stomach|tummy|tum|belly|guts?|insides|bowels?|throat|mouth|lips?|tongue|face|skin|head|chest|eyes|nose|joints) (?!(?:\p{L}+ ){0,2}?(?:settles?|calms?|fine|better|good|great|happy|relaxe?s?|loves? it|likes? it|ok(?:ay)?|thanks?|waters?)(?!\p{L}))`,
    String.raw`bloat\w*|(?:stomach|belly|tummy|head|gut)[- ]?aches?|migraines?|cramps?|diarrh?oea|the runs|heartburn|reflux|nause\w+|vomit\w*|thr(?:ow|ows|ew|owing) up|rash(?:es)?|hives|itch\w*|swell\w*|swollen|poorly|unwell|queasy|wheez\w+|pay for it|regret it|suffer\w*|in pain|flare[- ]?ups?`,
  ].join("|"),
  "iu",
);

/** A text in which all foods of such a cause are kept out, however many there are. */
export function withCauseFirst(text: string): string {
  return text.replace(/[^.!?\n]+/gu, (sentence) => {
    const cause = EACH_TIME.exec(sentence);
    const { foods: behind = "" } = cause?.groups ?? {};
    const trouble = NOT_WELL.exec(behind);
    if (cause === null || trouble === null) return sentence;
    const eaten = behind.slice(0, trouble.index);
    const foods = foodsIn(wordsOf(eaten)).map((it) => it.words);
    if (foods.length === 0) return sentence;
    const left = foods.reduce((it, food) => it.replace(food, " "), eaten);
    // What else stands there may be a dish, and is read for itself.
    const isRead = NOTHING_ELSE.test(left);
    const told = isRead ? sentence.slice(0, cause.index) + behind.slice(trouble.index) : sentence.trimStart();
    return `${foods.map(keptOutSo).join(", ")}. ${told}`;
  });
}

/** Words between the foods of a cause and what they do. */
const NOTHING_ELSE =
  /^(?:[\s,/&]|(?<!\p{L})(?:and|or|any|some|too|much|many|a|an|the|of|i|he|she|we|they|it|gets?|got|feels?|felt|am|is|so|then|really|gives?|makes?|me|him|her|us)(?!\p{L}))*$/iu;

/** Who gets ill of pasta wants no dish of that form, and nothing that has in it what people react to in pasta. */
function keptOutSo(food: string): string {
  if (!formWords.has(foodWords(food).join(" "))) return `allergic to ${food}`;
  const within = euAllergens(ingredientFacts({ name: food }).contains);
  return [`no ${food}`, ...within.map((it) => `allergic to ${it}`)].join(", ");
}

/** A text in which what was found out to harm somebody is kept out: "nonsense, it was the onions". */
export function withCulprit(text: string): string {
  if (!FOUND_OUT.test(text)) return text;
  return text.replace(NAMED, (said: string, food: string) => {
    const name = [food, food.split(" ").at(-1)!, food.split(" ")[0]!].find(isNamed);
    return name === undefined ? said : `allergic to ${name}`;
  });
}

function isNamed(words: string): boolean {
  const phrase = foodWords(words).join(" ");
  return keptOut.has(phrase) || allergicTo.has(phrase) || foodsByWords.has(phrase);
}
