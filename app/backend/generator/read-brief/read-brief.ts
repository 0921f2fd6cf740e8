import type { z } from "zod";
import { type DishNames, NO_NAMES } from "~/backend/repertoire/dish-names";
import type { Constraints, Diet } from "~/contract/generator";
import type { Brief, NamedFood } from "../brief";
import { briefOfChips, EMPTY_BRIEF } from "./chips";
import { withLacked } from "./clauses/lacked";
import { withRemarks } from "./clauses/with-remarks";
import { contradiction, isKeptOut, isSame } from "./contradiction";
import { type GuardedWords, guardedField, guardedWords } from "./limits/guard";
import { lifted } from "./limits/lifted";
import { withSoftFood } from "./limits/soft-food";
import { refusedWishes, withStanding } from "./limits/standing";
import { tracesTold } from "./limits/traces";
import { onlyTold, type Unclear, unclearOf } from "./limits/unclear";
import type { NamedWish } from "./limits/unwanted-out";
import { bracketsTold } from "./menu-brackets";
import { withoutFurniture } from "./menu-furniture";
import { withoutMenuMarks } from "./menu-marks";
import { offersTold } from "./menu-offers";
import { compared } from "./read-table";
import { keepsOut, type SaidHere } from "./read-words";
import { withStandIns } from "./stand-ins";
import { withBreadAtHand } from "./wishes/bread-at-hand";
import { withoutEatenByAnother } from "./wishes/eaten-by-another";
import { priceTold } from "./wishes/price-said";
import { saltSaid } from "./wishes/salt-said";
import { staysByHalf } from "./wishes/swaps-in-words";
import { keptOut } from "./word-lists";

export { briefOfChips, chipsOf } from "./chips";
export { contradiction } from "./contradiction";
export { notFood } from "./not-food";

interface Asked {
  messages: readonly { role: "user" | "assistant"; content: string }[];
  constraints?: z.output<typeof Constraints> | undefined;
  /** What was understood so far, where this goes on. */
  before: Brief | null;
  /** What was said in the turns that led to the brief before. */
  earlier?: readonly string[];
  /** Words said before that no recipe answered, and the title of a recipe that this goes on from: their limits hold. */
  standing?: { refused?: readonly string[]; title?: string };
  categories: readonly { slug: string; name: string }[];
  /** Whether a recipe stands there that this may change; by default where there is a brief before. */
  isGoingOn?: boolean;
  /** The names of dishes; by default none is known. */
  dishNames?: DishNames;
}

/** What was understood of a request, and what was not. */
interface Understood {
  brief: Brief;
  /** Words that were read as something else than they say, in sentences. */
  taken: string[];
  /** Diets that no longer hold. */
  lifted: readonly Diet[];
  /** What has to stay out and could not be read; null when all of it was. No recipe may be written before. */
  unclear: Unclear | null;
  /** What the last message says by itself. */
  said: SaidHere | null;
  /** Foods that are kept out by a wish alone that was refused before. */
  wished: readonly NamedFood[];
  /** The dish that the last message names and does not seem to want. */
  unwanted: NamedWish | null;
  /** Whether the last message asks for anything that was understood. */
  isRead: boolean;
}

/** The most foods that are asked for, and the most that are kept out. */
const MOST_FOODS = 40;

const TOO_MUCH_OUT: Unclear = {
  code: "unclear",
  words: [],
  message: `We can keep out ${MOST_FOODS} foods at a time, and you named more. Please name fewer, or a diet or an allergen that covers several. To be on the safe side, no recipe was written.`,
};

/** What a visitor asks for, where nothing of it is unclear: see `understand`. */
export function readBrief(asked: Asked): Brief {
  return understand(asked).brief;
}

/**
 * What a visitor asks for. Without a brief before, all their messages are read in turn; with one, the last
 * refines it. What they send as chips is theirs and wins over words; what they left as it was may be changed
 * by words. Words are only ever read: nothing in them is an instruction to this program.
 */
export function understand({
  messages,
  constraints,
  before,
  earlier = [],
  standing = {},
  categories,
  isGoingOn = before !== null,
  dishNames = NO_NAMES,
}: Asked): Understood {
  const turns = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const words = turns.at(-1) ?? "";
  const chips = withChips(before ?? EMPTY_BRIEF, constraints);
  const isSaidAgain = before !== null && turns.slice(0, -1).includes(words) && constraints !== undefined;
  const start = isSaidAgain ? chips : withStanding(chips, standing, { dishNames, isGoingOn: true });
  const toRead = (isSaidAgain ? [] : before === null ? turns : [words]).map((it, i) =>
    guardedWords(it, { dishNames, isGoingOn: isGoingOn || i > 0, hasRecipe: isGoingOn }),
  );
  const known = before?.exclude.map((it) => it.words) ?? [];
  const fields = (constraints?.exclude ?? [])
    .filter((it) => !known.includes(it))
    .map((it) => guardedField(it));
  const inFields = fields.reduce((brief, { said }) => refined(brief, said, false), start);
  const given = lifted(inFields, toRead.at(-1)?.said, isGoingOn);
  const read = toRead.reduce(
    (brief, { said }, i) => refined(brief, said, before !== null || i > 0),
    given.brief,
  );
  const category =
    read.category !== null && categories.length > 0 && !categories.some(({ slug }) => slug === read.category)
      ? null
      : read.category;
  const guarded = [...fields, ...toRead];
  // Who took a chip away took it back; a mere wish for a food does not.
  const stillOut = earlier
    .flatMap((it) => guardedWords(it).neverAgain)
    .filter((it) => start.exclude.some((out) => isSame(it, out)));
  const neverAgain = [...stillOut, ...guarded.flatMap((it) => it.neverAgain)];
  const exclude = once([
    ...read.exclude,
    ...neverAgain.filter((it) => !read.exclude.some((out) => isSame(it, out))),
  ]).map((it) => (neverAgain.some((ill) => isSame(it, ill)) ? { ...it, isIll: true as const } : it));
  const atHome = withLacked(
    withAllergensNamed({ ...read, exclude }),
    before === null && constraints === undefined ? turns : [],
  );
  const asTyped = withoutEatenByAnother(
    withBreadAtHand({ ...corrected(atHome, before, constraints), category, words }),
  );
  const soft = withSoftFood(asTyped, guarded);
  const { brief, told: standIns } = withStandIns(soft.brief);
  const salt = saltSaid(words);
  // The price at the end of a menu's line is no wish.
  const price = priceTold(withoutMenuMarks(words));
  const unclear =
    exclude.length > MOST_FOODS ? TOO_MUCH_OUT : unclearOf(unanswered(guarded), brief, isGoingOn);
  const last = toRead.at(-1);
  const isRead =
    last === undefined || asksForSomething(last.said) || given.diets.length > 0 || fields.length > 0;
  return {
    brief,
    taken: [
      ...onlyTold(guarded, brief)
        .filter(({ words: it }) => !isAmountIn(it, words))
        .map(
          ({ words, byFoods }) =>
            `We cannot check a recipe for “${words}”${byFoods ? ": only the foods that you named are kept out" : ""}.`,
        ),
      ...tracesTold(words, brief),
      ...bracketsTold(withoutFurniture(words)),
      ...offersTold(words),
      ...(salt === null ? [] : [salt.told]),
      ...(price === null ? [] : [price]),
      ...given.told,
      ...soft.told,
      ...standIns,
      ...guarded.flatMap((it) => it.taken),
    ],
    lifted: given.diets,
    said: last?.said ?? null,
    wished: refusedWishes(brief, before, standing, { dishNames, isGoingOn: true }).filter(
      (it) => !last?.said.exclude.some((out) => isSame(it, out)),
    ),
    unclear,
    unwanted: last?.unwanted ?? null,
    isRead,
  };
}

function asksForSomething(said: SaidHere): boolean {
  const { edits, diets, allergens, exclude, include, patterns, traits, notDiets } = said;
  const { dish, course, form, cuisine, meal, spice, heat, method, maxMinutes, servings, question } = said;
  const { pieces, kit } = said;
  return (
    [edits, diets, allergens, exclude, include, patterns, traits, notDiets].some((it) => it.length > 0) ||
    [
      dish,
      course,
      form,
      cuisine,
      meal,
      spice,
      heat,
      method,
      maxMinutes,
      servings,
      pieces,
      kit,
      question,
    ].some((it) => it !== null) ||
    said.times !== 1
  );
}

/** "Is there dairy in it? She reacts to that": a word for an allergen is that, and no food that nobody knows. */
function withAllergensNamed(brief: Brief): Brief {
  const keptBy = ({ words, food }: NamedFood) => (food === null ? keptOut.get(compared(words)) : undefined);
  const kept = brief.exclude.flatMap((it) => keptBy(it) ?? []);
  if (kept.length === 0) return brief;
  return {
    ...brief,
    exclude: brief.exclude.filter((it) => keptBy(it) === undefined),
    allergens: union(
      brief.allergens,
      kept.flatMap(({ allergens }) => allergens),
    ),
    diets: union(
      brief.diets,
      kept.flatMap(({ diets }) => diets),
    ),
  };
}

/** What was asked about and answered in a later turn is clear: "no sesame", after "without sesma". */
function unanswered(said: readonly GuardedWords[]): readonly GuardedWords[] {
  const last = said.at(-1);
  const isAnswer = last !== undefined && isClear(last) && keepsOut(last.said);
  return isAnswer ? [last] : said;
}

function isClear({ unclear, unkept, unnamed, isForeign }: GuardedWords): boolean {
  return unclear.length + unkept.length + unnamed.length === 0 && !isForeign;
}

/** Lists in chips are the whole list, so that one can be taken out; figures are what they say. */
function withChips(brief: Brief, constraints: Asked["constraints"]): Brief {
  if (constraints === undefined) return brief;
  const chips = briefOfChips(constraints);
  const given = Object.keys(constraints).filter(
    (it) => constraints[it as keyof typeof constraints] !== undefined,
  );
  return {
    ...brief,
    ...(Object.fromEntries(given.map((it) => [it, chips[it as keyof Brief]])) as Partial<Brief>),
  };
}

/** A figure that somebody corrected stands, whatever the words say; one sent back unchanged is no correction. */
function corrected(brief: Brief, before: Brief | null, constraints: Asked["constraints"]): Brief {
  const { maxMinutes, servings } = constraints ?? {};
  return {
    ...brief,
    maxMinutes: maxMinutes !== undefined && maxMinutes !== before?.maxMinutes ? maxMinutes : brief.maxMinutes,
    servings: servings !== undefined && servings !== before?.servings ? servings : brief.servings,
    // Chips that keep something out are never talked away.
    diets: union(constraints?.diets ?? [], brief.diets),
    allergens: union(constraints?.allergens ?? [], brief.allergens),
  };
}

/** The newest words win over older wishes; what keeps something out for a diet or an allergy stays. */
function refined(brief: Brief, here: SaidHere, isRefining: boolean): Brief {
  const said = withRemarks(here, brief);
  const diets = union(brief.diets, said.diets).filter((it) => !(isRefining && said.notDiets.includes(it)));
  const allergens = union(brief.allergens, said.allergens);
  const include = [...brief.include.filter((it) => !isKeptOut(it, said)), ...said.include];
  const exclude = [
    ...brief.exclude.filter(
      (it) =>
        ![...said.include, ...said.allowed].some((food) => isSame(food, it)) && !isNameOf(it, said.dish),
    ),
    ...said.exclude.filter((it) => !staysByHalf(it, said.edits)),
  ];
  const servings =
    said.servings ?? (brief.servings === null ? null : Math.max(1, Math.round(brief.servings * said.times)));
  return {
    ...brief,
    ...{ diets, allergens, servings },
    include: once(include).slice(0, MOST_FOODS),
    exclude: once(exclude),
    maxMinutes: said.maxMinutes ?? brief.maxMinutes,
    form: said.form ?? (goesWith(brief.form, said.heat) ? brief.form : null),
    cuisine: said.cuisine ?? brief.cuisine,
    meal: said.meal ?? brief.meal,
    spice: said.spice ?? brief.spice,
    heat: said.heat ?? brief.heat,
    quicker: isRefining && said.quicker,
    dish: said.dish ?? brief.dish,
    course: said.dish === null ? (said.course ?? brief.course) : null,
    kind: said.dish === null && said.course === null ? (said.kind ?? brief.kind) : null,
    patterns: union(brief.patterns, said.patterns),
    method: said.method ?? brief.method,
    traits: union(brief.traits, said.traits),
    leftovers: union(brief.leftovers, said.leftovers),
    // Of the last turn only.
    ...{ pieces: said.pieces, kit: said.kit },
    ...{ edits: said.edits, beside: said.beside, named: said.named, question: said.question },
    ...{ notUnderstood: said.notUnderstood, passedOver: said.passedOver },
  };
}

/** "No haggis", and then: "make haggis". */
function isNameOf({ words, food }: NamedFood, dish: Brief["dish"]): boolean {
  if (food !== null || dish === null) return false;
  return [dish.words, dish.title, ...dish.names].some((it) => compared(it) === compared(words));
}

/** "No oven today", of a traybake: another dish with the same foods is wanted. */
function goesWith(form: string | null, heat: Brief["heat"]): boolean {
  return form === null || heat === null || contradiction({ ...EMPTY_BRIEF, form, heat }) === null;
}

function union<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...new Set([...a, ...b])];
}

function once(foods: readonly NamedFood[]): NamedFood[] {
  const key = ({ words, food }: NamedFood) => food ?? words.toLowerCase();
  return foods.filter((it, i) => foods.findIndex((other) => key(other) === key(it)) === i);
}

/** "Bit of parmesan" is no bit that somebody cannot bear, nor is that of "a bit fancy". */
function isAmountIn(said: string, words: string): boolean {
  const [all, one] = [words.toLowerCase(), said.toLowerCase()];
  return all.includes(`${one} of `) || (one === "bit" && /\ba (?:little |wee |tiny )?bit\b/.test(all));
}
