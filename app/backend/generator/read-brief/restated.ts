import type { Allergen, Pattern } from "~/contract/generator";
import type { Brief, NamedFood } from "../brief";
import { isSame } from "./contradiction";
import { wordsOfFile } from "./read-table";
import fillerText from "./wishes/filler.txt?raw";
import generalText from "./wishes/general-words.txt?raw";

/** Patterns that are not said by their own names. */
const SAID: Partial<Record<Pattern, string>> = {
  pregnancy: "pregnant",
  baby: "for my baby",
  "young-child": "for a toddler",
  lent: "for Lent",
};
const CALLED: Partial<Record<Allergen, string>> = { soybeans: "soya", nuts: "tree nuts" };

/**
 * What was understood of a message, said once more in plain words with an answer behind it: a press that answers a
 * question sends it, so that neither the dish nor a limit is lost. The food that is asked about is left to the answer.
 */
export function restated(brief: Brief, answer: string | null, about: string | null = null): string {
  const asked = (it: NamedFood) => it.words.toLowerCase() !== about?.toLowerCase();
  const include = brief.include.filter((it) => asked(it) && !brief.exclude.some((out) => isSame(out, it)));
  const exclude = brief.exclude.filter(asked);
  const { dish, cuisine, form, meal, spice, method, maxMinutes, servings } = brief;
  const what = dish?.words ?? [cuisine, form ?? meal].filter((it) => it !== null).join(" ");
  const wish = [what, include.map(({ words }) => words).join(" and ")]
    .filter((it) => it !== "")
    .join(" with ");
  return [
    ...(wish === "" ? [] : [wish]),
    ...brief.diets,
    ...brief.allergens.map((it) => `allergic to ${CALLED[it] ?? it}`),
    ...exclude.map(({ words }) => `no ${words}`),
    ...brief.patterns.map((it) => SAID[it] ?? it.replace("-", " ")),
    ...(spice === null ? [] : [spice === "mild" ? "not spicy" : "spicy"]),
    ...(method === null || method === "no cooking" ? [] : [`in the ${method}`]),
    ...(maxMinutes === null ? [] : [`in ${maxMinutes} minutes`]),
    ...(servings === null ? [] : [`for ${servings}`]),
    ...(answer === null ? [] : [answer]),
  ].join(", ");
}

const ASKS_NOTHING: ReadonlySet<string> = new Set([...wordsOfFile(fillerText), ...wordsOfFile(generalText)]);

/**
 * What was restated, behind all other clauses of the message that it says nothing of: "iron-rich, anaemic". A clause that
 * names what is asked about is left to the answer.
 */
export function withRestSaid(message: string, said: string, about: readonly string[]): string {
  const lower = said.toLowerCase();
  const isNews = (word: string) => word.length > 3 && !ASKS_NOTHING.has(word) && !lower.includes(word);
  const rest = message
    .split(/[.,;:!?\n]+|(?<!\p{L})(?:and|but|so|because)(?!\p{L})/iu)
    .map((it) => it.trim())
    .filter((it) => !about.some((food) => it.toLowerCase().includes(food.toLowerCase())))
    .filter((it) => (it.toLowerCase().match(/\p{L}+/gu) ?? []).some(isNews));
  return [...rest, said].join(", ");
}
