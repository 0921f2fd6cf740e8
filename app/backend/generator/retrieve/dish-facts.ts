import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Allergen, Diet } from "~/contract/generator";
import { assessRecipe } from "~/food/foods/assess-recipe";
import { isFlesh } from "~/food/foods/flesh";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { knownOfFood } from "~/food/foods/known-lines";
import { recogniseFood } from "~/food/foods/recognise-food";
import { gramsOf } from "~/food/foods/weigh";
import { foodOf } from "../adapt/uses-of";
import { bulkOf } from "./to-buy";

/** What a dish is looked for by. */
export interface DishFacts {
  dish: DishFile;
  category: string;
  cuisine: string;
  minutes: number;
  /** The words of its title, as they are compared: other names may be of other languages. */
  words: ReadonlySet<string>;
  /** Ids of its foods and of what they are kinds of; "vegetable" of a dish with several. */
  foods: ReadonlySet<string>;
  /** Of those the ones that it has otherwise than smoked, salted, dried, pickled or in part, by which they are other foods. */
  fresh: ReadonlySet<string>;
  /** Of those the ones that its title names. */
  heroes: ReadonlySet<string>;
  /** Ids of the foods that its file calls defining, and of what they are kinds of. */
  defining: ReadonlySet<string>;
  /** Ids of the foods that it is mainly made of. */
  mains: ReadonlySet<string>;
  /** Those that there is most of in it, of what has to be bought, the most first. */
  bulk: readonly string[];
  /** Whether it is a meal by itself, as steamed rice is not. */
  isMeal: boolean;
  isSweet: boolean;
  /** Allergens that it has or that bought products in it often have. */
  allergens: ReadonlySet<Allergen>;
  diets: ReadonlySet<Diet>;
  /** Whether some ingredient is not known, so that it is free from nothing. */
  isUnknown: boolean;
  /** Whether it is mainly made of meat or fish, among others. */
  isOfFlesh: boolean;
  /** Whether it is cooked in the oven. */
  usesOven: boolean;
  /** Whether it is to be fed to somebody: a baby's meal. */
  isFed: boolean;
}

/** Groups of foods that people buy a meal for. */
const MAIN_GROUPS: ReadonlySet<string> = new Set(
  "vegetable poultry meat fish seafood legume soy mushroom fruit egg pasta grain cheese".split(" "),
);

/** Groups of which one makes a meal of a dish, and the number of others that do together. */
const MEAL_GROUPS: ReadonlySet<string> = new Set(
  "poultry meat fish seafood legume soy egg pasta cheese prepared".split(" "),
);
const OTHERS_IN_A_MEAL = 3;
const SWEET_GROUPS: ReadonlySet<string> = new Set("sweetener sweet chocolate fruit".split(" "));

/** Fish and meat that nobody means who names them without saying so. */
const PRESERVED = /^(?:hot-)?(?:smoked|salt|dried|pickled|potted)-/;
const PRESERVED_GROUPS: ReadonlySet<string> = new Set(["fish", "seafood", "poultry", "meat"]);

/** A yolk is no egg for who has eggs. */
const PARTS_OF_EGGS: ReadonlySet<string> = new Set(["egg-yolk", "egg-white"]);

function isPreserved(id: string | undefined): boolean {
  if (id !== undefined && PARTS_OF_EGGS.has(id)) return true;
  return id !== undefined && PRESERVED.test(id) && PRESERVED_GROUPS.has(foodById(id)?.group ?? "");
}

const facts = new WeakMap<DishFile, DishFacts>();

/** Computed when it is first asked for, some half a millisecond a dish. */
export function factsOf(dish: DishFile): DishFacts {
  const before = facts.get(dish);
  if (before !== undefined) return before;
  const { written } = dish;
  const assessment = dish.member?.assessment ?? assessRecipe(written);
  const known = knownOfFood(assessment);
  const own = Object.values(assessment.foods);
  const title = new Set(foodWords(written.title));
  const groups = own.flatMap(([id]) => (id === undefined ? [] : (foodById(id)?.group ?? [])));
  const isInTitle = (id: string) =>
    foodById(id)?.names.some((name) => foodWords(name).every((word) => title.has(word))) === true;
  const seasons = seasonedWith(written);
  const numberOf = (group: string) =>
    own.filter(([id]) => id !== undefined && !AROMATIC.has(id) && foodById(id)?.group === group).length;
  const ofGroups = GROUPS.filter(({ group, number }) => numberOf(group) >= number).map(({ group }) => group);
  const mains = own.flatMap(([id]) =>
    id !== undefined && MAIN_GROUPS.has(foodById(id)?.group ?? "") && !seasons.has(id) ? [id] : [],
  );
  const isTold = (words: RegExp) =>
    written.steps.some(({ parts }) => parts.some((it) => typeof it === "string" && words.test(it)));
  const found: DishFacts = {
    dish,
    category: written.categorySlug,
    cuisine: written.cuisine,
    minutes: written.prepMinutes + written.cookMinutes + written.restMinutes,
    words: title,
    foods: new Set([...own.flat(), ...ofGroups]),
    fresh: new Set(own.flatMap((ids) => (isPreserved(ids[0]) ? ids.slice(0, 1) : ids))),
    heroes: new Set(own.filter((ids) => ids.some(isInTitle)).flat()),
    defining: new Set(
      dish.front.defining.flatMap((name) => {
        const food = recogniseFood(name)?.food;
        return food === undefined ? [] : lineage(food).map(({ id }) => id);
      }),
    ),
    mains: new Set(mains),
    bulk: bulkOf(written),
    // Nobody dines on stock.
    isMeal:
      !/\bstock$/i.test(written.title) &&
      (groups.some((it) => MEAL_GROUPS.has(it)) ||
        groups.filter((it) => MAIN_GROUPS.has(it)).length >= OTHERS_IN_A_MEAL),
    isSweet: groups.some((it) => SWEET_GROUPS.has(it)),
    allergens: new Set([...known.allergens, ...assessment.mayContain.map(({ allergen }) => allergen)]),
    diets: new Set(known.dietsProven),
    isUnknown: assessment.unknown.length > 0,
    isOfFlesh: mains.some((id) => isFlesh(foodById(id)!)),
    usesOven: isTold(/\boven\b/),
    isFed: isTold(/\bfeed it\b/),
  };
  facts.set(dish, found);
  return found;
}

/** The facts of all of them, in their order. */
export function factsOfAll(dishes: readonly DishFile[]): readonly DishFacts[] {
  const before = lists.get(dishes) ?? dishes.map(factsOf);
  lists.set(dishes, before);
  return before;
}
const lists = new WeakMap<readonly DishFile[], readonly DishFacts[]>();

/** Those of them that have one food or more of some, by id. */
export function havingSome(all: readonly DishFacts[], foods: readonly string[]): ReadonlySet<DishFacts> {
  const known = having.get(all) ?? new Map<string, readonly DishFacts[]>();
  having.set(all, known);
  return new Set(
    foods.flatMap((id) => {
      const before = known.get(id) ?? all.filter((it) => it.foods.has(id));
      known.set(id, before);
      return before;
    }),
  );
}
const having = new WeakMap<readonly DishFacts[], Map<string, readonly DishFacts[]>>();

/** How many foods of a group a dish has that is one of vegetables, or of fruit, and those that only season it. */
const GROUPS = [
  { group: "vegetable", number: 3 },
  { group: "fruit", number: 1 },
] as const;
const AROMATIC: ReadonlySet<string> = new Set(
  "onion garlic ginger shallot spring-onion celery chilli red-chilli green-chilli potato lemon lime".split(
    " ",
  ),
);

/** Grams a serving up to which meat or fish seasons a dish: dried shrimp make no prawn salad. */
const A_SEASONING = 15;

function seasonedWith(written: DishFile["written"]): ReadonlySet<string> {
  return new Set(
    written.ingredients.flatMap((line) => {
      const food = foodOf(line);
      if (food === undefined || !isFlesh(food)) return [];
      const isBySpoon = line.unit === "tsp" || line.unit === "tbsp";
      const grams = gramsOf(line, food) ?? (isBySpoon ? 0 : A_SEASONING * written.servings + 1);
      return grams / written.servings <= A_SEASONING ? [food.id] : [];
    }),
  );
}
