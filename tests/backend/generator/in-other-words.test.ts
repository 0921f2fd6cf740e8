import { describe, expect, test } from "vitest";
import { answerTo } from "../../support/ask-generator";
import { changesOf, linesOf, said } from "../../support/chat-with";

describe("a later turn in a roundabout way", () => {
  test("asks what to use instead of what is not sold, and is told what the recipe says", async () => {
    const basil = await said("pad krapow", "the shops here don't have holy basil, what can i use");
    const cheek = await said("spaghetti carbonara", "guanciale isn't sold near me, any ideas");

    expect(basil.reply ?? basil.notes.join(" ")).toMatch(/Thai sweet basil is the next best/);
    expect(cheek.reply).toMatch(/Pancetta can stand in/);
  });

  test("asks why something goes wrong, the question word last", async () => {
    expect((await said("yorkshire puddings", "mine come out flat, why")).reply).toMatch(
      /fat is not smoking hot/,
    );
    expect((await said("chocolate cake", "it always sinks why is that")).reply).toMatch(/A cake sinks when/);
  });

  test("names the tin that there is", async () => {
    const { recipe, notes } = await said("orange and almond cake", "does it work in a 20 cm springform");

    expect(recipe.servings).toBe(9);
    expect(notes.join(" ")).toMatch(/76 % of the area/);
  });

  test("halves the sugar and not the cake", async () => {
    const cake = await said("orange and almond cake", "that is too much sugar, half of it please");

    expect(changesOf(cake)).toMatch(/250.g caster sugar → 125.g caster sugar/);
    expect(cake.recipe.servings).toBe(12);
  });

  test("has the whole dish milder, where half of it is for a child", async () => {
    const { recipe, changes } = await said("salt and pepper chips", "less heat on half for our toddler");

    expect(recipe.servings).toBe(4);
    expect(changes.map(({ why }) => why).join()).toMatch(/young child/);
  });

  test("tells what there is much of, for the dish of the same kind that is made of it", async () => {
    const soup = await said("tomato soup", "i've got carrots, about a kilo");

    expect(soup.recipe.title).toMatch(/carrot/i);
  });

  test("keeps out what a product is not to have in it", async () => {
    const cake = await said("orange and almond cake", "no baking powder with gluten please");

    expect(linesOf(cake)).toMatch(/gluten-free baking powder/);
    expect(cake.notes.join(" ")).not.toMatch(/no place for gluten/);
  });

  test("has a bit of heat", async () => {
    expect(linesOf(await said("butternut squash soup", "vegan and a bit of heat please"))).toMatch(/chilli/);
  });
});

test("alliums are kept out as they are mistyped, and mud on a child's cake is a manner of speaking", async () => {
  const chilli = await answerTo("bolognese, no aliums (onoin, leek)");
  const cake = await answerTo("chocolate birthday cake, he wants tractors in the mud");

  expect(linesOf(chilli)).not.toMatch(/onion|garlic|leek/);
  expect(cake.recipe.title).toMatch(/chocolate/i);
});

test("nobody who needs soft food is told to name a dish that is so", async () => {
  await expect(answerTo("level 4 pureed diet, chicken casserole")).rejects.not.toMatchObject({
    detail: expect.stringContaining("is so by itself"),
  });
});

test("a texture that was prescribed offers no dish", async () => {
  await expect(answerTo("iddsi level 6, fish pie")).rejects.not.toHaveProperty("answers.0");
});

test("half of each is none of the recipe", async () => {
  const { recipe } = await said("lasagne", "i have beef and pork mince, half each");

  expect(recipe.servings).toBe(8);
});
