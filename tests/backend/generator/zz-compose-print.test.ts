import { test } from "vitest";
import { stepText, ingredientLine } from "~/food/recipe-lines";
import { recogniseFood } from "~/food/foods/recognise-food";
import { compose } from "~/backend/generator/compose/composer";
import { forms } from "~/backend/generator/compose/forms";
import type { Brief } from "~/backend/generator/brief";
const base: Brief = { diets: [], allergens: [], exclude: [], include: [], maxMinutes: null, servings: null, category: null, form: null, cuisine: null, meal: null, spice: null, heat: null, quicker: false, words: "" };
export const named = (words: string) => ({ words, food: recogniseFood(words)?.food.id ?? null });
export function show(w: any) {
  return [`# ${w.title}  [${w.categorySlug}; ${w.cuisine}; serves ${w.servings}; ${w.prepMinutes}+${w.cookMinutes}+${w.restMinutes}; ${w.difficulty}]`, w.description, ...w.ingredients.map((i: any) => " - " + ingredientLine(i)), ...w.steps.map((s: any, n: number) => `${n + 1}. ${stepText(s.parts, w.ingredients)}`), `eq: ${w.equipment.join(", ")}`, ""].join("\n");
}
test("print", () => {
  const only = process.env.FORMS?.split(",");
  for (const f of [...new Set(forms.map((it) => it.name))]) {
    if (only && !only.includes(f)) continue;
    for (const seed of (process.env.SEEDS ?? "1").split(",").map(Number)) {
      try { console.log(show(compose({ brief: { ...base, form: f, ...(process.env.BRIEF ? (() => { const b = JSON.parse(process.env.BRIEF!); return { ...b, include: (b.include ?? []).map(named), exclude: (b.exclude ?? []).map(named) }; })() : {}) }, before: null, seed, repair: null, messages: [] }))); } catch (e: any) { console.log(f, seed, "!!", e.detail ?? e.message, e.constructor.name === "Problem" ? "" : e.stack?.split("\n").slice(0, 4).join("\n")); }
    }
  }
});
