import { describe, expect, test } from "vitest";
import { hoursAway } from "~/backend/generator/read-brief/hours-away";
import { isInward, toldToVisitor } from "~/backend/generator/verify/inward";
import { ingredientWords, stepText } from "~/food/recipe-lines";
import { answerTo, briefOf } from "../../support/ask-generator";
import { repertoire } from "../../support/dishes";

async function read(words: string) {
  const { recipe, notes } = await answerTo(words);
  return {
    title: recipe.title,
    list: recipe.ingredients.map((it) => ingredientWords(it)),
    text: recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)).join("\n"),
    tips: recipe.tips.join("\n"),
    minutes: recipe.prepMinutes + recipe.cookMinutes + recipe.restMinutes,
    cook: recipe.cookMinutes,
    notes: notes.join("\n"),
  };
}

describe("a tough cut under pressure", () => {
  test.each([
    ["braised short ribs in my instant pot, two hours at most", /short rib/i],
    ["ox cheeks pressure cooker 130 minutes", /ox cheek/i],
    ["Jamaican style oxtail stew, pressure cooker, 95 minutes", /jamaican oxtail/i],
  ])("%s: is that dish, in time", async (words, title) => {
    const { title: made, text, notes } = await read(words);

    expect(made).toMatch(title);
    expect(text).toMatch(/high pressure for/);
    expect(notes).not.toMatch(/cannot be done|another dish/);
  });

  test("an instant pot and a crock pot are no words that put a food in doubt", async () => {
    const { title } = await read("venison stew meat, instant pot");
    const { title: other } = await read("beef brisket in the crock pot");

    expect(title).toMatch(/venison/i);
    expect(other).toMatch(/brisket/i);
  });
});

describe("a dish that is written for something else", () => {
  test("what is grilled or roasted on a rack is cooked over coals, and none of the oven is left", async () => {
    const fish = await read("grilled sardines over charcoal on the bbq");
    const legs = await read("tandoori chicken done on the barbecue");

    for (const { text, notes } of [fish, legs]) {
      expect(text).toMatch(/Light a barbecue[\s\S]*on the bars/);
      expect(text).not.toMatch(/\boven\b|\bgrill pan\b|\bwire rack\b|\broast\b/);
      expect(notes).not.toMatch(/stays as it is/);
    }
    expect(legs.text).toMatch(/lid down[\s\S]*74\u00a0°C|lid down[\s\S]*74 °C/);
  });

  test("what falls through the bars or simmers in a pot is not put on a barbecue", async () => {
    const { text, notes } = await read("cullen skink on the barbecue");

    expect(text).not.toMatch(/\bbars\b/);
    expect(notes).toMatch(/barbecue/);
  });

  test("a braise in the oven simmers in its pot for as long", async () => {
    const { text, tips, notes } = await read("beef stew please, my oven is broken");

    expect(text).toMatch(/simmer over the lowest heat[^.]*for 120–135 minutes/);
    expect(text).not.toMatch(/\boven\b/);
    expect(`${tips}${notes}`).not.toMatch(/\boven\b/);
  });

  test("noodles come into a slow cooker at the end, where nothing boils", async () => {
    const { text } = await read("chicken noodle soup made in a slow cooker");

    expect(text).toMatch(/on low for [\s\S]*egg noodle and cook on high, covered/);
    expect(text).not.toMatch(/\bboil\b/i);
  });

  test("tips and the description lose the oven with the steps", async () => {
    const { tips, text } = await read("roast vegetables, air fryer");
    const { recipe } = await answerTo("oven chips, but in the air fryer");

    expect(text).toMatch(/basket/);
    expect(tips).not.toMatch(/tray|oven/i);
    expect(recipe.description).not.toMatch(/\boven\b/);
  });

  test.each([
    ["tuna pasta bake, we just have a hob here", /Tuna pasta bake/],
    ["pear crumble on one ring", /Pear crumble/],
    ["fishermans pie and I only have a stove", /Fish pie/],
  ])("%s: is made in a pan", async (words, title) => {
    const { title: made, text } = await read(words);

    expect(made).toMatch(title);
    expect(text).not.toMatch(/\boven\b|\bbake\b/i);
  });
});

describe("what a kitchen has not got", () => {
  test("a dish that is baked is made on two rings, where its file knows how", async () => {
    const cottage = await read("cottage pie on a boat with two rings and no oven");
    const cheese = await read("macaroni cheese, our oven is broken");

    expect(cottage.text).not.toMatch(/\boven\b|Bake/);
    expect(cottage.notes).not.toMatch(/needs an oven|more than one pan/);
    expect(cheese.text).not.toMatch(/\boven\b|Bake/);
    expect(cheese.title).toMatch(/macaroni/i);
  });

  test("a cheesecake without an oven is the one that sets in the fridge", async () => {
    const { title } = await read("I haven't got an oven, I want a cheesecake");

    expect(title).toMatch(/no-bake/i);
  });

  test("a cake that nobody can make on a hob gives way to one that sets or steams, and this is said", async () => {
    const { title, notes } = await read("coffee and walnut cake, there is no oven in our flat");

    expect(title).toMatch(/no-bake cheesecake|sponge/i);
    expect(notes).toContain("without an oven");
  });

  test("with nothing but a microwave or a kettle there is something hot", async () => {
    const lentils = await read("lentils for tea, only a microwave here, 20 minutes");
    const pasta = await read("macaroni cheese, all I have is a microwave");
    const kettle = await read("only a kettle in the hostel, what can I make");

    expect(lentils.text).toMatch(/microwave at full power/);
    expect(lentils.minutes).toBeLessThanOrEqual(20);
    expect(pasta.text).toMatch(/microwave/);
    expect(kettle.text).toMatch(/kettle/);
  });

  test("what is named for a microwave is a dish of ours", async () => {
    const { notes } = await read("beef wellington in the microwave");

    expect(notes).toMatch(/“microwave lentil dal”/);
    for (const name of ["microwave lentil dal", "microwave chickpea curry", "microwave bean chilli"])
      expect(repertoire.names().called(name)?.id).toBeTruthy();
  });

  test("a lacking tool keeps no food out, and what does its work is told where it is used", async () => {
    const brief = briefOf("pea soup, no blender, pea and mint");
    const scones = await read("scones, no scales here");
    const soup = await read("carrot and coriander soup but the liquidiser is bust");

    expect(brief.exclude).toEqual([]);
    expect(scones.notes).toMatch(/cups? .*self-raising flour/);
    expect(soup.notes).toMatch(/potato masher/);
  });

  test("a tin with fewer holes bakes in lots", async () => {
    const { notes } = await read("blueberry muffins with a 4 hole tin");

    expect(notes).toMatch(/in 3 lots/);
  });
});

describe("a way that is not wanted", () => {
  test("nothing deep-fried comes where the file knows the oven or an air fryer", async () => {
    const rolls = await read("vegetable spring rolls, not fried");
    const kyiv = await read("chicken kyiv without deep frying");

    expect(rolls.text).not.toMatch(/Fry /);
    expect(kyiv.list.join("\n")).not.toMatch(/1\sl sunflower oil/);
  });

  test("else it is said that it stays fried", async () => {
    const { notes } = await read("churros without deep frying");

    expect(notes).toMatch(/fried in deep oil/);
  });

  test("pulses that nobody soaked cook longer under pressure, and soak quickly without", async () => {
    const pressed = await read("dal makhani in the pressure cooker without soaking");
    const boiled = await read("feijoada, I forgot to soak the beans");
    const tinned = await read("black bean soup, no soaking");

    expect(pressed.text).toMatch(/high pressure for 45–50 minutes/);
    expect(pressed.text).not.toMatch(/12 hours|720/);
    expect(pressed.text).toMatch(/boil hard for 10 minutes/);
    expect(boiled.text).toMatch(/boil hard for 10 minutes, take off the heat and leave, covered, for 1 hour/);
    expect(tinned.notes).toMatch(/nothing has to soak/);
  });
});

describe("who is away while a slow cooker cooks", () => {
  test.each([
    ["on at 8 before the school run, back at 5", 9],
    ["out from 7 till 6 at work", 11],
    ["I'm at work for nine hours", 9],
    ["from 8 to 10 people", null],
    ["in 9 hours", null],
  ])("%s: %s hours", (words, hours) => {
    expect(hoursAway(words)).toBe(hours);
  });

  test("is told whether the dish bears it, and the hours are no limit", async () => {
    const shin = await read("slow cooker beef stew, out of the house for 10 hours");
    const chicken = await read("chicken tikka masala slow cooker, gone from 7 until 6 at the office");

    expect(shin.title).toMatch(/beef stew/i);
    expect(shin.notes).toMatch(/do it no harm/);
    expect(chicken.notes).toMatch(/too long for it.*“warm”/);
  });
});

describe("many and one", () => {
  test("what stays whole is whole", async () => {
    const { list } = await read("chicken yassa for 2");
    const stew = await read("beef stew for one");

    expect(list.join("\n")).toMatch(/1 Scotch bonnet chilli/);
    expect(stew.list.join("\n")).toMatch(/1 bay leaf/);
  });

  test("the water for pasta, the trays and the time follow the people", async () => {
    const pasta = await read("spaghetti bolognese for 24");
    const curry = await read("butter chicken for 20");
    const alone = await read("spaghetti bolognese for 1");

    expect(pasta.list.join("\n")).toMatch(/18\sl water/);
    expect(pasta.cook).toBeGreaterThanOrEqual(75);
    expect(curry.tips).toMatch(/takes 5 of them/);
    expect(alone.list.join("\n")).toMatch(/\b1\sl water/);
  });

  test("a batter is not made with less than an egg, and this is said", async () => {
    const { list, notes } = await read("yorkshire puddings for 1");

    expect(list.join("\n")).toMatch(/1\segg/);
    expect(list.join("\n")).toMatch(/35\sg plain flour/);
    expect(notes).toMatch(/One egg cannot well be divided/);
  });
});

describe("a fault between list and steps", () => {
  test("is told to nobody who asked", () => {
    expect(isInward("A step speaks of oil, which is not in the list.")).toBe(true);
    expect(isInward("Butter contains milk, which has to be kept out.")).toBe(false);
    expect(
      toldToVisitor({
        check: "Every ingredient is used",
        words: "Leek is in the list, but no step uses it.",
      }),
    ).toMatch(/our fault/);
  });

  test("what is browned in the one pan of a dish without oil needs none", async () => {
    const { title, minutes, notes } = await read("one pan gnocchi with sausages in half an hour");

    expect(title).toMatch(/gnocchi/i);
    expect(minutes).toBeLessThanOrEqual(30);
    expect(notes).not.toMatch(/not in the list/);
  });
});

test("a vegetable that is going off is there to be used, and flesh that is going off is not", () => {
  const { include, exclude } = briefOf("3 aubergines going off and some ricotta");
  const flesh = briefOf("pork going off, noodles");

  expect(include.map(({ words }) => words)).toEqual(["aubergines", "ricotta"]);
  expect(exclude).toEqual([]);
  expect(flesh.include.map(({ words }) => words)).not.toContain("pork");
});

test("leftovers named before a dish go into it", async () => {
  const { title } = await read("turkey leftovers curry for the day after");

  expect(title).toMatch(/turkey curry/i);
});

test("fillets told in a note follow the people", async () => {
  const { recipe } = await answerTo("baked salmon for two");

  expect(recipe.ingredients[0]?.note).toContain("2 fillets");
});

test("a dish that is called veggie and is eaten by a vegan is that dish, in a larger tin for more", async () => {
  const { title, notes, tips } = await read("vegetarian toad in the hole for 8, my sister is vegan");

  expect(title).toMatch(/vegan .*toad in the hole/i);
  expect(notes).not.toMatch(/another dish/);
  expect(tips).toMatch(/30 x 23\scm/);
});

test("what takes too long even under pressure is said to be reckoned with that", async () => {
  const problem = await answerTo("braised lamb shanks in 40 minutes").catch((it) => it);

  expect(problem.message).toMatch(/even with the pressure cooker/);
});
