import type { StepPart } from "~/contract/recipes";
import { allOf } from "../verify/outcome";
import { prose } from "./data-tables";
import { capital } from "./tidy";

const ORDERS: ReadonlySet<string> = new Set(prose.actions);
const BEFORE_IT =
  /\b(in|into|with|over|on|onto|for|at|to|of|from)(?: (?:the|a|an|some|about|around|at least|another|a further))*\s*$/;
const SIGN = /[\ue000-\uefff]/u;

/**
 * What a sentence orders, said again by its parts alone, in their order: "Add the flour and the sugar and bake for 20
 * minutes at 180 °C." For a sentence that cannot be made true and that has to stay. Empty where it has no parts.
 */
export function plainSentence(sentence: string, parts: readonly StepPart[]): string {
  const orders: { verb: string; pieces: string[] }[] = [];
  let verb = "";
  let before = "";
  for (const piece of sentence.split(/([\ue000-\uefff])/u)) {
    if (!SIGN.test(piece)) {
      before = piece;
      verb =
        piece
          .toLowerCase()
          .match(/\p{L}+/gu)
          ?.findLast((it) => ORDERS.has(it)) ?? verb;
      continue;
    }
    const part = parts[piece.charCodeAt(0) - 0xe000];
    if (part === undefined || typeof part === "string") continue;
    const isFood = "ingredient" in part;
    const last = orders.at(-1);
    const said = verb || (isFood ? "add" : "cook");
    if (last === undefined || (verb !== "" && last.verb !== said)) orders.push({ verb: said, pieces: [] });
    orders.at(-1)!.pieces.push(worded(piece, part, BEFORE_IT.exec(before)?.[1]));
    before = "";
  }
  if (orders.length === 0) return "";
  return `${capital(allOf(orders.map(({ verb, pieces }) => `${verb} ${phrase(pieces)}`)))}. `;
}

/** A part with the word before it: "into the batter", "for 20 minutes". */
function worded(sign: string, part: Exclude<StepPart, string>, before: string | undefined): string {
  if ("timer" in part) return `for ${sign}`;
  if ("celsius" in part)
    return part.celsius >= 55 && part.celsius <= 90 ? `to at least ${sign} at the centre` : `at ${sign}`;
  return before === undefined || before === "of" || before === "for" || before === "at"
    ? sign
    : `${before} ${sign}`;
}

/** Foods one after the other are a list; what has a word before it follows as it is. */
function phrase(pieces: readonly string[]): string {
  const groups: string[][] = [];
  for (const piece of pieces) {
    const isBare = piece.length === 1;
    if (isBare && groups.at(-1)?.[0]?.length === 1) groups.at(-1)!.push(piece);
    else if (isBare && groups.length > 0) groups.at(-1)!.push(piece);
    else groups.push([piece]);
  }
  return groups.map(allOf).join(" ");
}
