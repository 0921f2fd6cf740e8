import { type RefObject, useEffect } from "react";

/** Pixels of a finger's way that are meant as a swipe, and milliseconds in which it is done. */
const FAR = 56;
const QUICK = 1_000;
/** A strip at each side of the window that belongs to the browser's own way back; in pixels. */
const EDGE = 20;

/** What a finger meant that went this far in this time; null when it scrolled, wandered or held. */
export function swipeOf({ dx, dy, time }: { dx: number; dy: number; time: number }): "left" | "right" | null {
  if (Math.abs(dx) < FAR || Math.abs(dx) < 2 * Math.abs(dy) || time > QUICK) return null;
  return dx < 0 ? "left" : "right";
}

/** Swipes by one finger over `area`; up and down, two fingers and the selecting of text remain the browser's. */
export function useSwipe(area: RefObject<HTMLElement>, onSwipe: (to: "left" | "right") => void): void {
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let start: { id: number; x: number; y: number; at: number } | null = null;
    const down = ({ pointerType, isPrimary, pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      const atEdge = clientX < EDGE || clientX > window.innerWidth - EDGE;
      // A second finger makes it a pinch.
      start =
        pointerType === "touch" && isPrimary && !atEdge
          ? { id: pointerId, x: clientX, y: clientY, at: timeStamp }
          : null;
    };
    const up = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      const from = start;
      start = null;
      if (from === null || from.id !== pointerId || !(getSelection()?.isCollapsed ?? true)) return;
      const to = swipeOf({ dx: clientX - from.x, dy: clientY - from.y, time: timeStamp - from.at });
      if (to !== null) onSwipe(to);
    };
    const cancel = () => {
      start = null;
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", cancel);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", cancel);
    };
  }, [area, onSwipe]);
}
