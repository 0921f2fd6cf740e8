import { Problem } from "~/contract/problems";
import type { Recipe } from "~/contract/recipes";
import type { Repertoire } from "../repertoire/repertoire";
import type { DailyTokens } from "./daily-tokens";
import { type Chatter, type DraftStore, leaseFrom, type Owner } from "./drafts";
import type { Budget } from "./model/budget";
import { type NearestStore, withNearest } from "./nearest";
import type { Writer } from "./ports";
import { contradiction } from "./read-brief/read-brief";
import { type CategoryChoices, draftOf, promptIn, type Request, readTurn, type Turn } from "./read-turn";
import type { MemberDishes } from "./retrieve/member-dishes";
import { saysLimits, unansweredWith } from "./unanswered";

export interface AcceptNeeds {
  store: {
    drafts: DraftStore;
    recipes: NearestStore & { find(id: number): Promise<Recipe | null> };
  };
  /** Those of the site, which only a release changes. */
  categories: CategoryChoices;
  /** The dishes that a recipe may begin with. */
  repertoire: Repertoire;
  /** Recipes of members that it may begin with besides. */
  memberDishes: MemberDishes;
  /** No model when none is configured. */
  writers: { composer: Writer; model: Writer | null };
  /** Counts a turn that is read, whether or not anything is written for it. Throws user_limit. */
  countReading(who: Chatter): Promise<void>;
  /** Throws user_limit. */
  countTry(who: Chatter, source: Writer["source"]): Promise<void>;
  /** What a model may use up. */
  dailyTokens: DailyTokens;
  clock: () => Date;
}

/** A turn that is being written. */
export interface Job extends Turn {
  id: string;
  requestId: string;
  messages: Request["messages"];
  writer: Writer;
  budget: Budget | undefined;
  /** Sees to it that the draft is in the store; called again, it waits for the same. */
  keep(): Promise<void>;
}

interface Lease {
  id: string;
  owner: Owner;
  lease: { requestId: string; prompt: string; now: string; until: string };
}

/** What is refused for what a message says. */
const OF_WORDS: ReadonlySet<string> = new Set([
  "unclear",
  "language",
  "not_food",
  "refused",
  "unsatisfiable",
]);

/** What asks back: the answer is a turn of the same chat. */
const ASKS: ReadonlySet<string> = new Set(["unclear", "language"]);

/** Decides of a turn whether it is written, and by whom. */
export function createAcceptance(needs: AcceptNeeds) {
  const { store, writers, categories, repertoire, memberDishes, countReading, countTry, dailyTokens, clock } =
    needs;

  /** Auto is the model where there is one. A writer that was asked for is never replaced without a word. */
  function writerFor(mode: Request["mode"] = "auto"): Writer {
    if (mode === "composer") return writers.composer;
    if (mode === "auto") return writers.model ?? writers.composer;
    if (writers.model !== null) return writers.model;
    throw new Problem("provider_down", { detail: "This site has no model to write with." });
  }

  /** Everything that is refused before a writer is asked; then the draft is this turn's alone. */
  async function accept(request: Request, who: Chatter, owner: Owner, requestId: string): Promise<Job> {
    const writer = writerFor(request.mode);
    await countReading(who);
    const turn = await understood(request, owner).catch(async (error) => {
      throw await remembered(error, request, owner, requestId);
    });
    const now = clock();
    const isElsewhere =
      request.requestId !== undefined &&
      (await store.drafts.isWorkingOn(owner, request.requestId, now.toISOString()));
    if (turn.draft?.working || isElsewhere) throw new Problem("in_progress");
    await countTry(who, writer.source);
    const budget = writer.source === "model" ? await dailyTokens.budgetFor(who) : undefined;

    const id = turn.draft?.id ?? crypto.randomUUID();
    const prompt = unansweredWith(turn.draft, turn.prompt);
    const lease = { requestId, prompt, now: now.toISOString(), until: leaseFrom(now) };
    const keep = await keeping(turn, { id, owner, lease });
    return { ...turn, id, requestId, messages: request.messages, writer, budget, keep };
  }

  /** Throws what is refused for what the words say. */
  async function understood(request: Request, owner: Owner): Promise<Turn> {
    const around = { owner, now: clock(), categories, repertoire, memberDishes };
    const turn = await readTurn(request, around, store);
    const conflict = contradiction(turn.brief);
    if (conflict === null) return turn;
    if (turn.doubt !== null) throw turn.doubt;
    const refusal = new Problem("unsatisfiable", { detail: conflict });
    throw await withNearest(refusal, turn.brief, { store: store.recipes, repertoire, before: turn.before });
  }

  /**
   * What is refused or asked back about is no version, but a turn of a chat: the limits that could be read in it hold for
   * the turns that follow. The error names that chat; a first message begins one where it says what may be a limit.
   */
  async function remembered(error: unknown, request: Request, owner: Owner, requestId: string) {
    const prompt = promptIn(request);
    if (!(error instanceof Problem) || !OF_WORDS.has(error.code) || prompt === undefined) return error;
    const isNew = request.draft === undefined;
    if (isNew && !ASKS.has(error.code) && !saysLimits(prompt)) return error;
    const now = clock();
    const draft = isNew ? null : await draftOf(request.draft!, owner, now, store);
    if (draft?.working) return error;
    const id = draft?.id ?? crypto.randomUUID();
    const said = unansweredWith(draft, prompt);
    const turn = { requestId, prompt: said, now: now.toISOString(), until: leaseFrom(now) };
    const after = draft?.versions.at(-1)?.version ?? 0;
    if (draft === null) await store.drafts.begin({ id, owner, title: prompt.slice(0, TITLE), ...turn });
    else if (!(await store.drafts.take(id, owner, { ...turn, after }))) return error;
    await store.drafts.finish(id, requestId, null, now.toISOString());
    error.draft = id;
    return error;
  }

  /**
   * A new draft is nobody else's, so that its turn need not wait for the disk. One that there is already has to be
   * free.
   */
  async function keeping({ draft, prompt }: Turn, { id, owner, lease }: Lease): Promise<Job["keep"]> {
    if (draft !== null) {
      const after = draft.versions.at(-1)?.version ?? 0;
      if (!(await store.drafts.take(id, owner, { ...lease, after }))) throw new Problem("in_progress");
      return async () => {};
    }
    let kept: Promise<void> | undefined;
    return () => {
      if (kept === undefined) {
        kept = store.drafts.begin({ id, owner, title: prompt.slice(0, TITLE), ...lease });
        // Whoever waits for it hears of a failure; until then it is no unhandled one.
        kept.catch(() => undefined);
      }
      return kept;
    };
  }

  return accept;
}

/** The most of a prompt that stands for a draft until it has a recipe, in characters. */
const TITLE = 120;
