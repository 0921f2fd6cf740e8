import type { Ingredient, StepPart } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { foodWords } from "~/food/foods/food-words";
import { singularName } from "~/food/plurals";
import { namingOf } from "../compose/naming";
import type { Written } from "../ports";
import { tipWithout, withoutClauses, withoutSentences } from "./clauses";
import { prose } from "./data-tables";
import { isOneOf, kindsOf, type Renaming, renamed, spokenOf, titleWordsOf } from "./prose-rename";
import { foodOf } from "./role-of";
import { withoutSign } from "./take-out";
import { partsOfText, type StepText, signOf, textOfStep } from "./text-of-step";
import { capital, tidy } from "./tidy";
import { speaksOfWhatStays } from "./what-stays";

/** What comes in the place of an ingredient, and how the text follows. */
interface Replacement {
  line: Ingredient;
  food: Food;
  /** Empty where nothing takes its place. */
  incoming: readonly Ingredient[];
  short?: string | undefined;
  celsius?: number | undefined;
  simmer?: number | undefined;
}

/**
 * The recipe with one ingredient replaced, and every word of it true again: names, labels, sentences, tips. Null where
 * the words of a step cannot be made true. The title only has its foods changed.
 */
export function replaceLine(recipe: Written, replacement: Replacement): Written | null {
  const { line, incoming } = replacement;
  const renaming = renamingOf(recipe, replacement);
  const text = textRules(renaming, replacement);

  const steps: Written["steps"] = [];
  for (const step of recipe.steps) {
    const read = textOfStep(step.parts);
    if (!pointsAway(read, replacement, renaming)) return null;
    const words = text.ofStep(read);
    if (words === null) return null;
    if (words === "") continue;
    const group = step.group && text.ofTitle(step.group);
    steps.push({ ...(group && { group }), parts: partsOfText({ text: words, parts: read.parts }) });
  }
  if (steps.length === 0) return null;

  const ingredients = recipe.ingredients.flatMap((it) =>
    it.ref === line.ref ? [...incoming] : [{ ...it, ...(it.note && { note: text.ofNote(it.note) }) }],
  );
  const animals = titleWordsOf(renaming);
  const description = withoutSentences(text.ofProse(recipe.description), (it) =>
    foodWords(it).some((word) => animals.includes(word)),
  );
  return shortened(
    {
      ...recipe,
      title: text.ofTitle(recipe.title),
      description,
      tips: recipe.tips
        .filter((it) => !asksForIt(it, renaming))
        .map(text.ofTip)
        .filter((it) => it !== ""),
      ingredients: ingredients.map((it) =>
        it.group === undefined ? it : { ...it, group: text.ofTitle(it.group) },
      ),
      steps,
    },
    replacement.simmer,
  );
}

/** "No buttermilk? …" is of no use to somebody who has none on purpose. */
function asksForIt(tip: string, { gone }: Renaming): boolean {
  const [question] = /^(?:No|Out of|Short of) [^.!?]+\?/.exec(tip) ?? [];
  return question !== undefined && foodWords(question).includes(foodWords(gone.names[0]!).at(-1)!);
}

/** How the text of the recipe is to speak from now on of what is replaced. */
export function renamingOf(recipe: Written, replacement: Replacement): Renaming {
  const { line, food, incoming } = replacement;
  const others = recipe.ingredients.filter(({ ref }) => ref !== line.ref);
  const comes = incoming.flatMap((it) => foodOf(it) ?? []);
  return {
    gone: food,
    name: line.name,
    now: incoming[0]?.name ?? "",
    short: shortOf(replacement, comes[0]),
    stays: [...others.flatMap((it) => foodOf(it) ?? []), ...comes],
  };
}

function shortOf({ short, incoming }: Replacement, comes: Food | undefined): string {
  const [first] = incoming;
  if (short !== undefined) return short;
  if (first === undefined) return "";
  return first.unit === null && first.quantity !== null
    ? first.name
    : comes && !first.name.includes(" ")
      ? namingOf(comes).short
      : first.name;
}

/** Points each part of the steps to what came, or takes it out of its sentence. False where that cannot be. */
function pointsAway(read: StepText, { line, incoming, food }: Replacement, renaming: Renaming): boolean {
  for (const [at, part] of read.parts.entries()) {
    if (typeof part === "string" || !("ingredient" in part) || part.ingredient !== line.ref) continue;
    const [first, ...more] = incoming;
    if (first === undefined) {
      const without = withoutSign(read, at);
      if (without === null) return false;
      read.text = without;
      continue;
    }
    read.parts[at] = pointingTo(first, part, renaming, food);
    if (part.share === undefined || more.length === 0) continue;
    const sign = String.fromCharCode(0xe000 + at);
    const signs = more.map((it) => signOf(read, { ingredient: it.ref, share: part.share }));
    read.text = read.text.replace(sign, [sign, ...signs].join(" and "));
  }
  return true;
}

type Pointer = Extract<StepPart, { ingredient: string }>;

function pointingTo(to: Ingredient, part: Pointer, renaming: Renaming, food: Food): Pointer {
  const { label, ...rest } = part;
  const next: Pointer = { ...rest, ingredient: to.ref };
  if (label === undefined) return part.share === undefined ? { ...next, label: renaming.short } : next;
  const isItsName =
    spokenOf(label, renaming).length > 0 ||
    foodWords(singularName(label)).join() === foodWords(food.names[0]!).join();
  return isItsName
    ? part.share === undefined
      ? { ...next, label: renaming.short }
      : next
    : { ...next, label };
}

/** What becomes of each kind of text. */
function textRules(renaming: Renaming, { celsius }: Replacement) {
  const kinds = kindsOf(renaming.gone).filter(({ gone }) => !renaming.stays.some((it) => isOneOf(it, gone)));
  const only = kinds.filter(({ gone }) => gone.includes(renaming.gone.id)).flatMap((it) => it.only);
  const drop = new Set([...kinds.flatMap((it) => it.drop), ...only].map((word) => word.toLowerCase()));
  const isAboutGone = (words: string) =>
    words
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .some((it) => drop.has(it)) ||
    (renaming.short === "" && spokenOf(words, renaming).length > 0);
  const isOfWhatStays = speaksOfWhatStays(renaming.stays);
  const isFlesh = (food: Food) => FLESH.has(food.group);
  const noFlesh = isFlesh(renaming.gone) && !renaming.stays.some(isRawFlesh);

  return {
    ofTitle: (words: string) => capital(tidy(renaming.short === "" ? words : renamed(words, renaming, true))),
    ofNote: (words: string) => (renaming.short === "" ? words : renamed(words, renaming)),
    ofProse: (words: string) => told(withoutSentences(cut(words), isUntrue)),
    ofTip: (words: string) => told(tipWithout(cut(words), isUntrue)),
    ofStep(read: StepText): string | null {
      const isHeat = (words: string, sentence: string) =>
        [...words].some((sign) => isCore(read, sign, sentence));
      if (celsius !== undefined)
        for (const [at, part] of read.parts.entries())
          if (typeof part === "object" && "celsius" in part && part.celsius >= 55 && part.celsius <= 90)
            read.parts[at] = { celsius };
      const text = noFlesh
        ? read.text.replace(/ ?\([^()]*[\ue000-\uefff][^()]*\)/gu, (it) =>
            isHeat(it, `centre ${it}`) ? "" : it,
          )
        : read.text;
      const left = withoutClauses(cut(text), read.parts, {
        isUntrue: (clause, sentence) => isAboutGone(clause) || (noFlesh && isHeat(clause, sentence)),
        isOfWhatStays,
        mayLoseHeat: noFlesh,
      });
      return left === null ? null : told(left);
    },
  };

  function isUntrue(words: string): boolean {
    return isAboutGone(words) || (noFlesh && isAboutHeat(words));
  }

  function told(left: string): string {
    return capital(tidy(renaming.short === "" ? left : renamed(left, renaming)));
  }

  function cut(text: string): string {
    return kinds
      .flatMap((it) => it.cut)
      .reduce((it, phrase) => it.replaceAll(`, ${phrase}`, "").replaceAll(` ${phrase}`, ""), text);
  }

  function isCore(read: StepText, sign: string, _sentence: string): boolean {
    const part = read.parts[sign.charCodeAt(0) - 0xe000];
    if (typeof part !== "object" || !("celsius" in part) || part.celsius < 55 || part.celsius > 90)
      return false;
    return true;
  }
}

const FLESH: ReadonlySet<string> = new Set(["meat", "poultry", "fish", "seafood"]);
const NEEDS_HEAT = /^(?:red-meat|poultry|pork|sausage|fish|oily|shellfish|crustacean)/;

function isRawFlesh({ group, cooksAs, madeOf }: Food): boolean {
  return FLESH.has(group) && NEEDS_HEAT.test(cooksAs ?? "") && madeOf.some((it) => it !== "plant");
}

const CENTRE: ReadonlySet<string> = new Set(prose.centre);

/** "To 71 °C at the centre". */
function isAboutHeat(words: string): boolean {
  return (
    /\d\s?°\s?C/.test(words) &&
    words
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((it) => CENTRE.has(it))
  );
}

/** A long simmer comes down to what the new food takes. */
function shortened(recipe: Written, simmer: number | undefined): Written {
  if (simmer === undefined) return recipe;
  const timers = recipe.steps.flatMap(({ parts }) =>
    parts.filter((it) => typeof it === "object" && "timer" in it),
  );
  const longest = Math.max(0, ...timers.map(({ timer }) => timer.minutes));
  const saved = longest - simmer;
  if (saved <= 0 || recipe.cookMinutes - saved < 10) return recipe;
  const steps = recipe.steps.map((step) => ({
    ...step,
    parts: step.parts.map((part) => {
      if (typeof part !== "object" || !("timer" in part) || part.timer.minutes !== longest) return part;
      const { maxMinutes: _, ...timer } = part.timer;
      return { ...part, timer: { ...timer, minutes: simmer } };
    }),
  }));
  return { ...recipe, steps, cookMinutes: recipe.cookMinutes - saved };
}
