import type { Category } from "~/contract/categories";
import { paths } from "~/paths";
import { kept } from "./kept";
import { Link } from "./link";

/** The site's foot: every category, and what the site says of itself. */
export const Footer = kept(
  "footer",
  function Footer({ siteName, categories }: { siteName: string; categories: readonly Category[] }) {
    return (
      <footer className="no-print mt-20 border-t border-line bg-tint/60">
        <div className="container-page flex flex-wrap gap-x-16 gap-y-8 py-10">
          {categories.length > 0 && (
            <nav aria-label="Categories" className="max-w-xl">
              <h2 className="mb-3 text-lg">Categories</h2>
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {categories.map((category) => (
                  <li key={category.slug}>
                    <Link
                      to={paths.category(category.slug)}
                      className="inline-block py-1 hover:text-accent hover:underline"
                    >
                      {category.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <nav aria-label="About this site">
            <h2 className="mb-3 text-lg">{siteName}</h2>
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {[
                [paths.about(), "About"],
                [paths.terms(), "Terms"],
                [paths.privacy(), "Privacy"],
                [paths.feedback(), "Send feedback"],
              ].map(([to, words]) => (
                <li key={to}>
                  <Link to={to!} className="inline-block py-1 hover:text-accent hover:underline">
                    {words}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </footer>
    );
  },
);
