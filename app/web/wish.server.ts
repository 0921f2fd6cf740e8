import { createCookie } from "@remix-run/node";
import { Intent } from "~/contract/intents";
import { type ApiClient, ApiProblem } from "./api-client.server";
import { ownName, SIGNED } from "./own-cookie.server";
import { withToast } from "./toasts.server";

/** Seconds a visitor may take to sign in, or to sign up first. */
const PATIENCE = 60 * 60;

/** Signed: nobody but the visitor's own click can put an intent here. */
const cookie = createCookie(ownName("wish"), {
  ...SIGNED,
  maxAge: PATIENCE,
});

/** What a redirect to signing in carries for somebody unknown: their intent, if they had one, and the words. */
export async function signInToast(intent: Intent | null) {
  const message =
    intent === null ? "Please log in first." : "Please log in first. We remember what you wanted.";
  return withToast({ type: "info", message }, intent ? { "set-cookie": await cookie.serialize(intent) } : {});
}

/** What this browser's visitor wanted to do with a recipe when they were asked to sign in; null when nothing. */
export async function intentOf(request: Request): Promise<Intent | null> {
  const read = Intent.safeParse(await cookie.parse(request.headers.get("cookie")).catch(() => null));
  return read.success ? read.data : null;
}

/** The Set-Cookie header for when an intent is fulfilled. */
export function forgetIntent(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/**
 * Does what was wanted, as the member who just signed in. Answers the words for it; none where the recipe is gone
 * meanwhile, which is no reason to fail.
 */
export async function fulfilIntent(intent: Intent, api: ApiClient): Promise<string | null> {
  try {
    return await fulfil(intent, api);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return null;
  }
}

async function fulfil(intent: Intent, api: ApiClient): Promise<string> {
  const { id } = intent;
  switch (intent.kind) {
    case "like":
      await api.interactions.like({ id });
      return "The recipe you liked is noted.";
    case "bookmark":
      await api.interactions.bookmark({ id });
      return "The recipe is in your bookmarks.";
    case "shopping":
      await api.shopping.putRecipe({ recipeId: id }, { servings: intent.servings });
      return "The recipe is on your shopping list.";
  }
}
