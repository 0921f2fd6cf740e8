import { setImmediate as nextTurn } from "node:timers/promises";
import type { GeneratedRecipe } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import { isSameRecipe } from "~/food/same-recipe";
import { type AcceptNeeds, createAcceptance, type Job } from "./accept-turn";
import { answerQuestion } from "./answers/answer-question";
import { answeredFirst } from "./answers/answered-first";
import type { Brief } from "./brief";
import { type Chatter, leaseFrom, ownerOf, PROLONG_EVERY } from "./drafts";
import { partOf, writtenOf } from "./finished";
import { createFirstParts } from "./first-parts";
import { createHappenings, type Happening, type Happenings } from "./happenings";
import { recipeOfSite, withNearest } from "./nearest";
import { isNotPossible } from "./not-possible";
import type { Usage, Written } from "./ports";
import { chipsOf } from "./read-brief/read-brief";
import { draftOf, promptIn, type Request, refuseMore, versionIn } from "./read-turn";
import { withoutRefusedWishes } from "./refused-wishes";
import { creditOf, memberOf } from "./retrieve/member-dishes";
import { steered } from "./steer-turn";
import { answered, repeated, unchanged, versionOf } from "./versions";
import { writeRecipe } from "./write-recipe";

interface Needs extends AcceptNeeds {
  /** Told of failures that no visitor is there to hear of. */
  report: (error: unknown, requestId: string) => void;
}

/** The request that a turn is asked for by: its id in the log, and word that its visitor has left. */
interface Asked {
  requestId: string;
  signal: AbortSignal;
}

/** To be told that a turn has shown something, and that it is over. */
interface Ends {
  begun: () => void;
  over: () => void;
}

/** Recipes written in chats: each is checked against what was asked before anybody is told that it is one. */
export function createGenerator(needs: Needs) {
  const { store, countTry, clock, report } = needs;
  const accept = createAcceptance(needs);
  /** The turns of this process, and how to stop them. */
  const working = new Map<Promise<void>, AbortController>();
  /** Whose requests this process has in hand: the store hears of them a moment later. */
  const inHand = new Set<string>();
  const firstParts = createFirstParts();

  /** Writes until the end, which is kept whether or not somebody is still there to read it. */
  async function work(job: Job, happenings: Happenings, begun: () => void, asked: Asked): Promise<void> {
    const { tell } = happenings;
    const { id, requestId, brief, before, candidates, seed, messages, budget, writer } = job;
    let usage: Usage | undefined;
    let version: GeneratedRecipe | null = null;
    const prolonging = setInterval(() => {
      store.drafts.prolong(id, requestId, leaseFrom(clock())).catch((error) => report(error, requestId));
    }, PROLONG_EVERY);
    try {
      // The composer is done in a moment: the disk can wait until everybody has seen something.
      if (writer.source === "model") void job.keep();
      // One at a time: what this one shows goes out before the composer takes the thread for the next.
      await nextTurn();
      tell({ name: "status", data: { phase: "reading", id, brief: chipsOf(brief) } });
      version = steered(job, job.steer, clock());
      if (version !== null && job.aside !== null) version = withAnswer(version, job.aside);
      if (version !== null) return;
      if (job.told?.isAll) {
        version = answered(job, job.told.told, clock());
        return;
      }
      const question = before === null || brief.question === null ? null : brief.question;
      if (question !== null) {
        version = answered(job, answerQuestion(question, before!, brief), clock());
        return;
      }
      const commission = { before, candidates, seed, messages, budget, requestId: asked.requestId };
      const { answer, turn } = await withoutRefusedWishes(job, (brief) =>
        writeRecipe(
          writer,
          { ...commission, brief },
          {
            phase: (phase) => tell({ name: "status", data: { phase, id } }),
            part(written) {
              happenings.part(() => ({ name: "partial", data: { recipe: partOf(written), checked: false } }));
              begun();
            },
            async turnToCheck() {
              begun();
              await firstParts.shown();
              void job.keep();
            },
            used: (more) => {
              usage = sumOf(usage, more);
            },
          },
          asked.signal,
        ),
      );
      if (job.doubt !== null && isAnother(answer.basedOn, brief)) throw job.doubt;
      const { basedOn, notes } = answer;
      const member = memberOf(basedOn, candidates);
      const told = [
        ...(job.told === null ? [] : [job.told.told]),
        ...(job.aside === null ? [] : [answerQuestion(job.aside, answer.written, brief)]),
      ];
      const credit = member === null ? [] : [creditOf(basedOn!, member)];
      const delivered = { ...answer, notes: [...told, ...notes, ...credit] };
      const based =
        basedOn === null ? turn : { ...turn, basedOn: await recipeOfSite(basedOn, member, store.recipes) };
      // What a limit had taken and is given back is other than what stood there.
      const was = job.isTakenBack && job.from !== null ? writtenOf(job.from.recipe) : before;
      version =
        writer.source === "composer" && was !== null && isSameRecipe(was, delivered.written)
          ? unchanged(based, delivered, clock())
          : versionOf(based, delivered, usage, clock());
    } catch (error) {
      const refusal = await refusalOf(error, job);
      if (refusal instanceof Problem) refusal.draft = id;
      throw refusal;
    } finally {
      clearInterval(prolonging);
      begun();
      await job.keep();
      await store.drafts.finish(id, requestId, version && lasting(version, job), clock().toISOString());
      if (version !== null) tell({ name: "recipe", data: version });
    }
  }

  /** What somebody is told of whom nothing came: what was not clear, else why, with what comes near. */
  async function refusalOf(error: unknown, { doubt, aside, brief, before }: Job): Promise<unknown> {
    if (doubt !== null && isNotPossible(error)) return doubt;
    const { repertoire } = needs;
    const refusal = await withNearest(error, brief, { store: store.recipes, repertoire, before });
    return isNotPossible(refusal) ? answeredFirst(refusal, aside, before) : refusal;
  }

  /** Whether an answer is of another dish than the one that was named, and not one of its variants. */
  function isAnother(basedOn: Written | null, { dish }: Brief): boolean {
    if (dish === null || basedOn === null || [dish.title, ...dish.names].includes(basedOn.title))
      return false;
    // A vegetable laksa is what who asked for a laksa may be given.
    if (basedOn.title.toLowerCase().includes(dish.words.toLowerCase())) return false;
    const of = needs.repertoire.names().called(basedOn.title)?.id;
    return dish.id === null || of == null || of.split("/")[0] !== dish.id.split("/")[0];
  }

  /**
   * What happens until there is a recipe. Throws what is refused before a writer is asked; what fails later
   * is thrown to whoever listens. When they leave, a model is stopped at once, but the composer, which is
   * done in a moment, writes to the end; what was finished is in the draft.
   */
  async function chat(request: Request, who: Chatter, about: Asked): Promise<AsyncIterable<Happening>> {
    const requestId = request.requestId ?? about.requestId;
    const owner = ownerOf(who);
    // Only who names a request can ask it again.
    const key = JSON.stringify([owner, request.requestId ?? crypto.randomUUID()]);
    if (inHand.has(key)) throw new Problem("in_progress");
    inHand.add(key);
    const begun = firstParts.begin();
    try {
      const before = request.requestId === undefined ? null : await store.drafts.answered(owner, requestId);
      if (before !== null && before.prompt === promptIn(request)) {
        inHand.delete(key);
        begun();
        return once({ name: "recipe", data: before });
      }
      const job = await accept(request, who, owner, requestId);
      // A model lets others wait for longer than they can.
      if (job.writer.source === "model") begun();
      return listen(job, { begun, over: () => inHand.delete(key) }, about);
    } catch (error) {
      inHand.delete(key);
      begun();
      throw error;
    }
  }

  /** Has a turn written, and answers what happens meanwhile. */
  function listen(
    job: Job,
    { begun, over }: Ends,
    { requestId, signal: left }: Asked,
  ): AsyncIterable<Happening> {
    const stop = new AbortController();
    const happenings = createHappenings(() => {
      if (job.writer.source === "model") stop.abort();
    });
    if (left.aborted) happenings.leave();
    left.addEventListener("abort", happenings.leave, { once: true });
    const writing = work(job, happenings, begun, { requestId, signal: stop.signal })
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
      refuseMore(draft);
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
      return { source: version.source, constraintsKept, basedOn: version.basedOn?.id };
    },

    /** Stops what a model writes, and waits for everything else. */
    async close(): Promise<void> {
      for (const stop of working.values()) stop.abort();
      await Promise.all(working.keys());
    },
  };
}

export type Generator = ReturnType<typeof createGenerator>;

/** What of a version is stored: an answer in words stands on the page that asked, and in no older version. */
function lasting(version: GeneratedRecipe, { from }: Job): GeneratedRecipe {
  const { reply: _, ...stored } = version;
  return from === null ? version : stored;
}

/** A version with the answer to what was asked beside it. */
function withAnswer(version: GeneratedRecipe, question: string): GeneratedRecipe {
  const answer = answerQuestion(question, writtenOf(version.recipe));
  return version.reply === undefined
    ? { ...version, notes: [answer, ...version.notes] }
    : { ...version, reply: `${version.reply} ${answer}` };
}

async function* once(event: Happening): AsyncIterable<Happening> {
  yield event;
}

function sumOf(before: Usage | undefined, more: Usage): Usage {
  return {
    promptTokens: (before?.promptTokens ?? 0) + more.promptTokens,
    completionTokens: (before?.completionTokens ?? 0) + more.completionTokens,
  };
}
