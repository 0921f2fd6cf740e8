import { withPlainDenials } from "./clauses/denials-said";
import { withFreeLists } from "./clauses/free-lists";

/** The most letters of a message that are read. */
const MOST_LETTERS = 4000;

/** What somebody takes from what they eat; the foods, and what is said of them behind. */
const FROM_THE_DIET =
  /(?<!\p{L})(?:cut(?:ting)?|eliminat(?:e[ds]?|ing)|remov(?:e[ds]?|ing)|drop(?:s|ped|ping)?|t(?:ake|akes|ook|aken|aking)|exclud(?:e[ds]?|ing)|bann?(?:ed|ing|s)?)(?: out)? (?:all |any |every )?(?<foods>[^.;!?\n]{2,100}?)(?: (?:products?|things?|stuff|foods?))? (?:from|out of) (?:my|his|her|our|their|the|your) (?:whole |entire |own )?(?:diets?|life|lives|house|home|kitchen|menu|plate)(?!\p{L})/giu;

/** A text with plain apostrophes, and "and" for what stands for it; its letters keep their places from here on. */
export function plainText(text: string): string {
  return (
    withFreeLists(withPlainDenials(text.slice(0, MOST_LETTERS).replace(/[‘’]/g, "'")))
      .replace(/(?<=\p{L}) (?:&|'?n'?) (?=\p{L})/giu, " and ")
      // "I hate it: raisins in anything."
      .replace(
        /\b(hates?|avoids?|detests?|loathes?|dislikes?|stand) (?:it|this|these|those|them|that): (?=\p{L})/giu,
        "$1 ",
      )
      // "Till Friday" has no sesame in it, which is til in Hindi.
      .replace(
        /\b'?til (?=(?:the|next|mon|tue|wed|thu|fri|sat|sun|tomorrow|tmrw|later|morning|tonight|dinner|lunch|then|now|i|he|she|we|it|they|\d))/gi,
        "till ",
      )
      // Of a loaf tin no loaf is meant.
      .replace(/\b(?:loaf|cake|muffin|pie|tart|bun) (?=(?:tins?|pans?|trays?|moulds?)\b)/gi, "")
      .replace(
        /(?<=\b(?:cm|inch|inches|in) )(?:flan|quiche|pie|tart|gratin|brownie|lasagne) (?=(?:dish|tin|pan|tray|ring)\b)/gi,
        "",
      )
      // "No eggs and milk and also oats" is one list.
      .replace(/(?<=\p{L} and )also (?=\p{L})/giu, "")
      // "Sick of bolognese" is nobody's illness.
      .replace(
        /\b(?:(?:sick(?: and tired)?|tired|bored|weary|sick to death) of|(?:fed up|bored) (?:of|with)|had enough of)(?: (?:making|eating|having|cooking|all|the same old|the same|endless))*(?= \p{L})(?! (?:cooking|making|eating|having)\b)/giu,
        "no",
      )
      // "No chicken. Or turkey."
      .replace(/[.!?\n]+\s+(?=(?:or|nor) \p{L})/giu, ", ")
      // "Eats no meat but does eat fish".
      .replace(
        /\b(but|though|although) (?:(?:i|he|she|we|they) )?(?:do|does|can|will|may|still)(?: still)? (?:eat|have|like)s? (?<foods>[^.,;!?\n]{3,60})/giu,
        "$1 $<foods> is fine",
      )
      // "I hate red meat though I like chicken".
      .replace(
        /\b(?<turn>though|although) (?:i|he|she|we|they) (?:do |does )?(?:like|love|enjoy|adore)s? (?<foods>[^.,;!?\n]{3,60})/giu,
        "$<turn> $<foods> is fine",
      )
      // "Cut all dairy and soya products from my diet".
      .replace(FROM_THE_DIET, " no $<foods> ")
      // "Before the baby comes" it eats nothing.
      .replace(
        /\b(?:before|until|till|when|once) (?:the|our|my|her|their) (?:new )?(?:baby|bub|bump|twins?) (?:comes?|arrives?|(?:is|are|get|gets) (?:born|here|due))(?: along)?\b/giu,
        " ",
      )
      // "Leftover fresh veggies" are none who eat no meat.
      .replace(
        /(?<=\b(?:fresh|frozen|leftover|some|more|roast|roasted|mixed|hidden|root|green|steamed|raw|winter|summer|spring|chopped|cups? of|bag of|lots of|and|with) )veggies\b/giu,
        "vegetables",
      )
      // "Whatever they'll eat" says nothing of what that is.
      .replace(
        /\bwhat(?:so)?ever (?:the \p{L}+ )?(?:they|he|she|we|you|i)(?:['’]ll| will)? (?:eat|have|like|want)s?\b/giu,
        " ",
      )
      // "Don't mind what cut of meat" asks for nothing, and keeps nothing out.
      .replace(
        /\b(?:(?:i|we) )?(?:(?:do|am|are|is|['’]m|['’]re) ?n['’]?o?t|not) (?:mind|care|fussed|bothered|fussy|picky)(?: about)? (?:what|which|how|where)\b[^.,;!?\n]*/giu,
        " ",
      )
      // "Butter the tin" asks for no butter.
      .replace(
        /\bbutter(?=(?:ing)? (?:the|a|an|my|your) (?:\p{L}+ )?(?:tin|dish|pan|mould|mold|tray|ramekin|basin)s?\b)/giu,
        "grease",
      )
  );
}
