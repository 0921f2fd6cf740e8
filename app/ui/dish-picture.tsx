import type { RecipeCard } from "~/contract/recipes";
import { paths } from "~/paths";

/** A recipe's picture, 4:3: the photo somebody uploaded, or the drawn dish. `eager` for what is seen first. */
export function DishPicture({
  recipe,
  eager = false,
  alt = altOf(recipe),
  className = "",
}: {
  recipe: Pick<RecipeCard, "id" | "title" | "image">;
  eager?: boolean;
  alt?: string;
  className?: string;
}) {
  return (
    <img
      src={recipe.image ?? paths.dish(recipe.id)}
      alt={alt}
      width={800}
      height={600}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={`aspect-[4/3] w-full bg-tint object-cover ${className}`}
    />
  );
}

export function altOf({ title, image }: Pick<RecipeCard, "title" | "image">): string {
  return image === null ? `Drawing of ${title}` : title;
}
