import serif from "@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url";
import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { tags } from "~/contract/changes";
import { paths } from "~/paths";
import { pageTitle } from "~/seo/page-meta";
import { Banner } from "~/ui/banner";
import { TimersElsewhere } from "~/ui/cook/timers-elsewhere";
import { ErrorPage, type Failure, failureTitle } from "~/ui/error-page";
import { Shell } from "~/ui/shell";
import { Toasts } from "~/ui/toasts";
import { config } from "~/web/api.server";
import { bannerFor } from "~/web/banner.server";
import { BannerContext, useBanner, useBannerState } from "~/web/banner-state";
import { categoriesFor } from "~/web/categories.server";
import { useCategoryState, withRecipes } from "~/web/category-state";
import { useEarlierInput } from "~/web/earlier-input";
import type { RouteHandle } from "~/web/equip-routes.server";
import { useKeptFocus } from "~/web/kept-focus";
import { LinkNavigation } from "~/web/link-navigation";
import { useNonce } from "~/web/nonce";
import { RefreshWithoutScript } from "~/web/refresh-without-script";
import { CategoriesContext, type RootData, siteOf, useRootData } from "~/web/root-data";
import { themeOf } from "~/web/theme.server";
import { takeToasts } from "~/web/toasts.server";
import { userFor } from "~/web/user.server";
import { useStoredUser } from "~/web/user-state";
import { visitor } from "~/web/visitor.server";
import "~/ui/app.css";

/** The menu of every page leads to the categories that have recipes. */
export const handle: RouteHandle = { cache: { tags: () => [tags.categories] } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const who = await visitor(request, context);
  const [categories, user, { toasts, taken }] = await Promise.all([
    categoriesFor(who),
    userFor(who),
    takeToasts(request),
  ]);
  const root: RootData = {
    site: config.site,
    theme: themeOf(request),
    categories,
    user,
    canSignUp: config.signUp !== "closed",
    toasts,
    banner: bannerFor(request),
  };
  const headers = new Headers(taken.map((cookie): [string, string] => ["set-cookie", cookie]));
  // Going back to such a page shall not show its toast again, nor is one that lacks something to be kept.
  if (toasts.length > 0 || categories.error !== null) headers.set("cache-control", "no-store");
  return data(root, { headers });
}

/** The toasts are taken off the cookie when the page that shows them leaves; an error page says when to come back. */
export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const all = new Headers(loaderHeaders);
  for (const name of ["retry-after", "cache-control"]) {
    const said = errorHeaders?.get(name);
    if (said) all.set(name, said);
  }
  return all;
};

/** A search or a filter changes nothing of the shell; what Remix has other reasons for, may. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearch && (formMethod ?? "GET") === "GET" ? false : defaultShouldRevalidate;
}

export const links: LinksFunction = () => [
  { rel: "preload", href: serif, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: sans, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: paths.manifest() },
  { rel: "search", href: paths.openSearch(), type: "application/opensearchdescription+xml" },
  { rel: "alternate", href: paths.feed(), type: "application/atom+xml", title: "New recipes" },
];

/** The head of error pages; every other page has its own. */
export const meta: MetaFunction<typeof loader> = ({ error, matches }) => {
  if (error === undefined) return [];
  return [
    { title: pageTitle(failureTitle(failureOf(error, "").status), siteOf(matches)) },
    { name: "robots", content: "noindex" },
  ];
};

const NO_TOASTS: RootData["toasts"] = [];

/** The document, and what is there on every page, the error page too: toasts and the state of the banner. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRootData();
  const theme = root?.theme ?? "system";
  const banner = root?.banner ?? null;
  const { state, close } = useBannerState(banner !== null);
  const shown = banner && state !== "closed" ? { ...banner, open: state === "open", onClose: close } : null;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <Meta />
        <Links />
        <RefreshWithoutScript />
      </head>
      <body>
        <Toasts toasts={root?.toasts ?? NO_TOASTS} here={here}>
          <BannerContext.Provider value={shown}>{children}</BannerContext.Provider>
        </Toasts>
        <LinkNavigation />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const root = useLoaderData<typeof loader>();
  const { categories } = useCategoryState(root.categories);
  useStoredUser(root.user);
  useKeptFocus();
  useEarlierInput();
  return (
    <CategoriesContext.Provider value={categories}>
      <Outlet />
      <TimersElsewhere />
    </CategoriesContext.Provider>
  );
}

export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  const root = useRootData();
  const banner = useBanner();
  const failure = failureOf(useRouteError(), pathname);
  return (
    <Shell
      siteName={root?.site.name ?? "Simmer"}
      theme={root?.theme ?? "system"}
      user={root?.user ?? null}
      canSignUp={root?.canSignUp ?? true}
      here={paths.home()}
      banner={banner && <Banner {...banner} here={paths.home()} />}
      categories={withRecipes(root?.categories.categories ?? [])}
    >
      <ErrorPage failure={failure} here={pathname + search} />
    </Shell>
  );
}

/** What a reader is told of a failure: never a stack, never what the code said of itself. */
function failureOf(error: unknown, path: string): Failure {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined;
  if (status === 404)
    return {
      status,
      message: `Page not found: ${path}`,
      description:
        "It may have moved, or it never was. A search or the home page may lead you to what you want.",
    };
  return {
    status,
    message: said ?? "Something went wrong on our side.",
    description: "Nothing of yours was lost. Trying again in a moment often helps.",
  };
}
