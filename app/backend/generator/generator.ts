import type { GeneratedRecipe } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import type { Recipe } from "~/contract/recipes";
import type { DailyTokens } from "./daily-tokens";
import { type Chatter, type DraftStore, leaseFrom, type Owner, ownerOf, PROLONG_EVERY } from "./drafts";
import { isSameRecipe, partOf, writtenOf } from "./finished";
import { createFirstParts } from "./first-parts";
import { createHappenings, type Happening, type Happenings } from "./happenings";
import type { Budget } from "./model/budget";
import { type NearestStore, nearestTo } from "./nearest";
import type { Usage, Writer, Written } from "./ports";
import { chipsOf, contradiction } from "./read-brief/read-brief";
import { draftOf, promptIn, type Request, readTurn, type Turn, versionIn } from "./read-turn";
import { repeated, versionOf } from "./versions";
import { writeRecipe } from "./write-recipe";

interface Needs {
  store: {
    drafts: DraftStore;
    recipes: NearestStore & { find(id: number): Promise<Recipe | null> };
    categories: { all(): Promise<readonly { slug: string; name: string }[]> };
  };
  /** No model when none is configured. */
  writers: { composer: Writer; model: Writer | null };
  /** Throws user_limit. */
  countTry(who: Chatter, source: Writer["source"]): Promise<void>;
  /** What a model may use up. */
  dailyTokens: DailyTokens;
  clock: () => Date;
  /** Told of failures that no visitor is there to hear of. */
  report: (error: unknown, requestId: string) => void;
}

/** A turn that is being written. */
interface Job extends Turn {
  id: string;
  requestId: string;
  messages: Request["messages"];
  writer: Writer;
  budget: Budget | undefined;
  /** Until the draft is in the store. */
  kept: Promise<void>;
}

interface Lease {
  id: string;
  owner: Owner;
  lease: { requestId: string; prompt: string; now: string; until: string };
}

/** To be told that a turn has shown something, and that it is over. */
interface Ends {
  begun: () => void;
  over: () => void;
}

/** Recipes written in chats: each is checked against what was asked before anybody is told that it is one. */
export function createGenerator({ store, writers, countTry, dailyTokens, clock, report }: Needs) {
  /** The turns of this process, and how to stop them. */
  const working = new Map<Promise<void>, AbortController>();
  /** Whose requests this process has in hand: the store hears of them a moment later. */
  const inHand = new Set<string>();
  const firstParts = createFirstParts();

  /** Auto is the model where there is one. A writer that was asked for is never replaced without a word. */
  function writerFor(mode: Request["mode"] = "auto"): Writer {
    if (mode === "composer") return writers.composer;
    if (mode === "auto") return writers.model ?? writers.composer;
    if (writers.model !== null) return writers.model;
    throw new Problem("provider_down", { detail: "This site has no model to write with." });
  }

  async function withNearest(problem: unknown, brief: Turn["brief"]): Promise<unknown> {
    if (!(problem instanceof Problem) || !NOT_POSSIBLE.has(problem.code)) return problem;
    const { code, message, violations = [] } = problem;
    return new Problem(code, { detail: message, violations, nearest: await nearestTo(brief, store.recipes) });
  }

  /** Everything that is refused before a writer is asked; then the draft is this turn's alone. */
  async function accept(request: Request, who: Chatter, owner: Owner, requestId: string): Promise<Job> {
    const writer = writerFor(request.mode);
    const turn = await readTurn(request, { owner, now: clock() }, store);
    const conflict = contradiction(turn.brief);
    if (conflict !== null)
      throw await withNearest(new Problem("unsatisfiable", { detail: conflict }), turn.brief);
    const now = clock();
    const isElsewhere =
      request.requestId !== undefined &&
      (await store.drafts.isWorkingOn(owner, request.requestId, now.toISOString()));
    if (turn.draft?.working || isElsewhere) throw new Problem("in_progress");
    await countTry(who, writer.source);
    const budget = writer.source === "model" ? await dailyTokens.budgetFor(who) : undefined;

    const id = turn.draft?.id ?? crypto.randomUUID();
    const lease = { requestId, prompt: turn.prompt, now: now.toISOString(), until: leaseFrom(now) };
    const kept = await keep(turn, { id, owner, lease });
    return { ...turn, id, requestId, messages: request.messages, writer, budget, kept: kept.done };
  }

  /**
   * A new draft is nobody else's, so that its turn need not wait for the disk; whoever shows that a turn is over
   * waits for `done`. One that there is already has to be free.
   */
  async function keep(
    { draft, prompt }: Turn,
    { id, owner, lease }: Lease,
  ): Promise<{ done: Promise<void> }> {
    if (draft !== null) {
      const after = draft.versions.at(-1)?.version ?? 0;
      if (!(await store.drafts.take(id, owner, { ...lease, after }))) throw new Problem("in_progress");
      return { done: Promise.resolve() };
    }
    const done = store.drafts.begin({ id, owner, title: prompt.slice(0, TITLE), ...lease });
    // Whoever waits for it hears of a failure; until then it is no unhandled one.
    done.catch(() => undefined);
    return { done };
  }

  /** Writes until the end, which is kept whether or not somebody is still there to read it. */
  async function work(
    job: Job,
    happenings: Happenings,
    begun: () => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { tell } = happenings;
    const { id, requestId, brief, writer } = job;
    let usage: Usage | undefined;
    let version: GeneratedRecipe | null = null;
    const prolonging = setInterval(() => {
      store.drafts.prolong(id, requestId, leaseFrom(clock())).catch((error) => report(error, requestId));
    }, PROLONG_EVERY);
    try {
      tell({ name: "status", data: { phase: "reading", id, brief: chipsOf(brief) } });
      const delivered = await writeRecipe(
        writer,
        { brief, before: job.before, seed: job.seed, messages: job.messages, budget: job.budget },
        {
          phase: (phase) => tell({ name: "status", data: { phase, id } }),
          part(written) {
            happenings.part(() => ({ name: "partial", data: { recipe: partOf(written), checked: false } }));
            begun();
          },
          turnToCheck: () => {
            begun();
            return firstParts.shown();
          },
          used: (more) => {
            usage = sumOf(usage, more);
          },
        },
        signal,
      );
      version = versionOf(job, delivered, usage, clock());
    } catch (error) {
      throw await withNearest(error, brief);
    } finally {
      clearInterval(prolonging);
      begun();
      await job.kept;
      await store.drafts.finish(id, requestId, version, clock().toISOString());
    }
    tell({ name: "recipe", data: version });
  }

  /**
   * What happens until there is a recipe. Throws what is refused before a writer is asked; what fails later
   * is thrown to whoever listens. When they leave, a model is stopped at once, but the composer, which is
   * done in a moment, writes to the end; what was finished is in the draft.
   */
  async function chat(
    request: Request,
    who: Chatter,
    about: { requestId: string; signal: AbortSignal },
  ): Promise<AsyncIterable<Happening>> {
    const requestId = request.requestId ?? about.requestId;
    const owner = ownerOf(who);
    // Only who names a request can ask it again.
    const before =
      request.requestId === undefined ? null : await store.drafts.answered(owner, request.requestId);
    if (before !== null && before.prompt === promptIn(request)) return once({ name: "recipe", data: before });

    const key = JSON.stringify([owner, requestId]);
    if (inHand.has(key)) throw new Problem("in_progress");
    inHand.add(key);
    const begun = firstParts.begin();
    try {
      const job = await accept(request, who, owner, requestId);
      // A model lets others wait for longer than they can.
      if (job.writer.source === "model") begun();
      return listen(job, { begun, over: () => inHand.delete(key) }, about.signal);
    } catch (error) {
      inHand.delete(key);
      begun();
      throw error;
    }
  }

  /** Has a turn written, and answers what happens meanwhile. */
  function listen(job: Job, { begun, over }: Ends, left: AbortSignal): AsyncIterable<Happening> {
    const stop = new AbortController();
    const happenings = createHappenings(() => {
      if (job.writer.source === "model") stop.abort();
    });
    if (left.aborted) happenings.leave();
    left.addEventListener("abort", happenings.leave, { once: true });
    const writing = work(job, happenings, begun, stop.signal)
      .then(happenings.end)
      .catch((error) => {
        const isHeard = happenings.fail(error);
        const isExpected = error instanceof Problem || stop.signal.aborted;
        if (!isHeard && !isExpected) report(error, job.requestId);
      })
      .finally(() => {
        left.removeEventListener("abort", happenings.leave);
        working.delete(writing);
        over();
      });
    working.set(writing, stop);
    return happenings.heard;
  }

  return {
    chat,

    /**
     * Makes an older version the newest, by a version that repeats it; the newest stays as it is. Throws
     * draft_not_found, invalid, in_progress, user_limit.
     */
    async restore(id: string, number: number, who: Chatter, requestId: string): Promise<GeneratedRecipe> {
      const now = clock();
      const owner = ownerOf(who);
      const draft = await draftOf(id, owner, now, store);
      const older = versionIn(draft, number)!;
      const newest = draft.versions.at(-1)!;
      if (newest === older || newest.restored === number) return newest;
      await countTry(who, "composer");
      const lease = { requestId, prompt: older.prompt, now: now.toISOString(), until: leaseFrom(now) };
      if (!(await store.drafts.take(id, owner, { ...lease, after: newest.version })))
        throw new Problem("in_progress");
      const version = repeated(older, newest, { requestId, now });
      await store.drafts.finish(id, requestId, version, now.toISOString());
      return version;
    },

    /**
     * How a member's recipe came to be when it is, word for word, one that was written and checked in a draft
     * of theirs; null for anything else.
     */
    async originOf(memberId: number, draftId: string, recipe: Written) {
      const draft = await store.drafts.find(draftId, { memberId }, clock().toISOString());
      const version = draft?.versions.findLast((it) => isSameRecipe(writtenOf(it.recipe), writtenOf(recipe)));
      if (version === undefined) return null;
      const constraintsKept = version.checks.filter((it) => it.kept && !it.soft).map((it) => it.name);
      return { source: version.source, constraintsKept, basedOn: version.basedOn };
    },

    /** Stops what a model writes, and waits for everything else. */
    async close(): Promise<void> {
      for (const stop of working.values()) stop.abort();
      await Promise.all(working.keys());
    },
  };
}

export type Generator = ReturnType<typeof createGenerator>;

/** The most of a prompt that stands for a draft until it has a recipe, in characters. */
const TITLE = 120;

const NOT_POSSIBLE: ReadonlySet<string> = new Set(["constraints_unmet", "unsatisfiable"]);

async function* once(event: Happening): AsyncIterable<Happening> {
  yield event;
}

function sumOf(before: Usage | undefined, more: Usage): Usage {
  return {
    promptTokens: (before?.promptTokens ?? 0) + more.promptTokens,
    completionTokens: (before?.completionTokens ?? 0) + more.completionTokens,
  };
}
