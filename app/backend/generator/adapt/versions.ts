import { z } from "zod";
import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { foodById, foods, lineage } from "~/food/foods/food-table";
import { kindOf } from "../compose/kinds";
import versionsText from "./data/versions.yaml?raw";
import { dataIn } from "./data-tables";
import { brokenBy, isCalledLike, type Limit } from "./limits";
import type { Candidate } from "./swaps";
import { foodOf } from "./uses-of";

const Grade = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const Of = z.string().refine(isKnown, { error: "is no food, kind or group" });
const Versions = z.array(z.strictObject({ of: z.array(Of).min(1), sold: z.record(z.string(), Grade) }));

function isKnown(words: string): boolean {
  const [, sort, name] = /^(kind|group) (\S+)$/.exec(words) ?? [];
  if (sort === "kind") return foods.some((it) => kindOf(it) === name);
  return sort === "group" ? foods.some((it) => it.group === name) : foodById(words) !== undefined;
}

const versions = dataIn(Versions, versionsText, "versions.yaml");

/** The most words that a packet says before the name of what is in it. */
const MOST_WORDS = 4;

/** The versions of an ingredient that keep the limits, as candidates: those with the fewest words, the best first. */
export function versionsOf(line: Ingredient, food: Food, limits: readonly Limit[]): Candidate[] {
  const sold = { ...soldAs(food), ...soldWithout(line, limits) };
  const words = Object.keys(sold).filter((it) => limits.some((limit) => mayHelp(it, limit)));
  for (const note of notesOf(line)) {
    const found = combinations(words, (some) => keeps({ ...line, note }, some, limits));
    if (found.length === 0) continue;
    return found
      .map((some): Candidate => {
        const grade = Math.min(...some.map((it) => sold[it]!)) as Candidate["grade"];
        const said = some.toSorted((a, b) => Number(OF_NO_ANIMAL.has(a)) - Number(OF_NO_ANIMAL.has(b)));
        return { say: said.join(" "), note, grade, unless: [] };
      })
      .sort((a, b) => b.grade - a.grade || notAsked(a, limits) - notAsked(b, limits));
  }
  return [];
}

/** What a packet says of foods that somebody gets ill of, where it may or may not have them: "lemongrass-free". */
function soldWithout(line: Ingredient, limits: readonly Limit[]): Record<string, 3> {
  const claims = limits.flatMap(({ claim }) => (claim?.isSold(line) ? claim.words : []));
  return Object.fromEntries(claims.map((it) => [it, 3]));
}

/** Its note; that without what else may be taken, "or foam sweets"; none, for "all butter". */
function notesOf({ note = "" }: Ingredient): string[] {
  const sure = note
    .split(/(?:, |; )/)
    .filter((it) => !/^(?:or|such as|ideally|preferably)\b/.test(it))
    .join(", ");
  return [...new Set([note, sure, ""])];
}

/** Who leaves out eggs looks for "egg-free" before "vegan". */
function notAsked({ say = "" }: Candidate, limits: readonly Limit[]): number {
  return say.split(" ").filter((word) => !limits.some(({ name }) => name === word)).length;
}

/** What has to stand before the name so that it keeps the limits: nothing, or the words of a version; null for none. */
export function versionWords(line: Ingredient, limits: readonly Limit[]): string | null {
  if (brokenBy(line, limits).length === 0) return "";
  const food = foodOf(line);
  return (food && versionsOf(line, food, limits)[0]?.say) ?? null;
}

/** A name with the words of a packet before it: what is vegan is not told to be vegetarian as well. */
export function saidBefore(words: string, name: string): string {
  const rest = /\bvegan\b/.test(words) ? name.replace(/^vegetarian /, "") : name;
  return `${words} ${rest}`.trim();
}

/** Words for what has nothing of an animal: any of them may keep a limit on one. */
const OF_NO_ANIMAL: ReadonlySet<string> = new Set(["vegan", "vegetarian", "gelatine-free"]);
/** Patterns that keep out what is of an animal, or of some. */
const OF_ANIMALS: ReadonlySet<string> = new Set(["halal", "kosher", "lent", "jain"]);
const SAYS_ITSELF = /^(?:gluten|nut|alcohol|soya|sesame|celery|mustard|peanut|lupin|sulphite)-free$/;

/** Whether a version of that word can have to do with a limit at all: "gluten-free" with no other than its own. */
function mayHelp(word: string, { name, pattern, claim, hasNoGluten }: Limit): boolean {
  if (name === word || claim?.words === word) return true;
  // Bread without wheat is made of maize and potatoes as often as not.
  if (word === "gluten-free" && hasNoGluten) return false;
  // A vegan Worcestershire sauce is as salty for a baby as any.
  if (pattern !== undefined && !OF_ANIMALS.has(pattern)) return false;
  if (SAYS_ITSELF.test(name)) return false;
  return OF_NO_ANIMAL.has(word) || !/^vegan$|-free$/.test(name);
}

/** By what is said of the food itself, then of what it is a kind of. */
function soldAs(food: Food): Readonly<Record<string, z.infer<typeof Grade>>> {
  const keys = [...lineage(food).map(({ id }) => id), `kind ${kindOf(food)}`, `group ${food.group}`];
  for (const key of keys) {
    const found = versions.find(({ of }) => of.includes(key));
    if (found !== undefined) return found.sold;
  }
  return {};
}

function keeps(line: Ingredient, words: readonly string[], limits: readonly Limit[]): boolean {
  if (words.some((it) => isSaidOf(it, line.name))) return false;
  const version = { ...line, name: saidBefore(words.join(" "), line.name) };
  return brokenBy(version, limits).length === 0 && !isCalledLike(version, limits);
}

/** Nothing is sold as "soya-free soy sauce" or "gluten-free wheat noodles": what its own name says is in it. */
function isSaidOf(word: string, name: string): boolean {
  const [, of] = /^(.+)-free$/.exec(word) ?? [];
  if (word === "gluten-free" && /\b(?:wheat|barley|rye|spelt|malt)\b/i.test(name)) return true;
  return of !== undefined && new RegExp(`\\b${of.replace("soya", "soya?")}`, "i").test(name);
}

/** Of all choices of some of the words, the smallest that do, in the order of the words. */
function combinations(
  words: readonly string[],
  isRight: (some: readonly string[]) => boolean,
): (readonly string[])[] {
  let some: (readonly string[])[] = [[]];
  for (let length = 1; length <= Math.min(MOST_WORDS, words.length); length++) {
    some = some.flatMap((it) => {
      const begin = it.length === 0 ? 0 : words.indexOf(it.at(-1)!) + 1;
      return words.slice(begin).map((word) => [...it, word]);
    });
    const right = some.filter(isRight);
    if (right.length > 0) return right;
  }
  return [];
}
