import { expect, test, vi } from "vitest";
import { watchStore } from "~/backend/store/watch-store";

const failure = (code: string) => Object.assign(new Error(`It failed with ${code}`), { code });
const HUNG_UP = failure("57P01");
const READ_ONLY = failure("25006");

/** A watched store that fails with one error after the other when it is written to, and then takes it. */
function watched(failures: Error[]) {
  const lines: string[] = [];
  const tryWriting = () => {
    const next = failures.shift();
    return next === undefined ? Promise.resolve() : Promise.reject(next);
  };
  const watch = watchStore({
    ...{ siteName: "Simmer", tryWriting, lookEvery: 2 },
    log: (line) => void lines.push(line),
  });
  return { watch, lines };
}

const WELL = "The store can be written to again.";

test("a trouble that turns into another one is told of, each once until all is well", async () => {
  const { watch, lines } = watched([HUNG_UP, READ_ONLY, HUNG_UP, READ_ONLY]);

  expect(watch.problemOf(HUNG_UP)).toMatchObject({ code: "busy" });
  watch.problemOf(HUNG_UP);
  await vi.waitFor(() => expect(lines).toContain(WELL));

  expect(lines).toEqual([
    "The store does not answer: it cannot be reached (57P01).",
    "The store cannot be written to: it may only be read (25006).",
    WELL,
  ]);
  expect(watch.trouble()).toBeNull();
});

test("what began once more after all was well is told of once more", async () => {
  const { watch, lines } = watched([]);

  for (let nth = 1; nth <= 2; nth++) {
    expect(watch.problemOf(READ_ONLY)).toMatchObject({ code: "read_only" });
    expect(watch.trouble()).toBe("read-only");
    await vi.waitFor(() => expect(lines).toHaveLength(2 * nth));
  }

  expect(lines[2]).toBe(lines[0]);
});

test("a fault of ours is no trouble of the store, and a closed watch looks no more", async () => {
  const { watch, lines } = watched([READ_ONLY]);

  expect(watch.problemOf(new TypeError("x is undefined"))).toBeNull();
  watch.problemOf(READ_ONLY);
  watch.close();
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(lines).toHaveLength(1);
  expect(watch.trouble()).toBe("read-only");
});
