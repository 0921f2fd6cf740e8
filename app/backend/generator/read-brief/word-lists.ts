import type { Allergen, Diet } from "~/contract/generator";
import { foodWords } from "~/food/foods/food-words";
import { formsOfDishes } from "./named-dishes";

/** Words as `foodWords` gives them: lower case, singular, hyphens as spaces. */
type Phrases<T> = readonly (readonly [phrase: string, T])[];

/** What is kept out, by the names people give it: of the law's list, with the diet that goes with it. */
export interface Kept {
  allergens?: readonly Allergen[];
  diets?: readonly Diet[];
}

const NUTS: Kept = { allergens: ["nuts"], diets: ["nut-free"] };
const MILK: Kept = { allergens: ["milk"], diets: ["dairy-free"] };
const SHELLFISH: Kept = { allergens: ["crustaceans", "molluscs"] };
const GLUTEN: Kept = { allergens: ["gluten"], diets: ["gluten-free"] };

const same = <T>(phrases: string, it: T): Phrases<T> =>
  phrases.split(", ").map((phrase): [string, T] => [phrase, it]);

const kept = (phrases: string, it: Kept): Phrases<Kept> => same(phrases, it);

/** After "no", "without" and "free": what stands for an allergen rather than for one food. */
const KEPT_OUT: Phrases<Kept> = [
  ...kept("nut, tree nut, any nut, all nut, nut of any kind", NUTS),
  ...kept("peanut, groundnut, monkey nut", { allergens: ["peanuts"] }),
  ...kept("dairy, dairy product, milk product, lactose, casein, whey", MILK),
  ...kept("gluten", { diets: ["gluten-free"] }),
  ...kept("wheat", GLUTEN),
  ...kept("egg", { allergens: ["eggs"] }),
  ...kept("fish", { allergens: ["fish"] }),
  ...kept("shellfish, shell fish", SHELLFISH),
  ...kept("crustacean", { allergens: ["crustaceans"] }),
  ...kept("mollusc, mollusk", { allergens: ["molluscs"] }),
  ...kept("seafood, sea food", { allergens: ["crustaceans", "molluscs", "fish"] }),
  ...kept("soy, soya, soybean, soya bean, soy bean, soy product", { allergens: ["soybeans"] }),
  ...kept("sulphite, sulfite, sulphur dioxide, sulfur dioxide", { allergens: ["sulphites"] }),
  ...kept("lupin, lupine", { allergens: ["lupin"] }),
  ...kept("alcohol, booze, liquor", { diets: ["alcohol-free"] }),
  ...kept("pork, pig, pork product, swine", { diets: ["pork-free"] }),
  ...kept("animal product, anything from animal, animal", { diets: ["vegan"] }),
];

/** After words of allergy these too are allergens; of a mere "no mustard" they are foods. */
const ALLERGIC_TO: Phrases<Kept> = [
  ...kept("gluten", GLUTEN),
  ...kept("milk, cow milk, cream, butter, cheese", MILK),
  ...kept("celery, celeriac", { allergens: ["celery"] }),
  ...kept("mustard", { allergens: ["mustard"] }),
  ...kept("sesame, sesame seed, tahini", { allergens: ["sesame"] }),
  ...kept("prawn, shrimp, crab, lobster, crayfish, langoustine", { allergens: ["crustaceans"] }),
  ...kept("mussel, clam, oyster, squid, octopus, scallop", { allergens: ["molluscs"] }),
  ...kept("almond, hazelnut, walnut, cashew, pecan, brazil nut, pistachio, macadamia", NUTS),
  ...kept("tofu, edamame", { allergens: ["soybeans"] }),
  ...kept("sulphur, wine preservative", { allergens: ["sulphites"] }),
  ...kept("barley, rye, spelt, oat", GLUTEN),
  ...kept("salmon, cod, tuna, anchovy", { allergens: ["fish"] }),
];

const DIET_WORDS: Phrases<Kept> = [
  ...kept("vegan, plant based, plantbased, strictly plant, animal free", { diets: ["vegan"] }),
  ...kept(
    "vegetarian, veggie, vegy, vegie, vegetarian friendly, meat free, meatfree, meatless, lacto ovo, ovo lacto, hindu veg, indian veg, pure veg, strictly veg, veg only",
    { diets: ["vegetarian"] },
  ),
  ...kept("pescatarian, pescetarian, pesco vegetarian", { diets: ["pescatarian"] }),
  ...kept("halal, muslim, ramadan, iftar", { diets: ["pork-free", "alcohol-free"] }),
  ...kept("kosher, jewish, passover, pesach", {
    diets: ["pork-free"],
    allergens: ["crustaceans", "molluscs"],
  }),
  ...kept("jain, hindu vegetarian", { diets: ["vegetarian"] }),
  ...kept(
    "coeliac, celiac, coeliac disease, celiac disease, coeliac safe, gluten intolerant, gluten intolerance",
    GLUTEN,
  ),
  ...kept("gf", { diets: ["gluten-free"] }),
  ...kept("df", { diets: ["dairy-free"] }),
  ...kept("lactose intolerant, lactose intolerance, lactose free, lactose", MILK),
  ...kept("dairy free, dairyfree, dairyless, non dairy, nondairy, milk free", MILK),
  ...kept("gluten free, glutenfree, wheat free", { diets: ["gluten-free"] }),
  ...kept("nut free, nutfree", NUTS),
  ...kept("peanut free", { allergens: ["peanuts"] }),
  ...kept("egg free, eggless", { allergens: ["eggs"] }),
  ...kept("soy free, soya free", { allergens: ["soybeans"] }),
  ...kept("fish free", { allergens: ["fish"] }),
  ...kept("shellfish free", SHELLFISH),
  ...kept("sesame free", { allergens: ["sesame"] }),
  ...kept("celery free", { allergens: ["celery"] }),
  ...kept("mustard free", { allergens: ["mustard"] }),
  ...kept("lupin free", { allergens: ["lupin"] }),
  ...kept("sulphite free, sulfite free", { allergens: ["sulphites"] }),
  ...kept("pork free", { diets: ["pork-free"] }),
  ...kept("alcohol free, non alcoholic, nonalcoholic, teetotal, mocktail, alcoholfree", {
    diets: ["alcohol-free"],
  }),
  ...kept("egg allergy", { allergens: ["eggs"] }),
  ...kept("vegitarian, vegeterian, vegaterian, vegatarian, vegtarian, vegiterian, veggitarian, vegetarien", {
    diets: ["vegetarian"],
  }),
  ...kept("vegen, vegann, vegam", { diets: ["vegan"] }),
  ...kept("ceoliac, coliac, celiak, coelic, celeac, caeliac, coeliacs disease", GLUTEN),
  ...kept("gluton free, glutin free, guten free, gluetn free", { diets: ["gluten-free"] }),
  ...kept("diary free, dary free, lactos free", MILK),
];

/** Dish forms by the words for them, the composer's names on the right. */
const FORMS: Phrases<string> = [
  ...formsOfDishes,
  ...same("soup, broth, bisque, potage", "soup"),
  ...same("stew, casserole, tagine, hotpot, hot pot, ragout, braise", "stew"),
  ...same("curry, korma, masala, madras, vindaloo, balti, jalfrezi, katsu curry", "curry"),
  ...same("stir fry, stirfry, wok dish, stir fried", "stir-fry"),
  ...same("traybake, tray bake, sheet pan, sheetpan, sheet pan dinner, one tray, roasting tin", "traybake"),
  ...same(
    "pasta, spaghetti, penne, macaroni, tagliatelle, linguine, fusilli, rigatoni, orzo, angel hair, angel hair pasta, capellini",
    "pasta",
  ),
  ...same("noodle, noodle bowl, lo mein, udon, soba, yakisoba", "noodles"),
  ...same("risotto", "risotto"),
  ...same("pilaf, pilau, pilaff, plov, jollof", "pilaf"),
  ...same("salad", "salad"),
  ...same("slaw", "slaw"),
  ...same("mash", "mash"),
  ...same("pasta bake, pasta al forno", "pasta-bake"),
  ...same("grain bowl, buddha bowl, rice bowl, power bowl, burrito bowl, nourish bowl", "grain-bowl"),
  ...same("omelette, omelet", "omelette"),
  ...same("frittata, tortilla espanola, spanish omelette", "frittata"),
  ...same("pancake, crepe, hotcake, blini", "pancakes"),
  ...same("taco, fajita", "tacos"),
  ...same("wrap", "wraps"),
  ...same("sandwich, toastie, panini, sub, butty, sarnie", "sandwich"),
  ...same("burger, patty", "burger"),
  ...same("gratin, bake, dauphinoise", "gratin"),
  ...same("pie, pot pie, tart, galette", "pie"),
  ...same("dal, daal, dahl, dhal", "dal"),
  ...same(
    "chilli con carne, chilli sin carne, bean chilli, veggie chilli, bowl of chilli, pot of chilli, chilli bowl",
    "chilli",
  ),
  ...same("fried rice, egg fried rice, nasi goreng", "fried-rice"),
  ...same("roast, roast dinner, sunday roast, pot roast, sunday lunch", "roast"),
  ...same("skewer, kebab, kabob, satay, souvlaki, shashlik, brochette", "skewers"),
  ...same("fritter, rosti, latke, pakora, bhaji", "fritters"),
  ...same("muffin, cupcake, fairy cake", "muffins"),
  ...same("crumble, cobbler, crisp dessert, apple crisp, brown betty", "crumble"),
  ...same("cake, sponge, loaf cake, gateau, traybake cake", "cake"),
  ...same("cooky, cookie, biscuit, shortbread", "cookies"),
  ...same("smoothie, shake, milkshake, lassi", "smoothie"),
  ...same("porridge, oatmeal, congee", "porridge"),
  ...same("dip, hummus, houmous, spread, pate", "dip"),
  ...same("granola, muesli", "granola"),
  ...same("granola bar, oat bar, cereal bar, muesli bar, energy bar, flapjack", "oat-bars"),
  ...same("jelly, jello, jell o", "jelly"),
  ...same("hash brown, hashbrown", "hash-browns"),
  ...same("meatball, kofta, kofte, polpette, albondigas", "meatballs"),
  ...same("banana bread, fruit loaf, tea loaf, gingerbread loaf", "cake"),
  ...same("slow roast", "roast"),
  ...same("shakshuka, shakshouka, eggs in purgatory", "shakshuka"),
  ...same("flatbread, naan, pita, focaccia, roti, chapati", "flatbread"),
];

const CUISINES: Phrases<string> = [
  ..."Italian, Thai, Indian, Chinese, Mexican, Japanese, Korean, Vietnamese, French, Greek, Spanish, Turkish, Moroccan, Lebanese, Persian, Ethiopian, Caribbean, Jamaican, British, English, Irish, Scottish, American, German, Polish, Russian, Ukrainian, Hungarian, Swedish, Norwegian, Danish, Portuguese, Brazilian, Peruvian, Argentinian, Colombian, Venezuelan, Cuban, Filipino, Indonesian, Malaysian, Sri Lankan, Pakistani, Bangladeshi, Nepali, Egyptian, Tunisian, Nigerian, Ghanaian, Georgian, Israeli, Syrian, Mediterranean, Middle Eastern, Asian, African, Cajun, Scandinavian, Nordic, Levantine, Sichuan, Creole, Austrian, Swiss, Hawaiian"
    .split(", ")
    .map((it): [string, string] => [it.toLowerCase(), it]),
  ["tex mex", "Mexican"],
  ["italy", "Italian"],
  ["szechuan", "Sichuan"],
  ["iranian", "Persian"],
];

type Meal = "breakfast" | "lunch" | "dinner" | "dessert" | "snack" | "drink";
const MEALS: Phrases<Meal> = [
  ...same("breakfast, brunch", "breakfast" as Meal),
  ...same("lunch, lunchbox, packed lunch", "lunch" as Meal),
  ...same("dinner, supper, weeknight, evening meal", "dinner" as Meal),
  ...same("dessert, pudding, something sweet, sweet treat", "dessert" as Meal),
  ...same("snack, nibble, appetizer, appetiser, starter, canape", "snack" as Meal),
  ...same("drink, cocktail, mocktail, beverage, smoothie", "drink" as Meal),
];

const tree = <T>(phrases: Phrases<T>): ReadonlyMap<string, T> =>
  new Map([...phrases].reverse().map(([phrase, it]): [string, T] => [foodWords(phrase).join(" "), it]));
export const keptOut = tree(KEPT_OUT);
export const allergicTo = tree(ALLERGIC_TO);
export const dietWords = tree(DIET_WORDS);
export const formWords = tree(FORMS);
export const cuisineWords = tree(CUISINES);
export const mealWords = tree(MEALS);
