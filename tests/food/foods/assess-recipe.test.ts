import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readCooklang } from "~/backend/recipes/cooklang/read-cooklang";
import { assessRecipe } from "~/food/foods/assess-recipe";
import { readIngredientLines } from "~/food/read-ingredient-line";

const folder = path.resolve(import.meta.dirname, "../../../app/backend/starter/recipes");
const recipes = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".cook"))
  .map((file) => ({ file, ...readCooklang(readFileSync(path.join(folder, file), "utf8")) }));

describe("the starter recipes", () => {
  test("have no ingredient that nobody knows", () => {
    const unknown = recipes.flatMap((recipe) =>
      assessRecipe(recipe).unknown.map((ref) => `${recipe.file}: ${ref}`),
    );

    expect(unknown).toEqual([]);
  });

  test("have the nutrition of four fifths of what is in them, nearly all of them", () => {
    const poor = recipes.filter((recipe) => (assessRecipe(recipe).nutrition?.coverage ?? 0) < 0.8);

    expect(
      poor.length,
      poor.map((it) => `${it.file} ${assessRecipe(it).nutrition?.coverage}`).join("\n"),
    ).toBeLessThanOrEqual(recipes.length / 10);
  });
});

describe("a recipe", () => {
  const assess = (lines: string) => assessRecipe({ ingredients: readIngredientLines(lines), servings: 2 });

  test("has the allergens of its ingredients, each with the reason", () => {
    const { contains } = assess("200 g flour\n50 g butter\n2 eggs\n1 tsp tahini");

    expect(contains).toEqual([
      { allergen: "gluten", because: ["flour"] },
      { allergen: "eggs", because: ["egg"] },
      { allergen: "milk", because: ["butter"] },
      { allergen: "sesame", because: ["tahini"] },
    ]);
  });

  test("does not name as possible what it surely has", () => {
    const { contains, mayContain } = assess("50 g butter\n100 g dark chocolate");

    expect(contains.map(({ allergen }) => allergen)).toContain("milk");
    expect(mayContain.map(({ allergen }) => allergen)).not.toContain("milk");
  });

  test("names to Americans what their law names: pine nuts are nuts, celery is none of it", () => {
    expect(assess("50 g pine nuts\n1 stick celery\n100 g barley").usAllergens).toEqual(["tree nuts"]);
  });

  test("fits a diet only if every ingredient does, and says which decides", () => {
    const { diets } = assess("200 g rice\n1 tbsp honey\n1 tbsp zorblatt");

    expect(diets.find(({ diet }) => diet === "vegan")).toEqual({
      diet: "vegan",
      fits: "no",
      because: ["honey"],
    });
    expect(diets.find(({ diet }) => diet === "gluten-free")?.fits).toBe("unknown");
  });

  test("names what is not known, so that silence is not taken for absence", () => {
    expect(assess("200 g rice\n1 tbsp zorblatt").unknown).toEqual(["zorblatt"]);
  });
});
