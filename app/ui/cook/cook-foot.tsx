import { type ReactNode, useEffect, useRef } from "react";
import "./cook.css";

/** What stays in view at the bottom of a page, which keeps as much room free below what has the focus. */
export function CookFoot({ className, children }: { className: string; children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (foot.current === null) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) => {
      style.setProperty("--cook-foot", `${Math.ceil(entry!.contentRect.height)}px`);
    });
    watch.observe(foot.current);
    return () => {
      watch.disconnect();
      style.removeProperty("--cook-foot");
    };
  }, []);
  return (
    <div ref={foot} className={`no-print ${className}`}>
      {children}
    </div>
  );
}
