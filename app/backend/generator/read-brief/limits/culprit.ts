import { foodsByWords } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { allergicTo, keptOut } from "../word-lists";
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
