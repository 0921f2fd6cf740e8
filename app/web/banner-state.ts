import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { paths } from "~/paths";

/** What the banner shows, and where its picture leads. */
export interface Banner {
  url: string;
  image: string;
}

/** Milliseconds from the page's load to the banner. */
const DELAY = 500;
/** Milliseconds that a closed banner stays away: 720 minutes. */
export const REST = 720 * 60_000;

const KEY = "banner";

/** Whether a banner that was closed then, in milliseconds, still stays away. Never closed is not a number. */
export function closedLately(closedAt: number, now = Date.now()): boolean {
  // A time far ahead is that of a clock that was wrong, and shall not keep it away for years.
  return Math.abs(now - closedAt) < REST;
}

/** For browsers that forbid storage: closed is closed as long as the page lives. */
let closedHere = Number.NaN;

/** The banner of a page; null on those without. */
interface PageBanner extends Banner {
  open: boolean;
  onClose: () => void;
}

export const BannerContext = createContext<PageBanner | null>(null);

/** The banner, for the layouts that have room for it. */
export const useBanner = (): PageBanner | null => useContext(BannerContext);

/**
 * How the banner stands, for a page on which the server offers it. The time of closing is kept in local
 * storage, where other tabs see it, and in a cookie, so that the next page comes without.
 */
export function useBannerState(offered: boolean): {
  state: "waiting" | "open" | "closed";
  close: () => void;
} {
  const [state, setState] = useState<"waiting" | "open" | "closed">("waiting");

  useEffect(() => {
    if (!offered) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => setState(rests() ? "closed" : "open"), DELAY);
    };
    const agree = (event: StorageEvent) => {
      if (event.key === KEY && rests()) setState("closed");
    };
    // Its room would stay empty.
    if (rests()) return setState("closed");
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
    window.addEventListener("storage", agree);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("load", wait);
      window.removeEventListener("storage", agree);
      setState("waiting");
    };
  }, [offered]);

  const close = useCallback(() => {
    setState("closed");
    closedHere = Date.now();
    try {
      localStorage.setItem(KEY, String(closedHere));
    } catch {
      // Full or forbidden: the cookie and this page remember.
    }
    // No fetcher of Remix: it would load the page's data anew, and offline become the error page.
    fetch(paths.closeBanner(), { method: "POST", keepalive: true }).catch(() => {});
  }, []);

  return { state, close };
}

function rests(): boolean {
  return closedLately(closedHere) || closedLately(stored());
}

function stored(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}
