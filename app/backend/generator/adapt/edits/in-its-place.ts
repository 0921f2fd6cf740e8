import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { gramsOf } from "~/food/foods/weigh";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { isOfForm } from "../../retrieve/kinds";
import { foodOf } from "../uses-of";

/** The least grams of flour that are what a dish is made of: less thickens or dusts it. */
const MUCH_FLOUR = 50;
/** They take up so much liquid that nothing can be baked with them weight for weight. */
const THIRSTY: ReadonlySet<string> = new Set(["coconut-flour", "psyllium-flour"]);

/**
 * What a milk, a flour, brioche or the bread of a sandwich that somebody has takes the place of, where nobody says so: the milk or buttermilk, the
 * flour that there is most of, the buns, and the one bread. A dough with yeast takes only flours with gluten.
 */
export function lineInItsPlace(food: Food, { title, ingredients }: Written): Ingredient | undefined {
  const lines = ingredients.flatMap((line) => {
    const own = foodOf(line);
    return own === undefined ? [] : [{ line, own, grams: gramsOf(line, own) ?? 0 }];
  });
  const most = (of: typeof lines) => of.toSorted((a, b) => b.grams - a.grams)[0]?.line;
  if (isOne(food, "plant-milk"))
    return most(lines.filter(({ own }) => MILKS.some((it) => isOne(own, it)) && own.id !== food.id));
  // The buns of a burger are of brioche, and none is served with it.
  if (isOne(food, "brioche")) return most(lines.filter(({ own }) => kindOf(own) === "bun"));
  const inSandwich = isSandwich(title) && isOne(food, "bread") ? lines.filter(isBreadLike(food)) : [];
  if (inSandwich.length === 1) return inSandwich[0]!.line;
  if (kindOf(food) !== "flour" || THIRSTY.has(food.id)) return undefined;
  const isOfYeast = lines.some(({ own }) => isOne(own, "dried-yeast"));
  if (isOfYeast && food.contains.length === 0) return undefined;
  return most(lines.filter(({ own, grams }) => kindOf(own) === "flour" && grams >= MUCH_FLOUR));
}

/** The bread that a sandwich has already, where another comes into it. */
export function ownBread(food: Food, { title, ingredients }: Written): Ingredient | undefined {
  const isBread = (it: Food | undefined) => it !== undefined && isOne(it, "bread");
  return isSandwich(title) && isBread(food) ? ingredients.find((it) => isBread(foodOf(it))) : undefined;
}

function isSandwich(title: string): boolean {
  return isOfForm({ category: "", words: new Set(foodWords(title)) }, "sandwich");
}

/** Slices are of a loaf, and buns and bagels are halved: neither is the other. */
function isBreadLike(food: Food): (line: { own: Food }) => boolean {
  return ({ own }) =>
    !HALVED.has(food.id) && isOne(own, "bread") && own.id !== food.id && kindOf(own) === kindOf(food);
}

const HALVED: ReadonlySet<string> = new Set(["bagel", "english-muffin"]);

const MILKS = ["milk", "buttermilk", "plant-milk"];

function isOne(food: Food, id: string): boolean {
  return lineage(food).some((it) => it.id === id);
}
