import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeTurns } from "../../app/front-door/turns";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A door at which two requests of one address are worked on at once, and the names of those that were begun. */
function door() {
  const begun: string[] = [];
  const turns = takeTurns(2);
  return {
    begun,
    turns,
    arrive(name: string, address = "203.0.113.7") {
      const res = new EventEmitter() as ServerResponse;
      turns(address, res, () => begun.push(name));
      return { end: () => res.emit("close"), res };
    },
  };
}

test("of one address the others begin, in their order, as the first are answered", () => {
  const { arrive, begun } = door();
  const [first, second] = ["a", "b", "c", "d"].map((name) => arrive(name));

  expect(begun).toEqual(["a", "b"]);
  second!.end();
  vi.advanceTimersByTime(0);
  expect(begun).toEqual(["a", "b", "c"]);
  first!.end();
  vi.advanceTimersByTime(0);
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("nobody waits for what another address asked for", () => {
  const { arrive, begun } = door();
  for (const name of ["a", "b", "c", "d"]) arrive(name);

  arrive("somebody else", "203.0.113.8");

  expect(begun).toEqual(["a", "b", "somebody else"]);
});

test("nothing waits for long for what has no answer yet, such as a body that comes slowly", () => {
  const { arrive, begun } = door();
  const slow = ["a", "b", "c", "d", "e"].map((name) => arrive(name));

  vi.advanceTimersByTime(49);
  expect(begun).toEqual(["a", "b"]);
  vi.advanceTimersByTime(2);
  expect(begun).toEqual(["a", "b", "c", "d"]);

  // Its turn was over already: its end makes room for nobody.
  slow[0]!.end();
  vi.advanceTimersByTime(1);
  expect(begun).toEqual(["a", "b", "c", "d"]);
  vi.advanceTimersByTime(50);
  expect(begun).toEqual(["a", "b", "c", "d", "e"]);
});

test("who is gone before their turn has none", () => {
  const { arrive, begun } = door();
  const [first, , third] = ["a", "b", "c", "d"].map((name) => arrive(name));

  third!.end();
  first!.end();
  vi.advanceTimersByTime(0);

  expect(begun).toEqual(["a", "b", "d"]);
});

test("a request has one turn, however often it is begun", () => {
  const { arrive, turns, begun } = door();
  const { res } = arrive("a");
  arrive("b");
  arrive("c");

  turns("203.0.113.7", res, () => begun.push("a again"));

  expect(begun).toEqual(["a", "b", "a again"]);
});

test("an address that is done with counts from the start", () => {
  const { arrive, begun } = door();
  for (const { end } of ["a", "b", "c"].map((name) => arrive(name))) {
    end();
    vi.advanceTimersByTime(0);
  }

  for (const name of ["d", "e", "f"]) arrive(name);

  expect(begun).toEqual(["a", "b", "c", "d", "e"]);
});

test("who has a whole network of IPv6 waits for themselves all the same", () => {
  const { arrive, begun } = door();
  for (const nth of [1, 2, 3, 4]) arrive(`page ${nth}`, `2001:db8:1:2::${nth}`);

  arrive("somebody else", "2001:db8:1:3::1");

  expect(begun).toEqual(["page 1", "page 2", "somebody else"]);
});
