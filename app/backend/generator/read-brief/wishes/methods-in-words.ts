import { z } from "zod";
import type { Brief, Method } from "../../brief";
import type { Word } from "../foods-in-words";
import { Owners } from "../owners";
import { Phrases, readTable } from "../read-table";
import { isDenied } from "./denied";
import text from "./methods.tsv?raw";

const Row = z.object({
  words: z.string().min(1),
  method: z.enum([
    ...["oven", "hob", "grill", "barbecue", "microwave", "slow cooker", "pressure cooker"],
    ...["air fryer", "no cooking", "none"],
  ] as [Method, ...Method[], "none"]),
  heat: z.enum(["oven", "hob", "none", "-"]),
});
const rows = readTable("methods.tsv", text, Row);
const PHRASES = new Phrases(
  rows.map((it) => ({
    ...it,
    isOnly: /\b(?:just|only|got|have)\b/.test(it.words),
  })),
);
/** What rules something out, and names nothing that heats in its place. */
const NO: ReadonlySet<Method | "none"> = new Set(["hob", "no cooking", "none"]);
/** Of words that say the same of a thing: "slow cooker recipe", "in my air fryer". */
const IN_FRONT: ReadonlySet<string> = new Set([
  "in",
  "a",
  "an",
  "the",
  "my",
  "our",
  "with",
  "using",
  "use",
  "only",
  "have",
  "on",
]);

/** What a dish that is made in an oven or on a hob does without, and who has none changes nothing in it. */
const SPECIAL: ReadonlySet<Method | "none"> = new Set(["slow cooker", "pressure cooker", "air fryer"]);
/** What people call them. */
export const specialAppliances: readonly string[] = rows
  .filter(({ method }) => SPECIAL.has(method))
  .map(({ words }) => words);

const APPLIANCES: ReadonlySet<Method | null> = new Set([
  "slow cooker",
  "pressure cooker",
  "air fryer",
  "microwave",
]);

/** The appliance in the name of a dish: "air fryer chicken thighs". */
export function applianceIn(name: readonly Word[]): Method | null {
  const { method } = methodIn(name, new Owners());
  return APPLIANCES.has(method) ? method : null;
}

/**
 * What it is to be cooked with; of several the first. What it must not be cooked with rules out the rest. `at` are the
 * places of the words that name appliances, which are no foods.
 */
export function methodIn(
  words: readonly Word[],
  owners: Owners,
): { method: Method | null; heat: Brief["heat"]; at: ReadonlySet<number> } {
  const places = new Set<number>();
  let method: Method | null = null;
  let heat: Brief["heat"] = null;
  let isManner = false;
  for (const { row, from, to } of PHRASES.all(words)) {
    if (isDenied(words, from)) continue;
    owners.own(words, from, to, "wish");
    if (row.method !== "none" && row.method !== "no cooking")
      for (let at = from; at < to; at++) places.add(at);
    for (let at = from - 1; at >= 0 && IN_FRONT.has(words[at]!.word); at--)
      owners.own(words, at, at + 1, "filler");
    const isOnlyNo = method === "hob" || method === "no cooking";
    // "No hob, just an oven", "no cooker, only a microwave": there is something that heats.
    const isOtherThanNo = isOnlyNo && (row.method === "oven" ? row.isOnly : !NO.has(row.method));
    // "Baked in the air fryer" is how it is to come out, and what it is to be done in.
    const isDoneIn = isManner && APPLIANCES.has(row.method === "none" ? null : row.method);
    if (isOtherThanNo || isDoneIn) heat = row.heat === "-" ? null : row.heat;
    else if (row.heat !== "-" && (heat === null || heat === "oven")) heat = row.heat;
    // "On the grill outside, the bbq": that is what the grill is.
    const isSameFire = method === "grill" && row.method === "barbecue";
    const isFirst =
      method === null || isSameFire || isDoneIn || isOtherThanNo || (isOnlyNo && row.method !== "oven");
    if (row.method !== "none" && isFirst) method = row.method;
    isManner = method === "oven" && !/\boven\b/.test(row.words);
  }
  return { method, heat, at: places };
}
