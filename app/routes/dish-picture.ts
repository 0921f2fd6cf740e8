import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { rasterize } from "~/seo/picture.server";
import { drawDish, type Ratio } from "~/ui/dish/draw-dish";
import { notFound } from "~/web/answers.server";
import { OWN_ONLY, publicOrOwn } from "~/web/public-or-own.server";
import { rasterPicture } from "~/web/raster-pictures.server";

/** /img/dish/7.svg, /img/dish/7-16x9.jpg: the drawn picture of a recipe's dish. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, id, ratio, type] = /^(\d{1,15})(?:-(1x1|4x3|16x9))?\.(svg|jpg)$/.exec(params.picture ?? "") ?? [];
  if (id === undefined) throw notFound();
  const { found: recipe, isPublic } = await publicOrOwn(request, context, (api) => api.recipes.show({ id }));

  const chosen = (ratio ?? "4x3") as Ratio;
  const svg = drawDish(
    {
      seed: recipe.id,
      title: recipe.title,
      category: recipe.categorySlug,
      ingredients: recipe.ingredients.map((ingredient) => ingredient.name),
    },
    chosen,
  );
  const etag = `"${createHash("sha1").update(svg).digest("base64url")}"`;
  const headers = {
    "content-type": type === "svg" ? "image/svg+xml" : "image/jpeg",
    "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
    // Opened by itself, a picture is still only a picture.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    etag,
    ...(!isPublic && OWN_ONLY),
  };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  if (type === "svg") return new Response(svg, { headers });
  return new Response(await rasterPicture(`${etag} ${chosen}`, () => rasterize(svg, chosen)), { headers });
}
