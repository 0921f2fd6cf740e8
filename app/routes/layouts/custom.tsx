import { Outlet, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { Header } from "~/ui/header";
import { useBanner } from "~/web/banner-state";
import { useRootData } from "~/web/root-data";

/** The layout of the generator: wider than the others, as high as the window, without a foot. */
export default function CustomLayout() {
  const root = useRootData()!;
  const banner = useBanner();
  const { pathname, search } = useLocation();
  const here = pathname + search || paths.home();
  return (
    <div className="flex min-h-dvh flex-col [--page-width:90rem]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:left-3 focus:top-3 focus:bg-card"
      >
        Skip to the page
      </a>
      <Header
        siteName={root.site.name}
        theme={root.theme}
        user={root.user}
        canSignUp={root.canSignUp}
        here={here}
      />
      {banner && <Banner {...banner} here={here} />}
      <div className="flex flex-1 flex-col">
        <Outlet />
      </div>
    </div>
  );
}
