import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf, useRootData } from "~/web/root-data";

export const handle: RouteHandle = { cache: { tags: () => [] } };

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(
    {
      title: "About",
      description: `What ${site.name} is and how its recipes come about.`,
      path: paths.about(),
    },
    site,
  );
};

export default function About() {
  const { site } = useRootData()!;
  return (
    <main id="main" className="container-page prose py-10">
      <h1 className="text-4xl sm:text-5xl">About {site.name}</h1>
      <p className="text-lg">
        {site.name} is a place for recipes that can be followed: amounts where they are used, times that add
        up, and words for what to look, smell and listen for.
      </p>
      <h2>Where the recipes come from</h2>
      <p>
        The site started with recipes written for it, and members add their own. Every recipe says whether it
        is one of those it started with, or was written by a member, by the built-in composer or by an AI
        model: you always know whose word you are taking.
      </p>
      <h2>The pictures</h2>
      <p>
        A recipe shows the photo its author took, or else a drawing, made by the site from the recipe’s own
        ingredients. A drawing shows what kind of dish to expect, not a plate that somebody photographed.
      </p>
      <h2>If you have an allergy</h2>
      <p>
        From its list of ingredients, the site computes for each recipe which of the 14 allergens of EU law it
        contains, which of them are often in bought versions, and which diets it fits, and names the
        ingredient that is the reason. That is computed, not measured: products differ, traces are not known,
        and of an ingredient that the site does not know it claims nothing. Read every ingredient, and the
        label of every product you use. When in doubt, leave it out.
      </p>
      <h2>Made to be read by everyone</h2>
      <p>
        The pages work without JavaScript, on small screens, with a keyboard alone and with a screen reader,
        and recipe apps can import them. There is a <a href={paths.feed()}>feed of new recipes</a> and an{" "}
        <a href={paths.api("/openapi.json")}>open description of the recipe API</a>.
      </p>
      <p>
        <Link to={paths.browse()}>See all recipes</Link>
      </p>
    </main>
  );
}
