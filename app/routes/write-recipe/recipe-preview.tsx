import { useEffect, useRef } from "react";
import type { Ingredient, Recipe } from "~/contract/recipes";
import { countedName } from "~/food/plurals";
import { formatAmount } from "~/food/quantities";
import { stepText } from "~/food/recipe-lines";
import { unitName } from "~/food/units";
import { inGroups } from "~/ui/recipe/groups";

export type PreviewedRecipe = Pick<Recipe, "ingredients" | "steps">;

/** How the typed lines were understood, before anybody else sees them. */
export function RecipePreview({ recipe }: { recipe: PreviewedRecipe }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new preview is brought into view.
  useEffect(() => heading.current?.focus(), [recipe]);
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-5 rounded-2xl bg-tint p-5 sm:p-7">
      <div>
        <h2 id="preview" ref={heading} tabIndex={-1} className="text-2xl">
          This is how your recipe reads
        </h2>
        <p className="text-soft">
          Nothing is kept yet. If an amount landed in the wrong place, change its line below.
        </p>
      </div>
      {recipe.ingredients.length > 0 && <IngredientTable ingredients={recipe.ingredients} />}
      {inGroups(recipe.steps).map(({ group, items }) => (
        <div key={group ?? ""}>
          <h3 className="mb-2 text-xl">{group ?? "Method"}</h3>
          <ol
            start={items[0]!.index + 1}
            className="flex list-decimal flex-col gap-2 pl-6 marker:text-accent"
          >
            {items.map(({ item, index }) => (
              <li key={index} className="max-w-[65ch] pl-1">
                {stepText(item.parts, recipe.ingredients)}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const CELL = "py-1.5 pr-3 align-top";

function IngredientTable({ ingredients }: { ingredients: Ingredient[] }) {
  return (
    <table className="w-full border-collapse text-left leading-snug">
      <caption className="mb-1 text-left font-serif text-xl">Ingredients</caption>
      <thead className="text-sm text-soft">
        <tr>
          {["Amount", "Unit", "Name", "Note"].map((title) => (
            <th key={title} scope="col" className={`${CELL} font-semibold`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {inGroups(ingredients).map(({ group, items }) => (
        <tbody key={group ?? ""}>
          {group && (
            <tr>
              <th colSpan={4} scope="rowgroup" className="pt-4 pb-1 font-serif text-lg font-medium">
                {group}
              </th>
            </tr>
          )}
          {items.map(({ item }) => (
            <IngredientRow key={item.ref} ingredient={item} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function IngredientRow({ ingredient: { quantity, unit, name, note, optional } }: { ingredient: Ingredient }) {
  const most = quantity === null ? 0 : (quantity.max ?? quantity.min);
  const amounts =
    quantity === null ? [] : [quantity.min, ...(quantity.max === undefined ? [] : [quantity.max])];
  const counted = unit === null || unit === "piece";
  return (
    <tr className="border-t border-line">
      <td className={`${CELL} whitespace-nowrap font-semibold`}>
        {amounts.map((amount) => formatAmount(amount, unit)).join("–")}
      </td>
      <td className={`${CELL} whitespace-nowrap`}>{unitName(unit, most)}</td>
      <td className={CELL}>{counted ? countedName(name, most) : name}</td>
      <td className={`${CELL} text-soft`}>{[note, optional && "optional"].filter(Boolean).join(", ")}</td>
    </tr>
  );
}
