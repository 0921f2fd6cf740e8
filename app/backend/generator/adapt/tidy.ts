/** A text without the blanks and commas that words left behind that were taken out. */
export function tidy(text: string): string {
  return text
    .replace(/ {2,}/g, " ")
    .replace(/ ([,.;!?])/g, "$1")
    .replace(/,([.;!?])/g, "$1")
    .replace(/^[,;] ?/, "")
    .trim();
}

export function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (it) => it.toUpperCase());
}
