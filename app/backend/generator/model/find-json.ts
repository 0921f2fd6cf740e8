import { jsonrepair } from "jsonrepair";
import { Allow, parse } from "partial-json";

/** A piece of text that begins with the JSON object in it. */
interface Found {
  json: string;
  /** Whether its last bracket was seen. */
  whole: boolean;
  /** Where the string begins that is not closed yet. */
  openString: number | null;
}

/**
 * The object in a model's words so far: its thinking, chatter, and fences around are passed over. null when
 * none has begun.
 */
function findJson(words: string): Found | null {
  const said = fromStart(words);
  return said === null ? null : scan(said);
}

/** The bracket before the first name in quotes, bare, or after a comment: "{your}" in chatter begins nothing. */
const START = /\{\s*(?:["'“}]|\w+\s*:|\/[/*])/;

function fromStart(words: string): string | null {
  const said = withoutThinking(words);
  const start = said.search(START);
  return start < 0 ? null : said.slice(start);
}

/** "<think>…</think>"; some servers swallow the first tag, and one without an end is not over yet. */
function withoutThinking(words: string): string {
  const open = /^\s*<(think|thinking|reasoning|thought)>/i.exec(words);
  const end = /^[\s\S]*<\/(?:think|thinking|reasoning|thought)>/i.exec(words);
  if (end !== null) return words.slice(end[0].length);
  return open === null ? words : "";
}

function scan(json: string): Found {
  let depth = 0;
  let openString: number | null = null;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (openString !== null) {
      if (sign === "\\") at++;
      else if (sign === '"') openString = null;
    } else if (sign === '"') openString = at;
    else if (sign === "{" || sign === "[") depth++;
    else if ((sign === "}" || sign === "]") && --depth === 0)
      return { json: json.slice(0, at + 1), whole: true, openString: null };
  }
  return { json, whole: false, openString };
}

/** What is said for certain so far: no half number, no half word; null when nothing is. */
export function partialObject(words: string): { value: unknown; open: boolean } | null {
  const found = findJson(words);
  if (found === null) return null;
  const { json, openString } = found;
  const certain = openString === null ? json : upToLastWord(json, openString);
  try {
    // A number at the very end may go on.
    const value = parse(certain, found.whole ? Allow.ALL : Allow.ALL & ~Allow.NUM);
    return { value, open: openString !== null };
  } catch {
    return null;
  }
}

/** A sentence may end in "1 1/2" on its way to "1 1/2 hours": numbers wait for the word after them. */
function upToLastWord(json: string, start: number): string {
  const text = json.slice(start);
  const words = text.slice(0, text.lastIndexOf(" ") + 1).trimEnd();
  const certain = words.replace(/(?:(?:^"|\s+)\S*[\d½¼¾⅓⅔⅛]\S*)+$/u, "");
  return certain === "" ? json.slice(0, start) : json.slice(0, start) + certain;
}

/** Whether an object is there as it should be, to its last bracket. */
export function isWhole(words: string): boolean {
  const found = findJson(words);
  return found?.whole === true && read(found.json) !== undefined;
}

/** The object in everything that was said, put right where it is broken; undefined when none can be read. */
export function wholeObject(words: string): unknown {
  const found = findJson(words);
  if (found === null) return undefined;
  const strict = found.whole ? read(found.json) : undefined;
  if (strict !== undefined) return strict;
  const rest = fromStart(words)!;
  const closed = rest.slice(0, rest.lastIndexOf("}") + 1);
  return [found.json, closed, rest].reduce<unknown>((value, json) => value ?? repaired(json), undefined);
}

function repaired(json: string): unknown {
  try {
    return read(jsonrepair(json));
  } catch {
    return undefined;
  }
}

function read(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return value !== null && typeof value === "object" ? value : undefined;
  } catch {
    return undefined;
  }
}
