import { Form, useLocation } from "@remix-run/react";
import type { Collection } from "~/contract/collections";
import type { Recipe } from "~/contract/recipes";
import { paths } from "~/paths";
import { Link } from "~/ui/link";

/**
 * What a reader can do with a recipe for later: put its ingredients on the shopping list, and the recipe into
 * a collection. `collections` are the reader's own, each with whether the recipe is in it; null for somebody
 * who is not signed in, who is led to do that first.
 */
export function Keep({
  recipe,
  servings = recipe.servings,
  collections,
}: {
  recipe: Recipe;
  /** For how many the page shows it. */
  servings?: number;
  collections: readonly Collection[] | null;
}) {
  return (
    <section aria-label="Keep for later" className="no-print flex flex-col gap-3">
      <Form
        method="post"
        action={paths.keepOnShoppingList(recipe.id)}
        preventScrollReset
        className="flex flex-wrap items-center gap-x-3 gap-y-2"
      >
        <label className="flex items-center gap-2">
          Servings
          <input
            key={servings}
            type="number"
            name="servings"
            min={1}
            max={100}
            required
            defaultValue={servings}
            className="field w-20!"
          />
        </label>
        <button type="submit" className="button">
          Add to shopping list
        </button>
      </Form>
      {collections === null ? <LogInToCollect /> : <Collect recipe={recipe} collections={collections} />}
    </section>
  );
}

function LogInToCollect() {
  const { pathname } = useLocation();
  return (
    <p>
      <Link to={paths.login(pathname)} className="link">
        Log in
      </Link>{" "}
      to add it to a collection.
    </p>
  );
}

function Collect({ recipe, collections }: { recipe: Recipe; collections: readonly Collection[] }) {
  const action = paths.keepInCollection(recipe.id);
  return (
    <details className="rounded-2xl border border-line bg-card px-4">
      <summary className="py-2.5 font-semibold">Add to collection</summary>
      {collections.length > 0 && (
        <Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-2 pb-3">
          {collections.map(({ id, name, hasRecipe = false }) => (
            <button
              key={id}
              type="submit"
              name={hasRecipe ? "remove" : "add"}
              value={id}
              aria-pressed={hasRecipe}
              className={`button max-w-full ${hasRecipe ? "border-accent! text-accent" : ""}`}
            >
              <span aria-hidden="true">{hasRecipe ? "✓" : "+"}</span>
              <bdi className="min-w-0 truncate">{name}</bdi>
            </button>
          ))}
        </Form>
      )}
      {/* With every collection that is begun the field is a new one, and empty. */}
      <Form
        key={collections.length}
        method="post"
        action={action}
        preventScrollReset
        className="flex flex-wrap items-end gap-3 pb-4"
      >
        <label className="flex min-w-40 flex-1 flex-col gap-1">
          New collection
          <input name="name" required maxLength={60} autoComplete="off" className="field" />
        </label>
        <button type="submit" className="button">
          Create and add
        </button>
      </Form>
    </details>
  );
}
