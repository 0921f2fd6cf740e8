import { BOUNDS } from "./bounds";
import { type Imported, NOTHING } from "./imported";
import { type Line, readLines } from "./read-lines";
import { minutesIn, plainLines, plainWords, servingsIn } from "./read-values";

type Thing = Record<string, unknown>;

/** How deep a recipe may stand in lists of a document. */
const DEEPEST = 6;

/** The first Recipe of schema.org in a document: at its top, in an array, in an @graph; null without one. */
export function findRecipe(document: unknown, depth = 0): Thing | null {
  if (typeof document !== "object" || document === null || depth > DEEPEST) return null;
  if (Array.isArray(document)) {
    for (const item of document) {
      const found = findRecipe(item, depth + 1);
      if (found !== null) return found;
    }
    return null;
  }
  const thing = document as Thing;
  if (isOfType(thing, /(?:^|[/:#])Recipe$/i)) return thing;
  return (
    findRecipe(thing["@graph"], depth + 1) ??
    findRecipe(thing.mainEntity, depth + 1) ??
    findRecipe(thing.mainEntityOfPage, depth + 1)
  );
}

function isOfType(thing: Thing, pattern: RegExp): boolean {
  return all(thing["@type"]).some((type) => typeof type === "string" && pattern.test(type));
}

/** A Recipe of schema.org, in any of the forms its properties are met in. Throws OverBounds. */
export function readSchemaRecipe(recipe: Thing): Imported {
  const warnings: string[] = [];
  const ingredientLines = listOf(recipe.recipeIngredient ?? recipe.ingredients);
  const steps = instructionsOf(recipe.recipeInstructions, undefined, 0, () => {
    warnings.push(`Steps in more than ${BOUNDS.stepDepth} lists in each other were left out.`);
  });
  const [prepMinutes, cookMinutes, totalMinutes] = (["prepTime", "cookTime", "totalTime"] as const).map(
    (name) => {
      const minutes = minutesIn(recipe[name]);
      if (minutes === undefined && all(recipe[name]).length > 0)
        warnings.push(
          `The ${TIMES[name]} could not be read: “${plainWords(first(recipe[name])).slice(0, 60)}”.`,
        );
      return minutes;
    },
  );
  const known = (prepMinutes ?? 0) + (cookMinutes ?? 0);
  const rest = totalMinutes === undefined ? undefined : totalMinutes - known;
  const hasParts = prepMinutes !== undefined || cookMinutes !== undefined;
  return {
    ...NOTHING,
    title: plainWords(first(recipe.name ?? recipe.headline)) || undefined,
    description: plainWords(first(recipe.description)) || undefined,
    category: plainWords(first(recipe.recipeCategory)) || undefined,
    cuisine: plainWords(first(recipe.recipeCuisine)) || undefined,
    servings: servingsIn(recipe.recipeYield ?? recipe.yield),
    prepMinutes,
    cookMinutes,
    ...(hasParts ? { restMinutes: Math.max(0, rest ?? 0) } : { totalMinutes }),
    ...readLines(
      ingredientLines.map((words) => ({ words })),
      steps,
    ),
    equipment: listOf(recipe.tool),
    warnings,
  };
}

const TIMES = { prepTime: "preparing time", cookTime: "cooking time", totalTime: "total time" };

/** One text with a step a line, a list of texts, steps, sections of steps, or a mixture of them. */
function instructionsOf(
  value: unknown,
  group: string | undefined,
  depth: number,
  tooDeep: () => void,
): Line[] {
  if (depth > BOUNDS.stepDepth) {
    tooDeep();
    return [];
  }
  if (typeof value === "string")
    return plainLines(value).map((words) => ({ group, words: unnumbered(words) }));
  if (Array.isArray(value))
    return value.slice(0, 500).flatMap((item) => instructionsOf(item, group, depth + 1, tooDeep));
  if (typeof value !== "object" || value === null) return [];
  const { name, text, description, itemListElement, item } = value as Thing;
  if (isOfType(value as Thing, /HowToSection$/))
    return instructionsOf(
      itemListElement ?? text,
      plainWords(name).replace(/:$/, "") || group,
      depth + 1,
      tooDeep,
    );
  const words = plainWords(first(text)) || plainWords(first(description));
  if (words !== "") return [{ group, words: unnumbered(words) }];
  const inner = instructionsOf(itemListElement ?? item, group, depth + 1, tooDeep);
  const named = plainWords(first(name));
  return inner.length > 0 || named === "" ? inner : [{ group, words: unnumbered(named) }];
}

/** Numbers of steps are counted on the page. */
function unnumbered(words: string): string {
  return words.replace(/^(?:step\s*)?\d{1,2}\s?[.):]\s+/i, "");
}

/** A list of texts or named things, or one text with a line each. */
function listOf(value: unknown): string[] {
  const texts = all(value).map((item) =>
    typeof item === "object" && item !== null ? first((item as Thing).name ?? (item as Thing).text) : item,
  );
  return (texts.length === 1 ? plainLines(texts[0]) : texts.map(plainWords)).filter((it) => it !== "");
}

function all(value: unknown): unknown[] {
  if (value === undefined || value === null || value === "") return [];
  return Array.isArray(value) ? value.slice(0, 500) : [value];
}

function first(value: unknown): unknown {
  return all(value)[0];
}
