import type { Attack } from "../attack";
import { calling, readJson, visiting } from "../members";
import { ask } from "../target";

/** What was written before is read wherever it shows: a page that breaks over it, or takes it for markup, is found. */
export async function readBack(attack: Attack): Promise<void> {
  const { target, members } = attack.setting;
  const { cyd } = members;
  const list = async (path: string) =>
    (readJson((await ask(target, calling("GET", path, undefined, cyd))).answers[0]) as {
      data?: { id: number; slug: string; categorySlug: string }[];
    }) ?? {};
  const newest = await list("/recipe?sort=newest&limit=48");
  const own = await list(`/user/${cyd.username}/recipe`);
  const recipes = [...(newest.data ?? []), ...(own.data ?? [])].slice(0, 60);
  const paths = [
    ...[
      "/",
      "/browse?sort=newest",
      "/feed.xml",
      "/sitemap.xml",
      "/sitemap-1.xml",
      "/collections",
      "/shopping-list",
    ],
    ...[
      "/generate",
      "/export",
      `/u/${cyd.username}`,
      `/u/${cyd.username}/edit`,
      "/recipes/soups/115/roasted-tomato-soup",
    ],
    ...recipes.flatMap(({ id, slug, categorySlug }) => {
      const page = `/recipes/${categorySlug}/${id}/${slug}`;
      const pictures = [`/img/dish/${id}.svg`, `/img/dish/${id}-16x9.jpg`];
      const kinds = [
        "",
        ".cook",
        ".json",
        ".md",
        "/cook",
        "/print",
        "/edit",
        ".data",
        "?servings=100",
        "?units=us",
      ];
      return [...kinds.map((kind) => page + kind), ...pictures];
    }),
  ];
  await attack.volley(
    [...paths.map((path) => visiting(path, cyd)), ...paths.slice(0, 8).map((path) => visiting(path))],
    (shot) => attack.fire(shot),
  );
  for (const path of [
    "/user/me/export",
    "/collection",
    "/shopping-list",
    "/chat?mine=1",
    "/user/me/bookmark",
  ]) {
    await attack.fire(calling("GET", path, undefined, cyd));
  }
}
