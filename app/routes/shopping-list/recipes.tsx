import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ShoppingList } from "~/contract/shopping";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** The recipes on the list, each with for how many. */
export function Recipes({
  recipes,
  reply,
}: {
  recipes: ShoppingList["recipes"];
  reply: SubmissionResult | undefined;
}) {
  if (recipes.length === 0) return null;
  return (
    <section id="recipes" aria-labelledby="recipes-heading">
      <h2 id="recipes-heading" className="text-xl">
        For these recipes
      </h2>
      <ul className="mt-1">
        {recipes.map((listed) => (
          <ListedRecipe key={listed.recipe.id} {...listed} reply={reply} />
        ))}
      </ul>
    </section>
  );
}

function ListedRecipe({
  recipe,
  servings,
  reply,
}: ShoppingList["recipes"][number] & { reply: SubmissionResult | undefined }) {
  const { intent, recipe: about } = reply?.initialValue ?? {};
  const errors = intent === "servings" && about === String(recipe.id) ? reply?.error?.servings : undefined;
  const errorId = `servings-${recipe.id}-error`;
  return (
    <li className="border-t border-line py-3 first:border-t-0 print:py-0.5">
      <Link to={paths.recipe(recipe)} className="font-semibold hover:text-accent hover:underline">
        {recipe.title}
      </Link>
      <span className="hidden print:inline"> for {servings}</span>
      <div className="no-print mt-1 flex items-center gap-2">
        <Form method="post" preventScrollReset className="flex items-center gap-2">
          <input type="hidden" name="recipe" value={recipe.id} />
          <label className="flex items-center gap-2 text-sm text-soft">
            Servings<span className="sr-only"> of {recipe.title}</span>
            <input
              key={servings}
              type="number"
              name="servings"
              min={1}
              max={100}
              required
              defaultValue={servings}
              aria-invalid={errors ? true : undefined}
              aria-describedby={errors ? errorId : undefined}
              className="field w-18! px-2!"
            />
          </label>
          <button type="submit" name="intent" value="servings" className="button px-3! text-sm">
            Set<span className="sr-only"> servings of {recipe.title}</span>
          </button>
        </Form>
        <Form method="post" preventScrollReset className="ml-auto">
          <input type="hidden" name="recipe" value={recipe.id} />
          <button
            type="submit"
            name="intent"
            value="remove-recipe"
            aria-label={`Take ${recipe.title} off the list`}
            className="flex size-10 cursor-pointer items-center justify-center rounded-full text-soft hover:bg-tint"
          >
            <Icon name="x" size={18} />
          </button>
        </Form>
      </div>
      {errors && (
        <p id={errorId} className="text-sm text-accent">
          Servings {errors.join(" ")}.
        </p>
      )}
    </li>
  );
}
