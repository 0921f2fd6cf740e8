import { useEffect } from "react";
import { useTimers } from "./timer-store";
import { clockWords, hasEnded, inOrder, isPaused, remaining } from "./timers";

/** The time left of the timer that ends next stands before the tab's title; `title` is the page's own. */
export function TabTitle({ title }: { title: string }): null {
  const { timers, now } = useTimers();
  const [next] = inOrder(timers, now).filter((timer) => !isPaused(timer));
  const sign =
    next === undefined ? "" : `${hasEnded(next, now) ? "⏰" : clockWords(remaining(next, now))} · `;
  useEffect(() => {
    document.title = sign + title;
  }, [sign, title]);
  // Left at once by a page without timers: that one has written its own title by then.
  useEffect(
    () => () => {
      document.title = document.title.replace(/^(?:⏰|[\d:]+) · /u, "");
    },
    [],
  );
  return null;
}
