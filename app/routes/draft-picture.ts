import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawDish } from "~/ui/dish/draw-dish";
import { notFound } from "~/web/answers.server";
import { visitor } from "~/web/visitor.server";

/** /img/draft/{draft}-2.svg: the drawn dish of a version of a draft, for who may see the draft. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, id, number] = /^([\w-]{1,60})-(\d{1,4})\.svg$/.exec(params.picture ?? "") ?? [];
  if (id === undefined) throw notFound();
  const { api } = await visitor(request, context);
  const { versions } = await api.generator.draft({ id });
  const recipe = versions.find(({ version }) => version === Number(number))?.recipe;
  if (recipe === undefined) throw notFound();
  const svg = drawDish({
    seed: seedOf(id),
    title: recipe.title,
    category: recipe.categorySlug,
    ingredients: recipe.ingredients.map(({ name }) => name),
  });
  return new Response(svg, {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": "private, max-age=86400, immutable",
      // Opened by itself, a picture is still only a picture.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}

/** The versions of one draft stand on one table. */
function seedOf(id: string): number {
  let seed = 0;
  for (const letter of id) seed = (seed * 31 + letter.charCodeAt(0)) >>> 0;
  return seed;
}
