import { describe, expect, test } from "vitest";
import { adaptDish } from "~/backend/generator/adapt/adapt-dish";
import type { Brief } from "~/backend/generator/brief";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { dishFiles } from "../../support/every-limit";

const dishes = dishFiles();

function tried(title: string, wishes: Partial<Brief>) {
  const dish = dishes.find(({ written }) => written.title === title)!;
  return adaptDish({ written: dish.written, dish }, { ...EMPTY_BRIEF, ...wishes });
}

/** What comes for what, in one line; or why not. */
function told(title: string, wishes: Partial<Brief>): string {
  const made = tried(title, wishes);
  if ("impossible" in made) return made.impossible;
  return made.changes
    .map(({ from = "", to = "" }) => `${from} → ${to}`.replaceAll(/[\u00a0\u202f\u2009]/g, " "))
    .join("; ");
}

const vegan: Partial<Brief> = { diets: ["vegan"] };
const vegetarian: Partial<Brief> = { diets: ["vegetarian"] };
const glutenFree: Partial<Brief> = { diets: ["gluten-free"] };
const porkFree: Partial<Brief> = { diets: ["pork-free"] };
const alcoholFree: Partial<Brief> = { diets: ["alcohol-free"] };
const eggFree: Partial<Brief> = { allergens: ["eggs"] };
const lowSalt: Partial<Brief> = { patterns: ["low-salt"] };

describe("what nobody sees in a food", () => {
  test("is the wine in roast pork and the nuts in gingerbread and in a curry paste", () => {
    expect(told("Char siu bao", alcoholFree)).toContain("300 g cooked chicken");
    expect(told("Sauerbraten", { diets: ["nut-free"] })).toContain("nut-free gingerbread");
    expect(told("Panang beef curry", { diets: ["nut-free"] })).toContain("nut-free panang curry paste");
  });

  test("is the salt of cheese in brine", () => {
    expect(told("Saganaki", lowSalt)).toContain("3 g of salt");
  });
});

describe("the salt of a serving", () => {
  test("is not that of Cheddar in fresh cheese, and not that of apples in raisins", () => {
    for (const title of ["Matar paneer", "Palak paneer", "Malai kofta"])
      expect(tried(title, lowSalt)).toHaveProperty("changes");
  });

  test("can be told of stock of our own choice, of bread by the piece and of what grows", () => {
    for (const title of ["Gyudon", "Pljeskavica", "French onion soup", "Samgyetang"])
      expect(told(title, lowSalt)).not.toContain("cannot be told");
  });

  test("is never over its limit by nothing", () => {
    for (const title of ["Scones", "Egg bhurji", "Erwtensoep"])
      expect(told(title, lowSalt)).not.toContain("1.5 g of salt, and 1.5 g");
  });
});

describe("what is sold", () => {
  test("is no vegan cheese by the name of a rare one", () => {
    expect(told("Bryndzové halušky", vegan)).toContain("250 g vegan feta");
    expect(told("Tartiflette", vegan)).toContain("vegan Camembert");
    expect(told("Aligot", vegan)).toContain("400 g vegan mozzarella");
    expect(told("Pierogi ruskie", vegan)).toContain("firm tofu and");
  });

  test("is not vegan and vegetarian in one, and no stock without egg", () => {
    expect(told("Croque monsieur", vegan)).toContain("→ 200 g vegan Gruyère-style cheese");
    expect(tried("Chicken and leek pie", eggFree)).not.toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ to: expect.stringContaining("stock") })]),
    });
  });

  test("is soured cream without gelatine, and nobody calls it vegetarian", () => {
    expect(told("Pierogi ruskie", vegetarian)).toContain("gelatine-free soured cream");
    expect(told("Placki ziemniaczane", porkFree)).toBe(
      "200 g soured cream → 200 g gelatine-free soured cream",
    );
  });

  test("is lager without alcohol, and onion soup without meat", () => {
    expect(told("Arroz con pollo", alcoholFree)).toBe("250 ml lager → 250 ml alcohol-free lager");
    expect(tried("Southland cheese rolls", vegetarian)).toHaveProperty("changes");
  });
});

describe("a cook's way", () => {
  test("with sausage is another sausage, for whom meat is none of the matter", () => {
    expect(told("Scotch eggs", glutenFree)).toContain("500 g gluten-free sausagemeat");
    expect(told("Scotch eggs", porkFree)).toBe("500 g sausagemeat → 500 g halal beef sausage");
    expect(told("Turnip cake", porkFree)).toBe("100 g Chinese sausage → 100 g beef salami");
  });

  test("leaves out the egg on top, and binds pancakes of potato with starch", () => {
    expect(told("Pytt i panna", eggFree)).toContain("4 eggs → ;");
    expect(told("Placki ziemniaczane", eggFree)).toBe("1 egg → 2 tbsp potato starch");
    expect(told("Breaded garlic mushrooms", eggFree)).toContain("3 eggs → 150 ml aquafaba");
  });

  test("with the steps of an egg has none of its words", () => {
    for (const title of ["Olivier salad", "Okroshka", "Arroz chaufa", "Char kway teow", "Tteokguk"])
      expect(told(title, eggFree)).toMatch(/eggs → \d+ g (?:tinned chickpeas|f\w+ tofu)/);
  });

  test("has mashed potato for mashed potato and no cheese for a rind", () => {
    expect(told("Potato pancakes from leftover mash", vegan)).toContain("600 g vegan mashed potato");
    expect(told("Pasta e fagioli", { diets: ["dairy-free"] })).not.toContain("1 vegan Parmesan");
  });

  test("with pork of East Asia is tofu, and not smoked", () => {
    for (const title of ["Lu rou fan", "Tonjiru", "Laing"]) {
      expect(told(title, vegan)).toContain("firm tofu");
      expect(told(title, vegan)).not.toContain("smoked");
    }
  });
});

test("why it cannot be begins with the title as it stands", () => {
  expect(told("Ukrainian borscht", vegan)).toContain("tinned kidney beans");
  expect(told("Reuben sandwich", vegan)).toBe("Reuben sandwich without salt beef would be another dish.");
  expect(told("Crème caramel", eggFree)).toMatch(/^(?:The steps of )?Crème caramel/);
  for (const title of ["Arroz de pato", "Carpaccio"].filter((it) =>
    dishes.some(({ written }) => written.title === it),
  ))
    expect(told(title, lowSalt)).not.toContain("steps speak of");
});

test("amounts are what can be measured", () => {
  expect(told("Šaltibarščiai", { diets: ["dairy-free"] })).toContain("700 ml soya yoghurt and 300 ml water");
  expect(told("Zagorski štrukli", vegan)).not.toMatch(/\d\.\d ml|\b18 ml/);
});
