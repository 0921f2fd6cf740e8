import { describe, expect, test } from "vitest";
import type { Food, Origin } from "~/food/foods/food";
import { foodById, foods, lineage } from "~/food/foods/food-table";
import { euAllergens, type Substance } from "~/food/foods/substances";

/** Rows whose energy the USDA reckons otherwise than by 4, 9 and 4 kcal: acids, bran, spices, seaweed, leavening. */
const OWN_ENERGY = new Set(
  `sweet-potato-fries pea-shoot soybean-sprout wood-ear spirulina rice-bran wheat-bran oat-bran baking-powder
  gluten-free-baking-powder guar-gum cocoa-powder dutch-cocoa-powder carob-powder stevia allspice allspice-berry clove ground-clove
  dill-seed dried-chervil dried-dill taco-seasoning`.split(/\s+/),
);

/** Origins and the substances of which one must be told with them, the allergen and the origin as one fact. */
const SAME: [Origin, Substance][] = [
  ["dairy", "milk"],
  ["egg", "eggs"],
  ["fish", "fish"],
];

/** Wine and beer are cleared with egg white or isinglass, of which nothing worth telling stays. */
const isFined = ({ group }: Food) => group === "alcohol";

describe("the table of foods", () => {
  test("has at least 600 foods and 2,000 names", () => {
    expect(foods.length).toBeGreaterThanOrEqual(600);
    expect(foods.flatMap(({ names }) => names).length).toBeGreaterThanOrEqual(2_000);
  });

  test("has every id and every name once", () => {
    const ids = foods.map(({ id }) => id);
    const names = foods.flatMap((food) => food.names);

    expect(ids.filter((it, i) => ids.indexOf(it) !== i)).toEqual([]);
    expect([...new Set(names)].length).toBe(names.length);
    expect(foods.filter((food) => food.names.length === 0)).toEqual([]);
  });

  test("names foods in plain lower case", () => {
    const odd = foods
      .flatMap(({ names }) => names)
      .filter((it) => !/^[a-z0-9%&' ]+$/.test(it) || /^ | $| {2}/.test(it));

    expect(odd).toEqual([]);
  });

  test("has parents that exist, and no circles", () => {
    for (const food of foods) {
      if (food.parent !== null) expect(foodById(food.parent), `${food.id} < ${food.parent}`).toBeDefined();
      const ids = new Set<string>();
      for (let it: Food | undefined = food; it; it = it.parent ? foodById(it.parent) : undefined) {
        expect(ids.has(it.id), `${food.id} is its own ancestor`).toBe(false);
        ids.add(it.id);
      }
    }
  });

  test("knows of every child what its parent surely has, at least as possible", () => {
    const free = foods.filter(({ names }) => !/free|vegan|vegetarian/.test(names[0]!));
    const lacking = free.flatMap((food) => {
      const own = euAllergens([...food.contains, ...food.mayContain]);
      return lineage(food)
        .slice(1)
        .flatMap((parent) => euAllergens(parent.contains).filter((it) => !own.includes(it)))
        .map((it) => `${food.id}: ${it}`);
    });

    expect(lacking).toEqual([]);
  });

  test("tells the same as an allergen and as what a food is made of", () => {
    const torn = foods.flatMap((food) =>
      SAME.flatMap(([origin, substance]) => {
        const told = [...food.contains, ...food.mayContain].includes(substance);
        const made = food.madeOf.includes(origin);
        const maybe =
          food.mayBeMadeOf.includes(origin) && !isFined(food) && !food.id.startsWith("non-alcoholic");
        const surely =
          food.contains.includes(substance) &&
          !made &&
          !(origin === "fish" && food.madeOf.includes("shellfish"));
        return (made && !food.contains.includes(substance)) || (maybe && !told) || surely
          ? [`${food.id}: ${substance}`]
          : [];
      }),
    );

    expect(torn).toEqual([]);
  });

  test("has no shellfish without its origin", () => {
    const torn = foods.filter(
      (food) =>
        food.contains.some((it) => it === "crustaceans" || it === "molluscs") &&
        !food.madeOf.includes("shellfish"),
    );

    expect(torn.map(({ id }) => id)).toEqual([]);
  });

  test("has figures that add up", () => {
    const wrong = foods.flatMap(({ id, madeOf, mayBeMadeOf, nutrients }) => {
      if (nutrients === null) return [];
      const { kcal, protein, fat, carbs, fibre, saturates, sugars } = nutrients;
      const [p, f, c, r] = [protein ?? 0, fat ?? 0, carbs ?? 0, fibre ?? 0];
      const reckoned = 4 * p + 9 * f + 4 * (c - r) + 2 * r;
      const isAlcohol = [...madeOf, ...mayBeMadeOf].includes("alcohol");
      const isEnergy =
        OWN_ENERGY.has(id) ||
        kcal === null ||
        isAlcohol ||
        Math.abs(kcal - reckoned) <= Math.max(25, 0.2 * kcal);
      const isWhole = p + f + c <= 103 && (saturates ?? 0) <= f + 0.5 && (sugars ?? 0) <= c + 1;
      return isEnergy && isWhole ? [] : [id];
    });

    expect(wrong).toEqual([]);
  });

  test("has no absurd densities and pieces", () => {
    const dense = foods.filter(({ density }) => density !== null && (density < 0.02 || density > 1.6));
    const heavy = foods.filter(({ each }) =>
      Object.entries(each).some(
        ([unit, grams]) =>
          grams <= 0 || grams > (["slice", "clove", "sprig", "pinch"].includes(unit) ? 300 : 7_000),
      ),
    );

    expect([...dense, ...heavy].map(({ id }) => id)).toEqual([]);
  });

  test("says of every figure where it comes from", () => {
    expect(foods.filter(({ nutrients, source }) => (nutrients === null) !== (source === null))).toEqual([]);
    expect(foods.filter(({ source }) => source !== null && !/^SR28 \d{5}$/.test(source))).toEqual([]);
  });
});
