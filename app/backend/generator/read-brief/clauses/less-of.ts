const LESS =
  /\b(?:go(?:ing|es)? (?:very |really )?easy on|cut(?:s|ting)? (?:right |way )?(?:down|back) on|lay(?:ing|s)? off|watch(?:es|ing)? (?:my|his|her|our|their)) (?:the |all |my |his |her )?(?=\p{L})/giu;

/**
 * "The nurse told me to go easy on the leafy greens": of a recipe that is still to be found nobody can have less, so
 * it is found without. In a chat it is an edit of the amount.
 */
export function withoutLessOf(text: string): string {
  return text.replace(LESS, "no ");
}
