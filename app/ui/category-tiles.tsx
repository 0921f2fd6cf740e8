import type { Category } from "~/contract/categories";
import { paths } from "~/paths";
import { Icon } from "./icon";
import { Link } from "./link";
import { recipeCountWords } from "./words";

/** Every category as a tile with its number of recipes. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {categories.map((category) => (
        <li key={category.slug}>
          <Link
            to={paths.category(category.slug)}
            prefetch="intent"
            className="flex h-full flex-col items-start gap-2 rounded-2xl border border-line bg-card p-4 hover:border-accent"
          >
            <Icon name={category.icon} size={28} className="text-accent" />
            <span className="font-semibold leading-tight">{category.name}</span>
            <span className="text-sm text-soft">{recipeCountWords(category.recipeCount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
