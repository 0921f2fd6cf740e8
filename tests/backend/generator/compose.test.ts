import { describe, expect, test } from "vitest";
import type { Brief } from "~/backend/generator/brief";
import { idsInMeasures } from "~/backend/generator/compose/amounts";
import { compose, createComposer } from "~/backend/generator/compose/composer";
import { idsInCuisines } from "~/backend/generator/compose/cuisines";
import { forms, readForm, ways } from "~/backend/generator/compose/forms/forms";
import soup from "~/backend/generator/compose/forms/soup.yaml?raw";
import { namedInKinds } from "~/backend/generator/compose/kinds";
import type { Commission, Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { verify } from "~/backend/generator/verify/verify";
import { RecipeDraft } from "~/contract/recipes";
import { foodById } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import { stepText } from "~/food/recipe-lines";

const formNames = forms.map(({ name }) => name);

describe("the data of the composer", () => {
  test("knows a dozen forms, each with ways to cook it that have tips of their own form", () => {
    expect(formNames.length).toBeGreaterThanOrEqual(12);
    for (const name of formNames) expect(ways.filter((it) => it.form === name).length).toBeGreaterThan(1);
    for (const { tips, steps } of ways) expect([tips.length > 0, steps.length > 1]).toEqual([true, true]);
  });

  test("names no food that the table does not have", () => {
    const named = [...new Set([...idsInCuisines, ...idsInMeasures, ...namedInKinds])];

    expect(named.filter((id) => foodById(id) === undefined)).toEqual([]);
  });

  test.each([
    ["a role that there is not", "{oil} in a", "{aloe} in a", /^soup\.yaml:\d+: ways\.broth\.steps.*“aloe”/],
    [
      "a food that there is not",
      "or: [garlic]",
      "or: [unicorn]",
      /^soup\.yaml:\d+: roles\.garlic.*“unicorn”/,
    ],
    ["a kind that there is not", "kinds: [wine]", "kinds: [whine]", /^soup\.yaml:\d+: roles\.wine.*“whine”/],
    ["a shelf that there is not", "from: [stock]", "from: [stick]", /“stick”/],
    ["an unknown key", "also: [broth]", "alos: [broth]", /^soup\.yaml.*alos/],
    ["an amount that is none", "amount: 30 g", "amount: some", /“some” is no amount/],
    ["a slot that is none", "{time 1}", "{tiem 1}", /no slot|aloe|“\{tiem 1\}”/],
    ["a bracket that is left open", "[Pour in {wine}", "[[Pour in {wine}", /is missing/],
    [
      "a sentence that starts with a food",
      "Ladle into warm bowls",
      "{herb} into warm bowls",
      /starts with a food/,
    ],
  ])("say the line of %s", (_, right, wrong, words) => {
    expect(soup).toContain(right);
    expect(() => readForm("soup.yaml", soup.replaceAll(right, wrong))).toThrow(words);
  });
});

describe.each(formNames)("%s", (form) => {
  const written = [1, 2, 3, 4, 5, 6].map((seed) => compose(asked({ form }, { seed })));

  test("is a whole recipe that the check lets pass", () => {
    for (const recipe of written) {
      expect(RecipeDraft.safeParse(recipe).error).toBeUndefined();
      expect(verify(briefOf({ form }), recipe).violations).toEqual([]);
    }
  });

  test("reads like written by a cook", () => {
    for (const recipe of written) expect(faultsOf(recipe)).toEqual([]);
  });

  test("has no sign of the language of the forms in any of its words", () => {
    const many = Array.from({ length: 20 }, (_, at) => compose(asked({ form }, { seed: at + 1 })));

    expect(many.flatMap(wordsOf).filter((it) => /[{}[\]<>#^|]|undefined|NaN/.test(it))).toEqual([]);
  });

  test("uses the whole of what it lists", () => {
    for (const { ingredients, steps } of written)
      for (const { ref } of ingredients) {
        const shares = steps.flatMap(({ parts }) =>
          parts.flatMap((it) =>
            typeof it !== "string" && "ingredient" in it && it.ingredient === ref ? (it.share ?? 0) : [],
          ),
        );
        expect(shares.reduce((sum, it) => sum + it, 0)).toBeCloseTo(1, 4);
      }
  });
});

describe("a brief", () => {
  test("is kept: the foods asked for, the diet, the time and the number of people", () => {
    const brief = briefOf({
      include: ["chickpeas", "spinach"],
      diets: ["vegan"],
      maxMinutes: 45,
      servings: 3,
    });

    for (const seed of [1, 2, 3, 4, 5])
      expect(verify(brief, compose({ ...COMMISSION, brief, seed })).violations).toEqual([]);
  });

  test("with the same seed gives the same recipe, with another one another", () => {
    const [one, same, other] = [7, 7, 8].map((seed) => compose(asked({ meal: "dinner" }, { seed })));

    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test("for a form that is no form of the composer is refused with those that there are", () => {
    expect(() => compose(asked({ form: "cake" }))).toThrow(/cake.*soups.*stir-fries/);
  });

  test("is answered with words that say it was put together, and of what", () => {
    const { description } = compose(asked({ include: ["leeks", "salmon"] }));

    expect(description).toMatch(/Put together by the composer from the foods asked for: leeks and salmon\./);
  });

  test("that contradicts itself is refused with a sentence", () => {
    expect(() => compose(asked({ include: ["prawns"], diets: ["vegan"] }))).toThrow(/prawns/);
  });
});

/** Ten foods of ten shelves. */
const TEN = "leek pumpkin prawns chickpeas chicken mushrooms kale salmon beetroot sweetcorn".split(" ");

describe("ten soups with something", () => {
  const soups = [1, 2, 3].map((seed) =>
    TEN.map((food) => wordsOfSteps(compose(asked({ form: "soup", include: [food] }, { seed })))),
  );

  test.each(soups.map((it, at) => [at + 1, it] as const))(
    "have at most a third of their longer words in common, two by two (seed %i)",
    (_, ten) => {
      const shares = pairsOf(ten).map(([one, other]) => shareOf(one, other));

      expect(shares.reduce((sum, it) => sum + it, 0) / shares.length).toBeLessThanOrEqual(1 / 3);
      expect(shares.filter((it) => it > 1 / 3).length).toBeLessThanOrEqual(shares.length * 0.15);
    },
  );

  test("are each named after that food", () => {
    for (const food of TEN)
      expect(compose(asked({ form: "soup", include: [food] })).title.toLowerCase()).toContain(
        food.replace(/s$/, "").replace("sweetcorn", "corn"),
      );
  });
});

describe("a change", () => {
  const before = compose(asked({ include: ["chicken thighs", "spinach"], form: "curry" }, { seed: 4 }));

  test("to vegan puts something else in the place of the chicken and keeps the rest", () => {
    const vegan = compose(asked({ diets: ["vegan"] }, { before }));

    expect(verify(briefOf({ diets: ["vegan"] }), vegan).violations).toEqual([]);
    expect(vegan.title).toMatch(/curry/i);
    expect(refs(vegan)).not.toContain("chicken-thigh");
    expect(refs(vegan)).toContain("spinach");
  });

  test("to more people has amounts for them, of the foods that were asked for before", () => {
    const more = compose(asked({ servings: 8 }, { before }));

    expect(more.servings).toBe(8);
    expect(refs(more)).toEqual(expect.arrayContaining(["chicken-thigh", "spinach"]));
  });

  test("without a food keeps the others", () => {
    const without = compose(asked({ exclude: ["lime"] }, { before }));

    expect(refs(without)).not.toContain("lime");
    expect(refs(without)).toContain("chicken-thigh");
  });

  test("to something quicker is quicker", () => {
    expect(minutesOf(compose(asked({ quicker: true }, { before })))).toBeLessThan(minutesOf(before));
  });
});

test("the writer streams the recipe as it grows and ends with the whole", async () => {
  const seen: string[] = [];
  for await (const progress of createComposer().write(asked({ form: "soup" }), new AbortController().signal))
    seen.push(progress.type);

  expect(seen.length).toBeGreaterThan(3);
  expect(seen.at(-1)).toBe("done");
});

test("the writer stops when the visitor leaves", async () => {
  const leaving = new AbortController();
  leaving.abort();

  await expect(
    createComposer().write(asked({}), leaving.signal)[Symbol.asyncIterator]().next(),
  ).rejects.toThrow();
});

/** The longer words of the steps, each once. */
function wordsOfSteps({ steps, ingredients }: Written): ReadonlySet<string> {
  const text = steps.map(({ parts }) => stepText(parts, ingredients)).join(" ");
  return new Set(text.toLowerCase().match(/\p{L}{4,}/gu));
}

/** How much of all words of two texts is in both. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((it) => other.has(it)).length;
  return common / (one.size + other.size - common);
}

function pairsOf<One>(many: readonly One[]): [One, One][] {
  return many.flatMap((one, at) => many.slice(at + 1).map((other): [One, One] => [one, other]));
}

function faultsOf({ title, description, steps, ingredients }: Written): string[] {
  const said = steps.map(({ parts }) => stepText(parts, ingredients));
  const text = [title, description, ...said].join("\n");
  return [
    ...(text.match(
      /\b(\w+) \1\b|\b[Aa] [aeio]\w+|undefined|\bNaN\b|[{}[\]]|,,| [,.]|\.\.|\bthe the\b|\b(?:with|and|of)[.,]/g,
    ) ?? []),
    ...said.filter((it) => !/^[A-Z].*[.)]$/s.test(it)),
  ];
}

function refs({ ingredients }: Written): string[] {
  return ingredients.map(({ ref }) => ref);
}

function minutesOf({ prepMinutes, cookMinutes, restMinutes }: Written): number {
  return prepMinutes + cookMinutes + restMinutes;
}

type Wishes = Partial<Omit<Brief, "include" | "exclude">> & { include?: string[]; exclude?: string[] };

const named = (words: string) => ({ words, food: recogniseFood(words)?.food.id ?? null });

function briefOf({ include = [], exclude = [], ...rest }: Wishes): Brief {
  return { ...NOTHING, ...rest, include: include.map(named), exclude: exclude.map(named) };
}

function asked(wishes: Wishes, rest: Partial<Commission> = {}): Commission {
  return { ...COMMISSION, ...rest, brief: briefOf(wishes) };
}

/** Everything of a recipe that somebody reads. */
function wordsOf(recipe: Written): string[] {
  return [
    ...[recipe.title, recipe.description ?? "", recipe.cuisine ?? ""],
    ...[...recipe.tips, ...recipe.equipment],
    ...recipe.ingredients.flatMap(({ name, note }) => [name, note ?? ""]),
    ...recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)),
  ];
}

const NOTHING: Brief = {
  ...EMPTY_BRIEF,
};

const COMMISSION: Commission = {
  brief: NOTHING,
  before: null,
  candidates: [],
  seed: 1,
  repair: null,
  messages: [],
};
