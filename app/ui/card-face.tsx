import type { ReactNode } from "react";
import type { RecipeCard } from "~/contract/recipes";
import { paths } from "~/paths";
import { DishPicture, type PictureLoading } from "./dish-picture";
import { Icon } from "./icon";
import { kept } from "./kept";
import { Link } from "./link";
import { dietWords, difficultyWords, durationWords } from "./words";

interface Face {
  recipe: RecipeCard;
  loading: PictureLoading | undefined;
  /** What a reader can do with it, in the corner. */
  children?: ReactNode;
}

/** What a recipe's card shows to everybody. */
export const CardFace = kept("card", function CardFace({ recipe, loading, children }: Face) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-card transition-shadow hover:shadow-lg">
      <div className="overflow-hidden">
        <DishPicture
          recipe={recipe}
          loading={loading}
          alt=""
          className="transition-transform duration-300 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <h3 className="text-[1.3rem]">
          <Link
            to={paths.recipe(recipe)}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-2xl"
          >
            {recipe.title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-[0.975rem] leading-snug text-soft">{recipe.description}</p>
        <div className="mt-auto flex items-end justify-between gap-2 pt-2">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm text-soft">
            {recipe.hidden && <strong>Hidden</strong>}
            <span className="inline-flex items-center gap-1.5">
              <Icon name="clock" /> {durationWords(recipe.totalMinutes)}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <Icon name="chef-hat" /> {difficultyWords[recipe.difficulty]}
            </span>
            {plantWords(recipe) && (
              <span className="inline-flex items-center gap-1.5">
                <Icon name="leaf" /> {plantWords(recipe)}
              </span>
            )}
            {recipe.rating.average !== null && (
              <span className="inline-flex items-center gap-1.5">
                <Icon name="star" /> {recipe.rating.average.toFixed(1)} ({recipe.rating.count})
              </span>
            )}
          </p>
          {children}
        </div>
      </div>
    </article>
  );
});

/** The one diet that most readers look for, as far as it is computed to fit; nothing otherwise. */
function plantWords({ diets }: RecipeCard): string | undefined {
  const diet = (["vegan", "vegetarian"] as const).find((it) => diets.includes(it));
  return diet && dietWords[diet];
}
