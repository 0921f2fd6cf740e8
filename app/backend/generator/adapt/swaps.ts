import { z } from "zod";
import { Role } from "~/backend/repertoire/dish-file";
import { Unit } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { foodById, foods, lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import { kindOf } from "../compose/kinds";
import swapsText from "./data/swaps.yaml?raw";
import { dataIn } from "./data-tables";

const Grade = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** An ingredient that comes in; the amount is the old one times the ratio, or so much for each piece. */
const Incoming = z.strictObject({
  name: z.string().refine((it) => recogniseFood(it) !== null, { error: "is no food of the table" }),
  ratio: z.number().positive().default(1),
  unit: Unit.optional(),
  each: z
    .string()
    .regex(/^\d+(?:\.\d+)? (?:g|ml|tbsp|tsp|pinch)$/)
    .optional(),
  note: z.string().optional(),
});
export type Incoming = z.infer<typeof Incoming>;

const Candidate = z
  .strictObject({
    say: z.string().optional(),
    with: z.array(Incoming).min(1).optional(),
    gone: z.literal(true).optional(),
    note: z.string().optional(),
    grade: Grade,
    short: z.string().optional(),
    celsius: z.number().min(55).max(85).optional(),
    simmer: z.number().int().positive().optional(),
    unless: z.array(z.string()).default([]),
    said: z.array(z.string()).optional(),
    besides: z.literal(true).optional(),
    verbs: z.record(z.string(), z.string()).optional(),
    drop: z.array(z.string()).optional(),
    sentence: z.string().includes("{it}").optional(),
    tip: z.string().optional(),
  })
  .refine((it) => [it.say, it.with, it.gone].filter((one) => one !== undefined).length === 1, {
    error: "needs one of say, with and gone",
  });
export type Candidate = z.infer<typeof Candidate>;

const From = z.string().refine(isKnown, { error: "is no food, kind or group" });

export const Entry = z.strictObject({
  from: z.array(From).min(1),
  roles: z.array(Role).optional(),
  cut: z.literal(true).optional(),
  cuisines: z.array(z.string()).optional(),
  sweet: z.literal(true).optional(),
  to: z.array(Candidate).min(1),
});
type Entry = z.infer<typeof Entry>;

function isKnown(words: string): boolean {
  const [, sort, name] = /^(kind|group) (\S+)$/.exec(words) ?? [];
  if (sort === "kind") return foods.some((it) => kindOf(it) === name);
  return sort === "group" ? foods.some((it) => it.group === name) : foodById(words) !== undefined;
}

/** An ingredient as the general swaps see it. */
interface Replaceable {
  food: Food;
  role: Role;
  /** Whether it is cut small. */
  isCut: boolean;
  cuisine: string;
  /** Whether its dish is sweet. */
  isSweet?: boolean;
}

/** What may stand in the place of an ingredient, in the order of a file; whether that keeps a brief is for others to say. */
export type SwapTable = (it: Replaceable) => readonly Candidate[];

/** The shape of a file of swaps. */
const SwapEntries = z.array(Entry);

/** The shape of the file of wishes that are no limits. */
export const Wishes = z.strictObject({
  cheaper: SwapEntries,
  lighter: SwapEntries,
  easier: SwapEntries,
  quicker: SwapEntries,
  missing: SwapEntries,
  vegetables: z.array(z.string().refine((it) => foodById(it) !== undefined, { error: "is no food" })),
});

export function swapTable(entries: readonly Entry[]): SwapTable {
  // Entries by what they are from, in the order of the file.
  const byFrom = new Map<string, number[]>();
  for (const [at, { from }] of entries.entries())
    for (const it of from) byFrom.set(it, [...(byFrom.get(it) ?? []), at]);
  return ({ food, role, isCut, cuisine, isSweet }) => {
    const keys = [...lineage(food).map(({ id }) => id), `kind ${kindOf(food)}`, `group ${food.group}`];
    // What is said of the food itself comes before what is said of what it is a kind of.
    const found = [...new Set(keys.flatMap((key) => byFrom.get(key) ?? []))];
    return found
      .map((at) => entries[at]!)
      .filter((it) => it.roles === undefined || it.roles.includes(role))
      .filter((it) => it.cut === undefined || isCut)
      .filter((it) => it.cuisines === undefined || it.cuisines.includes(cuisine))
      .filter((it) => it.sweet === undefined || isSweet)
      .flatMap((it) => it.to);
  };
}

/** The general swaps, by what a food is there for. */
export const candidatesFor = swapTable(dataIn(SwapEntries, swapsText, "swaps.yaml"));
