import { Form } from "@remix-run/react";
import type { RecipeCard } from "~/contract/recipes";
import { paths } from "~/paths";
import { Link } from "~/ui/link";

/** What authors can do with their own recipe. Taking it down asks once more, without JavaScript too. */
export function OwnRecipe({ recipe }: { recipe: Pick<RecipeCard, "id" | "slug" | "categorySlug"> }) {
  return (
    <div className="no-print flex flex-wrap items-start gap-3">
      <Link to={paths.editRecipe(recipe)} className="button">
        Edit
      </Link>
      <details className="group">
        <summary className="button list-none [&::-webkit-details-marker]:hidden">Take down</summary>
        <Form
          method="post"
          action={paths.editRecipe(recipe)}
          className="mt-3 flex max-w-sm flex-col items-start gap-3 rounded-2xl bg-tint p-4"
        >
          <p>This removes the recipe with its photo, comments and likes. Nobody can bring it back.</p>
          <button type="submit" name="intent" value="take-down" className="button button-strong">
            Take it down for good
          </button>
        </Form>
      </details>
    </div>
  );
}
