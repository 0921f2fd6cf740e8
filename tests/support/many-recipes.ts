import path from "node:path";
import Sqlite from "better-sqlite3";
import { loadStarter } from "~/backend/starter/load-starter";
import { dietsInCell, timeLimitOf } from "~/backend/store/search/facet-cells";
import { foldedText } from "~/backend/store/search/fold-words";
import { trigramsOf, wordsOf } from "~/backend/store/search/vocabulary";
import { openStore } from "~/backend/store/store";
import type { Ingredient } from "~/contract/recipes";
import { assessRecipe } from "~/food/foods/assess-recipe";
import { foods } from "~/food/foods/food-table";

/** A member who likes what others wrote. */
const READER = 2;

/** Lists of ingredients that are assessed; recipes share them, their titles differ. */
const LARDERS = 2_000;

const FORMS = `soup|stew|salad|curry|pie|pasta|risotto|tart|traybake|stir-fry|cake|bread|pancakes|casserole|
  noodles|tacos|omelette|gratin|fritters|burger|sandwich|bowl|skewers|roast|dip|chutney|smoothie|crumble|muffins|cookies`
  .split("|")
  .map((it) => it.trim());
const MANNERS = `easy|quick|creamy|spicy|roasted|grilled|slow-cooked|crispy|smoky|classic|warm|baked|braised|
  homemade|fresh|hearty|light|golden|sticky|rustic|Grandma's|weeknight|Sunday|one-pot|no-fuss`
  .split("|")
  .map((it) => it.trim());
const CUISINES =
  "Italian|French|Indian|Thai|Mexican|British|American|Greek|Turkish|Chinese|Japanese|Spanish".split("|");

/**
 * Fills a data folder with so many recipes as people would write: words and foods by Zipf's law, a few common
 * ones in a third of all. Straight into the tables, with everything that is counted and kept beside a recipe.
 */
export async function fillWithRecipes(dataDir: string, count: number): Promise<void> {
  const store = await openStore({ dataDir }, (opened) =>
    loadStarter(opened, new Date("2026-01-01T00:00:00Z"), "few"),
  );
  const categories = (await store.categories.all()).map(({ slug }) => slug);
  await store.close();

  const random = randomFrom(7);
  const zipf = zipfOf(random);
  const pantry = shuffled(
    foods.filter(({ group }) => group !== "water"),
    random,
  );
  const larders = Array.from({ length: LARDERS }, () => larderOf(pantry, zipf, random));
  const sqlite = new Sqlite(path.join(dataDir, "simmer.sqlite"));
  sqlite.pragma("synchronous = OFF");
  // A recipe is put into its cell before the cell is written down.
  sqlite.pragma("foreign_keys = OFF");
  sqlite.pragma("cache_size = -262144");
  // The index is made in one go at the end, which is many times faster than recipe by recipe.
  const triggers = sqlite
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'recipe_search_%'")
    .all() as { name: string; sql: string }[];
  const insert = (table: string, columns: string, how = "INSERT") =>
    sqlite.prepare(
      `${how} INTO ${table}(${columns}) VALUES (${columns
        .split(",")
        .map(() => "?")
        .join(",")})`,
    );
  const into = {
    recipe: insert(
      "recipe",
      "id,slug,title,category_slug,author_id,source,description,cuisine,servings,prep_minutes,cook_minutes,rest_minutes,total_minutes,difficulty,seasons,body,title_text,ingredient_text,other_text,created_at,updated_at",
    ),
    count: insert("recipe_count", "recipe_id,likes"),
    like: insert("recipe_like", "member_id,recipe_id,created_at"),
    assessment: insert("recipe_assessment", "recipe_id,knowledge,assessment,diets"),
    allergen: insert("recipe_allergen", "allergen,recipe_id"),
    diet: insert("recipe_diet", "diet,recipe_id"),
    food: insert("recipe_food", "food,recipe_id"),
    facet: insert("recipe_facet", "recipe_id,cell_id,minutes,created_at"),
  };
  const { knowledge } = sqlite.prepare("SELECT knowledge FROM recipe_assessment LIMIT 1").get() as {
    knowledge: string;
  };
  const { first } = sqlite.prepare("SELECT max(id) + 1 AS first FROM recipe").get() as { first: number };
  const cells = new Map<string, { id: number; recipes: number; columns: unknown[] }>();
  for (const row of sqlite.prepare("SELECT * FROM facet_cell").all() as Record<string, never>[]) {
    const columns = [row.category_slug, row.difficulty, row.time_limit, row.diets];
    cells.set(columns.join("|"), { id: row.id!, recipes: row.recipes!, columns });
  }
  let nextCell = Math.max(0, ...[...cells.values()].map(({ id }) => id)) + 1;
  const inCategory = new Map<string, number>();
  const vocabulary = new Map<string, { written: string; recipes: number }>();

  insert("member", "id,username,first_name,last_name,email_verified,joined_at").run(
    ...[READER, "reader", "A", "Reader", 0, "2026-01-01T00:00:00.000Z"],
  );
  sqlite.transaction(() => {
    for (const { name } of triggers) sqlite.exec(`DROP TRIGGER ${name}`);
    for (let id = first; id < first + count; id++) {
      const larder = pick(larders, random);
      const form = FORMS[zipf(FORMS.length)]!;
      const cuisine = pick(CUISINES, random);
      const [main, side] = [larder.names[0]!, larder.names[1]!];
      const title = capital(
        pick(
          [
            `${main} ${form}`,
            `${pick(MANNERS, random)} ${main} ${form}`,
            `${main} and ${side} ${form}`,
            `${cuisine} ${form} with ${main}`,
            `${pick(MANNERS, random)} ${cuisine} ${main} ${form} with ${side}`,
          ],
          random,
        ),
      );
      const category = categories[zipf(categories.length)]!;
      const minutes = 5 + zipf(36) * 5;
      const difficulty = pick(["easy", "easy", "medium", "hard"], random);
      const at = new Date(Date.UTC(2020, 0, 1) + id * 120_000).toISOString();
      const description = `A ${form} of ${larder.names.slice(0, 3).join(", ")}, made in the ${cuisine} way.`;
      into.recipe.run(
        ...[
          id,
          `recipe-${id}`,
          title,
          category,
          1,
          "member",
          description,
          cuisine,
          4,
          5,
          minutes - 5,
          0,
          minutes,
        ],
        ...[difficulty, "", larder.body, foldedText(title), larder.text],
        ...[foldedText(`${description} ${cuisine} ${category}`), at, at],
      );
      const likes = Math.max(0, Math.floor(3 / (random() + 0.002)) - 3);
      into.count.run(id, likes);
      // Of all who like it one is enough: a recipe is liked or not.
      if (likes > 0) into.like.run(READER, id, at);
      into.assessment.run(id, knowledge, larder.assessment, larder.diets.join(" "));
      for (const allergen of larder.allergens) into.allergen.run(allergen, id);
      for (const diet of larder.diets) into.diet.run(diet, id);
      for (const food of larder.foods) into.food.run(food, id);
      const columns = [category, difficulty, timeLimitOf(minutes), dietsInCell(larder.diets)];
      const key = columns.join("|");
      const cell = cells.get(key) ?? { id: nextCell++, recipes: 0, columns };
      cells.set(key, { ...cell, recipes: cell.recipes + 1 });
      into.facet.run(id, cell.id, minutes, at);
      inCategory.set(category, (inCategory.get(category) ?? 0) + 1);
      const words = wordsOf({ title, ingredients: "", cuisine, categorySlug: category });
      for (const [word, written] of [...words, ...larder.words]) {
        const known = vocabulary.get(word);
        if (known) known.recipes++;
        else vocabulary.set(word, { written, recipes: 1 });
      }
    }
    const cell = insert(
      "facet_cell",
      "id,category_slug,difficulty,time_limit,diets,recipes",
      "INSERT OR REPLACE",
    );
    for (const { id, columns, recipes } of cells.values()) cell.run(id, ...columns, recipes);
    for (const [slug, recipes] of inCategory)
      sqlite
        .prepare("UPDATE category_count SET recipes = recipes + ? WHERE category_slug = ?")
        .run(recipes, slug);
    const word = sqlite.prepare(
      "INSERT INTO search_word VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET recipes = recipes + excluded.recipes",
    );
    const trigram = insert("search_trigram", "trigram,word", "INSERT OR IGNORE");
    for (const [it, { written, recipes }] of vocabulary) {
      word.run(it, written, recipes);
      for (const three of trigramsOf(it)) trigram.run(three, it);
    }
    sqlite.exec("INSERT INTO recipe_search(recipe_search) VALUES ('rebuild')");
    for (const { sql } of triggers) sqlite.exec(sql);
  })();
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
}

interface Larder {
  names: string[];
  text: string;
  body: string;
  assessment: string;
  allergens: string[];
  diets: string[];
  foods: string[];
  words: ReadonlyMap<string, string>;
}

function larderOf(pantry: typeof foods, zipf: (size: number) => number, random: () => number): Larder {
  const chosen = [...new Set(Array.from({ length: 5 + zipf(12) }, () => pantry[zipf(pantry.length)]!))];
  while (chosen.length < 3) chosen.push(pantry[Math.floor(random() * pantry.length)]!);
  const names = chosen.map((food) => food.names[Math.min(zipf(4), food.names.length - 1)]!);
  const ingredients: Ingredient[] = names.map((name, at) => ({
    ...{
      ref: `${foldedText(name).replaceAll(" ", "-")}-${at}`,
      name,
      quantity: { min: 100 },
      unit: "g",
      scalable: true,
    },
  }));
  const steps = ingredients.map(({ ref, name }) => ({
    parts: [
      `Put the ${name} in and stir well, then let it cook quietly. `,
      { ingredient: ref, share: 1 },
      ".",
    ],
  }));
  const assessment = assessRecipe({ ingredients, servings: 4 });
  const allergens = [...assessment.contains, ...assessment.mayContain].map(
    ({ allergen }) => allergen as string,
  );
  return {
    names: shuffled(names, random),
    text: names.map(foldedText).join(" "),
    body: JSON.stringify({ ingredients, steps, equipment: [], tips: [] }),
    assessment: JSON.stringify(assessment),
    allergens: [...allergens, ...(assessment.unknown.length > 0 ? ["unknown"] : [])],
    diets: assessment.diets.filter(({ fits }) => fits === "yes").map(({ diet }) => diet),
    foods: [...new Set(Object.values(assessment.foods).flat())],
    words: wordsOf({ title: "", ingredients: names.join(" "), cuisine: "", categorySlug: "" }),
  };
}

/** The same numbers every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A place below `size`, each half as likely at twice the distance. */
function zipfOf(random: () => number): (size: number) => number {
  return (size) => Math.min(size - 1, Math.floor((size + 1) ** random()) - 1);
}

function pick<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)]!;
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((it) => ({ it, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ it }) => it);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
