import { parseDocument } from "yaml";
import { BOUNDS, OverBounds } from "./bounds";
import type { Imported } from "./imported";
import { minutesIn, servingsIn, tidy } from "./read-values";

type Fields = Record<string, unknown>;

/** What is said of a head whose YAML is broken. */
const BROKEN = "The head of the file is no YAML that can be read in full.";

/**
 * The YAML between two lines of dashes at the top of a file, and what follows. Of what is broken there is read what
 * can be, which `warnings` are told; of a key that stands there twice the last one counts. Throws OverBounds.
 */
export function splitFrontMatter(text: string, warnings: string[]): { fields: Fields; body: string } {
  const [all, yaml = ""] = /^\s*---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (all === undefined) return { fields: {}, body: text };
  checkBounds(yaml);
  return { fields: fieldsOf(yaml, warnings), body: text.slice(all.length) };
}

function fieldsOf(yaml: string, warnings: string[]): Fields {
  try {
    // To look for a key that stands there twice takes the square of their number.
    const document = parseDocument(yaml, { uniqueKeys: false, logLevel: "silent" });
    if (document.errors.length > 0) warnings.push(BROKEN);
    const fields: unknown = document.toJS({ maxAliasCount: BOUNDS.frontMatterAliases });
    return typeof fields === "object" && fields !== null ? (fields as Fields) : {};
  } catch {
    warnings.push(BROKEN);
    return {};
  }
}

function checkBounds(yaml: string): void {
  const { frontMatterCharacters, frontMatterLines, frontMatterDepth } = BOUNDS;
  if (yaml.length > frontMatterCharacters)
    throw new OverBounds(`has a head of more than ${frontMatterCharacters} characters`);
  const lines = yaml.split("\n");
  if (lines.length > frontMatterLines)
    throw new OverBounds(`has a head of more than ${frontMatterLines} lines`);
  if (depthOf(lines) > frontMatterDepth)
    throw new OverBounds(`has a head with more than ${frontMatterDepth} lists in each other`);
}

/** At most how deep lists and maps stand in each other: brackets that are open, or dashes and spaces before a line. */
function depthOf(lines: readonly string[]): number {
  let deepest = 0;
  let open = 0;
  const outer: number[] = [];
  for (const line of lines) {
    const [indent = ""] = /^(?: |[-?] )*/.exec(line) ?? [];
    while (outer.length > 0 && outer.at(-1)! >= indent.length) outer.pop();
    outer.push(indent.length);
    const marks = indent.match(/[-?]/g)?.length ?? 0;
    // Brackets between double quotes are words; elsewhere they may be, but no recipe has so many.
    for (const sign of line.match(/"(?:[^"\\]|\\.?)*(?:"|$)|[[\]{}]/g) ?? []) {
      if (sign === "[" || sign === "{") deepest = Math.max(deepest, ++open);
      else if (sign === "]" || sign === "}") open = Math.max(0, open - 1);
    }
    deepest = Math.max(deepest, outer.length + marks);
  }
  return deepest;
}

/** What the head of a recipe says, under the names that this site and other programs use. */
export function readFields(fields: Fields): Omit<Imported, "ingredients" | "steps" | "warnings"> {
  const byName = new Map(Object.entries(fields).map(([name, value]) => [plainName(name), value]));
  const find = (...names: string[]) => names.map((name) => byName.get(name)).find((it) => it != null);
  const words = (...names: string[]) => wordsOf(oneOf(find(...names))) || undefined;
  const prepMinutes = minutesIn(find("prep", "prep time", "preparation"));
  const cookMinutes = minutesIn(find("cook", "cook time", "cooking"));
  const total = minutesIn(find("total", "total time", "time", "duration", "time required"));
  const parts = (prepMinutes ?? 0) + (cookMinutes ?? 0);
  const hasParts = prepMinutes !== undefined || cookMinutes !== undefined;
  return {
    title: words("title", "name"),
    description: words("description", "summary", "introduction"),
    category: words("category", "course"),
    cuisine: words("cuisine"),
    servings: servingsIn(find("servings", "serves", "yield", "yields")),
    prepMinutes,
    cookMinutes,
    restMinutes:
      minutesIn(find("rest", "rest time", "resting")) ??
      (hasParts && total !== undefined ? Math.max(0, total - parts) : undefined),
    totalMinutes: hasParts ? undefined : total,
    difficulty: words("difficulty"),
    equipment: listOf(find("equipment", "tools")),
    tips: listOf(find("tips", "notes")),
  };
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
}

/** A value as words; what looks like HTML here is meant as it stands. */
function wordsOf(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return String(value).split(/\r?\n/).map(tidy).join("\n").trim();
}

function oneOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items
    .slice(0, 100)
    .map(wordsOf)
    .filter((words) => words !== "");
}
