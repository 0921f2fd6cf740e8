import type { Call } from "~/contract/call";
import { Problem } from "~/contract/problems";
import { answered, refused, unread } from "./answer";
import { lastOf, streamed, wantsEvents } from "./event-stream";
import { findCall } from "./find-call";
import type { Asked, Handlers } from "./handlers";
import { readInput } from "./read-input";
import { keptNetworkOf, placeOf, type TokenReader, visitorDeviceOf, visitorKeyOf, whoAsks } from "./who-asks";

interface Needs {
  handlers: Handlers;
  reader: TokenReader;
  /** Told of every failure that is nobody's mistake but ours. */
  report: (error: unknown, requestId: string) => void;
  /** The refusal for an error that says that the store is in trouble; null for any other. */
  storeProblem: (error: unknown) => Problem | null;
}

type AnyHandler = (asked: Asked<Call>) => unknown;

interface Manner {
  /** Of a caller who takes what was answered from `checkedValue`, and not from the body. */
  inProcess?: boolean;
  /** What stands before the API's own path in the address. */
  under?: string;
}

/** The API as one function: from a request to an answer. Never throws. */
export function createFetch({ handlers, reader, report, storeProblem }: Needs) {
  /** The one place where a failure becomes a refusal: one that nobody expected says nothing of itself. */
  function problemOf(error: unknown, requestId: string): Problem {
    const expected = error instanceof Problem ? error : storeProblem(error);
    if (expected === null) report(error, requestId);
    return expected ?? new Problem("internal");
  }

  return async (request: Request, { inProcess = false, under = "" }: Manner = {}): Promise<Response> => {
    const requestId = requestIdOf(request);
    try {
      const path = new URL(request.url).pathname.slice(under.length);
      const { room, name, call, values } = findCall(request.method, path);
      const visitor = await whoAsks(request, call.who, reader);
      const input = await readInput(request, call, values);
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[room]![name]!;
      const asked = {
        ...input,
        ...{ visitor, place: placeOf(request), visitorKey: visitorKeyOf(request) },
        ...{
          device: visitorDeviceOf(request),
          network: keptNetworkOf(request),
          requestId,
          signal: request.signal,
        },
      } as Asked<Call>;
      const result = await handler(asked);
      if (call.events === undefined) return answered(call, input.params, result, { requestId, inProcess });
      const happenings = result as AsyncIterable<{ name: string; data: unknown }>;
      if (wantsEvents(call, request))
        return streamed(happenings, { call, requestId, signal: request.signal, problemOf });
      const last = await lastOf(happenings);
      // Of who has left nothing more is made, so there is no answer either.
      if (request.signal.aborted) return unread(requestId);
      return answered(call, input.params, last, { requestId, inProcess });
    } catch (error) {
      return refused(problemOf(error, requestId), requestId);
    }
  };
}

/** The caller's own request id when it is a plain one, so that site and API log the same. */
function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id") ?? "";
  return /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
