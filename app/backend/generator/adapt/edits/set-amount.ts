import type { Ingredient } from "~/contract/recipes";
import { isFlesh } from "~/food/foods/flesh";
import { gramsOf } from "~/food/foods/weigh";
import { ingredientWords } from "~/food/recipe-lines";
import type { Edit } from "../../brief";
import type { Written } from "../../ports";
import { neat } from "../incoming";
import type { Draft } from "../own-swaps";
import { foodOf } from "../uses-of";
import { withFood } from "./add-food";
import { ASKED, changed, type Edited, linesOf, type Surroundings } from "./edit";
import { isJoint, withRoastTimes } from "./roast-times";
import { minutesOf } from "./time";
import { withUse } from "./use-food";
import { noteOfWeight, weightWords } from "./whole-pieces";

type SetEdit = Extract<Edit, { kind: "set" }>;

/** So much of a food, and all else as it is; of what makes the dish up less, with what to say for all of it in proportion. */
export function withSetAmount(draft: Draft, edit: SetEdit, around: Surroundings): Edited {
  const bird = jointOf(draft, edit);
  if (bird !== null) return withJoint(draft, bird, edit);
  if (edit.food === null) return { unchanged: "It has no joint or bird whose weight could be another." };
  const lines = linesOf(draft, edit.food).filter(({ quantity }) => quantity !== null);
  if (lines.length > 0) return withLines(draft, lines, edit);
  if (edit.how === "more") {
    const added = withFood(draft, edit.food, around);
    if ("unchanged" in added) return added;
    const came = linesOf(added, edit.food).filter(({ quantity }) => quantity !== null);
    const set = came.length === 0 ? added : withLines(added, came, { ...edit, how: "set" });
    if ("unchanged" in set) return added;
    // That it came in is told once, with as much of it as was said.
    const [first] = linesOf(set, edit.food);
    const told = added.changes.map((it, at) =>
      at === added.changes.length - 1 && first !== undefined ? { ...it, to: ingredientWords(first) } : it,
    );
    return { ...set, changes: told };
  }
  if (linesOf(draft, edit.food).length > 0 || edit.how !== "have")
    return { unchanged: `It has no amount of ${edit.food.words} that could be another.` };
  const used = withUse(draft, edit.food, around);
  if ("unchanged" in used || used.changes.at(-1)?.what !== "swap")
    return { unchanged: `It has no ${edit.food.words}, so nothing was changed.` };
  const came = linesOf(used, edit.food).filter(({ quantity }) => quantity !== null);
  if (came.length === 0) return used;
  const set = withLines(used, came, edit);
  return "unchanged" in set ? used : set;
}

/** Each line of the food by the same part, in its own unit where the amount was said in that kind of unit. */
function withLines(draft: Draft, lines: readonly Ingredient[], edit: SetEdit): Edited {
  const said = partOf(lines, edit);
  const times = said === null ? null : edit.how === "more" ? 1 + said : edit.how === "less" ? 1 - said : said;
  if (times === null)
    return {
      unchanged: `We cannot tell how much of ${ingredientWords(lines[0]!)} that is. Say it in grams, or as it stands in the list.`,
    };
  if (Math.abs(times - 1) < 0.02)
    return { unchanged: `It has ${ingredientWords(lines[0]!)}, which is as much.` };
  if (times > 5)
    return {
      unchanged: `That is far more than the ${ingredientWords(lines[0]!)} that it has. Say for how many it shall be, and all of it follows.`,
    };
  if (times <= 0.02)
    return {
      unchanged: `It has no more than ${ingredientWords(lines[0]!)}. Say “without ${lines[0]!.name}” to have none.`,
    };
  if (edit.how === "have" && times > 1)
    return { unchanged: `That is enough: it takes ${lines.map((it) => ingredientWords(it)).join(" and ")}.` };
  const isWhole = edit.how === "have" || edit.how === "set";
  const [alone] = lines.length === 1 && isWhole ? lines : [];
  const next = new Map(
    lines.map((line) => [line.ref, alone === undefined ? timesOf(line, times) : asSaid(alone, edit)]),
  );
  const ingredients = draft.written.ingredients.map((it) => next.get(it.ref) ?? it);
  const done = changed(
    draft,
    { ...draft.written, ingredients },
    ...lines.map((line) => ({
      what: "amount" as const,
      from: ingredientWords(line),
      to: ingredientWords(next.get(line.ref)!),
      why: ASKED,
    })),
  );
  const note = inProportion(draft.written, lines, times);
  return note === null ? done : { ...done, notes: [...(draft.notes ?? []), note] };
}

/** How many times of the lines an amount is; null where nobody can tell. */
function partOf(lines: readonly Ingredient[], { amount, unit }: SetEdit): number | null {
  if (lines.every((it) => it.unit === unit || (unit === null && isCounted(it))))
    return amount / lines.reduce((sum, it) => sum + it.quantity!.min, 0);
  const food = foodOf(lines[0]!);
  if (food === undefined || unit === null) return null;
  const said = gramsOf({ quantity: { min: amount }, unit }, food);
  const had = lines.map((it) => gramsOf(it, foodOf(it) ?? null));
  if (said === null || had.some((it) => it === null)) return null;
  return said / had.reduce<number>((sum, it) => sum + it!, 0);
}

function isCounted({ unit }: Ingredient): boolean {
  return unit === null || unit === "piece" || unit === "clove" || unit === "can" || unit === "stalk";
}

function timesOf(line: Ingredient, times: number): Ingredient {
  const { min, max } = line.quantity!;
  return {
    ...line,
    quantity: {
      min: neat(min * times, line.unit),
      ...(max !== undefined && { max: neat(max * times, line.unit) }),
    },
  };
}

/** As it was said; "2 tins" of a note are of another amount. */
function asSaid(line: Ingredient, { amount, unit }: SetEdit): Ingredient {
  const { note, ...rest } = line;
  const parts = (note ?? "").split(", ").filter((it) => it !== "" && !/\d/.test(it));
  return {
    ...rest,
    quantity: { min: amount },
    unit: unit ?? line.unit,
    ...(parts.length > 0 && { note: parts.join(", ") }),
  };
}

/** The least part of a dish that carries it, by weight. */
const MUCH = 0.15;

/** What to say for the whole recipe in proportion, where what carries the dish is a good deal less or more. */
function inProportion(written: Written, lines: readonly Ingredient[], times: number): string | null {
  if (times > 0.8 && times < 1.3) return null;
  const food = foodOf(lines[0]!);
  if (food === undefined || !isFlesh(food)) return null;
  const grams = (it: Ingredient) => gramsOf(it, foodOf(it) ?? null) ?? 0;
  const all = written.ingredients.reduce((sum, it) => sum + grams(it), 0);
  if (lines.reduce((sum, it) => sum + grams(it), 0) < all * MUCH) return null;
  const people = Math.max(1, Math.round(written.servings * times));
  return `All else stays as it is. To have the rest in proportion, say “undo” and then “for ${people}”.`;
}

/** The bird or joint that is meant: roasted in one piece. */
export function jointOf(
  { written, ...draft }: Draft,
  { food, unit }: Pick<SetEdit, "food" | "unit">,
): Ingredient | null {
  if (unit === null || unit === "tbsp" || unit === "tsp" || unit === "can") return null;
  const own = food === null ? written.ingredients : linesOf({ ...draft, written }, food);
  return own.find((it) => isJoint(it, written) && withRoastTimes(written, 0.5).saved > 0) ?? null;
}

/** A bird of another weight, with the time that it takes. */
function withJoint(draft: Draft, line: Ingredient, { amount, unit }: SetEdit): Edited {
  const food = foodOf(line)!;
  const had = gramsOf(line, food);
  const said = gramsOf({ quantity: { min: amount }, unit }, food);
  if (had === null || said === null) return { unchanged: `Nobody knows what ${line.name} weighs here.` };
  const times = said / had;
  if (Math.abs(times - 1) < 0.04)
    return {
      unchanged: `It is for one of that weight: ${ingredientWords(line)}${line.note === undefined ? "" : `, ${line.note}`}.`,
    };
  if (times > 3 || times < 1 / 3)
    return { unchanged: `That is too far from ${ingredientWords(line)} for its time to be told.` };
  const weight = weightWords(said);
  const bird: Ingredient =
    line.unit === null || line.unit === "piece"
      ? { ...line, note: noteOfWeight(line.note, weight) }
      : {
          ...line,
          quantity: { min: said >= 1000 ? Number((said / 1000).toFixed(2)) : Math.round(said) },
          unit: said >= 1000 ? "kg" : "g",
        };
  const { steps, saved, rested } = withRoastTimes(draft.written, times, true);
  const ingredients = draft.written.ingredients.map((it) => (it === line ? bird : it));
  const cookMinutes = Math.max(0, draft.written.cookMinutes - saved);
  const restMinutes = Math.max(0, draft.written.restMinutes - rested);
  const written = { ...draft.written, ingredients, steps, cookMinutes, restMinutes };
  const [before, after] = [minutesOf(draft.written), minutesOf(written)];
  const words = (it: Ingredient) => [ingredientWords(it), it.note].filter(Boolean).join(", ");
  return changed(
    draft,
    written,
    { what: "amount", from: words(line), to: words(bird), why: ASKED },
    ...(before === after
      ? []
      : [
          {
            what: "time" as const,
            from: `${before} minutes`,
            to: `${after} minutes`,
            why: `one of ${weight}`,
          },
        ]),
  );
}
