import { Problem, type ProblemCode } from "~/contract/problems";
import type { Progress, Usage, Writer, Written } from "../ports";
import { completionAddresses } from "./addresses";
import type { Line, Request } from "./ask-provider";
import { type BudgetedCommission, tokensIn } from "./budget";
import { usualCategories } from "./categories";
import { createDraftReader } from "./draft-reader";
import { Fault } from "./fault";
import { wholeObject } from "./find-json";
import { type Heard, hearReply, unreadable } from "./hear-reply";
import { type Limits, usualLimits } from "./limits";
import { fieldsOf, firstManner, type Manner, stepDown } from "./manner";
import { startPatience } from "./patience";
import { baseOf, promptFor } from "./prompt";
import { type Context, writtenFrom } from "./read-written";
import { type Reply, readReply } from "./reply-shape";

export interface Model {
  /** Of an OpenAI-compatible server, with or without "/v1". */
  baseUrl: string;
  /** null for a server that wants none, as Ollama. */
  apiKey: string | null;
  model: string;
  /** The slugs of categories that a recipe may have. */
  categories?: readonly string[] | undefined;
  limits?: Partial<Limits> | undefined;
  clock?: (() => Date) | undefined;
  fetch?: typeof fetch | undefined;
}

interface ModelWriter extends Writer {
  write(commission: BudgetedCommission, signal: AbortSignal): AsyncIterable<Progress>;
}

/** How often each remedy is tried for one commission. */
const TRIES = { wait: 2, again: 2, reread: 1 };

/** Writes recipes by a model of any OpenAI-compatible server, and remembers how that one wants to be asked. */
export function createModelWriter(options: Model): ModelWriter {
  const { model, categories = usualCategories, clock = () => new Date() } = options;
  const limits = { ...usualLimits, ...options.limits };
  const apiKey = options.apiKey?.trim() || null;
  const addresses = completionAddresses(options.baseUrl);
  let manner = firstManner;

  async function* write(commission: BudgetedCommission, visitor: AbortSignal): AsyncGenerator<Progress> {
    const patience = startPatience(visitor, limits.whole);
    const line = { fetch: options.fetch ?? fetch, limits, patience, clock };
    const left = { ...TRIES };
    const usages: Usage[] = [];
    try {
      for (;;) {
        try {
          return yield* attempt({ commission, categories }, line, usages);
        } catch (error) {
          patience.signal.throwIfAborted();
          if (!(error instanceof Fault)) throw error;
          const pause = pauseBefore(error, left, limits);
          if (pause === null || pause >= patience.left()) throw error.problem(apiKey);
          yield { type: "retrying" };
          await patience.pause(pause);
        }
      }
    } finally {
      patience.end();
    }
  }

  /** One recipe, asked for in ever plainer ways until the server understands. */
  async function* attempt(context: Context, line: Line, usages: Usage[]): AsyncGenerator<Progress> {
    let way: Manner | null = manner;
    for (;;) {
      try {
        return yield* ask(way, context, line, usages);
      } catch (error) {
        if (!(error instanceof Fault) || error.remedy !== "otherwise") throw error;
        way = stepDown(way, error, addresses.length);
        if (way === null) throw error;
      }
    }
  }

  async function* ask(way: Manner, context: Context, line: Line, usages: Usage[]): AsyncGenerator<Progress> {
    const { commission } = context;
    const request = requestFor(way, context);
    const promptTokens = tokensIn(JSON.stringify(request.body));
    const heard: Heard = { begun: false, words: "", finish: null, usage: null };
    const draft = createDraftReader(context, limits.partial);

    await commission.budget?.reserve(promptTokens + limits.tokens);
    try {
      for await (const _ of hearReply(request, line, heard)) {
        const written = draft(heard.words);
        if (written !== null) yield { type: "partial", written };
      }
    } finally {
      if (heard.begun) manner = way;
      if (heard.usage !== null) usages.push(heard.usage);
      await commission.budget?.settle(heard.begun ? tokensOf(heard, promptTokens) : 0);
    }
    const written = wholeIn(heard.words, context);
    // What is otherwise than in the dish it began with is computed, whatever the model says of it.
    yield { type: "done", written, usage: sumOf(usages), basedOn: baseOf(commission), changes: null };
  }

  function requestFor(way: Manner, context: Context): Request {
    const messages = promptFor(context.commission, categories);
    const { seed, requestId } = context.commission;
    const asked = fieldsOf(way, { tokens: limits.tokens, seed });
    const body = { model, messages, stream: true, ...asked };
    return { address: addresses[way.address]!, apiKey, requestId, body };
  }

  return { source: "model", write };
}

/** Milliseconds to wait until the next attempt, which is counted; null when none is left to be made. */
function pauseBefore({ remedy, retryAfter }: Fault, left: typeof TRIES, limits: Limits): number | null {
  if (remedy === null || remedy === "otherwise" || left[remedy] === 0) return null;
  const made = TRIES[remedy] - left[remedy]--;
  if (remedy === "reread") return 0;
  const pause = retryAfter === undefined ? limits.backoff * 2 ** made : retryAfter * 1000;
  return pause <= limits.busy ? pause : null;
}

/** Answers of a model that there is no recipe. */
const NO_RECIPE: Record<Exclude<NonNullable<Reply["answer"]>, "recipe">, ProblemCode> = {
  not_food: "not_food",
  unsafe: "refused",
  impossible: "unsatisfiable",
};

function wholeIn(words: string, context: Context): Written {
  const reply = readReply(wholeObject(words));
  if (reply === null) throw unreadable("the reply holds no JSON object");
  const { answer = "recipe" } = reply;
  if (answer !== "recipe") throw new Problem(NO_RECIPE[answer]);
  const written = writtenFrom(reply, context);
  if (written === null) throw unreadable("the reply is no whole recipe");
  return written;
}

/** What a call used: as the provider counts, or else as we guess. */
function tokensOf({ usage, words }: Heard, promptTokens: number): number {
  return usage === null ? promptTokens + tokensIn(words) : usage.promptTokens + usage.completionTokens;
}

/** Everything that was used for a recipe, failed attempts included; undefined when no provider counted. */
function sumOf(usages: readonly Usage[]): Usage | undefined {
  if (usages.length === 0) return undefined;
  return usages.reduce((sum, its) => ({
    promptTokens: sum.promptTokens + its.promptTokens,
    completionTokens: sum.completionTokens + its.completionTokens,
  }));
}
