import { expect, test, vi } from "vitest";
import { changesOf, said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

test.each([
  ["cottage pie", "parsnip mash instead of the potato topping", /potatoes → .*parsnip/],
  ["fish pie", "swap the mash for celeriac please", /potatoes → .*celeriac/],
])("the top of a %s may be of another root: “%s”", async (dish, words, changes) => {
  expect(changesOf(await said(dish, words))).toMatch(changes);
});

test("a quiche without its crust is a crustless one", async () => {
  expect((await said("quiche lorraine", "leave the crust off")).recipe.title).toMatch(/crustless/i);
});
