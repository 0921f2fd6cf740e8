import { expect, test } from "vitest";
import { type Adapted, adaptDish } from "~/backend/generator/adapt/adapt-dish";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import { candidatesFor } from "~/backend/generator/retrieve/candidates";
import { createRepertoire } from "~/backend/repertoire/repertoire";
import categories from "~/backend/starter/categories.json";
import { stepText } from "~/food/recipe-lines";
import { answerTo } from "../../support/ask-generator";
import { dishFiles } from "../../support/every-limit";

const files = dishFiles();
const repertoire = createRepertoire(() => files);

test("no tip offers what has to stay out, not even by a word that may mean it", () => {
  expect(textOf("lamb tagine, sulphite allergy")).not.toMatch(/apricot/i);
  expect(textOf("lamb tagine, no dried apricots")).not.toMatch(/apricot/i);
  expect(textOf("lamb tagine")).toMatch(/Apricots may take the place/);
  expect(textOf("hollandaise without butter")).not.toMatch(/butter/i);
});

test("who takes no wine has the dish with stock and a vinegar of no wine, and is told that it is not the classic", () => {
  for (const words of ["beef bourguignon, no wine", "coq au vin without wine"]) {
    const made = asked(words);

    expect(namesOf(made)).toEqual(expect.arrayContaining(["beef stock", "cider vinegar"]));
    expect(JSON.stringify(made.written)).not.toMatch(/\bwine\b/);
    expect(made.unchanged).toContain("Without red wine it is not quite the classic dish.");
  }
});

test("oil takes the place of butter in savoury cooking, and coconut oil only where it tastes right", () => {
  expect(namesOf(asked("risotto alla milanese without butter"))).toContain("olive oil");
  expect(namesOf(asked("blanquette de veau without cream and butter"))).toContain("olive oil");
  expect(namesOf(asked("butter chicken without butter"))).toContain("coconut oil");
  expect(textOf("risotto alla milanese without butter")).not.toMatch(/in cubes|melt \d/i);
  expect(() => asked("chicken kiev without butter")).toThrow(
    /Nothing without butter does the work of the butter/,
  );
});

test("garlic that somebody does not want is left out, with the words about it", () => {
  const gratin = asked("gratin dauphinois without garlic");
  const bolognese = textOf("spaghetti bolognese, low FODMAP, no onion, no garlic");

  expect(namesOf(gratin)).not.toContain("chives");
  expect(textOf("gratin dauphinois without garlic")).toMatch(/gratin dish with 20\sg butter/);
  expect(bolognese).toMatch(/for 8 minutes\.\n/);
  expect(bolognese).toMatch(/until the sauce is thick/);
});

test("several limits are said of one bought thing together", () => {
  expect(namesOf(asked("spaghetti bolognese, low FODMAP, gluten free"))).toContain(
    "gluten-free onion-free garlic-free beef stock",
  );
});

test("mustard goes without horseradish in its place, and what only may have some is bought without", () => {
  expect(namesOf(asked("sausage casserole, mustard allergy"))).toContain("mustard-free pork sausage");
  expect(textOf("potato salad, mustard allergy")).not.toMatch(/horseradish/);
  expect(textOf("croque monsieur, mustard allergy")).not.toMatch(/mustardy/);
});

test("a bought curry paste that may have shrimp in it is one without for an allergy to seafood", () => {
  for (const allergy of ["crustacean allergy", "fish allergy", "shellfish allergy"])
    expect(namesOf(asked(`thai green curry, ${allergy}`))).toContain("vegan green curry paste");
});

test("spätzle without gluten are bound, and nothing in their steps stretches", () => {
  const made = asked("Käsespätzle gluten-free");

  expect(namesOf(made)).toEqual(expect.arrayContaining(["gluten-free plain flour", "psyllium husk"]));
  expect(textOf("Käsespätzle gluten-free")).not.toMatch(/elastic|strands|blisters/);
});

function asked(words: string): Adapted {
  const messages = [{ role: "user" as const, content: words }];
  const brief = readBrief({ messages, before: null, categories, dishNames: repertoire.names() } as never);
  const bases = candidatesFor(brief, repertoire, { seed: 1, season: null }).map(({ base }) => base);
  // The dish itself, and none of its variants.
  const itself = bases.find(({ written, dish }) => written.title === dish?.written.title);
  const made = adaptDish(itself ?? bases[0]!, brief);
  if ("impossible" in made) throw new Error(`${words}: ${made.impossible}`);
  return made;
}

function namesOf({ written }: Adapted): string[] {
  return written.ingredients.map(({ name }) => name);
}

function textOf(words: string): string {
  const { description, steps, tips, ingredients } = asked(words).written;
  return [description, ...steps.map(({ parts }) => stepText(parts, ingredients)), ...tips].join("\n");
}

test("who keeps out bacon has no lardons, pancetta or guanciale either", () => {
  for (const words of ["carbonara without bacon", "amatriciana, no bacon", "club sandwich without bacon"])
    expect(namesOf(asked(words)).join(", ")).not.toMatch(/bacon|lardon|pancetta|guanciale/);
});

test("low FODMAP has green peppers for red ones, and its oil is not sliced", () => {
  const { ingredients } = asked("chicken stir-fry, low fodmap").written;

  expect(ingredients.map(({ name }) => name)).toContain("green pepper");
  expect(ingredients.find(({ name }) => name === "garlic-infused oil")?.note).toBeUndefined();
});

test("what is sold to be cooked as meat takes the place of the meat, also behind “with”", async () => {
  const { recipe } = await answerTo("spaghetti bolognese with quorn");
  const names = recipe.ingredients.map(({ name }) => name).join("; ");

  expect(names).toMatch(/quorn/i);
  expect(names).not.toMatch(/beef mince|pancetta/);
});
