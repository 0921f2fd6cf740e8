import { useEffect } from "react";
import { wordTable } from "~/word-table";

export type CookKey = "next" | "previous" | "first" | "last" | "leave";

const KEYS = wordTable<CookKey>({
  ArrowRight: "next",
  ArrowLeft: "previous",
  Home: "first",
  End: "last",
  Escape: "leave",
});

/** Keys that change the screen, wherever the focus is but in a field; all others are left to the browser. */
export function useCookKeys(onKey: (key: CookKey) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, repeat, isComposing, defaultPrevented } = event;
      const meant = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
      const withOthers = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (meant === undefined || withOthers || repeat || isComposing || defaultPrevented) return;
      if (target instanceof Element && target.closest(FIELDS)) return;
      event.preventDefault();
      onKey(meant);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [onKey]);
}

const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable], dialog";
