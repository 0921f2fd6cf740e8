import { useSyncExternalStore } from "react";
import { kept } from "./kept";
import { type CookTimer, heldSteady, isPaused, readTimers, type SteadyEnds, stillOfUse } from "./timers";

/** The timers and the moment they are looked at. */
interface TimersNow {
  timers: readonly CookTimer[];
  now: number;
}

const KEY = "cook-timers";

/** Milliseconds between two looks at the clock. */
const BEAT = 250;

const NOTHING: TimersNow = { timers: [], now: 0 };

/**
 * The timers of this browser, in local storage, so that every tab has the same. While somebody looks and one
 * runs, the clock is read four times a second; what it says counts, not how often it was read, so that a tab that was
 * asleep is right at once.
 */
let text: string | null = null;
let snapshot = NOTHING;
const listeners = new Set<() => void>();
const ends: SteadyEnds = new Map();
let beating: ReturnType<typeof setInterval> | undefined;
let metronome: Worker | undefined;

/** Changes the timers as they are now, in this tab or another. */
export function changeTimers(
  change: (timers: readonly CookTimer[], now: number) => readonly CookTimer[],
): void {
  const now = Date.now();
  keep(change(current(now), now));
  tell(now);
}

export const changeTimer = (id: string, change: (timer: CookTimer, now: number) => CookTimer): void =>
  changeTimers((timers, now) => timers.map((timer) => (timer.id === id ? change(timer, now) : timer)));

export const stopTimer = (id: string): void =>
  changeTimers((timers) => timers.filter((timer) => timer.id !== id));

export function useTimers(): TimersNow {
  return useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => NOTHING,
  );
}

function current(now: number): readonly CookTimer[] {
  const stored = kept.get(KEY);
  if (stored === text && snapshot !== NOTHING) return snapshot.timers;
  // Where nothing can be stored, this page's own timers are all there are.
  if (stored === null && text === null) return snapshot.timers;
  text = stored;
  return stillOfUse(readTimers(stored), now);
}

function keep(timers: readonly CookTimer[]): void {
  const written = JSON.stringify(timers);
  kept.set(KEY, written);
  text = kept.get(KEY);
  snapshot = { ...snapshot, timers };
}

/** Looks at the clock, and tells everybody what it says. */
function look(): void {
  const now = Date.now();
  const timers = current(now);
  const held = heldSteady(timers, ends, { now, steady: performance.now() });
  if (held !== timers) keep(held);
  else snapshot = { ...snapshot, timers };
  tell(now);
}

function tell(now: number): void {
  snapshot = { timers: snapshot.timers, now };
  setBeat();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    for (const event of ["storage", "focus", "pageshow"]) window.addEventListener(event, look);
    document.addEventListener("visibilitychange", look);
    look();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const event of ["storage", "focus", "pageshow"]) window.removeEventListener(event, look);
    document.removeEventListener("visibilitychange", look);
    setBeat();
  };
}

/** The clock is watched while there is something to watch: an ended timer, too, says how long ago. */
function setBeat(): void {
  const wanted = listeners.size > 0 && snapshot.timers.some((timer) => !isPaused(timer));
  if (!wanted) {
    clearInterval(beating);
    beating = undefined;
  } else beating ??= setInterval(look, BEAT);
  setMetronome(wanted && document.visibilityState === "hidden");
}

/** Browsers slow down a hidden page's timers, to one a minute at worst, but not those of its workers. */
function setMetronome(wanted: boolean): void {
  if (!wanted) {
    metronome?.terminate();
    metronome = undefined;
  } else if (metronome === undefined) {
    metronome = new Worker(new URL("./metronome.ts", import.meta.url), { type: "module" });
    metronome.onmessage = look;
    // An old browser, or a site that was updated meanwhile: the page's own slow timer is left.
    metronome.onerror = (event) => event.preventDefault();
  }
}
