import type { AnchorHTMLAttributes } from "react";

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  /** "intent": what the page needs is fetched once a pointer or the focus rests on the link. */
  prefetch?: "none" | "intent";
  /** Takes the place of the present page in the browser's history. */
  replace?: boolean;
  preventScrollReset?: boolean;
}

/** What is told of a link and is no attribute of its anchor. */
const TOLD: ReadonlySet<string> = new Set(["to", "prefetch", "replace", "preventScrollReset"]);

/**
 * A link within the site: a plain anchor. What makes it smooth is done once a page for all of them, by
 * `LinkNavigation` (app/web); a component with hooks a link costs the server more than all else on a page of
 * cards. The loop is for V8: with `{ to, ...anchor }` a link took four times as long to render.
 */
export function Link(props: Props) {
  const anchor: Record<string, unknown> = {};
  for (const name in props) if (!TOLD.has(name)) anchor[name] = props[name as keyof Props];
  anchor.href = props.to;
  anchor["data-link"] = props.replace ? "replace" : "";
  if (props.prefetch === "intent") anchor["data-prefetch"] = "";
  if (props.preventScrollReset) anchor["data-keep-scroll"] = "";
  return <a {...anchor} />;
}
