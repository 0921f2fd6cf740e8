import type { Ingredient, StepPart } from "~/contract/recipes";
import { isFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { behaviourOf } from "../../compose/behaviour";
import { kindOf } from "../../compose/kinds";
import { namingOf } from "../../compose/naming";
import type { Written } from "../../ports";
import { perServing } from "../role-of";
import { partsOfTemplate } from "../template";
import { isUseOf, partsOfText, sentencesOf, signAt, signOf, textOfStep } from "../text-of-step";
import { foodOf } from "../uses-of";
import type { Addition } from "./additions";

/** Before the foods that it is cooked like, in their own sentence, where it cooks no longer than it may. */
export function besideOthers(written: Written, line: Ingredient, { beside, most }: Addition): Written | null {
  // Meat that is blended with a soup makes neither a soup nor meat of it.
  const isFleshInSoup =
    isFlesh(foodOf(line) ?? NO_FOOD) && textsOf(written.steps).some((it) => BLENDS.test(it));
  if (isFleshInSoup) return null;
  for (const kind of beside) {
    const other = written.ingredients.find((it) => kindOf(foodOf(it) ?? NO_FOOD) === kind);
    if (other === undefined) continue;
    for (const [at, step] of written.steps.entries()) {
      const read = textOfStep(step.parts);
      const place = read.parts.findIndex((it) => isUseOf(it, other.ref));
      if (place < 0) continue;
      if (most !== undefined && minutesFrom(written, at) > most) return null;
      // What takes a quarter of an hour stays raw beside peas.
      if (minutesFrom(written, at) < leastMinutesOf(line)) continue;
      // What is blended there, or leaves the pan and comes back by its name, would take it along.
      if (isTakenAway(written, read.text)) return null;
      const sign = signAt(place);
      const mine = signOf(read, { ingredient: line.ref, share: 1 });
      const text = besideIn(read.text, sign, mine);
      const steps = written.steps.with(at, { ...step, parts: partsOfText({ text, parts: read.parts }) });
      return {
        ...written,
        steps,
        ingredients: withLine(written.ingredients, { ...line, ...groupOf(other) }),
      };
    }
  }
  return null;
}

/** "2 carrots and 1 leek", with one more before one of them. */
export function besideIn(text: string, sign: string, mine: string): string {
  if (text.includes(` and ${sign}`)) return text.replace(` and ${sign}`, `, ${mine} and ${sign}`);
  const isInList = new RegExp(`${sign}(?:, | and )`).test(text);
  return text.replace(sign, isInList ? `${mine}, ${sign}` : `${mine} and ${sign}`);
}

const NO_FOOD = { id: "" } as Food;

/** The fewest minutes that a vegetable has to cook in a dish, a little less than by itself; none of what may stay raw. */
function leastMinutesOf(line: Ingredient): number {
  const food = foodOf(line);
  if (food === undefined || food.group !== "vegetable" || behaviourOf(food, "raw") !== null) return 0;
  const ways = (["simmer", "fry", "boil"] as const).flatMap((it) => behaviourOf(food, it)?.minutes ?? []);
  return ways.length === 0 ? 0 : Math.min(...ways) * 0.8;
}

const TAKEN_AWAY =
  /\b(?:tip|lift|scoop|spoon|transfer|remove|take|set|put|keep|move)\b[^.;]*?\b(?:out|aside|onto (?:a|the) plate|to (?:a|the) (?:plate|bowl|dish)|into a bowl|from the pan)\b/i;

/** Whether what cooks in a step is blended or taken out of its pan; of a soup all may be blended. */
function isTakenAway({ categorySlug }: Written, text: string): boolean {
  return TAKEN_AWAY.test(text) || (categorySlug !== "soups" && BLENDS.test(text));
}

/** The minutes of a step and of all behind it in which something cooks. */
function minutesFrom({ steps }: Written, at: number): number {
  return steps
    .slice(at)
    .flatMap(({ parts }) => parts)
    .reduce(
      (sum, it) => (typeof it === "object" && "timer" in it && !it.passive ? sum + it.timer.minutes : sum),
      0,
    );
}

function groupOf({ group }: Ingredient): Pick<Ingredient, "group"> {
  return group === undefined ? {} : { group };
}

/** Lines of one group stand together. */
export function withLine(lines: readonly Ingredient[], line: Ingredient): Ingredient[] {
  const last = lines.findLastIndex(({ group }) => group === line.group);
  return lines.toSpliced(last < 0 ? lines.length : last + 1, 0, line);
}

/** Orders, not looks: "simmer for 20 minutes", not "until it bubbles". */
export const SIMMERS = /(?:^|[.,;] |\band |\bthen )(?:simmer|bubble|stew|braise)\b|\bladleful at a time\b/i;
const HEATS = /(?:^|[.,;] |\band |\bthen )(?:fry|cook|boil|stir-fry|sear|heat|warm|poach|toss)\b/i;
const INTO_OVEN = /\bbake\b|\broast\b|\boven\b/i;
const BLENDS = /\b(?:blend|liquidise|stick blender|through a sieve|strain)\b/i;
const DISHED_UP =
  /^(?:Serve|Lift out|Spoon|Scatter|Sprinkle|Divide|Ladle|Pile|Top|Eat|Finish|Garnish|Transfer|Tip onto)\b|\bserve\b|\binto bowls\b|\bplates\b/;
/** Of a pan that is poured off, and not of what is drained beside it. */
const DRAINS = /\bdrain(?! and (?:stir in|keep))/i;
/** What is done to eggs that set in the pan. */
const FOLDED = /\b(?:fold the|fold it|fold in half|roll the|roll it|fold over|over the filling)\b/i;
/** Grams of egg a serving from which on a dish without a sauce is one of eggs. */
const OF_EGGS = 75;

/** With a sentence of its own, where it can still come in, and not after what it would spoil. */
export function placed(
  written: Written,
  line: Ingredient,
  { sentence, at, minutes }: Pick<Addition, "sentence" | "at" | "minutes">,
): Written {
  const hasOil = written.ingredients.some((it) => kindOf(foodOf(it) ?? NO_FOOD) === "oil");
  const template = hasOil ? sentence : sentence.replace(IN_OIL, " in a separate non-stick pan");
  const next = {
    ...written,
    cookMinutes: written.cookMinutes + minutes,
    ingredients: withLine(written.ingredients, line),
  };
  if (at === "batter") {
    const place = batterOf(written);
    const step = written.steps[place]!;
    return {
      ...next,
      steps: written.steps.toSpliced(place, 0, { ...step, parts: partsFor(template, line) }),
    };
  }
  const last = written.steps.length - 1;
  if (at === "end")
    return { ...next, steps: withSentence(written.steps, last, partsFor(template, line), NOTHING) };
  if (at === "apart") return { ...next, steps: cookedApart(written, line, template) };
  // What is eaten cold has nothing hot to stir into.
  const place = written.categorySlug === "salads" ? null : hotStepOf(written, minutes <= AT_ONCE_DONE);
  if (place !== null)
    return { ...next, steps: withSentence(written.steps, place, partsFor(template, line), DISHED_UP) };
  return { ...next, steps: cookedApart(written, line, template) };
}

/** The most minutes of what is overdone when it is cooked on. */
const AT_ONCE_DONE = 5;
const IN_OIL = " in a little oil in a separate pan";

function batterOf({ steps }: Written): number {
  const baked = textsOf(steps).findIndex((it) => INTO_OVEN.test(it) && !/^Heat the oven/.test(it));
  return baked < 0 ? steps.length - 1 : baked;
}

function textsOf(steps: Written["steps"]): string[] {
  return steps.map(({ parts }) => parts.filter((it) => typeof it === "string").join(" "));
}

/** Whether something hot is there to stir more into. */
export function hasPan(written: Written): boolean {
  return hotStepOf(written) !== null;
}

/** The step of a sauce, a soup or a pan that it can be stirred into; null where it is better cooked apart. */
function hotStepOf(written: Written, isShort = false): number | null {
  const texts = textsOf(written.steps);
  const blended = texts.findLastIndex((it) => BLENDS.test(it));
  const isHot = (words: RegExp) =>
    texts.findLastIndex(
      (it, step) =>
        words.test(it) && !DRAINS.test(it) && (!INTO_OVEN.test(it) || SIMMERS.test(it)) && step >= blended,
    );
  if (isOfEggs(written)) return null;
  const simmered = isHot(SIMMERS);
  if (simmered >= 0) return isShort ? laterInPot(written, texts, simmered) : simmered;
  // What is blended is warm enough for what was cooked apart.
  if (blended > 0 && texts.slice(0, blended).some((it) => SIMMERS.test(it) || HEATS.test(it))) return blended;
  const fried = isHot(HEATS);
  // What is drained before it comes into the pan is there.
  if (texts.findLastIndex((it) => DRAINS.test(it)) >= fried) return null;
  return fried < 0 ? null : fried;
}

/** More minutes behind the simmering, in the same pot, than what is done at once may have. */
const LONG_AFTER = 12;
/** Of another pan, or of what is made meanwhile. */
const ELSEWHERE = /\bmeanwhile\b|\banother\b|\bseparate\b|\bsecond\b|\bfrying pan\b/i;

/** The last step that cooks in the pot where rice or pasta goes on cooking in it long behind the sauce: of a jollof. */
function laterInPot(written: Written, texts: readonly string[], simmered: number): number {
  if (minutesFrom(written, simmered + 1) < LONG_AFTER) return simmered;
  const rest = texts.slice(simmered + 1);
  const isElsewhere = (it: string) =>
    ELSEWHERE.test(it) || INTO_OVEN.test(it) || (DRAINS.test(it) && !/\binto the (?:pot|pan)\b/.test(it));
  if (rest.some(isElsewhere)) return simmered;
  const later = texts.findLastIndex((it, step) => step > simmered && HEATS.test(it) && !DISHED_UP.test(it));
  return later < 0 ? simmered : later;
}

const POURED = /\bpour (?:in|over) the (?:beaten )?eggs\b|\bpour the (?:beaten )?eggs\b/i;

/** Whether it is eggs that set in a pan: of fried rice they are the least. */
function isOfEggs(written: Written): boolean {
  const hasMany = written.ingredients.some((it) => {
    const food = foodOf(it);
    return food?.group === "egg" && perServing(it, food, written) >= OF_EGGS;
  });
  return hasMany && textsOf(written.steps).some((it) => POURED.test(it));
}

/** Cooked before and kept warm, and put to the rest where that is done or dished up. */
function cookedApart(written: Written, line: Ingredient, template: string): Written["steps"] {
  const { steps, title } = written;
  const texts = textsOf(steps);
  const last = steps.length - 1;
  const food = foodOf(line);
  const name = food === undefined ? line.name : namingOf(food).short;
  const folded = texts.findIndex((it) => FOLDED.test(it));
  const isFilling = isOfEggs(written) && folded > 0;
  if (/\bpizzas?\b/i.test(title)) return onTop(written, line, template, name);
  const apart = template
    .replace(
      /^Stir in \{it\} for (\{[^}]*\}), until wilted\.$/,
      "Wilt {it} in a separate pan for $1 and squeeze dry, and add to the dish.",
    )
    .replace(TAIL, (_, drained: string) =>
      // An egg that is peeled is not kept warm.
      /\bpeel\b/.test(template) ? "." : drained === "" ? ", and keep warm." : ", and drain.",
    );
  const isPan = /\bpan\b|\bBoil\b/.test(apart);
  // Eggs that are not folded set around it.
  if (isOfEggs(written) && !isFilling) {
    const poured = texts.findIndex((it) => POURED.test(it));
    if (!isPan) return withSentence(steps, poured, partsFor("Add {it} to the pan.", line), POURED);
    return withStep(
      withSentence(steps, poured, [`Add the ${name} to the pan.`], POURED),
      poured,
      partsFor(apart, line),
    );
  }
  if (!isPan) {
    const isCold = written.categorySlug === "salads";
    const says = isFilling ? "Scatter with {it}." : isCold ? "Toss in {it}." : template;
    return withSentence(steps, isFilling ? folded - 1 : last, partsFor(says, line), DISHED_UP);
  }
  const isTossed = /\b(?:toss|fold|stir|mix|combine)\b/i.test(texts[last]!);
  const [says, before] = isFilling
    ? [`Scatter the ${name} over.`, NOTHING]
    : isTossed
      ? [`Add the ${name}.`, DISHED_UP]
      : [`Serve with the ${name}.`, AT_ONCE];
  const told = withSentence(steps, isFilling ? folded - 1 : last, [says], before);
  return withStep(told, isFilling ? Math.max(0, folded - 2) : last, partsFor(apart, line));
}

const TAIL =
  /(,? drain|)(?:,? and|,) (?:stir in|add to the dish|serve with the dish|heat through)(?: for \{[^}]*\})?\.$/;
const NOTHING = /(?!)/;
const AT_ONCE = /^(?:Serve|Eat) (?:it )?(?:straight away|at once|immediately)/;

/** What lies on a pizza goes on before it bakes; what is raw flesh is fried first. */
function onTop({ steps }: Written, line: Ingredient, template: string, name: string): Written["steps"] {
  const texts = textsOf(steps);
  const baked = texts.findLastIndex((it) => /\bbake\b/i.test(it));
  const place = baked < 0 ? steps.length - 1 : baked;
  if (!/ C\}/.test(template)) return withSentence(steps, place, partsFor("Scatter with {it}.", line), BAKED);
  const told = withSentence(steps, place, [`Scatter the ${name} over.`], BAKED);
  return withStep(told, place, partsFor(template.replace(TAIL, "."), line));
}

const BAKED = /\bbake\b|\boven\b/i;

function withStep(steps: Written["steps"], at: number, parts: StepPart[]): Written["steps"] {
  const { group } = steps[at]!;
  return steps.toSpliced(at, 0, { ...(group !== undefined && { group }), parts });
}

/** A sentence more in a step, before the first that says what is done then. */
function withSentence(
  steps: Written["steps"],
  at: number,
  parts: readonly StepPart[],
  before: RegExp,
): Written["steps"] {
  const step = steps[at]!;
  const read = textOfStep(step.parts);
  const sentences = sentencesOf(read.text);
  const found = sentences.findIndex(
    (it, nth) => (nth > 0 || before === BAKED || before === POURED) && before.test(it),
  );
  const end = found < 0 ? sentences.length : found;
  const of = (text: readonly string[]) => partsOfText({ text: text.join("").trim(), parts: read.parts });
  const spaced = (words: readonly StepPart[], isBehind: boolean): StepPart[] =>
    words.length === 0 ? [] : isBehind ? [" ", ...words] : [...words, " "];
  return steps.with(at, {
    ...step,
    parts: [
      ...spaced(of(sentences.slice(0, end)), false),
      ...parts,
      ...spaced(of(sentences.slice(end)), true),
    ],
  });
}

function partsFor(template: string, line: Ingredient): StepPart[] {
  return partsOfTemplate(template).map((it) => (it === "{it}" ? { ingredient: line.ref, share: 1 } : it));
}
