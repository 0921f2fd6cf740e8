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

const foodsOf = ({ recipe }: GeneratedRecipe) => recipe.ingredients.map(({ name }) => name).join("; ");

describe("a wish that was refused", () => {
  test("blocks no later turn, and is told once more", async () => {
    const { recipe, notes } = await said("focaccia", "no yeast", "for 4");

    expect(recipe.servings).toBe(4);
    expect(notes.join(" ")).toContain("Yeast is still in it");
  });

  test("stays refused where somebody is ill of it", async () => {
    const { code } = await said("focaccia", "I am allergic to yeast", "for 4");

    expect(code).toBe("unsatisfiable");
  });

  test("of a food that it has not is remembered where somebody is ill of it", async () => {
    const chilli = await said("lasagne", "my son is allergic to beans", "put the beans back");

    expect(chilli.code ?? foodsOf(chilli)).not.toMatch(/bean/);
  });

  test("is none where stock and something sour do the work of wine", async () => {
    const soup = await said("French onion soup", "no wine", "halve it");

    expect(foodsOf(soup)).toMatch(/vegetable stock; lemon juice/);
    expect(soup.recipe.servings).toBe(2);
  });
});

describe("something else that is proposed", () => {
  test("is another dish by its name or by what it is of", async () => {
    expect((await said("cottage pie", "what about a shepherd's pie instead")).recipe.title).toBe(
      "Shepherd's pie",
    );
    await site.destroy();
    expect((await said("cottage pie", "do a fish one instead")).recipe.title).toBe("Fish pie");
  });

  test("takes the place of what the dish is of, and of what took it before", async () => {
    const { recipe } = await said("butter chicken", "how about prawns?", "make it a chickpea one");

    expect(recipe.title).toBe("Butter chickpeas");
    expect(recipe.ingredients.some(({ name }) => /prawn|chicken/.test(name))).toBe(false);
  });

  test("is the version that had it", async () => {
    const { recipe, restored } = await said(
      "butter chicken",
      "use tofu",
      "actually go back to the chicken one",
    );

    expect([recipe.title, restored]).toEqual(["Butter chicken", 1]);
  });
});

describe("what takes the place of something", () => {
  test("is told in the fewest words", async () => {
    expect(foodsOf(await said("palak paneer", "tofu for the paneer"))).not.toContain("paneer");
    await site.destroy();
    expect((await said("butter chicken", "use tofu", "put the chicken back")).restored).toBe(1);
  });
});

describe("words that are in no clear place", () => {
  test("are a part of the recipe that is called so", async () => {
    const { recipe } = await said("carrot cake", "double the icing");

    expect(recipe.ingredients.find(({ name }) => name === "cream cheese")?.quantity).toEqual({ min: 600 });
  });

  test("make no other dish and bring no food in", async () => {
    expect((await said("potato gnocchi", "how about pesto on it")).recipe.title).toContain("gnocchi");
    await site.destroy();
    expect(foodsOf(await said("butter chicken", "keeps ok til friday?"))).not.toContain("sesame");
  });

  test("bring no yeast out of a bread, and no chicken out of a paella that is to have nothing else", async () => {
    const { recipe } = await said("paella", "sin marisco, solo pollo");

    expect(recipe.ingredients.map(({ name }) => name).join()).toMatch(/chicken thigh/);
    expect(recipe.servings).toBeGreaterThan(1);
  });
});

describe("a question", () => {
  test.each([
    ["how long it keeps", "wie lange hält der sich", "quanto dura in frigo?", "combien de temps au frigo"],
    ["whether it freezes", "kann man das einfrieren", "ça se congèle ?", "si può surgelare", "ok to freeze?"],
    [
      "what can be done ahead",
      "can i prep it tmrw",
      "je peux le préparer la veille ?",
      "how far ahead can I cook it",
    ],
  ])("asks %s, in any of five languages and in odd words", async (_, ...asked) => {
    for (const words of asked) {
      const { reply } = await said("beef stew", words);
      expect(`${words}: ${reply}`).toMatch(/fridge|freeze/);
      await site.destroy();
    }
    site = await createTestSite();
  });

  test("before an order is answered, and the order done", async () => {
    const { recipe, notes } = await said("chilli con carne", "how many does that make? double it");

    expect(recipe.servings).toBe(12);
    expect(notes.join(" ")).toContain("It is for 12");
  });

  test("for what was changed is answered by the last change", async () => {
    const { reply } = await said("chilli con carne", "double the garlic", "what did you change?");

    expect(reply).toMatch(/4\scloves garlic became 8\scloves garlic/);
  });
});
