import type { StepPart } from "~/contract/recipes";
import type { Paragraph } from "./sheet";

/** A very short paragraph goes with the next one. */
export function joined(paragraphs: readonly Paragraph[]): Paragraph[] {
  const found: Paragraph[] = [];
  for (const it of paragraphs) {
    const last = found.at(-1);
    if (last !== undefined && !it.parallel && !last.parallel && lengthOf(last) < 95 && !last.rest)
      found[found.length - 1] = {
        parts: [...last.parts, " ", ...it.parts],
        parallel: false,
        active: last.active + it.active,
        rest: last.rest + it.rest,
      };
    else found.push(it);
  }
  return found;
}

/** In characters; of a food or a time about as many as it is written in. */
function lengthOf({ parts }: Paragraph): number {
  return parts.reduce((sum, it) => sum + (typeof it === "string" ? it.length : 12), 0);
}

/** Neighbouring words as one piece, without doubled spaces. */
export function tidy(parts: readonly StepPart[]): StepPart[] {
  const together: StepPart[] = [];
  for (const part of parts) {
    const last = together.at(-1);
    if (typeof part === "string" && typeof last === "string") together[together.length - 1] = last + part;
    else together.push(part);
  }
  return together
    .map((part, at) => {
      if (typeof part !== "string") return part;
      const text = part
        .replace(/ {2,}/g, " ")
        .replace(/ ([.,;])/g, "$1")
        .replace(/\.{2,}/g, ".")
        .replace(/([.!?] )([a-z])/g, (_, end, it) => end + it.toUpperCase());
      if (at === 0) return text.trimStart().replace(/^./, (it) => it.toUpperCase());
      return at === together.length - 1 ? text.trimEnd() : text;
    })
    .filter((part) => part !== "");
}
