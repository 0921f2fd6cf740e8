import { expect, test } from "vitest";
import { createFirstParts } from "~/backend/generator/first-parts";

test("a turn goes on when every other has shown something", async () => {
  const { begin, shown } = createFirstParts();
  const [one, other] = [begin(), begin()];
  let isOver = false;

  one();
  const waiting = shown().then(() => {
    isOver = true;
  });
  await new Promise(setImmediate);
  const before = isOver;
  other();
  other();
  await waiting;

  expect([before, isOver]).toEqual([false, true]);
  await shown();
});

test("one that shows nothing is not waited for without end", async () => {
  const { begin, shown } = createFirstParts();
  begin();

  await expect(shown()).resolves.toBeUndefined();
});
