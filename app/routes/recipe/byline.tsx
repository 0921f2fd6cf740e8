import type { Recipe } from "~/contract/recipes";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Link } from "~/ui/link";
import { sourceWords } from "~/ui/words";

/** Who wrote the recipe, and how it came about. */
export function Byline({ recipe }: { recipe: Recipe }) {
  return (
    <p className="flex items-center gap-3">
      <Avatar url={recipe.author.avatarUrl} size={40} />
      <span className="flex flex-col leading-tight">
        <Link
          to={paths.profile(recipe.author.username)}
          className="font-semibold hover:text-accent hover:underline"
        >
          {recipe.author.name}
        </Link>
        <span className="text-sm text-soft">{sourceWords[recipe.source]}</span>
      </span>
    </p>
  );
}
