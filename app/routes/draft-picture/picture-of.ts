import type { GeneratedBody } from "~/contract/generator";
import { drawDish } from "~/ui/dish/draw-dish";

/** The drawing of a draft's recipe; the versions of one draft, which `name` names, stand on one table. */
export function pictureOf(recipe: GeneratedBody, name: string, cacheControl: string): Response {
  const svg = drawDish({
    seed: seedOf(name),
    title: recipe.title,
    category: recipe.categorySlug,
    ingredients: recipe.ingredients.map((it) => it.name),
  });
  return new Response(svg, {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": cacheControl,
      // Opened by itself, a picture is still only a picture.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}

function seedOf(name: string): number {
  let seed = 0;
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) >>> 0;
  return seed;
}
