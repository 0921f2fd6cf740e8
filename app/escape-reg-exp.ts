/** A text as it stands in a regular expression: its signs mean themselves. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
