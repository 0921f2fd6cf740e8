import type { RecipeCard } from "~/contract/recipes";
import { paths } from "~/paths";
import type { Site } from "./page-meta";
import { xmlText } from "./xml";

/** The newest recipes, newest first, as an Atom feed (RFC 4287). */
export function atomFeed(recipes: readonly RecipeCard[], site: Site): string {
  const updated = recipes[0]?.createdAt ?? new Date(0).toISOString();
  const entries = recipes.map((recipe) => {
    const url = xmlText(site.url + paths.recipe(recipe));
    return `<entry>
<title>${xmlText(recipe.title)}</title>
<link href="${url}"/>
<id>${url}</id>
<updated>${recipe.createdAt}</updated>
<author><name>${xmlText(recipe.author.name)}</name></author>
<summary>${xmlText(recipe.description)}</summary>
</entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${xmlText(site.name)}</title>
<link href="${xmlText(site.url)}/"/>
<link rel="self" href="${xmlText(site.url + paths.feed())}"/>
<id>${xmlText(site.url)}/</id>
<updated>${updated}</updated>
${entries.join("\n")}
</feed>
`;
}
