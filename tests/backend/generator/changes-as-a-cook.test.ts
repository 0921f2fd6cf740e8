import { describe, expect, test, vi } from "vitest";
import type { GeneratedRecipe } from "~/contract/generator";
import { stepText } from "~/food/recipe-lines";
import { changesOf, linesOf, said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 30_000 });

const stepsOf = ({ recipe }: GeneratedRecipe) =>
  recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)).join(" ");

describe("less time than it takes", () => {
  test("soaks no pulses that came cooked or from a tin, and says by how much it is still too long", async () => {
    const dal = await said("dal makhani", "any way to have it done in under 45 mins");

    expect(linesOf(dal)).toMatch(/cooked lentils; tinned kidney beans/);
    expect(stepsOf(dal)).not.toMatch(/12 hours/);
    expect(dal.recipe.restMinutes).toBe(0);
    expect(dal.notes.join(" ")).toMatch(/1 hour 10 minutes more than you have/);
  });
});

describe("the veg", () => {
  test("is what is eaten as such, and no oil, stock or purée", async () => {
    const curry = await said("thai red curry with prawns", "double the veg pls");

    expect(changesOf(curry)).toMatch(/2 red peppers.*bamboo shoots/);
    expect(changesOf(curry)).not.toMatch(/oil|stock|paste/);
  });
});

describe("an illness that is asked about", () => {
  test("is answered of the recipe as it was, kept from then on, and nothing speaks of what went", async () => {
    const brownies = await said(
      "chocolate brownies",
      "my nephew has a nut allergy does it have any in?",
      "ok add some raspberries then",
    );

    expect(linesOf(brownies)).not.toMatch(/walnut/);
    expect(brownies.recipe.description).not.toMatch(/walnut/);
  });

  test("is told where it is", async () => {
    const { notes } = await said("walnut brownies", "my nephew has a nut allergy does it have any in?");

    expect(notes.join(" ")).toMatch(/As it was: It has nuts: in walnuts/);
  });

  test("of raw egg in a dressing is told of the sauce that has it", async () => {
    const { reply } = await said(
      "caesar salad with chicken",
      "btw i'm 20 weeks gone",
      "does the dressing have raw egg in it?",
    );

    expect(reply).toMatch(/^Mayonnaise: made with egg that is not cooked.*use bought/);
  });

  test("of what is not in it is told so", async () => {
    const { reply } = await said("apple crumble", "gran's allergic to sesame, is there any in it?");

    expect(reply).toMatch(/^No: .*it is sesame-free/);
  });
});

describe("meat that is swapped for something without fat", () => {
  test("is fried in oil, and cooked lentils are warmed and not browned", async () => {
    const pie = await said("cottage pie for 4 please", "can u swap the beef for lentils");

    expect(stepsOf(pie)).toMatch(
      /Heat 1\stbsp olive oil in a large sauté pan .* warm 400\sg cooked lentils for 3\sminutes/,
    );
    expect(stepsOf(pie)).not.toMatch(/browned/);
    expect(changesOf(pie)).toMatch(/→ 1\stbsp olive oil/);
  });

  test("needs no oil where there is some in the pan", async () => {
    const bolognese = await said("spaghetti bolognese", "swap the mince for lentils");

    expect(linesOf(bolognese).match(/oil/g)).toHaveLength(1);
  });
});

describe("two wishes in one message", () => {
  test("are both done, with nothing between them", async () => {
    const bread = await said("banana bread", "more banana less sugar");

    expect(changesOf(bread)).toMatch(/bananas → 4 ½ bananas; .*sugar → .*sugar/);
  });

  test("of which one is a tool that is not there are told and done", async () => {
    const rice = await said("fried rice w egg", "more ginger and can i do it without a wok");

    expect(changesOf(rice)).toMatch(/ginger/);
    expect(rice.notes.join(" ")).toMatch(/widest frying pan/);
  });
});

describe("what takes the place of what goes", () => {
  test("is the turkey bacon that is proposed, with nothing beside it, and the yolks keep their heat", async () => {
    const carbonara = await said("carbonara for 2", "no pork for us, what about turkey bacon");

    expect(changesOf(carbonara)).toMatch(/guanciale → .*turkey bacon$/);
    expect(stepsOf(carbonara)).toMatch(/reach 71/);
    expect(carbonara.notes).toEqual([]);
  });

  test("is the chicken, where the prawns look dodgy, without a question", async () => {
    const curry = await said("thai red curry with prawns", "prawns look dodgy, use chicken instead");

    expect(changesOf(curry)).toMatch(/prawns → .*chicken/);
  });
});

test("a grill that is not there is told what does its work", async () => {
  const { reply } = await said("french onion soup", "dont have a blender or a grill");

  expect(reply).toMatch(/top shelf of the oven/);
});

describe("sausages that are asked out", () => {
  test("are out, and none of plants come for them", async () => {
    const soup = await said("german lentil soup with frankfurters", "take the sausages out");

    expect(changesOf(soup)).toBe("4 frankfurters → ");
  });

  test("are out in German, too, with all that is no food of vegetarians", async () => {
    const soup = await said(
      "Linsensuppe mit Würstchen",
      "mach die Würstchen raus, bin doch vegetarisch unterwegs",
    );

    expect(linesOf(soup)).not.toMatch(/sausage|frankfurter|bacon/);
    expect(soup.recipe.title).toMatch(/Vegetarian/);
  });
});

test("fish for an oven that is not there is told how to be fried", async () => {
  const { reply } = await said("quick salmon dinner, just me", "i havent got an oven, only a hob");

  expect(reply).toMatch(/fry the salmon .* 3 to 4 minutes a side.*63 °C/);
});
