import { paths } from "~/paths";
import { Icon } from "./icon";
import { Link } from "./link";
import { MemberMenu, type MenuUser } from "./member-menu";
import { SearchForm } from "./search-form";
import { type ThemeChoice, ThemeSwitch } from "./theme-switch";

/** The site's head: name, search, the ways in. `here` is the path and query of the page. */
export function Header({
  siteName,
  theme,
  user,
  canSignUp,
  here,
}: {
  siteName: string;
  theme: ThemeChoice;
  user: MenuUser | null;
  canSignUp: boolean;
  here: string;
}) {
  const { pathname, searchParams } = new URL(here, "http://here.invalid");
  const q = pathname === paths.browse() ? searchParams.get("q") : null;
  return (
    <header className="no-print border-b border-line">
      <div className="container-page flex flex-wrap items-center gap-x-2 gap-y-2 py-3 sm:gap-x-5">
        <Link
          to={paths.home()}
          className="flex items-center gap-2 font-serif text-2xl font-semibold tracking-tight"
        >
          <Icon name="cooking-pot" size={26} className="text-accent" />
          {siteName}
        </Link>
        <nav aria-label="Main" className="ml-auto flex items-center sm:order-3 sm:ml-0 sm:gap-1">
          <Link to={paths.browse()} className="rounded-full px-2 py-2 font-semibold hover:bg-tint sm:px-3">
            Browse
          </Link>
          {/* Beside the others there is no room for the word on a phone. */}
          <Link
            to={paths.generate()}
            className="flex h-11 min-w-11 items-center justify-center rounded-full font-semibold hover:bg-tint sm:px-3"
          >
            <Icon name="sparkles" size={20} className="sm:hidden" />
            <span className="sr-only sm:not-sr-only">Generate</span>
          </Link>
          <ThemeSwitch theme={theme} action={paths.theme()} here={here} />
          {user ? <MemberMenu user={user} /> : <SignInLinks here={pathname} canSignUp={canSignUp} />}
        </nav>
        <div className="order-last w-full sm:order-2 sm:ml-auto sm:w-auto sm:min-w-32 sm:max-w-96 sm:flex-1">
          <SearchForm id="site-search" name="Site" q={q ?? ""} />
        </div>
      </div>
    </header>
  );
}

/** The way in. Whoever signs in from a page comes back to it; the pages for signing in lead home. */
function SignInLinks({ here, canSignUp }: { here: string; canSignUp: boolean }) {
  const back = /^\/(?:login|signup|verify-email|forgot-password|reset-password)?$/.test(here)
    ? undefined
    : here;
  return (
    <>
      <Link
        to={paths.login(back)}
        className="rounded-full px-2 py-2 font-semibold whitespace-nowrap hover:bg-tint sm:px-3"
      >
        Log in
      </Link>
      {canSignUp && (
        <Link
          to={paths.signup(back)}
          className="button button-strong hidden! whitespace-nowrap md:inline-flex!"
        >
          Sign up
        </Link>
      )}
    </>
  );
}
