import { foodsByWords } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { allergicTo, keptOut } from "../word-lists";

/** "It was the onions", "it turned out to be soya", "it's peanuts for him". */
const NAMED =
  /\b(?:(?:it|that|(?:the )?(?:culprit|problem|trigger|cause)) (?:was|were|is|are)|it's|(?:it |that )?turn(?:s|ed) out (?:it was|to be)) (?:actually |really |just |only |probably |all )*(?:the |her |his |my )?((?:\p{L}+ )?\p{L}+)(?= *(?:[,.;!?)]|$)| (?:that|which|who|for|and not|not|instead|all along|too|as well|powder|in)\b)/giu;
/** Words of somebody who corrects what they said, or has found out what harmed. */
const FOUND_OUT =
  /\b(?:sorry|nonsense|wrong|wires crossed|mix(?:ed)? up|muddled|mistake|scratch that|forget (?:it|that|what)|turn(?:s|ed) out|culprit|trigger|did (?:me|him|her|us|them) in|(?:made|makes|got|gets|set|sets) (?:me|him|her|us|them)|that (?:got|gets|hits|floors|sets) (?:me|him|her|us|them)|hospital|a&e|allerg\w*|react\w*|rash|hives|after all|instead)\b|\bis fine\b|\bare fine\b/iu;

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
