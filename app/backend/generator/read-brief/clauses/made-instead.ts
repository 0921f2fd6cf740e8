/** A bought dish that is out, and that somebody would make instead. Between stand at most what is wrong with it and an illness. */
const BOUGHT_IS_OUT =
  /,? ?(?:(?:and|so|but) )?(?<!\p{L})(?:(?:the )?(?:shop|shop[- ]bought|store[- ]bought|bought|supermarket|ready[- ]made|jarred|packet|takeaway) )(?<dish>\p{L}+(?: \p{L}+)?) (?:is|are|['’]s) (?:out(?: for (?:me|us|him|her|them))?|off(?: the menu| limits)?|a no(?:[- ]go)?|no good|not an option)(?: (?:because of|due to|(?:because|as|since) (?:it|they)(?: all)? (?:has|have|contains?)) (?<reason>[^.,;!?\n]{2,40}))?(?<illness>,? (?:as |because |since )?[^.,;!?\n]{2,40}(?:allerg|intoleran|coeliac|celiac)\p{L}*[^.,;!?\n]{0,20})?(?<ask>(?:\s*[.;,!–-]+|,? (?:so|but|and))\s*(?:(?:so|but|and|then|please|pls|could|can|how|do|would|may|might|i|we|you|to|like|want|love|help|me|us|is|there|a|way|of|there['’]?s|i['’]?d|let['’]?s) )*mak(?:e|ing) )(?:it|them|one|some|my own|our own|mine)(?!\p{L})/giu;

/** "Shop mayo is out, can I make it at home": the dish in place of "it", and what is wrong with the bought one kept out. */
export function madeInstead(text: string): string {
  return text.replace(BOUGHT_IS_OUT, (...all: unknown[]) => {
    const { dish, reason, illness, ask } = all.at(-1) as Record<string, string | undefined>;
    return `${reason === undefined ? "" : `, no ${reason}`}${illness ?? ""}${ask}${dish}`;
  });
}
