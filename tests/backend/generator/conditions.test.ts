import { describe, expect, test } from "vitest";
import { understand } from "~/backend/generator/read-brief/read-brief";

const understood = (content: string) =>
  understand({ messages: [{ role: "user", content }], before: null, categories: [] });

describe("an illness that no recipe is checked for", () => {
  test("is told beside a recipe without the foods that are named for it", () => {
    const { brief, unclear, taken } = understood("gout, so no lentils and no mushrooms: vegetable soup");

    expect(unclear).toBeNull();
    expect(brief.exclude.map(({ food }) => food)).toEqual(expect.arrayContaining(["lentil", "mushroom"]));
    expect(taken).toContain(
      "We cannot check a recipe for “gout”: only the foods that you named are kept out.",
    );
  });

  test("is asked about when no food is named", () => {
    expect(understood("something for my gout").unclear?.words).toEqual(["gout"]);
  });

  test.each(["alpha gal, no beef please: lasagne", "kidney patient, no potatoes: shepherd's pie"])(
    "is asked about where the foods that one thinks of are not enough: %s",
    (words) => expect(understood(words).unclear?.code).toBe("unclear"),
  );
});

test.each(["who reacted to milk", "who reacted badly to milk", "milk made her face swell up"])(
  "what somebody got ill of stays out, whatever the tense: %s",
  (words) => {
    const { brief, unclear } = understood(`chocolate cake for a child, ${words}`);

    expect(brief.allergens.includes("milk") || unclear !== null).toBe(true);
    expect(brief.include.some(({ food }) => food === "milk")).toBe(false);
  },
);

test.each([
  ["pad thai for two, one of us hates prawns", 2],
  ["craving tiramisu, can you make one that is safe without nuts", null],
  ["a curry for one", 1],
])("one of several is not for how many: %s", (words, servings) => {
  expect(understood(words).brief.servings).toBe(servings);
});

test.each(["for someone who doesn't drink", "we don't drink", "my friend is sober"])(
  "who does not drink gets no alcohol: %s",
  (words) => {
    expect(understood(`beef bourguignon, ${words}`).brief.diets).toContain("alcohol-free");
  },
);
