import type { Ingredient, Recipe } from "~/contract/recipes";
import { countedName } from "~/food/plurals";
import { formatQuantity } from "~/food/quantities";
import { inGroups } from "./groups";

/** The list of ingredients, in the groups the recipe has. It stays in view beside the steps on a wide page. */
export function RecipeIngredients({ recipe }: { recipe: Recipe }) {
  return (
    <section
      aria-labelledby="ingredients"
      className="rounded-2xl border border-line bg-card p-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <h2 id="ingredients" className="text-2xl">
        Ingredients
      </h2>
      <p className="mb-2 text-soft">
        For {recipe.servings === 1 ? "1 serving" : `${recipe.servings} servings`}
      </p>
      {inGroups(recipe.ingredients).map(({ group, items }) => (
        <div key={group ?? ""} className="mt-3">
          {group && <h3 className="mb-1 text-lg">{group}</h3>}
          <ul>
            {items.map(({ item }) => (
              <IngredientLine key={item.ref} ingredient={item} />
            ))}
          </ul>
        </div>
      ))}
      <p className="mt-4 border-t border-line pt-3 text-sm text-soft">
        Allergens are not computed for this recipe yet. If you have to keep something out, read every
        ingredient and its label.
      </p>
    </section>
  );
}

function IngredientLine({ ingredient }: { ingredient: Ingredient }) {
  const { quantity, unit, name, note, optional } = ingredient;
  const counted = quantity !== null && (unit === null || unit === "piece");
  const extra = [note, optional ? "optional" : undefined].filter(Boolean).join(", ");
  return (
    <li className="border-t border-line/70 py-1.5 leading-snug first:border-t-0">
      {quantity !== null && <strong className="font-semibold">{formatQuantity(quantity, unit)} </strong>}
      {counted ? countedName(name, quantity.max ?? quantity.min) : name}
      {extra && <span className="text-soft">, {extra}</span>}
    </li>
  );
}
