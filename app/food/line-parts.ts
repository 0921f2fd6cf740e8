import { matchAt } from "./typed-numbers";

/** A line at its commas, and what it says in brackets. */
export interface LineParts {
  parts: string[];
  brackets: string[];
}

/** What no line without parts or brackets has. */
const DIVIDED = /[(),;]| [-–—]/;
const DASH = / [-–—]+ /y;

/**
 * "3 eggs (large), beaten" -> ["3 eggs", "beaten"] and ["large"]. Only the brackets of the first part are
 * taken out: those of a note stay in it. A bracket that nobody closed ends with the line.
 */
export function lineParts(line: string): LineParts {
  if (!DIVIDED.test(line)) return { parts: [line], brackets: [] };
  const parts: string[] = [];
  const brackets: string[] = [];
  let part = "";
  let depth = 0;
  let opened = 0;
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]!;
    const separator = depth === 0 ? separatorAt(line, i) : 0;
    if (separator > 0) {
      parts.push(part.trim(), ...laterParts(line.slice(i + separator)));
      break;
    }
    if (sign === "(" && depth++ === 0) opened = i + 1;
    else if (sign === ")" && depth > 0) {
      if (--depth === 0) {
        brackets.push(line.slice(opened, i).trim());
        part += " ";
      }
    } else if (depth === 0 && sign !== ")") part += sign;
  }
  if (depth > 0) brackets.push(line.slice(opened).trim());
  if (parts.length === 0) parts.push(part.trim());
  return {
    parts: parts.map((it) => it.replace(/ {2,}/g, " ")),
    brackets: brackets.filter((it) => /[\p{L}\p{N}]/u.test(it)),
  };
}

/** The first part without the second: "boneless, skinless chicken" is one name, and so is "200 g - chicken". */
export function joinFirst({ parts, brackets }: LineParts): LineParts | null {
  const [first, second, ...later] = parts;
  if (first === undefined || second === undefined) return null;
  const more = lineParts(second);
  return {
    parts: [`${first} ${more.parts.join(" ")}`.trim(), ...later],
    brackets: [...brackets, ...more.brackets],
  };
}

function laterParts(after: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < after.length; i++) {
    if (after[i] === "(") depth++;
    else if (after[i] === ")") depth = Math.max(0, depth - 1);
    else if (after[i] === "," && depth === 0) {
      parts.push(after.slice(start, i).trim());
      start = i + 1;
    }
  }
  parts.push(after.slice(start).trim());
  return parts.filter((it) => it !== "");
}

/** A comma, a semicolon, or a dash between spaces that is not the one of "2 - 3 tbsp". */
function separatorAt(line: string, at: number): number {
  if (line[at] === "," || line[at] === ";") return 1;
  if (line[at] !== " " || !/[-–—]/.test(line[at + 1] ?? "")) return 0;
  const dash = matchAt(DASH, line, at)?.[0].length ?? 0;
  return dash > 0 && /\d/.test(line[at - 1] ?? "") && /\d/.test(line[at + dash] ?? "") ? 0 : dash;
}
