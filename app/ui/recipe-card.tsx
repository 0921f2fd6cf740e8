import { useLocation } from "@remix-run/react";
import type { RecipeCard as Recipe } from "~/contract/recipes";
import { paths } from "~/paths";
import { CardFace } from "./card-face";
import type { PictureLoading } from "./dish-picture";
import { ReactionButton } from "./reaction-button";

/** A recipe in a grid. The whole card leads to it, with one link for screen readers and keyboards. */
export function RecipeCard({ recipe, loading }: { recipe: Recipe; loading?: PictureLoading }) {
  // What the reader did with it is none of the face's business, which is the same for everybody.
  const face = recipe.mine === undefined ? recipe : { ...recipe, mine: undefined };
  return (
    <CardFace recipe={face} loading={loading}>
      <Marks recipe={recipe} />
    </CardFace>
  );
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
