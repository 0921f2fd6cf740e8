import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { type IngredientFacts, ingredientFacts } from "~/food/foods/made-of";
import { recogniseFood } from "~/food/foods/recognise-food";
import { type Ingredient, type StepPart, stepText } from "~/food/recipe-lines";
import type { Written } from "../ports";
import { foodsIn, isApart, type Mention, type Word, wordsOf } from "../read-brief/foods-in-words";
import { isSpokenOf } from "./spoken-of";

/** A recipe, read once for all checks. */
export interface Reading {
  written: Written;
  listed: Listed[];
  /** Foods that the words speak of beside the list: in the steps, the title, the tips, the notes. */
  mentions: Said[];
  /** The steps in plain words, without their amounts. */
  steps: string[];
}

/** A line of the list with what is known of it. */
export interface Listed {
  ingredient: Ingredient;
  facts: IngredientFacts;
  /** All foods it speaks of, the main one first. */
  foods: Food[];
  words: string[];
  /** Whether it stands in for what its noun says: oat milk, gluten-free pasta, vegan sausages. */
  standsIn: boolean;
}

export interface Said extends Mention {
  where: "title" | "description" | "step" | "tip" | "note" | "label";
  /** The number of the step. */
  step: number | null;
  /** The line that a label or a note belongs to. */
  of: Listed | null;
  /** "The butter": one that was spoken of before. */
  isKnown: boolean;
  /** Whether it is brought to the table beside the dish: "serve with rice". */
  isBeside: boolean;
  facts: IngredientFacts;
}

export function readRecipe(written: Written): Reading {
  const listed = written.ingredients.map(readLine);
  const byRef = new Map(listed.map((it) => [it.ingredient.ref, it]));
  const mentions = [
    ...saidIn(written.title, { where: "title" }),
    ...saidIn(written.description, { where: "description" }),
    ...written.tips.flatMap((tip) => saidIn(tip, { where: "tip" })),
    ...listed.flatMap((of) => saidIn(of.ingredient.note ?? "", { where: "note", of })),
    ...[...new Set([...written.ingredients, ...written.steps].map(({ group }) => group ?? ""))].flatMap(
      (group) => saidIn(group, { where: "title" }),
    ),
    ...written.steps.flatMap(({ parts }, step) => saidInStep(parts, step, byRef)),
  ];
  return {
    written,
    listed,
    mentions,
    steps: written.steps.map(({ parts }) => stepText(parts, written.ingredients)),
  };
}

const names = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).map((it) => it.replace(/_/g, " ")));

/** Words for what comes about while cooking, and for whole shelves: no list has them. */
const MADE_HERE = names(
  `sauce water juice paste dough filling broth yolk dressing marinade vegetable gravy meat herb spice stock fruit seed
  seasoning vinaigrette batter topping crumb alcohol liquor salted_water pasta_water simmering_water iced_water
  potato_water spice_paste spice_mix curd pickle syrup dip condiment fat salt clove wing orange orange_oil chestnut
  green greens veg veggie protein`,
);

/** Dishes: the title's word for this one, and food to serve with others. */
const DISHES = names(
  `roll wrap soup custard toast loaf pancake cake chip crumble stew sponge salad curry crouton caramel bread pastry tea
  dal pie tart pizza burger taco sandwich muffin cooky cookie biscuit brownie scone waffle crepe pudding noodle pasta
  lasagne lasagna spaghetti gnocchi ravioli dumpling gyoza chilli chowder gratin quiche omelette frittata risotto pilaf
  paella slaw hummus falafel sausage meatball nugget bolognese ragu pesto flatbread naan pita bun cobbler bake
  shakshuka fritter porridge smoothie ice_cream fried_rice macaroni_cheese mac_and_cheese tortilla meringue samosa
  empanada spatzle spaetzle madeleine granola toffee breadcrumb chutney ketchup mayonnaise mayo chilli_con_carne
  cheesecake moussaka stroganoff jam salsa guacamole tomato_sauce peanut_sauce cheese_sauce white_sauce fish_flake`,
);

export function isMadeHere({ name }: Pick<Mention, "name">): boolean {
  return MADE_HERE.has(name.join(" "));
}

/** Whether the words name the dish itself or a part of it that is made here: "the custard", "Pancakes". */
export function isSaidOfDish({ written }: Pick<Reading, "written">, { name, where, isKnown }: Said): boolean {
  if (!DISHES.has(name.join(" "))) return false;
  if (isKnown || where === "title") return true;
  const title = foodWords(written.title);
  return name.every((word) => title.some((it) => it === word || (it.length > 4 && word.startsWith(it))));
}

/** The same for who only asks whether a list is complete: a dish that is ready when the recipe is. */
export function isTheDish({ written }: Pick<Reading, "written">, { name, food, isBeside }: Said): boolean {
  if (FORMED.has(name.join(" ")) || (isBeside && STAPLES.has(food.group))) return true;
  if (!READY_MADE.has(food.group)) return false;
  const title = foodWords(written.title);
  return name.every((word) => title.includes(word)) || title.join("").includes(name.join(""));
}

const STAPLES: ReadonlySet<string> = new Set(["grain", "bread", "pasta"]);
const READY_MADE: ReadonlySet<string> = new Set(
  "prepared bread drink sauce condiment sweet snack pickle pasta".split(" "),
);

/** Mostly what hands and heat make of something: "roll it", "a shade of toast", "shape into a sausage". */
const FORMED = names(
  "roll toast wrap loaf custard caramel toffee breadcrumb biscuit sausage meringue single_cream sweet_coconut",
);

/** What the words speak of beside the list, and what no line of the list accounts for. */
export function whatElseIsSaid(reading: Reading): Said[] {
  return reading.mentions.filter(
    (it) => !isMadeHere(it) && !isSaidOfDish(reading, it) && surelyListedAs(reading, it) === null,
  );
}

/** The line of the list that is meant where the words name a food; null when the list has none. */
export function listedAs({ listed }: Reading, said: Said): Listed | null {
  const kinds = lineage(said.food);
  return (
    listed.find(({ foods }) => foods.some((food) => lineage(food).includes(said.food))) ??
    listed.find(({ foods }) => foods.some((food) => kinds.includes(food))) ??
    listed.find(({ words }) => endsWith(words, said.name)) ??
    listed.find(
      ({ words, foods }) => foods.some((it) => isAkin(it, said.food)) && sharesWord(words, said.name),
    ) ??
    listed.find(
      ({ ingredient: { note } }) =>
        note !== undefined && foodWords(note).join(" ").includes(said.name.join(" ")),
    ) ??
    null
  );
}

const GROWN: ReadonlySet<string> = new Set(
  "vegetable fruit herb spice mushroom legume grain meat poultry fish egg seafood".split(" "),
);

/** Of one shelf, or of two that grow in one garden: lemon and lemon juice, a chilli and its paste. */
function isAkin(a: Food, b: Food): boolean {
  const made = ["sauce", "spice", "herb", "condiment"];
  return (
    a.group === b.group ||
    (a.group === "flour" && b.group === "grain") ||
    (GROWN.has(a.group) && made.includes(b.group)) ||
    (GROWN.has(b.group) && made.includes(a.group)) ||
    (made.includes(a.group) && made.includes(b.group))
  );
}

function sharesWord(words: readonly string[], name: readonly string[]): boolean {
  return words.includes(name[0]!) || words.includes(name.at(-1)!);
}

/** The same, for whom an allergen in "butter" must not hide behind peanut butter. */
export function surelyListedAs({ listed }: Reading, said: Said): Listed | null {
  if (said.of !== null && isLabelOf(said.of, said)) return said.of;
  return (
    listed.find(({ facts: { food } }) => food !== null && lineage(food).includes(said.food)) ??
    listed.find(({ words, standsIn }) => (standsIn || said.isKnown) && endsWith(words, said.name)) ??
    null
  );
}

export function endsWith(words: readonly string[], name: readonly string[]): boolean {
  return name.length <= words.length && name.every((it, i) => words[words.length - name.length + i] === it);
}

function isLabelOf(line: Listed, { food, name }: Said): boolean {
  return line.foods.some((it) => lineage(it).includes(food)) || endsWith(line.words, name);
}

function readLine(ingredient: Ingredient): Listed {
  const { name, note } = ingredient;
  const found = recogniseFood(name);
  const facts = ingredientFacts({ name, note });
  const foods = found === null ? [] : [found.food, ...found.also, ...found.alternatives];
  const kinds = found === null ? [] : lineage(found.food).map(({ id }) => id);
  return {
    ingredient,
    facts,
    foods,
    words: foodWords(name),
    standsIn: (found?.claims.length ?? 0) > 0 || kinds.some((id) => STAND_IN.test(id)),
  };
}

const STAND_IN =
  /^(?:vegan|vegetarian|veggie|gluten-free|plant|soy|quorn|imitation|non-alcoholic|alcohol-free|seitan|tofu|tempeh|margarine|coconut-milk|.*-(?:noodles?|pasta)$|rice-|egg-re)/;

type Place = Partial<Pick<Said, "step" | "of">> & Pick<Said, "where">;

function saidInStep(parts: readonly StepPart[], step: number, byRef: ReadonlyMap<string, Listed>): Said[] {
  // What stands between two texts is another word: "beans" of "@butter beans".
  const texts = parts.map((part) => (typeof part === "string" ? part : " | ")).join("");
  const labels = parts.flatMap((part) =>
    typeof part !== "string" && "ingredient" in part && part.label
      ? saidIn(part.label, { where: "label", step, of: byRef.get(part.ingredient) ?? null })
      : [],
  );
  return [...saidIn(texts, { where: "step", step }), ...labels];
}

function saidIn(text: string, { where, step = null, of = null }: Place): Said[] {
  if (text === "") return [];
  const words = wordsOf(text);
  return foodsIn(words)
    .filter((it) => isSpokenOf(words, it))
    .map((it) => ({
      ...it,
      ...{ where, step, of },
      isKnown: isKnownOne(words, it.from),
      isBeside: isBesideOne(words, it.from),
      facts: ingredientFacts({ name: it.words }),
    }));
}

const DEFINITE: ReadonlySet<string> = new Set(
  "the this these your all remaining rest reserved each every its their same".split(" "),
);

function isKnownOne(words: readonly Word[], from: number): boolean {
  for (let at = from; at > Math.max(0, from - 3); at--) {
    if (isApart(words[at]!)) return false;
    if (DEFINITE.has(words[at - 1]!.typed.toLowerCase())) return true;
  }
  return false;
}

/** "Serve with", "good over", "best for frying with", in the same sentence. */
function isBesideOne(words: readonly Word[], from: number): boolean {
  for (let at = from; at > Math.max(0, from - 9); at--) {
    if (/[.;!?|]/.test(words[at]!.gap)) return false;
    if (["serve", "served", "serving", "eat", "best", "good"].includes(words[at - 1]!.word)) return true;
  }
  return false;
}
