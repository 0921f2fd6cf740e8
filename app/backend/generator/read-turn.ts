import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ChatRequest, Draft, GeneratedRecipe } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import type { Recipe, RecipeDraft } from "~/contract/recipes";
import { foodWords } from "~/food/foods/food-words";
import { seasonOf } from "~/food/season";
import type { Repertoire } from "../repertoire/repertoire";
import { withMembers } from "../repertoire/with-members";
import { answeredFirst } from "./answers/answered-first";
import { toldInWords } from "./answers/told/told-in-words";
import { beganWith } from "./began-with";
import type { Brief, NamedFood, Steer } from "./brief";
import type { DraftStore, Owner } from "./drafts";
import { writtenOf } from "./finished";
import { limitsSince, namesOf, withoutClaims, withoutLimits } from "./given-back";
import { hurry } from "./hurry";
import { kindOfIt } from "./kind-of-it";
import { asksNothing, laterTurn, recipeGivenBack, steerOf } from "./later-turn";
import { leftOpen } from "./left-open";
import { occasionsSaid } from "./occasions/occasions-in-words";
import type { Written } from "./ports";
import { EMPTY_BRIEF } from "./read-brief/chips";
import { withStanding } from "./read-brief/limits/standing";
import { briefOfChips } from "./read-brief/read-brief";
import type { SaidHere } from "./read-brief/read-words";
import { forgetDishBefore } from "./read-brief/wishes/forget-dish";
import { anotherFor } from "./retrieve/another";
import { type Candidate, candidatesFor } from "./retrieve/candidates";
import { dishMeant } from "./retrieve/dish-meant";
import type { MemberDishes } from "./retrieve/member-dishes";
import { turnedDown } from "./retrieve/turned-down";
import { allSaid, answerIn, type Said } from "./said-so-far";
import { hasIt, stillAskedFor } from "./still-asked-for";
import { BETWEEN_TURNS } from "./unanswered";
import { understoodOf } from "./understood-of";

export type Request = z.output<typeof ChatRequest>;

interface TurnStore {
  drafts: Pick<DraftStore, "find">;
  recipes: { find(id: number): Promise<Recipe | null> };
}

/** The categories that a recipe can be put into. */
export type CategoryChoices = readonly { slug: string; name: string }[];

/** One turn of a chat, understood: what it goes on from and what is asked for. */
export interface Turn {
  draft: Draft | null;
  /** The version that it goes on from. */
  from: GeneratedRecipe | null;
  before: Written | null;
  /** Dishes that a new recipe may begin with, the best first. */
  candidates: readonly Candidate[];
  /** The recipe of the site that all this began with. */
  basedOn: GeneratedRecipe["basedOn"];
  prompt: string;
  brief: Brief;
  /** Words of it that were read as something else than they say, in sentences. */
  taken: string[];
  /** Foods that the recipe has and that are kept out by a wish alone, which was refused before. */
  wished: readonly NamedFood[];
  /** What is asked back where it cannot be cooked with all kept out of which nobody can tell. */
  doubt: Problem | null;
  /** A question that is answered of what comes of it. */
  aside: string | null;
  /** What is answered to a part of it in words, and whether that is all of it. */
  told: { told: string; isAll: boolean } | null;
  /** Whether it takes back what had to be kept out. */
  isTakenBack: boolean;
  /** Limits that were said in turns that were refused, and that no version keeps. */
  unanswered: readonly string[];
  /** What its last message says by itself. */
  said: SaidHere | null;
  /** Whether it asks for anything that was understood. */
  isRead: boolean;
  /** Where it wants the chat to go. */
  steer: Steer | null;
  seed: number;
  categories: CategoryChoices;
}

interface TurnNeeds {
  owner: Owner;
  now: Date;
  categories: CategoryChoices;
  repertoire: Repertoire;
  memberDishes: MemberDishes;
}

/** What is asked for in this turn. */
export function promptIn({ messages }: Request): string | undefined {
  return messages.findLast(({ role }) => role === "user")?.content;
}

/** The most versions of one draft. */
const MOST_VERSIONS = 30;

/** Throws what no writer can change: invalid, draft_not_found, recipe_not_found, not_food, refused, unclear, language. */
export async function readTurn(request: Request, needs: TurnNeeds, store: TurnStore): Promise<Turn> {
  const prompt = promptIn(request);
  if (prompt === undefined) throw invalid("messages", "need one of the user");
  const { category } = request.constraints ?? {};
  if (category != null && !needs.categories.some(({ slug }) => slug === category))
    throw invalid("constraints.category", "is not one of the choices");

  const { owner, now } = needs;
  const draft = request.draft === undefined ? null : await draftOf(request.draft, owner, now, store);
  if (draft !== null) refuseMore(draft);
  const read = (said: Said) => readSaid(request, said, needs, store);
  const said = allSaid(prompt, request.messages, draft);
  const answer = await answerIn(said, read, needs.repertoire.names());
  return read(answer ?? said);
}

/** Throws what readTurn does. */
async function readSaid(
  request: Request,
  { prompt, before: refused, draft }: Said,
  { now, categories, repertoire: ownDishes, memberDishes }: TurnNeeds,
  store: TurnStore,
): Promise<Turn> {
  const { constraints } = request;
  const version = versionIn(draft, request.version);
  const given = await recipeGiven(request.recipe, store);

  const named = await memberDishes.named(prompt, ownDishes);
  const standingRecipe = version === null ? given.written : writtenOf(version.recipe);
  const known = version === null ? null : briefOfChips(version.brief);
  const options = { dishNames: ownDishes.names(), isGoingOn: true };
  const inForce = withStanding(known ?? EMPTY_BRIEF, { refused }, options);
  const away =
    standingRecipe === null || toldInWords(prompt, standingRecipe, ownDishes.names()) !== null
      ? null
      : turnedDown(prompt, {
          ...{ title: standingRecipe.title, category: standingRecipe.categorySlug },
          names: ownDishes.names(),
          isAny: version !== null && version.brief.dish === undefined,
        });
  const later =
    standingRecipe === null
      ? null
      : laterTurn(away?.rest ?? prompt, {
          ...{ recipe: standingRecipe, draft, version, inForce },
          names: ownDishes.names(),
        });
  const words = later?.words ?? prompt;
  const back = later?.back ?? null;
  const toRead = version === null ? [...refused, words] : [words];
  const asked = {
    messages: toRead.map((content) => ({ role: "user" as const, content })),
    constraints: version === null ? withoutNulls(constraints) : constraints,
    before: later?.before ?? (known === null || back === null ? known : withoutLimits(inForce, back)),
    earlier: version === null ? [] : (draft?.versions.flatMap((it) => it.prompt.split(BETWEEN_TURNS)) ?? []),
    standing: {
      refused: back === null && version !== null ? refused : [],
      ...(version === null && given.written !== null && { title: given.written.title }),
    },
    categories,
    isGoingOn: version !== null || given.written !== null,
    dishNames: ownDishes.names(),
  };
  const steer: Steer | null =
    away !== null ? { kind: "other" } : asked.isGoingOn ? steerOf(later, prompt, draft, version) : null;
  const isOther = steer?.kind === "another" || steer?.kind === "other";
  const about = {
    ...{ prompt, constraints, repertoire: ownDishes, names: withMembers(ownDishes, named).names() },
    // "No, as it was" keeps nothing out.
    instead: steer === null || isOther ? null : asksNothing(steer) ? inForce : (asked.before ?? EMPTY_BRIEF),
  };
  const read = () => understoodOf(asked, about);
  const { understood, lifted, doubt } = withAnswer(read, later?.question ?? null, standingRecipe);

  const seed = request.seed ?? seedOf(request, draft);
  const before =
    standingRecipe === null
      ? null
      : withoutClaims(
          recipeGivenBack(later!, { draft, recipe: standingRecipe, dishes: ownDishes.dishes() }),
          back === null ? lifted : [...lifted, ...namesOf(back)],
        );
  const basedOn = version === null ? given.basedOn : version.basedOn;
  const brief = withoutOwnName({ ...understood.brief }, [before?.title, basedOn?.title]);
  const kind = before === null ? null : kindOfIt(brief, before.title, ownDishes.names());
  if (kind !== null) Object.assign(brief, { dish: kind, notUnderstood: [] });
  if (later?.given?.kind === "edits") brief.edits = [...later.given.edits, ...brief.edits];
  // "Another one, no rice" is another one, and "something else instead of the rice" is not.
  const isAnother =
    before !== null &&
    isOther &&
    (steer.kind === "another" || away !== null || !brief.edits.some(({ kind }) => kind === "swap"));
  if (isAnother) {
    brief.traits = [...new Set([...asked.earlier.flatMap(occasionsSaid), ...brief.traits])];
    // "Something else, no beans" has nothing to swap: another dish has none of them.
    const gone = brief.edits.flatMap((it) =>
      it.kind === "out" ? it.food : it.kind === "swap" && it.in === null ? it.out : [],
    );
    brief.exclude = [...brief.exclude, ...gone];
    // Something with chicken need not be of salmon as well.
    const { include = [] } = understood.said ?? {};
    if (include.length > 0 && away !== null) brief.include = [...include];
  } else if (before !== null) brief.include = stillAskedFor(brief, before);
  const turned = { brief, before: asked.before, said: understood.said, earlier: asked.earlier };
  forgetDishBefore(turned, prompt);
  if (before !== null && !isOther) hurry(turned, before);
  const isNew = before === null || brief.dish !== null;
  const fitting = isNew || isAnother ? await memberDishes.fitting(brief) : [];
  const repertoire = withMembers(ownDishes, [...named, ...fitting]);
  const wished = before === null ? [] : understood.wished.filter((it) => hasIt(before, it));
  const turn = {
    draft,
    prompt,
    categories,
    seed,
    ...understood,
    wished,
    taken: [...(version === null ? [] : leftOpen(refused, options)), ...understood.taken],
    doubt,
    from: version,
    aside: later?.question ?? null,
    told: later?.told ?? null,
    isTakenBack: back !== null,
    unanswered: limitsSince(inForce, known),
    isRead: understood.isRead || kind !== null,
  };
  // "Something else instead of the rice" is no other recipe.
  if (isAnother) {
    const shown = [
      before.title,
      ...(draft?.versions ?? []).flatMap((it) => [it.recipe.title, it.basedOn?.title ?? ""]),
    ];
    const isOfKind = steer.kind === "another";
    const look = {
      brief,
      before,
      shown,
      isOfKind,
      turned: away,
      dishWords: version?.brief.dish ?? null,
      isAlone: version === null,
    };
    const options = { seed: request.seed ?? seed, season: seasonOf(now) };
    const found = anotherFor(look, repertoire, options);
    if (found.candidates.length === 0)
      throw new Problem("unsatisfiable", {
        detail: "We have no other recipe that is so and keeps what you asked for.",
      });
    const taken = [`That is another dish, in the place of ${before.title}.`, ...turn.taken];
    return { ...turn, ...found, taken, before: null, basedOn: null, steer };
  }
  const meant = isNew ? dishMeant(brief, repertoire) : brief;
  return {
    ...turn,
    ...{ before, basedOn, brief: meant, steer: isOther ? null : steer },
    candidates: isNew
      ? candidatesFor(meant, repertoire, { seed, season: seasonOf(now) })
      : beganWith(draft, version, ownDishes),
  };
}

/** Reads, and where that is refused or asked back, first answers what was asked beside. */
function withAnswer<T>(read: () => T, question: string | null, recipe: Written | null): T {
  try {
    return read();
  } catch (error) {
    throw answeredFirst(error, question, recipe);
  }
}

/** Who says "make this lasagne vegan" of a lasagne goes on from it, and asks for no other. */
function withoutOwnName(brief: Brief, titles: readonly (string | undefined)[]): Brief {
  const { dish } = brief;
  if (dish === null) return brief;
  const name = foodWords(dish.words).join(" ");
  const isOwn = titles.some(
    (it) => it === dish.title || ` ${foodWords(it ?? "").join(" ")} `.includes(` ${name} `),
  );
  return isOwn ? { ...brief, dish: null } : brief;
}

/** Throws draft_not_found. */
export async function draftOf(
  id: string,
  owner: Owner,
  now: Date,
  store: Pick<TurnStore, "drafts">,
): Promise<Draft> {
  const draft = await store.drafts.find(id, owner, now.toISOString());
  if (draft === null) throw new Problem("draft_not_found");
  return draft;
}

/** Throws invalid for a draft that has as many versions as one may have: each turn reads all that were asked for. */
export function refuseMore({ versions }: Draft): void {
  if (versions.length < MOST_VERSIONS) return;
  throw new Problem("invalid", {
    detail: `This chat has ${MOST_VERSIONS} versions, which is the most. Begin a new one to go on.`,
  });
}

/** The version to go on from: the one that is named, or the last. Throws invalid. */
export function versionIn(draft: Draft | null, number: number | undefined) {
  if (number === undefined) return draft?.versions.at(-1) ?? null;
  const named = draft?.versions.find(({ version }) => version === number);
  if (named === undefined) throw invalid("version", "is not one of this draft");
  return named;
}

async function recipeGiven(
  recipe: number | RecipeDraft | undefined,
  store: TurnStore,
): Promise<{ written: Written | null; basedOn: GeneratedRecipe["basedOn"] }> {
  if (recipe === undefined) return { written: null, basedOn: null };
  if (typeof recipe === "object") return { written: writtenOf(recipe), basedOn: null };
  const found = await store.recipes.find(recipe);
  if (found === null) throw new Problem("recipe_not_found");
  return { written: writtenOf(found), basedOn: { id: recipe, title: found.title } };
}

/** Where nothing was understood before, there is nothing to be taken back. */
function withoutNulls(constraints: Request["constraints"]): Request["constraints"] {
  if (constraints === undefined) return undefined;
  return Object.fromEntries(Object.entries(constraints).filter(([, value]) => value !== null));
}

/** Without a seed the same request gives the same recipe, and asking once more in a chat another one. */
function seedOf({ requestId: _, draft: __, ...request }: Request, draft: Draft | null): number {
  const words = JSON.stringify([request, draft?.versions.length ?? 0]);
  return createHash("sha256").update(words).digest().readUInt32BE();
}

function invalid(field: string, message: string): Problem {
  return new Problem("invalid", { fields: { [field]: [message] } });
}
