import type { Category } from "~/contract/categories";
import {
  Difficulty,
  DraftStep,
  type ImportedRecipe,
  type Ingredient,
  Ingredient as IngredientShape,
  RecipeDraft,
  type Step,
  type StepPart,
} from "~/contract/recipes";
import { slugOf } from "~/food/slug";
import { wordTable } from "~/word-table";
import type { Imported } from "./imported";

/** A recipe as it was read, cut to what a recipe here may hold; what had to go is said in the warnings. */
export function fitDraft(read: Imported, categories: readonly Category[]): ImportedRecipe {
  const warnings = [...read.warnings];
  const cut = (words: string | undefined, most: number, name: string) => {
    if (words === undefined || words.length <= most) return words;
    warnings.push(`The ${name} was longer than ${most} characters and is shortened.`);
    return `${words.slice(0, most - 1).trim()}…`;
  };
  const few = <T>(items: T[], most: number, name: string) => {
    if (items.length > most) warnings.push(`Only the first ${most} ${name} are kept.`);
    return items.slice(0, most);
  };
  const all = <T>(items: readonly T[], keep: (item: T) => T | null, name: string) => {
    const kept = items.map(keep).filter((it) => it !== null);
    if (kept.length < items.length) warnings.push(`${items.length - kept.length} ${name} could not be kept.`);
    return kept;
  };
  const ingredients = few(all(read.ingredients, fitIngredient, "ingredients"), 100, "ingredients");
  const refs = new Set(ingredients.map(({ ref }) => ref));
  const steps = few(
    all(read.steps, (step) => fitStep(step, refs), "steps"),
    60,
    "steps",
  );
  const category = categoryOf(read.category, categories);
  const difficulty = Difficulty.safeParse(read.difficulty?.toLowerCase()).data;
  const equipment = read.equipment.map((it) => it.slice(0, 80).trim()).filter(Boolean);
  const tips = read.tips.map((it) => cut(it, 500, "tip")!).filter(Boolean);

  if (read.category !== undefined && category === undefined)
    warnings.push(`“${read.category.slice(0, 60)}” is none of the categories here.`);
  const times = timesOf(read);

  const draft = {
    title: cut(read.title, 120, "title"),
    categorySlug: category,
    description: cut(read.description, 500, "description"),
    cuisine: read.cuisine === undefined ? "" : cut(read.cuisine, 60, "cuisine"),
    servings: read.servings,
    ...times,
    difficulty,
    ingredients: ingredients.length === 0 ? undefined : ingredients,
    steps: steps.length === 0 ? undefined : steps,
    equipment: few(equipment, 40, "pieces of equipment"),
    tips: few(tips, 20, "tips"),
  };
  const fitted = withoutUnfit(draft, warnings);
  return { ...fitted, warnings: shortened([...missingIn(read), ...warnings]) };
}

/** All that a recipe needs and this one did not say, a sentence each. */
function missingIn(read: Imported): string[] {
  const { cookMinutes, prepMinutes } = timesOf(read);
  const missing: [isMissing: boolean, sentence: string][] = [
    [read.title === undefined, "There was no title."],
    [read.description === undefined, "There was no description."],
    [read.category === undefined, "It did not say which category it belongs to."],
    [read.servings === undefined, "It did not say how many it serves."],
    [cookMinutes === undefined && prepMinutes === undefined, "It did not say how long it takes."],
    [read.ingredients.length === 0, "There were no ingredients."],
    [read.steps.length === 0, "There were no steps."],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
}

/** Sentences after which the others are counted. */
const MOST_WARNINGS = 30;

function shortened(warnings: readonly string[]): string[] {
  const each = [...new Set(warnings)];
  if (each.length <= MOST_WARNINGS) return each;
  const rest = each.length - MOST_WARNINGS + 1;
  return [...each.slice(0, MOST_WARNINGS - 1), `And ${rest} more things could not be read.`];
}

/** A last look by the contract: what still does not fit is left out and said. */
function withoutUnfit(draft: Partial<Record<keyof typeof RecipeDraft.shape, unknown>>, warnings: string[]) {
  const read = RecipeDraft.partial().safeParse(draft);
  if (read.success) return read.data;
  const unfit = new Set(read.error.issues.map((issue) => String(issue.path[0])));
  for (const name of unfit) warnings.push(`The ${WORDS[name] ?? name} could not be kept.`);
  return RecipeDraft.partial().parse(
    Object.fromEntries(Object.entries(draft).filter(([name]) => !unfit.has(name))),
  );
}

const WORDS = wordTable<string>({
  ...{ prepMinutes: "preparing time", cookMinutes: "cooking time", restMinutes: "resting time" },
  ...{ servings: "number of servings", categorySlug: "category" },
});

function timesOf({ prepMinutes, cookMinutes, restMinutes, totalMinutes }: Imported) {
  if (totalMinutes !== undefined && prepMinutes === undefined && cookMinutes === undefined)
    return { prepMinutes: undefined, cookMinutes: totalMinutes, restMinutes };
  return { prepMinutes, cookMinutes, restMinutes };
}

function categoryOf(words: string | undefined, categories: readonly Category[]): string | undefined {
  if (words === undefined) return undefined;
  const slug = slugOf(words);
  return categories.find((it) => it.slug === slug || slugOf(it.name) === slug)?.slug;
}

function fitIngredient(line: Ingredient): Ingredient | null {
  const long = line.name.length > 120 || (line.note?.length ?? 0) > 200;
  const fitted = long ? { ...line, name: line.name.slice(0, 120), note: line.note?.slice(0, 200) } : line;
  return IngredientShape.safeParse({ ...fitted, group: line.group?.slice(0, 80) }).data ?? null;
}

/** Mentions of ingredients that could not be kept become their words. */
function fitStep({ group, parts }: Step, refs: ReadonlySet<string>): Step | null {
  const known = parts.map((part) =>
    typeof part === "object" && "ingredient" in part && !refs.has(part.ingredient)
      ? (part.label ?? "")
      : part,
  );
  const short = known.flatMap((part): StepPart[] => (typeof part === "string" ? inPieces(part) : [part]));
  return DraftStep.safeParse({ group: group?.slice(0, 80), parts: short }).data ?? null;
}

function inPieces(words: string): string[] {
  return words.length <= 2000 ? [words] : (words.slice(0, 20_000).match(/[\s\S]{1,2000}/g) ?? []);
}
