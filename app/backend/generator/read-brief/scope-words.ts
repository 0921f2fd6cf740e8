import { z } from "zod";
import { compared, readTable } from "./read-table";
import scopeText from "./scope-words.tsv?raw";
import besideText from "./words-with-foods.tsv?raw";

const ScopeRow = z.object({
  words: z.string().min(1),
  scope: z.enum(["in", "out", "allergic", "beside", "swap"]),
});
const WordRow = z.object({
  words: z.string().min(1),
  says: z.enum([
    ...["list", "allergy", "no wish", "no food", "dish before", "dish behind", "own food", "idle", "pods"],
  ] as const),
});

/** What the words after an opener are: asked for, kept out, an allergy, or nothing to do with the dish. */
export type Scope = z.infer<typeof ScopeRow>["scope"];

/** By the opener; of two with the same words the last counts. */
export const scopes: ReadonlyMap<string, Scope> = new Map(
  readTable("scope-words.tsv", scopeText, ScopeRow).map(({ words, scope }) => [compared(words), scope]),
);
/** The most words of an opener. */
export const LONGEST_OPENER = 5;

const wordRows = readTable("words-with-foods.tsv", besideText, WordRow);

function wordsThatSay(says: z.infer<typeof WordRow>["says"]): ReadonlySet<string> {
  return new Set(wordRows.filter((it) => it.says === says).map(({ words }) => words));
}

/** After these a list of foods follows, in which a mistyped word may be mended. */
export const LISTING = wordsThatSay("list");
/** Words after which an item is an allergy: "nut allergy", "egg and dairy free". */
export const ALLERGY_AFTER = wordsThatSay("allergy");
/** Foods of the table that are ordinary words of a wish, or that no recipe is asked for by. */
export const NO_WISH = wordsThatSay("no wish");
/** The first and the last words of foods of the table that are read as dishes. */
export const DISH_BEFORE = wordsThatSay("dish before");
export const DISH_BEHIND = wordsThatSay("dish behind");
/** Kinds of dishes that are foods all the same. */
export const OWN_FOOD = wordsThatSay("own food");
/** What nobody means as a food behind "no". */
export const IDLE = wordsThatSay("idle");
/** Behind these chilli is the pod and not the dish. */
export const BEFORE_PODS = wordsThatSay("pods");
/** What "no" goes with in a kitchen without being food. */
export const NOT_KEPT_OUT = wordsThatSay("no food");
