import { useLocation } from "@remix-run/react";
import type { RecipeCard } from "~/contract/recipes";
import { paths } from "~/paths";
import { Link } from "~/ui/link";

const FILES = [
  ["cook", "Cooklang"],
  ["json", "JSON"],
  ["md", "Markdown"],
] as const;

/** The recipe to take along: on paper, and as files that other programs read. */
export function RecipeFiles({ recipe }: { recipe: Pick<RecipeCard, "id" | "slug" | "categorySlug"> }) {
  const { search } = useLocation();
  return (
    <p className="no-print text-sm text-soft">
      <Link to={paths.printRecipe(recipe, search)} className="link">
        Print
      </Link>
      {" · Download: "}
      {FILES.map(([type, name], i) => (
        <span key={type}>
          {i > 0 && " · "}
          <a href={paths.recipeFile(recipe, type)} className="link">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
