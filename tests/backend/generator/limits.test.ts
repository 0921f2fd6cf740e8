import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { createComposer } from "~/backend/generator/compose/composer";
import { writtenOf } from "~/backend/generator/finished";
import { generateAlone } from "~/backend/generator/generate-alone";
import { understand } from "~/backend/generator/read-brief/read-brief";
import categories from "~/backend/starter/categories.json";
import { ChatRequest, type GeneratedRecipe } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import { foodsByWords } from "~/food/foods/food-table";
import { ingredientWords } from "~/food/recipe-lines";
import { repertoire } from "../../support/dishes";

// Each reads and writes some hundred recipes.
vi.setConfig({ testTimeout: 240_000 });

interface Line {
  words: string;
  /** What was said in the turns before. */
  earlier?: string[];
  /** What is typed into the field of what to leave out. */
  form?: { without: string[] };
  /** What may not be in the recipe, by its name here or below. */
  never?: string[];
}

type Constraints = NonNullable<ChatRequest["constraints"]>;
const writers = { composer: createComposer(), model: null };

/** How much stays out is judged by these words alone, and not by what the site knows of food. */
const MEANS: Record<string, RegExp> = {
  pepper: /(?<!(?:black|white) )\bpepper/,
  peanut: /peanut|satay|groundnut/,
  nuts: /almond|walnut|hazelnut|cashew|pecan|pistachio|macadamia|brazil nut|frangipane|marzipan|praline|\bnuts?\b|pesto/,
  milk: /(?<!(?:coconut|oat|soya?|almond|rice|peanut|plant|cashew|vegan) )\b(?:milk|buttermilk|butter(?! ?bean)|cream(?! of tartar)|cheese|cheddar|parmesan|mozzarella|feta|ricotta|mascarpone|gruyere|paneer|halloumi|yogh?urt|ghee|quark|custard|whey)\b/,
  egg: /\beggs?\b|(?<!vegan )mayonnaise/,
  gluten:
    /(?<!(?:gluten-free|rice|corn|gram|chickpea|buckwheat|almond|coconut|potato|lentil|bean|pea) )\b(?:plain flour|bread|spaghetti|penne|macaroni|pasta|couscous|bulgur|barley|rye|naan|pitta|bun|sourdough|pastry|pizza dough|egg noodles)\b/,
  soy: /\b(?:soya?|tofu|tempeh|edamame|miso|teriyaki|hoisin)\b/,
  fish: /\b(?:fish|cod|haddock|salmon|tuna|anchov|mackerel|sardine|hake|trout|worcestershire)/,
  shellfish: /prawn|shrimp|crab|lobster|mussel|clam|oyster|squid|scallop|langoustine/,
  sesame: /sesame|tahini|hummus/,
  celery: /celery|celeriac/,
  cheese: /(?<!vegan )\b(?:cheese|cheddar|parmesan|mozzarella|feta|ricotta|gruyere|halloumi|mascarpone)/,
  meat: /beef|chicken|pork|lamb|bacon|\bham\b|sausage|turkey|duck|chorizo|(?<!vegan )\bmince\b|pancetta|anchov/,
  pork: /pork|bacon|\bham\b|chorizo|pancetta|prosciutto/,
  cream: /(?<!(?:coconut|soya|vegan) )\bcream\b/,
  butter: /(?<!(?:peanut|almond|vegan) )\bbutter\b(?! ?bean)/,
  wine: /\bwine\b(?! vinegar)/,
};

function linesOf(file: string): Line[] {
  return readFileSync(path.resolve(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

/** What comes of turns that are typed one after the other; the code of the problem where there is no recipe. */
async function answerTo(turns: string[], constraints?: Constraints): Promise<GeneratedRecipe | string> {
  let recipe: GeneratedRecipe | null = null;
  const messages: ChatRequest["messages"] = [];
  try {
    for (const [at, content] of turns.entries()) {
      messages.push({ role: "user", content });
      const request = ChatRequest.parse({
        messages,
        constraints: at === 0 ? constraints : undefined,
        recipe: recipe === null ? undefined : { ...writtenOf(recipe.recipe), source: undefined },
        seed: 1,
      });
      recipe = await generateAlone(request, { writers, categories, repertoire });
    }
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
  return recipe!;
}

/** What a packet says that is sold without it. */
const CLAIMED: Record<string, string> = {
  ...{ milk: "dairy-free", cheese: "dairy-free", nuts: "nut-free", egg: "egg-free", celery: "celery-free" },
  soy: "soya-free",
};

/** A line without what is sold free of the thing in question, and without what else packets say they are free of. */
function withoutClaims(line: string, claim: string | undefined): string {
  const sold = claim === undefined ? line : line.replace(new RegExp(`${claim} [\\w -]+`), "");
  return sold.replace(/\b\w+-free\b/g, "");
}

async function forbiddenIn({ words, earlier = [], form, never = [] }: Line): Promise<string[]> {
  const answer = await answerTo([...earlier, words], form && { exclude: form.without });
  if (typeof answer === "string") return [];
  const lines = answer.recipe.ingredients.map((it) =>
    ingredientWords(it).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(),
  );
  return lines
    .map((line) => line.replace(/(?:gluten-free|vegan) [\w -]+|vegetarian oyster sauce/, ""))
    .filter((line) =>
      never.some((it) => (MEANS[it] ?? new RegExp(`\\b${it}`)).test(withoutClaims(line, CLAIMED[it]))),
    )
    .map((line) => `${[...earlier, words].join(" / ")}: ${line}`);
}

describe("what somebody may not eat", () => {
  test("is in no recipe, however they say it", async () => {
    const broken: string[] = [];
    for (const line of linesOf("limits.jsonl")) broken.push(...(await forbiddenIn(line)));

    expect(broken).toEqual([]);
  });

  test("stays out with one letter wrong, in any order and between any signs", async () => {
    await fc.assert(
      fc.asyncProperty(sayings, async ({ words, never }) => {
        expect(await forbiddenIn({ words, never: [never] })).toEqual([]);
      }),
      { numRuns: 400, seed: 7 },
    );
  });

  test("is asked for again where it was not understood, and nothing is written", async () => {
    const codes = [];
    for (const [words] of NOT_UNDERSTOOD) codes.push([words, await answerTo([words])]);

    expect(codes).toEqual(NOT_UNDERSTOOD);
  });

  test("is told with the words that were not understood, and how to say it", () => {
    const { unclear } = read("noodles without xanthorbil");

    expect(unclear).toMatchObject({
      words: ["xanthorbil"],
      message: expect.stringContaining("“xanthorbil”"),
    });
    expect(unclear?.message).toContain("“no peanuts”");
  });

  test("is never cut short: who names more foods than can be kept out is told so", () => {
    const foods = [...foodsByWords.keys()].filter((it) => /^[a-z]{4,}s?$/.test(it)).slice(0, 200);

    const { brief, unclear } = understand({
      messages: [{ role: "user", content: "a soup" }],
      constraints: { exclude: foods },
      before: null,
      categories: [],
    });

    expect(brief.exclude.length).toBeGreaterThan(40);
    expect(unclear?.message).toMatch(/^We can keep out 40 foods at a time, and you named more/);
  });

  test("is told when it was read as something else than was typed", () => {
    const { brief, taken } = read("pasta for my daughter with a penut alergy");

    expect(brief).toMatchObject({ allergens: ["peanuts"], include: [] });
    expect(taken).toEqual(["“penut” was read as “peanut”."]);
  });

  test("holds in every later turn, also against a wish for it", () => {
    const { brief } = read("fruit salad, I am allergic to kiwi", "for 4", "add kiwi");

    expect(brief.exclude).toMatchObject([{ food: "kiwi-fruit" }]);
  });
});

test("words beside an alarm that keep no food out are no alarm", async () => {
  const alarmed: string[] = [];
  for (const { words } of linesOf("no-limits.jsonl"))
    if ((await answerTo([words])) === "unclear") alarmed.push(words);

  expect(alarmed).toEqual([]);
});

test("what is wished for beside what has to stay out is still wished for", () => {
  const wishes = [
    ["no nuts, pasta", "pasta"],
    ["gluten free pasta with chicken", "chicken"],
    ["no nuts but use chicken, salad", "chicken"],
    ["low fat, no cream, mushroom pasta", "mushroom"],
    ["salmon for my daughter with a peanut allergy", "salmon"],
  ] as const;

  const lost = wishes.filter(([words, wish]) => {
    const { brief } = read(words);
    const isOut = brief.exclude.some((it) => it.words === wish);
    return isOut || !(brief.form === wish || brief.include.some((it) => it.words === wish));
  });

  expect(lost).toEqual([]);
});

function read(...turns: string[]) {
  const messages = turns.map((content) => ({ role: "user" as const, content }));
  return understand({ messages, constraints: undefined, before: null, categories: [] });
}

const NOT_UNDERSTOOD: [words: string, code: string][] = [
  ["curry without flurbs", "unclear"],
  ["my son is allergic, soup please", "unclear"],
  ["noodles, I carry an EpiPen", "unclear"],
  ["dinner for my dad on dialysis", "unclear"],
  ["Kuchen ohne Schlupferl", "unclear"],
  ["zupa bez orzechów", "language"],
  ["ナッツなしのカレー", "language"],
  ["без орехов, печенье", "language"],
];

/** Wishes with an allergen in one of many ways to say it, with a slip of the finger in it. */
const DISHES = ["noodles", "a cake", "soup", "curry for 4", "fried rice", "cookies", "salad", "pasta"];
const NAMES = {
  peanut: ["peanuts", "peanut"],
  egg: ["eggs", "egg"],
  milk: ["dairy", "milk products"],
  gluten: ["gluten"],
  sesame: ["sesame"],
  fish: ["fish"],
  shellfish: ["shellfish"],
  celery: ["celery"],
  nuts: ["nuts", "tree nuts"],
  soy: ["soya"],
};
const SAID: ((dish: string, food: string) => string)[] = [
  (dish, food) => `${dish}, no ${food}`,
  (dish, food) => `${dish} without ${food}`,
  (dish, food) => `no ${food} please: ${dish}`,
  (dish, food) => `${dish} for my daughter with a ${food.replace(/s$/, "")} allergy`,
  (dish, food) => `I am allergic to ${food}. ${dish}`,
  (dish, food) => `${food} free ${dish}`,
  (dish, food) => `${dish}, my son can't have ${food}`,
  (dish, food) => `${dish} (${food} intolerance)`,
  (dish, food) => `${dish}; avoid ${food}`,
  (dish, food) => `we never eat ${food}. ${dish}`,
  (dish, food) => `${food} make me ill - ${dish}`,
  (dish, food) => `allergies: ${food}. ${dish}`,
];
const FRAMES: ((words: string) => string)[] = [
  (words) => words,
  (words) => words.toUpperCase(),
  (words) => `${words}!!!`,
  (words) => words.replace(/,/g, " -"),
  (words) => `please 🙏 ${words} thanks`,
  (words) => words.replace(/[,.]/g, "\n"),
];
type Slip = (word: string, at: number) => string;
const SLIPS: Slip[] = [
  (word) => word,
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at]! + word.slice(at),
  (word, at) => word.slice(0, at) + (word[at + 1] ?? "") + word[at]! + word.slice(at + 2),
  (word, at) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
];
const entries = Object.entries(NAMES).flatMap(([never, names]) => names.map((name) => ({ never, name })));
const sayings = fc
  .record({
    dish: fc.constantFrom(...DISHES),
    entry: fc.constantFrom(...entries),
    say: fc.constantFrom(...SAID),
    frame: fc.constantFrom(...FRAMES),
    slip: fc.constantFrom(...SLIPS),
    inAlarm: fc.boolean(),
    at: fc.nat({ max: 20 }),
  })
  .map(({ dish, entry, say, frame, slip, inAlarm, at }) => {
    // The first letter is seldom wrong.
    const slipped = (word: string) => slip(word, 1 + (at % (word.length - 1)));
    const food = inAlarm ? entry.name : slipped(entry.name);
    const said = say(dish, food);
    const alarm = /without|allergy|allergic|intolerance|allergies|avoid/;
    return { words: frame(inAlarm ? said.replace(alarm, slipped) : said), never: entry.never };
  });

test.each(["nothing red, pasta", "he won't eat anything white, curry", "no red food. pizza"])(
  "a colour that is disliked is told not to be checked: %s",
  async (words) => {
    const answer = await answerTo([words]);

    expect(typeof answer === "string" ? answer : answer.notes.join(" ")).toMatch(/cannot check a recipe for/);
  },
);
