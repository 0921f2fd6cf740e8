import type { DishFile } from "~/backend/repertoire/dish-file";
import type { DishNames } from "~/backend/repertoire/dish-names";
import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { whatBreaks } from "./answers/safe-for";
import { toldInWords } from "./answers/told/told-in-words";
import type { Brief, Steer } from "./brief";
import { writtenOf } from "./finished";
import { type GivenBack, givenBack, toldTakenBack } from "./given-back";
import type { Written } from "./ports";
import { EMPTY_BRIEF } from "./read-brief/chips";
import { askedOfIllness } from "./read-brief/clauses/asked-of-illness";
import { withProposal } from "./read-brief/clauses/proposals";
import { questionAside } from "./read-brief/clauses/question-aside";
import { withWhatCameLast } from "./read-brief/clauses/said-it";
import { foodsNamed } from "./read-brief/foods-named";
import { type TakenBack, takenBack } from "./read-brief/limits/taken-back";
import { inKnownWords } from "./read-brief/wishes/in-known-words";
import { steeringIn } from "./read-brief/wishes/steering";
import { hasIt } from "./still-asked-for";
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
}

/** The most letters of a message that takes something back, or is for some alone: who writes more says more. */
const MOST_LETTERS = 400;

/** "So mince is ok", once it need not be vegan. */
const IS_FINE =
  /^(?:so |and |then )*(?<food>[\p{L} -]{3,30}?) (?:is|are)(?: now)? (?:fine|ok(?:ay)?|allowed|all ?right)(?: again| now| then)*[.!\s]*$/iu;

export function laterTurn(prompt: string, standing: Standing): LaterTurn {
  const { recipe, draft, version, names, inForce } = standing;
  const isShort = prompt.length <= MOST_LETTERS;
  const back = draft === null || version === null || !isShort ? null : takenBack(prompt, inForce);
  const given = back === null ? null : givenBack(draft!, version!, back);
  const rest = back === null ? prompt : withFineFood(back.words);
  const said = back === null ? [] : given?.kind === "version" && rest === "" ? [] : [toldTakenBack(back)];
  const told = rest === "" || !isShort ? null : toldInWords(rest, recipe, names);
  const illness = told !== null || back !== null || !isShort ? null : askedOfIllness(rest);
  if (illness !== null) said.push(whatBreaks(recipe, { ...EMPTY_BRIEF, ...illness, words: "" }));
  const typed = illness?.words ?? told?.words ?? rest;
  const known = inKnownWords(typed, (it) => hasIt(recipe, it));
  const aside = known === typed ? questionAside(known, names) : { words: known, question: null };
  const spoken = version === null ? aside.words : withWhatCameLast(aside.words, version);
  const words = withProposal(spoken, {
    title: recipe.title,
    names,
    has: (food) => hasIt(recipe, { words: food, food }),
  });
  const all = [...said, ...(told === null || told.told === "" ? [] : [told.told])].join(" ");
  const isDone = words === "" && (given === null || (given.kind === "edits" && given.edits.length === 0));
  return {
    words,
    question: aside.question,
    told: all === "" ? null : { told: all, isAll: isDone },
    back,
    given,
  };
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
  const words = later === null || later.question === null ? prompt : later.words;
  return later?.back ? null : (versionNamed(words, draft, version) ?? steeringIn(words));
}

/** Who gives thanks or asks what was changed takes nothing back. */
export function asksNothing({ kind }: Steer): boolean {
  return kind === "thanks" || kind === "changed";
}
