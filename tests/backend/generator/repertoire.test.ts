import { describe, expect, test, vi } from "vitest";
import { createComposer } from "~/backend/generator/compose/composer";
import { generateAlone } from "~/backend/generator/generate-alone";
import { wordsOf } from "~/backend/generator/read-brief/foods-in-words";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import { candidatesFor } from "~/backend/generator/retrieve/candidates";
import { createRepertoire } from "~/backend/repertoire/repertoire";
import categories from "~/backend/starter/categories.json";
import { ChatRequest, type GeneratedRecipe } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import { repertoire, starterDishes } from "../../support/dishes";
import { someOf } from "../../support/some-of";

// One of them has every dish written.
vi.setConfig({ testTimeout: 600_000 });

const needs = { writers: { composer: createComposer(), model: null }, categories, repertoire };

async function answerTo(content: string): Promise<GeneratedRecipe | string> {
  try {
    return await generateAlone(ChatRequest.parse({ messages: [{ role: "user", content }], seed: 1 }), needs);
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

/** Of some twelve thousand names, how many may be read as something else. */
const MOST_OTHERS = 35;

async function titleFor(words: string): Promise<string> {
  const answer = await answerTo(words);
  return typeof answer === "string" ? answer : (answer.basedOn?.title ?? answer.recipe.title);
}

/** The dish that is tried first for some words. */
function firstFor(content: string): string | undefined {
  const messages: ChatRequest["messages"] = [{ role: "user", content }];
  const brief = readBrief({ messages, before: null, categories, dishNames: repertoire.names() });
  return candidatesFor(brief, repertoire, { seed: 1, season: null })[0]?.base.written.title;
}

describe("a dish", () => {
  test("is what somebody gets who says its title", async () => {
    const others: string[] = [];
    for (const { written } of someOf(starterDishes, 3)) {
      const title = await titleFor(written.title);
      if (title !== written.title) others.push(`${written.title}: ${title}`);
    }

    expect(others).toEqual([]);
  });

  test("is the first that is tried for who says any of its names", () => {
    const others: string[] = [];
    const all = starterDishes.flatMap(({ names, written }) =>
      names.map((name) => [name, written.title] as const),
    );
    for (const [name, bearer] of someOf(all, 4)) {
      const title = firstFor(name);
      if (title !== bearer) others.push(`${name}: ${title}`);
    }

    // Names that a diet or a language read into (docs/generator.md).
    expect(others.slice(0, MOST_OTHERS), others.join("\n")).toEqual(others);
  });

  test("has no name in common with another", () => {
    const names = starterDishes.flatMap((it) => it.names.map((name) => name.toLowerCase()));

    expect(names.filter((it, at) => names.indexOf(it) !== at)).toEqual([]);
  });

  test.each([
    ["could you make me a shepherd's pie for 8 please", "Shepherd's pie"],
    ["classic tiramisu, we are 4", "Classic tiramisu"],
    ["I fancy a tomato soup tonight", "Roasted tomato soup"],
    ["gado-gado", "Gado-gado"],
    ["best ever CHOCOLATE CHIP COOKIES!!", "Brown butter chocolate chip cookies"],
    ["mac & cheese", "Baked macaroni cheese"],
  ])("is found in a sentence: %s", async (words, title) => {
    expect(await titleFor(words)).toBe(title);
  });

  test("serves as many as were asked for, with its amounts, and says what changed", async () => {
    const answer = (await answerTo("shepherd's pie for 12")) as GeneratedRecipe;

    const dish = starterDishes.find(({ names }) => names[0] === "Shepherd's pie")!.written;
    const potatoes = (recipe: {
      ingredients: readonly { name: string; quantity: { min: number } | null }[];
    }) => recipe.ingredients.find(({ name }) => name.includes("potato"))!.quantity!.min;
    expect(answer.recipe.servings).toBe(12);
    expect(potatoes(answer.recipe) / potatoes(dish)).toBeCloseTo(12 / dish.servings, 1);
    expect(answer.changes).toContainEqual({ what: "servings", from: "6", to: "12", why: expect.any(String) });
    expect(answer.checks.every(({ kept, soft }) => kept || soft)).toBe(true);
  });

  test("can be had for any number, from two on", async () => {
    const others: string[] = [];
    const counts = [2, 3, 5, 6, 10, 12];
    for (const [at, { written }] of someOf(starterDishes, 4).entries()) {
      const words = `${written.title} for ${counts[at % counts.length]}`;
      const title = await titleFor(words);
      if (title !== written.title) others.push(`${words}: ${title}`);
    }

    expect(others).toEqual([]);
  });

  test("that is called quick is that dish, and says what takes its time", async () => {
    const [short, long] = await Promise.all(["quick guacamole", "quick sauerkraut"].map(answerTo));

    expect(short).toMatchObject({ basedOn: { title: "Chunky guacamole" }, notes: [] });
    expect(long).toMatchObject({
      basedOn: { title: "Sauerkraut" },
      notes: [expect.stringMatching(/^It takes .* because it ferments for/)],
    });
  });

  test("is a stir-fry for who says so, and no fries", async () => {
    const { recipe } = (await answerTo("stir fry with beef, 20 min")) as GeneratedRecipe;

    expect(recipe.title).toMatch(/stir-fry/);
    expect(recipe.ingredients.some(({ food }) => food?.includes("beef") || food?.includes("steak"))).toBe(
      true,
    );
  });

  test.each([
    ["vegan kimchi noodles", "vegan-kimchi", "“kimchi” was read as “vegan kimchi”"],
    ["vegan sandwich with bacon", "vegan-bacon", "“bacon” was read as “vegan bacon”"],
  ])("has what stands in for a food that a diet keeps out: %s", async (words, food, told) => {
    const { recipe, notes } = (await answerTo(words)) as GeneratedRecipe;

    expect(recipe.ingredients.map((it) => it.food)).toContain(food);
    expect(notes.join()).toContain(told);
  });

  test.each([
    ["high protein vegan dinner", "meal"],
    ["low salt lunch", "meal"],
    ["jain dinner", "meal"],
    ["keto dessert", "dessert"],
    ["sugar free dessert", "dessert"],
  ])("that keeps a way to eat is a %s as well", async (words, kind) => {
    const { recipe, checks } = (await answerTo(words)) as GeneratedRecipe;

    expect(checks.every(({ kept, soft }) => kept || soft)).toBe(true);
    expect(/desserts|cakes-and-bakes/.test(recipe.categorySlug)).toBe(kind === "dessert");
  });

  test.each([
    ["lasagne without milk", /oat milk|soya milk/, /^(?:whole )?milk$/],
    ["chicken chow mein without corn", /potato starch/, /cornflour/],
    ["beef Wellington without onion", /./, /shallot/],
    ["one-pot chicken and rice without peas", /./, /^peas$/],
    ["loco moco without soy sauce", /coconut aminos/, /soy sauce|tamari/],
  ])("that can be made without a food is: %s", async (words, comes, goes) => {
    const { recipe } = (await answerTo(words)) as GeneratedRecipe;
    const names = recipe.ingredients.map(({ name }) => name);

    expect(names.filter((it) => comes.test(it))).not.toEqual([]);
    expect(names.filter((it) => goes.test(it))).toEqual([]);
  });

  test("has the weight of its pieces follow their number", async () => {
    const answer = (await answerTo("chana masala for 2")) as GeneratedRecipe;

    const { quantity, note } = answer.recipe.ingredients.find(({ name }) => name.includes("tomato"))!;
    expect([quantity?.min, note]).toEqual([2, expect.stringMatching(/^about 200\sg, /)]);
  });

  test.each([
    ["is only beside another", "pasta with pesto", "Basil pesto"],
    ["is to be kept out", "anything but tiramisu", "Classic tiramisu"],
    ["is only a part", "something with hummus and chicken", "Silky hummus"],
    ["is to be another kind of dish", "shepherd's pie soup", "Shepherd's pie"],
  ])("is not given where it %s: %s", async (_, words, title) => {
    expect(await titleFor(words)).not.toBe(title);
  });

  test("is never given with what somebody must not eat", async () => {
    const broken: string[] = [];
    for (const [words, never] of [
      ["pad thai, my son has a peanut allergy", /peanut(?!-free)/],
      ["a nut-free pesto", /^(?!nut-free).*(?:nut|pistachio)/],
      ["walnut brownies without walnuts", /walnut/],
      ["vegan mac and cheese", /^(?!vegan|soya|oat|rice).*(?:milk|butter|cheddar|parmesan)/],
      ["gluten free fish and chips", /^(?!gluten-free).*(?:plain flour|beer)/],
      [
        "dairy free butter chicken",
        /^(?!vegan|coconut|soya|oat|dairy-free|plant).*(?:butter|cream|yogh?urt|ghee)/,
      ],
    ] as const) {
      const answer = await answerTo(words);
      if (typeof answer !== "string")
        broken.push(
          ...answer.recipe.ingredients.flatMap(({ name }) => (never.test(name) ? [`${words}: ${name}`] : [])),
        );
    }

    expect(broken).toEqual([]);
  });
});

describe("the repertoire", () => {
  test("is read when the first dish is asked for, and once", () => {
    let times = 0;
    const own = createRepertoire(() => {
      times++;
      return starterDishes;
    });

    const [before, found] = [times, own.names().at(wordsOf("ratatouille"), 0)?.title];
    own.names().at(wordsOf("pad thai"), 0);

    expect([before, found, times]).toEqual([0, "Ratatouille", 1]);
  });

  test.each([
    ["spagetti carbonnara", "Spaghetti carbonara"],
    ["tirimisu", "Classic tiramisu"],
    ["shepards pie", "Shepherd's pie"],
    ["lemon drizel", "Lemon drizzle loaf"],
    ["eggplant parmigiana", "Aubergine parmigiana"],
  ])("knows a dish by a mistyped name: %s", (words, title) => {
    expect(repertoire.names().at(wordsOf(words), 0)?.title).toBe(title);
  });

  test.each(["party", "cooked rice", "cherry tomatoes", "a few beans", "baked potatoes and salmon"])(
    "takes no other words for a mistyped name: %s",
    (words) => {
      const text = wordsOf(words);

      expect(text.map((_, at) => repertoire.names().at(text, at)).filter((it) => it?.isRespelled)).toEqual(
        [],
      );
    },
  );

  test("finds the longest name, and none across a comma", () => {
    const names = repertoire.names();

    expect(names.at(wordsOf("chicken katsu curry"), 0)).toMatchObject({ from: 0, to: 3 });
    expect(names.at(wordsOf("chicken, katsu curry"), 0)).toBeNull();
  });
});
