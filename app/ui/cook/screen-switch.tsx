import { useHydrated } from "remix-utils/use-hydrated";
import { type ScreenState, useWakeLock } from "./use-wake-lock";

const WORDS: Record<ScreenState, string> = {
  unknown: "The screen may turn off",
  on: "The screen stays on",
  off: "The screen may turn off",
  refused: "This device does not let the screen stay on",
};

/** Whether the screen stays on while somebody cooks, in words, and a switch for who wants it otherwise. */
export function ScreenSwitch() {
  const hydrated = useHydrated();
  const { screen, toggle } = useWakeLock();
  if (!hydrated) return null;
  const on = screen !== "off";
  return (
    <div className="mt-10 flex">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label="Keep the screen on"
        aria-describedby="cook-screen-state"
        onClick={toggle}
        className="flex min-h-14 cursor-pointer items-center gap-3 text-left text-lg text-soft"
      >
        <span
          aria-hidden="true"
          className={`flex h-8 w-14 shrink-0 items-center rounded-full border-2 px-1 ${on ? "justify-end border-accent bg-accent" : "border-soft bg-card"}`}
        >
          <span className={`size-5 rounded-full ${on ? "bg-on-accent" : "bg-soft"}`} />
        </span>
        <span id="cook-screen-state">{WORDS[screen]}</span>
      </button>
    </div>
  );
}
