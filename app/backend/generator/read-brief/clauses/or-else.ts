/** "Beef if you have it, otherwise chicken", "cod, failing that haddock". */
const ELSE =
  /(?:,? (?:if (?:you|we|i|they|the shop) (?:have|has|had|['’]?ve got|got|can get|can find)(?: it| some| any| them)?|if (?:there is|there['’]?s) (?:any|some)|if possible|ideally|preferably|for preference))?[,;.]? (?:or |and )?(?:otherwise|failing that|or else|if not,?)(?: then)?,? (?:just |use |some |maybe )*(?=\p{L})(?!(?:it|they|we|i|he|she|that|this|there|my|is|will|the kids)(?!\p{L}))/giu;

/** "Salmon or cod, not bothered which". */
const WHICHEVER =
  /,? ?(?<!\p{L})(?:(?:i['’]?m |we['’]?re |i |we )?(?:not |don['’]?t |do not )(?:really )?(?:bothered|fussed|fussy|mind|care)(?: about)? which(?: one)?(?: of them)?|either(?: one)?(?: is|['’]s| would be| will do| works)(?: fine| good| ok| okay| great)?|whichever(?: one)?(?: (?:is |['’]s )?(?:easier|easiest|you (?:like|want|think)|works|suits?))?|take your pick|you (?:choose|pick|decide))(?=\s*(?:$|[.,;!?]))/giu;

/** A text that leaves a choice open in the plainest words: the one or the other. */
export function withOrElse(text: string): string {
  return text.replace(ELSE, " or ").replace(WHICHEVER, "");
}
