import { expect, test } from "vitest";
import { type Ingredient, ingredientLine, stepText, timerWords } from "~/food/recipe-lines";

const butter: Ingredient = {
  ref: "butter",
  quantity: { min: 50 },
  unit: "g",
  name: "butter",
  note: "soft",
  scalable: true,
};
const eggs: Ingredient = { ref: "egg", quantity: { min: 3 }, unit: "piece", name: "egg", scalable: true };
const salt: Ingredient = { ref: "salt", quantity: null, unit: null, name: "salt", scalable: false };

test("a line of the list has amount, name and note", () => {
  expect(ingredientLine(butter)).toBe("50\u00a0g butter, soft");
  expect(ingredientLine({ ...eggs, optional: true })).toBe("3 eggs (optional)");
  expect(ingredientLine(salt)).toBe("salt");
});

test("a step says how much of an ingredient goes in here, and only names it later", () => {
  const parts = [
    "Melt ",
    { ingredient: "butter", share: 0.4 },
    ", crack in ",
    { ingredient: "egg", share: 1 },
    " and cook at ",
    { celsius: 160 },
    " for ",
    { timer: { minutes: 8, maxMinutes: 10 } },
    ". Dot the ",
    { ingredient: "egg", label: "omelette" },
    " with the rest of the ",
    { ingredient: "butter" },
    " and add ",
    { ingredient: "salt" },
    ".",
  ];

  expect(stepText(parts, [butter, eggs, salt]).replaceAll("\u00a0", " ")).toBe(
    "Melt 20 g butter, crack in 3 eggs and cook at 160 °C for 8–10 minutes. Dot the omelette with the rest of the butter and add salt.",
  );
});

test("an ingredient that is not in the list leaves its word, and breaks nothing", () => {
  expect(stepText(["Add ", { ingredient: "gone", label: "cream" }, { ingredient: "lost" }], [])).toBe(
    "Add cream",
  );
});

test.each([
  [{ minutes: 25 }, "25 minutes"],
  [{ minutes: 1 }, "1 minute"],
  [{ minutes: 0.5 }, "30 seconds"],
  [{ minutes: 60 }, "1 hour"],
  [{ minutes: 90 }, "1 hour 30 minutes"],
  [{ minutes: 120, maxMinutes: 180 }, "2–3 hours"],
  [{ minutes: 75, maxMinutes: 90 }, "75–90 minutes"],
])("%j is read %s", (timer, words) => {
  expect(timerWords(timer)).toBe(words);
});
