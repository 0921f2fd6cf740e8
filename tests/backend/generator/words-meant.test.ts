import { expect, test } from "vitest";
import { withWordsMeant } from "~/backend/generator/read-brief/limits/words-meant";
import { answerTo, briefOf } from "../../support/ask-generator";
import { repertoire } from "../../support/dishes";

test.each(["insted", "instaed", "intead", "insteed"])(
  "“%s of” is a swap: what goes does not come in as well",
  async (word) => {
    const { recipe, notUnderstood } = await answerTo(`cottage pie with lentils ${word} of beef`);

    expect(recipe.ingredients.map(({ name }) => name).join()).not.toMatch(/beef mince|minced beef/i);
    expect(notUnderstood).toEqual([]);
  },
);

test("a wish for protein is one, however it is typed", () => {
  for (const word of ["protien", "protin", "protein"])
    expect(briefOf(`a dinner that is high in ${word}`).patterns).toEqual(["high-protein"]);
});

test("a mistyped recipe is nothing that was not understood", () => {
  expect(briefOf("recipie for fish pie").notUnderstood).toEqual([]);
  expect(briefOf("have you a receipe for fish pie").notUnderstood).toEqual([]);
});

test("what is a word, a food or in the name of a dish stays as it is", () => {
  const text = "I replaced the proteins at breakfasts, recite the recipe";

  expect(withWordsMeant(text, repertoire.names())).toBe(text);
});
