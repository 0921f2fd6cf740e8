import { beforeEach, expect, test, vi } from "vitest";
import { remembered } from "../../app/front-door/remembered";

const find = vi.fn((asked: string) => asked.toUpperCase());
beforeEach(() => void find.mockClear());

test("what was found once is not looked for again", () => {
  const ask = remembered(find, { most: 2 });

  expect([ask("soup"), ask("soup"), ask(""), ask("")]).toEqual(["SOUP", "SOUP", "", ""]);
  expect(find).toHaveBeenCalledTimes(2);
});

test("no more is remembered than is said", () => {
  const ask = remembered(find, { most: 2 });
  for (const asked of ["a", "b", "c"]) ask(asked);
  find.mockClear();

  expect([ask("c"), ask("a")]).toEqual(["C", "A"]);
  expect(find.mock.calls).toEqual([["a"]]);
});

test("a long question is answered and not remembered", () => {
  const ask = remembered(find, { most: 2, longest: 3 });

  expect([ask("four"), ask("four"), ask("ten"), ask("ten")]).toEqual(["FOUR", "FOUR", "TEN", "TEN"]);
  expect(find.mock.calls).toEqual([["four"], ["four"], ["ten"]]);
});
