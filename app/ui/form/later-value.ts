import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts a value that comes later into a field that one types in. The first is in the field already, and whoever
 * was quicker than the scripts may have typed over it. `isAhead` tells when what is typed has to stay.
 */
export function useLaterValue(
  field: RefObject<HTMLInputElement>,
  value: string,
  isAhead: (field: HTMLInputElement) => boolean,
): void {
  const shown = useRef(value);
  const ahead = useRef(isAhead);
  ahead.current = isAhead;
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (field.current !== null && !ahead.current(field.current)) field.current.value = value;
  }, [field, value]);
}
