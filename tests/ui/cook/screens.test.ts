import { describe, expect, test } from "vitest";
import { middleOf, readPlaces } from "~/ui/cook/place";
import { screenName, screenOf, stepQuery } from "~/ui/cook/screens";
import { swipeOf } from "~/ui/cook/swipe";

const DAY = 24 * 60 * 60_000;

describe("the address of a screen", () => {
  test.each([
    [null, 0],
    ["0", 0],
    ["3", 3],
    ["5", 5],
    ["done", 6],
    ["6", 5],
    ["999", 5],
    ["-2", 0],
    ["three", 0],
    ["", 0],
  ])("?step=%s of five steps is screen %i", (asked, screen) => {
    expect(screenOf(asked, 5)).toBe(screen);
  });

  test("is read back as it was written", () => {
    for (const screen of [0, 1, 5, 6]) expect(screenOf(stepQuery(screen, 5), 5)).toBe(screen);
    expect([0, 2, 6].map((screen) => screenName(screen, 5))).toEqual(["Get ready", "Step 2 of 5", "Done"]);
  });
});

describe("a place", () => {
  const now = Date.parse("2026-11-21T18:00:00Z");
  const place = { step: 3, ticked: ["3:flour"], at: now - DAY };

  test("is kept for three days, and what is none is left out", () => {
    const old = { ...place, at: now - 4 * DAY };
    const text = JSON.stringify({ 1: place, 2: old, 3: null, 4: { step: "x", ticked: [], at: now } });

    expect(readPlaces(text, now)).toEqual({ 1: place });
    for (const broken of [null, "", "[", "null"]) expect(readPlaces(broken, now)).toEqual({});
  });

  test("is in the middle from the first to the last step", () => {
    const middle = (step: number) => middleOf({ ...place, step }, 5);

    expect([0, 1, 5, 6].map(middle)).toEqual([null, 1, 5, null]);
    expect(middleOf(undefined, 5)).toBeNull();
  });
});

describe("a finger", () => {
  test.each([
    [{ dx: -80, dy: 10, time: 200 }, "left"],
    [{ dx: 80, dy: -30, time: 200 }, "right"],
    [{ dx: -40, dy: 0, time: 100 }, null],
    [{ dx: -80, dy: 60, time: 200 }, null],
    [{ dx: 10, dy: 300, time: 200 }, null],
    [{ dx: -200, dy: 0, time: 1_500 }, null],
  ])("that goes %j means %s", (way, meant) => {
    expect(swipeOf(way)).toBe(meant);
  });
});
