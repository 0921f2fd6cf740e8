import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { WantedServings } from "~/contract/shopping";
import { Id } from "~/contract/words";
import { type ApiClient, ApiProblem } from "./api-client.server";
import { ownName, SIGNED } from "./own-cookie.server";
import { withToast } from "./toasts.server";

/** What an anonymous visitor wanted to do with a recipe, to be done once they are somebody. */
const Wish = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["like", "bookmark"]), id: Id }),
  z.object({ kind: z.literal("shopping"), id: Id, servings: WantedServings.shape.servings }),
]);
export type Wish = z.infer<typeof Wish>;

/** Seconds a visitor may take to sign in, or to sign up first. */
const PATIENCE = 60 * 60;

/** Signed: nobody but the visitor's own click can put a wish here. */
const cookie = createCookie(ownName("wish"), {
  ...SIGNED,
  maxAge: PATIENCE,
});

/** What a redirect to signing in carries for somebody unknown: their wish, if they had one, and the words. */
export async function signInToast(wish: Wish | null) {
  const message =
    wish === null ? "Please log in first." : "Please log in first. We remember what you wanted.";
  return withToast({ type: "info", message }, wish ? { "set-cookie": await cookie.serialize(wish) } : {});
}

/**
 * Does what was wished for, as the member who just signed in. Answers the words for it and the header that
 * takes the wish away; null where there was none. A recipe that is gone meanwhile is no reason to fail.
 */
export async function fulfilWish(
  request: Request,
  api: ApiClient,
): Promise<{ words: string; taken: string } | null> {
  const read = Wish.safeParse(await cookie.parse(request.headers.get("cookie")).catch(() => null));
  if (!read.success) return null;
  const taken = await cookie.serialize("", { maxAge: 0 });
  try {
    return { taken, words: await fulfil(read.data, api) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { taken, words: "" };
  }
}

async function fulfil(wish: Wish, api: ApiClient): Promise<string> {
  const { id } = wish;
  switch (wish.kind) {
    case "like":
      await api.interactions.like({ id });
      return "The recipe you liked is noted.";
    case "bookmark":
      await api.interactions.bookmark({ id });
      return "The recipe is in your bookmarks.";
    case "shopping":
      await api.shopping.putRecipe({ recipeId: id }, { servings: wish.servings });
      return "The recipe is on your shopping list.";
  }
}
