import { describe, expect, test, vi } from "vitest";
import { trueNotes } from "~/backend/generator/true-notes";
import type { GeneratedRecipe } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import { lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import { stepText } from "~/food/recipe-lines";
import { answerTo, briefOf } from "../../support/ask-generator";
import { changesOf, said } from "../../support/chat-with";
import { repertoire, starterDishes } from "../../support/dishes";
import { someOf } from "../../support/some-of";

vi.setConfig({ testTimeout: 240_000 });

const textOf = ({ recipe }: GeneratedRecipe) =>
  [
    recipe.title,
    recipe.description,
    ...recipe.ingredients.map(({ name, note }) => `${name} ${note ?? ""}`),
    ...recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)),
  ].join("\n");

/** Whether a line of the list is the food or a kind of it. */
function lists({ recipe }: GeneratedRecipe, words: string): boolean {
  const food = recogniseFood(words)?.food;
  return (
    food !== undefined &&
    recipe.ingredients.some(({ name }) => {
      const own = recogniseFood(name)?.food;
      return own !== undefined && lineage(own).includes(food);
    })
  );
}

const quoted = (note: string) => [...note.matchAll(/“([^”]+)”/g)].map(([, words]) => words!);

/** What is untrue of what an answer says of itself, looked up in the recipe without the help of the generator. */
function untrue(answer: GeneratedRecipe): string[] {
  const text = textOf(answer);
  return [...answer.notes, answer.reply ?? ""].filter((note) => {
    const lacks = /^It has no ([^.,:]+)\.$/.exec(note)?.[1];
    if (lacks !== undefined) return lists(answer, lacks);
    const noPlace = /^We know no place for (.+?) in an? /.exec(note)?.[1];
    if (noPlace !== undefined) return lists(answer, noPlace);
    if (/^Not in this recipe/.test(note)) return quoted(note).some((it) => lists(answer, it));
    if (/(?:is|are) left out/.test(note)) return quoted(note).some((it) => answer.recipe.title.includes(it));
    if (/makes it (?:crisp|crunch)y/.test(note)) return /breadcrumb|crunch|crisp/i.test(text);
    if (/does not say how many pieces/.test(note))
      return /\babout \d+ is what|\bmakes (?:about )?\d+(?! ?(?:ml|l|g|kg)\b)(?!\d)/i.test(text);
    const named = /^We have no recipe for (.+?)\. This comes near/.exec(note)?.[1];
    if (named !== undefined) return repertoire.names().called(named)?.title === answer.recipe.title;
    return /\d\.\d{3,}/.test(note);
  });
}

async function answered(words: string): Promise<GeneratedRecipe | null> {
  try {
    return await answerTo(words);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

const WISHES = [
  "with a really crunchy top",
  "less butter and not too much salt",
  "for my kids' tea",
  "like they make it in Chile",
  "without onion, and no garlic",
  "with veg hidden in it",
  "in the oven",
  "about 30 pieces",
  "in a sauce, with gravy",
  "olives in, raisins out",
  "for bonfire night",
];

test("no note says what is not so of the recipe under it, whatever the dish and the wish", async () => {
  const dishes = someOf(starterDishes, 110);

  const wrong: string[] = [];
  for (const { written } of dishes)
    for (const wish of WISHES) {
      const words = `${written.title}, ${wish}`;
      const answer = await answered(words);
      if (answer !== null) wrong.push(...untrue(answer).map((it) => `${words}: ${it}`));
    }

  expect(wrong).toEqual([]);
});

describe("a claim that is untrue is not told", () => {
  const stew = starterDishes.find(({ slug }) => slug === "beef-stew")!.written;

  test.each(["It has no carrots.", "We know no place for swede in a beef stew. So we left that out."])(
    "of a food that is in it: %s",
    (note) => {
      expect(trueNotes([note], briefOf("beef stew"), stew)).toEqual([]);
    },
  );

  test("that a word was read as a food of which nothing came", () => {
    const note = "“watery” was read as “water”.";

    expect(trueNotes([note], briefOf("beef stew"), stew)).toEqual([]);
    expect(trueNotes([note], briefOf("beef stew, no celery"), stew)).toEqual([note]);
  });

  test.each(["It has no prawns.", "We know no place for mango in a beef stew."])(
    "and one that is true is: %s",
    (note) => {
      expect(trueNotes([note], briefOf("beef stew"), stew)).toEqual([note]);
    },
  );
});

describe("what was named and is no food is not missed", () => {
  test.each([
    ["bean chilli like in Turkey", /Turkey/],
    ["sausage casserole for the children's tea", /tea/],
    ["fish cakes, it's for the boys' tea", /tea/],
    ["mushroom risotto for date night", /date/],
    ["poached trout in a sauce", /auce/],
    ["shepherd's pie with vegetables", /vegetable/],
  ])("%s", async (words, missed) => {
    const { notes } = await answerTo(words);

    expect(notes.filter((it) => /Not in this recipe/.test(it)).join()).not.toMatch(missed);
  });

  test("but vegetables are, where it has only its onion and tomatoes", async () => {
    const { notes } = await answerTo("cheesy pasta bake with some veg");

    expect(notes.join()).toMatch(/“veg”/);
  });
});

test("what only says how a dish tastes is none of its sides", async () => {
  const { notes } = await answerTo("LAMB CURRY, sweet & sour & hot, with pilau rice 12.50");

  expect(notes.join()).not.toMatch(/“(?:sweet|sour|hot)”/);
});

test("a side that is called as a texture is told of all the same", async () => {
  const { notes } = await answerTo("Chicken chasseur, crisps, celeriac purée 14.00");

  expect(notes.join()).toMatch(/“crisps”/);
});

test("the number of a dish on a menu counts no fish", async () => {
  const answer = await answered("Nr. 14 Herring salad, new potatoes 13,20");

  expect(answer?.notes.join() ?? "").not.toMatch(/of the 14/);
});

test("bonfire night is an evening, and the pie comes out of the oven", async () => {
  const { notes, recipe } = await answerTo("cottage pie for a bonfire party");

  expect(notes).toEqual([]);
  expect(textOf({ recipe } as GeneratedRecipe)).toMatch(/oven/);
});

test("what a step says that one gets is how many pieces it makes", async () => {
  const dumplings = await said("khinkali", "make 40 of them please");

  expect(changesOf(dumplings)).toMatch(/20 pieces → 40 pieces/);
});

test.each([
  ["carbonnade with crunchy topping", "carbonnade"],
  ["jerk salmon", "Jerk p"],
])("another dish comes near by its name: %s", async (words, near) => {
  const answer = await answered(words);

  expect(answer?.recipe.title.toLowerCase()).toContain(near.toLowerCase().slice(0, 6));
});
