import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Milliseconds a pointer rests on a link before its page is fetched. */
const INTENT = 100;

/**
 * Follows the links of the site (app/ui/link.tsx) without loading a new document, and fetches ahead what
 * those with `data-prefetch` lead to. Whatever a browser does by itself with a link, such as opening it in a
 * new tab, is left to it.
 */
export function LinkNavigation() {
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  const intended = useIntendedPage();

  useEffect(() => {
    // React listens on the document too, and before us: what a page prevented stays prevented.
    const follow = (event: MouseEvent) => {
      const link = linkOf(event.target);
      if (link === null || !isPlain(event, link)) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      const to = pathname + search + hash;
      const here = location.pathname + location.search + location.hash;
      go.current(to, {
        // As a browser does, which adds no entry for the page one is on.
        replace: link.dataset.link === "replace" || to === here,
        preventScrollReset: link.dataset.keepScroll !== undefined,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);

  return intended === null ? null : <PrefetchPageLinks key={intended} page={intended} />;
}

/** The page that a pointer or the focus has rested on for a moment; null when it is none. */
function useIntendedPage(): string | null {
  const [page, setPage] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: HTMLAnchorElement | null = null;
    const attend = ({ target }: Event) => {
      const link = linkOf(target);
      const wanted = link?.dataset.prefetch === undefined ? null : link;
      if (wanted === over) return;
      over = wanted;
      clearTimeout(timer);
      if (wanted !== null) timer = setTimeout(() => setPage(wanted.pathname + wanted.search), INTENT);
    };
    const moments = ["mouseover", "focusin", "touchstart"] as const;
    for (const moment of moments) document.addEventListener(moment, attend, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const moment of moments) document.removeEventListener(moment, attend);
    };
  }, []);

  return page;
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-link]") : null;
}

function isPlain(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  const here = (link.target === "" || link.target === "_self") && !link.hasAttribute("download");
  return (
    event.button === 0 && !modified && !event.defaultPrevented && here && link.origin === location.origin
  );
}
