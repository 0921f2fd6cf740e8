import { describe, expect, test } from "vitest";
import { compose } from "~/backend/generator/compose/composer";
import { forms } from "~/backend/generator/compose/forms";
import { formsOfDishes, idsInDishes, namedDishes } from "~/backend/generator/read-brief/named-dishes";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import { verify } from "~/backend/generator/verify/verify";
import { Problem } from "~/contract/problems";
import { RecipeDraft } from "~/contract/recipes";
import { foodById } from "~/food/foods/food-table";
import { stepText } from "~/food/recipe-lines";

const wordsOf = (said: string) => namedDishes(said).map(({ words }) => words);

describe("a dish asked for by its name", () => {
  test.each([
    ["lasagne for 4", ["lasagne"]],
    ["A vegan Lasagna, please!", ["lasagna"]],
    ["stuffed pepper with rice", ["stuffed peppers"]],
    ["overnight oats", ["overnight oats"]],
    ["crème brûlée", ["creme brulee"]],
    ["shepherd's pie without milk", ["shepherd's pie"]],
    ["something quick with chicken", []],
    ["a pasta bake", []],
  ])("%s: %j", (said, dishes) => {
    expect(wordsOf(said)).toEqual(dishes);
  });

  test.each([
    "no lasagne, please",
    "I don't want lasagne",
    "anything but not another lasagne",
    "use up my lasagne sheets",
    "pizza dough and ham",
  ])("is none in %s", (said) => {
    expect(wordsOf(said)).toEqual([]);
  });

  test.each([
    ["lasagne", "Aubergine lasagna", true],
    ["lasagne", "Spaghetti with peppers", false],
    ["brownies", "Walnut brownies", true],
    ["quiche", "Leek Quiche", true],
    ["pho", "Phoenix salad", false],
  ])("%s is the name of %s: %s", (said, title, isNamed) => {
    expect(namedDishes(said).map((it) => it.isNamedIn(title))).toEqual([isNamed]);
  });
});

describe("the file of dishes", () => {
  test("names forms that the composer has and foods of the table", () => {
    const names = new Set(forms.map(({ name }) => name));

    expect(formsOfDishes.filter(([, form]) => !names.has(form))).toEqual([]);
    expect(idsInDishes.filter((id) => foodById(id) === undefined)).toEqual([]);
  });
});

describe.each(formsOfDishes)("%s, which is cooked as %s,", (name, form) => {
  const words = `${name} for 4`;

  test.each(["", "vegan", "vegetarian", "gluten-free", "dairy-free, no nuts", "no eggs"])(
    "is composed, or refused for what was asked beside: %s",
    (beside) => {
      const brief = briefOf([words, beside].filter(Boolean).join(", "));
      const composed = [1, 2, 3].flatMap((seed) => composedOf(brief, seed));

      for (const recipe of composed) {
        expect(RecipeDraft.safeParse(recipe).error).toBeUndefined();
        expect(verify(brief, recipe).violations).toEqual([]);
      }
      if (beside === "") expect(composed).toHaveLength(3);
    },
  );

  test("is of that form, and of the foods that make it so", () => {
    const [dish] = namedDishes(words);
    const [recipe] = composedOf(briefOf(words), 1);

    const tips = recipe!.tips;
    expect(forms.filter((it) => it.tips.every((tip) => tips.includes(tip))).map((it) => it.name)).toEqual([
      form,
    ]);
    if (dish!.isReal && dish!.foods.length > 0) {
      expect(recipe!.title.toLowerCase()).toContain(dish!.words);
      const used = recipe!.ingredients.map(({ food }) => food);
      for (const [usual] of dish!.foods) expect(used).toContain(usual);
    }
    for (const { parts } of recipe!.steps)
      expect(stepText(parts, recipe!.ingredients)).toMatch(/^[A-Z].*[.)]$/s);
  });
});

describe("the composer", () => {
  test.each(["tiramisu", "a mojito", "nachos for 4", "some lemonade"])(
    "does not make %s, and says so",
    (words) => {
      expect(() => compose(commission(briefOf(words), 1))).toThrow(/built-in composer does not make/);
    },
  );

  test.each([
    ["vegan butter chicken", /butter chicken/i],
    ["dairy-free greek salad", /greek salad/i],
  ])("calls no %s what is without its foods", (words, name) => {
    const brief = briefOf(words);

    const recipe = compose(commission(brief, 1));

    expect(recipe.title).not.toMatch(name);
    expect(verify(brief, recipe).warnings.join()).toContain("You asked for");
  });

  test("puts what else was asked for behind the name", () => {
    expect(compose(commission(briefOf("a greek salad with chickpeas"), 1)).title).toBe(
      "Greek salad with chickpeas",
    );
  });

  test.each([
    ["a devil's food cake", true],
    ["brownies", true],
    ["brownies without chocolate", false],
  ])("of %s uses cocoa: %s", (words, isDark) => {
    const { ingredients } = compose(commission(briefOf(words), 1));

    expect(ingredients.some(({ food }) => food === "cocoa-powder")).toBe(isDark);
  });

  test("puts no meat of its own beside what was asked for", () => {
    const { ingredients } = compose(commission(briefOf("a mushroom stroganoff"), 1));

    expect(ingredients.map(({ name }) => name).join()).not.toMatch(/beef|steak/);
  });
});

function briefOf(words: string) {
  return readBrief({ messages: [{ role: "user", content: words }], before: null, categories: [] });
}

function commission(brief: ReturnType<typeof briefOf>, seed: number) {
  return { brief, before: null, candidates: [], seed, repair: null, messages: [] };
}

/** None where it was refused. */
function composedOf(brief: ReturnType<typeof briefOf>, seed: number) {
  try {
    return [compose(commission(brief, seed))];
  } catch (error) {
    if (error instanceof Problem && error.code === "unsatisfiable") return [];
    throw error;
  }
}
