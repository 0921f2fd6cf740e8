import { useCallback, useEffect, useState } from "react";
import { kept } from "./kept";

/** Whether the screen stays on: it does, somebody wants it to go off, or this browser or device refuses. */
export type ScreenState = "unknown" | "on" | "off" | "refused";

const KEY = "cook-screen";

/**
 * Keeps the screen on while this is on the page and the page is seen; browsers let go of it whenever the page is
 * hidden, so it is asked for again. `toggle` is the reader's own choice, kept for the next time.
 */
export function useWakeLock(): { screen: ScreenState; toggle: () => void } {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [held, setHeld] = useState<"held" | "refused" | null>(null);

  useEffect(() => setWanted(kept.get(KEY) !== "off"), []);

  useEffect(() => {
    if (wanted !== true) return;
    let lock: WakeLockSentinel | undefined;
    let asking = false;
    let left = false;
    const ask = async () => {
      const has = lock !== undefined && !lock.released;
      if (document.visibilityState !== "visible" || has || asking) return;
      asking = true;
      try {
        const sentinel = await navigator.wakeLock.request("screen");
        if (left) return void sentinel.release().catch(() => {});
        lock = sentinel;
        setHeld("held");
        // Let go by the system, as for an empty battery; when the page was hidden, it is asked for again.
        sentinel.addEventListener("release", () => !left && setHeld(null));
      } catch {
        // Not there, or not now: low battery, or a page that is not served over HTTPS.
        if (!left) setHeld("refused");
      } finally {
        asking = false;
      }
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", ask);
      lock?.release().catch(() => {});
    };
  }, [wanted]);

  const toggle = useCallback(() => {
    const next = wanted !== true;
    kept.set(KEY, next ? "on" : "off");
    setWanted(next);
    setHeld(null);
  }, [wanted]);

  if (wanted === null) return { screen: "unknown", toggle };
  if (!wanted) return { screen: "off", toggle };
  return { screen: held === "held" ? "on" : held === "refused" ? "refused" : "unknown", toggle };
}
