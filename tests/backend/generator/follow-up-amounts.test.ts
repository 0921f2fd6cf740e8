import { describe, expect, test } from "vitest";
import { type Adapted, adaptDish } from "~/backend/generator/adapt/adapt-dish";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import { ingredientLine, stepText } from "~/food/recipe-lines";
import { starterDishes } from "../../support/dishes";

const plain = (text: string) => text.replace(/\u00a0/g, " ");

/** What becomes of a recipe that somebody goes on from. */
function followed(slug: string, content: string) {
  const { written } = starterDishes.find((it) => it.slug === slug)!;
  const brief = readBrief({ messages: [{ role: "user", content }], before: EMPTY_BRIEF, categories: [] });
  const adapted = adaptDish({ written, dish: null }, brief);
  if ("impossible" in adapted) throw new Error(adapted.impossible);
  const { ingredients, steps, servings, cookMinutes } = (adapted as Adapted).written;
  return {
    servings,
    longer: cookMinutes - written.cookMinutes,
    unchanged: adapted.unchanged.join(" "),
    changes: adapted.changes.length,
    lines: plain(ingredients.map((it) => ingredientLine(it)).join("; ")),
    steps: plain(steps.map(({ parts }) => stepText(parts, ingredients)).join(" ")),
  };
}

describe("a figure that somebody names", () => {
  test("is how much there is of a food, and all else stays", () => {
    const chilli = followed("chilli-con-carne", "only got 250g mince");

    expect(chilli.lines).toMatch(/250 g beef mince/);
    expect(chilli.lines).toMatch(/800 g kidney bean/);
    expect(chilli.unchanged).toContain("say “undo” and then “for 2”");
    expect(followed("chilli-con-carne", "I have just one onion").lines).toMatch(/(?:^|; )1 onion/);
  });

  test("is how much there shall be, or what comes on top or goes off", () => {
    expect(followed("classic-lasagne", "make it 200g mozzarella").lines).toMatch(/200 g mozzarella/);
    expect(followed("chilli-con-carne", "add another 100g kidney beans").lines).toMatch(/900 g kidney bean/);
    expect(followed("chilli-con-carne", "100g less kidney beans").lines).toMatch(/700 g kidney bean/);
  });

  test("changes nothing where there is enough, or nothing of that food", () => {
    expect(followed("butter-chicken", "there's only 200ml cream").unchanged).toContain("That is enough");
    expect(followed("butter-chicken", "we've only 2 onions")).toMatchObject({
      changes: 0,
      unchanged: expect.stringContaining("It has no onions"),
    });
  });

  test("is the weight of a bird, which then takes longer or less long", () => {
    const larger = followed("garlic-butter-roast-chicken", "only have a 2.4 kg bird");
    const smaller = followed("garlic-butter-roast-chicken", "its only a 1.2kg chicken");

    expect(larger.lines).toMatch(/whole chicken, about 2\.4 kg/);
    expect(larger.longer).toBeGreaterThan(20);
    expect(smaller.longer).toBeLessThan(0);
  });

  test("is the size of a tin, by whose area the amounts go", () => {
    const { servings, steps, unchanged } = followed("new-york-cheesecake", "my tin is 28 cm");

    expect(servings).toBe(18);
    expect(steps).toContain("28 cm");
    expect(steps).not.toContain("23 cm");
    expect(unchanged).toContain("longer in the oven");
  });
});

describe("what somebody wants less of", () => {
  test("is cut by the part that they say, and not kept out", () => {
    expect(followed("flapjacks", "cut the butter by a third").lines).toMatch(/135 g butter/);
    expect(followed("flapjacks", "a quarter less sugar").lines).toMatch(/115 g light brown sugar/);
  });

  test("is half of it where half is swapped, with as much of what comes", () => {
    const { lines } = followed("apple-and-blackberry-crumble", "swap half the apples for pears");

    expect(lines).toMatch(/400 g Bramley apples/);
    expect(lines).toMatch(/400 g pear/);
  });

  test("may stand before it, and all of a list is less", () => {
    const scones = followed("scones", "salt and butter less");
    const again = followed("scones", "less salt and butter");

    expect([scones.lines, again.lines].every((it) => /45 g butter/.test(it))).toBe(true);
    expect(scones.lines).toMatch(/⅛ tsp fine salt/);
  });

  test("is heat by whatever brings it", () => {
    expect(followed("fish-tacos-with-lime-slaw", "milder please").lines).toMatch(/1 tsp chipotle paste/);
    expect(followed("chilli-con-carne", "less spicy").lines).toMatch(/1 tsp hot chilli powder/);
  });
});

describe("a wish that has no food in it", () => {
  test("is done by a small change, or says what may be asked instead", () => {
    expect(followed("fudgy-walnut-brownies", "healthier").lines).toMatch(/100 g caster sugar/);
    expect(followed("chilli-con-carne", "hide some veg").lines).toMatch(/carrot/);
    expect(followed("chilli-con-carne", "fancier").unchanged).toContain("Say what should come in");
  });
});
