import { expect, test } from "vitest";
import { KeptEntries } from "../../app/front-door/kept-entries";

/** Room for ten entries that weigh ten each, of which eight may be proven. */
const keptTen = () => new KeptEntries<{ weight: number }>(100);

/** Puts an entry there and asks for it, so that it is proven. */
function prove(kept: KeptEntries<{ weight: number }>, key: string): void {
  kept.set(key, { weight: 10 });
  kept.use(key);
}

const isThere = (kept: KeptEntries<{ weight: number }>, key: string) => kept.peek(key) !== undefined;

test("what is used now and then stays, whatever else is proven after it; what is not used has to go", () => {
  const kept = keptTen();
  prove(kept, "read");
  prove(kept, "unread");

  for (let nth = 0; nth < 50; nth++) {
    if (nth % 7 === 0) kept.use("read");
    prove(kept, `other ${nth}`);
  }

  expect([isThere(kept, "read"), isThere(kept, "unread")]).toEqual([true, false]);
  expect(kept.bytes).toBeLessThanOrEqual(100);
});

test("what was used once has one more chance, and not for ever", () => {
  const kept = keptTen();
  prove(kept, "once");
  kept.use("once");

  for (let nth = 0; nth < 50; nth++) prove(kept, `other ${nth}`);

  expect(isThere(kept, "once")).toBe(false);
});

test("where everything is used, there is room all the same", () => {
  const kept = keptTen();

  for (let nth = 0; nth < 50; nth++) {
    prove(kept, `page ${nth}`);
    for (let before = 0; before <= nth; before++) kept.use(`page ${before}`);
  }

  expect(kept.bytes).toBeLessThanOrEqual(100);
  expect(isThere(kept, "page 49")).toBe(true);
});

test("whoever walks through many addresses once does not drive out what is read", () => {
  const kept = keptTen();
  for (const key of ["a", "b", "c"]) prove(kept, key);

  for (let nth = 0; nth < 1000; nth++) kept.set(`walked ${nth}`, { weight: 10 });

  expect(["a", "b", "c"].map((key) => isThere(kept, key))).toEqual([true, true, true]);
  expect([kept.size, kept.bytes]).toEqual([10, 100]);
});

test("an entry in the place of another weighs what it weighs itself", () => {
  const kept = keptTen();
  prove(kept, "a");
  kept.set("b", { weight: 10 });

  kept.set("a", { weight: 30 });
  kept.set("b", { weight: 20 });
  expect(kept.bytes).toBe(50);

  kept.delete("a");
  kept.delete("b");
  expect([kept.bytes, kept.size]).toEqual([0, 0]);
});
