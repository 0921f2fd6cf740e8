/** "a, b and c". */
export function inWords(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(words);
}
