import { expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

test("a dish named with what it is free from is that dish, kept free from it", async () => {
  for (const words of ["gluten free pizza dough", "a really good gluten-free pizza base please"]) {
    const { recipe } = await answerTo(words);

    expect(briefOf(words).diets).toEqual(["gluten-free"]);
    expect(recipe.title).toBe("Gluten-free pizza dough");
  }
});
