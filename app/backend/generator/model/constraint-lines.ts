import type { Allergen, Diet } from "~/contract/recipes";
import type { Brief, NamedFood } from "../brief";
import { patternWords } from "../patterns/pattern-words";
import type { Written } from "../ports";
import { editLine } from "./edit-lines";

/** What a brief demands, in plain words, one thing a line. */
export function constraintLines(brief: Brief, before: Written | null): string[] {
  const {
    maxMinutes,
    servings,
    category,
    form,
    cuisine,
    meal,
    spice,
    heat,
    quicker,
    dish,
    method,
    course,
    pieces,
  } = brief;
  const time = before && before.prepMinutes + before.cookMinutes + before.restMinutes;
  const lines = [
    dish && `The dish is ${quoted(dish.title)}, and its title says so.`,
    ...brief.diets.map((diet) => `It is ${diet}: ${DIETS[diet]}.`),
    ...brief.allergens.map(
      (allergen) =>
        `It has no ${ALLERGENS[allergen]}, nothing made of them, and nothing that may contain them.`,
    ),
    ...brief.patterns.map(patternWords),
    ...brief.exclude.map((food) => `It has no ${named(food)} of any kind, and nothing made of it.`),
    ...brief.include.map((food) => `It uses ${named(food)}.`),
    maxMinutes && `All of it, resting included, takes ${maxMinutes} minutes at the most.`,
    quicker && time && `It takes less than the ${time} minutes of the recipe that is changed.`,
    servings && `It serves ${servings}.`,
    pieces && `It makes ${pieces.number} ${pieces.areBatches ? "batches" : "pieces"}.`,
    category && `Its category is "${category}".`,
    form && `The dish is a ${form}.`,
    cuisine && `The cuisine is ${cuisine}.`,
    meal && `It is for ${meal}.`,
    course && `It is a ${course.name}${course.beside === null ? "" : `, to go with ${course.beside}`}.`,
    spice && (spice === "hot" ? "It is hot with spice." : "It is mild, without heat of chilli or pepper."),
    heat && HEATS[heat],
    method && `It is made with: ${method}.`,
    ...brief.edits.map((it) => editLine(it, named)),
    brief.notUnderstood.length > 0 &&
      `These words were not understood: ${brief.notUnderstood.map(quoted).join(", ")}. Where one may be something that has to stay out, it stays out.`,
  ].filter((line): line is string => typeof line === "string");
  return lines.length === 0 ? ["nothing in particular"] : lines;
}

const HEATS = {
  oven: "It is cooked in the oven.",
  hob: "It is cooked on the hob; there is no oven.",
  none: "It is made without any heat.",
};

const DIETS: Record<Diet, string> = {
  vegan: "nothing from animals, honey and gelatine included",
  vegetarian: "no meat, fish, seafood, gelatine or rennet",
  pescatarian: "fish and seafood, but no meat or poultry",
  "gluten-free": "no wheat, rye, barley, spelt or ordinary oats, and nothing made of them, such as soy sauce",
  "dairy-free": "no milk and nothing made of it, butter, cream, yoghurt and cheese included",
  "nut-free": "no tree nuts, no peanuts, nothing made of them",
  "pork-free": "no pork, bacon, ham, lard or pork gelatine",
  "alcohol-free": "no wine, beer, spirits or anything made with them",
};

const ALLERGENS: Record<Allergen, string> = {
  gluten: "cereals with gluten (wheat, rye, barley, oats, spelt)",
  crustaceans: "crustaceans",
  eggs: "eggs",
  fish: "fish",
  peanuts: "peanuts",
  soybeans: "soybeans (soy sauce, tofu, miso)",
  milk: "milk (butter, cream, cheese, yoghurt)",
  nuts: "tree nuts",
  celery: "celery (celeriac, many stocks)",
  mustard: "mustard",
  sesame: "sesame (tahini)",
  sulphites: "sulphites (wine, most dried fruit)",
  lupin: "lupin",
  molluscs: "molluscs (mussels, squid, oyster sauce)",
};

function named({ words }: NamedFood): string {
  return quoted(words);
}

/** A visitor's own words: short, quoted, and without what could end the quotation. */
function quoted(words: string): string {
  return `"${words
    .replace(/["<>\s]+/g, " ")
    .trim()
    .slice(0, 60)}"`;
}
