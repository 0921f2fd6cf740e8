/** How large something is, by what is no food: "the size of my arm", "as big as a baby"; of walnuts it may be said in earnest. */
const SIZE =
  /,?\s*(?:(?:about|roughly|almost|nearly|easily)\s+)?(?:the\s+size\s+of|(?:as|so)\s+(?:big|large|long|thick|tall|fat)\s+as)\s+(?:(?:a|an|my|his|her|our|your|the|small|large)\s+){0,2}(?:arms?|forearms?|legs?|thighs?|heads?|fists?|hands?|fingers?|thumbs?|foot|feet|bab(?:y|ies)|toddlers?|dogs?|cats?|footballs?|rugby balls?|tennis balls?|golf balls?|bricks?|bats?|baseball bats?|shoes?|boats?|cars?|bowling balls?)(?!\p{L})/giu;

/** A text without how large something is: "two courgettes the size of my arm" are two courgettes, and for no baby. */
export function withoutSizes(typed: string): string {
  return typed.replace(SIZE, "");
}
