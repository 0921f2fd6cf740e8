import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  add,
  agoWords,
  type CookTimer,
  clockWords,
  endedAgo,
  goOn,
  hasEnded,
  heldSteady,
  inOrder,
  isPaused,
  lengthWords,
  MINUTE,
  pause,
  readTimers,
  remaining,
  resume,
  SECOND,
  type SteadyEnds,
  startTimer,
  stillOfUse,
  timerDetail,
  timerName,
} from "~/ui/cook/timers";

const what = {
  id: "7/2/0",
  step: 2,
  recipe: { id: 7, title: "Focaccia", slug: "focaccia", categorySlug: "breads" },
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T18:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (minutes: number, maxMinutes?: number): CookTimer =>
  startTimer(what, { minutes, maxMinutes }, Date.now());
const later = (time: number) => vi.setSystemTime(Date.now() + time);

describe("a timer", () => {
  test("runs by the clock, and ends", () => {
    const timer = start(10);

    later(4 * MINUTE);
    expect(remaining(timer, Date.now())).toBe(6 * MINUTE);
    expect(hasEnded(timer, Date.now())).toBe(false);
    expect(endedAgo(timer, Date.now())).toBeNull();

    later(9 * MINUTE);
    expect(remaining(timer, Date.now())).toBe(0);
    expect(hasEnded(timer, Date.now())).toBe(true);
    expect(endedAgo(timer, Date.now())).toBe(3 * MINUTE);
  });

  test("stands still while it is paused, for any time, and goes on with what was left", () => {
    const started = start(10);
    later(4 * MINUTE);
    const paused = pause(started, Date.now());

    later(60 * MINUTE);
    expect([isPaused(paused), remaining(paused, Date.now()), hasEnded(paused, Date.now())]).toEqual([
      true,
      6 * MINUTE,
      false,
    ]);
    const running = resume(paused, Date.now());
    later(6 * MINUTE);
    expect(hasEnded(running, Date.now())).toBe(true);
  });

  test("is given a minute while it runs, while it is paused, and after its end", () => {
    const timer = start(1);
    expect(remaining(add(timer, MINUTE, Date.now()), Date.now())).toBe(2 * MINUTE);
    expect(remaining(add(pause(timer, Date.now()), MINUTE, Date.now()), Date.now())).toBe(2 * MINUTE);

    later(5 * MINUTE);
    const again = add({ ...timer, told: true }, MINUTE, Date.now());
    expect(remaining(again, Date.now())).toBe(MINUTE);
    expect(again.told).toBe(false);
  });

  test("of a range ends at its lower end, and can go on to the upper one, once", () => {
    const timer = start(12, 15);
    later(13 * MINUTE);

    const on = goOn(timer, Date.now());

    expect(hasEnded(timer, Date.now())).toBe(true);
    expect(remaining(on, Date.now())).toBe(3 * MINUTE);
    expect(on.more).toBe(0);
  });

  test("cannot be paused after its end, nor go on when it runs", () => {
    const timer = start(1);
    expect(resume(timer, Date.now())).toBe(timer);
    later(2 * MINUTE);
    expect(pause(timer, Date.now())).toBe(timer);
  });

  test("never has more left than it was given, whatever happened to the clock meanwhile", () => {
    const timer = start(10);
    later(-60 * MINUTE);

    expect(remaining(timer, Date.now())).toBe(10 * MINUTE);
  });

  test("stays for twelve hours after its end", () => {
    const timer = start(10);
    later(11 * 60 * MINUTE);
    expect(stillOfUse([timer], Date.now())).toEqual([timer]);
    later(2 * 60 * MINUTE);
    expect(stillOfUse([timer], Date.now())).toEqual([]);
  });
});

describe("a clock that is set", () => {
  test("back moves the end along, once, and in every tab to the same moment", () => {
    const [here, there]: SteadyEnds[] = [new Map(), new Map()];
    const timer = start(10);
    const look = (timers: readonly CookTimer[], ends: SteadyEnds, steady: number) =>
      heldSteady(timers, ends, { now: Date.now(), steady });
    look([timer], here!, 5_000);
    look([timer], there!, 99_000);

    later(-60 * MINUTE + 4 * MINUTE);
    const held = look([timer], here!, 5_000 + 4 * MINUTE);
    expect(remaining(held[0]!, Date.now())).toBe(6 * MINUTE);
    expect(look([timer], there!, 99_000 + 4 * MINUTE)).toEqual(held);

    expect(look(held, here!, 5_000 + 4 * MINUTE)).toBe(held);
  });

  test("ahead counts as time that passed: the machine may have slept", () => {
    const ends: SteadyEnds = new Map();
    const timers = [start(10)];
    heldSteady(timers, ends, { now: Date.now(), steady: 0 });

    later(30 * MINUTE);
    const held = heldSteady(timers, ends, { now: Date.now(), steady: SECOND });

    expect(held).toBe(timers);
    expect(endedAgo(held[0]!, Date.now())).toBe(20 * MINUTE);
  });

  test("by a little is no reason to change anything, nor is a minute that was added", () => {
    const ends: SteadyEnds = new Map();
    const timers = [start(10)];
    heldSteady(timers, ends, { now: Date.now(), steady: 0 });
    later(SECOND);
    expect(heldSteady(timers, ends, { now: Date.now(), steady: 2 * SECOND })).toBe(timers);

    const longer = [add(timers[0]!, MINUTE, Date.now())];
    expect(heldSteady(longer, ends, { now: Date.now(), steady: 2 * SECOND })).toBe(longer);
  });
});

test("the ended stand first, then what ends next, the paused last", () => {
  const now = Date.now();
  const [long, short, paused] = [start(30), start(2), pause(start(1), now)];
  later(3 * MINUTE);

  expect(inOrder([paused, long, short], Date.now())).toEqual([short, long, paused]);
});

test.each([
  [10 * MINUTE, "10:00"],
  [10 * MINUTE - 1, "10:00"],
  [65 * SECOND, "1:05"],
  [90 * MINUTE, "1:30:00"],
  [1, "0:01"],
  [0, "0:00"],
])("%i ms are shown as %s", (time, words) => {
  expect(clockWords(time)).toBe(words);
});

test.each([
  [10, "10 min"],
  [0.5, "30 sec"],
  [1.5, "1 min 30 sec"],
  [90, "1 h 30 min"],
  [1440, "24 h"],
])("%f minutes are called %s", (minutes, words) => {
  expect(lengthWords(minutes * MINUTE).replaceAll("\u00a0", " ")).toBe(words);
});

test.each([
  [59 * SECOND, "just now"],
  [5 * MINUTE + 59 * SECOND, "5 min ago"],
  [65 * MINUTE, "1 h 5 min ago"],
])("%i ms ago is %s", (time, words) => {
  expect(agoWords(time).replaceAll("\u00a0", " ")).toBe(words);
});

test("a timer is called by its word, else by its step", () => {
  const plain = (timer: CookTimer) => timerDetail(timer).replaceAll("\u00a0", " ");

  expect([timerName({ label: "rise", step: 2 }), timerName({ step: 2 })]).toEqual(["Rise", "Step 2"]);
  expect([plain({ ...start(10), label: "rise" }), plain(start(10))]).toEqual(["10 min · step 2", "10 min"]);
});

test("timers are read as they were written, and what is no timer is left out", () => {
  const timers = [start(10), pause(start(5), Date.now())];

  expect(readTimers(JSON.stringify(timers))).toEqual(timers);
  expect(readTimers(JSON.stringify([null, 3, {}, { ...timers[0], run: { endsAt: "soon" } }]))).toEqual([]);
  for (const text of [null, "", "no", '{"a":1}', "null"]) expect(readTimers(text)).toEqual([]);
});
