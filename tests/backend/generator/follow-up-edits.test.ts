import { describe, expect, test } from "vitest";
import { type Adapted, adaptDish } from "~/backend/generator/adapt/adapt-dish";
import type { Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import { stepText } from "~/food/recipe-lines";
import { starterDishes } from "../../support/dishes";

const dish = (slug: string) => starterDishes.find((it) => it.slug === slug)!.written;

/** What becomes of a recipe that somebody goes on from, turn by turn. */
function followed(slug: string, ...turns: string[]): Adapted & { lines: string } {
  let written = dish(slug);
  let last: Adapted | null = null;
  for (const content of turns) {
    const brief = readBrief({ messages: [{ role: "user", content }], before: EMPTY_BRIEF, categories: [] });
    const adapted = adaptDish({ written, dish: null }, brief);
    if ("impossible" in adapted) throw new Error(`${content}: ${adapted.impossible}`);
    last = adapted;
    written = adapted.written;
  }
  return { ...last!, lines: linesOf(written) };
}

function linesOf({ ingredients }: Written): string {
  return ingredients
    .map(({ quantity, unit, name, note }) => `${quantity?.min ?? ""} ${unit ?? ""} ${name} (${note ?? ""})`)
    .join("; ");
}

function stepsOf({ steps, ingredients }: Written): string {
  return steps.map(({ parts }) => stepText(parts, ingredients)).join(" ");
}

describe("a follow-up", () => {
  test("leaves out what the dish stands without, and brings nothing for it", () => {
    const { written, lines, changes } = followed("chilli-con-carne", "skip the kidney beans");

    expect(lines).not.toMatch(/bean/);
    expect(stepsOf(written)).not.toMatch(/bean/);
    expect(changes.map(({ what }) => what)).toEqual(["out"]);
  });

  test("takes out again what a former one added", () => {
    expect(followed("chilli-con-carne", "add mushrooms", "no mushrooms after all").lines).not.toMatch(
      /mushroom/,
    );
  });

  test("swaps once and wholly, and says nothing of what is gone by then", () => {
    const { lines, unchanged } = followed("chilli-con-carne", "swap the beef mince for turkey mince");

    expect(lines).toMatch(/turkey mince/);
    expect(lines).not.toMatch(/beef mince/);
    expect(unchanged).toEqual([]);
  });

  test("puts what somebody only has in the place of what does its work", () => {
    const { written, lines } = followed("apple-and-blackberry-crumble", "I only have plums");

    expect(lines).toMatch(/plum/);
    expect(lines).not.toMatch(/apple/);
    expect(written.title).toMatch(/plum/i);
  });

  test("adds once, and a little where little is said", () => {
    const { unchanged, changes } = followed("chilli-con-carne", "add sweetcorn");
    const garlic = followed("butternut-squash-soup", "with a pinch of nutmeg");

    expect([unchanged, changes.map(({ what }) => what)]).toEqual([[], ["in"]]);
    expect(garlic.written.title).toBe(dish("butternut-squash-soup").title);
  });

  test("gives more up to what a cook would take, and then says so", () => {
    const more = Array.from({ length: 7 }, () => "more garlic");

    expect(followed("chilli-con-carne", ...more).unchanged.join()).toMatch(
      /as much garlic already as a cook would take/,
    );
  });

  test("asks for half of it, mistyped or not", () => {
    expect(followed("chilli-con-carne", "half of it").written.servings).toBe(3);
    expect(followed("chilli-con-carne", "hafl the onions").changes).toMatchObject([{ what: "amount" }]);
  });

  test("for fewer people has a cook's numbers, tins that are true, and a word on the tin it is baked in", () => {
    const chilli = followed("chilli-con-carne", "for 2");
    const quiche = followed("quiche-lorraine", "for 3");

    expect(chilli.lines).not.toMatch(/\d\.\d+ clove|\d\.\d+ g |2 tins|0\.25 tbsp/);
    expect(quiche.written.tips.at(-1)).toMatch(/24 cm .*: a smaller one takes less time/);
  });

  test("names a food of an air fryer's no bird, and no guest a spice", () => {
    const said = (content: string) =>
      readBrief({ messages: [{ role: "user", content }], before: EMPTY_BRIEF, categories: [] });

    expect(said("in my air fryer please").include).toEqual([]);
    expect(said("we have neighbours coming over").include).toEqual([]);
    expect(said("¿qué puedo poner al posto?").include).toEqual([]);
  });

  test("leaves no broken sentence behind", () => {
    const lasagne = followed("classic-lasagne", "make it vegetarian");

    expect(stepsOf(lasagne.written)).not.toMatch(/vegan mince and .*vegan mince/);
  });
});

test("for how many it is may be said in five languages, and as one or as so many by now", () => {
  const servings = (content: string) =>
    readBrief({ messages: [{ role: "user", content }], before: EMPTY_BRIEF, categories: [] }).servings;

  expect(["para una persona", "für eine Person", "pour une personne", "just me"].map(servings)).toEqual([
    1, 1, 1, 1,
  ]);
  expect(["siamo in 5", "on est six", "somos siete", "we're 7 now", "back to 4"].map(servings)).toEqual([
    5, 6, 7, 7, 4,
  ]);
});

test("a message that begins as a question does may still tell what has to stay out", () => {
  const read = (content: string) =>
    readBrief({ messages: [{ role: "user", content }], before: EMPTY_BRIEF, categories: [] });

  expect(read("is coeliac, my wife").allergens).toContain("gluten");
  expect(read("is coeliac, my wife").question).toBeNull();
  expect(read("is chorizo traditional").include).toEqual([]);
});
