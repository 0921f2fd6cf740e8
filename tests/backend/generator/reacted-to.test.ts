import { expect, test } from "vitest";
import { Problem } from "~/contract/problems";
import { stepText } from "~/food/recipe-lines";
import { answerTo, briefOf } from "../../support/ask-generator";

test.each([
  ["satay, last time my son ended up in A&E", "Keep peanuts out"],
  ["we ended up in A&E after satay. make me noodles", "Keep peanuts out"],
  ["kung pao chicken - last time he ended up in hospital", "Keep peanuts out"],
  ["pad thai landed him in casualty. noodles for tonight?", "Keep peanuts out"],
  ["gado gado, my son had a reaction to it", "Keep peanuts out"],
  ["vegan gado gado, no onions please. My son ended up in hospital after it", "Keep peanuts out"],
  ["prawn curry, last time she ended up in hospital", "Keep crustaceans out"],
])("of a dish that somebody reacted to, its allergens are asked about: %s", async (words, label) => {
  const problem = await answerTo(words).catch((error) => error);

  expect(problem).toBeInstanceOf(Problem);
  expect(problem.code).toBe("unclear");
  expect(problem.answers.map((it: { label: string }) => it.label)).toContain(label);
});

test("signs of a reaction are asked about, whatever was eaten", async () => {
  const problem = await answerTo("last time dad ate paella his throat closed up. dinner?").catch(
    (error) => error,
  );

  expect(problem.code).toBe("unclear");
});

test("the answer to that question is a recipe without it", async () => {
  const problem = await answerTo("satay, last time my son ended up in A&E").catch((error) => error);

  const { recipe } = await answerTo(problem.answers[0].say);

  expect(recipe.ingredients.filter(({ name }) => /peanut(?!-free)/.test(name))).toEqual([]);
});

test("what somebody says that they reacted to is not asked about", async () => {
  expect((await answerTo("chicken soup for who reacted badly to kiwi")).recipe.title).toMatch("hicken soup");
});

test("who is only out of hospital reacted to nothing", async () => {
  expect((await answerTo("chicken soup for my mum who is just out of hospital")).recipe.title).toBe(
    "Chicken soup",
  );
});

test.each([
  ["nobody has allergies, prawn curry", "curry"],
  ["nobody here is intolerant, prawn curry please", "curry"],
  ["my husband is not allergic to anything, lasagne", "Lasagne"],
  ["her peanut test came back clear, chicken satay please", "satay"],
  ["the allergy test came back negative so cheesecake please", "cheesecake"],
  ["pas d'allergies: quiche lorraine", "Quiche"],
  ["niemand hat allergien, käsekuchen", "cheesecake"],
  ["i dont have any allergies!!! lasagne please", "Lasagne"],
  ["I don't have any allergies. Lasagne", "Lasagne"],
  ["i don't have an allergy, just lasagne please", "Lasagne"],
  ["we haven't got any food allergies; lasagne", "Lasagne"],
  ["ich habe keine Allergien, nur Lasagne bitte", "Lasagne"],
  ["je n'ai pas d'allergies, une lasagne", "Lasagne"],
  ["no tengo alergias, una lasaña", "Lasagne"],
  ["non ho allergie, vorrei una lasagna", "Lasagne"],
])("an illness that is denied keeps nothing out and is not asked about: %s", async (words, title) => {
  const { recipe, brief } = await answerTo(words);

  expect(recipe.title).toMatch(title);
  expect([brief.allergens, brief.exclude]).toEqual([[], []]);
});

test.each([
  ["nobody has allergies except my son who can't have nuts, brownies", "nuts"],
  ["I'm not allergic to anything but peanuts, satay", "peanuts"],
  ["he's allergic to milk and his egg test came back clear, cake", "milk"],
  ["nobody told me she is allergic to nuts, brownies", "nuts"],
  ["pas d'allergie au lait, allergie aux noix: brownies", "nuts"],
  ["nobody is allergic to nuts but me, I am allergic to sesame, hummus", "sesame"],
  ["I don't have any allergies except nuts, brownies", "nuts"],
  ["I don't have any allergies. Except nuts. Brownies", "nuts"],
  ["I don't have any allergies (except nuts). Brownies", "nuts"],
  ["I don't have any allergies, my son is allergic to nuts. Brownies", "nuts"],
  ["ich habe keine Allergien außer Nüsse, Kuchen", "nuts"],
  ["je n'ai pas d'allergies à part les noix, un gâteau", "nuts"],
  ["no tengo alergias menos a las nueces, una tarta", "nuts"],
  ["non ho allergie tranne alle noci, una torta", "nuts"],
])("what is denied of all but one is kept out for that one: %s", (words, allergen) => {
  const brief = briefOf(words);

  expect(brief.allergens).toContain(allergen);
});

test.each([
  "no allergies but peanuts, a curry",
  "I don't have any allergies, just peanuts, a curry",
  "I don't have any allergies. My son does: peanuts. A curry",
  "I don't have any allergies, my wife: peanuts. A curry",
  "ich habe keine Allergien, nur gegen Erdnüsse, ein Curry",
  "ich habe keine Allergien - Erdnüsse ausgenommen. Ein Curry",
  "je n'ai pas d'allergies mais mon fils oui, aux arachides. Un curry",
  "no tengo alergias, solo a los cacahuetes. Un curry",
  "non ho allergie ma mio figlio sì, alle arachidi. Un curry",
])("what is denied of one and may be said of another is asked about or kept out: %s", async (words) => {
  const said = await answerTo(words).catch((it: unknown) => it);

  expect(
    said instanceof Error ||
      (said as Awaited<ReturnType<typeof answerTo>>).brief.allergens.includes("peanuts"),
  ).toBe(true);
});

test.each([
  ["Mein Schatz hat seit Tagen eine bestätigte Nussallergie, Kuchen für meine Schwiegermutter", "nuts"],
  ["Moi je suis intolérante au lactose, confirmée par le médecin, je voudrais un gratin", "milk"],
  ["Mi suegra viene a cenar el domingo y es alérgica a los frutos secos, ¿qué puedo preparar?", "nuts"],
  ["Quiero probar algo nuevo con pollo, mi nieto es alérgico al huevo desde pequeño", "eggs"],
  ["Mia suocera viene a cena domenica ed è allergica alle noci, cosa posso cucinare?", "nuts"],
])("everyday words around a limit of another language raise no question: %s", async (words, allergen) => {
  expect((await answerTo(words)).brief.allergens).toEqual([allergen]);
});

test.each([
  "tarta sin leche buscamos ni nueces",
  "gâteau sans lait souhaitons ni noix",
  "torta senza latte vorrebbe né noci",
])("a verb of wanting does not end what is kept out in another language: %s", async (words) => {
  const brief = briefOf(words);

  expect(brief.allergens.concat(brief.exclude.map(({ food }) => food ?? "") as never)).toContain("nuts");
});

test.each([
  "allergic to prawns and moules, dinner",
  "papa est allergique aux crevettes et aux moules, un plat pour le dîner",
])("moules are mussels where somebody is ill of them, and no dish: %s", async (words) => {
  const { recipe, brief } = await answerTo(words);

  expect(brief.allergens).toEqual(["crustaceans", "molluscs"]);
  expect(recipe.title).not.toMatch(/moules/i);
});

test.each([
  "eggs/milk/wheat all forbidden. muffins",
  "eggs/milk/wheat forbidden. muffins",
  "eggs, milk, wheat all out. muffins",
])("a list of allergens is kept out as a whole: %s", (content) => {
  const brief = briefOf(content);

  const out = [...brief.allergens, ...brief.exclude.map(({ food }) => food)];
  expect(out).toEqual(expect.arrayContaining(["eggs", "milk", "gluten"]));
});

test.each([
  "kids are in a rotten mood, need pizza",
  "I feel rotten, chicken soup",
  "rotten weather, lasagne",
])("rotten is said of a mood as well: %s", async (words) =>
  expect((await answerTo(words)).recipe.title).not.toBe(""),
);

test("a tin to be buttered asks for no butter, and is greased where butter is kept out", async () => {
  const { recipe, changes } = await answerTo("dairy-free cinnamon rolls, butter the tin");

  const steps = recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)).join(" ");
  expect(changes.some(({ to }) => to?.includes("vegan butter"))).toBe(true);
  expect(steps).toMatch("in a greased 33 x 23 cm baking tin");
  expect(steps).not.toMatch(/\bbuttered\b/);
});

test("a panna cotta for vegans is set with agar, whether or not they say so", async () => {
  for (const words of ["vegan panna cotta", "vegan agar panna cotta"])
    expect((await answerTo(words)).recipe.ingredients.map(({ name }) => name)).toContain("agar agar");
});

test.each([
  ["we adore squid, but it brings him out in hives. stir-fry", "molluscs"],
  ["stew please. i miss celery, it makes my throat itch", "celery"],
  ["my niece loves cashews, they give her a rash. curry for four", "nuts"],
])("what is liked and makes ill is kept out: %s", async (words, out) => {
  expect((await answerTo(words)).brief.allergens).toContain(out);
});

test.each([
  ["ice cream does my gut in, it makes me ill. Rice pudding please", ["milk", "eggs"]],
  ["profiteroles gave her a rash. Scones please", ["milk", "eggs", "gluten"]],
  ["milkshakes make her poorly. Waffles please", ["milk"]],
])("who gets ill of one dish gets nothing of what is in it with another: %s", async (words, kept) => {
  const { brief } = await answerTo(words);

  expect(brief.allergens).toEqual(expect.arrayContaining(kept));
});

test.each([
  ["gado gado. My lips go numb with peanuts and eggs both", ["peanuts", "eggs"]],
  ["bouillabaisse, he comes out in welts whenever he touches mussels", ["molluscs"]],
])("what is named right behind its sign is what did it: %s", (words, kept) => {
  expect(briefOf(words).allergens).toEqual(kept);
});

test.each([
  "grandma loves cheese, she is not allergic. Quiche please",
  "my boy was allergic to eggs but outgrew it, quiche please",
])("who says that nobody is ill of it gets the dish as it is: %s", async (words) => {
  const { brief } = await answerTo(words);

  expect([...brief.allergens, ...brief.exclude]).toEqual([]);
});

test.each([
  ["he is not allergic but she is, to eggs. Pancakes please", "eggs"],
  ["my boy was allergic to eggs and nuts but outgrew it, still nuts though. Pesto", "nuts"],
])("what one is not ill of another may be: %s", async (words, kept) => {
  expect((await answerTo(words)).brief.allergens).toContain(kept);
});
