import type { Call } from "~/contract/call";
import type { Problem } from "~/contract/problems";
import { statuses } from "./statuses";

/** Milliseconds of silence after which a comment keeps the connection open. */
const HEARTBEAT = 15_000;

interface Event {
  name: string;
  data: unknown;
}

interface Needs {
  call: Call;
  requestId: string;
  /** Aborts when whoever asked has left. */
  signal: AbortSignal;
  /** The refusal that a failure becomes. */
  problemOf: (error: unknown, requestId: string) => Problem;
}

/** Whether a call is asked for as events rather than as one answer. */
export function wantsEvents(call: Call, request: Request): boolean {
  return call.events !== undefined && /\btext\/event-stream\b/i.test(request.headers.get("accept") ?? "");
}

/** What happens as `text/event-stream`: it always ends with the answer or with `error`, unless nobody reads it. */
export function streamed(happenings: AsyncIterable<Event>, needs: Needs): Response {
  return new Response(bytesOf(happenings, needs), {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "x-request-id": needs.requestId,
      // No proxy may hold back or change what is read as it comes.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

/** The last of what happens, for who asked for one answer. */
export async function lastOf(happenings: AsyncIterable<Event>): Promise<unknown> {
  let last: Event | undefined;
  for await (const event of happenings) last = event;
  return last?.data;
}

/** Written only as fast as it is read, so that a slow reader costs no memory. */
function bytesOf(
  happenings: AsyncIterable<Event>,
  { call, requestId, signal, problemOf }: Needs,
): ReadableStream {
  const events = happenings[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let coming: Promise<IteratorResult<Event>> | undefined;
  let leave = () => {};

  function written(name: string, data: unknown): Uint8Array {
    return encoder.encode(`event: ${name}\ndata: ${JSON.stringify(call.events![name]!.parse(data))}\n\n`);
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        leave = () => {
          void events.return?.();
          try {
            controller.close();
          } catch {
            // It has ended already.
          }
        };
        if (signal.aborted) leave();
        else signal.addEventListener("abort", leave, { once: true });
      },
      async pull(controller) {
        try {
          coming ??= events.next();
          const next = await soon(coming);
          if (signal.aborted) return;
          if (next === null) return controller.enqueue(encoder.encode(": still here\n\n"));
          coming = undefined;
          if (!next.done) return controller.enqueue(written(next.value.name, next.value.data));
        } catch (error) {
          if (signal.aborted) return;
          controller.enqueue(written("error", errorEvent(problemOf(error, requestId))));
        }
        signal.removeEventListener("abort", leave);
        controller.close();
      },
      async cancel() {
        signal.removeEventListener("abort", leave);
        await events.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** What comes within the time between two heartbeats; null when nothing does. */
async function soon<T>(coming: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HEARTBEAT);
  });
  try {
    return await Promise.race([coming, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Refusals that trying again cannot change, though their status is one of a passing trouble. */
const FOR_GOOD: ReadonlySet<string> = new Set(["provider_rejected", "provider_quota", "not_implemented"]);

function errorEvent({ code, message, retryAfter, violations, nearest, answers, draft }: Problem) {
  const passing = statuses[code] === 429 || statuses[code] >= 500;
  return {
    code,
    message,
    retryable: passing && !FOR_GOOD.has(code),
    retryAfter,
    violations,
    nearest,
    answers,
    draft,
  };
}
