import { type ReactNode, useEffect, useRef } from "react";

const FORM = "check-off";

/**
 * Around everything of a recipe that can be ticked off. The boxes need no JavaScript; with it they are as
 * they were left when the page is loaded again in the same tab.
 */
export function CheckOff({ recipeId, children }: { recipeId: number | string; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  const key = `simmer-done-${recipeId}`;

  useEffect(() => {
    const done = stored(key);
    for (const box of boxesIn(here.current)) if (done.includes(box.value)) box.checked = true;
    store(key, boxesIn(here.current));
  }, [key]);

  return (
    <div ref={here} onChange={() => store(key, boxesIn(here.current))} className="check-off">
      <form id={FORM} hidden onReset={() => store(key, [])} />
      {children}
    </div>
  );
}

/** One thing to tick off. `value` tells it apart in its recipe; its words or `name` say what it is. */
export function Tickable({
  value,
  name,
  className,
  boxClassName,
  children,
}: {
  value: string;
  name?: string;
  className: string;
  boxClassName: string;
  children: ReactNode;
}) {
  return (
    <label className={`cursor-pointer ${className}`}>
      <input type="checkbox" form={FORM} value={value} aria-label={name} className={boxClassName} />
      {children}
    </label>
  );
}

/** Unticks everything; seen only when something is ticked. */
export function UntickAll() {
  return (
    <button type="reset" form={FORM} className="untick button">
      Untick all
    </button>
  );
}

function boxesIn(part: HTMLElement | null): HTMLInputElement[] {
  return [...(part?.querySelectorAll<HTMLInputElement>(`input[form="${FORM}"]`) ?? [])];
}

function stored(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function store(key: string, boxes: HTMLInputElement[]): void {
  const done = boxes.filter((box) => box.checked).map((box) => box.value);
  try {
    if (done.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(done));
  } catch {
    // A browser that keeps nothing for this site: the ticks last as long as the page.
  }
}
