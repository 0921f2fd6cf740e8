import { afterEach, describe, expect, test, vi } from "vitest";
import { createComposer } from "~/backend/generator/compose/composer";
import type { GeneratedRecipe } from "~/contract/generator";
import { chatWith } from "../../support/chat-with";
import { createTestSite, type TestSite } from "../../support/test-site";

vi.setConfig({ testTimeout: 30_000 });

let site: TestSite;
afterEach(() => site.destroy());

async function said(...turns: string[]) {
  site = await createTestSite({ writers: { composer: createComposer() } });
  return chatWith(site, turns);
}

const changesOf = ({ changes }: GeneratedRecipe) =>
  changes.map(({ from = "", to = "" }) => `${from} → ${to}`).join("; ");
const stepsOf = ({ recipe }: GeneratedRecipe) => JSON.stringify(recipe.steps);

describe("a later turn", () => {
  test("that undoes and says what is to be left so goes back", async () => {
    const { restored } = await said("chilli con carne", "hotter", "no undo that, leave it mild");

    expect(restored).toBe(1);
  });

  test("that adds more of what is in it makes it more, and does the order beside", async () => {
    const stew = await said("beef bourguignon", "add more carrots and take out the mushrooms");

    expect(changesOf(stew)).toMatch(/2.carrots → 3.carrots/);
    expect(changesOf(stew)).toMatch(/mushrooms? → /);
  });

  test("that wants the ordinary kind of what is only called so gets it in its place", async () => {
    const mash = await said("cauliflower rice stir fry", "just plain rice then please");

    expect(changesOf(mash)).toMatch(/cauliflower rice → .*rice/);
  });

  test("that wants the same of another meat has not both", async () => {
    const stew = await said("beef stew", "yes the same one but with pork");

    expect(changesOf(stew)).toMatch(/beef.* → .*pork/);
  });

  test("that agrees to what was told is asked what that was, and nothing is said to be done", async () => {
    const { reply, version } = await said("vegetable soup", "what could replace the butter", "yes, do that");

    expect(reply).toMatch(/say it in full.*Nothing was changed/);
    expect(version).toBe(1);
  });

  test.each(["she is only 3", "he's 14 months"])(
    "that says how old somebody is makes it for them: %s",
    async (words) => {
      const { brief } = await said("spaghetti bolognese", words);

      expect(brief.patterns).toEqual(["young-child"]);
    },
  );

  test("that asks whether it is too salty for a child is answered by its salt", async () => {
    const { reply } = await said("beef stew", "is that too salty for a toddler?");

    expect(reply).toMatch(/^No, not as it is\. .*of salt/);
  });

  test("that asks to freeze what has cream is told that it splits", async () => {
    const { reply } = await said("beef stroganoff", "can I freeze this");

    expect(reply).toMatch(/may split/);
  });

  test("that asks two things is answered on both", async () => {
    const { reply } = await said("chilli con carne", "can I make it ahead and freeze it?");

    expect(reply).toMatch(/overnight.*freeze/s);
  });

  test("that brings something in does not blend it with the onions of a sauce", async () => {
    const korma = await said("chicken korma", "add mushrooms");

    expect(stepsOf(korma).indexOf('"mushrooms"')).toBeGreaterThan(stepsOf(korma).indexOf("Blend"));
  });

  test("for another dish is not bound to be quick, nor to have what the dish before was of", async () => {
    const { recipe } = await said("something quick with chicken", "forget it, do me a lasagne instead");

    expect(recipe.title).toBe("Lasagne");
    expect(recipe.ingredients.some(({ name }) => name === "chicken")).toBe(false);
  });

  test("for another dish keeps the minutes that were told", async () => {
    const { code } = await said("something with chicken in 30 minutes", "forget it, do me a lasagne instead");

    expect(code).toBe("unsatisfiable");
  });

  test("that asks how much it is for so many has it for so many", async () => {
    const { recipe } = await said("chilli con carne", "how much for 2 persons only?");

    expect(recipe.servings).toBe(2);
  });

  test("that has less time than the dish takes is told by how much, and the recipe stays", async () => {
    const { reply, recipe } = await said("lasagne", "ive only 20 mins");

    expect(recipe.title).toBe("Lasagne");
    expect(reply).toContain("3 hours more than you have");
  });

  test("that swaps the sausages for ones of plants gets them, and the title", async () => {
    const { recipe } = await said("sausage casserole", "swap the sausages for veggie ones");

    expect(recipe.title).toBe("Vegetarian sausage casserole");
    await site.destroy();
    const withLimit = await said("sausage casserole", "no mustard and swap the sausages for veggie ones");
    expect(withLimit.recipe.title).toBe("Vegetarian sausage casserole");
    expect(withLimit.brief.exclude).toContain("mustard");
  });

  test("that asks for a pressure cooker gets it for a soup that simmers 20 minutes", async () => {
    const soup = await said("German potato soup", "can I do it in a pressure cooker?");

    expect(stepsOf(soup)).toContain("lock the lid");
  });

  test("that asks what to eat it with is told nothing that it refuses", async () => {
    const { reply } = await said("chilli con carne", "something to eat it with, not rice");

    expect(reply).toMatch(/bread/);
    expect(reply).not.toMatch(/rice/);
  });

  test("that finds it too watery is told what a cook does, and no batter is spoken of where there is none", async () => {
    const chilli = await said("chilli con carne", "too watery, what do i do");
    expect(chilli.reply).toMatch(/lid off.*crush/s);
    await site.destroy();
    expect((await said("Greek salad", "make it thicker")).reply).not.toMatch(/batter/);
  });

  test("that has only something else puts that in the place of what there is not", async () => {
    const korma = await said("chicken korma", "no cream only greek yoghurt");
    expect(changesOf(korma)).toMatch(/double cream → .*Greek yoghurt/);
    await site.destroy();
    const quiche = await said("quiche lorraine", "j'ai plus de crème, juste du lait");
    expect(changesOf(quiche)).toMatch(/double cream → .*milk/);
  });
});

describe("a first message", () => {
  test("for a cake gets no pudding", async () => {
    const { recipe } = await said("need a cake");

    expect(recipe.title).not.toMatch(/pudding|steamed/i);
  });

  test("for few carbohydrates gets no rice", async () => {
    const { recipe } = await said("high protein low carb breakfast");

    expect(recipe.ingredients.some(({ name }) => /rice|bread|oats/.test(name))).toBe(false);
  });

  test("of noodles for a stir-fry gets a stir-fry", async () => {
    const { recipe } = await said("chicken stir fry noodles");

    expect(recipe.title).toBe("Chicken chow mein");
  });

  test("for a prawn salad gets none that a spoonful of dried shrimp seasons", async () => {
    const { recipe } = await said("prawn salad");

    expect(recipe.title).toMatch(/prawn/i);
  });

  test("for a lunchbox of children gets nothing hot", async () => {
    const { recipe } = await said("kids lunchbox, eaten cold");

    expect(recipe.ingredients.some(({ name }) => /chilli|cayenne/.test(name))).toBe(false);
  });
});

test("A diet stays, and says so, where a food that it keeps out is only said to be fine", async () => {
  const { brief, reply } = await said("vegan chocolate cake", "actually eggs are fine for her");

  expect(brief.diets).toContain("vegan");
  expect(reply).toContain("It stays vegan, as you said before.");
});
