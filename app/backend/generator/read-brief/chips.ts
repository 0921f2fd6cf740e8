import type { z } from "zod";
import type { Constraints } from "~/contract/generator";
import { foodById } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Brief, Chips, NamedFood } from "../brief";

type Given = z.output<typeof Constraints>;

/** Nothing is asked for yet. */
export const EMPTY_BRIEF: Brief = {
  ...{ diets: [], allergens: [], exclude: [], include: [], maxMinutes: null, servings: null },
  ...{ category: null, form: null, cuisine: null, meal: null, spice: null, heat: null },
  ...{
    quicker: false,
    pieces: null,
    words: "",
    dish: null,
    course: null,
    kind: null,
    patterns: [],
    method: null,
    kit: null,
  },
  ...{
    traits: [],
    leftovers: [],
    edits: [],
    beside: [],
    named: [],
    question: null,
    notUnderstood: [],
    passedOver: [],
  },
};

/** What was understood, for the reader to see and to correct. */
export function chipsOf(brief: Brief): Chips {
  const { maxMinutes, servings, category, form, cuisine, meal, spice, heat, method } = brief;
  const dish = brief.dish?.words ?? null;
  const said = { maxMinutes, servings, category, dish, method, form, cuisine, meal, spice, heat };
  return {
    diets: [...brief.diets],
    allergens: [...brief.allergens],
    exclude: brief.exclude.map(saidPlainly),
    include: brief.include.map(({ words }) => words),
    patterns: [...brief.patterns],
    ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)) as Partial<Chips>),
  };
}

/** The way back: chips, or the few that somebody sends, as a brief. What is not given is empty. */
export function briefOfChips(chips: Given | Chips): Brief {
  const more = chips as Partial<Chips>;
  return {
    ...EMPTY_BRIEF,
    diets: [...(chips.diets ?? [])],
    allergens: [...(chips.allergens ?? [])],
    exclude: (chips.exclude ?? []).filter(isSaid).map(namedFood),
    include: (chips.include ?? []).filter(isSaid).map(namedFood),
    maxMinutes: chips.maxMinutes ?? null,
    servings: chips.servings ?? null,
    category: chips.category ?? null,
    patterns: [...(more.patterns ?? [])],
    method: (more.method as Brief["method"]) ?? null,
    form: more.form ?? null,
    cuisine: more.cuisine ?? null,
    meal: (more.meal as Brief["meal"]) ?? null,
    spice: (more.spice as Brief["spice"]) ?? null,
    heat: (more.heat as Brief["heat"]) ?? null,
  };
}

/** A food by its words alone; nothing is known of "dragon bits" but its words. */
export function namedFood(words: string): NamedFood {
  const found = recogniseFood(words);
  return { words: words.trim(), food: found === null || found.nounUnread ? null : found.food.id };
}

/** What reads back as the food that was meant: "peppers" that are bell peppers take no black pepper out of the next turn. */
function saidPlainly({ words, food }: NamedFood): string {
  if (food === null || namedFood(words).food === food) return words;
  const name = foodById(food)?.names.find((it) => namedFood(it).food === food);
  return name ?? words;
}

function isSaid(words: string): boolean {
  return words.trim() !== "";
}
