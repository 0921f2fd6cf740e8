import { describe, expect, test, vi } from "vitest";
import { changesOf, linesOf, said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 30_000 });

describe("a wish for some of those who eat", () => {
  test("for heat puts it on the table, and the pot stays as it is", async () => {
    const curry = await said("chicken tikka masala", "can you make it hotter but not for the kids");

    expect(changesOf(curry)).toBe(" → chilli flakes, for the table");
    expect(curry.notes.join(" ")).toMatch(/hotter take chilli flakes at the table/);
  });

  test("for less heat makes the pot milder, with heat for the others at the table", async () => {
    const dal = await said("dal", "milder for the little one, spicy for us");

    expect(changesOf(dal)).toMatch(/3 dried red chillies → 1 ½ dried red chillies.*chilli flakes/);
  });

  test("without something is told, and nothing is changed for all in silence", async () => {
    const { reply, version } = await said(
      "chicken fajitas",
      "make half of them without onion, mum can't stand it",
    );

    expect(version).toBe(1);
    expect(reply).toMatch(/Onion goes in early \(step 2\).*“make all of it without onion”/);
  });

  test("who eat no meat is told what of it is none for them", async () => {
    const { reply } = await said("fish pie", "one portion for my veggie daughter without the fish");

    expect(reply).toMatch(/Not vegetarian in it: smoked haddock \(step 2\), salmon/);
  });

  test("of whom one is allergic keeps it out for all, and says so", async () => {
    const noodles = await said("pad thai", "more peanuts on mine, none on my son's, he's allergic");

    expect(linesOf(noodles)).not.toMatch(/peanut(?!-free)/);
    expect(noodles.notes.join(" ")).toMatch(/stays out of all of it/);
  });
});

describe("a limit that is taken back", () => {
  test("by who does not come gives back the version before, and that is said first", async () => {
    const { restored, notes } = await said(
      "macaroni cheese",
      "actually my son can't have dairy",
      "ok undo that he's not coming",
    );

    expect(restored).toBe(1);
    expect(notes[0]).toMatch(/before you said “dairy-free”/);
  });

  test("by its name gives back what it had taken", async () => {
    const chilli = await said("vegan chilli", "he's not vegan any more so mince is ok");

    expect(chilli.notes[0]).toBe("As you said, it need not be vegan any more.");
    expect(linesOf(chilli)).toMatch(/soured cream/);
    expect(linesOf(chilli)).toMatch(/mince/);
    expect(linesOf(chilli)).not.toMatch(/vegan/);
  });

  test("leaves the others as they are", async () => {
    const cake = await said("chocolate cake", "make it egg free and dairy free", "ok eggs are fine again");

    expect(linesOf(cake)).toMatch(/\begg\b/);
    expect(linesOf(cake)).not.toMatch(/flaxseed/);
    expect(cake.brief.allergens).toEqual(["milk"]);
    expect(cake.recipe.title).toBe("Dairy-free chocolate cake");
  });

  test("in so many words gives back the foods of before", async () => {
    const { restored } = await said("carrot cake", "nut free please", "actually nuts are ok he can eat them");

    expect(restored).toBe(1);
  });

  test("while somebody else is allergic is not", async () => {
    const { recipe } = await said(
      "walnut brownies",
      "without nuts",
      "nuts are fine, it's my other friend who's allergic",
    );

    expect(recipe.ingredients.map(({ name }) => name).join(" ")).not.toMatch(/walnut/);
  });

  test("of a shortage gives back what was found", async () => {
    const { restored } = await said(
      "buttermilk pancakes",
      "run out of eggs",
      "scrap that, found some eggs in the back of the fridge",
    );

    expect(restored).toBe(1);
  });
});

describe("an allergy that was refused", () => {
  const refused = ["tortilla de patatas", "my mother in law is allergic to eggs"];

  test.each(["how long does it keep", "thanks"])("holds after “%s”, too", async (words) => {
    const omelette = await said(...refused, words, "make it for 2");

    expect(omelette.code).toBe("unsatisfiable");
  });

  test("is told to be why what follows is not done", async () => {
    const { detail } = await said(...refused, "¿puedo hacerla en el horno?");

    expect(detail).toMatch(/because you said “egg-free” before.*“undo that”/);
  });

  test("is taken back by who is not coming, and that is said", async () => {
    const { reply } = await said(...refused, "ok undo that she's not coming");

    expect(reply).toMatch(/“egg-free”, which could not be done, need not be kept any more/);
  });

  test("no longer holds then", async () => {
    const { recipe } = await said(...refused, "ok undo that she's not coming", "make it for 2");

    expect(recipe.servings).toBe(2);
  });
});

describe("a tool that is not there", () => {
  test("is told by what does its work, in the recipe's own words where it has some", async () => {
    expect((await said("Käsespätzle", "ich hab keine Spätzlepresse")).reply).toMatch(
      /colander with large holes or a coarse grater/,
    );
  });

  test("is told with the step that it is for", async () => {
    expect((await said("butternut squash soup", "i have no blender")).reply).toMatch(
      /^Step 3 is where it matters.*potato masher/,
    );
  });

  test("that no step needs is not missed", async () => {
    expect((await said("beef stew", "we don't have a rolling pin")).reply).toBe(
      "It needs none: no step of it asks for a rolling pin.",
    );
  });

  test("such as a loaf tin has one that holds as much", async () => {
    expect((await said("banana bread", "i only have a 20cm round tin")).reply).toMatch(
      /holds about as much as the 900 g loaf tin/,
    );
  });
});

describe("a question and an order in one", () => {
  test.each([
    ["butternut squash soup", "double it and what can i serve with it", /Good bread/],
    ["lemon drizzle cake", "make it gluten free pls, and tell me if i need xanthan gum", /Xanthan gum: no/],
  ])("of %s are both done: “%s”", async (dish, words, answer) => {
    const made = await said(dish, words);

    expect(made.changes.length).toBeGreaterThan(0);
    expect(made.notes.join(" ")).toMatch(answer);
  });
});

describe("what is not there", () => {
  test.each([
    ["tortilla de patatas", "no tengo cebolla", /1 onion → 1 leek/],
    ["Quiche Lorraine", "je n'ai pas de crème, je mets quoi à la place", /crème fraîche/],
    ["spaghetti carbonara", "dont have guanciale only bacon", /guanciale → .*bacon/],
    ["scones", "run out of baking powder what now", /bicarbonate of soda and .*cream of tartar/],
    ["lasagne", "what if i do the besciamella with oat milk", /whole milk → .*oat milk/],
  ])("has something in its place in %s: “%s”", async (dish, words, change) => {
    expect(changesOf(await said(dish, words))).toMatch(change);
  });
});

test.each([
  ["apple pie", "give it a lattice top", /strips 2 cm wide/],
  ["cookies", "can i make them smaller", /more pieces.*Bake one tray/],
  ["apple pie", "smaller ones, like individual pies", /more pieces/],
  ["brownies", "why do u have to let them cool before cutting", /goes on setting while it cools/],
  ["mayonnaise", "what if it splits", /fresh yolk/],
  ["chicken fajitas", "how long do leftovers keep", /^2 days/],
  ["dal", "what's asafoetida and do i need it", /kind of spice.*this recipe has none/],
  ["chilli con carne", "can this be doubled", /^Yes/],
  ["tortilla de patatas", "¿puedo hacerla en el horno?", /oven/],
  ["tiramisu", "und wie lange hält es", /fridge|days/],
  ["scrambled eggs with smoked salmon", "is raw salmon safe for my pregnant sister", /^No, not as it is\./],
  ["lasagne", "my niece is vegetarian, can you do one portion for her", /Not vegetarian in it: beef mince/],
  ["hamburger", "can i cook them from frozen", /thawed in the fridge first/],
  ["pea and ham soup", "what can i put on top", /^A spoonful|seeds|herbs/],
  ["carrot cake", "do i need to sift the flour", /sift/i],
  ["lamb tagine", "no tagine, just a casserole", /wide, heavy frying pan|needs none/],
  ["lamb tagine", "half without prunes, the kids hate them", /Prunes/i],
  ["veggie lasagne", "one portion with bacon for my husband", /Bacon can go on those portions at the table/],
])("of %s it is answered in words: “%s”", async (dish, words, answer) => {
  expect((await said(dish, words)).reply).toMatch(answer);
});
