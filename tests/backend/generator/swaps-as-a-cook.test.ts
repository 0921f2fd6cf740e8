import { describe, expect, test } from "vitest";
import type { Adapted } from "~/backend/generator/adapt/adapt-dish";
import type { Change } from "~/contract/generator";
import { adaptedTo, dishFiles } from "../../support/every-limit";

const dishes = dishFiles();

function to(title: string, limit: string): Adapted {
  const dish = dishes.find(({ written }) => written.title === title)!;
  const result = adaptedTo(dish, limit);
  if ("impossible" in result) throw new Error(result.impossible);
  return result;
}

function told({ changes }: { changes: readonly Change[] }): string {
  return changes
    .map(({ from, to }) => [from, to].filter(Boolean).join(" → "))
    .join("; ")
    .replaceAll("\u00a0", " ");
}

function refused(title: string, limit: string): boolean {
  return "impossible" in adaptedTo(dishes.find(({ written }) => written.title === title)!, limit);
}

describe("a dough without gluten", () => {
  test("that is rolled out or rises has flour with psyllium, its crumble flour alone", () => {
    expect(told(to("Potato and pea samosas", "gluten-free"))).toContain("and 12 g psyllium husk");
    expect(told(to("Puff-puff", "gluten-free"))).toContain("psyllium husk");
    expect(told(to("Streuselkuchen", "gluten-free"))).toMatch(/300 g gluten-free plain flour$/);
  });

  test("is another thing where butter is rolled into it or it is stretched thin", () => {
    for (const title of ["Croissants", "Panettone", "Apple strudel"])
      expect(to(title, "gluten-free").grade).toBe(1);
    expect(to("Pierogi ruskie", "gluten-free").grade).toBe(2);
  });
});

describe("cream and milk of plants", () => {
  test("are of coconuts where they are whipped, and of oats in a sauce", () => {
    expect(told(to("Rum baba", "dairy-free"))).toContain("250 ml coconut cream");
    expect(told(to("Swedish meatballs", "dairy-free"))).toContain("150 ml oat cream");
  });

  test("have no curd, and set with lemon only by starch", () => {
    expect(refused("Ras malai", "dairy-free")).toBe(true);
    expect(told(to("Lemon posset", "vegan"))).toContain("25 g cornflour");
  });

  test("leave custard powder in, that is starch", () => {
    expect(told(to("Nanaimo bars", "dairy-free"))).toContain("2 tbsp dairy-free custard powder");
  });
});

describe("eggs", () => {
  test("that are scrambled, poured over or set are never flaxseed", () => {
    expect(told(to("Chicken pastilla", "egg-free"))).toBe("5 eggs → 300 g firm tofu");
    expect(told(to("Saltah", "egg-free"))).toContain("2 eggs");
    for (const title of ["Oyakodon", "Chawanmushi", "Béarnaise sauce", "Orange and almond cake"])
      expect(refused(title, "egg-free")).toBe(true);
  });

  test("in a white sauce or a thin batter are starch, and less of it for yolks", () => {
    expect(told(to("Pastitsio", "egg-free"))).toContain("cornflour");
    expect(told(to("Vanilla ice cream", "egg-free"))).toContain("24 g cornflour");
  });

  test("in ribbons in fried noodles are left out", () => {
    expect(told(to("Mie goreng", "egg-free"))).toMatch(/; 2 eggs$/);
  });
});

describe("seeds for nuts", () => {
  test("are weighed where nuts were counted", () => {
    expect(told(to("Basbousa", "nut-free"))).toMatch(/\d\d g sunflower seeds/);
  });

  test("are ground where the nuts were, and make another dish of what is named after them", () => {
    expect(told(to("Cherry cake", "nut-free"))).toContain("75 g ground sunflower seeds");
    expect(to("Pecan pie", "nut-free").grade).toBe(1);
  });
});

describe("meat", () => {
  test("that is cured, filled or rolled round something has nothing in its place", () => {
    for (const title of ["Duck confit", "Chicken cordon bleu", "Beef olives", "Souvla"])
      expect(refused(title, "vegetarian")).toBe(true);
  });

  test("in an Indian curry is paneer for who eats no meat, and tofu for who eats nothing of animals", () => {
    expect(told(to("Butter chicken", "vegetarian"))).toContain("640 g paneer");
    expect(told(to("Butter chicken", "vegan"))).toContain("tofu");
  });

  test("on the bone is no more vegan chicken than anybody eats", () => {
    expect(told(to("Khao soi", "vegan"))).toContain("4 chicken legs → 480 g vegan chicken");
  });
});

describe("without alcohol", () => {
  test("a glaze has water and a little vinegar, and what is soaked in rum is another dish", () => {
    expect(told(to("Teriyaki sauce", "alcohol-free"))).toContain("rice vinegar");
    expect(to("Rum baba", "alcohol-free").grade).toBe(1);
  });

  test("a stew is cooked in red wine without alcohol", () => {
    const { written, changes, grade } = to("Venison stew", "alcohol-free");

    expect(told({ changes })).toContain("400 ml alcohol-free dry red wine");
    expect(grade).toBe(2);
    expect(written.title).toBe("Alcohol-free venison stew");
  });
});

describe("less salt", () => {
  test("is an eighth where that fits, and not none", () => {
    expect(told(to("Baked macaroni cheese", "low-salt"))).toContain("¼ tsp salt → ⅛ tsp salt");
  });

  test("takes the saltiest garnish away before a dish is refused", () => {
    expect(told(to("Arancini", "low-salt"))).toMatch(/60 g Parmesan$/);
  });

  test("is another dish where a curry or a sauce keeps a quarter of what it tastes of", () => {
    expect(to("Filipino chicken adobo", "low-salt").grade).toBe(1);
    expect(to("Thai green chicken curry", "low-salt").grade).toBe(1);
  });

  test("is never half a pinch", () => {
    for (const title of ["Kedgeree", "Mashed potatoes"])
      expect(told(to(title, "low-salt"))).not.toContain("½ pinch");
  });
});

describe("what was changed", () => {
  test("twice in one line is told once, from the first to the last", () => {
    expect(told(to("Bourbon chicken", "low-salt"))).toBe(
      "3 tbsp light soy sauce → 1 ½ tbsp reduced-salt light soy sauce",
    );
  });

  test("to more of what the dish has already is told as more of it", () => {
    expect(told(to("Hasselback potatoes", "dairy-free"))).not.toMatch(/5 tbsp.*5 tbsp/);
  });
});

describe("the time of cooking", () => {
  const minutesOf = (title: string, limit: string) =>
    to(title, limit).written.steps.flatMap(({ parts }) =>
      parts.flatMap((it) => (typeof it === "object" && "timer" in it ? [it.timer.minutes] : [])),
    );

  test("comes down where the meat alone took so long", () => {
    expect(Math.max(...minutesOf("Beef rendang", "vegan"))).toBeLessThan(60);
  });

  test.each([
    ["Chicken lap lap", 90],
    ["Lovo-style chicken", 105],
    ["Mumu", 150],
    ["Armenian harissa", 90],
    ["Sarmale", 150],
  ])("stays where roots that are poisonous raw, grain or rice cook beside it: %s", (title, minutes) => {
    expect(minutesOf(title, "vegan")).toContain(minutes);
  });

  test("is that of the crust, and of potatoes and roots in the oven", () => {
    expect(minutesOf("Chicken pot pie", "vegan")).toContain(40);
    expect(minutesOf("Kleftiko", "vegetarian")).toContain(90);
  });
});

describe("a dish's own swap for one of its limits", () => {
  test("boils the agar in the milk that is moved to it", () => {
    const { written } = to("Vanilla panna cotta with raspberries", "vegetarian");

    expect(written.ingredients.filter(({ name }) => name === "whole milk")).toMatchObject([
      { quantity: { min: 150 } },
    ]);
    expect(JSON.stringify(written.steps)).toContain("Bring to the boil");
    expect(JSON.stringify(written.steps)).not.toContain("squeeze");
  });

  test("beats the mascarpone of a tiramisu without eggs once", () => {
    expect(
      to("Classic tiramisu", "egg-free").written.ingredients.filter(({ name }) => name === "mascarpone"),
    ).toMatchObject([{ quantity: { min: 500 } }]);
  });
});

test("without much salt no cured joint becomes cooked meat that is boiled, and no sausage loose mince in a pot of beans", () => {
  expect(refused("Judd mat Gaardebounen", "low-salt")).toBe(true);
  expect(refused("Fabada asturiana", "low-salt")).toBe(true);
});
