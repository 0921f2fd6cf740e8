import { writeFileSync } from "node:fs";
import { test } from "vitest";
import { recogniseFood } from "~/food/foods/recognise-food";
import { stepText, ingredientLine } from "~/food/recipe-lines";
import { compose } from "~/backend/generator/compose/composer";
const base: any = { diets: [], allergens: [], exclude: [], include: [], maxMinutes: null, servings: null, category: null, form: null, cuisine: null, meal: null, spice: null, heat: null, quicker: false, words: "" };
const named = (words: string) => ({ words, food: recogniseFood(words)?.food.id ?? null });
test("docs", () => {
  const asks: [any, number][] = [[{ include: ["red lentils", "spinach"], form: "soup", diets: ["vegan"] }, 1],[{ include: ["stewing beef", "carrots"], form: "stew" }, 2],[{ include: ["prawns"], form: "curry", cuisine: "Thai" }, 3],[{ include: ["tofu", "broccoli"], maxMinutes: 40, servings: 2 }, 4],[{ include: ["salmon"], heat: "oven", allergens: ["milk"] }, 5],[{ include: ["mushrooms"], form: "risotto", diets: ["vegetarian"] }, 6],[{ form: "tacos", diets: ["gluten-free"] }, 7],[{ include: ["apples", "blackberries"], meal: "dessert" }, 8],[{ include: ["chickpeas", "feta"], form: "salad" }, 9],[{ form: "muffins", include: ["banana", "walnuts"] }, 10]];
  const out = ["# Ten recipes by the built-in composer", "", "As it wrote them, untouched: each with its brief and its seed.", ""];
  for (const [b, seed] of asks) {
    const w = compose({ brief: { ...base, ...b, include: (b.include ?? []).map(named) }, before: null, seed, repair: null, messages: [] });
    out.push(`## ${w.title}`, "", `Brief \`${JSON.stringify(b)}\`, seed ${seed}. ${w.cuisine || "No"} cuisine, \`${w.categorySlug}\`, serves ${w.servings}; preparation ${w.prepMinutes}, cooking ${w.cookMinutes}, resting ${w.restMinutes} minutes.`, "", w.description, "", ...w.ingredients.map((i) => `- ${ingredientLine(i)}`), "", ...w.steps.map((s, n) => `${n + 1}. ${stepText(s.parts, w.ingredients)}`), "");
  }
  writeFileSync("docs/composer-samples.md", out.join("\n"));
  const t: number[] = []; for (let i = 0; i < 400; i++) { const s = performance.now(); try { compose({ brief: { ...base, meal: i % 2 ? "dinner" : "lunch", include: i % 3 ? [named("carrots")] : [] }, before: null, seed: i, repair: null, messages: [] }); } catch {} t.push(performance.now() - s); }
  t.sort((a, b) => a - b); console.log("p50", t[200], "p95", t[380], t[399]);
});
