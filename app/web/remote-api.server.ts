import { ApiProblem } from "./api-client.server";
import { CircuitOpen, createCircuit } from "./circuit";

/** Milliseconds a remote API may take for what only reads, for what changes something, and for a probe. */
const PATIENCE = { read: 5_000, write: 15_000, probe: 2_000 };
/** Milliseconds before a second try, at least and at most. */
const PAUSE = [50, 250] as const;
/** Answers of something in front of the API, rather than of the API. */
const AWAY = new Set([502, 503, 504]);
/** Seconds after which a reader may try again. */
const RETRY_AFTER = "5";

export interface RemoteApi {
  /**
   * One call and its answer, which may take `patience` milliseconds where the call says so. Reads are tried
   * twice; throws ApiProblem 503 when the API is not there.
   */
  send(path: string, init: RequestInit, patience?: number): Promise<Response>;
  /** A call whose answer may take as long as it takes; only `init.signal` ends it. */
  open(path: string, init: RequestInit): Promise<Response>;
  answers(): boolean;
}

/** A recipe API on another machine, which may hang, fail or be away while the rest of the site goes on. */
export function createRemoteApi(baseUrl: string): RemoteApi {
  const circuit = createCircuit({
    // Any answer of the API itself will do, also that it knows no such address.
    probe: async () => !AWAY.has((await quick(`${baseUrl}/healthz`)).status),
    changed: (open) => console.warn(`The recipe API ${open ? "does not answer" : "answers again"}`),
  });

  async function attempt(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    try {
      const response = await fetch(baseUrl + path, { ...init, signal });
      if (isAway(response)) circuit.failed();
      else circuit.succeeded();
      return response;
    } catch (error) {
      // A visitor who left says nothing of the API.
      if (!init.signal?.aborted) circuit.failed();
      throw error;
    }
  }

  return {
    async send(path, init, patience) {
      const reads = (init.method ?? "GET") === "GET";
      const late = AbortSignal.timeout(patience ?? (reads ? PATIENCE.read : PATIENCE.write));
      const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
      try {
        await circuit.enter();
        const first = await attempt(path, init, signal).catch((error: unknown) => {
          // What was late once has used up the time of a second try; what changes something may have arrived.
          if (!reads || signal.aborted) throw error;
          return null;
        });
        if (first !== null && !(reads && AWAY.has(first.status))) return first;
        await first?.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, PAUSE[0] + Math.random() * (PAUSE[1] - PAUSE[0])));
        return await attempt(path, init, signal);
      } catch (error) {
        throw problemOf(error);
      }
    },
    async open(path, init) {
      await circuit.enter();
      return attempt(path, init, init.signal ?? new AbortController().signal);
    },
    answers: () => !circuit.isOpen(),
  };
}

/** Whether something in front of the API answered in its place; the API itself says what is wrong. */
function isAway(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  return AWAY.has(response.status) && !type.includes("problem+json");
}

function quick(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(PATIENCE.probe) });
}

function problemOf(cause: unknown): ApiProblem {
  const late = cause instanceof Error && cause.name === "TimeoutError";
  const words = late ? "The recipes took too long to arrive." : "The recipes cannot be reached right now.";
  const code = late ? "timeout" : "api_down";
  // That it is away was said when it went; saying it with every page after that helps nobody.
  const about = { retryAfter: RETRY_AFTER, ...(!(cause instanceof CircuitOpen) && { cause }) };
  return new ApiProblem(503, code, words, about);
}
