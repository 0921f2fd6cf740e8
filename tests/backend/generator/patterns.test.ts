import { describe, expect, test } from "vitest";
import { patternLimits } from "~/backend/generator/patterns/pattern-limits";
import { read } from "~/backend/generator/patterns/patterns";
import type { Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { verify } from "~/backend/generator/verify/verify";
import type { Pattern } from "~/contract/generator";
import { lentilSoup } from "../../support/writers";

/** The soup with another food in the place of its oil, in grams. */
function soupWith(name: string, grams: number | null = 20): Written {
  const soup = lentilSoup();
  const quantity = grams === null ? null : { min: grams };
  return {
    ...soup,
    ingredients: soup.ingredients.map((it) => (it.ref === "oil" ? { ...it, name, quantity, unit: "g" } : it)),
  };
}

const faults = (patterns: Pattern[], written: Written, words = "") =>
  verify({ ...EMPTY_BRIEF, patterns, words }, written).violations.map((it) => it.words);

describe("a pattern", () => {
  test.each<[Pattern, string]>([
    ["pregnancy", "brie"],
    ["pregnancy", "chicken liver"],
    ["pregnancy", "swordfish"],
    ["baby", "honey"],
    ["baby", "hazelnuts"],
    ["baby", "smoked mackerel"],
    ["keto", "marshmallows"],
    ["keto", "caster sugar"],
    ["keto", "basmati rice"],
    ["young-child", "walnuts"],
    ["halal", "bacon"],
    ["halal", "white wine"],
    ["halal", "gelatine"],
    ["kosher", "prawns"],
    ["jain", "garlic"],
    ["lent", "butter"],
    ["low-fodmap", "garlic"],
    ["sugar-free", "maple syrup"],
    ["diabetes", "honey"],
    ["wholefood", "plain flour"],
  ])("%s keeps %s out", (pattern, name) => {
    const told = faults([pattern], soupWith(name)).join(" ");

    expect(told.toLowerCase()).toContain(name.split(" ").at(-1)!.replace(/s$/, ""));
  });

  test("is not kept where a food is not known, or an amount is not told", () => {
    expect(faults(["halal"], soupWith("xyzzyfruit")).join()).toContain("cannot be told");
    expect(faults(["low-calorie"], soupWith("butter", null)).join()).toContain("cannot be told");
  });

  test("that is kept says its figure, and that it is no medical advice", () => {
    const { checks } = verify({ ...EMPTY_BRIEF, patterns: ["low-calorie"] }, soupWith("olive oil"));

    const [check] = checks.filter(({ name }) => name === "Low in calories");
    expect(check?.kept).toBe(true);
    expect(check?.why).toMatch(/About \d+ kcal a serving.*This is no medical advice\.$/);
  });

  test("tells what to aim at", () => {
    expect(patternLimits("halal").diets).toEqual(["pork-free", "alcohol-free"]);
    expect(patternLimits("low-salt").figures).toEqual([{ of: "salt", most: 1.5 }]);
    expect(patternLimits("pregnancy").exclude.map(({ food }) => food)).toContain("brie");
  });

  test("that names a food which the table does not have cannot be read", () => {
    expect(() =>
      read("keto: { name: K, kept: k, source: s, out: [{ why: w, foods: [nosuchfood] }] }"),
    ).toThrow(/patterns\.yaml/);
  });
});

describe("the words once more", () => {
  test.each([
    ["no walnuts please", "walnuts"],
    ["soup, I can't eat butter", "butter"],
    ["no eggs or walnuts", "walnuts"],
    ["butter free soup", "butter"],
    ["a vegan pho", "butter"],
  ])("“%s”, which nobody read, fails %s", (words, name) => {
    expect(faults([], soupWith(name), words).join()).toContain("You said");
  });

  test.each(["for 4-6 people in 10 minutes", "no allergies here", "no more than 2 onions"])(
    "“%s” is no limit that is broken",
    (words) => {
      expect(faults([], lentilSoup(), words)).toEqual([]);
    },
  );

  test.each(["I have an allergy", "soup for 0 people", "soup in -10 minutes", "soup with laxatives"])(
    "“%s” is never delivered",
    (words) => {
      expect(faults([], lentilSoup(), words)).not.toEqual([]);
    },
  );

  test("a title that claims what the list does not bear out", () => {
    expect(faults([], { ...soupWith("butter"), title: "Vegan lentil soup" }).join()).toContain(
      "The title says",
    );
  });
});
