import { useEffect } from "react";

/**
 * Tells the page what was typed and chosen before its scripts were there, as a browser tells it of what comes
 * later: whoever was quicker than the scripts gets what they asked for all the same.
 */
export function useEarlierInput(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll<Field>("input, textarea, select"))
      if (isChanged(field))
        field.dispatchEvent(
          new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
        );
  }, []);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  const first = options.findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(first, 0);
}
