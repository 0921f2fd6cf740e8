import { describe, expect, test } from "vitest";
import { type Adapted, adaptDish } from "~/backend/generator/adapt/adapt-dish";
import { answerQuestion } from "~/backend/generator/answers/answer-question";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import { ingredientLine, stepText } from "~/food/recipe-lines";
import { starterDishes } from "../../support/dishes";

const dish = (slug: string) => starterDishes.find((it) => it.slug === slug)!.written;

const plain = (text: string) => text.replace(/\u00a0/g, " ");

/** What becomes of a recipe that somebody goes on from: its lines and its steps. */
function followed(slug: string, content: string) {
  const brief = readBrief({ messages: [{ role: "user", content }], before: EMPTY_BRIEF, categories: [] });
  const adapted = adaptDish({ written: dish(slug), dish: null }, brief);
  if ("impossible" in adapted) throw new Error(adapted.impossible);
  const { ingredients, steps } = (adapted as Adapted).written;
  return {
    unchanged: adapted.unchanged.join(" "),
    lines: plain(ingredients.map((it) => ingredientLine(it)).join("; ")),
    steps: steps.map(({ parts }) => plain(stepText(parts, ingredients))),
  };
}

describe("what comes in", () => {
  test("is cut as it is cooked, and not as what it lies beside", () => {
    const { lines, steps } = followed("classic-lasagne", "add broccoli");

    expect(lines).toMatch(/broccoli, cut into small florets/);
    expect(lines.match(/broccoli/g)).toHaveLength(1);
    expect(steps.join(" ")).toMatch(/Boil \d+ g broccoli/);
  });

  test("is fried before the eggs of an omelette, and lies in it when it is folded", () => {
    const { steps } = followed("french-omelette", "add bacon");
    const at = (words: RegExp) => steps.findIndex((it) => words.test(it));

    expect(at(/Fry .*bacon/)).toBeLessThan(at(/pour in the eggs/));
    expect(at(/Scatter the bacon over/)).toBeLessThan(at(/fold the near third/));
  });

  test("is in the pan before eggs that set around it", () => {
    const steps = followed("frittata", "add ham").steps.join(" ");

    expect(steps).toMatch(/Add .*ham to the pan\. .*pour in the eggs/);
  });

  test("roasts around a bird for as long as it needs", () => {
    expect(followed("garlic-butter-roast-chicken", "add potatoes").steps.join(" ")).toMatch(
      /For the last 40–45 minutes, put .*potatoes around it/,
    );
  });

  test("is not blended where it would be lost", () => {
    const { steps } = followed("turkish-red-lentil-soup", "add sausages");

    expect(steps.find((it) => /sausages/.test(it))).toMatch(/^Blend .*Fry .*sausages/s);
  });

  test("lies on a pizza before it bakes", () => {
    expect(followed("pizza-margherita", "add mushrooms").steps.join(" ")).toMatch(
      /Scatter with .*mushrooms.*bake/s,
    );
  });
});

describe("what takes the place of something", () => {
  test("is minced where that was", () => {
    expect(followed("beef-tacos", "use chicken instead").lines).toMatch(/chicken mince/);
  });

  test("has no skin to lie on and no temperature that was the fish's", () => {
    const steps = followed("baked-salmon", "swap the salmon for tofu").steps.join(" ");

    expect(steps).not.toMatch(/skin down|63 °C/);
  });
});

describe("another pot", () => {
  test("takes a stew over to the end, and leaves no oven behind", () => {
    const steps = followed("beef-stew", "in the slow cooker").steps.join(" ");

    expect(steps).toMatch(/slow cooker/);
    expect(steps).not.toMatch(/oven/i);
  });

  test("takes over what simmers in parts, when the raw meat is in it", () => {
    const steps = followed("meatballs-in-tomato-sauce", "in the slow cooker").steps;

    expect(steps.findIndex((it) => /slow cooker/.test(it))).toBe(3);
  });

  test("is not what a pie is baked in, and that is said", () => {
    expect(followed("shepherds-pie", "in the slow cooker").unchanged).toMatch(/stays as it is/);
  });
});

describe("how it is", () => {
  test("creamier is by cream, and thicker by what thickens", () => {
    expect(followed("roasted-tomato-soup", "creamier").lines).toMatch(/double cream/);
    expect(followed("roasted-tomato-soup", "thicker please").lines).toMatch(/cornflour/);
    expect(followed("thai-green-chicken-curry", "more saucy").lines).toMatch(/600 ml coconut milk/);
  });

  test.each([
    ["in grams please", /^In metric measures/],
    ["make it in cups", /^In US measures/],
    ["make them fluffier", /^The amounts stay as they are/],
    ["crispier", /^The amounts stay as they are/],
  ])("%s is answered in words", (content, words) => {
    const { question } = readBrief({
      messages: [{ role: "user", content }],
      before: EMPTY_BRIEF,
      categories: [],
    });

    expect(answerQuestion(question ?? "", dish("fluffy-buttermilk-pancakes"))).toMatch(words);
  });
});
