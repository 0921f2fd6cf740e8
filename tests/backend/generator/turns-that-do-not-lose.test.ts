import { describe, expect, test, vi } from "vitest";
import { changesOf, linesOf, said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

describe("a turn that is refused or asked back", () => {
  test("is told to be unkept with every answer about the recipe that stands there", async () => {
    const { reply } = await said("cilbir", "make it vegan", "does it keep until tomorrow?");

    expect(reply).toMatch(/does not keep all that you said since.*not vegan/);
  });

  test("leaves its limits behind, also where its words contradict each other", async () => {
    const soup = await said("tomato soup", "my son is allergic to milk, and add cream", "add double cream");

    expect(soup.code ?? linesOf(soup)).not.toMatch(/(?<!oat |soya )cream/);
  });

  test("leaves them behind for more turns than a few", async () => {
    const more = ["more cumin", "less salt", "for 2", "more garlic", "hotter"];
    const { code } = await said("cilbir", "make it vegan", ...more);

    expect(code).toBe("unsatisfiable");
  });

  test("is told to be lost where somebody goes back to an older version", async () => {
    const { notes } = await said("cilbir", "for 3", "make it vegan", "back to version 1");

    expect(notes.join(" ")).toContain("before you said “vegan”");
  });

  test("is told to be open where nobody answered what it was asked", async () => {
    const { notes } = await said("mushroom risotto", "nothing with blorfs please", "for 3");

    expect(notes[0]).toMatch(/^Before, you wrote “nothing with blorfs please”, and we asked back\./);
  });

  test("is told no more once it is answered", async () => {
    const { notes } = await said("mushroom risotto", "nothing with blorfs please", "parmesan", "for 3");

    expect(notes.join(" ")).not.toContain("blorfs");
  });

  test("still answers what was asked beside", async () => {
    const { code, detail } = await said("cilbir", "is there milk in it? And make it vegan");

    expect(code).toBe("unsatisfiable");
    expect(detail).toMatch(/^Yes, milk: in /);
  });
});

describe("a verb that takes out", () => {
  test("keeps out a food that harms, and takes no limit back by that", async () => {
    const pasta = await said("penne arrabbiata, no basil", "drop the basil, it brings me out in blotches");

    expect([pasta.reply, ...pasta.notes].join(" ")).toMatch(/no basil/);
    expect(pasta.brief.exclude).toContain("basil");
  });

  test.each([["ditch"], ["bin"], ["axe"], ["scrap"], ["kill"]])("“%s” takes out a food", async (verb) => {
    expect(linesOf(await said("beef stroganoff", `${verb} the mushrooms too, she gets hives`))).not.toMatch(
      /mushroom(?!-free)/,
    );
  });

  test.each([
    ["dairy-free lasagne", "scrap the no-dairy rule, she is not coming", "whole milk"],
    ["gluten-free pancakes", "forget about the gluten thing", "plain flour"],
    ["vegan mushroom risotto", "drop the vegan", "butter"],
  ])("of “%s”, “%s” takes back the limit", async (first, then, food) => {
    expect(linesOf(await said(first, then))).toContain(food);
  });
});

describe("what was taken out", () => {
  test("comes back where another food did the harm, which is kept out then", async () => {
    const cake = await said(
      "carrot cake, no cinnamon, Ann is allergic to cinnamon",
      "cinnamon back in, it was the walnuts that did it",
    );

    expect(linesOf(cake)).toContain("cinnamon");
    expect(linesOf(cake)).not.toContain("walnut");
  });

  test("comes back where who must not have it stays away", async () => {
    const prawns = [
      "prawn paella",
      "no prawns, Ted is allergic to them",
      "Ted cancelled, put the prawns back",
    ];

    expect(linesOf(await said(...prawns))).toContain("prawns");
  });

  test("stays out where somebody else must not have it", async () => {
    const { code } = await said(
      "prawn paella",
      "no prawns, Ted is allergic to them",
      "Kate cancelled, put the prawns back",
    );

    expect(code).toBe("unsatisfiable");
  });

  test("comes back in French, German and Italian", async () => {
    expect(linesOf(await said("tagine d'agneau", "sans agneau", "remets l'agneau"))).toContain("lamb");
    expect(linesOf(await said("Möhrenkuchen", "ohne Zimt", "den Zimt wieder rein"))).toContain("cinnamon");
    expect(linesOf(await said("tiramisù", "senza cacao", "rimetti il cacao"))).toContain("cocoa");
  });

  test("is undone beside another edit", async () => {
    const risotto = await said("mushroom risotto", "make it vegan", "undo that. But double the garlic");

    expect(linesOf(risotto)).toMatch(/; butter;/);
    expect(changesOf(risotto)).toMatch(/garlic → 4.cloves/);
  });
});

describe("a question of what is in it", () => {
  test.each([
    ["Ist in der Brühe Sellerie drin?"],
    ["Y a-t-il du céleri dedans ?"],
    ["¿Lleva apio?"],
    ["C'è sedano nel brodo?"],
    ["are you sure there's no celery in the stock?"],
  ])("“%s” is answered and wishes for none", async (question) => {
    const soup = await said("leek and potato soup, no celery", question);

    expect(soup.reply).toMatch(/^Celery: none.*label/);
    expect(linesOf(soup)).not.toMatch(/(?:^|; )celery/);
  });

  test("is answered beside an order, and the order done", async () => {
    const soup = await said("leek and potato soup", "Ist da Sellerie drin? Und mach es für zwei Personen");

    expect(soup.notes.join(" ")).toMatch(/Celery: none/);
    expect(soup.recipe.servings).toBe(2);
  });

  test("names no gluten where it asks for oats, and no frosting is kept out", async () => {
    expect((await said("apple crumble", "are there oats in it?")).reply).toMatch(/^Yes, it has rolled oats/);
    expect(linesOf(await said("carrot cake", "no dairy in the frosting"))).toContain("icing sugar");
  });
});

describe("words of other languages", () => {
  test.each([
    ["Couscous, ma fille est allergique aux légumineuses"],
    ["Paella, mi hijo tiene alergia a las legumbres"],
    ["Kartoffelsuppe, mein Sohn ist allergisch gegen Hülsenfrüchte"],
  ])("“%s” keeps out all legumes", async (words) => {
    expect((await said(words)).brief.exclude).toEqual(expect.arrayContaining(["chickpea", "lentil", "pea"]));
  });

  test.each([
    ["pancakes", "finalement il y a trois cœliaques à table"],
    ["pancakes", "ci sono due celiaci"],
    ["pancakes", "hay dos celíacos en la mesa"],
  ])("of %s, “%s” keeps out gluten", async (dish, words) => {
    expect((await said(dish, words)).brief.diets).toContain("gluten-free");
  });

  test("of a swollen throat keep out what it comes from", async () => {
    const cake = await said("Schokoladenkuchen, meine Frau kriegt von Walnüssen einen dicken Hals");

    expect(cake.brief.allergens).toContain("nuts");
  });

  test("how a food is that is kept out keeps out all of it", async () => {
    expect((await said("Kartoffelsuppe, kein geräucherter Speck")).brief.exclude.join()).toMatch(/bacon/);
  });
});

test("no cow is no beef, and cow's milk is none", async () => {
  expect(linesOf(await said("cottage pie for a friend who eats no cow"))).not.toMatch(/\bbeef/);
  expect((await said("pancakes, no cow's milk")).brief.exclude).not.toContain("beef");
});

test("sulphites are kept out by their name alone", async () => {
  expect((await said("coleslaw, SULPHITES!")).brief.allergens).toContain("sulphites");
});

describe("what an earlier turn brought", () => {
  test("holds in a later one: the tin for another amount", async () => {
    const { recipe } = await said("victoria sponge", "for 16 people", "dairy-free please", "less sugar");

    expect(recipe.tips.join(" ")).toMatch(/20 cm .*: larger ones take longer/);
    expect(JSON.stringify(recipe.steps)).toMatch(/two 2[56]\scm sandwich tins/);
  });
});
