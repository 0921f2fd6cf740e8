import type { DishFile } from "~/backend/repertoire/dish-file";
import { type DishNames, NO_NAMES } from "~/backend/repertoire/dish-names";
import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { answerQuestion } from "./answers/answer-question";
import { whatBreaks } from "./answers/safe-for";
import { toldInWords } from "./answers/told/told-in-words";
import type { Brief, NamedFood, Steer } from "./brief";
import { writtenOf } from "./finished";
import { type GivenBack, givenBack, limitsSince, toldTakenBack } from "./given-back";
import type { Written } from "./ports";
import { briefOfChips, EMPTY_BRIEF } from "./read-brief/chips";
import { asMuchAsThereIs } from "./read-brief/clauses/as-much-as-there-is";
import { askedOfIllness } from "./read-brief/clauses/asked-of-illness";
import { UNDO, withHadAfterAll } from "./read-brief/clauses/had-after-all";
import { withProposal } from "./read-brief/clauses/proposals";
import { questionAside } from "./read-brief/clauses/question-aside";
import { withWhatCameLast } from "./read-brief/clauses/said-it";
import { foodsNamed } from "./read-brief/foods-named";
import { guardedWords } from "./read-brief/limits/guard";
import { putBack } from "./read-brief/limits/put-back";
import { respell } from "./read-brief/limits/respell";
import { type Ill, type TakenBack, takenBack } from "./read-brief/limits/taken-back";
import { tellsIllness } from "./read-brief/limits/tells-illness";
import { inKnownWords } from "./read-brief/wishes/in-known-words";
import { inOtherWords } from "./read-brief/wishes/in-other-words";
import { withMeantInstead } from "./read-brief/wishes/meant-instead";
import { withPartsExchanged } from "./read-brief/wishes/parts-exchanged";
import { steeringIn, undoneFirst } from "./read-brief/wishes/steering";
import { olderOf } from "./steer-turn";
import { hasIt } from "./still-asked-for";
import { BETWEEN_TURNS } from "./unanswered";
import { versionNamed } from "./version-named";

interface Standing {
  recipe: Written;
  draft: Draft | null;
  version: GeneratedRecipe | null;
  names: DishNames;
  /** All that has to be kept, also of turns that were refused. */
  inForce: Brief;
}

/** What a message asks for that goes on from a recipe, in words that the reader knows. */
interface LaterTurn {
  words: string;
  /** A question beside it, answered of what comes of it. */
  question: string | null;
  /** What of it is told and not done, and whether that is all of it. */
  told: { told: string; isAll: boolean } | null;
  /** Limits that it takes back, and how the recipe gets back what they took. */
  back: TakenBack | null;
  given: GivenBack | null;
  /** What had to be kept before the turn that this one undoes; null where it undoes none. */
  before: Brief | null;
}

/** The most letters of a message that takes something back, or is for some alone: who writes more says more. */
const MOST_LETTERS = 400;

/** "So mince is ok", once it need not be vegan. */
const IS_FINE =
  /^(?:so |and |then )*(?<food>[\p{L} -]{3,30}?) (?:is|are)(?: now)? (?:fine|ok(?:ay)?|allowed|all ?right)(?: again| now| then)*[.!\s]*$/iu;

export function laterTurn(typed: string, standing: Standing): LaterTurn {
  const { recipe, draft, version, names, inForce } = standing;
  const has = (it: NamedFood) => hasIt(recipe, it);
  const lines = recipe.ingredients.map(({ name }) => name);
  const isLine = (name: string, food: NamedFood) =>
    hasIt({ ...recipe, ingredients: recipe.ingredients.filter((it) => it.name === name) }, food);
  const known = inOtherWords(typed, { title: recipe.title, names });
  const meant = withMeantInstead(known, { lines, isLine });
  const prompt = withHadAfterAll(meant, { version, has, exclude: inForce.exclude });
  if (prompt === UNDO) return { ...NOTHING_ELSE, words: UNDO };
  const isShort = prompt.length <= MOST_LETTERS;
  const isChat = draft !== null && version !== null && isShort;
  const undone = isChat ? undoneWith(prompt, { draft, version, inForce }) : null;
  const back = undone?.back ?? (isChat ? takenBack(prompt, inForce, harmfulIn(draft)) : null);
  const given = undone?.given ?? (back === null ? null : givenBack(draft!, version!, back));
  const left = back === null ? withPutBack(prompt, recipe) : withFineFood(back.words);
  const rest = back === null ? left : withFoodsBack(left, back, given, standing);
  const said = back === null ? [] : given?.kind === "version" && rest === "" ? [] : [toldTakenBack(back)];
  const told = rest === "" || !isShort ? null : toldInWords(rest, recipe, names);
  const illness = told !== null || back !== null || !isShort ? null : askedOfIllness(rest);
  if (illness !== null) said.push(whatBreaks(recipe, { ...EMPTY_BRIEF, ...illness, words: "" }));
  const asked = illness?.words ?? told?.words ?? rest;
  const inKnown = inKnownWords(withPartsExchanged(asked, { title: recipe.title, has }), has);
  const aside = inKnown === asked ? questionAside(inKnown, names) : { words: inKnown, question: null };
  const spoken = version === null ? aside.words : withWhatCameLast(aside.words, version);
  const words = withProposal(asMuchAsThereIs(spoken), {
    title: recipe.title,
    names,
    has: (food) => hasIt(recipe, { words: food, food }),
  });
  // A question alone is answered of what stands there.
  const isAsked = words === "" && aside.question !== null;
  if (isAsked) said.push(answerQuestion(aside.question!, recipe));
  const all = [...said, ...(told === null || told.told === "" ? [] : [told.told])].join(" ");
  const isDone = words === "" && (given === null || (given.kind === "edits" && given.edits.length === 0));
  return {
    words,
    question: isAsked ? null : aside.question,
    told: all === "" ? null : { told: all, isAll: isDone },
    back,
    given,
    before: undone?.before ?? null,
  };
}

const NOTHING_ELSE = { question: null, told: null, back: null, given: null, before: null };

/** What has to be kept where a turn takes back the one before it and asks for something else. */
function undoneWith(prompt: string, { draft, version, inForce }: Undoing) {
  const found = undoneFirst(prompt);
  if (found === null || !asksForChange(found.rest)) return null;
  const known = briefOfChips(version.brief);
  // What was refused has changed nothing, and that is what is taken back.
  const isRefused = found.kind === "back" && limitsSince(inForce, known).length > 0;
  const older = isRefused ? version : olderOf(draft.versions, version, { kind: found.kind });
  if (older === undefined) return null;
  const before = briefOfChips(older.brief);
  const lost = {
    diets: inForce.diets.filter((it) => !before.diets.includes(it)),
    allergens: inForce.allergens.filter((it) => !before.allergens.includes(it)),
    exclude: inForce.exclude.filter((it) => !before.exclude.some(({ words }) => words === it.words)),
  };
  const given: GivenBack = { kind: "version", number: older.version };
  return { back: { ...lost, words: found.rest }, given, before };
}

interface Undoing {
  draft: Draft;
  version: GeneratedRecipe;
  inForce: Brief;
}

function asksForChange(words: string): boolean {
  const { said } = guardedWords(words, { dishNames: NO_NAMES, isGoingOn: true, hasRecipe: true });
  const { edits, diets, allergens, exclude, include, patterns, servings, method, spice } = said;
  return (
    [edits, diets, allergens, exclude, include, patterns].some((it) => it.length > 0) ||
    [servings, method, spice].some((it) => it !== null)
  );
}

/** Foods of which it was said in the turns before that somebody gets ill of them, with the words. */
function harmfulIn({ versions, prompt }: Draft): Ill[] {
  const turns = [...versions.map((it) => it.prompt), prompt ?? ""].flatMap((it) => it.split(BETWEEN_TURNS));
  return [...new Set(turns)].flatMap((said) => {
    const { neverAgain, said: read } = guardedWords(said);
    const foods = tellsIllness(said) ? [...neverAgain, ...read.exclude] : neverAgain;
    return foods.map((food) => ({ food, said }));
  });
}

/** Foods that are to be in it again come in, where what is gone back to has them not. */
function withFoodsBack(
  words: string,
  { foods = [] }: TakenBack,
  given: GivenBack | null,
  { recipe, draft }: Standing,
): string {
  const older =
    given?.kind === "version" ? draft?.versions.find(({ version }) => version === given.number) : undefined;
  const base = older === undefined ? recipe : writtenOf(older.recipe);
  const isMadeAnew = given?.kind === "anew";
  const wanted = isMadeAnew ? [] : foods.filter((it) => !hasIt(base, it));
  const isEdited = (food: NamedFood) =>
    given?.kind === "edits" &&
    given.edits.some(
      (it) =>
        (it.kind === "in" && it.food.food === food.food) || (it.kind === "swap" && it.in?.food === food.food),
    );
  return [...wanted.filter((it) => !isEdited(it)).map((it) => `add ${it.words}`), words]
    .filter((it) => it !== "")
    .join("; ");
}

/** "Cinnamon back in", "remets l'agneau", of a food that no limit keeps out. */
function withPutBack(prompt: string, recipe: Written): string {
  const { text, language } = respell(prompt, NO_NAMES);
  const found = putBack(language === null ? prompt : text);
  // Of a food that is said to come back in plain English the readers know.
  if (found === null || tellsIllness(found.words) || found.foods.some((it) => hasIt(recipe, it)))
    return prompt;
  return [...found.foods.map((it) => `add ${it.words}`), found.words].filter((it) => it !== "").join("; ");
}

function withFineFood(words: string): string {
  const food = IS_FINE.exec(words)?.groups?.food;
  const [named] = food === undefined ? [] : foodsNamed(food);
  return named === undefined ? words : `add ${named.words}`;
}

/** The recipe that such a turn goes on from. */
export function recipeGivenBack(
  { given }: LaterTurn,
  { draft, recipe, dishes }: { draft: Draft | null; recipe: Written; dishes: readonly DishFile[] },
): Written {
  if (given?.kind === "anew")
    return dishes.find(({ written }) => written.title === given.title)?.written ?? recipe;
  if (given?.kind !== "version") return recipe;
  const older = draft?.versions.find(({ version }) => version === given.number);
  return older === undefined ? recipe : writtenOf(older.recipe);
}

/** Where a message wants the chat to go. */
export function steerOf(
  later: LaterTurn | null,
  prompt: string,
  draft: Draft | null,
  version: GeneratedRecipe | null,
): Steer | null {
  if (later?.given?.kind === "version" && later.words === "")
    return { kind: "version", number: later.given.number };
  const isOwn = later !== null && (later.question !== null || later.words === UNDO);
  const words = isOwn ? later.words : prompt;
  return later?.back ? null : (versionNamed(words, draft, version) ?? steeringIn(words));
}

/** Who gives thanks or asks what was changed takes nothing back. */
export function asksNothing({ kind }: Steer): boolean {
  return kind === "thanks" || kind === "agreed" || kind === "changed";
}
