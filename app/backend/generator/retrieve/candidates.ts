import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Repertoire } from "~/backend/repertoire/repertoire";
import { isFlesh } from "~/food/foods/flesh";
import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Base } from "../adapt/adapt-dish";
import { aDish } from "../adapt/titles";
import type { AskedDish, Brief, Method } from "../brief";
import { isForm } from "../compose/rank-ways";
import { countKept, criteriaOf } from "../criteria/criteria";
import { beginsWith, beginsWithAll } from "../occasions/leftovers";
import { foodsIn, wordsOf } from "../read-brief/foods-in-words";
import { listed } from "../verify/outcome";
import { isKinOf } from "./asked-foods";
import { isAtHand } from "./at-hand";
import { calledWithMore } from "./called-with-more";
import { canBeCookedBy } from "./can-be-cooked-by";
import { type DishFacts, factsOf } from "./dish-facts";
import { isEatenAs } from "./eaten-alike";
import { isElaborate, lacksSome } from "./everyday";
import { fleshCookedBy } from "./flesh-cooked-by";
import { calledBy, isCalled, namesOf, readName, titleOf } from "./names-as-compared";
import { nearestTo } from "./nearest-to";
import { needsLeast } from "./needs-least";
import { isMainlyOfOthers } from "./points";
import { type RetrieveOptions, retrieve } from "./retrieve";
import { isKindAlone, madeWithoutOven } from "./without-oven";

/** A recipe that an answer may begin with. */
export interface Candidate {
  base: Base;
  /** Why it is not what was asked for; null where it is, or where nothing was asked for by its name. */
  otherThan: string | null;
  /** What is said of that, where more is known than that there is no recipe for it. */
  why?: string;
  /** Whether it is only for where nothing better can be made of the foods at hand: it is mainly of others. */
  isLastResort?: true;
}

/** The most that are tried, one after the other. */
const LIMIT = 12;
/** Of dishes for a way to eat fewer can be changed so that they keep it. */
const LIMIT_FOR_PATTERNS = 20;

/**
 * The dishes of the repertoire that a brief may be answered with, the best first: the one that it names and what is of
 * its kind, or those that come near.
 */
export function candidatesFor(brief: Brief, repertoire: Repertoire, options: CandidateOptions): Candidate[] {
  return [...insteadOfBaked(brief, repertoire), ...candidatesAsUsual(brief, repertoire, options)];
}

type CandidateOptions = Pick<RetrieveOptions, "seed" | "season"> & Partial<Pick<RetrieveOptions, "limit">>;

/** What is made in the place of a cake or a bread by who has no oven, where the one that is named cannot be had so. */
function insteadOfBaked(brief: Brief, repertoire: Repertoire): Candidate[] {
  const { dish: asked, include } = brief;
  if (asked === null && include.length > 0) return [];
  const method = brief.method ?? "hob";
  const able = madeWithoutOven(brief, repertoire.dishes()).filter((it) => canBeCookedBy(it, method));
  if (able.length === 0 || isKindAlone(brief)) return able.map((it) => candidate(it, null));
  const named = asked!.id === null ? null : repertoire.dish(asked!.id);
  if (named === null || canBeCookedBy(named, method)) return [];
  const name = nameOf(asked!);
  const where = method === "microwave" ? "in a microwave" : "without an oven";
  const why = `We know no good way to make ${aDish(name)} ${where}.`;
  return able.map((it) => ({ ...candidate(it, name), why }));
}

function candidatesAsUsual(brief: Brief, repertoire: Repertoire, options: CandidateOptions): Candidate[] {
  const { dish: asked } = brief;
  const limit = options.limit ?? (brief.patterns.length > 0 ? LIMIT_FOR_PATTERNS : LIMIT);
  const near = (like: Brief, most = limit) =>
    retrieve(like, repertoire.dishes(), { ...options, limit: most });
  if (asked === null && brief.course !== null)
    return [...near(brief), ...near({ ...brief, include: [], form: null })].map((it) => candidate(it, null));
  if (asked === null && brief.method !== null) {
    const all = retrieve(brief, repertoire.dishes(), { ...options, limit: LOOKED_AT });
    const found = [
      ...fleshCookedBy(brief, (like) => near(like, LOOKED_AT)),
      ...cookableFirst(all, brief.method, limit),
    ];
    return [...new Set(found)].map((it) => candidate(it, null));
  }
  if (asked === null) {
    const found = [...near(brief), ...(isInAHurry(brief) ? near({ ...brief, meal: "breakfast" }) : [])];
    return found.length === 0 && isOfOtherForm(brief)
      ? nearestOfForm(brief, near)
      : found.map((it) =>
          isAtHand(brief) || brief.leftovers.length > 0 ? forFoods(it, brief) : candidate(it, null),
        );
  }
  const whole = calledWithMore(brief, repertoire);
  const named = asked.id === null ? null : (whole ?? repertoire.dish(asked.id));
  if (named !== null) {
    const like: Brief = { ...brief, category: null, form: null };
    const ranked = (dishes: readonly DishFile[]) => [
      ...retrieve(like, dishes, { ...options, limit: LIMIT, areOfKind: true }),
      // What it is to have in it may be in none of them: they are of its kind all the same.
      ...retrieve({ ...like, include: [] }, dishes, { ...options, limit: LIMIT, areOfKind: true }),
    ];
    // What stands for pancakes is of breakfast as they are, before any with spring onions.
    const isAlike = (it: DishFile) => it.written.categorySlug === named.written.categorySlug;
    const meats = meatsNamed(brief);
    const family = familyOf(named, asked.words, repertoire.dishes()).map((tier) =>
      ranked(meats.length === 0 ? tier : tier.filter((it) => isOfTheMeat(it, meats))),
    );
    const others = new Set(
      family
        .map((tier) => meatlessFirst(tier, brief))
        .flatMap((tier) => [...tier.filter(isAlike), ...tier.filter((it) => !isAlike(it))]),
    );
    // Noodle soup is of noodles, however quick it has to be.
    const ownFoods =
      brief.maxMinutes === null
        ? []
        : foodsIn(wordsOf(asked.words)).flatMap(({ food }) => (isFlesh(food) ? [] : [food.id]));
    const hasThem = (it: DishFile) => ownFoods.every((id) => hasKindOf(factsOf(it), id));
    // Of a Thai curry another Thai one is nearer than what is only called a curry.
    const nearness = (it: DishFile) =>
      2 * Number(hasThem(it)) +
      Number(brief.maxMinutes !== null && it.written.cuisine === named.written.cuisine);
    // A chicken curry of chicken that is cooked already begins with that.
    const begins = (it: DishFile) => brief.leftovers.every((food) => beginsWith(factsOf(it), food));
    const first =
      brief.leftovers.length === 0 || begins(named)
        ? (madeWithout(named, family[0]!, brief) ??
          asWishedFor(named, family[0]!, brief) ??
          needsLeast(named, family.flat(), brief) ??
          cookableSo(named, [...family[0]!, ...family[1]!], brief) ??
          quickEnough(named, family.flat(), brief))
        : [...others].find(begins);
    return [
      ...(first === undefined ? [] : [candidate(first, null)]),
      candidate(named, null),
      ...[...others]
        .filter((it) => it !== first)
        .sort((one, other) => nearness(other) - nearness(one))
        .map((it) => candidate(it, nameOf(asked))),
    ];
  }
  const known = repertoire.known(asked.title);
  return known === null ? [] : nearestTo(known, brief, near, LIMIT).map((it) => candidate(it, nameOf(asked)));
}

function hasKindOf({ foods }: DishFacts, food: string): boolean {
  return [...foods].some((it) => isKinOf(it, food));
}

/** The name that somebody said, or, of a mistyped one, the name that it was taken for. */
function nameOf({ words, title, names }: AskedDish): string {
  const said = foodWords(words).join(" ");
  return names.some((it) => foodWords(it).join(" ") === said) ? words : title;
}

/** In ten minutes eggs are a dinner as well. */
function isInAHurry({ meal, maxMinutes }: Brief): boolean {
  return (meal === "dinner" || meal === "lunch") && maxMinutes !== null && maxMinutes <= HURRY;
}
const HURRY = 12;

/** Whether it asks for foods in a form that nothing is put together in: a pie, a cake. */
export function isOfOtherForm({ dish, form, include }: Brief): boolean {
  return dish === null && form !== null && !isForm(form) && include.length > 0;
}

/** A pie with one of the foods, where none has all of them. */
function nearestOfForm(brief: Brief, near: (like: Brief) => readonly DishFile[]): Candidate[] {
  const { include, form } = brief;
  const dishes = [...include.map((it) => [it]), []].flatMap((foods) => near({ ...brief, include: foods }));
  const said = `${listed(include.map(({ words }) => words.toLowerCase()))} ${form!.replaceAll("-", " ")}`;
  return [...new Set(dishes)].map((it) => candidate(it, said));
}

/** What bears the name as well and keeps more of what is wished of it than what is called so first of all. */
function asWishedFor(named: DishFile, called: readonly DishFile[], brief: Brief): DishFile | undefined {
  const own = factsOf(named);
  const kept = countKept(own, brief);
  if (kept === criteriaOf(brief).length) return undefined;
  // With bacon in it, or of tomatoes and bread, it would be another soup.
  const isOfTheSame = ({ heroes, mains }: DishFacts) =>
    [...heroes].every((it) => own.foods.has(it)) &&
    [...mains].every((it) => own.foods.has(it) || !isFlesh(foodById(it)!));
  const better = called
    .map((it) => ({ it, kept: countKept(factsOf(it), brief) }))
    .filter((one) => one.kept > kept && isOfTheSame(factsOf(one.it)));
  return better.sort((one, other) => other.kept - one.kept)[0]?.it;
}

/** The most dishes of which it is asked whether they can be cooked as is wished. */
const LOOKED_AT = 60;

/** Those that can be cooked by a method before those that cannot. */
function cookableFirst(dishes: readonly DishFile[], method: Method, limit: number): readonly DishFile[] {
  const able = dishes.filter((it) => canBeCookedBy(it, method));
  return [...new Set([...able, ...dishes])].slice(0, limit);
}

/** Of a chicken curry one that a pressure cooker makes, where the one that is called so first of all cannot be. */
function cookableSo(named: DishFile, called: readonly DishFile[], brief: Brief): DishFile | undefined {
  const { method, dish } = brief;
  // Who names it in full wants that one, but for who has no oven to bake it in.
  const isInFull = foodWords(named.written.title).join(" ") === foodWords(dish!.words).join(" ");
  if (
    method === null ||
    (isInFull && method !== "hob" && method !== "microwave") ||
    canBeCookedBy(named, method)
  )
    return undefined;
  const { mains } = factsOf(named);
  const meats = [...mains].filter((it) => isFlesh(foodById(it)!));
  const isOfTheSame = (it: DishFacts) =>
    meats.every((id) => it.foods.has(id)) &&
    [...it.mains].every((id) => !isFlesh(foodById(id)!) || factsOf(named).foods.has(id));
  return called.find((it) => canBeCookedBy(it, method) && isOfTheSame(factsOf(it)));
}

/** Of a quick curry one that is quick, and keeps what was said as it stands, where the one that is called so first of all takes long. */
function quickEnough(named: DishFile, family: readonly DishFile[], brief: Brief): DishFile | undefined {
  const { dish, diets, exclude, edits } = brief;
  const [hurry] = edits.flatMap((it) => (it.kind === "quicker" ? [it] : []));
  const within = hurry?.within ?? null;
  if (within === null || factsOf(named).minutes <= within || BAKED.has(factsOf(named).category))
    return undefined;
  const said = foodWords(dish!.words);
  if (foodWords(named.written.title).join(" ") === said.join(" ")) return undefined;
  const out = exclude.flatMap(({ food }) => food ?? []);
  return family.find((it) => {
    const facts = factsOf(it);
    return (
      facts.minutes <= within &&
      said.every((word) => facts.words.has(word) || MEATLESS.has(word)) &&
      !(facts.isOfFlesh && diets.some((diet) => MEATLESS.has(diet))) &&
      !out.some((id) => facts.foods.has(id))
    );
  });
}

/**
 * Of a one-pot pasta without tomatoes the one with mushrooms, which its file has as well: not one with nothing in their
 * place. Of several the one that has the fewest foods that the named one has not.
 */
function madeWithout(named: DishFile, called: readonly DishFile[], { exclude }: Brief): DishFile | undefined {
  const out = new Set(exclude.flatMap(({ food }) => food ?? []));
  const { defining, heroes, foods } = factsOf(named);
  if (![...(defining.size === 0 ? heroes : defining)].some((id) => out.has(id))) return undefined;
  const [file] = named.slug.split("/");
  const others = called.filter(
    (it) => isOfFile(it, file!) && ![...out].some((id) => factsOf(it).foods.has(id)),
  );
  const more = (it: DishFile) => [...factsOf(it).foods].filter((id) => !foods.has(id)).length;
  return others.sort((one, other) => more(one) - more(other))[0];
}

function candidate(dish: DishFile, otherThan: string | null): Candidate {
  return { base: { written: dish.written, dish }, otherThan };
}

/** A dish for foods at hand, which another is taken for sooner than that they are put beside it, or cooked twice. */
function forFoods(dish: DishFile, brief: Brief): Candidate {
  const base = { written: dish.written, dish, isInPlaceOnly: true };
  const facts = factsOf(dish);
  const isOfOthers =
    isMainlyOfOthers(brief, facts) ||
    !beginsWithAll(facts, brief) ||
    lacksSome(brief, facts) ||
    isElaborate(brief, facts);
  return { base, otherThan: null, ...(isOfOthers && { isLastResort: true as const }) };
}

/**
 * The other dishes that may stand for one, the nearest first: what its file makes besides, and whose titles bear the
 * name that was said; of whom another name does; and those that are of its kind, of "vegetarian pho" each pho.
 */
function familyOf(named: DishFile, words: string, dishes: readonly DishFile[]): DishFile[][] {
  const said = foodWords(words);
  const [file] = named.slug.split("/");
  const others = (among: readonly DishFile[]) => among.filter((it) => it !== named && isEatenAs(it, named));
  // Chips are not what is left of fish and chips, nor gravy of a roast chicken with gravy.
  const last = readName(words).head;
  // Nor is all that has chicken in it a way to have a roast one.
  const isFood = MAIN_FOODS.has((last && recogniseFood(last)?.food.group) || "");
  const head = said.includes("and") || isFood ? undefined : last;
  const isOfCategory = (it: DishFile) => it.written.categorySlug === named.written.categorySlug;
  const isBaked = ({ written }: DishFile) => BAKED.has(written.categorySlug);
  const own = factsOf(named).foods;
  // Every pho is a pho. Cakes, pies and puddings stand for one another where they are of the same thing.
  const isAlike = (it: DishFile) =>
    isBaked(it) || isBaked(named)
      ? isOfCategory(it) && [...factsOf(it).heroes].some((id) => own.has(id))
      : true;
  const called = others(calledBy(said.at(-1), dishes));
  // The sauce of a soup, which its file has as well, is no soup.
  const ofFile = others(dishes.filter((it) => isOfFile(it, file!))).filter(isOfCategory);
  return [
    [...new Set([...ofFile, ...called.filter((it) => isCalled(titleOf(it), said))])],
    called.filter((it) => namesOf(it).some((name) => isCalled(name, said))),
    head === undefined
      ? []
      : others(calledBy(head, dishes)).filter((it) => titleOf(it).head === head && isAlike(it)),
  ];
}

/** A variant's slug goes on behind that of its file. */
function isOfFile({ slug }: DishFile, file: string): boolean {
  return slug.startsWith(file) && (slug.length === file.length || slug[file.length] === "/");
}

const MEATLESS: ReadonlySet<string> = new Set(["vegan", "vegetarian", "pescatarian", "pork-free"]);

/** The meats in the name of a dish that is asked for, where none of them may have to give way. */
function meatsNamed({ dish, diets, exclude, patterns }: Brief): string[] {
  if (patterns.length > 0 || diets.some((it) => MEATLESS.has(it))) return [];
  const meats = foodsIn(wordsOf(dish!.words)).flatMap(({ food }) => (isFlesh(food) ? food.id : []));
  const isOut = meats.some((id) => exclude.some(({ food }) => food !== null && isKinOf(id, food)));
  return isOut ? [] : meats;
}

/** Of Caesar salads a vegetarian's is made of the plain one, before the one with prawns. */
function meatlessFirst(dishes: readonly DishFile[], { diets }: Brief): readonly DishFile[] {
  if (!diets.some((it) => it === "vegan" || it === "vegetarian")) return dishes;
  const isOfFlesh = (it: DishFile) => factsOf(it).isOfFlesh;
  return [...dishes.filter((it) => !isOfFlesh(it)), ...dishes.filter(isOfFlesh)];
}

/** A chicken tagine with apricots is no lamb tagine. */
function isOfTheMeat(dish: DishFile, meats: readonly string[]): boolean {
  const { foods, isOfFlesh } = factsOf(dish);
  return meats.every((it) => foods.has(it)) || !isOfFlesh;
}

const BAKED: ReadonlySet<string> = new Set(["cakes-and-bakes", "breads", "desserts"]);

const MAIN_FOODS: ReadonlySet<string> = new Set([
  "meat",
  "poultry",
  "fish",
  "seafood",
  "egg",
  "grain",
  "vegetable",
  "fruit",
]);
