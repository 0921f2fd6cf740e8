import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon";
import { Link } from "../link";
import { prepareAlarm, useAlarm } from "./alarm";
import { cookPath } from "./cooked";
import { changeTimer, stopTimer, useTimers } from "./timer-store";
import {
  add,
  agoWords,
  type CookTimer,
  clockWords,
  endedAgo,
  goOn,
  inOrder,
  isPaused,
  lengthWords,
  MINUTE,
  pause,
  remaining,
  resume,
  timerDetail,
  timerName,
} from "./timers";

/** Every timer of this browser, with what can be done to it. It rings here, too, and says so once in words. */
export function TimerDock({
  recipeId = null,
  query = {},
}: {
  /** The recipe that is cooked on this page; timers of others name theirs. */
  recipeId?: number | string | null;
  /** How that recipe is read, for the links to its steps. */
  query?: Record<string, string>;
}) {
  const { timers, now } = useTimers();
  const told = useAlarm(timers, now);
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useListFocus(list);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      {timers.length > 0 && (
        <section aria-label="Running timers" className="max-h-[45dvh] overflow-y-auto">
          <ul
            ref={list}
            className="cook-wide grid pt-3 grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-2"
          >
            {inOrder(timers, now).map((timer) => (
              <TimerRow
                key={timer.id}
                timer={timer}
                now={now}
                recipeId={recipeId}
                path={cookPath(timer.recipe, {
                  ...(timer.recipe.id === recipeId ? query : {}),
                  step: timer.step,
                })}
                onStop={keepFocus}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TimerRow({
  timer,
  now,
  recipeId,
  path,
  onStop,
}: {
  timer: CookTimer;
  now: number;
  recipeId: number | string | null;
  /** Of the step it belongs to. */
  path: string;
  onStop: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const ago = endedAgo(timer, now);
  const ended = ago !== null;
  const stop = () => {
    onStop();
    stopTimer(timer.id);
  };
  return (
    <li
      className={`flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 rounded-2xl border p-2 pl-4 ${ended ? "cook-ringing border-transparent bg-accent text-on-accent" : "border-line bg-card"}`}
    >
      <Link
        to={path}
        replace={timer.recipe.id === recipeId}
        className="flex min-h-14 min-w-0 flex-[1_1_6.5rem] flex-col justify-center leading-tight"
      >
        <span className="text-[1.625rem] font-bold whitespace-nowrap tabular-nums">
          {ended ? "Time is up" : clockWords(remaining(timer, now))}
        </span>
        <span className={`truncate ${ended ? "" : "text-soft"}`}>
          <b className={ended ? "" : "text-ink"}>{timerName(timer)}</b> ·{" "}
          {ended ? agoWords(ago) : isPaused(timer) ? "paused" : timerDetail(timer)}
        </span>
        {timer.recipe.id !== recipeId && (
          <span className={`truncate ${ended ? "" : "text-soft"}`}>{timer.recipe.title}</span>
        )}
      </Link>
      <span className="flex gap-1.5">
        {ended ? (
          <EndedButtons timer={timer} onStop={stop} />
        ) : asking ? (
          <StopForSure timer={timer} onStop={stop} onKeep={() => setAsking(false)} />
        ) : (
          <RunningButtons timer={timer} onAsk={() => setAsking(true)} />
        )}
      </span>
    </li>
  );
}

function RunningButtons({ timer, onAsk }: { timer: CookTimer; onAsk: () => void }) {
  const name = fullName(timer);
  const paused = isPaused(timer);
  return (
    <>
      <button
        type="button"
        aria-label={`${paused ? "Go on" : "Pause"}: ${name}`}
        onClick={() => {
          prepareAlarm();
          changeTimer(timer.id, paused ? resume : pause);
        }}
        className="cook-button"
      >
        <Icon name={paused ? "play" : "pause"} size={26} className="fill-current" />
      </button>
      <button
        type="button"
        aria-label={`+1 min: ${name}`}
        onClick={() => changeTimer(timer.id, (it, now) => add(it, MINUTE, now))}
        className="cook-button w-14 text-base leading-none sm:w-20 sm:text-lg"
      >
        +1 min
      </button>
      <button type="button" aria-label={`Stop: ${name}`} onClick={onAsk} className="cook-button">
        <Icon name="x" size={26} />
      </button>
    </>
  );
}

/** A running timer is easily brushed by a sleeve: it stops only when that is meant. */
function StopForSure({
  timer,
  onStop,
  onKeep,
}: {
  timer: CookTimer;
  onStop: () => void;
  onKeep: () => void;
}) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const name = fullName(timer);
  return (
    <>
      <button
        type="button"
        aria-label={`Stop it for good: ${name}`}
        onClick={onStop}
        className="cook-button cook-button-strong px-4"
      >
        Stop it
      </button>
      <button
        ref={keep}
        type="button"
        aria-label={`Keep: ${name}`}
        onClick={onKeep}
        className="cook-button px-4"
      >
        Keep
      </button>
    </>
  );
}

function EndedButtons({ timer, onStop }: { timer: CookTimer; onStop: () => void }) {
  const name = fullName(timer);
  const more = timer.more > 0 ? timer.more : MINUTE;
  return (
    <>
      <button
        type="button"
        aria-label={`+${lengthWords(more)}: ${name}`}
        onClick={() =>
          changeTimer(timer.id, (it, now) => (it.more > 0 ? goOn(it, now) : add(it, MINUTE, now)))
        }
        className="cook-button px-3"
      >
        +{lengthWords(more)}
      </button>
      <button type="button" aria-label={`OK: ${name}`} onClick={onStop} className="cook-button px-5">
        OK
      </button>
    </>
  );
}

const fullName = (timer: CookTimer): string =>
  `${timerName(timer)}${timer.label ? `, step ${timer.step}` : ""}, ${lengthWords(timer.planned)}`;

/** When a timer is taken away with the focus in it, the focus goes to the next one, or to the page. */
function useListFocus(list: React.RefObject<HTMLElement>) {
  return () => {
    if (!list.current?.contains(document.activeElement)) return;
    const row = document.activeElement!.closest("li");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const target = next?.querySelector<HTMLElement>("button") ?? document.querySelector<HTMLElement>("h1");
    target?.focus({ preventScroll: true });
  };
}
