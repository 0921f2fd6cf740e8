import { type RefObject, useEffect, useRef } from "react";

/**
 * Where what had the focus went with a change, such as a button that is not needed any more, a keyboard goes on at
 * `next`. `state` is what the change changes.
 */
export function useLostFocus(state: unknown, next: RefObject<HTMLElement>): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, [state, next]);
}
