import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { config } from "./api.server";
import { type ApiClient, ApiProblem } from "./api-client.server";

/** What an anonymous visitor wanted to do with a recipe, to be done once they are somebody. */
const Wish = z.object({ kind: z.enum(["like", "bookmark"]), id: z.number().int().positive() });
export type Wish = z.infer<typeof Wish>;

/** Seconds a visitor may take to sign in, or to sign up first. */
const PATIENCE = 60 * 60;

/** Signed: nobody but the visitor's own click can put a wish here. */
const cookie = createCookie("wish", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: PATIENCE,
  secrets: [config.sessionSecret],
  secure: config.site.url.startsWith("https:"),
});

export const keepWish = (wish: Wish): Promise<string> => cookie.serialize(wish);

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
    const { kind, id } = read.data;
    await (kind === "like" ? api.interactions.like({ id }) : api.interactions.bookmark({ id }));
    return {
      taken,
      words: kind === "like" ? "The recipe you liked is noted." : "The recipe is in your bookmarks.",
    };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { taken, words: "" };
  }
}
