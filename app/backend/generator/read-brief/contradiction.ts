import type { Allergen, Diet } from "~/contract/generator";
import { dishFormWords } from "~/food/dish-form";
import { type Verdict, verdictOn } from "~/food/foods/diets";
import { foodById, lineage } from "~/food/foods/food-table";
import { ingredientFacts } from "~/food/foods/made-of";
import { euAllergen } from "~/food/foods/substances";
import { wordTable } from "~/word-table";
import type { Brief, NamedFood } from "../brief";

/** In a sentence why no recipe can keep all of a brief; null when one may. */
export function contradiction(brief: Brief): string | null {
  for (const wanted of brief.include) {
    const reason = againstIt(wanted, brief);
    if (reason !== null)
      return `${sentence(wanted.words)} ${isMany(wanted.words) ? "are" : "is"} asked for and ${reason}.`;
  }
  if (brief.maxMinutes !== null && brief.maxMinutes < 3)
    return `Nothing is cooked in ${brief.maxMinutes} minutes or less.`;
  if (brief.heat === "none" && brief.form !== null && HOT_FORMS.has(brief.form))
    return `${sentence(dishFormWords(brief.form))} is asked for, and nothing is to be cooked.`;
  if (brief.heat === "hob" && brief.form !== null && OVEN_FORMS.has(brief.form))
    return `${sentence(dishFormWords(brief.form))} is asked for, and no oven is to be used.`;
  if (brief.form !== null && brief.maxMinutes !== null && brief.maxMinutes < (LEAST_MINUTES[brief.form] ?? 0))
    return `${sentence(dishFormWords(brief.form))} is asked for, and it takes longer than ${brief.maxMinutes} minutes.`;
  return null;
}

/** Whether a food has to stay out: by its name, for a diet, or for an allergy. */
export function isKeptOut(
  food: NamedFood,
  { diets, allergens, exclude }: Pick<Brief, "diets" | "allergens" | "exclude">,
): boolean {
  return (
    exclude.some((it) => isSame(food, it)) ||
    diets.some((it) => fits(food, it) === "no") ||
    allergens.some((it) => has(food, it))
  );
}

const HOT_FORMS: ReadonlySet<string> = new Set(
  "stew curry stir-fry traybake risotto pilaf omelette frittata pancakes gratin dal chilli fried-rice roast fritters muffins pizza pasta-bake".split(
    " ",
  ),
);
const OVEN_FORMS: ReadonlySet<string> = new Set("traybake roast gratin muffins pizza pasta-bake".split(" "));
/** The least minutes that a dish of this form takes anywhere. */
const LEAST_MINUTES = wordTable<number>({
  ...{
    stew: 25,
    traybake: 20,
    risotto: 18,
    gratin: 20,
    pie: 20,
    roast: 25,
    muffins: 15,
    crumble: 20,
    cake: 20,
  },
  ...{
    soup: 8,
    curry: 10,
    pilaf: 15,
    dal: 15,
    chilli: 15,
    frittata: 10,
    cookies: 12,
    "stir-fry": 6,
    pancakes: 8,
  },
});

function againstIt(wanted: NamedFood, brief: Brief): string | null {
  const out = brief.exclude.find((it) => isSame(wanted, it));
  if (out !== undefined)
    return out.words.toLowerCase() === wanted.words.toLowerCase()
      ? "kept out as well"
      : `${out.words} is kept out`;
  const diet = brief.diets.find((it) => fits(wanted, it) === "no");
  if (diet !== undefined) return `${DIETS[diet]}`;
  const allergen = brief.allergens.find((it) => has(wanted, it));
  return allergen === undefined
    ? null
    : `${allergen} ${allergen.endsWith("s") && !["sulphites"].includes(allergen) ? "are" : "is"} kept out`;
}

const DIETS: Readonly<Record<Diet, string>> = {
  vegan: "the recipe is to be vegan",
  vegetarian: "the recipe is to be vegetarian",
  pescatarian: "the recipe is to be pescatarian",
  "gluten-free": "gluten is kept out",
  "dairy-free": "dairy is kept out",
  "nut-free": "nuts are kept out",
  "pork-free": "pork is kept out",
  "alcohol-free": "alcohol is kept out",
};

/** A food that has a version without, such as pasta without gluten, is no contradiction. */
const HAS_VERSIONS: ReadonlySet<string> = new Set(
  "pasta noodle bread flatbread tortilla couscous flour sausage mince burger soy-sauce breadcrumbs pastry pizza-dough ice-cream yoghurt mayonnaise oats stock wine beer cheese milk cream butter biscuit cracker cake muffin pancake spaghetti".split(
    " ",
  ),
);

/** "Vegan cheese" for a vegan is the composer's affair; "cheese" for somebody without dairy is not. */
const DAIRY: ReadonlySet<string> = new Set(["cheese", "milk", "cream", "butter", "yoghurt", "ice-cream"]);

export function fits({ words, food }: NamedFood, diet: Diet): Verdict {
  const row = food === null ? undefined : foodById(food);
  const verdict = verdictOn(diet, ingredientFacts({ name: words }));
  if (verdict !== "no" || row === undefined) return verdict;
  const kinds = lineage(row).map(({ id }) => id);
  const versions = diet === "gluten-free" || diet === "alcohol-free";
  return versions && kinds.some((id) => HAS_VERSIONS.has(id) && !DAIRY.has(id)) ? "varies" : verdict;
}

export function has({ words, food }: NamedFood, allergen: Allergen): boolean {
  const row = food === null ? undefined : foodById(food);
  const contains = [...ingredientFacts({ name: words }).contains].some((it) => euAllergen(it) === allergen);
  if (!contains || row === undefined || allergen !== "gluten") return contains;
  return !lineage(row).some(({ id }) => HAS_VERSIONS.has(id));
}

/** Whether what is wanted is what is kept out, or a kind of it. */
export function isSame(wanted: NamedFood, out: NamedFood): boolean {
  if (wanted.words.toLowerCase() === out.words.toLowerCase()) return true;
  const row = wanted.food === null ? undefined : foodById(wanted.food);
  return row !== undefined && out.food !== null && lineage(row).some(({ id }) => id === out.food);
}

function isMany(words: string): boolean {
  return /[^s]s$/.test(words) && !/(?:asparagus|couscous|hummus|molasses|swiss|citrus)$/.test(words);
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
