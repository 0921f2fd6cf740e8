import { type Ingredient, RecipeDraft } from "~/contract/recipes";
import { readIngredientLines } from "~/food/read-ingredient-line";
import { readSteps } from "~/food/read-steps";
import { slugOf } from "~/food/slug";
import type { Written } from "../ports";
import type { BudgetedCommission } from "./budget";
import type { Reply } from "./reply-shape";
import { withShares } from "./step-shares";

const WrittenShape = RecipeDraft.omit({ image: true, basedOn: true, draft: true });

/** What a reply is read with: the commission it answers, and the site's categories. */
export interface Context {
  commission: BudgetedCommission;
  categories: readonly string[];
}

/** The recipe in a whole reply; null when something of it is missing that nobody can guess. */
export function writtenFrom(reply: Reply, context: Context): Written | null {
  const { before, brief } = context.commission;
  const parts = partsFrom(reply, context);
  return (
    WrittenShape.safeParse({
      servings: brief.servings ?? before?.servings,
      description: parts.title,
      categorySlug: categoryOf(reply, context),
      ...{ cuisine: "", prepMinutes: 0, cookMinutes: 0, restMinutes: 0, difficulty: "medium" },
      ...{ equipment: [], tips: [] },
      ...parts,
    }).data ?? null
  );
}

/** What is there of a recipe that is still being written. `open` says that its last line goes on. */
export function partialFrom(reply: Reply, open: boolean, context: Context): Partial<Written> {
  const last = Object.keys(reply).at(-1);
  const lines = reply.ingredients;
  // Half a line of ingredients would be read as another ingredient.
  const settled = open && last === "ingredients" ? { ...reply, ingredients: lines?.slice(0, -1) } : reply;
  return partsFrom(settled, context);
}

function partsFrom(reply: Reply, context: Context): Partial<Written> {
  const { before } = context.commission;
  const ingredients = readIngredientLines(
    (reply.ingredients ?? []).map(unlisted).join("\n"),
    before?.ingredients,
  )
    .slice(0, 100)
    .map(fitted);
  const text = (reply.steps ?? []).join("\n\n").slice(0, 40_000);
  const steps = readSteps(text, ingredients, before ?? undefined).slice(0, 60);
  const parts: Partial<Written> = {
    title: cut(reply.title, 120),
    categorySlug: reply.category === undefined ? undefined : categoryOf(reply, context),
    description: cut(reply.description, 500),
    cuisine: cut(reply.cuisine, 60),
    servings: reply.servings,
    prepMinutes: reply.prepMinutes,
    cookMinutes: reply.cookMinutes,
    restMinutes: reply.restMinutes,
    difficulty: reply.difficulty,
    ingredients: ingredients.length === 0 ? undefined : ingredients,
    steps: steps.length === 0 ? undefined : withShares(steps, ingredients),
    equipment: reply.equipment?.slice(0, 40).map((it) => it.slice(0, 80)),
    tips: reply.tips?.slice(0, 20).map((it) => cut(it, 500)!),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

/** Cut to what a recipe may hold; a line that fits stays the very same. */
function fitted(line: Ingredient): Ingredient {
  const { name, note = "" } = line;
  if (name.length <= 120 && note.length <= 200) return line;
  return { ...line, name: name.slice(0, 120), ...(note && { note: note.slice(0, 200) }) };
}

/** "- 200 g flour" and "1. 200 g flour" without what lists them. */
function unlisted(line: string): string {
  return line.replace(/^(?:[-*•]\s+|\d{1,2}[.)]\s+(?=\S))/, "");
}

function cut(words: string | undefined, most: number): string | undefined {
  return words === undefined || words.length <= most ? words : `${words.slice(0, most - 1).trim()}…`;
}

/** The category asked for, else the one the model chose, else one the title speaks of. */
function categoryOf(reply: Reply, { commission: { brief, before }, categories }: Context): string {
  if (brief.category !== null) return brief.category;
  const chosen = slugOf(reply.category ?? "");
  if (categories.includes(chosen)) return chosen;
  const words = slugOf(`${reply.category ?? ""} ${reply.title ?? ""}`).split("-");
  const spokenOf = categories.find((slug) =>
    slug.split("-").some((it) => words.includes(it) || words.includes(it.replace(/s$/, ""))),
  );
  return spokenOf ?? before?.categorySlug ?? "vegetable-mains";
}
