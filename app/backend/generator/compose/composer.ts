import { Problem } from "~/contract/problems";
import { foodById, lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import { type Adapted, adaptDish, type Base, type Impossible } from "../adapt/adapt-dish";
import { isCookedAsSaid } from "../adapt/cooked-as-said";
import { isCookedBy } from "../adapt/edits/cook-by";
import { changesSince } from "../began-with";
import type { Brief, NamedFood } from "../brief";
import { toldOfCourse } from "../courses/said-of-course";
import { isMadeIn } from "../left-beside";
import { isMadeOfParts } from "../made-of-parts";
import { takenNew } from "../occasions/leftovers";
import type { Commission, Progress, Provenance, Writer, Written } from "../ports";
import { foodsAtHand, isAtHand } from "../retrieve/at-hand";
import { type Candidate, isOfOtherForm } from "../retrieve/candidates";
import { comesNear } from "../retrieve/comes-near";
import { factsOf } from "../retrieve/dish-facts";
import { neededBesides } from "../retrieve/needed-besides";
import { toldOfReadyCooked } from "../retrieve/ready-cooked";
import { isOfMadeFood, toldOfName, wholeName } from "../retrieve/said-as-a-name";
import { isCalled, isItWithDiet } from "../verify/bears-name";
import { toldToVisitor } from "../verify/inward";
import { listed, sentence } from "../verify/outcome";
import { bought, saucesOfRawEgg } from "../verify/raw-eggs";
import { readRecipe } from "../verify/reading";
import { composeNew } from "./compose";
import { composedOf } from "./composed-of";
import { refine } from "./refine";
import { keepsAnythingOut } from "./with-most";

/** The writer that needs no model: offline, the same for the same commission and seed. */
export function createComposer(): Writer {
  return {
    source: "composer",
    async *write(commission, signal) {
      signal.throwIfAborted();
      yield* inParts(withBoughtSauces(withCookedEggs(commission), commission.brief), signal);
    },
  };
}

type Answer = { written: Written } & Partial<Provenance>;

/** The mayonnaise of a Caesar salad is none that is stirred at home, for who eats no raw egg. */
function withBoughtSauces(answer: Answer, { patterns }: Brief): Answer {
  if (!patterns.some((it) => NO_RAW_EGG.has(it))) return answer;
  const sauces = saucesOfRawEgg(readRecipe(answer.written));
  return sauces.length === 0
    ? answer
    : { ...answer, notes: [...(answer.notes ?? []), bought(listed(sauces))] };
}

const NO_RAW_EGG: ReadonlySet<string> = new Set(["pregnancy", "cooked-egg", "baby", "young-child"]);

/** What stays raw in it is made without egg for who wants none raw: a mousse. */
function withCookedEggs(commission: Commission): Answer {
  const { brief } = commission;
  if (!brief.patterns.includes("cooked-egg")) return answerTo(commission);
  const patterns = brief.patterns.filter((it) => it !== "cooked-egg");
  const allergens = [...new Set([...brief.allergens, "eggs" as const])];
  try {
    return answerTo(commission);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return answerTo({ ...commission, brief: { ...brief, patterns, allergens } });
  }
}

/**
 * The recipe before with the smallest change that does it; a dish of the repertoire, changed as far as the brief needs;
 * or one composed of foods, where there is no dish. Throws "unsatisfiable" with a sentence that says why there is none.
 */
function answerTo(commission: Commission): Answer {
  const { brief, before, candidates, repair } = commission;
  // What the check sent back as one dish is tried as the next, or composed.
  const sentBack = repair?.written.title;
  // What somebody goes on from is never put together anew: it would be another dish.
  if (before !== null && brief.dish === null) {
    // "Can I do it in the instant pot?": the file of the dish may know how, where no rule does.
    const byItsFile = knowsMethod(before, commission) ? fromItsDish(before, commission) : null;
    if (byItsFile !== null) return byItsFile;
    const adapted = adaptDish({ written: before, dish: null }, brief);
    if (!("impossible" in adapted)) return { ...noted(adapted), basedOn: null };
    const anew = fromItsDish(before, commission);
    if (anew === null) throw new Problem("unsatisfiable", { detail: adapted.impossible });
    return anew;
  }
  const all = candidates.filter(({ base }) => base.written.title !== sentBack);
  const left = all.filter((it) => it.isLastResort !== true);
  const found =
    brief.dish === null && brief.patterns.length > 0
      ? leastChanged(left, brief)
      : firstThatCan(betterFirst(left, brief), brief);
  if ("written" in found) return found;
  // What is wrong with the only one there is says more than that there is no other.
  if (brief.dish !== null && left.length === 0 && repair !== null)
    throw new Problem("unsatisfiable", { detail: sentence(toldToVisitor(repair.violations[0]!)) });
  if (brief.dish !== null || brief.course !== null || (isOfOtherForm(brief) && left.length > 0))
    throw new Problem("unsatisfiable", { detail: found.impossible });
  if (isOfMadeFood(brief)) throw new Problem("unsatisfiable", { detail: noRecipeFor(brief.include[0]!) });
  try {
    return composedOf(commission, compose);
  } catch (error) {
    // A dish that is bought much for, or that something is put beside, is better than none.
    const anyhow = all.map((it) => ({ ...it, base: { ...it.base, isInPlaceOnly: false } }));
    if (!(isAtHand(brief) || brief.leftovers.length > 0) || !(error instanceof Problem)) throw error;
    const last = firstThatCan(anyhow, brief);
    if ("written" in last) return last;
    if (brief.form === null) throw error;
    // Noodles are one of the foods then, in whatever dish takes them.
    const foods = foodsAtHand(brief).filter((id) => brief.include.every(({ food }) => food !== id));
    const named = foods.map((food) => ({ words: foodById(food)!.names[0]!, food }));
    const open = { ...brief, form: null, kind: null, include: [...brief.include, ...named] };
    return composedOf({ ...commission, brief: open }, compose);
  }
}

/**
 * What a recipe as it stands cannot become, the dish that it began with may, whose file knows more of it; null where that
 * is not known, or cannot either.
 */
function fromItsDish(before: Written, { brief, candidates }: Commission): Answer | null {
  const [began] = candidates;
  const adapted = began === undefined ? null : adaptDish(began.base, brief);
  if (adapted === null || "impossible" in adapted) return null;
  return { ...noted(adapted), changes: changesSince(before, adapted), basedOn: null };
}

function knowsMethod(before: Written, { brief: { method }, candidates: [began] }: Commission): boolean {
  return (
    method !== null &&
    !isCookedBy({ written: before }, method) &&
    (began?.base.dish?.front.methods.some((it) => it.method === method) ?? false)
  );
}

/** What is put together has it in it, and is not it. */
function noRecipeFor({ words }: NamedFood): string {
  const name = words.toLowerCase();
  return `We have no recipe for ${name}. For a dish that it is in, say “something with ${name}”.`;
}

/**
 * The first dish that a brief can be had of. Where the one that it names has no place for a food that it names besides,
 * and no other of its kind has, that food is left out and said to be.
 */
function firstThatCan(candidates: readonly Candidate[], brief: Brief): Answer | Impossible {
  const missing = inNoneOfCourse(candidates, brief);
  if (missing.length > 0) {
    const said = `We have no ${brief.course!.name} with ${listed(missing.map(({ words }) => words))}`;
    if (keepsAnythingOut(brief)) return { impossible: `${said}.` };
    const rest = firstThatCan(candidates, {
      ...brief,
      include: brief.include.filter((it) => !missing.includes(it)),
    });
    if (!("written" in rest)) return rest;
    const notes = [`${said}, so this one is without.`, ...(rest.notes ?? [])];
    return { ...rest, leftOut: [...missing, ...(rest.leftOut ?? [])], notes };
  }
  const found = firstAsSaid(candidates, brief);
  const isOpen = brief.dish === null && brief.course === null && !isOfOtherForm(brief);
  if ("written" in found || isOpen || found.noPlaceFor === undefined) return found;
  // Where anything has to stay out, a food that no dish takes may be one that was misread.
  if (keepsAnythingOut(brief)) return found;
  const { noPlaceFor: food, impossible, isWhole } = found;
  const rest = firstThatCan(candidates, { ...brief, include: brief.include.filter((it) => it !== food) });
  if (!("written" in rest)) return found;
  // "Steak, chips": what the dish makes itself of potatoes is in it, whatever its list says.
  const isMade =
    isMadeIn({ words: food.words, names: [food.words] }, rest.written) ||
    isMadeOfParts(food.words, rest.written);
  if (isWhole !== true && isMade) return { ...rest, leftOut: [food, ...(rest.leftOut ?? [])] };
  const beside = `Not in this recipe: ${food.words}. Serve that beside it.`;
  const without = isListedBehind(brief, food) ? beside : `${impossible} So we left that out.`;
  const told = isWhole === true ? impossible : without;
  return { ...rest, leftOut: [food, ...(rest.leftOut ?? [])], notes: [told, ...(rest.notes ?? [])] };
}

/** "Pancakes, crispy bacon, syrup": what stands behind the dish as one more of what is on the plate. */
function isListedBehind({ dish, words }: Brief, food: NamedFood): boolean {
  const text = words.toLowerCase();
  const [at, named] = [food.words, dish?.words ?? ""].map((it) => text.indexOf(it.toLowerCase()));
  return dish !== null && named! >= 0 && at! > named! && /,\s*$/.test(text.slice(0, at));
}

/** What came of the dishes that were tried for a brief: the same ones are looked at for the best and for the first. */
const tried = new WeakMap<Brief, Map<Base, Adapted | Impossible>>();

function adaptedOnce(base: Base, brief: Brief): Adapted | Impossible {
  const ofBrief = tried.get(brief) ?? new Map<Base, Adapted | Impossible>();
  tried.set(brief, ofBrief);
  const adapted = ofBrief.get(base) ?? adaptDish(base, brief);
  ofBrief.set(base, adapted);
  return adapted;
}

/** The most dishes that are looked at for one that a change leaves good. */
const LOOKED_AT = 6;

/** Who names neither a dish nor a food gets none that a change makes another dish of, where there is a better one. */
function betterFirst(candidates: readonly Candidate[], brief: Brief): readonly Candidate[] {
  if (brief.dish !== null || brief.include.length > 0 || !keepsAnythingOut(brief)) return candidates;
  const better = candidates.slice(0, LOOKED_AT).find(({ base }) => {
    const adapted = adaptedOnce(base, brief);
    return "written" in adapted && adapted.grade > 1;
  });
  return better === undefined ? candidates : [better, ...candidates.filter((it) => it !== better)];
}

/** Foods asked for that no dish of the course has: three tins of beans come into no tapenade. */
function inNoneOfCourse(candidates: readonly Candidate[], { course, include }: Brief): NamedFood[] {
  if (course === null || candidates.length === 0) return [];
  return include.filter(({ food }) =>
    candidates.every(
      ({ base }) => base.dish === null || food === null || !factsOf(base.dish).foods.has(food),
    ),
  );
}

/** A dish that is not the one asked for is called by its own name, and said to be another first. */
function firstAsSaid(candidates: readonly Candidate[], brief: Brief): Answer | Impossible {
  let first: Impossible | null = null;
  for (const { base, otherThan, why } of candidates) {
    // Eggy bread with tomatoes is eggy bread, and no other bread that takes them.
    const isAnother =
      isOfOtherForm(brief) ||
      (brief.dish !== null && otherThan !== null && !isCalled(base.written.title, brief.dish));
    if (isAnother && first?.noPlaceFor !== undefined && !keepsAnythingOut(brief)) continue;
    const adapted = adaptedOnce(base, brief);
    if ("impossible" in adapted) {
      first ??= adapted;
      continue;
    }
    const { notes, ...answer } = noted(adapted);
    // Who asks for a pizza with ham and pineapple asks for the Hawaiian one.
    const isOfItsKind =
      (first?.noPlaceFor !== undefined && isCalled(base.written.title, brief.dish)) ||
      isItWithDiet(answer.written.title, brief);
    const told =
      otherThan === null || isOfItsKind
        ? []
        : [comesNear(wholeName(brief, otherThan), base.written, why ?? first?.impossible)];
    const facts = base.dish === null ? null : factsOf(base.dish);
    const left = takenNew(facts, brief, answer.written);
    const course = facts === null ? [] : toldOfCourse(facts, brief);
    // That it is cooked in another way says that it is another dish.
    const isTold = told.length + course.length > 0 || isCookedAsSaid(answer.written, brief) < 0;
    const name = facts === null || isTold ? [] : toldOfName(facts, brief, answer.written.title);
    // Of what is another dish nobody is told what to buy for it.
    const needed = facts === null || name.length > 0 ? [] : neededBesides(brief, facts, answer.written);
    return {
      ...answer,
      basedOn: base.written,
      notes: [
        ...new Set([
          ...told,
          ...course,
          ...name,
          ...needed,
          ...toldOfReadyCooked(brief, answer.written),
          ...left,
          ...notes,
        ]),
      ],
    };
  }
  return first ?? { impossible: noneNear(brief) };
}

/** Why there is no dish to begin with: nothing comes near one that is known by its name alone. */
function noneNear({ dish, include, course }: Brief): string {
  if (dish !== null)
    return `We know ${dish.words} by its name, but have no recipe for it, and none that comes near it.`;
  if (course !== null) return `We have no ${course.name} that keeps everything you asked for.`;
  if (include.length > 0) return `We have no dish with ${include.map((it) => it.words).join(", ")}.`;
  return "We have no dish that keeps everything you asked for.";
}

/** The most dishes that can be changed so, of which the least changed is taken; each takes tens of milliseconds. */
const COMPARED = 3;
/** So few changes are as good as none. */
const FEW = 2;

/** Who only says how they eat gets what is eaten so anyhow, or with the least change. */
function leastChanged(candidates: readonly Candidate[], brief: Brief): Answer | Impossible {
  const able: { written: Written; adapted: Adapted }[] = [];
  for (const { base } of candidates) {
    const adapted = adaptedOnce(base, brief);
    if ("impossible" in adapted) continue;
    able.push({ written: base.written, adapted });
    if (adapted.changes.length <= FEW || able.length === COMPARED) break;
  }
  const changed = ({ adapted: { changes, grade } }: (typeof able)[number]) => changes.length - grade;
  const [best] = able.sort((one, other) => changed(one) - changed(other));
  return best === undefined
    ? { impossible: noneNear(brief) }
    : { ...noted(best.adapted), basedOn: best.written };
}

function noted({ written, changes, unchanged }: Adapted) {
  return { written, changes, notes: unchanged };
}

/** One recipe for a commission; throws "unsatisfiable" with a sentence that says why there is none. */
export function compose(commission: Commission): Written {
  const { brief, before, repair } = commission;
  const seed = repair === null ? commission.seed : commission.seed + 7919;
  const avoid = avoidedAfter(commission);
  if (before !== null) return refine({ ...commission, before, seed }, avoid);
  return composeNew({
    brief,
    seed,
    kept: [],
    form: null,
    cuisine: null,
    servings: null,
    title: null,
    below: null,
    avoid,
  });
}

/** The foods that the check named, so that the next attempt does without: not those that were asked for. */
function avoidedAfter({ brief, repair }: Commission): ReadonlySet<string> {
  if (repair === null) return new Set();
  const asked = new Set(brief.include.map(({ food }) => food));
  const named = repair.violations.flatMap(({ words }) => recogniseFood(words.split(":")[0]!)?.food ?? []);
  const used = repair.written.ingredients.flatMap(
    ({ food, name }) => (food && foodById(food)) || recogniseFood(name)?.food || [],
  );
  return new Set(
    used
      .filter((food) => lineage(food).some((it) => named.includes(it)) && !asked.has(food.id))
      .map(({ id }) => id),
  );
}

async function* inParts({ written, ...provenance }: Answer, signal: AbortSignal): AsyncGenerator<Progress> {
  for (const partial of partialsOf(written)) {
    signal.throwIfAborted();
    yield { type: "partial", written: partial };
    // Lets the one who reads send what there is, and the visitor leave.
    await new Promise((resume) => setImmediate(resume));
  }
  signal.throwIfAborted();
  yield { type: "done", written, ...provenance };
}

/** The recipe as it grows: what it is called, what goes into it, half of the steps. It is done in a moment. */
function* partialsOf(written: Written): Generator<Partial<Written>> {
  const { title, description, ingredients, servings, steps } = written;
  yield { title, description };
  yield { title, description, servings, ingredients };
  yield { title, description, servings, ingredients, steps: steps.slice(0, Math.ceil(steps.length / 2)) };
}
