import { z } from "zod";
import { NO_NAMES } from "~/backend/repertoire/dish-names";
import type { Allergen, Diet } from "~/contract/generator";
import type { Brief, NamedFood } from "../../brief";
import { has, isSame } from "../contradiction";
import { foodsNamed } from "../foods-named";
import { compared, readTable } from "../read-table";
import { allergicTo, dietWords, keptOut } from "../word-lists";
import { putBack } from "./put-back";
import { respell } from "./respell";
import text from "./taken-back.tsv?raw";
import { FALSE_ALARM, tellsIllness } from "./tells-illness";

/** Limits that somebody takes back in so many words, and what else they say. */
export interface TakenBack {
  words: string;
  diets: readonly Diet[];
  allergens: readonly Allergen[];
  exclude: readonly NamedFood[];
  /** Foods that come in again by name. */
  foods?: readonly NamedFood[];
}

const Row = z.object({
  kind: z.enum(["back", "away", "many", "culprit", "reason", "part"]),
  name: z.string().min(1),
  pattern: z.string().min(1),
});
const rows = readTable("taken-back.tsv", text, Row);

/** The patterns of a kind with their parts filled in. */
function patternsOf(kind: z.infer<typeof Row>["kind"]): string[] {
  return rows.flatMap((it) => (it.kind === kind ? it.pattern.replace(/\{(\p{L}[\p{L} ]+)\}/gu, partOf) : []));
}

function partOf(typed: string, name: string): string {
  return rows.find((it) => it.kind === "part" && it.name === name)?.pattern ?? typed;
}

const anyOf = (kind: z.infer<typeof Row>["kind"]) => new RegExp(patternsOf(kind).join("|"), "iu");

const BACK = patternsOf("back").map((it) => new RegExp(it, "iu"));
const CULPRIT = anyOf("culprit");
const AWAY = anyOf("away");
const MANY = anyOf("many");
const REASONS = new RegExp(
  String.raw`^(?:[\s,.;!?:–-]*(?:${patternsOf("reason").join("|")})(?=$|[\s,.;!?:–-]))+[\s,.;!?:–-]*`,
  "iu",
);

/**
 * The limits in force that words take back; null where they take back none. The words are without what says so. What
 * speaks of an illness takes nothing back: "scrap the tomato, it gave me a rash". `ill` are the foods of which somebody
 * said before that they harm.
 */
export function takenBack(typed: string, inForce: Brief, ill: readonly Ill[] = []): TakenBack | null {
  for (const pattern of BACK) {
    const found = pattern.exec(typed);
    const thing = found?.groups?.thing ?? found?.groups?.diet;
    if (found === null || thing === undefined) continue;
    const limits = limitsOf(thing, inForce);
    const named = limits.diets.length + limits.allergens.length;
    // "Lose the olive part" is no word for a limit.
    if (named + (found.groups?.part === undefined ? limits.exclude.length : 0) === 0) continue;
    const words = `${typed.slice(0, found.index)} ${typed.slice(found.index + found[0].length)}`;
    if (tellsIllness(words)) return null;
    return { ...limits, words: withoutReasons(words) };
  }
  return foodsBack(typed, inForce, ill);
}

/** A food of which somebody said that it harms, and the words of that. */
export interface Ill {
  food: NamedFood;
  said: string;
}

/**
 * "Put the prawns back": a food that was only wished away comes back by that. One that somebody gets ill of does only where it
 * is said why it may: who must not have it does not come, or it was another food.
 */
function foodsBack(typed: string, inForce: Brief, ill: readonly Ill[]): TakenBack | null {
  const { text, language } = respell(typed, NO_NAMES);
  const found = putBack(language === null ? typed : text);
  if (found === null) return null;
  const { foods, words } = found;
  const isMeant = (out: NamedFood) => foods.some((it) => isSame(it, out) || isSame(out, it));
  const exclude = inForce.exclude.filter(isMeant);
  const allergens = inForce.allergens.filter((it) => foods.some((food) => has(food, it)));
  if (exclude.length + allergens.length === 0) return null;
  const sayings = new Set(ill.filter(({ food }) => isMeant(food)).map(({ said }) => said));
  for (const { food, said } of ill) if (allergens.some((it) => has(food, it))) sayings.add(said);
  const isOfIllness = allergens.length > 0 || sayings.size > 0;
  const culprit = CULPRIT.exec(words)?.groups?.food;
  const others = foodsNamed(culprit ?? "");
  if (culprit !== undefined && others.length > 0 && !others.some(isMeant))
    return { diets: [], allergens, exclude, foods, words: words.replace(CULPRIT, ` allergic to ${culprit}`) };
  if (isOfIllness && !FALSE_ALARM.test(words) && !isOfWhoIsAway(words, [...sayings])) return null;
  if (!isOfIllness && tellsIllness(words)) return null;
  return { diets: [], allergens, exclude, foods, words: withoutReasons(words) };
}

/** Whether who does not come is who must not have it: the one that the words were about, and no other. */
function isOfWhoIsAway(words: string, sayings: readonly string[]): boolean {
  const who = AWAY.exec(words)?.groups?.who?.trim().toLowerCase();
  if (who === undefined || sayings.length > 1) return false;
  const [said = ""] = sayings;
  const last = who.split(/\s+/).at(-1)!;
  const isPronoun = /^(?:he|she|they|it|his|her|them)$/.test(last);
  return !MANY.test(said) && (isPronoun || said.toLowerCase().includes(last));
}

function limitsOf(thing: string, { diets, allergens, exclude }: Brief): Omit<TakenBack, "words"> {
  const word = compared(
    thing.replace(/\b(?:free|allergy|diet|rule|option|one|version|no|non|without|low)\b/gi, " ").trim(),
  );
  const rows = [dietWords, keptOut, allergicTo].flatMap((it) => it.get(word) ?? it.get(`${word} free`) ?? []);
  const foods = foodsNamed(thing);
  const isMeant = (allergen: Allergen) =>
    rows.some((it) => it.allergens.includes(allergen)) || foods.some((it) => has(it, allergen));
  const named = rows.flatMap((it) => it.diets);
  return {
    diets: diets.filter((it) => named.includes(it)),
    allergens: allergens.filter(isMeant),
    exclude: exclude.filter((it) => foods.some((food) => isSame(it, food)) || compared(it.words) === word),
  };
}

/** What words ask for besides why: nothing of "she cancelled" and "found some in the fridge". */
export function withoutReasons(words: string): string {
  const rest = words.trim().replace(REASONS, "");
  return /^[\s,.;!?:–-]*$/.test(rest) ? "" : rest;
}
