import type { GeneratedRecipe } from "~/contract/generator";
import type { RecipeCard } from "~/contract/recipes";
import { paths } from "~/paths";
import { Link } from "../link";

/** The recipe of the site that a draft began with, as it is there now. */
export type Basis = Pick<RecipeCard, "id" | "slug" | "categorySlug" | "title" | "author">;

/** Which recipe it began with, and whose that is. `basis` is null for one that is not on the site any more. */
export function BasedOn({
  basedOn,
  basis,
  unchanged,
}: {
  basedOn: GeneratedRecipe["basedOn"];
  basis: Basis | null;
  unchanged: boolean;
}) {
  if (basedOn === null) return null;
  return (
    <p className="max-w-prose text-lg">
      Based on{" "}
      {basis === null ? (
        basedOn.title
      ) : (
        <>
          <Link to={paths.recipe(basis)} className="link">
            {basis.title}
          </Link>{" "}
          by{" "}
          <Link to={paths.profile(basis.author.username)} className="link">
            <bdi>{basis.author.name}</bdi>
          </Link>
        </>
      )}
      {unchanged ? ", with nothing changed." : "."}
    </p>
  );
}
