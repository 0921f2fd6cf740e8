import { describe, expect, test } from "vitest";
import { type Adapted, adaptDish } from "~/backend/generator/adapt/adapt-dish";
import type { Brief } from "~/backend/generator/brief";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { stepText } from "~/food/recipe-lines";
import { dishFiles } from "../../support/every-limit";
import { someOf } from "../../support/some-of";

const dishes = dishFiles();

function adapted(title: string, asked: Partial<Brief>): Adapted {
  const dish = dishes.find(({ written }) => written.title === title)!;
  const it = adaptDish({ written: dish.written, dish }, { ...EMPTY_BRIEF, ...asked });
  if ("impossible" in it) throw new Error(it.impossible);
  return it;
}

const food = (words: string, id = words) => ({ words, food: id });
const steps = ({ written }: Adapted) =>
  written.steps.map(({ parts }) => stepText(parts, written.ingredients).replaceAll("\u00a0", " "));
const named = ({ written }: Adapted) => written.ingredients.map(({ name }) => name);

/** What a description or a tip speaks of, and how the steps of a recipe that has it do. */
const HEATS: readonly (readonly [said: RegExp, done: RegExp])[] = [
  [/\boven\b/i, /\boven\b/i],
  [/\bgrill\b/i, /\bgrill\b/i],
  [/\bfry(?:ing)?\b/i, /\bfr(?:y|ied|ying)\b/i],
];

describe("the whole text of a dish that is made otherwise", () => {
  test("speaks of no oven, grill or frying that its steps have lost", () => {
    const faults = someOf(dishes, 25).flatMap((dish) =>
      (["air fryer", "slow cooker", "pressure cooker", "hob"] as const).flatMap((method) => {
        const it = adaptDish({ written: dish.written, dish }, { ...EMPTY_BRIEF, method });
        if ("impossible" in it || it.changes.length === 0) return [];
        const [had, has] = [dish.written, it.written].map(({ steps, ingredients }) =>
          steps.map(({ parts }) => stepText(parts, ingredients)).join(" "),
        ) as [string, string];
        const gone = HEATS.filter(([, done]) => done.test(had) && !done.test(has)).map(([said]) => said);
        const told = [
          it.written.description,
          ...it.written.tips.filter((tip) => dish.written.tips.includes(tip)),
        ];
        return told
          .filter((text) => gone.some((said) => said.test(text)))
          .map((text) => `${method}: ${text}`);
      }),
    );

    expect(faults).toEqual([]);
  }, 240_000);

  test("does not tell of hours that it no longer takes", () => {
    const broth = adapted("Rosół", { method: "pressure cooker" });

    expect(broth.written.description).not.toContain("three hours");
  });

  test("stays in the oven where a bath of hot water is what it bakes in", () => {
    const pudding = adapted("Lemon surprise pudding", { method: "air fryer" });

    expect(pudding.changes).toEqual([]);
    expect(pudding.unchanged.join(" ")).toContain("air fryer");
  });

  test("has yoghurt come into a slow cooker at the end, and says nothing of milk that is in the meatballs", () => {
    const saag = adapted("Lamb saag", { method: "slow cooker" });
    const meatballs = adapted("Meatballs in tomato sauce", { method: "slow cooker" });

    expect(steps(saag).join(" ")).toContain(
      "Stir in 100 g natural yoghurt a quarter of an hour before the end.",
    );
    expect(meatballs.written.tips.join(" ")).not.toContain("splits");
  });
});

describe("what comes for what is gone", () => {
  test("is asafoetida and cabbage, or nothing, for the onions of an Indian dish", () => {
    const rajma = adapted("Rajma", { exclude: [food("onion"), food("garlic")] });
    const gobi = adapted("Aloo gobi", { exclude: [food("onion"), food("garlic")] });

    expect(named(rajma)).toContain("asafoetida");
    expect(named(rajma)).not.toContain("fennels");
    expect(steps(gobi)[0]).toMatch(/Sizzle .+ cumin seeds for 20 seconds\.$/);
  });

  test("is for all the mince, where turkey is asked for instead", () => {
    const lasagne = adapted("Lasagne", { include: [food("turkey")] });

    expect(named(lasagne).filter((it) => / mince$/.test(it))).toEqual(["turkey mince"]);
    expect(lasagne.written.description).not.toContain("pork");
  });

  test("is not told apart from itself in a tip on two kinds of sugar", () => {
    const loaf = adapted("Lemon drizzle loaf", { patterns: ["sugar-free"] });

    expect(loaf.written.tips.join(" ")).not.toContain("crunch");
  });
});
