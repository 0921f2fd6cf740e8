import { describe, expect, test } from "vitest";
import type { Adapted } from "~/backend/generator/adapt/adapt-dish";
import { withoutPhrases } from "~/backend/generator/adapt/without-phrases";
import { stepText } from "~/food/recipe-lines";
import { adaptedTo, dishFiles } from "../../support/every-limit";

// What two cooks found who read the whole table of swaps by eye.

const dishes = dishFiles();

function dishCalled(title: string) {
  return dishes.find(({ written }) => written.title === title)!;
}

function to(title: string, limit: string): Adapted {
  const result = adaptedTo(dishCalled(title), limit);
  if ("impossible" in result) throw new Error(result.impossible);
  return result;
}

function isRefused(title: string, limit: string): boolean {
  return "impossible" in adaptedTo(dishCalled(title), limit);
}

function told({ changes }: Adapted): string {
  return changes
    .map(({ from, to }) => [from, to].filter(Boolean).join(" → "))
    .join("; ")
    .replaceAll("\u00a0", " ");
}

/** Its steps and tips, as one text. */
function read({ written }: Adapted): string {
  const steps = written.steps.map(({ parts }) => stepText(parts, written.ingredients));
  return [...steps, ...written.tips].join("\n").replaceAll("\u00a0", " ");
}

describe("what is done with an animal alone", () => {
  test("is not done with what comes for it", () => {
    for (const title of ["Salt and pepper prawns", "Barbecued garlic prawns"])
      expect(read(to(title, "vegan"))).not.toMatch(/feelers|shell|thread|peeled/i);
    expect(read(to("Brandade de morue", "vegetarian"))).not.toMatch(/24 hours|every bone|flakes/);
    expect(read(to("Kotlet schabowy", "vegan"))).not.toMatch(/mallet|Nick the fat/);
    expect(read(to("Ahi poke", "vegan"))).not.toMatch(/stays raw|-20/);
    expect(read(to("Beef rendang", "vegan"))).not.toContain("93");
  });

  test("is nothing that a joint or a whole ham of plants could be", () => {
    for (const title of ["Honey-glazed ham", "Gammon with parsley sauce", "Judd mat Gaardebounen"])
      expect(isRefused(title, "vegan")).toBe(true);
  });

  test("is another dish where ribs are the dish, which a variant of beef is", () => {
    const beef = dishCalled("BBQ ribs")
      .variants()
      .find(({ written }) => written.title === "BBQ beef short ribs")!;

    expect(isRefused("BBQ ribs", "pork-free")).toBe(true);
    expect(adaptedTo(beef, "pork-free")).toMatchObject({ grade: 3, changes: [] });
  });
});

describe("words for what is gone", () => {
  test("become the name of what came, where they are things and not verbs or tools", () => {
    expect(read(to("Fish in parsley sauce", "vegan"))).toContain("Lift the tofu out onto a warm plate");
    expect(read(to("Chicken shawarma", "vegan"))).toContain("Pack the chicken");
    expect(to("Thai basil chicken (pad krapow gai)", "vegan").written.description).not.toContain("tofu eye");
    expect(read(to("Smothered pork chops", "vegan"))).toContain("Put the pieces back under the onions");
  });

  test("leave a whole sentence behind when they are cut out", () => {
    expect(read(to("Chicken yassa", "vegan"))).toContain("lay it on a foil-lined roasting tin");
    expect(read(to("Gypsy tart", "vegan"))).toContain("until it is the colour of milky coffee");
    expect(read(to("Fish and fungi", "vegan"))).toContain("into the broth, with 1 tbsp lime juice");
    expect(read(to("Thai fried rice with prawns", "egg-free"))).toContain("fry roughly and tip in the rice");
    expect(to("Stollen", "nut-free").written.description).not.toContain("core of");
  });

  test("are cut as whole words, and not where they are what is meant", () => {
    const phrases = ["skin up", "skin upwards", "thighs"];

    expect(withoutPhrases("lay it, skin upwards, on a rack", phrases)).toBe("lay it on a rack");
    expect(withoutPhrases("Fry the pieces, skin up, then turn", phrases)).toBe("Fry the pieces, then turn");
    expect(withoutPhrases("Brown the chicken thighs and keep the thighs warm", phrases)).toBe(
      "Brown the chicken and keep the thighs warm",
    );
  });

  test("are no advice on eggs when starch does their work", () => {
    expect(read(to("New York cheesecake", "vegan"))).not.toContain("cornflour at room temperature");
  });
});

describe("a broth", () => {
  test("is of vegetables where the meat that made it is gone", () => {
    expect(told(to("Egyptian fattah", "vegan"))).toContain("2 l water → 2 l vegan low-salt vegetable stock");
    expect(told(to("Bubur ayam", "vegetarian"))).toContain("low-salt vegetable stock");
  });

  test("is that of the pot, and not the water of a dough or of what ferments", () => {
    expect(told(to("Żurek", "vegan"))).toContain("1.5 l water → 1.5 l vegan low-salt vegetable stock");
    expect(read(to("Keshi yena", "vegan"))).toContain("Simmer for 20 minutes, lift it out and shred it.");
  });

  test("is left alone where other meat is in the pot, or nothing is made of it", () => {
    expect(told(to("Egyptian fattah", "dairy-free"))).not.toContain("vegetable stock");
    expect(told(to("Chicken congee with ginger", "vegan"))).not.toContain("vegetable stock");
  });
});

describe("eggs that are the dish", () => {
  test("become what sets or scrambles as they do", () => {
    expect(told(to("Bobotie", "egg-free"))).toContain("350 g silken tofu");
    expect(told(to("Bacalhau à Brás", "egg-free"))).toContain("450 g silken tofu");
    expect(to("Gyeran-jjim", "vegan").grade).toBe(1);
  });

  test("are left out, or starch, where cooks do without them", () => {
    expect(told(to("Banitsa", "egg-free"))).toContain("40 g cornflour");
    expect(told(to("French toast", "vegan"))).toContain("40 g cornflour");
    expect(told(to("Breakfast burritos", "vegan"))).toContain("450 g firm tofu");
    expect(read(to("Baked beef empanadas", "egg-free"))).not.toContain("chopped soya milk");
  });
});

describe("a dish whose own swap needs no soaking", () => {
  test("waits for none", () => {
    const { written, changes } = to("Green fig and saltfish", "vegan");

    expect(written.restMinutes).toBe(0);
    expect(changes).toContainEqual(expect.objectContaining({ what: "time" }));
  });
});

describe("what everybody would take", () => {
  test("is red wine without alcohol, and another flake than oats", () => {
    expect(told(to("Beef bourguignon", "alcohol-free"))).toBe(
      "750 ml red wine → 750 ml alcohol-free dry red wine",
    );
    expect(told(to("Flapjacks", "gluten-free"))).toContain("400 g millet flakes");
  });

  test("is not set alight when there is no spirit in it", () => {
    expect(read(to("Christmas pudding", "alcohol-free"))).not.toContain("light it");
  });

  test("is the meat of the same kitchen for who eats no pork", () => {
    expect(told(to("Feijoada", "pork-free"))).toContain("500 g beef chuck");
    expect(told(to("Faggots in onion gravy", "pork-free"))).toContain("250 g lamb's liver");
    expect(told(to("Vepřo knedlo zelo", "pork-free"))).toContain("1.5 kg duck legs");
  });

  test("is hearts of palm for saltfish and crab, and jackfruit for what is pulled apart", () => {
    for (const title of ["Bake and saltfish", "Crab cakes", "Kokoda"])
      expect(told(to(title, "vegan"))).toContain("hearts of palm");
    for (const title of ["Beef barbacoa", "Cochinita pibil", "White chicken chilli"])
      expect(told(to(title, "vegan"))).toContain("young green jackfruit");
  });

  test("is no reason to refuse a dish for nuts that it can do without", () => {
    expect(to("Mackerel hash with beetroot and horseradish", "nut-free").changes).toEqual([]);
    expect(told(to("Chia pudding", "nut-free"))).toContain("soya milk");
    expect(told(to("Ají de gallina", "nut-free"))).toContain("50 g sunflower seeds");
  });
});
