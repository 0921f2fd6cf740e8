import type { GuardedWords } from "./guard";

/** A food that nobody asks for, which stands in a text for raw egg while it is read: egg that is cooked is not meant. */
const STAND_IN = "medlar";

const EGG =
  /(?<!\p{L})(?:(?:raw|runny|uncooked|under-?cooked)[\s-]+(?:hens?'?s?[\s-]+)?(?:egg[\s-]+(?:yolk|white)s?|eggs?|yolks?)|(?:ro[h]e[nsrm]?[\s]+ei(?:er|ern|es)?|(?:oeufs?|œufs?)\s+crus?|huevos?\s+crudos?|uov[oa]\s+crud[oae]))(?!\p{L})/giu;

/** Who gets ill of raw egg may of cooked egg too. */
const ILL = /allerg|anaph|epipen|intoler|react|hives|swell|throat/iu;

/** In a sentence with one of these raw egg is nothing that somebody wants. */
const KEPT_OUT =
  /(?<!\p{L})(?:no|not|without|never|avoid\p{L}*|can'?t|cannot|mustn'?t|shouldn'?t|don'?t|won'?t|skip|minus|off|out|banned|forbidden|scare[sd]?|afraid|fear\p{L}*|terrifie[sd]|nervous|wary|worr\p{L}+|hates?|risky?|ohne|keine?n?|nicht|sans|pas|sin|nada|senza|niente)(?!\p{L})/iu;

/** "He's grand with baked egg but not with runny": the other way to say it. */
const COOKED_ALONE =
  /(?<!\p{L})(?:fine|ok(?:ay)?|grand|good|alright|all right|safe|happy|can (?:have|eat|do|manage|tolerate)) (?:with )?(?:well[- ])?(?:baked|cooked|hard[- ]boiled|well[- ]done) eggs?[^.;!?\n]{0,30}?(?<!\p{L})(?:not|no|never)(?!\p{L})[^.;!?\n]{0,12}?(?<!\p{L})(?:runny|raw|soft|lightly cooked|undercooked)(?: ones?| eggs?)?(?!\p{L})/giu;

/** A text in which the raw egg that somebody keeps out is read as one food more; null where it keeps none out. */
export function withoutRawEgg(typed: string): string | null {
  if (typed.toLowerCase().includes(STAND_IN)) return null;
  const text = typed
    .replace(COOKED_ALONE, "no raw egg")
    .replace(/[^.!?;\n]+/gu, (sentence) =>
      KEPT_OUT.test(sentence) && !ILL.test(sentence) ? sentence.replace(EGG, STAND_IN) : sentence,
    );
  return text === typed ? null : text;
}

/** What was read of it: the eggs have to be cooked, and nothing else of the food that stood for them. */
export function asCookedEgg(read: GuardedWords): GuardedWords {
  const isOther = ({ words }: { words: string }) => words.toLowerCase() !== STAND_IN;
  const { said } = read;
  return {
    ...read,
    said: {
      ...said,
      patterns: [...new Set([...said.patterns, "cooked-egg" as const])],
      exclude: said.exclude.filter(isOther),
      include: said.include.filter(isOther),
    },
    neverAgain: read.neverAgain.filter(isOther),
    doubts: read.doubts.filter(({ foods }) => isOther({ words: foods })),
    taken: read.taken.filter((it) => !it.toLowerCase().includes(STAND_IN)),
  };
}
