/** The little square before a line, ticked or not; on paper it is there to be ticked. */
export function Box({ checked }: { checked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`mt-px flex size-5.5 shrink-0 items-center justify-center rounded-md border-2 text-sm leading-none font-bold print:size-4 print:border-[1px] print:border-current ${
        checked ? "border-accent bg-accent text-on-accent" : "border-soft bg-card"
      }`}
    >
      {checked && "✓"}
    </span>
  );
}
