import { describe, expect, test } from "vitest";
import { readCooklang } from "~/backend/recipes/cooklang/read-cooklang";
import { readIngredientLines } from "~/food/read-ingredient-line";
import { readSteps, stepsText } from "~/food/read-steps";
import { stepText } from "~/food/recipe-lines";

const files = import.meta.glob<string>("../../app/backend/starter/recipes/*/*.cook", {
  query: "?raw",
  import: "default",
  eager: true,
});
const starters = Object.entries(files).map(([file, source]) => [file.split("/").at(-1)!, source] as const);

const listed = readIngredientLines("200 g unsalted butter\n2 red onions\n1 white onion\n3 eggs\nsalt");
const partsOf = (words: string) => readSteps(words, listed)[0]!.parts;
const timersIn = (words: string) =>
  partsOf(words).flatMap((it) => (typeof it === "object" && "timer" in it ? [it.timer] : []));
const heatIn = (words: string) =>
  partsOf(words).flatMap((it) => (typeof it === "object" && "celsius" in it ? [it.celsius] : []));

describe("steps", () => {
  test.each([
    ["paragraphs", "Chop.\nFinely.\n\nFry."],
    ["numbered lines", "1. Chop.\nFinely.\n2. Fry."],
    ["numbered steps", "Step 1: Chop.\nFinely.\nStep 2: Fry."],
    ["lines with dots", "- Chop. Finely.\r\n- Fry."],
    ["lines, where there is nothing else", "Chop. Finely.\nFry."],
  ])("are %s", (_, text) => {
    expect(readSteps(text, []).map(({ parts }) => parts)).toEqual([["Chop. Finely."], ["Fry."]]);
  });

  test("stand in groups that a line with a colon begins", () => {
    const steps = readSteps("Boil.\n\nSauce:\n\nStir.\n\nTaste.", []);

    expect(steps.map(({ group }) => group)).toEqual([undefined, "Sauce", "Sauce"]);
  });
});

describe("a time", () => {
  test.each([
    ["Cook 25 minutes", { minutes: 25 }],
    ["Cook for 25 min.", { minutes: 25 }],
    ["Cook 8-10 min", { minutes: 8, maxMinutes: 10 }],
    ["Cook 8 to 10 minutes", { minutes: 8, maxMinutes: 10 }],
    ["Rest 1 hour", { minutes: 60 }],
    ["Rest 1½ hours", { minutes: 90 }],
    ["Rest 1 1/2 hours", { minutes: 90 }],
    ["Rest 1 hour 30 minutes", { minutes: 90 }],
    ["Rest 1 hr and 15 mins", { minutes: 75 }],
    ["Rest 2–3 hours", { minutes: 120, maxMinutes: 180 }],
    ["Stir 30 seconds", { minutes: 0.5 }],
  ])("%s", (words, timer) => {
    expect(timersIn(words)).toEqual([timer]);
  });

  test.each([
    "a 10-minute rest",
    "a 25 minute rest",
    "10 minutes' rest",
    "half an hour",
    "0 minutes",
    "10-8 minutes",
    "5 minis",
  ])("is not %s, which needs its words", (words) => {
    expect(partsOf(words)).toEqual([words]);
  });
});

describe("a temperature", () => {
  test.each([
    ["at 180 °C", [180]],
    ["at 180°C", [180]],
    ["at 180C", [180]],
    ["at 180 degrees C", [180]],
    ["at 350F", [175]],
    ["at 350°F (180°C)", [180]],
    ["at 180 °C (350 °F)", [180]],
    ["at 180C/350F", [180]],
    ["at 200C/180C fan", [200, 180]],
    ["to 165°F inside", [74]],
    ["at -18 °C", [-18]],
    ["at 9999 °C", []],
    ["Vitamin C", []],
  ])("%s", (words, celsius) => {
    expect(heatIn(words)).toEqual(celsius);
  });
});

describe("an ingredient", () => {
  test("is recognised by its name, by its noun if no other has it, in one or many, and reads as typed", () => {
    const parts = partsOf("Melt the Butter, add red onion, an onion and the eggs. Salted, unsalted-ish.");

    expect(parts.filter((it) => typeof it === "object")).toEqual([
      { ingredient: "unsalted-butter", label: "Butter" },
      { ingredient: "red-onion", label: "red onion" },
      { ingredient: "egg", label: "eggs" },
    ]);
    expect(stepText(parts, listed)).toBe(
      "Melt the Butter, add red onion, an onion and the eggs. Salted, unsalted-ish.",
    );
  });
});

describe("the text of steps", () => {
  test.each(starters)("of %s stays as it is, however often it is read", (_, source) => {
    const { steps, ingredients } = readCooklang(source);
    const text = stepsText(steps, ingredients);

    const once = stepsText(readSteps(text, ingredients), ingredients);

    expect(stepsText(readSteps(once, ingredients), ingredients)).toBe(once);
    expect(readSteps(once, ingredients)).toHaveLength(steps.length);
  });

  test.each(starters)("of %s that an edit left alone keeps its living amounts", (_, source) => {
    const before = readCooklang(source);

    const after = readSteps(stepsText(before.steps, before.ingredients), before.ingredients, before);

    expect(after.map(({ parts }) => parts)).toEqual(before.steps.map(({ parts }) => parts));
  });

  test("of any length and kind is read in no time, and never throws", () => {
    const odd = [
      "1 ",
      "1/",
      "1-",
      "180 °C (",
      "a ",
      "butter ",
      "onion",
      "\n",
      "1.\n",
      ":",
      ":\n",
      "½",
      "1 hour ",
    ];
    const started = performance.now();

    for (const piece of odd) readSteps(piece.repeat(20_000 / piece.length), listed);

    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
