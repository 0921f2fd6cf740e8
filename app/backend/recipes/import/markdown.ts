import { wordTable } from "~/word-table";
import { readFields, splitFrontMatter } from "./front-matter";
import type { Imported } from "./imported";
import { partOf } from "./part-names";
import { type Line, readLines } from "./read-lines";
import { tidy } from "./read-values";
import { linesOf } from "./text-lines";

/**
 * A recipe in Markdown, its lists under headings; null when no heading speaks of ingredients or steps. Throws
 * OverBounds.
 */
export function importMarkdown(text: string): Imported | null {
  const warnings: string[] = [];
  const { fields, body } = splitFrontMatter(text, warnings);
  const { title, parts } = readParts(linesOf(body, warnings));
  const ingredients = parts.ingredients ?? [];
  const steps = parts.steps ?? [];
  if (ingredients.length === 0 && steps.length === 0) return null;
  const said = readFields(fields);
  const wordsIn = (lines: Line[] | undefined) => lines?.map(({ words }) => words);
  return {
    ...said,
    title: said.title ?? title,
    description: said.description ?? wordsIn(parts.description)?.join(" "),
    ...readLines(ingredients, steps),
    equipment: wordsIn(parts.equipment) ?? said.equipment,
    tips: wordsIn(parts.tips) ?? said.tips,
    warnings,
  };
}

type Part = "description" | ReturnType<typeof partOf>;

/** The lines under each heading; a deeper heading is a group. */
function readParts(lines: readonly string[]) {
  const parts: Partial<Record<NonNullable<Part>, Line[]>> = {};
  let title: string | undefined;
  let part: Part = "description";
  let group: string | undefined;
  let isNew = true;
  let depth = 0;
  for (const raw of lines) {
    const heading = headingOf(raw);
    if (heading !== null) {
      const words = plain(heading.words).replace(/:$/, "");
      const named = partOf(words);
      const { level } = heading;
      if (named !== null) [part, group, depth] = [named, undefined, level];
      else if (title === undefined && level <= 2 && part === "description") title = words;
      else if (level > depth && part !== "description") group = words || undefined;
      else [part, group] = [null, undefined];
      isNew = true;
      continue;
    }
    const [, marker, rest] = /^\s*((?:[-*+]|\d{1,3}[.)])\s+)?(?:\[[ xX]\]\s+)?(.*)$/.exec(raw) ?? [];
    const words = plain(rest ?? "");
    if (words === "") isNew = true;
    else if (part !== null) {
      parts[part] ??= [];
      const lines = parts[part]!;
      if (marker || isNew || lines.length === 0) lines.push({ group, words });
      else lines.at(-1)!.words += ` ${words}`;
      isNew = false;
    }
  }
  return { title, parts };
}

/** "## Method ##"; the signs at its end are not part of it. */
function headingOf(line: string): { level: number; words: string } | null {
  const [, signs, rest] = /^\s{0,3}(#{1,6})(?=[\s#]|$)(.*)$/.exec(line) ?? [];
  if (signs === undefined || rest === undefined) return null;
  const words = rest.trimEnd();
  let end = words.length;
  while (words[end - 1] === "#") end--;
  const isHeading = end === 0 || /^\s/.test(words);
  return isHeading ? { level: signs.length, words: words.slice(0, end).trim() } : null;
}

/** Stands for a sign that was written with a backslash, until the marks are gone. */
const KEPT = "\ue000";

/** A line without its marks: links as their words, no emphasis, no HTML. */
function plain(line: string): string {
  const kept: string[] = [];
  return tidy(
    line
      .replaceAll(KEPT, "")
      .replace(
        /\\([!-/:-@[-`{-~])/g,
        (_, sign: string) => KEPT + String.fromCharCode(0xe001 + kept.push(sign)),
      )
      .replace(/<\/?[a-z][^<>]*>|<!--.{0,500}?-->/gi, "")
      .replace(/!\[[^[\]]{0,300}\]\([^()]{0,2000}\)/g, "")
      .replace(/\[([^[\]]{0,300})\]\([^()]{0,2000}\)/g, "$1")
      .replace(/(\*\*|__|~~|`)(.{1,300}?)\1/g, "$2")
      .replace(/(?<![\p{L}\p{N}*])([*_])(?!\s)(.{1,300}?)(?<!\s)\1(?![\p{L}\p{N}*])/gu, "$2")
      .replace(/&(amp|lt|gt|quot|nbsp|deg|frac12|frac14|frac34|#39);/g, (_, name: string) => ENTITIES[name]!),
  ).replace(/\ue000(.)/gsu, (_, at: string) => kept[at.charCodeAt(0) - 0xe002] ?? "");
}

const ENTITIES = wordTable<string>({
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" },
  ...{ nbsp: " ", deg: "°", frac12: "½", frac14: "¼", frac34: "¾" },
});
