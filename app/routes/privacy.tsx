import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { siteOf, useRootData } from "~/web/root-data";

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(
    {
      title: "Privacy",
      description: `What ${site.name} keeps of its visitors, and what it does not.`,
      path: paths.privacy(),
    },
    site,
  );
};

export default function Privacy() {
  const { site } = useRootData()!;
  return (
    <main id="main" className="container-page prose py-10">
      <h1 className="text-4xl sm:text-5xl">Privacy</h1>
      <p>What this software does with data, in plain words.</p>
      <h2>What is kept in your browser</h2>
      <ul>
        <li>
          A cookie named <code>theme</code>, only if you choose light or dark colours yourself. It holds that
          one word and nothing else, for a year.
        </li>
        <li>
          In local storage, the list of recipe categories, so that it need not be fetched again. In session
          storage, where you had scrolled to, and, if a part of the site failed to load, when that happened.
        </li>
      </ul>
      <h2>What is kept on the server</h2>
      <p>
        The recipes, and nothing about visitors who only read. {site.name} writes no log of who looked at
        which page; the owner of the server it runs on may keep technical logs of their own.
      </p>
      <h2>Who else learns of your visit</h2>
      <p>
        Nobody through this site: fonts, pictures and scripts all come from here. There is no analytics and no
        advertising script.
      </p>
    </main>
  );
}
