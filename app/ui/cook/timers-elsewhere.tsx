import { useLocation } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { kept } from "./kept";

/**
 * The pot is still on the stove when somebody leaves cook mode to look something up: as long as there are timers,
 * they show and ring on every page. Where there are none, nothing of it is even fetched.
 */
export function TimersElsewhere() {
  const { pathname } = useLocation();
  const here = !pathname.endsWith("/cook");
  const [Dock, setDock] = useState<ComponentType | null>(null);

  useEffect(() => {
    const look = () => {
      if ((kept.get("cook-timers") ?? "[]") === "[]" || !here) return;
      // Offline, or after an update of the site: the timers wait for the next page.
      import("./floating-dock").then(
        ({ FloatingDock }) => setDock(() => FloatingDock),
        () => {},
      );
    };
    look();
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, [here]);

  return here && Dock !== null ? <Dock /> : null;
}
