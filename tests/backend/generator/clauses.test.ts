import { expect, test, vi } from "vitest";
import type { Brief } from "~/backend/generator/brief";
import { idsInGroups } from "~/backend/generator/read-brief/clauses/food-groups";
import { idsOfMeanings } from "~/backend/generator/read-brief/clauses/several-meanings";
import { understand } from "~/backend/generator/read-brief/read-brief";
import { withoutFood } from "~/backend/generator/verify/food-checks";
import { idsInKinds } from "~/backend/generator/verify/kinds-of-food";
import { readRecipe } from "~/backend/generator/verify/reading";
import { foodById } from "~/food/foods/food-table";
import { repertoire, starterDishes } from "../../support/dishes";

// It loads every dish for the index of their names.
vi.setConfig({ testTimeout: 60_000 });

/** A message, and what has to be out of its recipe or in it: foods by their ids, allergens, diets and patterns. */
interface Row {
  words: string;
  out?: string[];
  in?: string[];
  /** In neither: merely allowed, or remarked on. */
  neither?: string[];
}

const read = (words: string, before: Brief | null = null) =>
  understand({
    messages: [{ role: "user", content: words }],
    before,
    categories: [],
    dishNames: repertoire.names(),
  });

const outOf = ({ allergens, diets, exclude, patterns }: Brief): string[] => [
  ...[...allergens, ...diets, ...patterns],
  ...exclude.map(({ food, words }) => food ?? words),
];
const inOf = ({ include }: Brief): string[] => include.map(({ food, words }) => food ?? words);

/** Rows that are read in another way, each with how. */
function misread(rows: readonly Row[]): string[] {
  return rows.flatMap(({ words, out = [], in: wanted = [], neither = [] }) => {
    const { brief, unclear } = read(words);
    const [isOut, isIn] = [outOf(brief), inOf(brief)];
    const isRight =
      unclear === null &&
      out.every((it) => isOut.includes(it)) &&
      wanted.every((it) => isIn.includes(it)) &&
      ![...out, ...neither].some((it) => isIn.includes(it)) &&
      !neither.some((it) => isOut.includes(it));
    return isRight ? [] : [`${words}: out ${isOut}; in ${isIn}; ${unclear?.message ?? ""}`];
  });
}

test("what is said behind a list of foods keeps all of them out", () => {
  const rows: Row[] = [
    { words: "a stew; leeks, carrots and celery have to go", out: ["leek", "carrot", "celery"] },
    { words: "curry. chickpeas and spinach are off limits for my dad", out: ["chickpea", "spinach"] },
    { words: "noodles, but the ginger must go", out: ["ginger"] },
    { words: "fish tacos; limes, lemons and the like are a no go", out: ["lime", "lemon"] },
    { words: "butter floors my husband. sponge cake please", out: ["milk"] },
    { words: "chicken burger, gherkins give my lad hives", out: ["gherkin"] },
    { words: "it's the almonds I can't eat. cake please", out: ["nuts"] },
    { words: "prawns r out n mussels too. paella", out: ["prawn", "mussel"] },
    { words: "pasta 4 my mum, tomatoes r bad news 4 her", out: ["tomato"] },
    {
      words: "omelette, my girl is allergic 2 nuts n soy n also sesame",
      out: ["nuts", "soybeans", "sesame"],
    },
    { words: "Suppe ohne Milch, und Butter auch nicht", out: ["milk", "butter"] },
  ];

  expect(misread(rows)).toEqual([]);
});

test("slang, emoji and words that deny twice are read for what they mean", () => {
  const rows: Row[] = [
    { words: "lentils 🌱 with rice", out: ["vegan"], in: ["lentil"] },
    { words: "noodles 🥜🚫 🥛👎 please", out: ["peanuts", "milk"] },
    { words: "stew for my mum, she's up the duff", out: ["pregnancy"] },
    { words: "curry, not without ginger", in: ["ginger"] },
    { words: "pizza, and don't leave out the olives", in: ["olive"] },
  ];

  expect(misread(rows)).toEqual([]);
});

test("a tolerance and a remark ask for nothing, and a remark keeps out what it warns of", () => {
  const rows: Row[] = [
    { words: "scones, no milk, but butter is no trouble", out: ["milk"], neither: ["butter"] },
    {
      words: "i can have yoghurt, it's milk that upsets me. rice pudding",
      out: ["milk"],
      neither: ["yoghurt"],
    },
    { words: "fish stew. he reacts to molluscs, not prawns!", out: ["molluscs"], neither: ["prawn"] },
    {
      words: "intollerante al lattosio, il pecorino stagionato va bene. zuppa",
      out: ["milk"],
      neither: ["pecorino"],
    },
    { words: "there's egg in most noodles I think. ramen, egg allergy", out: ["eggs"], neither: ["egg"] },
    {
      words: "Worcestershire sauce has anchovies so mind that. fish allergy, stew",
      out: ["fish", "worcestershire-sauce"],
      neither: ["anchovy"],
    },
    {
      words: "why does everyone put cream in it? leek soup without dairy",
      out: ["milk"],
      neither: ["cream"],
    },
    { words: "can't have dairy at all, hard cheese included. lasagne", out: ["milk"], neither: ["cheese"] },
  ];

  expect(misread(rows)).toEqual([]);
});

test("groups of foods are kept out with all their members", () => {
  const rows: Row[] = [
    { words: "no alliums, pasta with tomato", out: ["onion", "garlic", "leek", "chive"], in: ["tomato"] },
    { words: "brassica free salad", out: ["cabbage", "broccoli", "kale"] },
    { words: "no offal or red meat, a roast", out: ["offal", "beef", "lamb", "pork"] },
    { words: "rice dish, nightshade intolerance (tomato, aubergine)", out: ["tomato", "potato", "chilli"] },
  ];

  expect(misread(rows)).toEqual([]);
  expect(
    [...idsInGroups, ...idsInKinds, ...idsOfMeanings].filter((it) => foodById(it) === undefined),
  ).toEqual([]);
});

test("methods, what is served beside, leftovers and guests are no foods and no servings", () => {
  const rows: Row[] = [
    { words: "salmon in the air fryer", in: ["salmon"], neither: ["whole-chicken"] },
    { words: "apple crumble and custard", neither: ["custard"] },
    { words: "leftover roast turkey and rice", in: ["cooked-turkey", "rice"] },
    { words: "soup with stale bread and beans", in: ["bean"] },
  ];

  expect(misread(rows)).toEqual([]);
  expect(read("dinner for 6, one guest is vegetarian").brief.servings).toBe(6);
  expect(read("stew for 2 people").brief.servings).toBe(2);
  expect(read("half of a carrot cake").brief.edits).toEqual([{ kind: "servings", times: 0.5 }]);
});

test("where a food may be meant either way, it is asked, with both readings as answers", () => {
  for (const words of [
    "lamb, mint and garlic are out",
    "prawns always end with me in hospital, paella please",
  ]) {
    const { unclear } = read(words);

    expect(unclear?.answers?.map(({ label }) => label.split(" ")[0])).toEqual(["Keep", "Use"]);
    for (const { say } of unclear!.answers!) expect(read(say).unclear).toBeNull();
  }
});

test("in a follow-up one limit is lifted and another set", () => {
  const { brief } = read("minestrone, no bacon");

  const next = read("bacon is ok after all, it's the beans I can't eat", brief).brief;

  expect(outOf(next)).toEqual(["bean"]);
  expect(inOf(next)).toEqual([]);
});

test("a chosen diet is taken back when somebody wants meat after all, and it is said", () => {
  const { brief } = read("vegan lasagne, no nuts");

  const next = read("my brother wants it with mince after all", brief);

  expect(next.brief.diets).toEqual(["nut-free"]);
  expect(next.taken.join()).toContain("no longer vegan");
});

test("a question with an edit behind it is an edit of what was asked about", () => {
  const { brief } = read("bolognese");

  const next = read("has it got celery in it? take it out please, my mum is allergic", brief).brief;

  expect(next.question).toBeNull();
  expect(outOf(next)).toContain("celery");
});

test("a product is kept out with what it is made with, and a pastry also where the recipe makes it", () => {
  const without = (dish: string, words: string, food: string) => {
    const { written } = starterDishes.find(({ slug }) => slug === dish)!;
    return withoutFood(readRecipe(written), { words, food }).faults.join(" ");
  };

  expect(without("okonomiyaki", "bonito", "skipjack-tuna")).toMatch(/dashi: made with bonito/i);
  expect(without("quiche-lorraine", "pastry", "pastry")).toContain("makes its own pastry");
});

test("a refused turn keeps its limits, and so does the title of a recipe", () => {
  const turn = {
    messages: [{ role: "user" as const, content: "more pepper" }],
    before: null,
    categories: [],
    dishNames: repertoire.names(),
    isGoingOn: true,
    standing: { refused: ["without tomatoes, and no celery"], title: "Vegan goulash" },
  };

  expect(outOf(understand(turn).brief)).toEqual(["vegan", "tomato", "celery"]);
});
