import type { RecipeCard } from "~/contract/recipes";
import { paths } from "~/paths";

/** When a picture is loaded: once somebody comes near it, with the page, or before everything else of it. */
export type PictureLoading = "lazy" | "eager" | "first";

/** A recipe's picture, 4:3: the photo somebody uploaded, or the drawn dish. */
export function DishPicture({
  recipe,
  loading = "lazy",
  alt = altOf(recipe),
  className = "",
}: {
  recipe: Pick<RecipeCard, "id" | "title" | "image">;
  loading?: PictureLoading;
  alt?: string;
  className?: string;
}) {
  return (
    <img
      src={recipe.image ?? paths.dish(recipe.id)}
      alt={alt}
      width={800}
      height={600}
      loading={loading === "lazy" ? "lazy" : "eager"}
      decoding="async"
      {...(loading === "first" && FIRST)}
      className={`aspect-[4/3] w-full bg-tint object-cover ${className}`}
    />
  );
}

export function altOf({ title, image }: Pick<RecipeCard, "title" | "image">): string {
  return image === null ? `Drawing of ${title}` : title;
}

/** React 18 knows the attribute only as it stands in HTML. */
const FIRST = { fetchpriority: "high" };
