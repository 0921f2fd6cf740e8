import type { Role } from "~/backend/repertoire/dish-file";
import type { Ingredient } from "~/contract/recipes";
import { isFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { gramsOf } from "~/food/foods/weigh";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { isDefining, type Source } from "./base-dish";
import { incomingFor } from "./incoming";
import { brokenBy, isCalledLike, type Limit } from "./limits";
import { patternSwaps } from "./pattern-swaps";
import { inTitle, isCutSmall, isItsSauce, isNoSweetness, isSweet, perServing, roleOf } from "./role-of";
import { type Candidate, candidatesFor } from "./swaps";
import { partsIn, sentencesOf, textOfStep } from "./text-of-step";
import { foodOf, usesOf } from "./uses-of";
import { saidBefore, versionsOf, versionWords } from "./versions";
import { wishTables } from "./wishes";

/** What may stand in the place of an ingredient so that the limits are kept, the best first. */
export function optionsFor(
  line: Ingredient,
  recipe: Written,
  base: Written,
  source: Source | null,
  limits: readonly Limit[],
): Candidate[] {
  const food = foodOf(line);
  if (food === undefined) return [];
  const uses = usesOf(line, recipe);
  const role = source?.front.roles[line.name] ?? roleOf(line, food, recipe);
  const isCut = isCutSmall(line, uses);
  // A custard goes on after the step that its eggs come in, and a dough after that of its flour.
  const isDough = role === "body" && kindOf(food) === "flour" && (gramsOf(line, food) ?? 0) >= OF_A_DOUGH;
  const words = wordsIn(
    role === "thicken" ? textOfAll(recipe) : isDough ? textOfItsPart(line, recipe) : uses.said,
  );
  const ways = waysOf(line, recipe);
  const mustStay = isDefining(line, base, source?.defining ?? []);
  const isProtein = mustStay && isMainProtein(food, role, base);
  const isTwoEggs = food.group === "egg" && perServing(line, food, base) >= TWO_EGGS;
  const refs = new Set(recipe.ingredients.map(({ ref }) => ref));
  const asked = { food, role, isCut, cuisine: recipe.cuisine, isSweet: isSweet(recipe) };
  const broken = brokenBy(line, limits);
  const patterns = broken.flatMap(({ pattern }) => pattern ?? []);
  const isShort = broken.some((it) => it.isShort === true);
  const found = [
    ...versionsOf(line, food, limits),
    ...[
      ...(isShort ? wishTables.missing(asked) : []),
      ...patterns.flatMap((it) => patternSwaps(it)(asked)),
      ...candidatesFor(asked).filter((it) => !it.gone || !mustStay),
    ]
      .filter((it) => !it.unless.some((word) => words.has(word)))
      .filter((it) => it.said === undefined || it.said.some((word) => ways.has(word)))
      .filter((it) => !it.besides || !(inTitle(food, base) || (mustStay && (isNut(food) || isTwoEggs))))
      .filter((it) => !isProtein || it.grade >= 2)
      .filter((it) => !it.gone || (!inTitle(food, base) && !isProtein && isNoSweetness(line, food, recipe)))
      .flatMap((it) => keeping(it, line, food, limits, refs) ?? []),
  ];
  const isLike = (it: Candidate) =>
    it.with?.some(({ name }) => isCalledLike({ name: name ?? food.names[0]! }, limits)) === true;
  // Who wants no milk takes oat milk only where nothing else will do.
  const best = found.sort(
    (a, b) =>
      (isShort ? Number(isSpecial(a)) - Number(isSpecial(b)) : 0) ||
      Number(isLike(a)) - Number(isLike(b)) ||
      b.grade - a.grade,
  );
  // Flat bread is another bread.
  const isSmall =
    kindOf(food) !== "leavening" &&
    perServing(line, food, recipe) <= 15 &&
    (role === "garnish" || role === "savoury");
  const mayGo = mustStay
    ? !inTitle(food, base) && isBesides(food, role, perServing(line, food, recipe))
    : isSmall || line.optional || isBesides(food, role, perServing(line, food, recipe));
  const isUnwanted = !mustStay && !inTitle(food, base) && isNamedAside(line, food, recipe, limits);
  return (mayGo || isUnwanted) && !best.some(({ gone }) => gone)
    ? [...best, { gone: true, grade: mustStay || !mayGo ? 1 : 2, unless: [] }]
    : best;
}

/** What few have at home who do not need it: where something has only run out, it is not there either. */
const SPECIAL =
  /^(?:vegan|vegetarian|soya|oat|rice|almond|coconut|plant|gluten-free|dairy-free|egg-free) |aquafaba|flaxseed|chia|egg replacer|tamari|aminos|shortening/i;

function isSpecial({ with: incoming = [] }: Candidate): boolean {
  return incoming.some(({ name = "" }) => SPECIAL.test(name));
}

/** Grams of flour from which on it is a dough or a batter. */
const OF_A_DOUGH = 100;

/** Grams of egg a serving from which on a dish that eggs define is eggs. */
const TWO_EGGS = 90;

function isNut(food: Food): boolean {
  return lineage(food).some(({ id }) => id === "nut");
}

const BAKED: ReadonlySet<string> = new Set(["breads", "cakes-and-bakes"]);
/** Foods that a dish is not built of, in savoury cooking. */
const ASIDE: ReadonlySet<string> = new Set(
  "vegetable fruit mushroom herb pickle seaweed cheese bread sauce condiment legume spice nut seed".split(
    " ",
  ),
);

/** Its share of the weight, at most. */
const MOST_ASIDE = 0.25;

/** Whether somebody named this very food to be left out, and the dish can be cooked without it: peas in a rice dish. */
function isNamedAside(line: Ingredient, food: Food, recipe: Written, limits: readonly Limit[]): boolean {
  const broken = brokenBy(line, limits);
  const whole = recipe.ingredients.reduce(
    (sum, it) => sum + (gramsOf(it, foodOf(it) ?? null) ?? 0) / recipe.servings,
    0,
  );
  return (
    perServing(line, food, recipe) <= MOST_ASIDE * whole &&
    !isItsSauce(line, food, recipe) &&
    !BAKED.has(recipe.categorySlug) &&
    ASIDE.has(food.group) &&
    broken.length > 0 &&
    broken.every((it) => it.called !== undefined)
  );
}

/** Meat, fish or eggs that the dish is of: what takes its place has to be good. */
function isMainProtein(food: Food, role: Role, base: Written): boolean {
  return isFlesh(food) || (food.group === "egg" && (role === "main" || inTitle(food, base)));
}

const TASTES: ReadonlySet<string> = new Set(["worcestershire-sauce", "anchovy", "anchovy-paste"]);
/** Grams a serving to which alcohol or dried fruit is a taste. */
const LITTLE = 20;

/** What a dish can do without: its crunch, its herbs, a dash of something. */
function isBesides(food: Food, role: Role, grams: number): boolean {
  if (food.group === "nut" || food.group === "seed") return role === "garnish" || role === "crunch";
  if (food.group === "herb") return true;
  if (lineage(food).some(({ id }) => TASTES.has(id))) return grams <= LITTLE;
  const kind = kindOf(food);
  return (kind === "dried-fruit" || kind === "wine" || kind === "spirit") && grams <= LITTLE;
}

function textOfAll({ steps }: Written): string {
  return steps
    .flatMap(({ parts }) => parts.filter((it) => typeof it === "string"))
    .join(" ")
    .toLowerCase();
}

const A_DOUGH = /\bdough\b/;

/** What the steps say under the heading that it is used under, and of a dough all of it: the crumble on top is not kneaded. */
function textOfItsPart({ ref }: Ingredient, recipe: Written): string {
  const isUse = ({ parts }: Written["steps"][number]) =>
    parts.some((it) => typeof it === "object" && "ingredient" in it && it.ingredient === ref);
  const groups = new Set(recipe.steps.filter(isUse).map(({ group }) => group));
  const text = (steps: Written["steps"]) => textOfAll({ ...recipe, steps });
  const own = text(recipe.steps.filter(({ group }) => groups.has(group)));
  if (!/\bknead/.test(own)) return own;
  return text(recipe.steps.filter((it) => groups.has(it.group) || A_DOUGH.test(text([it]))));
}

/** The words of its name and note, and of all sentences that point to it or name it. */
function waysOf({ ref, name, note = "" }: Ingredient, { steps }: Written): ReadonlySet<string> {
  const noun = name.toLowerCase().split(" ").at(-1)!;
  const sentences = steps.flatMap(({ parts }) => {
    const read = textOfStep(parts);
    return sentencesOf(read.text).filter((it) => {
      const points = partsIn(it, read.parts).some(
        (part) => typeof part === "object" && "ingredient" in part && part.ingredient === ref,
      );
      return points || it.toLowerCase().includes(noun);
    });
  });
  return wordsIn([name, note, ...sentences].join(" ").toLowerCase());
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.split(/[^\p{L}-]+/u));
}

/** The candidate, of what it brings in the versions that keep the limits; null where there are none. */
function keeping(
  candidate: Candidate,
  line: Ingredient,
  food: Food,
  limits: readonly Limit[],
  refs: ReadonlySet<string>,
): Candidate | null {
  const incoming = incomingFor(line, food, candidate, refs);
  if (incoming === null) return null;
  const words = incoming.map((it) => versionWords(it, limits));
  if (words.includes(null)) return null;
  if (candidate.with === undefined)
    return words[0] ? { ...candidate, say: `${words[0]} ${candidate.say}` } : candidate;
  return {
    ...candidate,
    with: candidate.with.map((it, at) => ({ ...it, name: saidBefore(words[at]!, it.name) })),
  };
}
