import type { MadeOf } from "~/food/foods/diets";
import { isAnyMeat, isMeat } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { versionOf } from "~/food/foods/form-of";
import { euAllergens, type Substance, TREE_NUTS } from "~/food/foods/substances";
import type { NamedFood } from "../brief";
import { insideOf } from "./compounds";
import { foodAsked, saysWhatIsOut } from "./food-asked";
import { isKindOf } from "./kinds-of-food";
import { madePart, saidOfPart } from "./made-parts";
import { counted, listed, type Outcome, sentence } from "./outcome";
import { type Listed, type Reading, whatElseIsSaid } from "./reading";
import { onlySourceOf } from "./sources";
import { refsUsed } from "./use-checks";

/** Neither the food nor a kind of it is listed or named, alone or in a product that is made with it. */
export function withoutFood(reading: Reading, food: NamedFood): Outcome {
  const lines = reading.listed
    .filter(({ ingredient, foods }) => isKindOf({ name: ingredient.name, foods }, food))
    .filter(({ ingredient: { name } }) => !claimsWithout(name, food))
    .map(
      ({ ingredient: { name } }) => `${sentence(name)} is in the list, and ${food.words} is to be left out.`,
    );
  const words = whatElseIsSaid(reading)
    .filter((it) => isKindOf({ name: it.words, foods: [it.food] }, food) && !claimsWithout(it.words, food))
    .map(({ words }) => `The text speaks of ${words}, and ${food.words} is to be left out.`);
  // Who only has no milk at home has butter.
  const inside = (food.isShort === true ? [] : reading.listed)
    .filter(({ ingredient, foods }) => !isKindOf({ name: ingredient.name, foods }, food))
    .flatMap((it) => {
      const product = productOf(it);
      const name = sentence(it.ingredient.name);
      if (isInside(product, food) === "yes")
        return [`${name}: made with ${food.words}, which is to be left out.`];
      return food.isIll && mayHave(product, food)
        ? [`${name}: may have ${food.words} in it, which makes somebody ill.`]
        : [];
    });
  const insideWords = (food.isShort === true ? [] : whatElseIsSaid(reading))
    .filter((it) => isInside({ food: it.food, facts: it.facts, text: it.words }, food) === "yes")
    .map(({ words }) => `The text speaks of ${words}, which is made with ${food.words}.`);
  const part = madePart(reading, food);
  const canGo = part?.isApart === true && food.isIll !== true;
  // Nobody lists the pastry of a quiche that is made of flour and butter.
  const made =
    part === null || canGo || food.isShort === true
      ? []
      : [`${saidOfPart(part)}, and ${food.words} is to be left out.`];
  return {
    name: `Without ${food.words}`,
    faults: [...new Set([...lines, ...words, ...inside, ...insideWords, ...made])],
    kept: canGo
      ? `${saidOfPart(part)}, which can be left out.`
      : `No known match in ${counted(reading.listed.length, "ingredient")}.`,
  };
}

/** "Egg-free savoiardi" are sold without egg, whatever savoiardi are made of. Eggs that are "free-range" claim nothing. */
function claimsWithout(name: string, food: NamedFood): boolean {
  const said = ` ${name.toLowerCase().replace(/-/g, " ")}`;
  return namesOf(food)
    .map((it) => ` ${it.toLowerCase().replace(/-/g, " ")} free `)
    .some((claim) => said.includes(claim) && !said.includes(`${claim}range`));
}

/** As it was said, of one of it, and as the table calls it. */
function namesOf({ words, food }: NamedFood): string[] {
  return [words, foodWords(words).join(" "), ...((food !== null && foodById(food)?.names.slice(0, 1)) || [])];
}

/** The words of a packet that is sold without it: "lemongrass-free". */
export function claimOf(food: NamedFood): string {
  return `${foodWords(food.words).join(" ")}-free`;
}

/** Whether some of what is sold under that name has the food in it and some has not, or nobody knows. */
export function isSoldWithout(listed: Listed, food: NamedFood): boolean {
  const { ingredient, foods } = listed;
  if (isKindOf({ name: ingredient.name, foods }, food)) return false;
  return ["some", "unknown"].includes(isInside(productOf(listed), food));
}

function mayHave(product: Product, food: NamedFood): boolean {
  return isAnyKind(product.food, food) || ["some", "unknown"].includes(isInside(product, food));
}

/** What is told of a product that may have the food in it, and is no fault for who has no allergy. */
export function maybeInside(reading: Reading, food: NamedFood): string[] {
  return reading.listed.flatMap((it) => {
    const product = productOf(it);
    const name = sentence(it.ingredient.name);
    if (isAnyKind(product.food, food))
      return [`${name}: it is not said which kind, so leave out ${food.words}.`];
    const found = isInside(product, food);
    if (found === "some") return [`${name}: some kinds are made with ${food.words}, so read the label.`];
    if (found === "yes") return [];
    const shared = food.isIll === true ? sharedWith(product, food) : [];
    if (shared.length > 0)
      return [
        `${name}: some kinds are made with ${listed(shared)}, as ${food.words} always is, so read the label.`,
      ];
    return found === "unknown"
      ? [`${name}: nobody can tell whether it is made with ${food.words}, so read the label.`]
      : [];
  });
}

/** What is listed or spoken of, as it is bought. */
interface Product {
  food: Food | undefined;
  facts: Pick<MadeOf, "contains" | "mayContain">;
  text: string;
}

function productOf({ foods: [food], facts, ingredient: { name, note } }: Listed): Product {
  return { food, facts, text: `${name} ${note ?? ""}` };
}

/** By its usual recipe and by the substances it is known for. "Without garlic" in the name itself counts. */
function isInside(product: Product, food: NamedFood): ReturnType<typeof insideOf> {
  if (product.food === undefined || saysWithout(product.text, food)) return "no";
  const { contains, mayContain } = product.facts;
  const known = wanted(food);
  const sources = known === null ? [] : onlySourceOf(known);
  const byRecipe = insideOf(product.food, isPart(food), { wanted: known, isIll: food.isIll === true });
  if (byRecipe === "yes" || sources.some((it) => contains.has(it))) return "yes";
  const own = [...product.food.contains, ...product.food.mayContain];
  // Where pine nuts are no nuts by law, "nut-free" says nothing of them.
  const mayBe = (it: Substance) =>
    mayContain.has(it) || (isTreeNut(it) && contains.has("nut")) || (it === "pine-nut" && own.includes(it));
  return sources.some(mayBe) ? "some" : byRecipe;
}

/** Fruit, where strawberries have to stay out. */
function isAnyKind(product: Food | undefined, food: NamedFood): boolean {
  const known = wanted(food);
  if (product === undefined || known === null || product.id === known.id) return false;
  return lineage(known).includes(product) || (product.parent === null && product.id === known.group);
}

/** Shelves of what is put into products, and of the products. */
const PUT_IN: ReadonlySet<string> = new Set(
  "dairy egg fat cheese fish seafood soy flour seed nut sauce condiment baking".split(" "),
);
const BOUGHT: ReadonlySet<string> = new Set(
  "sauce condiment stock prepared pickle bread sweet chocolate snack plant-dairy spice".split(" "),
);

/** What yogurt surely has and a bought naan may have: nobody knows that it is from yogurt, nor that it is not. */
function sharedWith({ food: product, facts, text }: Product, food: NamedFood): string[] {
  const known = wanted(food);
  if (product === undefined || known === null || saysWithout(text, food)) return [];
  if (!PUT_IN.has(known.group) || !BOUGHT.has(product.group)) return [];
  return euAllergens(known.contains.filter((it) => facts.contains.has(it) || facts.mayContain.has(it)));
}

function isTreeNut(substance: Substance): boolean {
  return (TREE_NUTS as readonly Substance[]).includes(substance);
}

function saysWithout(text: string, food: NamedFood): boolean {
  const said = foodWords(text).join(" ");
  return namesOf(food).some((it) => {
    const name = foodWords(it).join(" ");
    return (
      ["without", "no", "without any"].some((no) => said.includes(`${no} ${name}`)) ||
      said.includes(`${name} free`)
    );
  });
}

function isPart(food: NamedFood): (part: Food) => boolean {
  return (part) => isKindOf({ name: part.names[0]!, foods: [part] }, food);
}

function wanted({ food }: NamedFood): Food | null {
  return food === null ? null : (foodById(food) ?? null);
}

/** The food that was asked for is listed, and a step uses it. */
export function usesFood(reading: Reading, food: NamedFood): Outcome {
  const lines = reading.listed.filter((it) => isAskedFor(it, food));
  const used = refsUsed(reading);
  const line = lines.find(({ ingredient: { ref } }) => used.has(ref));
  const fault =
    lines.length === 0
      ? `${sentence(food.words)}: asked for and not in the list.`
      : `${sentence(food.words)}: in the list, but no step uses it.`;
  return {
    name: `Uses ${food.words}`,
    faults: line === undefined ? [fault] : [],
    kept: `${sentence(line?.ingredient.name ?? food.words)} is in the list and in the steps.`,
  };
}

function isAskedFor({ ingredient, foods, words }: Listed, { words: asked, food }: NamedFood): boolean {
  const version = saysWhatIsOut(asked) ? foodAsked({ words: asked, food }) : undefined;
  if (version !== undefined) {
    // Dry red wine that says to be free from alcohol is what who asks for alcohol-free wine has.
    const kinds = saysWhatIsOut(ingredient.name) ? [version, versionOf(version)] : [version];
    if (foods.some((it) => lineage(it).some((kind) => kinds.includes(kind)))) return true;
  }
  if (food !== null && foods.some((it) => lineage(it).some(({ id }) => id === food))) return true;
  if (isAnyMeat(asked)) return foods.some(isMeat);
  // Toast, rolls and baguettes are what who has bread makes or takes.
  if (food !== null && GROUPS.has(food) && foods.some(({ group }) => group === food)) return true;
  const wanted = foodWords(asked);
  const isAll = wanted.length > 0 && wanted.every((it) => words.includes(it));
  return isAll && (words.at(-1) === wanted.at(-1) || TASTES_OF_IT.has(words.at(-1)!));
}

/** Foods that stand for whole groups of the table, by whose names they go. */
const GROUPS: ReadonlySet<string> = new Set(["bread", "vegetable", "fruit"]);

/** Who asks for vanilla or lemon has it in what tastes of it; a purée is no tomatoes. */
const TASTES_OF_IT: ReadonlySet<string> = new Set(["zest", "juice", "extract", "pod", "essence"]);
