/** Who is fed at the breast, or just born. */
const A_BABY =
  /(?<!\p{L})(?:breast[ -]?fe(?:ed|eding|d)|nursing|bf(?:ing)?|bab(?:y|ies)|bub|newborn|infant|(?:\d+|two|three|four|five|six)[ -](?:week|month)s?[ -]old)(?!\p{L})/iu;
const COLIC = /(?<!\p{L})(?:(?:the )?colic(?:k?y)?)(?!\p{L})/giu;

/** Colic is what babies have, and no coeliac disease that somebody mistyped: a text that says so in plainer words. */
export function withColicOfBabies(text: string): string {
  return A_BABY.test(text) ? text.replace(COLIC, "cramps") : text;
}
