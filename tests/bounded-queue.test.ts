import { expect, test } from "vitest";
import { createQueue, QueueFull } from "~/bounded-queue";

test("so many work at once, so many wait in their order, and one more is refused", async () => {
  const queued = createQueue({ atOnce: 2, waiting: 2 });
  const done: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) =>
    queued(() => new Promise<void>((resolve) => ends.set(name, resolve))).then(() => done.push(name));

  const all = ["a", "b", "c", "d"].map(work);
  expect([...ends.keys()]).toEqual(["a", "b"]);
  await expect(work("e")).rejects.toThrow(QueueFull);
  for (const name of ["b", "a", "c", "d"]) {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)!();
  }
  await Promise.all(all);

  expect(done).toEqual(["b", "a", "c", "d"]);
});

test("what fails makes room as well", async () => {
  const queued = createQueue({ atOnce: 1, waiting: 0 });

  await expect(queued(() => Promise.reject(new Error("no")))).rejects.toThrow("no");

  expect(await queued(async () => "yes")).toBe("yes");
});
