import { expect, test } from "vitest";
import { tagsIn } from "~/web/tags-in-data.server";

test("data shows the members and cards that stand in it, however deep", () => {
  const author = { username: "ana", name: "Ana", avatarUrl: null };
  const card = (id: number) => ({ id, categorySlug: "soups", title: "Soup", author });
  const data = {
    recipe: card(7),
    comments: [{ id: 3, text: "Good.", author: { username: "ben" } }],
    sections: [{ name: "latest", recipes: [card(8), card(9)] }],
    category: { slug: "soups", recipeCount: 3 },
  };

  expect([...tagsIn(data)].sort()).toEqual(["card:7", "card:8", "card:9", "member:ana", "member:ben"]);
});

test("nothing shows nothing", () => {
  expect([null, undefined, "recipe:7", 7, [], {}].flatMap((data) => [...tagsIn(data)])).toEqual([]);
});
