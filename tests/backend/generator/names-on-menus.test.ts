import { describe, expect, test } from "vitest";
import { withoutHeading } from "~/backend/generator/read-brief/menu-headings";
import { isMenuLine } from "~/backend/generator/read-brief/menu-marks";
import { isFlesh } from "~/food/foods/flesh";
import { recogniseFood } from "~/food/foods/recognise-food";
import { answerTo, briefOf } from "../../support/ask-generator";

const besideOf = (words: string) => briefOf(words).beside.map((it) => it.words);
const toldOf = async (words: string) => (await answerTo(words)).notes.join(" ");
const listOf = async (words: string) =>
  (await answerTo(words)).recipe.ingredients.map(({ name }) => name).join(", ");

describe("what stands over the dishes of a menu is none of them", () => {
  test.each([
    ["Blue option: Turkey curry with rice", "Turkey curry with rice"],
    ["Week 5 Wednesday: Beef lasagne", "Beef lasagne"],
    ["Taco Thursday – Pulled pork tacos", "Pulled pork tacos"],
    ["Primi: Spaghetti alle vongole", "Spaghetti alle vongole"],
    ["Nr. 41 Kalbsschnitzel", "Kalbsschnitzel"],
    ["28. Saag aloo", "Saag aloo"],
    ["WARD 2 SUPPER - Fish pie", "Fish pie"],
  ])("%s", (line, dish) => {
    expect(withoutHeading(line)).toBe(dish);
  });

  test("but what it says of all of them holds", () => {
    expect(withoutHeading("Vegan option: Lentil ragu")).toBe("Vegan Lentil ragu");
    expect(withoutHeading("Meat-free Monday (V) Bean chilli")).toBe("vegetarian Bean chilli (V) ");
    expect(withoutHeading("Low-salt choice: Chicken pie")).toBe("Low-salt Chicken pie");
    expect(withoutHeading("Lactose-free Friday – Fish pie")).toBe("Lactose-free Fish pie");
    expect(withoutHeading("Coeliac menu: Sponge")).toBe("Coeliac Sponge");
    expect(briefOf("Gluten-free menu: Fish pie, peas £9").diets).toEqual(["gluten-free"]);
  });

  test("and a roast of a Sunday, three beans and a dish before a dash are no headings", () => {
    for (const line of [
      "Sunday roast beef",
      "3 bean chilli",
      "TURKISH EGGS – dill, toast",
      "Burger: beef, brie",
    ])
      expect(withoutHeading(line)).toBe(line);
  });

  test("so the first item under it is cooked", () => {
    expect(briefOf("Yellow option: Vegetable lasagne with garlic bread (1,7)").dish?.words).toBe(
      "Vegetable lasagne",
    );
  });
});

test("whichever mark stands behind a dish for who eats nothing of animals, it holds", () => {
  for (const mark of ["(vg)", "(ve)", "(pb)", "(vgn)"])
    expect(briefOf(`Aubergine moussaka ${mark}, leaves £11`).diets, mark).toEqual(["vegan"]);
});

describe("beside the main thing is", () => {
  test.each([
    ["Pollo al ajillo con patatas bravas €13", ["patatas bravas"]],
    ["Rindergulasch mit Semmelknödeln 15,90 €", ["Semmelknödeln"]],
    ["Shepherd's pie with mashed swede & peas (G)", ["mashed swede", "peas"]],
    ["Chicken bhuna with pilau rice & naan £11", ["pilau rice", "naan"]],
    ["Fish pie, peas / rice pudding £3.10", ["peas", "rice pudding"]],
    ["Lamb korma 🌶 served w. lemon rice £12", ["lemon rice"]],
    ["Beef burger, slaw 12 | add bacon jam +3", ["slaw"]],
    ["Garlic mushrooms, dressed leaves – starter 6 / main 11", ["dressed leaves"]],
  ])("what is served with it: %s", (words, beside) => {
    expect(isMenuLine(words)).toBe(true);
    expect(besideOf(words)).toEqual(beside);
  });

  test("and no taste", () => {
    expect(besideOf("Beef madras, hot & sour, with basmati rice £11")).toEqual(["basmati rice"]);
  });

  test("what is told, though an herb of it is in the recipe", async () => {
    expect(await toldOf("Beef bourguignon, thyme wedges £15")).toContain("thyme wedges");
  });
});

describe("a dish of a menu that is none of ours is told to be another, whatever mark is behind it", () => {
  test.each([
    "Pigeon & prune suet pudding, kale, game jus £17",
    "Twice-smoked cheddar soufflé (v), leaves £9",
    "Goan Prawn Ambotik, coconut rice 🌶 £13",
    "14. Saag Gosht Nihari (D) £11",
  ])("%s", async (line) => {
    expect(await toldOf(line)).toContain("comes near");
  });

  test("and one that is called by the first words of it is that", async () => {
    const { recipe, notes } = await answerTo("Twice-baked Stilton soufflé (v), pear £9");

    expect(recipe.title).toMatch(/twice-baked/i);
    expect(notes.join(" ")).not.toContain("comes near");
  });

  test.each([
    "Slow-braised beef bourguignon, mash £16",
    "Our famous fish pie, peas (gf) £13",
    "Moules marinières con pan 12 €",
    "Chicken bhuna with rice & naan £11",
    "CLASSIC PRAWN COCKTAIL, brown bread 8",
  ])("but not what praise is put before: %s", async (line) => {
    expect(await toldOf(line)).not.toContain("comes near");
  });
});

describe("what is cut as meat is, before the name of a dish of meat, is in its place", () => {
  test.each([
    ["tempeh rogan josh", "tempeh"],
    ["Halloumi souvlaki (v) £9", "halloumi"],
    ["vegetarian tofu katsu curry", "tofu"],
  ])("%s", async (words, food) => {
    const { recipe } = await answerTo(words);
    const foods = recipe.ingredients.flatMap(({ name }) => recogniseFood(name)?.food ?? []);

    expect(foods.map(({ id }) => id)).toContain(food);
    expect(foods.filter(isFlesh)).toEqual([]);
  });
});

describe("a food that goes on into the name of a dish", () => {
  test("is in the place of what that is of", async () => {
    expect(await listOf("White chocolate mousse")).not.toMatch(/dark chocolate/);
    expect(await listOf("Sweet potato gnocchi")).not.toMatch(/floury/);
    expect(briefOf("white chocolate mousse").include.map((it) => it.food)).toEqual(["white-chocolate"]);
  });

  test("and pickled vegetables are no pickles with vegetables in them", () => {
    expect(briefOf("pickled celery").dish).toBeNull();
  });
});

test("what was said before a name that is known by itself alone is told with it", async () => {
  expect(await toldOf("Lime salmon bowl")).toContain("We have no recipe for Lime salmon bowl.");
});

test("of what is put together for a name, the fish, meat and cheese that nobody named are told", async () => {
  for (const sauce of ["Sriracha", "Pesto rosso", "Miso"]) {
    const { recipe, notes, basedOn } = await answerTo(`${sauce} pasta`);
    const chosen = recipe.title.split(/\W+/).filter((word) => {
      const food = recogniseFood(word)?.food;
      return basedOn === null && food !== undefined && (isFlesh(food) || food.group === "cheese");
    });
    for (const word of chosen) expect(notes.join(" ").toLowerCase()).toContain(word.toLowerCase());
  }
});

test("a soup that is named after what another one has only a slice of is told to be another", async () => {
  expect(await toldOf("cream of celeriac soup, crusty roll")).toContain(
    "We have no recipe for cream of celeriac soup",
  );
});
