import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf, useRootData } from "~/web/root-data";

export const handle: RouteHandle = { cache: { tags: () => [] } };

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(
    {
      title: "Terms of service",
      description: `The terms under which ${site.name} may be used.`,
      path: paths.terms(),
    },
    site,
  );
};

export default function Terms() {
  const { site } = useRootData()!;
  return (
    <main id="main" className="container-page prose py-10">
      <h1 className="text-4xl sm:text-5xl">Terms of service</h1>
      <p>These terms apply when you use {site.name}. They are short on purpose.</p>
      <h2>Using the recipes</h2>
      <p>
        You may read, print, cook and share the recipes for yourself and the people you cook for. Please link
        to the page when you pass one on.
      </p>
      <h2>Cooking is at your own care</h2>
      <p>
        Recipes are written with care, but ovens, ingredients and people differ. You are responsible for what
        you cook: check that food is cooked through, keep to safe temperatures, and check every ingredient
        against your own allergies and diet. The information here is not medical or dietary advice.
      </p>
      <h2>Fair use of the site</h2>
      <p>
        Do not try to break the site, to get at what is not yours, or to load it so heavily that others cannot
        use it. Search engines and recipe apps are welcome; they find what they may read in{" "}
        <a href={paths.robots()}>robots.txt</a> and the <a href={paths.sitemap()}>sitemap</a>.
      </p>
      <h2>No promise of service</h2>
      <p>
        The site is offered as it is. It may change, pause or end. To the extent the law allows, its owner is
        not liable for damage that comes from using it.
      </p>
    </main>
  );
}
