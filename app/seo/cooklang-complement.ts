import type { Ingredient, Recipe, StepPart } from "~/contract/recipes";
import { escapeRegExp } from "~/escape-reg-exp";
import { uniqueRef } from "~/food/slug";
import { oneLine, spaced } from "./front-matter";

type Mention = Extract<StepPart, { ingredient: string }> & { group: string | undefined };

/** What the steps of a recipe, written in Cooklang, cannot say of it; each is left out when they can. */
export function cooklangComplement(recipe: Recipe) {
  return {
    equipment: toldEquipment(recipe) ? undefined : recipe.equipment.map(oneLine),
    ingredients: toldIngredients(recipe) ? undefined : recipe.ingredients.map(inOrder),
    timers: toldTimers(recipe)
      ? undefined
      : timersOf(recipe).map(({ timer: { label }, passive }) => ({ label, passive })),
  };
}

/** The fields of a line always in the same order, so that the same list is the same file. */
function inOrder({ ref, group, quantity, unit, name, note, food, optional, scalable }: Ingredient) {
  return { ref, group, quantity, unit, name, note, food, optional, scalable };
}

/** Signs that mean nothing to Cooklang, wherever they stand in a name. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ,.'’“”"%/&+!é-]*$/u;

/** The word that points to a line of the list: its name, or its ref where another line would be found by that. */
export function speakableName(line: Ingredient, ingredients: readonly Ingredient[]): string {
  const { name, ref } = line;
  const meant = ingredients.find((it) => it.ref === name) ?? ingredients.find((it) => it.name === name);
  return isPlain(name) && meant === line ? name : ref;
}

function isPlain(words: string): boolean {
  return PLAIN.test(words) && words === oneLine(words) && !words.includes("--");
}

/** Whether the mentions alone, read from top to bottom, give the same list. */
function toldIngredients(recipe: Recipe): boolean {
  const { ingredients } = recipe;
  const mentions = mentionsOf(recipe);
  const first = new Map<string, string | undefined>();
  for (const { ingredient, group } of mentions) if (!first.has(ingredient)) first.set(ingredient, group);
  const refs = new Set<string>();
  const order = [...first.keys()];
  return (
    order.length === ingredients.length &&
    ingredients.every(
      (line, i) =>
        order[i] === line.ref &&
        first.get(line.ref) === line.group &&
        uniqueRef(line.name, refs) === line.ref &&
        toldLine(line) &&
        addsUp(line, mentions) &&
        isUnmistakable(line, recipe, mentions),
    )
  );
}

function toldLine({ name, note, food, quantity, unit, scalable }: Ingredient): boolean {
  const hasAmount = quantity !== null;
  return (
    isPlain(name) &&
    food === undefined &&
    hasAmount === (unit !== null) &&
    (hasAmount || !scalable) &&
    (note === undefined || (note === oneLine(note) && !/[(){}@#~\\]|\boptional\b|--/i.test(note)))
  );
}

function addsUp({ ref, quantity }: Ingredient, mentions: readonly Mention[]): boolean {
  const shares = mentions.flatMap(({ ingredient, share }) =>
    ingredient === ref && share !== undefined ? [share] : [],
  );
  if (quantity === null) return shares.length === 0;
  if (quantity.max !== undefined) return shares.length === 1 && shares[0] === 1;
  return Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9;
}

/** Whether its name means this line wherever it is spoken of. */
function isUnmistakable(
  { ref, name, group }: Ingredient,
  { ingredients }: Recipe,
  mentions: readonly Mention[],
) {
  const namesakes = ingredients.filter((it) => it.name.toLowerCase() === name.toLowerCase());
  if (namesakes.length === 1) return true;
  const isAtHome = mentions.every((it) => it.ingredient !== ref || it.group === group);
  return isAtHome && namesakes.filter((it) => it.group === group).length === 1;
}

function mentionsOf({ steps, ingredients }: Recipe): Mention[] {
  const listed = new Set(ingredients.map(({ ref }) => ref));
  return steps.flatMap(({ group, parts }) =>
    parts.flatMap((part) =>
      typeof part === "object" && "ingredient" in part && listed.has(part.ingredient)
        ? [{ ...part, group }]
        : [],
    ),
  );
}

/** Whether the steps name the equipment, all of it and in the order of the list. */
function toldEquipment({ equipment, steps }: Recipe): boolean {
  if (equipment.length === 0) return true;
  const pattern = toolPattern(equipment);
  const texts = steps.flatMap(({ parts }) => parts.filter((part) => typeof part === "string"));
  const open = new Set(equipment.map((name) => name.toLowerCase()));
  const named: string[] = [];
  for (const text of texts)
    for (const [found] of spaced(text).matchAll(toolPattern([...open]) ?? /$^/g))
      if (open.delete(found.toLowerCase())) named.push(found.charAt(0).toUpperCase() + found.slice(1));
  return pattern !== null && named.join("\n") === equipment.join("\n") && equipment.every(isPlain);
}

/** Finds pieces of equipment in a text, the longest name first; null when there are none. */
export function toolPattern(names: readonly string[]): RegExp | null {
  if (names.length === 0) return null;
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(escapeRegExp);
  return new RegExp(`(?<![\\p{L}\\p{N}-])(${longestFirst.join("|")})(?![\\p{L}\\p{N}-])`, "giu");
}

function timersOf({ steps }: Recipe) {
  return steps.flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === "object" && "timer" in part ? [part] : [])),
  );
}

/** In Cooklang a timer with a name is one that waits. */
function toldTimers(recipe: Recipe): boolean {
  return timersOf(recipe).every(
    ({ timer: { label }, passive = false }) =>
      passive === (label !== undefined) && (label === undefined || isPlain(label)),
  );
}
