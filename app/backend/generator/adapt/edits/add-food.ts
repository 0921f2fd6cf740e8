import type { Ingredient } from "~/contract/recipes";
import { isAnyMeat, isFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { ingredientWords } from "~/food/recipe-lines";
import type { NamedFood } from "../../brief";
import { amountOf } from "../../compose/amounts";
import { behaviourOf, keysOf, noteOf } from "../../compose/behaviour";
import { kindOf } from "../../compose/kinds";
import { namingOf } from "../../compose/naming";
import { isMadeOfParts } from "../../made-of-parts";
import type { Written } from "../../ports";
import { foodAsked, saysWhatIsOut } from "../../verify/food-asked";
import { usesFood } from "../../verify/food-checks";
import { sentence } from "../../verify/outcome";
import { readRecipe } from "../../verify/reading";
import { renamedLine } from "../incoming";
import { asLabelled, brokenBy, reasonOf } from "../limits";
import type { Draft } from "../own-swaps";
import { perServing } from "../role-of";
import { aDish } from "../titles";
import { foodOf } from "../uses-of";
import { type Addition, additions } from "./additions";
import { airFriedWith } from "./air-fried-beside";
import { withAllItsMince } from "./all-its-mince";
import { cookedForRaw } from "./cooked-for-raw";
import { ASKED, changed, type Edited, linesOf, type Surroundings } from "./edit";
import { lineInItsPlace, ownBread } from "./in-its-place";
import { mainOfItsKind } from "./main-of-its-kind";
import { isOnPlate } from "./on-a-plate";
import { brownedFirst, isOnePot, needsAnotherPan } from "./one-pot";
import { lineOfOtherForm } from "./other-form";
import { besideOthers, hasPan, placed } from "./placing";
import { roastedWith } from "./roast-beside";
import { simmeredWith } from "./simmered-with";
import { isForItsSmell, isOfWok, STIR_FRIED, stirFriedWith, stirFryOf } from "./stir-fried-with";
import { withSwap } from "./swap-food";

/** The dish with one food more, in a part that it can play; or why it has none there. */
export function withFood(
  draft: Draft,
  wanted: NamedFood,
  around: Surroundings,
  much?: "little" | "lots",
): Edited {
  const { limits } = around;
  const food = foodAsked(wanted);
  const asked = { ...wanted, food: food?.id ?? null };
  const lines = linesOf(draft, asked);
  const standsIn = food === undefined ? undefined : lines.find((it) => isStandIn(it, food));
  if (standsIn !== undefined && lines.length === 1)
    return withSwap(draft, lineNamed(standsIn), asked, around);
  const plant = lines.length > 0 || food?.group !== "dairy" ? undefined : plantFor(draft, asked);
  if (plant !== undefined) return withSwap(draft, lineNamed(plant), asked, around);
  const inPlace = lines.length > 0 || food === undefined ? undefined : lineInItsPlace(food, draft.written);
  if (inPlace !== undefined) return withSwap(draft, lineNamed(inPlace), asked, around);
  const isIn = lines.some((it) => isIt(it, asked, food)) || (isAnyMeat(asked.words) && lines.length > 0);
  // Who names tinned tomatoes wants no fresh ones besides.
  const otherForm = isIn || food === undefined ? undefined : lineOfOtherForm(food, draft.written);
  if (otherForm !== undefined && saysWhatIsOut(otherForm.name))
    return { unchanged: `${sentence(asked.words)} is in it already.` };
  if (otherForm !== undefined) return withSwap(draft, lineNamed(otherForm), asked, around);
  // Tomato purée is of tomatoes, and is not what who asks for tomatoes means.
  if (isIn && usesFood(readRecipe(draft.written), asked).faults.length === 0)
    return { unchanged: `${sentence(asked.words)} is in it already.` };
  // The hollandaise of eggs Benedict is whisked of its butter and yolks, and no other comes in.
  if (lines.length === 0 && isMadeOfParts(asked.words, draft.written))
    return { unchanged: `We know no place for ${asked.words} in ${aDish(draft.written.title)}.` };
  if (food === undefined) return { unchanged: `Nobody here knows ${asked.words} as a food.` };
  const { written } = draft;
  const raw = cookedForRaw(food, asked, written);
  if (raw !== null) return { unchanged: raw, isWhole: true };
  const sort = sortOf(written);
  if (isFlesh(food) && KEEPS.test(written.title))
    return { unchanged: `We know no place for ${asked.words} in ${aDish(written.title)}.` };
  const main = sort === "savoury" ? mainOfItsKind(food, written) : null;
  if (main !== null) return withAllItsMince(draft, main.line, main.comes, around);
  const broader = lineOfBroader(food, written);
  if (broader !== undefined) return withSwap(draft, lineNamed(broader), asked, around);
  const bread = ownBread(food, written);
  if (bread !== undefined)
    return { unchanged: `It is made with ${bread.name} here; ${asked.words} does as well.`, isWhole: true };
  const usual = additionFor(food, sort);
  const addition = usual && asSaid(usual, asked);
  if (addition === undefined)
    return { unchanged: `We know no place for ${asked.words} in ${aDish(written.title)}.` };
  const line = asLabelled(
    lineFor(food, written, addition, much === undefined ? 1 : HOW_MUCH[much]),
    food,
    limits,
  );
  const broken = brokenBy(line, limits);
  if (broken.length > 0)
    return { unchanged: `${sentence(asked.words)} cannot come in: it is not ${reasonOf(broken)}.` };
  const rice = food.group === "grain" && kindOf(food) === "rice" ? riceOf(written) : undefined;
  if (rice !== undefined)
    return {
      unchanged: `We know no place for ${asked.words} in ${aDish(written.title)}, which has ${rice.name}.`,
    };
  const isWok = isOfWok(written);
  // Potatoes and squash are boiled or roasted, and no stir-fry has them.
  const isVegetable = STIR_FRIED.has(food.group) && !isForItsSmell(food);
  if (isWok && isVegetable && addition.at === "hot" && stirFryOf(food) === null)
    return { unchanged: `We know no place for ${asked.words} in ${aDish(written.title)}.` };
  const potted =
    stirFriedWith(written, line, food) ??
    roastedWith(written, line, food) ??
    airFriedWith(written, line, food) ??
    simmeredFirst(written, line, food, addition);
  const came = potted?.line ?? line;
  const plated =
    potted === null && addition.plate !== undefined && isOnPlate(written)
      ? placed(written, line, { ...addition, sentence: addition.plate, at: "end" })
      : undefined;
  const beside = potted?.written ?? plated ?? besideOthers(written, line, addition);
  // What is at hand goes into a dish that cooks it along: nobody stirs boiled potatoes into a fish.
  if (beside === null && around.isInPlaceOnly && isGrafted(written, food, addition))
    return { unchanged: `We know no place for ${asked.words} in ${aDish(written.title)}.` };
  // In a dish of one pot nothing is cooked in another.
  const isInOne = isOnePot(written, around.brief) && needsAnotherPan(addition);
  const said = isWok && addition.wok !== undefined ? { ...addition, sentence: addition.wok } : addition;
  const next = beside ?? (isInOne ? brownedFirst : placed)(written, line, said);
  if (next === null) return { unchanged: `We know no place for ${asked.words} in ${aDish(written.title)}.` };
  return changed(draft, next, { what: "in", to: ingredientWords(came), why: ASKED });
}

/** By the food itself, what it is a kind of, its kind, and how a food of its group is cooked. */
function additionFor(food: Food, sort: Addition["dishes"][number]): Addition | undefined {
  for (const key of [...keysOf(food), INSTEAD.get(food.group) ?? ""]) {
    const found = additions.find(({ kinds, dishes }) => dishes.includes(sort) && kinds.includes(key));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** "A poached egg" is not boiled. */
function asSaid(addition: Addition, { words }: NamedFood): Addition {
  const own = foodWords(words).find((it) => addition.said[it] !== undefined);
  return own === undefined ? addition : { ...addition, sentence: addition.said[own]! };
}

/** In the pot, where nothing that it goes in with cooks as long. */
function simmeredFirst(written: Written, line: Ingredient, food: Food, addition: Addition) {
  return besideOthers(written, line, addition) === null ? simmeredWith(written, line, food) : null;
}

/** Whether it would be cooked apart, or put beside what has no place for it. */
function isGrafted(written: Written, food: Food, addition: Addition): boolean {
  const isCold = written.categorySlug === "salads";
  if (isFlesh(food) && addition.cooked !== undefined) return true;
  if (needsAnotherPan(addition))
    return addition.kinds.includes("rice") ? false : !isCold || addition.kinds.includes("lentil");
  return addition.at === "hot" && !isCold && addition.minutes > 0 && !hasPan(written);
}

/** Grams a serving from which on a rice is what a dish is eaten with. */
const MUCH_RICE = 30;

/** The rice that a dish has already: nobody boils another beside it. */
function riceOf(written: Written): Ingredient | undefined {
  return written.ingredients.find((line) => {
    const own = foodOf(line);
    return own !== undefined && RICES.has(kindOf(own) ?? "") && perServing(line, own, written) >= MUCH_RICE;
  });
}

const RICES: ReadonlySet<string> = new Set(["rice", "risotto-rice", "cooked-rice"]);

/** What is put up in jars or pressed to keep: meat or fish that is cooked into it would spoil in it. */
const KEEPS =
  /\b(?:chutney|pickles?|pickled|piccalilli|relish|jam|jelly|marmalade|curd|ketchup|kimchi|sauerkraut|terrine|rillettes|preserved|confit)\b|p[âa]t[ée](?!\p{L})/iu;

/** Of these one variety does for another; minced meat is no chop. */
export const VARIED: ReadonlySet<string> = new Set(["vegetable", "fruit", "mushroom", "cheese"]);

/** The potatoes of a dish, for who asks for red potatoes; not the plums for who asks for dried ones. */
function lineOfBroader(food: Food, { ingredients }: Written): Ingredient | undefined {
  const kinds = lineage(food).slice(1);
  if (!VARIED.has(food.group)) return undefined;
  return ingredients.find((line) => {
    const own = foodOf(line);
    return (
      own !== undefined && kinds.includes(own) && own.group === food.group && kindOf(own) === kindOf(food)
    );
  });
}

/** Of an egg, the mayonnaise is none; chilli flakes are chilli that is in it already. */
function isIt(line: Ingredient, asked: NamedFood, food: Food | undefined): boolean {
  const own = foodOf(line);
  if (food === undefined || own === undefined) return true;
  if (lineage(own).includes(food) || lineage(food).includes(own)) return true;
  return own.group === food.group || foodWords(line.name).at(-1) === foodWords(asked.words).at(-1);
}

const HOW_MUCH = { little: 0.5, lots: 1.5 };

/** How a food of a group is cooked that has no way of its own: in pieces in a pan. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["meat", "steak"],
  ["poultry", "poultry"],
  ["fish", "fish"],
  ["seafood", "prawn"],
  ["vegetable", "firm"],
  ["legume", "pulse"],
]);

/** Vegan soured cream is called like soured cream, and is none. */
function isStandIn(line: Ingredient, asked: Food): boolean {
  const own = foodOf(line);
  return own !== undefined && own.group === "plant-dairy" && !lineage(own).includes(asked);
}

/** The soya milk of a recipe, for who has milk after all. */
function plantFor({ written }: Draft, { words }: NamedFood): Ingredient | undefined {
  const last = foodWords(words).at(-1);
  return written.ingredients.find(
    (it) => foodOf(it)?.group === "plant-dairy" && foodWords(it.name).at(-1) === last,
  );
}

function lineNamed(line: Ingredient): NamedFood {
  return { words: line.name, food: foodOf(line)?.id ?? null };
}

const SAVOURY: ReadonlySet<string> = new Set([
  ...["allium", "garlic", "poultry", "mince", "fish", "cheese", "cured", "cooked-meat", "sausage", "prawn"],
  ...["mushroom", "olive", "stock", "tinned-fish", "mozzarella"],
]);

const RAISING: ReadonlySet<string> = new Set(["baking-powder", "bicarbonate-of-soda", "self-raising-flour"]);

function sortOf({ categorySlug, ingredients }: Written): Addition["dishes"][number] {
  if (categorySlug === "drinks") return "drink";
  const foods = ingredients.flatMap((it) => foodOf(it) ?? []);
  const isSweet = foods.some((it) => ["sugar", "syrup", "jam"].includes(kindOf(it) ?? ""));
  const isSavoury = foods.some((it) => SAVOURY.has(kindOf(it) ?? ""));
  // Banana bread is a batter.
  if (categorySlug === "breads" && isSweet && !isSavoury && foods.some(({ id }) => RAISING.has(id)))
    return "sweet";
  if (categorySlug === "breads") return isSweet && !isSavoury ? "bread" : isSavoury ? "savoury" : "bread";
  if (categorySlug === "cakes-and-bakes" || categorySlug === "desserts")
    return isSavoury || !isSweet ? "savoury" : "sweet";
  return categorySlug === "breakfast" && isSweet && !isSavoury ? "sweet" : "savoury";
}

/** Kinds that season a dish: of them a cook takes cloves and pinches, and no portion. */
const SEASONS: ReadonlySet<string> = new Set(
  "garlic aroma chilli spice sweet-spice dry-herb hardy herb paste puree seasoning mustard acid citrus syrup spirit".split(
    " ",
  ),
);

function lineFor(food: Food, written: Written, { times, cooked }: Addition, much: number): Ingredient {
  const servings = written.servings * much;
  const amount = SEASONS.has(kindOf(food) ?? "")
    ? ({ by: "measure" } as const)
    : ({ by: "portion", times } as const);
  const { quantity, unit, note: size } = amountOf(food, amount, servings, 1);
  const { one, bulk } = namingOf(food);
  const name = unit === null && quantity !== null ? one : bulk;
  // What is bought frozen is cut already.
  const isCut = cooked !== undefined && /^frozen\b/.test(bulk);
  const cut = isCut ? "" : ((cooked && behaviourOf(food, cooked)?.cut) ?? noteOf(food));
  const note = [size, cut].filter((it) => it !== "").join(", ");
  const blank: Ingredient = { ref: "new", name, quantity, unit, scalable: quantity !== null };
  const line = renamedLine(
    blank,
    name,
    note === "" ? undefined : note,
    new Set(written.ingredients.map(({ ref }) => ref)),
  );
  const group = written.ingredients.some((it) => it.group !== undefined)
    ? written.ingredients.at(-1)!.group
    : undefined;
  return { ...line, ...(group !== undefined && { group }) };
}
