import { type RefObject, useLayoutEffect, useRef } from "react";

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Puts a field to what the address says whenever `state`, the part of it that the field is about, changes; else
 * it is the reader's, so that a press elsewhere takes neither the focus nor what is being typed. `isAhead` tells
 * what of the reader's has to stay even then.
 */
export function useAddressed(
  field: RefObject<Field>,
  value: string,
  { state = value, isAhead = () => false }: { state?: string; isAhead?: (typed: string) => boolean } = {},
): void {
  const shown = useRef(state);
  // Before anybody can press: after it, the next press would be undone.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = state;
    if (before === state || field.current === null || isAhead(field.current.value)) return;
    field.current.value = value;
    // An address may ask for what is no choice.
    if (field.current instanceof HTMLSelectElement && field.current.selectedIndex < 0)
      field.current.selectedIndex = 0;
  });
}
