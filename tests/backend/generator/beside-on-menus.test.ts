import { describe, expect, test } from "vitest";
import { leftUnsaid, toldOfNamed } from "~/backend/generator/left-unsaid";
import { bracketsTold } from "~/backend/generator/read-brief/menu-brackets";
import { isMenuLine } from "~/backend/generator/read-brief/menu-marks";
import { foodWords } from "~/food/foods/food-words";
import { answerTo, briefOf } from "../../support/ask-generator";
import { starterDishes } from "../../support/dishes";

const besideOf = (words: string) => briefOf(words).beside.map((it) => it.words);

const DISHES = ["Lamb moussaka", "Chicken chasseur", "Sea bass en papillote", "Fisherman's pie", "Falafel"];
const SIDES = [
  ["kohlrabi slaw", "buttered samphire"],
  ["warm lentils", "pickled fennel"],
  ["charred hispi", "dripping toast", "mint yoghurt"],
  ["celeriac purée", "crisps"],
];
const MARKS = ["£12.50", "(GFO) £9", "(A, G) 14,50 €", "(2) 11"];

describe("of a line on a menu, whatever its dish, sides and marks are, each side is in the recipe or told", () => {
  const lines = DISHES.flatMap((dish, nth) =>
    SIDES.map((sides, at) => {
      const inOrder = (nth + at) % 2 === 0 ? sides : sides.toReversed();
      return { line: `${[dish, ...inOrder].join(", ")} ${MARKS[(nth + at) % MARKS.length]}`, sides };
    }),
  );

  test.each(lines)("$line", async ({ line, sides }) => {
    const { recipe, notes } = await answerTo(line);
    const told = [recipe.title, ...recipe.ingredients.map(({ name }) => name), ...notes].map(
      (it) => new Set(foodWords(it)),
    );

    for (const side of sides)
      expect(
        told.some((words) => foodWords(side).every((it) => words.has(it))),
        side,
      ).toBe(true);
  });
});

describe("what was named and is not in the recipe is told", () => {
  const soup = starterDishes.find(({ written }) => written.title === "Leek and potato soup")!.written;
  const unsaid = (words: string, told: string[] = []) =>
    toldOfNamed(leftUnsaid(briefOf(words), soup, { told, changes: [] }).left).join(" ");

  test("whichever reader took its words", () => {
    expect(unsaid("Soup with chestnuts")).toBe("Not in this recipe, though you named it: “chestnuts”.");
  });

  test("unless a note says so, or the recipe has it by another name or as a kind of it", () => {
    expect(unsaid("Soup with chestnuts", ["Chestnuts are left out."])).toBe("");
    expect(unsaid("Soup with leeks and waxy potatoes, and some cream")).toBe("");
  });

  test("and what is kept out needs no telling", () => {
    expect(unsaid("Soup without chestnuts")).toBe("");
    expect(unsaid("Vegan soup, no chestnuts, butter")).toBe("");
  });
});

describe("the main thing of a line is what it begins with", () => {
  test.each([
    ["Braised shoulder of mutton, colcannon, gravy £18", ["colcannon", "gravy"]],
    ["Monkfish curry, roti, lime rice £15", ["roti", "lime rice"]],
    ["Seared cod loin, mussel chowder, dill £19", ["mussel chowder", "dill"]],
    ["Soup of the day with a herb scone £6", ["herb scone"]],
    ["Cottage pie with buttered cabbage (H)", ["buttered cabbage"]],
    ["Ham, leek & potato pie, peas, piccalilli £11", ["peas", "piccalilli"]],
  ])("%s", (words, beside) => {
    expect(besideOf(words)).toEqual(beside);
    expect(briefOf(words).dish?.words ?? "").not.toMatch(/colcannon|roti|chowder|scone/i);
  });

  test("of two alternatives the first, and the mark of the other is not its own", () => {
    const brief = briefOf("Beef lasagne or veggie lasagne (v), salad");

    expect(brief.diets).toEqual([]);
    expect(brief.beside.map((it) => it.words)).toEqual(["veggie lasagne", "salad"]);
    expect(briefOf("Lasagne or moussaka (v), salad").diets).toEqual(["vegetarian"]);
  });

  test("meat that nothing before it names is in it", () => {
    expect(briefOf("Massaman curry, duck, jasmine rice £15").include.map(({ food }) => food)).toEqual([
      "duck",
    ]);
  });

  test("and a list of what there is has none", () => {
    expect(besideOf("turkey, couscous, onions, peas")).toEqual([]);
    expect(besideOf("Turkey, Couscous, Onions, Peas")).toEqual([]);
  });
});

describe("a mark of a menu", () => {
  test("says what the dish is to be", () => {
    expect(briefOf("Bean chilli, rice (ve)(gf)").diets).toEqual(["vegan", "gluten-free"]);
    expect(briefOf("Lamb biryani, raita (H)").patterns).toEqual(["halal"]);
    expect(briefOf("Bean chilli, rice (DF)").allergens).toContain("milk");
  });

  test("of what can be had on request says nothing", () => {
    for (const mark of ["(GFO)", "(veo)", "(gf available)", "(vegan option available)"])
      expect(briefOf(`Fish pie, peas ${mark} £9`)).toMatchObject({ diets: [], notUnderstood: [] });
  });

  test("that only its key explains is told, and is no limit", () => {
    expect(briefOf("Pork belly, greens (A, C, H) £12")).toMatchObject({ patterns: [], notUnderstood: [] });
    expect(bracketsTold("Pork belly, greens (A, C, H) £12").join(" ")).toContain("“A, C, H”");
  });

  test("of how soft it is is told not to be checked", async () => {
    const { notes } = await answerTo("Cottage pie, carrots (energy dense)");

    expect(notes.join(" ")).toContain("We cannot check a recipe for “energy dense”");
  });

  test("in brackets that somebody writes is left as it is", () => {
    expect(bracketsTold("a curry (my son hates peas)")).toEqual([]);
    expect(briefOf("lasagne (no mushrooms)").exclude.map(({ words }) => words)).toEqual(["mushrooms"]);
  });
});

describe("what a line of a menu names is wished for", () => {
  test.each(["Blorfy king prawns, chips £12", "Walnut zorble, cream (v)", "Zander Vom Grill Mit Sellerie"])(
    "though nobody knows the word beside it: %s",
    async (words) => {
      const answer = await answerTo(words).catch((it: Error) => it.message);

      expect(JSON.stringify(answer)).not.toMatch(/safe side|keep it out/i);
    },
  );

  test.each([
    "my lips tingle with prawns, rice £5",
    "no prawns, rice (v)",
    "prawns make him ill, chips £5",
    "Sellerie vertrage ich nicht, Suppe 5 €",
    "pasta for 4 under £10",
    "Cashew Reaction, Satay Chicken",
    "cashews bad, curry £6",
  ])("but this is none: %s", (words) => {
    expect(isMenuLine(words)).toBe(false);
  });
});

test("foods at hand are wished for though they are overripe, Tuscan, or half a loaf", () => {
  expect(briefOf("overripe pears, ½ a loaf of stale bread, ricotta").course).toBeNull();
  expect(briefOf("tuscan cannellini beans").include.map(({ food }) => food)).toEqual(["cannellini-bean"]);
});

test("a gravy of something is told where the recipe makes another", async () => {
  const { notes } = await answerTo("Sausages and mash, perry gravy £12");

  expect(notes.join(" ")).toContain("“perry gravy” is left out");
});

test("how a side is to be says nothing of the dish", async () => {
  const { notes } = await answerTo("Lamb tagine, crispy chickpeas £14");

  expect(notes.join(" ")).not.toContain("Nothing here makes it crispy");
});

describe("what a menu prints of the origin, the contents and the sizes of a dish", () => {
  test.each([
    [
      "Beer-battered Orkney haddock, chunky chips, mushy peas | small 9.50 / large 14",
      "beer-battered-fish-and-chips/beer-battered-haddock-and-chips",
    ],
    ["Roast rump of Scottish lamb, gratin potatoes, kale 23", "roast-rump-of-lamb"],
    ["Butter chicken & pilau rice [contains dairy, nuts] 12.50", "butter-chicken"],
  ])("is no part of its name, and no limit: %s", (words, id) => {
    const { dish, allergens, diets, exclude } = briefOf(words);

    expect(dish?.id).toBe(id);
    expect([allergens, diets, exclude]).toEqual([[], [], []]);
  });
});

test.each([
  "stew | 6 people, no walnuts",
  "brownies (contains pecans is a no, my girl is allergic)",
  "satay noodles (contains peanuts? I am allergic to nuts)",
  "carrot cake | 8 portions nut free",
  "korma [contains cashews, allergic to those] 11.50",
  "pecan pie (half nut free, 4 people)",
])("what somebody keeps out stays out, in whatever signs of a menu: %s", async (words) => {
  const allergens = await answerTo(words).then(
    ({ recipe }) => recipe.allergens,
    () => [],
  );

  expect(allergens).not.toContain("nuts");
  expect(allergens).not.toContain("peanuts");
});
