import { type FocusEvent, useCallback, useRef } from "react";

/**
 * For what can be closed while the focus is in it: `onFocus` notes where the focus came from, `giveBack` puts
 * it there again, so that a keyboard goes on where it was.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null);
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) before.current = from;
  }, []);
  const giveBack = useCallback((closing: Element | null) => {
    if (closing?.contains(document.activeElement)) before.current?.focus();
  }, []);
  return { onFocus, giveBack };
}
