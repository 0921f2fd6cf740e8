import type { AnchorHTMLAttributes } from "react";

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  /** "intent": what the page needs is fetched once a pointer or the focus rests on the link. */
  prefetch?: "none" | "intent";
  /** Takes the place of the present page in the browser's history. */
  replace?: boolean;
  preventScrollReset?: boolean;
}

/**
 * A link within the site: a plain anchor. What makes it smooth is done once a page for all of them, by
 * `LinkNavigation` (app/web); a component with hooks a link costs the server more than all else on a page of
 * cards.
 */
export function Link({ to, prefetch, replace, preventScrollReset, ...anchor }: Props) {
  return (
    <a
      {...anchor}
      href={to}
      data-link={replace ? "replace" : ""}
      data-prefetch={prefetch === "intent" ? "" : undefined}
      data-keep-scroll={preventScrollReset ? "" : undefined}
    />
  );
}
