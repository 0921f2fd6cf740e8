import { BOUNDS, OverBounds } from "./bounds";

/** The lines of a text. One that is too long is cut, which `warnings` are told. Throws OverBounds. */
export function linesOf(text: string, warnings: string[]): string[] {
  // What Unicode calls a line's end is one to people, and "." in a pattern stops there.
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/, BOUNDS.lines + 1);
  if (lines.length > BOUNDS.lines)
    throw new OverBounds(`has more than ${BOUNDS.lines} lines, which is no single recipe`);
  if (lines.every((line) => line.length <= BOUNDS.lineCharacters)) return lines;
  warnings.push(`A line was longer than ${BOUNDS.lineCharacters} characters and is shortened.`);
  return lines.map((line) => line.slice(0, BOUNDS.lineCharacters));
}
