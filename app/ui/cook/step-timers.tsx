import { useHydrated } from "remix-utils/use-hydrated";
import type { Timer } from "~/food/recipe-lines";
import { Icon } from "../icon";
import { prepareAlarm } from "./alarm";
import type { CookedName } from "./cooked";
import { changeTimers, useTimers } from "./timer-store";
import {
  type CookTimer,
  clockWords,
  hasEnded,
  isPaused,
  lengthWords,
  MINUTE,
  remaining,
  startTimer,
} from "./timers";

/** The times of a step, each a big button that starts its timer. Without JavaScript they can only be read. */
export function StepTimers({
  recipe: { id, title, slug, categorySlug, draft, shared },
  number,
  timers,
}: {
  recipe: CookedName;
  number: number;
  timers: readonly Timer[];
}) {
  const hydrated = useHydrated();
  const { timers: running, now } = useTimers();
  return (
    <section aria-labelledby="cook-timers">
      <h2 id="cook-timers" className="mb-3 text-2xl">
        {timers.length === 1 ? "Timer" : "Timers"}
      </h2>
      <ul className="flex flex-col gap-3">
        {timers.map((timer, at) => {
          const timerId = `${id}/${number}/${at}`;
          const mine = running.find((it) => it.id === timerId);
          const start = () => {
            if (mine !== undefined) return;
            prepareAlarm();
            const what = {
              id: timerId,
              label: timer.label,
              step: number,
              recipe: { id, title, slug, categorySlug, draft, shared },
            };
            changeTimers((all, moment) => [
              ...all.filter((it) => it.id !== timerId),
              startTimer(what, timer, moment),
            ]);
          };
          return (
            <li key={timerId}>
              {hydrated ? (
                <button
                  type="button"
                  onClick={start}
                  aria-disabled={mine !== undefined}
                  className={`cook-button min-h-18 w-full justify-start px-5 text-left ${mine === undefined ? "border-2 border-accent" : "cursor-default bg-tint"}`}
                >
                  <Icon name={mine === undefined ? "play" : "timer"} size={28} className="text-accent" />
                  <TimerWords timer={timer} mine={mine} now={now} />
                </button>
              ) : (
                <p className="flex min-h-18 items-center gap-2 rounded-2xl border border-line px-5">
                  <Icon name="timer" size={28} className="text-accent" />
                  <TimerWords timer={timer} mine={undefined} now={0} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function TimerWords({ timer, mine, now }: { timer: Timer; mine: CookTimer | undefined; now: number }) {
  const { minutes, maxMinutes = minutes, label } = timer;
  const length = lengthWords(minutes * MINUTE);
  const more = maxMinutes > minutes ? `up to ${lengthWords((maxMinutes - minutes) * MINUTE)} more` : "";
  const below = [label, more].filter(Boolean).join(", ");
  return (
    <span className="min-w-0">
      <span className="block text-[1.625rem] font-bold tabular-nums">
        {mine === undefined ? length : stateWords(mine, now)}
      </span>
      {below && <span className="block text-lg font-normal text-soft">{below}</span>}
    </span>
  );
}

function stateWords(timer: CookTimer, now: number): string {
  if (hasEnded(timer, now)) return "Time is up";
  return `${clockWords(remaining(timer, now))} ${isPaused(timer) ? "paused" : "left"}`;
}
