import { z } from "zod";
import type { Ingredient, StepPart } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import { ingredientWords } from "~/food/recipe-lines";
import type { NamedFood } from "../../brief";
import { amountOf } from "../../compose/amounts";
import { noteOf } from "../../compose/behaviour";
import { kindOf } from "../../compose/kinds";
import { namingOf } from "../../compose/naming";
import type { Written } from "../../ports";
import { sentence } from "../../verify/outcome";
import { OF_MEAT } from "../base-dish";
import additionsText from "../data/additions.yaml?raw";
import { dataIn } from "../data-tables";
import { renamedLine } from "../incoming";
import { brokenBy, reasonOf } from "../limits";
import type { Draft } from "../own-swaps";
import { foodOf, perServing } from "../role-of";
import { partsOfText, signOf, textOfStep } from "../text-of-step";
import { aDish } from "../titles";
import { ASKED, changed, type Edited, linesOf, type Surroundings } from "./edit";
import { withSwap } from "./swap-food";

const Addition = z.strictObject({
  kinds: z.array(z.string()),
  dishes: z.array(z.enum(["savoury", "sweet", "bread", "drink"])),
  beside: z.array(z.string()).default([]),
  times: z.number().positive(),
  sentence: z.string().includes("{it}"),
  at: z.enum(["hot", "end", "batter"]),
  minutes: z.number().int().min(0),
});
type Addition = z.infer<typeof Addition>;

const additions = dataIn(z.array(Addition), additionsText, "additions.yaml");

/** The dish with one food more, in a part that it can play; or why it has none there. */
export function withFood(draft: Draft, asked: NamedFood, around: Surroundings): Edited {
  const { limits } = around;
  if (linesOf(draft, asked).length > 0) return { unchanged: `${sentence(asked.words)} is in it already.` };
  const food = asked.food === null ? undefined : foodById(asked.food);
  if (food === undefined) return { unchanged: `Nobody here knows ${asked.words} as a food.` };
  const { written } = draft;
  const sort = sortOf(written);
  const main = sort === "savoury" ? mainOfItsKind(food, written) : null;
  if (main !== null) return withSwap(draft, lineNamed(main.line), main.comes, around);
  const own = (kind: string) =>
    additions.find(({ kinds, dishes }) => dishes.includes(sort) && kinds.includes(kind));
  const addition = own(kindOf(food) ?? "") ?? own(INSTEAD.get(food.group) ?? "");
  if (addition === undefined)
    return { unchanged: `${sentence(asked.words)} would make no sense in ${aDish(written.title)}.` };
  const line = lineFor(food, written, addition);
  const broken = brokenBy(line, limits);
  if (broken.length > 0)
    return { unchanged: `${sentence(asked.words)} cannot come in: it is not ${reasonOf(broken)}.` };
  return changed(draft, besideOthers(written, line, addition) ?? placed(written, line, addition), {
    what: "in",
    to: ingredientWords(line),
    why: ASKED,
  });
}

/** How a food of a group is cooked that has no way of its own: in pieces in a pan. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["meat", "steak"],
  ["poultry", "poultry"],
  ["fish", "fish"],
  ["seafood", "prawn"],
  ["vegetable", "firm"],
  ["legume", "pulse"],
]);

const MEAT: ReadonlySet<string> = new Set(["meat", "poultry"]);
const MINCED: ReadonlySet<string | null> = new Set(["mince", "poultry-mince"]);
const OF_A_KIND: readonly ReadonlySet<string | null>[] = [
  MINCED,
  new Set(["fish"]),
  new Set(["stew-meat"]),
  new Set(["pasta"]),
  new Set(["pulse"]),
];

/** The main thing of the dish that does what a food does: beef is minced where lamb is. */
function mainOfItsKind(food: Food, written: Written): { line: Ingredient; comes: NamedFood } | null {
  for (const line of written.ingredients) {
    const had = foodOf(line);
    if (had === undefined || perServing(line, had, written) < OF_MEAT) continue;
    const minced = foodById(`${food.id}-mince`);
    if (MINCED.has(kindOf(had)) && MEAT.has(food.group) && minced !== undefined)
      return { line, comes: { words: minced.names[0]!, food: minced.id } };
    const isAlike = OF_A_KIND.some((kinds) => kinds.has(kindOf(had)) && kinds.has(kindOf(food)));
    if (isAlike) return { line, comes: { words: food.names[0]!, food: food.id } };
  }
  return null;
}

function lineNamed(line: Ingredient): NamedFood {
  return { words: line.name, food: foodOf(line)?.id ?? null };
}

function sortOf({ categorySlug, ingredients }: Written): Addition["dishes"][number] {
  if (categorySlug === "drinks") return "drink";
  const foods = ingredients.flatMap((it) => foodOf(it) ?? []);
  const isSweet = foods.some((it) => ["sugar", "syrup", "jam"].includes(kindOf(it) ?? ""));
  const isSavoury = foods.some((it) =>
    ["allium", "garlic", "poultry", "mince", "fish", "cheese"].includes(kindOf(it) ?? ""),
  );
  if (categorySlug === "breads") return isSweet && !isSavoury ? "bread" : isSavoury ? "savoury" : "bread";
  if (categorySlug === "cakes-and-bakes" || categorySlug === "desserts")
    return isSavoury ? "savoury" : "sweet";
  return categorySlug === "breakfast" && isSweet && !isSavoury ? "sweet" : "savoury";
}

function lineFor(food: Food, written: Written, { times }: Addition): Ingredient {
  const portion = amountOf(food, { by: "portion", times }, written.servings, 1);
  const { unit, note: size } = portion;
  // A portion of a vegetable is far more than anybody takes of garlic.
  const quantity =
    unit === "clove" && portion.quantity !== null ? { min: 1.5 * written.servings } : portion.quantity;
  const { one, bulk } = namingOf(food);
  const name = unit === null && quantity !== null ? one : bulk;
  const note = [size, noteOf(food)].filter((it) => it !== "").join(", ");
  const blank: Ingredient = { ref: "new", name, quantity, unit, scalable: quantity !== null };
  const line = renamedLine(
    blank,
    name,
    note === "" ? undefined : note,
    new Set(written.ingredients.map(({ ref }) => ref)),
  );
  const group = written.ingredients.some((it) => it.group !== undefined)
    ? written.ingredients.at(-1)!.group
    : undefined;
  return { ...line, ...(group !== undefined && { group }) };
}

/** Before the foods that it is cooked like, in their own sentence. */
function besideOthers(written: Written, line: Ingredient, { beside }: Addition): Written | null {
  for (const kind of beside) {
    const other = written.ingredients.find((it) => kindOf(foodOf(it) ?? NO_FOOD) === kind);
    if (other === undefined) continue;
    for (const [at, step] of written.steps.entries()) {
      const read = textOfStep(step.parts);
      const place = read.parts.findIndex(
        (it) =>
          typeof it === "object" &&
          "ingredient" in it &&
          it.ingredient === other.ref &&
          it.share !== undefined,
      );
      if (place < 0) continue;
      const sign = String.fromCharCode(0xe000 + place);
      const mine = signOf(read, { ingredient: line.ref, share: 1 });
      const isInList = new RegExp(`${sign}(?:, | and )`).test(read.text);
      const text = read.text.replace(sign, isInList ? `${mine}, ${sign}` : `${mine} and ${sign}`);
      const steps = written.steps.with(at, { ...step, parts: partsOfText({ text, parts: read.parts }) });
      return {
        ...written,
        steps,
        ingredients: withLine(written.ingredients, { ...line, ...groupOf(other) }),
      };
    }
  }
  return null;
}

const NO_FOOD = { id: "" } as Food;

function groupOf({ group }: Ingredient): Pick<Ingredient, "group"> {
  return group === undefined ? {} : { group };
}

/** Lines of one group stand together. */
function withLine(lines: readonly Ingredient[], line: Ingredient): Ingredient[] {
  const last = lines.findLastIndex(({ group }) => group === line.group);
  return lines.toSpliced(last < 0 ? lines.length : last + 1, 0, line);
}

/** Orders, not looks: "simmer for 20 minutes", not "until it bubbles". */
const SIMMERS = /(?:^|[.,;] |\band |\bthen )(?:simmer|bubble|stew|braise)\b/i;
const HEATS = /(?:^|[.,;] |\band |\bthen )(?:fry|cook|boil|stir-fry|sear|heat|warm|poach)\b/i;
const INTO_OVEN = /\bbake\b|\broast\b|\boven\b/i;
const DISHED_UP = /\bserve\b|\bspoon|\bscatter|\bsprinkle|\bdivide/i;

/** With a sentence of its own, behind the step that it belongs to. */
export function placed(
  written: Written,
  line: Ingredient,
  { sentence: template, at, minutes }: Pick<Addition, "sentence" | "at" | "minutes">,
): Written {
  const place = placeFor(written, at);
  const hasOil = written.ingredients.some((it) => kindOf(foodOf(it) ?? NO_FOOD) === "oil");
  const parts = partsFor(hasOil ? template : template.replace(IN_OIL, " in a separate non-stick pan"), line);
  const step = written.steps[place]!;
  const steps =
    at === "batter"
      ? written.steps.toSpliced(place, 0, { ...step, parts })
      : written.steps.with(place, { ...step, parts: [...step.parts, " ", ...parts] });
  return {
    ...written,
    cookMinutes: written.cookMinutes + minutes,
    ingredients: withLine(written.ingredients, line),
    steps,
  };
}

const IN_OIL = " in a little oil in a separate pan";

function placeFor({ steps }: Written, at: Addition["at"]): number {
  const texts = steps.map(({ parts }) => parts.filter((it) => typeof it === "string").join(" "));
  const last = steps.length - 1;
  if (at === "end") return last;
  if (at === "batter") {
    const baked = texts.findIndex((it) => INTO_OVEN.test(it) && !/^Heat the oven/.test(it));
    return baked < 0 ? last : baked;
  }
  const onHob = (words: RegExp) =>
    texts.findLastIndex((it) => words.test(it) && !/\bdrain/i.test(it) && !INTO_OVEN.test(it));
  const hot = onHob(SIMMERS) >= 0 ? onHob(SIMMERS) : onHob(HEATS);
  if (hot < 0) return Math.max(0, last - 1);
  // Who dishes up in the step that heats last gets it before.
  return hot === last && DISHED_UP.test(texts[hot]!) ? Math.max(0, last - 1) : hot;
}

/** "Stir in {it} for {2 minutes}" as the parts of a step. */
function partsFor(template: string, line: Ingredient): StepPart[] {
  return template
    .split(/(\{[^}]+\})/)
    .filter((it) => it !== "")
    .map((it): StepPart => {
      if (it === "{it}") return { ingredient: line.ref, share: 1 };
      const [, min, max, unit] = /^\{(\d+)(?:-(\d+))? (minutes|C)\}$/.exec(it) ?? [];
      if (unit === "C") return { celsius: Number(min) };
      if (unit === undefined) return it;
      return { timer: { minutes: Number(min), ...(max !== undefined && { maxMinutes: Number(max) }) } };
    });
}
