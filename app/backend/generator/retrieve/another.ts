import type { Repertoire } from "~/backend/repertoire/repertoire";
import type { Diet } from "~/contract/recipes";
import { assessRecipe } from "~/food/foods/assess-recipe";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { gramsOf } from "~/food/foods/weigh";
import { inTitle } from "../adapt/role-of";
import { foodOf } from "../adapt/uses-of";
import type { Brief, Edit, NamedFood } from "../brief";
import { kindOf } from "../compose/kinds";
import { isSide } from "../courses/courses";
import type { Trait } from "../occasions/trait-names";
import type { Written } from "../ports";
import { foodsNamed } from "../read-brief/foods-named";
import { type Candidate, candidatesFor } from "./candidates";
import { factsOf } from "./dish-facts";
import type { RetrieveOptions } from "./retrieve";
import { isAsTurned, type TurnedDown } from "./turned-down";

interface Asked {
  brief: Brief;
  /** The recipe that shall be another. */
  before: Written;
  /** Titles that were shown already. */
  shown: readonly string[];
  /** Whether it may be of the same kind: another taco, not something else. */
  isOfKind: boolean;
  /** The name of a dish that was asked for before. */
  dishWords: string | null;
  /** What the other one is not to be, or is to be. */
  turned: TurnedDown | null;
  /** Whether nothing is known of what was asked for but this recipe. */
  isAlone: boolean;
}

/** A brief that another recipe is looked for by, and the dishes that it may be, none of which was shown. */
export function anotherFor(
  { brief, before, shown, isOfKind, dishWords, turned, isAlone }: Asked,
  repertoire: Repertoire,
  options: Pick<RetrieveOptions, "seed" | "season">,
): { brief: Brief; candidates: Candidate[] } {
  const kindOfBefore = { title: before.title, category: before.categorySlug };
  const isRefused = (kind: string | null) => kind !== null && turned?.refused.includes(kind) === true;
  const asked: Brief = {
    ...brief,
    dish: null,
    quicker: false,
    edits: [],
    include: wishedIn(brief, before, `${dishWords ?? ""} ${turned?.form == null ? "" : before.title}`),
    form: turned?.form ?? (isRefused(brief.form) ? null : brief.form),
    category: turned === null || brief.category !== before.categorySlug ? brief.category : null,
    ...(isAlone && likeIt(before, brief)),
  };
  const isOpen =
    asked.include.length === 0 && asked.form === null && asked.meal === null && asked.category === null;
  const isOfThis = turned?.refused.some((kind) => !isAsTurned(kindOfBefore, { refused: [kind], form: null }));
  const category = isOfThis ? null : before.categorySlug;
  const narrow = isOpen ? { ...asked, category } : asked;
  const wide = { ...asked, include: [], form: turned?.form ?? null, category };
  const head = headOf(before.title);
  // In the place of a curry come no mashed potatoes.
  const own = repertoire.dishes().find(({ written }) => written.title === before.title);
  const isSideBefore = own !== undefined && isSide(factsOf(own));
  const isNew = ({ base: { written, dish } }: Candidate) =>
    !shown.includes(written.title) &&
    (isOfKind || headOf(written.title) !== head) &&
    (turned === null || isAsTurned({ title: written.title, category: written.categorySlug }, turned)) &&
    (isSideBefore || dish === null || !isSide(factsOf(dish)));
  const lookFor = (it: Brief) =>
    candidatesFor(leaningTo(it, brief, before), repertoire, { ...options, limit: LOOKED_AT });
  const near = lookFor(narrow);
  const isWanted = wantedBy(brief, before);
  const isEnough = near.filter((it) => isNew(it) && isWanted(it.base.written)).length > 1;
  const found = isEnough || turned?.form != null ? near : [...near, ...lookFor(wide)];
  const kin = isOfKind
    ? repertoire
        .dishes()
        .filter((it) => headOf(it.written.title) === head)
        .map((dish): Candidate => ({ base: { written: dish.written, dish }, otherThan: null }))
    : [];
  const all = [...(isOpen ? kin : []), ...found].filter(isNew).filter(({ base }) => isWanted(base.written));
  // A chicken pie is more of a pie than a chicken pastilla.
  const isCalledSo = ({ base }: Candidate) =>
    turned?.form != null && foodWords(base.written.title).includes(turned.form);
  const sorted = [...all.filter(isCalledSo), ...all.filter((it) => !isCalledSo(it))];
  const candidates = sorted.filter(
    (it, at) => sorted.findIndex((one) => one.base.written === it.base.written) === at,
  );
  return { brief: { ...asked, category: null, include: keptBy(candidates, asked) }, candidates };
}

/** Foods that were asked for by the name of a dish as well: who wanted a lentil soup is to have lentils again. */
function wishedIn({ include, exclude }: Brief, before: Written, named: string): NamedFood[] {
  const isBefore = (it: NamedFood) =>
    before.ingredients.some((line) => {
      const food = foodOf(line);
      return food !== undefined && lineage(food).some(({ id }) => id === it.food);
    });
  const wished = include.length > 0 ? include : foodsNamed(named).filter(isBefore).slice(0, 1);
  return wished.filter((it) => !exclude.some(({ food }) => food === it.food));
}

/** What was asked for to be in it is asked for no more where no other dish has it. */
function keptBy(candidates: readonly Candidate[], { include }: Brief): Brief["include"] {
  const [first] = candidates;
  if (first === undefined) return include;
  return include.filter(({ food }) => first.base.written.ingredients.some((it) => foodOf(it)?.id === food));
}

/** What kind of dish a title is of: of "Cottage pie with leeks" the pie. */
export function headOf(title: string): string | undefined {
  return foodWords(title.split(/ (?:with|of|in|and|alla|al|à) /)[0]!).at(-1);
}

const TOLD: ReadonlySet<Diet> = new Set(["vegan", "vegetarian", "gluten-free", "dairy-free", "nut-free"]);

/** Of a recipe that comes alone: its category, what its title names, and the diets that it keeps, to be on the safe side. */
function likeIt(recipe: Written, { diets }: Brief): Pick<Brief, "diets" | "include"> {
  const own = assessRecipe(recipe).diets.filter(({ diet, fits }) => fits === "yes" && TOLD.has(diet));
  const named = recipe.ingredients.flatMap((it) => {
    const food = foodOf(it);
    return food !== undefined && inTitle(food, recipe) ? [{ words: food.names[0]!, food: food.id }] : [];
  });
  return { diets: [...new Set([...diets, ...own.map(({ diet }) => diet)])], include: named.slice(0, 1) };
}

/** So many are looked through for another one that is quicker, cheaper or lighter. */
const LOOKED_AT = 80;

/** What makes a dish likely to be what another one has to be. */
const LEANING: readonly [Edit["kind"], Trait][] = [
  ["cheaper", "cheap"],
  ["easier", "easy"],
  ["lighter", "light"],
];

/** A brief to look for dishes by that are likely to be quicker or lighter than one, where that is asked for. */
function leaningTo(asked: Brief, { edits }: Brief, before: Written): Brief {
  const kinds = new Set(edits.map(({ kind }) => kind));
  const leaning = LEANING.flatMap(([kind, trait]) => (kinds.has(kind) ? trait : []));
  const maxMinutes = kinds.has("quicker") ? Math.round(minutesOf(before) * QUICKER) : asked.maxMinutes;
  return { ...asked, maxMinutes, traits: [...new Set([...asked.traits, ...leaning])] };
}

/** Of the minutes of a dish so many has a quicker one. */
const QUICKER = 0.75;

/** "Something cheaper", "something quicker": what another has to be. */
function wantedBy({ edits }: Brief, before: Written): (it: Written) => boolean {
  const kinds = new Set(edits.map(({ kind }) => kind));
  return (it) =>
    (!kinds.has("cheaper") || costOf(it) < costOf(before) * 0.75) &&
    (!kinds.has("quicker") || minutesOf(it) < minutesOf(before) * QUICKER) &&
    (!kinds.has("easier") || it.ingredients.length < before.ingredients.length) &&
    (!kinds.has("lighter") || kcalOf(it) < kcalOf(before) * 0.8);
}

function minutesOf({ prepMinutes, cookMinutes, restMinutes }: Written): number {
  return prepMinutes + cookMinutes + restMinutes;
}

function kcalOf(recipe: Written): number {
  return assessRecipe(recipe).nutrition?.kcal ?? Number.POSITIVE_INFINITY;
}

/** What 100 g costs beside the cheapest, roughly, by the group of a food. */
const PRICES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{
      meat: 10,
      seafood: 14,
      fish: 12,
      nut: 10,
      cheese: 8,
      poultry: 6,
      alcohol: 5,
      chocolate: 8,
      mushroom: 4,
    },
    ...{ egg: 3, soy: 4, dairy: 2, fruit: 3, vegetable: 2, legume: 1, grain: 1, pasta: 1, flour: 1 },
  }),
);

function costOf({ ingredients, servings }: Written): number {
  return ingredients.reduce((sum, line) => {
    const food = foodOf(line);
    if (food === undefined || kindOf(food) === "stock") return sum;
    return sum + ((gramsOf(line, food) ?? 0) / servings) * (PRICES.get(food.group) ?? 1);
  }, 0);
}
