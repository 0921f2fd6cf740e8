import { expect, test } from "vitest";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { violationsOf } from "~/backend/generator/verify/verify";
import { answerTo } from "../../support/ask-generator";
import { repertoire } from "../../support/dishes";

const textOf = (steps: { parts: unknown[] }[]) =>
  steps
    .flatMap(({ parts }) => parts)
    .filter((it) => typeof it === "string")
    .join("");

test.each(["beef stew with dried chickpeas", "chilli con carne with dried kidney beans in a slow cooker"])(
  "dried pulses that come into a dish are soaked, boiled hard and simmered until soft: %s",
  async (words) => {
    const { recipe } = await answerTo(words);

    expect(recipe.ingredients.find(({ name }) => /^dried (?:chickpeas|kidney)/.test(name))?.note).toMatch(
      /soaked/,
    );
    expect(textOf(recipe.steps)).toMatch(/Boil .*hard in plenty of water for .*simmer for .*completely soft/);
  },
);

test("dried kidney beans that only come to the boil and then cook on low are told to be poisonous", () => {
  const { written } = repertoire.dish("chilli-con-carne")!;
  const dried = {
    ...written,
    ingredients: written.ingredients.map((it) =>
      it.name === "kidney bean" ? { ...it, name: "dried kidney beans", note: "soaked" } : it,
    ),
    steps: written.steps.map((step) => ({
      ...step,
      parts: step.parts.map((it) =>
        typeof it === "string"
          ? it.replace("then simmer on the lowest heat", "and cook on low in a slow cooker")
          : it,
      ),
    })),
  };

  expect(
    violationsOf(EMPTY_BRIEF, dried)
      .map(({ words }) => words)
      .join(" "),
  ).toContain("no step boils them hard for 10 minutes");
});
