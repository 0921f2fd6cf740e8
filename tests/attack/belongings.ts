import { exampleChat, exampleRecipe } from "./examples";
import { calling, type Member, readJson } from "./members";
import { onePixel } from "./pictures";
import type { Shot } from "./shots";
import { ask, type Target } from "./target";

/** What a member has, by the placeholders that lead to it. */
export interface Belongings {
  recipe: number;
  recipePath: string;
  comment: number;
  collection: number;
  item: number;
  draft: string;
  shareToken: string;
}

/** One of each kind of thing that a member can own; what is theirs alone holds their secret. */
export async function acquire(target: Target, member: Member): Promise<Belongings> {
  const call = async (method: string, path: string, value?: unknown) => {
    const { answers } = await ask(target, calling(method, path, value, member));
    return readJson(answers[0]) as { id?: number; token?: string; slug?: string; categorySlug?: string };
  };
  const recipe = await call("POST", "/recipe", exampleRecipe(`Soup of ${member.name}`));
  const comment = await call("POST", "/recipe/115/comment", {
    text: `Good, says ${member.name}.`,
    rating: 5,
  });
  const collection = await call("POST", "/collection", { name: member.secret });
  const item = await call("POST", "/shopping-list/item", { text: member.secret });
  const draft = await call("POST", "/chat", exampleChat(`a soup with lentils, ${member.secret}`));
  await call("PUT", `/collection/${collection.id}/recipe/66`);
  await call("PUT", "/shopping-list/recipe/66", { servings: 3 });
  await call("POST", "/recipe/66/bookmark");
  await ask(target, picturing("/user/me/avatar", member));
  await ask(target, picturing(`/recipe/${recipe.id}/photo`, member));
  return {
    recipe: recipe.id ?? 0,
    recipePath: `/recipes/${recipe.categorySlug}/${recipe.id}/${recipe.slug}`,
    comment: comment.id ?? 0,
    collection: collection.id ?? 0,
    item: item.id ?? 0,
    draft: String(draft.id ?? ""),
    shareToken: "",
  };
}

function picturing(path: string, member: Member): Shot {
  const shot = calling("PUT", path, undefined, member);
  return { ...shot, headers: [...shot.headers, ["Content-Type", "image/png"]], body: onePixel };
}

/** The placeholders of an API address, filled with what the member has. */
export function placesOf(path: string, member: Member, own: Belongings): Record<string, string> {
  const id = path.startsWith("/comment")
    ? own.comment
    : path.startsWith("/collection")
      ? own.collection
      : path.startsWith("/shopping-list")
        ? own.item
        : path.startsWith("/chat")
          ? own.draft
          : path.startsWith("/user")
            ? member.username
            : own.recipe;
  return { id: String(id), recipeId: "66", token: own.shareToken || "x" };
}

/** What is different between two states, from a little before where they part. */
export function difference(before: Record<string, string>, after: Record<string, string>) {
  return Object.entries(before)
    .filter(([path, was]) => after[path] !== was)
    .map(([path, was]) => {
      const is = after[path] ?? "";
      const at = Math.max(0, [...was].findIndex((letter, place) => letter !== is[place]) - 60);
      return { path, was: was.slice(at, at + 200), is: is.slice(at, at + 200) };
    });
}

/** All that is theirs, as they see it themselves; nothing that others do may change a letter of it. */
export async function stateOf(
  target: Target,
  member: Member,
  own: Belongings,
): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const path of [
    "/user/me",
    "/user/me/bookmark",
    "/collection",
    `/collection/${own.collection}`,
    "/shopping-list",
    `/chat/${own.draft}`,
    "/chat?mine=1",
    `/recipe/${own.recipe}`,
    `/recipe/${own.recipe}/photo`,
    `/user/${member.id}/avatar`,
    "/recipe/115/user-interaction",
  ]) {
    const { answers, end } = await ask(target, calling("GET", path, undefined, member));
    const answer = answers[0];
    // What others think of a recipe is theirs to say, and a request's id is new each time.
    const shared =
      /"(?:likeCount|bookmarkCount|commentCount|rating|requestId|comments)":(?:\d+|null|"[^"]*"|\{[^}]*\}|\[.*\]),?/g;
    const body = answer?.body.toString("latin1").replace(shared, "");
    state[path] = `${answer?.status ?? end} ${body}`;
  }
  return state;
}
