import { Outlet, useLocation } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Shell } from "~/ui/shell";
import { useBanner } from "~/web/banner-state";
import { useCategories, useRootData } from "~/web/root-data";

/** The layout of every page but the generator. */
export default function DefaultLayout() {
  const root = useRootData()!;
  const banner = useBanner();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <Shell
      siteName={root.site.name}
      theme={root.theme}
      user={root.user}
      canSignUp={root.canSignUp}
      here={here}
      banner={banner && <Banner {...banner} here={here} />}
      categories={useCategories()}
    >
      <Outlet />
    </Shell>
  );
}
