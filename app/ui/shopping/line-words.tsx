import type { SharedShoppingList, ShoppingLine } from "~/contract/shopping";
import { amountWords } from "~/food/amount-words";

/** How much of what: "1.2 kg flour", "2 + 1 handful spinach (optional)". */
export function LineWords({ line }: { line: ShoppingLine }) {
  const amount = amountWords(line);
  return (
    <>
      {amount && <strong className="font-semibold">{amount} </strong>}
      <bdi>{line.name}</bdi>
      {line.optional && " (optional)"}
    </>
  );
}

/** The recipes that a line is for, under it; nothing where the whole list is for one. */
export function LineRecipes({
  line,
  recipes,
}: {
  line: ShoppingLine;
  recipes: SharedShoppingList["recipes"];
}) {
  if (recipes.length < 2) return null;
  const titles = recipes.flatMap(({ recipe }) => (line.recipes.includes(recipe.id) ? recipe.title : []));
  return (
    <span className="inline-block w-full text-sm leading-snug text-soft print:hidden">
      {titles.join(", ")}
    </span>
  );
}
