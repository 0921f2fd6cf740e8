import { readCooklang } from "../recipes/cooklang/read-cooklang";

/** The recipe of a file of ours, "soups/beef-pho.cook"; its category and its slug are its folder and its name. */
export function readStarter(path: string, source: string) {
  const [, categorySlug, slug] = /([^/]+)\/([^/]+)\.cook$/.exec(path) ?? [];
  const { prep, cook, rest, names, season, featured, ...recipe } = readCooklang(source);
  const minutes = { prepMinutes: prep, cookMinutes: cook, restMinutes: rest };
  return {
    slug: slug!,
    names: [recipe.title, ...names],
    season,
    featured,
    written: { ...recipe, ...minutes, categorySlug: categorySlug! },
  };
}
