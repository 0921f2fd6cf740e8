import type { Role } from "~/backend/repertoire/dish-file";
import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import { gramsOf } from "~/food/foods/weigh";
import { stepText } from "~/food/recipe-lines";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";

/** The food of an ingredient; undefined for one that nobody knows. */
export function foodOf({ name }: Ingredient): Food | undefined {
  return recogniseFood(name)?.food;
}

/** What a step that uses an ingredient says, with the place of its last step. */
interface Uses {
  /** The sentences that point to it, in lower case. */
  words: string;
  /** The same without the names of ingredients. */
  said: string;
  isInLastStep: boolean;
}

export function usesOf({ ref }: Ingredient, { steps, ingredients }: Written): Uses {
  const using = steps.flatMap(({ parts }, at) =>
    parts.some((it) => typeof it !== "string" && "ingredient" in it && it.ingredient === ref) ? [at] : [],
  );
  const texts = using.map((at) => stepText(steps[at]!.parts, ingredients));
  return {
    words: texts.join(" ").toLowerCase(),
    said: using
      .flatMap((at) => steps[at]!.parts.filter((it) => typeof it === "string"))
      .join(" ")
      .toLowerCase(),
    isInLastStep: using.length > 0 && using[0]! >= steps.length - 1,
  };
}

/** Shares of dishes that are baked of a batter or dough. */
const BAKED: ReadonlySet<string> = new Set(["cakes-and-bakes", "breads", "desserts"]);

/** What an ingredient is there for, told by its food, its steps and what stands beside it. */
export function roleOf(line: Ingredient, food: Food, recipe: Written): Role {
  const uses = usesOf(line, recipe);
  const has = (words: RegExp) => words.test(uses.words);
  const kind = kindOf(food);
  if (food.group === "egg") return eggRole(line, food, recipe, uses);
  if (food.group === "fat" || kind === "oil") {
    if (has(/\brub\b/)) return "body";
    if (has(/\b(?:beat|cream|whisk)\b/) && has(/\bsugar\b/)) return "cream";
    return has(/\b(?:fry|soften|sear|brown|sauté|sweat|foam)/) ? "fry" : "enrich";
  }
  if (kind === "cream") return has(/\bwhip|\bpeaks?\b|\bwhisk/) ? "cream" : "enrich";
  if (kind === "flour") return flourRole(line, food, recipe, uses);
  if (food.group === "cheese") return cheeseRole(line, food, recipe, uses);
  if (food.group === "nut")
    return perServing(line, food, recipe) >= 25 || inTitle(food, recipe) ? "main" : "garnish";
  if (kind === "wine") {
    if (recipe.categorySlug === "drinks") return "main";
    return BAKED.has(recipe.categorySlug) ? "liquid" : "savoury";
  }
  if (kind === "anchovy") return perServing(line, food, recipe) > 20 ? "main" : "savoury";
  if (kind === "stock" || kind === "milk") return "liquid";
  if (food.group === "poultry" || food.group === "meat" || food.group === "fish" || food.group === "seafood")
    return perServing(line, food, recipe) >= 60 ? "main" : "savoury";
  if (food.group === "herb") return "garnish";
  return "savoury";
}

function eggRole(line: Ingredient, food: Food, recipe: Written, { words, said }: Uses): Role {
  const has = (pattern: RegExp) => pattern.test(words);
  if (has(/\bbrush|\bglaze|\begg ?wash/) && countOf(line) <= 2) return "glaze";
  const others = recipe.ingredients.map((it) => ({ line: it, food: foodOf(it) }));
  const hasKind = (...kinds: string[]) =>
    others.some((it) => it.food !== undefined && kinds.includes(kindOf(it.food) ?? ""));
  if (hasKind("crumb") && has(/\bdip\b|\bcoat\b|\bdredge|\bbreadcrumbs\b.*\bpress/)) return "coat";
  const flour = others.reduce((sum, it) => {
    const isDough =
      it.food !== undefined &&
      (["flour", "oats", "crumb", "mince"].includes(kindOf(it.food) ?? "") || it.food.group === "flour");
    return isDough || kindOf(it.food ?? food) === "poultry-mince"
      ? sum + (gramsOf(it.line, it.food!) ?? 0)
      : sum;
  }, 0);
  if (food.id === "egg-yolk") {
    const thickens =
      has(/\bcustard|\bribbons?\b|\bthicken|\bcoats? the back|\bemulsi/) || (flour === 0 && has(/\bthick\b/));
    return thickens ? "thicken" : "enrich";
  }
  if (has(/\bpeaks\b|\btrebled?\b|\bribbons?\b|\bmeringue\b|\bmousse\b/)) return "leavening";
  if (food.id === "egg-white") return "leavening";
  if (isCookedAlone(line, recipe, flour > 0)) return "main";
  // A thin coat of starch and egg round what is fried.
  if (hasKind("poultry", "stew-meat", "steak", "pork-piece", "fish", "prawn") && FRIED_COAT.test(said))
    return "coat";
  const eggs = countOf(line) * 50;
  const isBaked = BAKED.has(recipe.categorySlug);
  if (flour === 0) {
    const grams = recipe.ingredients.reduce((sum, it) => {
      const other = foodOf(it);
      return other === undefined || other === food ? sum : sum + (gramsOf(it, other) ?? 0);
    }, 0);
    return !isBaked && eggs < grams / 5 && BINDS.test(said) ? "binder" : "main";
  }
  if (isBaked) {
    if (hasKind("yeast") && /\bknead|\bdough\b/.test(said)) return "enrich";
    const raised = others.some((it) =>
      /baking|soda|self raising|yeast/.test(it.food?.id.replaceAll("-", " ") ?? ""),
    );
    return eggs / flour > 1.15 ? "main" : raised || eggs / flour < 0.45 ? "binder" : "leavening";
  }
  return eggs / flour > 1 ? "main" : "binder";
}

const FRIED_COAT = /\b(?:batter|cornflour|starch|coat|floury|paste)\b|\bdry and separate\b/;
const BINDS = /\b(?:mix|fold|stir|shape|patties|paste|work|combine)\b/;
const ALONE =
  /\b(?:boil|poach|fry|crack|break|scrambled?|lower|slip|trail|pour the|set them)\b[^.\ue000-\uefff]*$/i;

/** Whether eggs are boiled, fried or scrambled for themselves: by their note, or the order just before them. */
function isCookedAlone(line: Ingredient, { steps }: Written, hasFlour: boolean): boolean {
  if (/\b(?:hard-boiled|boiled|fried|poached)\b/.test(line.note ?? "")) return true;
  return steps.some(({ parts }) =>
    parts.some((part, at) => {
      if (typeof part === "string" || !("ingredient" in part) || part.ingredient !== line.ref) return false;
      const before = parts[at - 1];
      const order = typeof before === "string" ? before.split(/[.;] /).at(-1)! : "";
      return ALONE.test(order) || (!hasFlour && /^beat $/i.test(order));
    }),
  );
}

function flourRole(line: Ingredient, food: Food, recipe: Written, { words }: Uses): Role {
  const grams = perServing(line, food, recipe);
  if (grams > 22 || BAKED.has(recipe.categorySlug)) return "body";
  return /\bcoat|\bdust|\bdredge|\btoss|\bturn\b/.test(words) ? "coat" : "thicken";
}

function cheeseRole(line: Ingredient, food: Food, recipe: Written, { words, isInLastStep }: Uses): Role {
  if (inTitle(food, recipe)) return "main";
  if (/\bcrumbl/.test(words) || kindOf(food) === "soft-cheese") return "crumble";
  if (perServing(line, food, recipe) >= 60) return "main";
  return isInLastStep || /\bserve|\bsprinkle|\bscatter/.test(words) ? "garnish" : "melt";
}

function countOf({ quantity }: Ingredient): number {
  return quantity?.max ?? quantity?.min ?? 1;
}

export function perServing(line: Ingredient, food: Food, { servings }: Written): number {
  return (gramsOf(line, food) ?? 0) / servings;
}

/** Grams a serving of something sweet below which it only rounds off a taste. */
const A_PINCH_OF_SWEET = 2;

/** Whether a dish can do without it as far as its sweetness is concerned: a cake cannot. */
export function isNoSweetness(line: Ingredient, food: Food, recipe: Written): boolean {
  return food.group !== "sweetener" || perServing(line, food, recipe) <= A_PINCH_OF_SWEET;
}

/** Whether the title names the food, by one of its words. */
export function inTitle(food: Food, { title }: Written): boolean {
  const said = foodWords(title);
  const name = foodWords(food.names[0]!);
  return (
    said.includes(name.at(-1)!) ||
    (food.parent !== null && said.includes(foodWords(food.parent.replaceAll("-", " ")).at(-1)!))
  );
}

const CUT =
  /\b(?:cubes?|cubed|dice|wafer-thin|chunks?|pieces|strips|strip|diced|sliced|slices|shredded|bite-size|bite-sized|slivers|cut into|minced|chopped|thinly)\b/;
const WHOLE = /\b(?:bone-in|whole|on the bone|wings?|drumsticks?|leg of|joint|rack|tied|rolled)\b/;

/** Whether meat or fish goes into the dish in small pieces. */
export function isCutSmall({ name, note }: Ingredient, { words }: Uses): boolean {
  const said = `${name} ${note ?? ""}`.toLowerCase();
  if (WHOLE.test(said)) return false;
  return (
    CUT.test(said) ||
    /\bstir-fry\b|\binto (?:[\p{L}-]+ )?(?:cubes|chunks|strips|slices|pieces|dice)\b/u.test(words)
  );
}
