import { describe, expect, test } from "vitest";
import type { GeneratedRecipe } from "~/contract/generator";
import { ingredientWords } from "~/food/recipe-lines";
import { changesOf, linesOf, said } from "../../support/chat-with";

const linesWithAmounts = ({ recipe }: GeneratedRecipe) =>
  recipe.ingredients.map((it) => ingredientWords(it)).join("; ");

describe("what is meant in the place of what stands there", () => {
  test.each([
    ["cassoulet", "my sausages are vegan ones", /vegan sausage/],
    ["sausage casserole", "for 2 please and the sausages are vegetarian", /vegan sausage|vegetarian sausage/],
    ["cottage pie", "the mince is veggie", /vegan mince|vegetarian mince/],
  ])("is of plants: %s, %s", async (dish, words, comes) => {
    const { recipe, title, notes, ...rest } = { title: "", ...(await said(dish, words)) };

    expect(rest.code).toBeUndefined();
    expect(recipe.ingredients.map(({ name }) => name).join("; ")).toMatch(comes);
    expect([title, notes.join(" ")].join(" ")).not.toMatch(/another dish/);
  });

  test("is two meats for one, half of each", async () => {
    const words = "no beef left, use half lamb and half pork";
    const changed = changesOf(await said("cottage pie", words));

    expect(changed).toMatch(/beef mince → .*lamb mince/);
    expect(changed).toMatch(/pork mince/);
  });

  test("is half of it, and no less of the whole", async () => {
    const pie = linesWithAmounts(await said("shepherd's pie", "swap half the lamb mince for beef mince"));
    const crumble = linesWithAmounts(await said("apple crumble", "swap half of the apples for pears"));

    expect(pie).toMatch(/375.g lamb mince; 375.g beef mince/);
    expect(crumble).toMatch(/(?:5\d\d.g|0\.5\d*.kg|[34].*) pears?/);
  });

  test("takes the place of its kin after an answer, and does not come in besides", async () => {
    const carbonara = await said("bucatini all'amatriciana", "what is guanciale", "right, use bacon then");
    const filling = await said("pierogi ruskie", "ok, put ricotta in then");

    expect(linesOf(carbonara)).not.toMatch(/guanciale/);
    expect(linesOf(carbonara)).toMatch(/bacon/);
    expect(linesOf(filling)).not.toMatch(/curd cheese/);
  });

  test("is no swap where somebody is ill of it", async () => {
    const { code, recipe } = await said("cottage pie", "beef makes me ill, use half pork and half lamb");

    expect(code ?? recipe.ingredients.map(({ name }) => name).join("; ")).not.toMatch(/\bbeef\b/);
  });
});

describe("a dash of something strong in a pudding", () => {
  test("is drizzled over it by the spoon, and goes again by any name", async () => {
    const pudding = await said("treacle sponge pudding", "a little whisky in it please");
    const without = await said("treacle sponge pudding", "add whisky", "no booze for my uncle after all");

    expect(changesOf(pudding)).toMatch(/tbsp.whisky/);
    expect(linesOf(without)).not.toMatch(/whisky/);
  });

  test("goes in with the fruit, where there is some", async () => {
    const { recipe } = await said("apple crumble", "rum in the apples");

    expect(JSON.stringify(recipe.steps[0])).toMatch(/rum/);
  });
});
