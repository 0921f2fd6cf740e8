import { wordTable } from "~/word-table";
import type { Method } from "./behaviour";
import assembled from "./data/forms-assembled.txt?raw";
import hob from "./data/forms-hob.txt?raw";
import oven from "./data/forms-oven.txt?raw";
import { blocksOf, keyed } from "./tables";

/** A part that foods play in a dish. */
export interface Role {
  name: string;
  /** Kinds of foods, or foods by their ids, that can play it. */
  kinds: ReadonlySet<string>;
  least: number;
  most: number;
  /** How much a serving takes of all of them together. */
  amount: Amount;
  /** Where to take it from when nobody asked: "@id" a food, a list of the cuisine, "else" before a last resort. */
  pool: readonly string[];
  /** How the steps cook it; null when it is only stirred in. */
  method: Method | "either" | null;
}

export type Amount =
  | { by: "grams"; grams: number }
  | { by: "portion"; times: number }
  | { by: "measure" }
  | { by: "spoons"; tsp: number }
  | { by: "pieces"; pieces: number }
  | { by: "taste" }
  | { by: "pinch" };

interface Line {
  /** Null for words; else a row of the table of behaviours is written out. */
  macro: string | null;
  text: string;
}

/** A form that dishes have. */
export interface Form {
  /** With its variant: "soup/smooth". */
  key: string;
  /** As a brief says it: "soup". */
  name: string;
  category: string;
  titles: readonly string[];
  about: string;
  meals: readonly string[];
  heat: "hob" | "oven" | "none";
  sweet: boolean;
  servings: number;
  prep: number;
  cuisines: readonly string[];
  roles: readonly Role[];
  lines: readonly Line[];
  tips: readonly string[];
  /** How the food of a role is cut, where it is not cut as usual. */
  notes: ReadonlyMap<string, string>;
  /** Minutes that none of its dishes takes less than. */
  atLeast: number;
}

const KEYS = new Set("category title about meals heat sweet servings prep cuisines notes".split(" "));

function read(key: string, lines: readonly string[]): Form {
  const about = new Map<string, string>();
  const steps: Line[] = [];
  const tips: string[] = [];
  const roleLines: string[] = [];
  for (const line of lines) {
    if (line.startsWith("> ")) steps.push({ macro: null, text: line.slice(2) });
    else if (line.startsWith("@")) {
      const [macro, ...rest] = line.slice(1).split(" ");
      steps.push({ macro: macro!, text: rest.join(" ") });
    } else if (line.startsWith("tip:")) tips.push(plainTip(line.slice(4).trim(), key));
    else if (line.includes("|") && !KEYS.has(keyed(line).key)) roleLines.push(line);
    else about.set(keyed(line).key, keyed(line).value);
  }
  const methods = methodsIn(steps);
  const get = (name: string) => about.get(name) ?? "";
  return {
    key,
    name: key.split("/")[0]!,
    category: get("category"),
    titles: get("title")
      .split("|")
      .map((it) => it.trim()),
    about: get("about"),
    meals: get("meals").split(/\s+/),
    heat: get("heat") as Form["heat"],
    sweet: get("sweet") === "yes",
    servings: Number(get("servings") || 4),
    prep: Number(get("prep")),
    cuisines: get("cuisines").split(/\s+/),
    roles: roleLines.map((line) => roleIn(line, methods)),
    lines: steps.map(({ macro, text }) => ({ macro, text: macro === null ? merged(text) : text })),
    tips,
    notes: new Map(
      get("notes")
        .split(";")
        .map((it) => it.split("=").map((word) => word.trim()) as [string, string]),
    ),
    atLeast: hurriedPrep(Number(get("prep")), 0) + leastOf(steps),
  };
}

/** A tip is said of every dish of a form, word by word: nothing is filled in. */
function plainTip(tip: string, key: string): string {
  if (/[{}[\]<>#^|]/.test(tip)) throw new Error(`Form ${key}: nothing is filled in in a tip: "${tip}"`);
  return tip;
}

/** Minutes to get ready when there is a limit: what has to be cut is cut while a pan heats. */
export function hurriedPrep(prep: number, cut: number): number {
  return Math.max(4, Math.round(prep * 0.5 + cut * 0.6));
}

/** The timers that every dish of the form has, each at its shortest. */
function leastOf(lines: readonly Line[]): number {
  let sum = 0;
  for (const { macro, text } of lines) {
    if (macro !== null || text.startsWith("|| ") || text.startsWith("Meanwhile")) continue;
    let plain = text;
    for (let before = ""; before !== plain; ) {
      before = plain;
      plain = plain.replace(/\[[^[\]]*\]/g, "");
    }
    for (const [, minutes] of plain.matchAll(/<(?:rest )?([\d.~-]+)>/g))
      sum += Number(minutes!.split("~").at(-1)!.split("-").at(-1));
  }
  return sum;
}

const MACRO_METHODS = wordTable<Role["method"]>({
  simmer: "simmer",
  fry: "fry",
  roast: "roast",
  boil: "boil",
  cook: "either",
  side: "boil",
});

function methodsIn(lines: readonly Line[]): Map<string, Role["method"]> {
  const found = new Map<string, Role["method"]>();
  for (const { macro, text } of lines) {
    if (macro === null)
      for (const [, role, method] of text.matchAll(/\{time (\w+) (\w+)\}/g)) {
        found.set(role!, method as Method);
        if (method === "grill") found.set("veg", method);
      }
    const method = macro === null ? undefined : MACRO_METHODS[macro];
    if (method === undefined) continue;
    for (const role of text.split(" / ")[0]!.trim().split(/\s+/))
      if (role !== "keep") found.set(role, method);
  }
  return found;
}

function roleIn(line: string, methods: ReadonlyMap<string, Role["method"]>): Role {
  const [name, kinds, count, amount, pool] = line.split("|").map((it) => it.trim());
  const [least, most = least] = count!.split("-").map(Number);
  return {
    name: name!,
    kinds: new Set(kinds!.split(/\s+/).filter((it) => !it.endsWith(":no"))),
    least: least!,
    most: most!,
    amount: amountIn(amount!),
    pool: (pool ?? "").split(/\s+/).filter(Boolean),
    method: methods.get(name!) ?? null,
  };
}

function amountIn(text: string): Amount {
  if (text === "m") return { by: "measure" };
  if (text === "none") return { by: "taste" };
  if (text === "pinch") return { by: "pinch" };
  if (text.startsWith("x")) return { by: "portion", times: Number(text.slice(1)) };
  if (text.endsWith("tsp")) return { by: "spoons", tsp: Number(text.slice(0, -3)) };
  if (text.endsWith("piece")) return { by: "pieces", pieces: Number(text.slice(0, -5)) };
  return { by: "grams", grams: Number(text) };
}

const SLOT = String.raw`\{([a-z][a-z+/\d]*)\}`;
const LISTED = new RegExp(`${SLOT}(?:,? and |, )${SLOT}`);
const LISTED_IF = new RegExp(String.raw`${SLOT}\[[a-z+]+\?(?:,| and) ${SLOT}\]`);

/** "{oil}, {garlic}[sauce?, {sauce}] and {salt}" as one list, so that its commas suit what there is of it. */
function merged(text: string): string {
  let now = text;
  for (;;) {
    const next = now.replace(LISTED_IF, "{$1+$2}").replace(LISTED, "{$1+$2}");
    if (next === now) return now;
    now = next;
  }
}

/** All forms, in the order of the files. */
export const forms: readonly Form[] = [hob, oven, assembled]
  .flatMap(blocksOf)
  .map(({ name, lines }) => read(name, lines));
