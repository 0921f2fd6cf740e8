import { describe, expect, test } from "vitest";
import { understand } from "~/backend/generator/read-brief/read-brief";
import { answerTo, briefOf } from "../../support/ask-generator";

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

  test.each(["an MAOI, so no aged cheese: lasagne", "kidney patient, no potatoes: shepherd's pie"])(
    "is refused where the foods that one thinks of are not enough, and not asked for foods: %s",
    (words) => {
      const { unclear } = understood(words);

      expect(unclear?.message).toMatch(/whatever foods you name/);
      expect(unclear?.question).toBeUndefined();
    },
  );

  test("is told beside a recipe also where the list is long that one thinks of", () => {
    const { brief, unclear } = understood("latex allergy, so no banana, no kiwi: porridge");

    expect(unclear).toBeNull();
    expect(brief.exclude.map(({ food }) => food)).toEqual(expect.arrayContaining(["banana", "kiwi-fruit"]));
  });
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

describe("alpha-gal syndrome", () => {
  const foodsOf = (words: string) => {
    const { brief, unclear } = understood(words);
    expect(unclear).toBeNull();
    expect(brief.patterns).toContain("alpha-gal");
    return { out: brief.exclude.map(({ food }) => food), diets: brief.diets };
  };

  test("keeps out all mammals, their fat and gelatine, and milk", () => {
    const { out, diets } = foodsOf("alpha gal since the tick bite: lasagne");

    expect(out).toEqual(expect.arrayContaining(["beef", "lamb", "pork", "gelatine", "lard", "suet"]));
    expect(out).not.toContain("chicken");
    expect(diets).toContain("dairy-free");
  });

  test("leaves milk in for who says that it is fine", () => {
    expect(foodsOf("alpha gal but dairy is fine: lasagne").diets).not.toContain("dairy-free");
    expect(foodsOf("alpha gal, dairy is not fine: lasagne").diets).toContain("dairy-free");
  });

  test("gets nothing that may have a mammal's fat in it", async () => {
    const { recipe } = await answerTo("alpha gal, mince pies");
    const names = recipe.ingredients.map(({ name }) => name);

    expect(names).toContain("vegetarian mincemeat");
    expect(names.filter((it) => /^(?:butter|milk|lard|suet|mincemeat)$/.test(it))).toEqual([]);
  });
});

describe("raw egg", () => {
  test.each(["no raw egg, shakshuka", "raw eggs scare me, shakshuka", "senza uova crude, shakshuka"])(
    "that somebody keeps out is no cooked one: %s",
    (words) => {
      const { brief, unclear } = understood(words);

      expect(unclear).toBeNull();
      expect(brief.patterns).toContain("cooked-egg");
      expect(brief.allergens).not.toContain("eggs");
    },
  );

  test.each([
    "allergic to raw egg, shakshuka",
    "no eggs, shakshuka",
    "no raw eggs, no eggs at all: shakshuka",
  ])("is egg all the same for who gets ill of it or has none: %s", (words) =>
    expect(understood(words).brief.allergens).toContain("eggs"),
  );

  test("keeps out what stands in one list with it", () => {
    const { allergens, diets } = understood("no raw egg, peanuts or alcohol. fried rice").brief;

    expect(allergens).toContain("peanuts");
    expect(diets).toContain("alcohol-free");
  });

  test("is in no dish, and one that would have it is made without egg", async () => {
    const { recipe } = await answerTo("no raw egg, chocolate mousse");

    expect(recipe.ingredients.filter(({ name }) => /^eggs?\b/.test(name))).toEqual([]);
  });
});

test.each([
  ["I'm on warfrin, green salad", "warfarin"],
  ["a bad galbladder, pudding", "gallbladder"],
  ["on chemotherpy, chicken soup", "chemotherapy"],
])("a mistyped condition that no recipe is checked for is asked about as it is: %s", async (words, name) => {
  await expect(answerTo(words)).rejects.toThrow(`You wrote “${name}”`);
});

describe("diabetes", () => {
  test.each([
    "rice pudding, I am pre-diabetic",
    "rice pudding, my aunt is diabtic",
    "rice pudding, trying to keep my blood sugar down",
    "rice pudding, his sugars have been running high",
    "rice pudding, blood glucose of 9.5",
  ])("is read however it is said, and its sugar is nothing to cook with: %s", (words) => {
    const { brief, unclear } = understood(words);

    expect(unclear).toBeNull();
    expect(brief.patterns).toEqual(["diabetes"]);
    expect(brief.include.map(({ food }) => food)).not.toContain("sugar");
  });

  test("in pregnancy is both", () => {
    expect(understood("gestational diabetes: a stew").brief.patterns.toSorted()).toEqual([
      "diabetes",
      "pregnancy",
    ]);
  });

  test("that is denied changes nothing", () => {
    expect(understood("nobody here cares, we are not diabetic, rice pudding").brief.patterns).toEqual([]);
  });

  test.each(["rice pudding, my blood sugar is dropping", "she has a hypo: rice pudding"])(
    "is not kept to where there is too little sugar in the blood: %s",
    (words) => {
      expect(understood(words).unclear?.message).toMatch(/whatever foods you name/);
    },
  );

  test("leaves less pasta on the plate, and no sugar in the sauce", async () => {
    const { recipe, changes } = await answerTo("spaghetti bolognese for a diabetic");

    expect(recipe.title).toBe("Spaghetti bolognese");
    expect(changes.map(({ what, from }) => `${what} ${from}`).join()).toMatch(/amount 400\sg\sspaghetti/);
  });
});

test.each(["a stew for my aunt, it mustn't be salty", "a stew, nothing too salty please"])(
  "what must not be salty has little salt: %s",
  (words) => {
    const { brief, unclear } = understood(words);

    expect(unclear).toBeNull();
    expect(brief.patterns).toEqual(["low-salt"]);
  },
);

test.each(["steak, she had two teeth pulled", "goulash, just home from the dentist"])(
  "who can hardly chew is told that nobody here knows how soft a dish is: %s",
  (words) => {
    expect(understood(words).unclear?.message).toMatch(/how soft or smooth/);
  },
);

test.each(["supper for grandad, his dentures are loose", "what can I manage after a root canal"])(
  "who can hardly chew and names no dish gets one that is soft by itself, with a word of it: %s",
  (words) => {
    const { brief, unclear, taken } = understood(words);

    expect(unclear).toBeNull();
    expect(brief.form).toBe("soup");
    expect(taken.join()).toMatch(/how soft a dish comes out/);
  },
);

test("who cannot swallow is told so, whatever else they name", () => {
  expect(understood("soup for my aunt with new dentures and dysphagia").unclear).not.toBeNull();
});

test("a dish of a free-from range is not cooked before it is said free from what", () => {
  expect(understood("from the free from menu: cannelloni").unclear?.message).toMatch(/name the foods/);
});

describe("a heart that is to be spared", () => {
  test.each([
    "a stew, my uncle is getting over a heart attack",
    "a stew, my cholesterol is up",
    "a stew, since her stroke",
    "a stew with little saturated fat",
  ])("gets little salt and little saturated fat: %s", (words) => {
    const { brief, unclear, taken } = understood(words);

    expect(unclear).toBeNull();
    expect(brief.patterns).toEqual(["heart"]);
    expect(taken).toEqual([]);
  });

  test("is no heart to eat", () => {
    expect(understood("pasta with artichoke hearts").brief.patterns).toEqual([]);
  });

  test("that fails gets no recipe", () => {
    expect(understood("a stew, my uncle has heart failure").unclear?.message).toMatch(/whatever foods/);
  });
});

test("who is pregnant is kept from raw egg also where that is mistyped", () => {
  expect(briefOf("my wife is pregnent, caesar salad").patterns).toEqual(["pregnancy"]);
});
