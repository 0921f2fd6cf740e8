import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Icon } from "./icon";
import { SearchForm } from "./search-form";
import { type ThemeChoice, ThemeSwitch } from "./theme-switch";

/** The site's head: name, search, the ways in. `here` is the path and query of the page. */
export function Header({ siteName, theme, here }: { siteName: string; theme: ThemeChoice; here: string }) {
  const { pathname, searchParams } = new URL(here, "http://here.invalid");
  const q = pathname === paths.browse() ? searchParams.get("q") : null;
  return (
    <header className="no-print border-b border-line">
      <div className="container-page flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
        <Link
          to={paths.home()}
          className="flex items-center gap-2 font-serif text-2xl font-semibold tracking-tight"
        >
          <Icon name="cooking-pot" size={26} className="text-accent" />
          {siteName}
        </Link>
        <nav aria-label="Main" className="ml-auto flex items-center gap-1 sm:order-3 sm:ml-0">
          <Link to={paths.browse()} className="rounded-full px-3 py-2 font-semibold hover:bg-tint">
            Browse
          </Link>
          <ThemeSwitch theme={theme} action={paths.theme()} here={here} />
        </nav>
        <div className="order-last w-full sm:order-2 sm:ml-auto sm:w-72 lg:w-96">
          <SearchForm id="site-search" name="Site" q={q ?? ""} />
        </div>
      </div>
    </header>
  );
}
