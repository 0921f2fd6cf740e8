import { describe, expect, test, vi } from "vitest";
import { withoutShortages } from "~/backend/generator/read-brief/clauses/shortages";
import { changesOf, said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

describe("what a kitchen is out of and what it has instead, in one message", () => {
  test.each([
    [
      "we've run out of pasta, only got rice, and the courgettes have gone off",
      "swap pasta for rice; swap courgettes",
    ],
    ["I've got lemons, there's no vinegar, the thyme's gone mouldy", "swap vinegar for lemons; swap thyme"],
    ["the spinach is finished but we have chard", "swap spinach for chard"],
    ["no leeks left, no rice either, there is barley", "swap leeks; swap rice for barley"],
    [
      "found a tin of chickpeas, the lentils ran out. For 3 please",
      "swap lentils for chickpeas; For 3 please",
    ],
  ])("%s", (words, orders) => {
    expect(withoutShortages(words).text).toBe(orders);
  });

  test.each([
    "no milk, my son is allergic, but I have oat milk",
    "no nuts, got seeds",
    "no eggs, we have bananas",
  ])("is no limit's: %s", (words) => {
    expect(withoutShortages(words).text).not.toMatch(/^swap (?:milk|nuts|eggs) for/);
  });

  test("leaves and comes in", async () => {
    expect(
      changesOf(
        await said("leek and potato soup", "the cream has gone sour, but there's some crème fraîche"),
      ),
    ).toMatch(/double cream → .*crème fraîche/);
  });
});
