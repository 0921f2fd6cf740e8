import { ChatEvent, type ChatEvents, type ChatRequest, type GeneratedRecipe } from "~/contract/generator";
import { ProblemBody } from "~/contract/problems";
import { openStream } from "./api.server";
import { readEvents } from "./event-stream";
import type { Visitor } from "./visitor.server";

/** Why there is no recipe, with the status a page shows it under. */
type ChatRefusal = ChatEvents["error"] & { status: number };

/**
 * Asks for a recipe as the visitor, and hands on the stream of what happens. What is refused before anybody
 * begins to write is a stream too, of one `error`: who reads it has one way to go. `signal` aborts the
 * writing.
 */
export async function chatStream(who: Visitor, ask: ChatRequest, signal: AbortSignal): Promise<Response> {
  try {
    const response = await openStream(who.caller, "/chat", {
      method: "POST",
      headers: { accept: "text/event-stream", "content-type": "application/json" },
      body: JSON.stringify(ask),
      signal,
    });
    if (response.ok && response.body !== null) return streamAnswer(response.body);
    return streamAnswer(eventText("error", await refusalOf(response)), response.status);
  } catch (cause) {
    if (!signal.aborted)
      console.error("The API did not answer a chat:", cause, { requestId: who.caller.requestId });
    return streamAnswer(eventText("error", UNREACHABLE), UNREACHABLE.status);
  }
}

/** The same to its end, for a page without JavaScript. */
export async function chatAnswer(
  who: Visitor,
  ask: ChatRequest,
  signal: AbortSignal,
): Promise<{ recipe: GeneratedRecipe } | { refusal: ChatRefusal }> {
  const response = await chatStream(who, ask, signal);
  try {
    for await (const { name, data } of readEvents(response.body!)) {
      if (name === "recipe") return { recipe: ChatEvent.recipe.parse(data) };
      if (name === "error") {
        const error = ChatEvent.error.parse(data);
        const status = response.ok ? (error.retryable ? 503 : 422) : response.status;
        return { refusal: { ...error, status } };
      }
    }
  } catch (cause) {
    console.error("A chat could not be read to its end:", cause, { requestId: who.caller.requestId });
  }
  return { refusal: DROPPED };
}

const UNREACHABLE: ChatRefusal = {
  ...{ status: 503, code: "api_down", message: "The kitchen cannot be reached right now.", retryable: true },
};

const DROPPED: ChatRefusal = {
  ...{ status: 502, code: "dropped", message: "The connection was lost.", retryable: true },
};

async function refusalOf(response: Response): Promise<ChatRefusal> {
  const read = ProblemBody.safeParse(await response.json().catch(() => undefined));
  const { status } = response;
  if (!read.success) return { ...UNREACHABLE, status: 502, code: "bad_answer" };
  const { code, detail, fields = {}, violations, nearest, answers, draft } = read.data;
  const message = [detail, ...Object.values(fields).flatMap((it) => it.map((said) => `It ${said}.`))].join(
    " ",
  );
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  const retryable = status === 429 || status === 409 || (status >= 500 && status !== 501);
  return { status, code, message, retryable, retryAfter, violations, nearest, answers, draft };
}

function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function streamAnswer(body: ReadableStream<Uint8Array> | string, status = 200): Response {
  return new Response(body, {
    status,
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // No proxy may hold back what is read as it comes.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}
