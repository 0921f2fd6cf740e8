import { Link as RemixLink } from "@remix-run/react";
import type { ComponentProps } from "react";

/** Remix's own link: a component with its hooks for every link of a page. */
export function Link(props: ComponentProps<typeof RemixLink>) {
  return <RemixLink {...props} />;
}
