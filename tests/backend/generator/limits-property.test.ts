import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { namedFood } from "~/backend/generator/read-brief/chips";
import { understand } from "~/backend/generator/read-brief/read-brief";
import type { Allergen, Diet } from "~/contract/generator";
import { repertoire } from "../../support/dishes";

// It loads every dish for the index of their names.
vi.setConfig({ testTimeout: 60_000 });

/** What has to stay out, how it is called in each language, and what of a brief keeps it out. */
interface Kept {
  names: Record<Language, string>;
  allergens: readonly Allergen[];
  diets: readonly Diet[];
}
type Language = "en" | "de" | "fr" | "es" | "it";

const KEPT: readonly Kept[] = [
  kept("peanuts", "Erdnüsse", "arachides", "cacahuetes", "arachidi", ["peanuts"]),
  kept("nuts", "Nüsse", "noix", "nueces", "noci", ["nuts"], ["nut-free"]),
  kept("eggs", "Eier", "oeufs", "huevos", "uova", ["eggs"], ["vegan"]),
  kept("milk", "Milch", "lait", "leche", "latte", ["milk"], ["vegan", "dairy-free"]),
  kept("gluten", "Gluten", "gluten", "gluten", "glutine", ["gluten"], ["gluten-free"]),
  kept("fish", "Fisch", "poisson", "pescado", "pesce", ["fish"], ["vegan", "vegetarian"]),
  kept("sesame", "Sesam", "sésame", "sésamo", "sesamo", ["sesame"]),
  kept("celery", "Sellerie", "céleri", "apio", "sedano", ["celery"]),
  kept("mustard", "Senf", "moutarde", "mostaza", "senape", ["mustard"]),
  kept("soya", "Soja", "soja", "soja", "soia", ["soybeans"]),
];

function kept(
  en: string,
  de: string,
  fr: string,
  es: string,
  it: string,
  allergens: Allergen[],
  diets: Diet[] = [],
): Kept {
  return { names: { en, de, fr, es, it }, allergens, diets };
}

/** A wish in the words of each language, and the ways to say what has to stay out of it. */
const DISHES: Record<Language, readonly string[]> = {
  en: [
    "noodles",
    "lasagne for 4",
    "chicken soup",
    "a cake",
    "pad thai",
    "dinner for my daughter Mia",
    "keto salad",
  ],
  de: ["Kartoffelsuppe", "einen Kuchen", "Abendessen für 4", "Nudeln mit Tomaten"],
  fr: ["une soupe", "un gâteau", "poulet au riz", "un dîner pour deux"],
  es: ["sopa de tomate", "una tarta", "pollo con arroz", "cena para cuatro"],
  it: ["pasta", "una torta", "zuppa di pomodoro", "cena per due persone"],
};
const SAYINGS: Record<Language, readonly ((dish: string, out: string) => string)[]> = {
  en: [
    (dish, out) => `${dish}, no ${out}`,
    (dish, out) => `${dish} without ${out}`,
    (dish, out) => `${dish} but I am allergic to ${out}`,
    (dish, out) => `we can't have ${out}. ${dish}`,
    (dish, out) => `${out}-free ${dish.replace(/^an? /, "")}`,
    (dish, out) => `vegetarian ${out} free ${dish.replace(/^an? /, "")}`,
    (dish, out) => `plant-based ${out} free ${dish.replace(/^an? /, "")}`,
    (dish, out) => `${dish} (${out} allergy!)`,
    (dish, out) => `${dish} - ${out} makes my son ill`,
    (dish, out) => `free from: ${out}. ${dish}`,
    (dish, out) => `${dish}; my wife reacts to ${out}`,
    (dish, out) => `hold the ${out}, ${dish}`,
    (dish, out) => `gluten, ${out} and egg free ${dish.replace(/^an? /, "")}`,
    (dish, out) => `Jonas hates ${out}: ${dish}`,
    (dish, out) => `${dish}; ${out} and kiwi are off limits`,
    (dish, out) => `${dish}. kiwi, lychees and ${out} have to go`,
    (dish, out) => `${dish}, but it's ${out} I can't have`,
    (dish, out) => `${out} wreck my husband. ${dish}`,
    (dish, out) => `${dish}, honey is fine but ${out} are out`,
  ],
  de: [
    (dish, out) => `${dish} ohne ${out}`,
    (dish, out) => `${dish}, keine ${out}`,
    (dish, out) => `${dish} ohne Honig, und ${out} auch nicht`,
    (dish, out) => `ich bin allergisch gegen ${out}. ${dish}`,
  ],
  fr: [
    (dish, out) => `${dish} sans ${out}`,
    (dish, out) => `allergique aux ${out}, ${dish}`,
    (dish, out) => `${dish}, pas de ${out}`,
  ],
  es: [
    (dish, out) => `${dish} sin ${out}`,
    (dish, out) => `soy alérgico a ${out}, ${dish}`,
    (dish, out) => `${dish}, nada de ${out}`,
  ],
  it: [
    (dish, out) => `${dish} senza ${out}`,
    (dish, out) => `sono allergico a ${out}, ${dish}`,
    (dish, out) => `niente ${out}: ${dish}`,
  ],
};
const SIGNS: readonly ((words: string) => string)[] = [
  (words) => words,
  (words) => words.toUpperCase(),
  (words) => words.toLowerCase(),
  (words) => `${words}!!!`,
  (words) => `🙏 ${words} 🍲`,
  (words) => words.replace(/, /g, " – "),
  (words) => words.replace(/[,.;:]/g, "\n"),
  (words) => words.replaceAll(" ", "  "),
];
/** What a finger does to a word; never to its first letter. */
const SLIPS: readonly ((word: string, at: number) => string)[] = [
  (word) => word,
  (word) => word,
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at]! + word.slice(at),
  (word, at) => word.slice(0, at) + (word[at + 1] ?? "") + word[at]! + word.slice(at + 2),
];

const messages = fc.constantFrom<Language>("en", "en", "de", "fr", "es", "it").chain((language) =>
  fc
    .record({
      dish: fc.constantFrom(...DISHES[language]),
      what: fc.constantFrom(...KEPT),
      say: fc.constantFrom(...SAYINGS[language]),
      signs: fc.constantFrom(...SIGNS),
      slip: fc.constantFrom(...SLIPS),
      at: fc.nat({ max: 20 }),
    })
    .map(({ dish, what, say, signs, slip, at }) => {
      const name = what.names[language];
      // A slip in a short word of another language makes another word of it too often: "noci", "noi".
      const isLongEnough = language === "en" || name.length > 6;
      return {
        words: signs(say(dish, isLongEnough ? slip(name, 1 + (at % (name.length - 1))) : name)),
        what,
      };
    }),
);

test("what has to stay out is kept out or asked about, in any order, spelling, signs and language", () => {
  const dishNames = repertoire.names();

  fc.assert(
    fc.property(messages, ({ words, what }) => {
      const { brief, unclear } = understand({
        messages: [{ role: "user", content: words }],
        before: null,
        categories: [],
        dishNames,
      });

      const isKept =
        what.allergens.every((it) => brief.allergens.includes(it)) ||
        what.diets.some((it) => brief.diets.includes(it)) ||
        brief.exclude.some(({ food }) => food !== null && food === namedFood(what.names.en).food);
      expect(isKept || unclear !== null, words).toBe(true);
      expect(brief.include.map((it) => it.words)).not.toContain(what.names.en);
    }),
    { numRuns: Number(process.env.RUNS ?? 300), seed: 7 },
  );
});
