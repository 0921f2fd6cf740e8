import type { Ingredient, Recipe } from "~/contract/recipes";
import { ingredientLines } from "~/food/read-ingredient-line";
import { stepText } from "~/food/recipe-lines";
import { frontMatter, oneLine } from "./front-matter";
import type { Site } from "./page-meta";
import { recipeFields } from "./recipe-fields";

/** A recipe as Markdown: what is a number in the front matter, the rest as a page to read. */
export function recipeMarkdown(recipe: Recipe, site: Site): string {
  let step = 0;
  const blocks = [
    `# ${escaped(recipe.title)}`,
    escaped(recipe.description),
    "## Ingredients",
    ...inTurn(recipe.ingredients, (line) => `- ${escaped(written(line))}`),
    "## Method",
    ...inTurn(recipe.steps, ({ parts }) => `${++step}. ${escaped(stepText(parts, recipe.ingredients))}`),
    ...list("Equipment", recipe.equipment),
    ...list("Tips", recipe.tips),
  ];
  return `${frontMatter(recipeFields(recipe, site))}\n${blocks.join("\n\n")}\n`;
}

/** A line exactly, so that it reads back as the same amount. */
function written(line: Ingredient): string {
  return ingredientLines([{ ...line, group: undefined }]);
}

function list(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`## ${title}`, items.map((item) => `- ${escaped(item)}`).join("\n")];
}

/** Items as one list a group, each under its heading; an empty heading ends the group before. */
function inTurn<T extends { group?: string | undefined }>(items: readonly T[], write: (item: T) => string) {
  const blocks: string[] = [];
  let group: string | undefined;
  let lines: string[] = [];
  for (const item of items) {
    if (item.group !== group) {
      if (lines.length > 0) blocks.push(lines.join("\n"));
      blocks.push(item.group === undefined ? "###" : `### ${escaped(item.group)}`);
      [group, lines] = [item.group, []];
    }
    lines.push(write(item));
  }
  return lines.length === 0 ? blocks : [...blocks, lines.join("\n")];
}

/** Words as words: neither HTML nor emphasis, nor a list or a heading. */
function escaped(words: string): string {
  return oneLine(words)
    .replace(/[\\`*_[\]<>&~|]/g, "\\$&")
    .replace(/^([#+-])/, "\\$1")
    .replace(/^(\d+)([.)])/, "$1\\$2");
}
