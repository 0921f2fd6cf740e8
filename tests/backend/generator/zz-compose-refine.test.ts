import { stepText, ingredientLine } from "~/food/recipe-lines";
function show(w: any) { return [`# ${w.title}  [${w.categorySlug}; ${w.cuisine}; serves ${w.servings}; ${w.prepMinutes}+${w.cookMinutes}+${w.restMinutes}]`, w.description, ...w.ingredients.map((i: any) => " - " + ingredientLine(i)), ...w.steps.map((s: any, n: number) => `${n + 1}. ${stepText(s.parts, w.ingredients)}`), ""].join("\n"); }
import { test } from "vitest";
import { recogniseFood } from "~/food/foods/recognise-food";
import { compose } from "~/backend/generator/compose/composer";
import { verify } from "~/backend/generator/verify/verify";
const base: any = { diets: [], allergens: [], exclude: [], include: [], maxMinutes: null, servings: null, category: null, form: null, cuisine: null, meal: null, spice: null, heat: null, quicker: false, words: "" };
const named = (words: string) => ({ words, food: recogniseFood(words)?.food.id ?? null });
test("r", () => {
  const first = compose({ brief: { ...base, include: [named("chicken thighs"), named("spinach")], form: "curry" }, before: null, seed: 4, repair: null, messages: [] });
  console.log(show(first));
  for (const [l, b] of [["vegan", { diets: ["vegan"] }], ["for 8", { servings: 8 }], ["quicker", { quicker: true }], ["hot", { spice: "hot" }], ["no coriander", { exclude: [named("coriander"), named("mint")] }], ["oven", { heat: "oven" }]] as const) {
    try { const w = compose({ brief: { ...base, ...b }, before: first, seed: 4, repair: null, messages: [] }); console.log("=== " + l + " " + JSON.stringify(verify({ ...base, ...b }, w).violations)); console.log(show(w)); } catch (e: any) { console.log("=== " + l + " !! " + (e.detail ?? e.message)); }
  }
});
