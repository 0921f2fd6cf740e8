import { type FocusEvent, useCallback, useRef } from "react";

/**
 * For what can be closed while the focus is in it: `onFocus` notes where the focus came from, `giveBack` puts
 * it there again, so that a keyboard goes on where it was, or to the page itself where that is gone.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null);
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) before.current = from;
  }, []);
  const giveBack = useCallback((closing: Element | null) => {
    if (!closing?.contains(document.activeElement)) return;
    if (before.current?.isConnected) return before.current.focus();
    const main = document.querySelector("main");
    main?.setAttribute("tabindex", "-1");
    main?.focus({ preventScroll: true });
  }, []);
  return { onFocus, giveBack };
}
