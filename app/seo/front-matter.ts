import { stringify } from "yaml";

/** Fields as YAML between two lines of dashes; those that are empty are left out. One line a text. */
export function frontMatter(fields: Record<string, unknown>): string {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
  const yaml = stringify(given, {
    lineWidth: 0,
    // A text in several lines could hold a line of dashes, which ends the front matter.
    blockQuote: false,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    aliasDuplicateObjects: false,
  });
  return `---\n${yaml}---\n`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Text on one line, its spaces plain: a line of a file must not be able to begin another. */
export function oneLine(text: string): string {
  return spaced(text).trim();
}

/** The same with its lines kept, where a format can quote them. */
export function tidyLines(text: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map(oneLine)
    .join("\n")
    .trim();
}

/** Every kind of space, and what cannot be seen at all, as one plain space. */
export function spaced(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Z}]+/gu, " ");
}
