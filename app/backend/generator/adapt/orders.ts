import { prose } from "./data-tables";

const ACTIONS: ReadonlySet<string> = new Set(prose.actions);
const ACTIONS_ON: ReadonlySet<string> = new Set(prose.actionsOn);

/** The verb that a clause orders with, "spread" of "then spread it out"; null for one that orders nothing. */
export function orderIn(clause: string): string | null {
  const words = clause
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, "")
    .split(/[^\p{L}-]+/u);
  const at = words.findIndex((it) => !isBeforeOrder(it));
  const verb = words[at];
  if (verb === undefined) return null;
  if (ACTIONS.has(verb)) return verb;
  return ACTIONS_ON.has(verb) && ["the", "it", "them", "each", "a", "both"].includes(words[at + 1] ?? "")
    ? verb
    : null;
}

function isBeforeOrder(word: string): boolean {
  return (
    ["then", "and", "now", "first", "or", "meanwhile", "next"].includes(word) || /[a-z]{3}ly$/.test(word)
  );
}
