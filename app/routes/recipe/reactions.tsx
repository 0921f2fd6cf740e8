import { useLocation } from "@remix-run/react";
import type { Recipe } from "~/contract/recipes";
import { paths } from "~/paths";
import { ReactionButton } from "~/ui/reaction-button";

/** Heart and bookmark of a recipe. `mine` is what the reader did with it, null for somebody unknown. */
export function Reactions({
  recipe,
  mine,
}: {
  recipe: Recipe;
  mine: { liked: boolean; bookmarked: boolean } | null;
}) {
  const { pathname } = useLocation();
  return (
    <div className="no-print flex flex-wrap gap-3">
      <ReactionButton
        kind="like"
        action={paths.like(recipe.id)}
        here={pathname}
        active={mine?.liked ?? false}
        count={recipe.likeCount}
      />
      <ReactionButton
        kind="bookmark"
        action={paths.bookmark(recipe.id)}
        here={pathname}
        active={mine?.bookmarked ?? false}
        count={recipe.bookmarkCount}
      />
    </div>
  );
}
