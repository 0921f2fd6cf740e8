import { useLocation } from "@remix-run/react";
import type { RecipeCard as Recipe } from "~/contract/recipes";
import { paths } from "~/paths";
import { DishPicture, type PictureLoading } from "./dish-picture";
import { Icon } from "./icon";
import { Link } from "./link";
import { ReactionButton } from "./reaction-button";
import { dietWords, difficultyWords, durationWords } from "./words";

/** A recipe in a grid. The whole card leads to it, with one link for screen readers and keyboards. */
export function RecipeCard({ recipe, loading }: { recipe: Recipe; loading?: PictureLoading }) {
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
          <Marks recipe={recipe} />
        </div>
      </div>
    </article>
  );
}

/** The one diet that most readers look for, as far as it is computed to fit; nothing otherwise. */
function plantWords({ diets }: Recipe): string | undefined {
  const diet = (["vegan", "vegetarian"] as const).find((it) => diets.includes(it));
  return diet && dietWords[diet];
}

/** Heart and bookmark, above the link that the rest of the card is. */
function Marks({ recipe }: { recipe: Recipe }) {
  const { pathname, search } = useLocation();
  const shared = { here: pathname + search, about: recipe.title };
  return (
    <div className="no-print relative z-1 -mr-2 flex">
      <ReactionButton
        kind="like"
        action={paths.like(recipe.id)}
        active={recipe.mine?.liked ?? false}
        count={recipe.likeCount}
        {...shared}
      />
      <ReactionButton
        kind="bookmark"
        action={paths.bookmark(recipe.id)}
        active={recipe.mine?.bookmarked ?? false}
        {...shared}
      />
    </div>
  );
}

/** Cards side by side. `top` says of those that a page begins with whether the first is what it shows first. */
export function RecipeGrid({ recipes, top }: { recipes: readonly Recipe[]; top?: "seen" | "first" }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {recipes.map((recipe, index) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} loading={loadingAt(index, top)} />
        </li>
      ))}
    </ul>
  );
}

/** Of a row that is seen at once, the first picture is the one that a phone shows. */
export function loadingAt(index: number, top: "seen" | "first" | undefined): PictureLoading {
  if (top === undefined || index >= WIDEST_ROW) return "lazy";
  return index === 0 && top === "first" ? "first" : "eager";
}

const WIDEST_ROW = 4;
