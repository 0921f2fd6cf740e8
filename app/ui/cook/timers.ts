import type { CookedName } from "./cooked";

/**
 * Kitchen timers as plain values. They run by the moment at which they end, so that a reload, a sleeping tab or
 * a closed one changes nothing. All times are in milliseconds, moments as Date.now() tells them.
 */
export interface CookTimer {
  /** Recipe, step and place in the step: one time of a recipe runs once. */
  id: string;
  /** What it is for, such as "rise"; absent when the recipe has no word for it. */
  label?: string;
  recipe: CookedName;
  step: number;
  /** How long it was meant to run at first. */
  planned: number;
  /** How long it may run at most from now on: the start's time and what was added. */
  length: number;
  /** From the lower to the upper end of "12–15 minutes"; 0 when there is one end. */
  more: number;
  run: { endsAt: number } | { left: number };
  /** Its end has been told, by sound and all the rest. */
  told: boolean;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** How long an ended timer that nobody dismissed is kept. */
const KEPT = 12 * 60 * MINUTE;

export function startTimer(
  what: Pick<CookTimer, "id" | "label" | "recipe" | "step">,
  { minutes, maxMinutes = minutes }: { minutes: number; maxMinutes?: number | undefined },
  now: number,
): CookTimer {
  const planned = minutes * MINUTE;
  const more = Math.max(0, maxMinutes - minutes) * MINUTE;
  return { ...what, planned, length: planned, more, run: { endsAt: now + planned }, told: false };
}

export const isPaused = ({ run }: CookTimer): boolean => "left" in run;

/**
 * What is left, never below 0, and never more than it was given: a clock that was set back while nobody
 * looked shall not make the beans boil for an hour longer.
 */
export function remaining(timer: CookTimer, now: number): number {
  const left = "left" in timer.run ? timer.run.left : timer.run.endsAt - now;
  return Math.min(timer.length, Math.max(0, left));
}

export function hasEnded(timer: CookTimer, now: number): boolean {
  return "endsAt" in timer.run && timer.run.endsAt <= now;
}

/** How long ago it ended; null while it has not. */
export function endedAgo(timer: CookTimer, now: number): number | null {
  return "endsAt" in timer.run && timer.run.endsAt <= now ? now - timer.run.endsAt : null;
}

export function pause(timer: CookTimer, now: number): CookTimer {
  return isPaused(timer) || hasEnded(timer, now) ? timer : { ...timer, run: { left: remaining(timer, now) } };
}

export function resume(timer: CookTimer, now: number): CookTimer {
  return "left" in timer.run ? { ...timer, run: { endsAt: now + timer.run.left } } : timer;
}

/** Longer by `time`. One that has ended runs again for that long, from now. */
export function add(timer: CookTimer, time: number, now: number): CookTimer {
  const left = remaining(timer, now) + time;
  const run = isPaused(timer) ? { left } : { endsAt: now + left };
  return { ...timer, run, length: left, told: false };
}

/** The rest of its range, once the lower end is over. */
export function goOn(timer: CookTimer, now: number): CookTimer {
  return { ...add(timer, timer.more, now), more: 0 };
}

/** The ended first, then by what ends next, the paused last. */
export function inOrder(timers: readonly CookTimer[], now: number): CookTimer[] {
  return [...timers].sort(
    (a, b) => Number(isPaused(a)) - Number(isPaused(b)) || remaining(a, now) - remaining(b, now),
  );
}

/** Without those that ended so long ago that nobody waits for them. */
export function stillOfUse(timers: readonly CookTimer[], now: number): CookTimer[] {
  return timers.filter((timer) => (endedAgo(timer, now) ?? 0) < KEPT);
}

/** How far clocks may drift apart before it is taken for somebody setting one. */
const DRIFT = 2 * SECOND;

/** When each timer ends by a clock that nobody can set; filled by `heldSteady`. */
export type SteadyEnds = Map<string, { endsAt: number; steadyEnd: number }>;

/**
 * The timers, put right after the system's clock was set back: they end when they would have. A clock that
 * runs ahead may as well be a machine that slept, so that time counts: rather a timer too early than burnt food.
 * `steady` is performance.now(), which only goes forward.
 */
export function heldSteady(
  timers: readonly CookTimer[],
  ends: SteadyEnds,
  { now, steady }: { now: number; steady: number },
): readonly CookTimer[] {
  let changed = false;
  const held = timers.map((timer) => {
    if (!("endsAt" in timer.run)) return timer;
    const { endsAt } = timer.run;
    const known = ends.get(timer.id);
    if (known?.endsAt !== endsAt) {
      ends.set(timer.id, { endsAt, steadyEnd: steady + endsAt - now });
      return timer;
    }
    const left = known.steadyEnd - steady;
    if (endsAt - now - left <= DRIFT) return timer;
    changed = true;
    ends.set(timer.id, { endsAt: now + left, steadyEnd: known.steadyEnd });
    return { ...timer, run: { endsAt: now + left } };
  });
  return changed ? held : timers;
}

/** "9:05", "1:30:00": as a clock shows what is left; a second that has begun still counts. */
export function clockWords(time: number): string {
  const seconds = Math.ceil(time / SECOND);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** "10 min", "1 h 30 min", "30 sec", "1 min 30 sec". */
export function lengthWords(time: number): string {
  const seconds = Math.round(time / SECOND);
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "sec"],
  ];
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count}\u00a0${unit}`] : [])).join(" ");
}

/** "just now", "5 min ago", "2 h 5 min ago". */
export function agoWords(time: number): string {
  return time < MINUTE ? "just now" : `${lengthWords(Math.floor(time / MINUTE) * MINUTE)} ago`;
}

/** What a timer is called: "Rise", else its step. */
export function timerName({ label, step }: Pick<CookTimer, "label" | "step">): string {
  return label ? label.charAt(0).toUpperCase() + label.slice(1) : `Step ${step}`;
}

/** What tells it from the others: "15 min", and the step when its name does not say it. */
export function timerDetail({ planned, label, step }: Pick<CookTimer, "planned" | "label" | "step">): string {
  return label ? `${lengthWords(planned)} · step ${step}` : lengthWords(planned);
}

/** The timers in a stored text; what is not one is left out. Never throws. */
export function readTimers(text: string | null): CookTimer[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter(isTimer) : [];
  } catch {
    return [];
  }
}

function isTimer(it: Partial<CookTimer> | null): it is CookTimer {
  const run = it?.run as { endsAt?: unknown; left?: unknown } | undefined;
  return (
    typeof it?.id === "string" &&
    ["number", "string"].includes(typeof it.recipe?.id) &&
    typeof it.recipe?.title === "string" &&
    [it.step, it.planned, it.length, it.more, run?.endsAt ?? run?.left].every(Number.isFinite)
  );
}
