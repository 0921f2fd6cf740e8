import { expect, test } from "vitest";
import { warmUp } from "~/backend/generator/warm-up";

test("every wish is asked for several times, also when some are refused", async () => {
  const asked = new Map<string, number>();

  await warmUp(async (words) => {
    asked.set(words, (asked.get(words) ?? 0) + 1);
    if (words.includes("poem")) throw new Error("not food");
  });

  expect(asked.size).toBeGreaterThan(20);
  expect(new Set(asked.values())).toEqual(new Set([4]));
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
