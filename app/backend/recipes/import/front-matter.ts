import { parse } from "yaml";
import type { Imported } from "./imported";
import { minutesIn, servingsIn, tidy } from "./read-values";

type Fields = Record<string, unknown>;

/** The YAML between two lines of dashes at the top of a file, and what follows; null fields when it is broken. */
export function splitFrontMatter(text: string): { fields: Fields | null; body: string } {
  const [all, yaml = ""] = /^\s*---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (all === undefined) return { fields: {}, body: text };
  const body = text.slice(all.length);
  try {
    const fields: unknown = parse(yaml, { maxAliasCount: 20, logLevel: "silent" });
    return { fields: typeof fields === "object" && fields !== null ? (fields as Fields) : {}, body };
  } catch {
    return { fields: null, body };
  }
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
