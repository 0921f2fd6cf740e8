import { z } from "zod";
import type { Change } from "~/contract/generator";
import { type Ingredient, Unit } from "~/contract/recipes";
import { foodById, foods, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { gramsOf } from "~/food/foods/weigh";
import { ingredientWords } from "~/food/recipe-lines";
import type { Edit, NamedFood } from "../../brief";
import { kindOf } from "../../compose/kinds";
import { oncePer } from "../../once-per";
import type { Written } from "../../ports";
import { sentence } from "../../verify/outcome";
import tastesText from "../data/tastes.yaml?raw";
import { dataIn } from "../data-tables";
import { neat, renamedLine } from "../incoming";
import { brokenBy, type Limit } from "../limits";
import type { Draft } from "../own-swaps";
import { isPouredAway } from "../salt";
import { foodOf } from "../uses-of";
import { boundedTimes } from "./bounds";
import { ASKED, changed, type Edited, linesOf } from "./edit";
import { placed } from "./placing";

const Carrier = z
  .string()
  .refine(
    (it) =>
      it.startsWith("kind ")
        ? foods.some((food) => `kind ${kindOf(food)}` === it)
        : foodById(it) !== undefined,
    { error: "is no food and no kind" },
  );

const Taste = z.strictObject({
  carried: z.array(Carrier),
  slightly: z.array(Carrier).default([]),
  more: z.number().gt(1),
  less: z.number().gt(0).lt(1),
  brings: z.array(
    z.strictObject({ name: z.string(), amount: z.number().positive(), unit: Unit, sentence: z.string() }),
  ),
  only: z.literal("sauced").optional(),
  else: z.strictObject({ more: z.string(), less: z.string() }).optional(),
});

type TasteEdit = Extract<Edit, { kind: "taste" }>;
const tastes = dataIn(
  z.record(z.enum(["salt", "sugar", "spice", "fat", "acid", "garlic", "cream", "body", "sauce"]), Taste),
  tastesText,
  "tastes.yaml",
);

/** So many times of one food, and of nothing else. */
export function withAmount(draft: Draft, food: NamedFood, times: number): Edited {
  const lines = linesOf(draft, food).filter(({ quantity }) => quantity !== null);
  const part = partNamed(draft, food);
  // Shrimp paste is a line of the part that is called the paste.
  const isLine = lines.length > 0 && food.words.includes(" ");
  if (part.length > 0 && !isLine) return multiplied(draft, part, times);
  if (lines.length > 0) return multiplied(draft, lines, times);
  return linesOf(draft, food).length > 0
    ? { unchanged: `${sentence(food.words)}: it has no amount, so take as much of it as you like.` }
    : { unchanged: `It has no ${food.words}.` };
}

/** The lines of a part of the recipe that is called so: "double the icing". */
function partNamed({ written: { ingredients } }: Draft, { words }: NamedFood): Ingredient[] {
  const last = foodWords(words).at(-1);
  const part = ingredients.filter(
    ({ group, quantity }) => quantity !== null && group !== undefined && foodWords(group).at(-1) === last,
  );
  return part.length < ingredients.length ? part : [];
}

/** More or less of a taste: of all that carries it; where nothing does, what brings it is added. */
export function withTaste(
  draft: Draft,
  { of, more }: Pick<TasteEdit, "of" | "more">,
  limits: readonly Limit[] = [],
): Edited {
  const taste = tastes[of];
  const { written } = draft;
  const isFit = taste.only === undefined || isSauced(written);
  const measured = written.ingredients.filter(
    (it) =>
      it.quantity !== null &&
      !isPouredAway(it, written) &&
      !(of === "fat" && isToFryIn(it, written)) &&
      // By weight, cornflour is a coat.
      !(taste.only !== undefined && it.unit === "g" && foodOf(it)?.id === "cornflour"),
  );
  const strong = measured.filter((it) => carries(it, taste.carried));
  const lines = strong.length > 0 || more ? strong : measured.filter((it) => carries(it, taste.slightly));
  if (lines.length > 0 && isFit) return multiplied(draft, lines, more ? taste.more : taste.less);
  if (!more && taste.else !== undefined) return { unchanged: taste.else.less };
  if (!more) return { unchanged: `Nothing in it that has an amount brings ${WORDS[of]}.` };
  for (const { name, amount: of4, unit, sentence } of isFit ? taste.brings : []) {
    const least = unit === "ml" ? 25 : 0.25;
    const amount = Math.max(least, Math.round((of4 * written.servings) / 4 / least) * least);
    const line: Ingredient = {
      ...renamedLine(BLANK, name, undefined, new Set(written.ingredients.map(({ ref }) => ref))),
      ...{ quantity: { min: amount }, unit },
    };
    if (brokenBy(line, limits).length > 0) continue;
    const next = placed(written, line, { sentence, at: "hot", minutes: 0 });
    return changed(draft, next, { what: "in", to: ingredientWords(line), why: ASKED });
  }
  return {
    unchanged: saidOf(written, taste.else?.more) ?? `It has no ${WORDS[of]} that there could be more of.`,
  };
}

/** What is said of a batter is said where there is one. */
function saidOf({ steps }: Written, words: string | undefined): string | undefined {
  const hasBatter = steps.some(({ parts }) =>
    parts.some((it) => typeof it === "string" && /\b(?:batter|whisk)/i.test(it)),
  );
  return hasBatter ? words : words?.replace(/ [^.]*\bbatter\b[^.]*\./i, "");
}

/** Grams a serving from which on oil is what something swims in. */
const A_BATH = 100;

function isToFryIn(line: Ingredient, { servings }: Written): boolean {
  const food = foodOf(line);
  return food !== undefined && kindOf(food) === "oil" && (gramsOf(line, food) ?? 0) / servings > A_BATH;
}

/** What a recipe is hot by. */
export const hotLines = oncePer(({ ingredients }: Written): readonly Ingredient[] =>
  ingredients.filter((it) => carries(it, tastes.spice.carried)),
);

const WORDS = {
  salt: "salt",
  sugar: "sweetness",
  spice: "heat",
  fat: "fat",
  acid: "sharpness",
  garlic: "garlic",
  cream: "creaminess",
  body: "thickness",
  sauce: "sauce",
};

const SAUCED = /\b(?:simmer|bubble|stew|braise|blend|stock|sauce|gravy|toss)\b/i;
const NEVER_SAUCED: ReadonlySet<string> = new Set([
  ...["cakes-and-bakes", "breads", "desserts", "drinks", "salads"],
]);

/** Whether it is cooked in something that can be thicker, creamier or more. */
function isSauced({ steps, categorySlug }: Written): boolean {
  const words = steps.flatMap(({ parts }) => parts.filter((it) => typeof it === "string")).join(" ");
  return !NEVER_SAUCED.has(categorySlug) && SAUCED.test(words);
}

const BLANK: Ingredient = { ref: "new", name: "new", quantity: null, unit: null, scalable: true };

function carries(line: Ingredient, carried: readonly string[]): boolean {
  const food = foodOf(line);
  if (food === undefined) return false;
  return lineage(food).some(({ id }) => carried.includes(id)) || carried.includes(`kind ${kindOf(food)}`);
}

function multiplied(draft: Draft, lines: readonly Ingredient[], times: number): Edited {
  const changes: Change[] = [];
  const bounded = lines.filter((it) => times > 1 && boundedTimes(it, times, draft.written) === 1);
  if (bounded.length > 0 && bounded.length === lines.length)
    return {
      unchanged: `It has as much ${bounded[0]!.name} already as a cook would take (${ingredientWords(bounded[0]!)}).`,
    };
  const ingredients = draft.written.ingredients.map((line) => {
    if (!lines.includes(line)) return line;
    const next = { ...line, quantity: timesQuantity(line, boundedTimes(line, times, draft.written)) };
    if (ingredientWords(next) === ingredientWords(line)) return line;
    changes.push({ what: "amount", from: ingredientWords(line), to: ingredientWords(next), why: ASKED });
    return next;
  });
  if (changes.length === 0)
    return { unchanged: "There is too little of it for more or less to be measured." };
  const next = changed(draft, { ...draft.written, ingredients }, ...changes);
  const isLessSweet = times < 1 && lines.every((it) => carries(it, tastes.sugar.carried));
  if (!isLessSweet || !SWEET.has(draft.written.categorySlug) || !hasFlour(draft.written)) return next;
  return { ...next, notes: [...(next.notes ?? []), LESS_SWEET] };
}

function hasFlour({ ingredients }: Written): boolean {
  return ingredients.some((it) => foodOf(it)?.group === "flour");
}

const SWEET: ReadonlySet<string> = new Set(["cakes-and-bakes", "desserts"]);
const LESS_SWEET = "With less sugar it browns and spreads less, is drier, and keeps for a shorter time.";

function spoons(amount: number): number {
  return amount < 0.5 ? Math.max(0.125, Math.round(amount * 8) / 8) : Math.round(amount * 4) / 4;
}

function timesQuantity({ quantity, unit }: Ingredient, times: number): Ingredient["quantity"] {
  const { min, max } = quantity!;
  const of = (amount: number) => (unit === "tsp" || unit === "tbsp" ? spoons(amount) : neat(amount, unit));
  return { min: of(min * times), ...(max !== undefined && { max: of(max * times) }) };
}
