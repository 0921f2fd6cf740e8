import { expect, test } from "vitest";
import { warmUp } from "~/backend/generator/warm-up";

test("it goes on when a wish is refused", async () => {
  const asked: string[] = [];

  await warmUp(async (words) => {
    asked.push(words);
    throw new Error("refused");
  });

  expect(asked.length).toBeGreaterThan(3);
});

test("a site that closes is not kept waiting", async () => {
  const closing = new AbortController();
  let asked = 0;

  await warmUp(async () => {
    asked++;
    if (asked === 3) closing.abort();
  }, closing.signal);

  expect(asked).toBe(3);
});
