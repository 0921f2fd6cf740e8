const AMOUNT = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
const MONEY = String.raw`(?:[£$€] ?${AMOUNT}|(?:₹|(?<!\p{L})(?:Rs\.?|INR)) ?\d{1,4}|\d{2,4} ?(?:₹|/-|rupees?(?!\p{L}))|${AMOUNT} ?(?:[£€$]|quid|euros?|dollars?|bucks|pence)(?!\p{L}))`;
const LIMIT =
  "(?:for (?:under|less than|about|around)|under|below|less than|no more than|not more than|at most|max(?:imum)?(?: of)?|up to|within|for|around|about|on)";
const EACH = String.raw`(?: ?(?:a|per|each|/) ?(?:head|person|portion|serving|meal)| each)?`;
const PRICE = new RegExp(
  String.raw`(?<!\p{L}|\+\s?)(?:(?:a )?budget(?: is| of)?:? )?(?:${LIMIT} )?(${MONEY})(?: budget)?${EACH}(?: (?:or less|max|tops|in total))?(?!\p{L}|\d)`,
  "iu",
);

/** "On next to no money", "not much cash": who has none wants what is cheap, and keeps nothing out. */
const NO_MONEY =
  /(?<!\p{L})(?:(?:with|on|for|having) )?(?:(?:\p{L}+ly|almost|next to|pretty much|more or less) )?(?:no|not (?:a lot of|much|any|enough)|hardly any|barely any|very little|little|zero|without(?: any| much)?|low on|short of|short on|(?:have|has|['’]ve)n['’]?t (?:got )?(?:any|much)) (?:spare )?(?:money|cash|funds|dosh|budget)(?: (?:at all|left|to spend|to spare|to hand))*(?!\p{L})/giu;

/** "Under £5", "for 10 euros", "basically no money": a price, or having none to pay, is a wish for what is cheap. */
export function withPriceSaid(text: string): string {
  return text.replace(PRICE, "cheap").replace(NO_MONEY, "cheap");
}

/** What is done with a price, in a sentence; null where none is said. */
export function priceTold(text: string): string | null {
  const said = PRICE.exec(text)?.[1];
  return said === undefined
    ? null
    : `We do not know what food costs where you shop: “${said}” was read as a wish for something cheap, and is not checked.`;
}
