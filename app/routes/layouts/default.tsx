import { Outlet, useLocation } from "@remix-run/react";
import { Shell } from "~/ui/shell";
import { useCategories, useRootData } from "~/web/root-data";

/** The layout of every page but the generator. */
export default function DefaultLayout() {
  const root = useRootData()!;
  const { pathname, search } = useLocation();
  return (
    <Shell
      siteName={root.site.name}
      theme={root.theme}
      user={root.user}
      here={pathname + search}
      categories={useCategories()}
    >
      <Outlet />
    </Shell>
  );
}
