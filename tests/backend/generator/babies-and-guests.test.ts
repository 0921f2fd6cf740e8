import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

const titleOf = async (words: string) => (await answerTo(words)).recipe.title;

describe("what a baby is fed with", () => {
  test.each(["a cosy supper for a Jain colleague", "jain, and it should be something warming"])(
    "is for no grown-up: %s",
    async (words) => {
      expect(await titleOf(words)).not.toMatch(/mash|mushy/i);
    },
  );

  test("comes where a baby is spoken of", async () => {
    expect(await titleOf("something without salt for a baby of 8 months, with squash")).toMatch(/mash/i);
  });
});

describe("what a small child eats with the fingers", () => {
  test.each(["finger food for my one year old, vegetarian", "blw finger foods, 11 months old, no egg"])(
    "is no mash: %s",
    async (words) => {
      expect(await titleOf(words)).not.toMatch(/mash|pur[eé]e|soup/i);
    },
  );
});

test("the age of a child is read before and behind its word", () => {
  expect(briefOf("14 months toddler, lunch").patterns).toContain("young-child");
  expect(briefOf("lunch for a 9 months baby").patterns).toContain("baby");
});
