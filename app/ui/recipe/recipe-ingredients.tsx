import type { ReactNode } from "react";
import type { Ingredient, Recipe } from "~/contract/recipes";
import { formatQuantity } from "~/food/quantities";
import { nameAfter } from "~/food/recipe-lines";
import { kept } from "../kept";
import { allergenWords } from "../words";
import { Tickable, UntickAll } from "./check-off";
import { inGroups } from "./groups";

type Listed = Pick<Recipe, "ingredients" | "assessment">;

/**
 * The list of ingredients, in the groups the recipe has, each to tick off. `children` say for how many it is.
 */
export function RecipeIngredients({ recipe, children }: { recipe: Listed; children: ReactNode }) {
  return (
    <section aria-labelledby="ingredients" className="rounded-2xl border border-line bg-card p-5">
      <h2 id="ingredients" className="text-2xl">
        Ingredients
      </h2>
      {children}
      <IngredientList recipe={recipe} />
    </section>
  );
}

const IngredientList = kept("ingredients", function IngredientList({ recipe }: { recipe: Listed }) {
  return (
    <>
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
      <UntickAll />
      <Allergens recipe={recipe} />
    </>
  );
});

/** The short word on allergens, beside what one is about to buy; the reasons stand further down. */
function Allergens({ recipe }: { recipe: Listed }) {
  const { contains, unknown } = recipe.assessment;
  return (
    <p className="mt-4 border-t border-line pt-3 text-sm text-soft">
      {contains.length === 0
        ? "No known match among the 14 allergens of EU law"
        : `Contains ${contains.map(({ allergen }) => allergenWords[allergen]).join(", ")}`}
      {unknown.length > 0 && "; not every ingredient is known"}.{" "}
      <a href="#allergens" className="link">
        Reasons and more
      </a>
    </p>
  );
}

function IngredientLine({ ingredient }: { ingredient: Ingredient }) {
  const { ref, quantity, unit, name, note, optional } = ingredient;
  const extra = [note, optional ? "optional" : undefined].filter(Boolean).join(", ");
  return (
    <li className="border-t border-line/70 leading-snug first:border-t-0">
      <Tickable
        value={`ingredient ${ref}`}
        className="tickable flex min-h-11 items-start gap-3 py-2"
        boxClassName="tick"
      >
        <span className="min-w-0">
          {quantity !== null && <strong className="font-semibold">{formatQuantity(quantity, unit)} </strong>}
          {quantity === null ? name : nameAfter({ quantity, unit }, name)}
          {extra && <span className="text-soft">, {extra}</span>}
        </span>
      </Tickable>
    </li>
  );
}
