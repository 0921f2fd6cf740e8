import { formsByCategory, formsByIngredient, formWords } from "./form-words";
import type { FormName } from "./forms/all-forms";
import { formShownBy } from "./forms/shown-foods";
import type { Random } from "./random";

const rules = formWords.map(([form, words]) => [form, new RegExp(` (?:${words}) `)] as const);

/** All in plain words. The title knows best, the category is the fallback, a plateful is always possible. */
export function chooseForm(title: string, category: string, ingredients: string, random: Random): FormName {
  return formShownBy(formOf(title, category, ingredients, random), ingredients);
}

function formOf(title: string, category: string, ingredients: string, random: Random): FormName {
  for (const [form, words] of rules) {
    if (words.test(title)) return form;
  }
  for (const [form, where, words] of formsByIngredient) {
    if (where === category && words.test(ingredients)) return form;
  }
  return random.pick(formsByCategory[category] ?? ["plateful"]);
}
