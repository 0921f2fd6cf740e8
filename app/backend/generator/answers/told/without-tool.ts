import { z } from "zod";
import { stepText } from "~/food/recipe-lines";
import { dataIn } from "../../adapt/data-tables";
import type { Written } from "../../ports";
import { type Word, wordsOf } from "../../read-brief/foods-in-words";
import { compared, Phrases } from "../../read-brief/read-table";
import { sentence } from "../../verify/outcome";
import { sentences } from "../said-in-steps";
import text from "./tools.yaml?raw";

const Tool = z.strictObject({
  names: z.array(z.string()).min(1),
  used: z.string(),
  instead: z.string().min(1),
});
type Tool = z.infer<typeof Tool>;

const TOOLS = new Phrases(
  dataIn(z.array(Tool), text, "tools.yaml").flatMap((tool) =>
    tool.names.map((name) => ({ words: compared(name), name, tool })),
  ),
);

const POLITE = String.raw`(?:(?:oh|ok(?:ay)?|sorry|so|and|but|hmm+|well|actually|also|help|argh?|oops|ah|aber|mais|pero|ma)\b[\s,.!]*)*`;
/** How somebody says that a thing is not there, up to its name. */
const LACKING = new RegExp(
  String.raw`^\W*${POLITE}(?:(?:what if )?(?:i|we)(?:['’]ve| have| am| are|['’]m|['’]re)? (?:(?:just )?(?:got |have )?no|do ?n['’]?o?t (?:have|own)|have ?n['’]?t(?: got)?|have not got|lack|(?:can ?not|can ?n?['’]?t) find|without)|(?:i )?do ?n['’]?o?t have|have ?n['’]?t got|there['’]?s no|no|without|(?:can|could) (?:i|we|you|u|it|this) (?:still )?(?:be )?(?:make|made|do|done)(?: (?:it|this|that|them))? without|how (?:do|can) i (?:make|do) (?:it|this|that|them) without|ich hab(?:e)? (?:leider )?kein(?:e|en)?|wir haben kein(?:e|en)?|hab kein(?:e|en)?|(?:geht (?:das|es) )?(?:auch )?ohne|je n['’]ai pas(?: de| d['’])?|j['’]ai pas(?: de| d['’])?|on n['’]a pas(?: de| d['’])?|sans|no (?:tengo|tenemos|hay)|sin|non (?:ho|abbiamo|c['’][eè])|senza)\s*(?:(?:an?|the|any|my|proper|eine?n?|une?|le|la|les|un[ao]?|el|il|lo)\s+)*`,
  "iu",
);
/** "My blender is broken". */
const BROKEN =
  /^\W*(?:my|the|our) (.+?) (?:is|has|just|['’]s)?\s*(?:just )?(?:broken?|bust(?:ed)?|packed (?:up|in)|died|dead|knackered|conked out|gone)[.!\s]*$/iu;
/** What may follow and asks for nothing more than what to do. */
const THEN =
  /^[\s,.;!?-]*(?:(?:at home|here|in the house|(?:only|just) (?:an?|my|the|some) [\p{L} ]+|left|or|and|nor|und|et|y|o|e|so|but|then|either|sadly|though|tho|zu hause|leider|da)\b[\s,.;!?-]*)*(?:(?:what|wat|how|can|could|is|does|do|will|any|anything|help|ideas?|geht|was|kann|wie|que|qu|comment|je (?:fais|peux|mets)|ça|ca|qu[eé]|c[oó]mo|puedo|se puede|cosa|come|posso|si può)\b.*)?[\s?!.]*$/iu;

/**
 * What somebody does who lacks a tool, where that is all that a message says: in the words of a tip of the recipe that
 * speaks of it, else as a cook does it, with the step that it is for. Null for all other messages.
 */
export function withoutTool(typed: string, recipe: Written): string | null {
  const [, broken] = BROKEN.exec(typed) ?? [];
  const opened = broken === undefined ? LACKING.exec(typed) : null;
  const rest = broken ?? (opened === null ? null : typed.slice(opened[0].length));
  if (rest === null) return null;
  const words = wordsOf(rest);
  const found = toolsFrom(words);
  if (found === null || !THEN.test(rest.slice(endOf(words[found.to - 1]!)))) return null;
  return [...new Set(found.tools.map((it) => answerFor(it, recipe)))].join(" ");
}

interface Named {
  name: string;
  tool: Tool;
}

/** "Blender or food processor", from the first word on. */
function toolsFrom(words: readonly Word[]): { tools: Named[]; to: number } | null {
  const tools: Named[] = [];
  let to = 0;
  for (let at = 0; ; ) {
    const found = TOOLS.at(words, at);
    if (found === null) break;
    tools.push(found.row);
    to = found.to;
    if (!/^(?:or|and|nor|und|oder|et|ou|ni|y|o|e)$/.test(words[to]?.word ?? "")) break;
    at = to + 1;
    if (/^(?:an?|the|any|even)$/.test(words[at]?.word ?? "")) at++;
  }
  return tools.length === 0 ? null : { tools, to };
}

function endOf({ start, typed }: Word): number {
  return start + typed.length;
}

function answerFor({ name, tool }: Named, recipe: Written): string {
  const named = new RegExp(
    tool.names.map((it) => it.replace(/[^\p{L}\p{N}]+/gu, "[^\\p{L}]+")).join("|"),
    "iu",
  );
  const own = recipe.tips.flatMap(sentences).find((it) => named.test(bare(it)) && STAND_IN.test(it));
  if (own !== undefined) return own;
  const used = tool.used === "" ? null : new RegExp(tool.used, "i");
  const at = recipe.steps.findIndex(({ parts }) => used?.test(stepText(parts, recipe.ingredients)));
  const isOnList = used !== null && recipe.equipment.some((it) => used.test(it));
  if (used !== null && at < 0 && !isOnList) return `It needs none: no step of it asks for a ${name}.`;
  const where = at < 0 ? "" : `Step ${at + 1} is where it matters. `;
  return `${where}${sentence(tool.instead)}`;
}

/** Without accents, as the names of tools are written. */
function bare(words: string): string {
  return words.normalize("NFKD").replace(/\p{M}/gu, "");
}

const STAND_IN =
  /\b(?:does? (?:the work|as well|it)|instead|in place of|no \w+\?|without|or a|otherwise|if you have)\b/i;
