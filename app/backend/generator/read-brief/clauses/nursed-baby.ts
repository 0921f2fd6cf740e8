/** Who is fed at the breast, or just born. */
const A_BABY =
  /(?<!\p{L})(?:breast[ -]?fe(?:ed|eding|d)|nursing|bf(?:ing)?|bab(?:y|ies)|bub|newborn|infant|(?:\d+|two|three|four|five|six)[ -](?:week|month)s?[ -]old)(?!\p{L})/iu;
const COLIC =
  /(?<=(?<!\p{L})(?:baby|babies|bub|newborn|infant|little one|lo|he|she|they|old|son|daughter|boy|girl)(?:['’]s)?,? (?:has|have|had|gets?|got|with|suffers from) (?:bad |terrible |awful |really bad )?(?:the )?)colic(?!\p{L})|(?<!\p{L})colicky(?!\p{L})|(?<=(?<!\p{L})(?:causes?|worsens?|her|his|for) )colic(?!\p{L})/giu;

/** Colic is what babies have, and no coeliac disease that somebody mistyped: a text that says so of one in plainer words. */
export function withColicOfBabies(text: string): string {
  return A_BABY.test(text) ? text.replace(COLIC, "cramps") : text;
}
