import { createParser } from "eventsource-parser";
import { z } from "zod";
import { Fault } from "./fault";
import { faultOfError } from "./refusals";

/** One piece of what a model sends. */
export interface Delta {
  text: string;
  /** Why it stopped; "done" where the stream says only that it did. */
  finish: string | null;
  isRefusal: boolean;
  usage: { promptTokens: number; completionTokens: number } | null;
}

const Content = z.union([
  z.string(),
  z
    .array(z.object({ text: z.string().optional().catch(undefined) }))
    .transform((parts) => parts.map(({ text = "" }) => text).join("")),
]);

/** What is read of a chunk, or of a whole answer; thinking ("reasoning_content") is not. */
const Said = z.object({ content: Content.nullish().catch(null), refusal: z.string().nullish().catch(null) });
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        index: z.number().nullish().catch(0),
        delta: Said.nullish().catch(null),
        message: Said.nullish().catch(null),
        finish_reason: z.string().nullish().catch(null),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null),
  error: z.unknown().optional(),
});

const DONE: Delta = { text: "", finish: "done", isRefusal: false, usage: null };

/** The deltas in a stream of events, until "[DONE]" or the end of it. */
export async function* readDeltas(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Delta> {
  const decoder = new TextDecoder();
  const events: { event?: string | undefined; data: string }[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const taken = () => events.splice(0);
  for await (const chunk of chunks) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    for (const { data } of taken()) {
      if (data.trim() === "[DONE]") return void (yield DONE);
      yield deltaIn(data);
    }
  }
  // Some do not end their last event with an empty line.
  parser.feed(`${decoder.decode()}\n\n`);
  for (const { data } of taken()) yield data.trim() === "[DONE]" ? DONE : deltaIn(data);
}

/** The one delta in an answer that was not streamed, as servers send it that cannot. */
export async function* readWhole(body: string): AsyncGenerator<Delta> {
  const delta = deltaIn(body);
  yield { ...delta, finish: delta.finish ?? "done" };
}

function deltaIn(data: string): Delta {
  const { choices, usage, error } = chunkIn(data);
  if (error !== undefined && error !== null) throw faultOfError(error);
  const choice = choices?.find(({ index }) => (index ?? 0) === 0);
  const said = choice?.delta ?? choice?.message;
  return {
    text: said?.content ?? "",
    finish: choice?.finish_reason || null,
    isRefusal: Boolean(said?.refusal),
    usage: usage ? { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens } : null,
  };
}

function chunkIn(data: string): z.output<typeof Chunk> {
  try {
    return Chunk.parse(JSON.parse(data));
  } catch {
    throw new Fault("provider_bad_reply", "a piece of the answer is no chunk of a completion", {
      remedy: "reread",
    });
  }
}
