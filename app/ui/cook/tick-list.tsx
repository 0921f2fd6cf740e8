import { type ReactNode, useEffect, useRef } from "react";

/** Things to be ticked off, by hand that need not aim. */
export function TickList({
  items,
  ticked,
  onTick,
}: {
  items: readonly { name: string; words: ReactNode }[];
  ticked: readonly string[];
  onTick: (name: string, on: boolean) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const first = useRef({ ticked, onTick });
  // Whoever was quicker than the scripts has ticked already.
  useEffect(() => {
    const { ticked, onTick } = first.current;
    for (const { value } of list.current!.querySelectorAll<HTMLInputElement>(":checked"))
      if (!ticked.includes(value)) onTick(value, true);
  }, []);
  return (
    <ul ref={list} className="flex flex-col">
      {items.map(({ name, words }) => (
        <li key={name} className="border-t border-line first:border-t-0">
          <label className="flex min-h-14 cursor-pointer items-center gap-4 py-2 text-[1.375rem] leading-snug has-checked:text-soft has-checked:line-through">
            <input
              type="checkbox"
              value={name}
              checked={ticked.includes(name)}
              onChange={(event) => onTick(name, event.currentTarget.checked)}
              className="size-8 shrink-0 accent-accent"
            />
            <span className="min-w-0">{words}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
