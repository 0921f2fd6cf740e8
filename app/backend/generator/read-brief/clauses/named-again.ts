/** "No egg, swap for tofu": what is swapped is what was named just before. */
const SWAPPED =
  /\b(no|without(?: the)?|skip the|leave out the) (\p{L}+(?: \p{L}+)?),? (?:so |and |but |please |just )?(?:swap|replace|sub|substitute|switch|change)(?: (?:it|them|that))?(?: out)? (for|with|to|by) /giu;

export function withNamedAgain(typed: string): string {
  return typed.replace(SWAPPED, "$1 $2; swap $2 $3 ");
}
