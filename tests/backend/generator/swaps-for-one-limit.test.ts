import { describe, expect, test } from "vitest";
import { type Adapted, adaptDish } from "~/backend/generator/adapt/adapt-dish";
import type { Brief } from "~/backend/generator/brief";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { dishFiles } from "../../support/every-limit";

const dishes = dishFiles();

function tried(title: string, wishes: Partial<Brief>): Adapted | { impossible: string } {
  const dish = dishes.find(({ written }) => written.title === title)!;
  return adaptDish({ written: dish.written, dish }, { ...EMPTY_BRIEF, ...wishes });
}

function changesOf(title: string, wishes: Partial<Brief>): string[] {
  const made = tried(title, wishes);
  if ("impossible" in made) throw new Error(made.impossible);
  return made.changes.map(({ from = "", to = "" }) =>
    `${from} → ${to}`.replaceAll(/[\u00a0\u202f\u2009]/g, " "),
  );
}

describe("a dish for who eats no pork", () => {
  const porkFree: Partial<Brief> = { diets: ["pork-free"] };

  test("takes another meat and changes nothing else", () => {
    expect(changesOf("Sausage pasta", porkFree)).toEqual(["450 g pork sausages → 450 g halal beef sausage"]);
    expect(changesOf("Calzone", porkFree)).toEqual(["150 g cooked ham → 150 g turkey ham"]);
  });

  test("takes no raw meat for meat that is only warmed", () => {
    expect(changesOf("Cuban sandwich", porkFree)).toContain(
      "350 g leftover roast pork → 350 g cooked chicken",
    );
    expect(changesOf("Char siu bao", porkFree)).toContain("300 g char siu → 300 g cooked chicken");
  });

  test("keeps the heart, the kidney and the ribs of an ox", () => {
    for (const title of ["Anticuchos", "Steak and kidney pudding", "Prime rib", "Savoury mince"])
      expect(changesOf(title, porkFree)).toEqual([]);
  });
});

describe("a dish's own swap that is for several", () => {
  test("changes only what the one that is asked for keeps out", () => {
    expect(changesOf("Snickerdoodles", { allergens: ["eggs"] }).join()).not.toContain("butter");
    expect(changesOf("Blueberry pie", { diets: ["dairy-free"] }).join()).not.toContain("egg");
    expect(changesOf("Linsen mit Spätzle", { allergens: ["eggs"] }).join()).not.toMatch(
      /lardons|stock|butter/,
    );
  });
});

test("who eats vegetarian keeps cheese, without rennet", () => {
  expect(changesOf("Red pesto", { diets: ["vegetarian"] })).toEqual([
    "50 g Parmesan → 50 g vegetarian Italian hard cheese",
  ]);
  expect(changesOf("Taco salad", { diets: ["vegetarian"] })).toContain(
    "100 g Cheddar → 100 g vegetarian Cheddar",
  );
});

describe("a dish for who eats no nuts", () => {
  const nutFree: Partial<Brief> = { diets: ["nut-free"] };

  test("has no candlenut in it, and so many seeds as it weighed", () => {
    expect(changesOf("Gulai ayam", nutFree)).toContain("5 candlenuts → 15 g sunflower seeds");
  });

  test("cannot be of almonds without almonds", () => {
    expect(tried("Semlor", nutFree)).toHaveProperty("impossible");
    expect(changesOf("Affogato", nutFree).join()).toContain("sponge fingers");
  });

  test("keeps its tuna and its anchovies", () => {
    expect(changesOf("Vitello tonnato", nutFree)).toEqual([]);
    expect(changesOf("Bagna cauda", nutFree)).toEqual([]);
  });
});

describe("a dish low in salt", () => {
  const lowSalt: Partial<Brief> = { patterns: ["low-salt"] };

  test("keeps the salt that cures it", () => {
    for (const title of ["Gravlax with mustard sauce", "Duck confit", "Quick kimchi", "Homemade piccalilli"])
      expect(tried(title, lowSalt)).toMatchObject({
        impossible: expect.stringContaining("it would not keep"),
      });
  });

  test("may have less of the salt of a short brine", () => {
    expect(changesOf("Tempeh goreng", lowSalt).join()).toContain("½ tsp fine salt");
  });

  test("names no herb for what cannot be told, and no check of ours", () => {
    for (const title of [
      "Ayam bakar",
      "Vegetable laksa",
      "Tom kha gai",
      "Corn chowder",
      "Spaghetti carbonara",
    ]) {
      const made = tried(title, lowSalt);
      const told = "impossible" in made ? made.impossible : made.changes.map(({ to }) => to).join();
      expect(told).not.toMatch(/shallot|chilli|candlenut|not in the list|½ pinch/);
    }
  });

  test("counts cured sprats as salty", () => {
    expect(tried("Jansson's temptation", lowSalt)).toHaveProperty("impossible");
  });
});

describe("the name of a dish", () => {
  test("is not read for a food that is not in it", () => {
    expect(changesOf("Pisto manchego", { diets: ["dairy-free"] })).toEqual([]);
    expect(changesOf("Miso soup with tofu", { diets: ["pork-free"] })).toEqual([]);
    expect(changesOf("Banana ice cream", { diets: ["dairy-free"] })).toEqual([
      "1 tbsp milk → 1 tbsp oat milk",
    ]);
  });

  test("and its chips are of its potatoes", () => {
    expect(changesOf("Scampi and chips", { diets: ["gluten-free"] }).join()).not.toContain("celeriac");
  });
});

test("nothing is sold as gluten-free wheat or malt", () => {
  expect(changesOf("Dan dan noodles", { diets: ["gluten-free"] }).join()).toContain(
    "330 g dried rice noodles",
  );
});
