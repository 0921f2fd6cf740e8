import { GeneratedBody, type GeneratedRecipe } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import type { Recipe } from "~/contract/recipes";
import { changesBetween } from "./changes";
import type { DailyTokens } from "./daily-tokens";
import { type Chatter, type DraftStore, leaseFrom, type Owner, ownerOf, PROLONG_EVERY } from "./drafts";
import { bodyOf, isSameRecipe, writtenOf } from "./finished";
import { createHappenings, type Happening } from "./happenings";
import type { Budget } from "./model/budget";
import { type NearestStore, nearestTo } from "./nearest";
import type { Usage, Writer, Written } from "./ports";
import { chipsOf, contradiction } from "./read-brief/read-brief";
import { promptIn, type Request, readTurn, type Turn } from "./read-turn";
import { type Delivered, writeRecipe } from "./write-recipe";

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
}

/** Recipes written in chats: each is checked against what was asked before anybody is told that it is one. */
export function createGenerator({ store, writers, countTry, dailyTokens, clock, report }: Needs) {
  /** The turns of this process, and how to stop them. */
  const working = new Map<Promise<void>, AbortController>();

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
    if (turn.draft?.working || (await store.drafts.isWorkingOn(owner, requestId, now.toISOString())))
      throw new Problem("in_progress");
    await countTry(who, writer.source);
    const budget = writer.source === "model" ? await dailyTokens.budgetFor(who) : undefined;

    const id = turn.draft?.id ?? crypto.randomUUID();
    const lease = { requestId, prompt: turn.prompt, now: now.toISOString(), until: leaseFrom(now) };
    if (turn.draft === null)
      await store.drafts.begin({ id, owner, title: turn.prompt.slice(0, TITLE), ...lease });
    else if (!(await store.drafts.take(id, owner, lease))) throw new Problem("in_progress");
    return { ...turn, id, requestId, messages: request.messages, writer, budget };
  }

  function versionOf(job: Job, { written, checks, warnings, repaired }: Delivered, usage: Usage | undefined) {
    const changes = job.before === null ? undefined : changesBetween(job.before, written);
    const isCategory = job.categories.some(({ slug }) => slug === written.categorySlug);
    const categorySlug = isCategory ? written.categorySlug : (job.brief.category ?? job.categories[0]!.slug);
    return {
      id: job.id,
      version: (job.draft?.versions.at(-1)?.version ?? 0) + 1,
      brief: chipsOf(job.brief),
      prompt: job.prompt,
      createdAt: clock().toISOString(),
      recipe: bodyOf({ ...written, categorySlug }, job.writer.source),
      source: job.writer.source,
      verified: true,
      ...{ checks, repaired, basedOn: job.basedOn, changes, warnings, usage },
      requestId: job.requestId,
    } satisfies GeneratedRecipe;
  }

  /** Writes until the end, which is kept whether or not somebody is still there to read it. */
  async function work(job: Job, tell: (event: Happening) => void, signal: AbortSignal): Promise<void> {
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
          part: (written) => tell({ name: "partial", data: { recipe: partOf(written), checked: false } }),
          used: (more) => {
            usage = sumOf(usage, more);
          },
        },
        signal,
      );
      version = versionOf(job, delivered, usage);
    } catch (error) {
      throw await withNearest(error, brief);
    } finally {
      clearInterval(prolonging);
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
    const before = await store.drafts.answered(owner, requestId);
    if (before !== null && before.prompt === promptIn(request)) return once({ name: "recipe", data: before });

    const job = await accept(request, who, owner, requestId);
    const stop = new AbortController();
    const happenings = createHappenings(() => {
      if (job.writer.source === "model") stop.abort();
    });
    const { signal } = about;
    if (signal.aborted) happenings.leave();
    signal.addEventListener("abort", happenings.leave, { once: true });
    const writing = work(job, happenings.tell, stop.signal)
      .then(happenings.end)
      .catch((error) => {
        const isHeard = happenings.fail(error);
        const isExpected = error instanceof Problem || stop.signal.aborted;
        if (!isHeard && !isExpected) report(error, requestId);
      })
      .finally(() => {
        signal.removeEventListener("abort", happenings.leave);
        working.delete(writing);
      });
    working.set(writing, stop);
    return happenings.heard;
  }

  return {
    chat,

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

/** What of a growing recipe has its shape already. */
function partOf(written: Partial<Written>): Partial<GeneratedBody> {
  const read = PartialBody.safeParse(written);
  return read.success ? read.data : {};
}

const PartialBody = GeneratedBody.partial();

function sumOf(before: Usage | undefined, more: Usage): Usage {
  return {
    promptTokens: (before?.promptTokens ?? 0) + more.promptTokens,
    completionTokens: (before?.completionTokens ?? 0) + more.completionTokens,
  };
}
