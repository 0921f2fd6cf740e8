import { Problem } from "~/contract/problems";
import { Fault } from "./fault";
import type { Limits } from "./limits";
import type { Patience } from "./patience";
import { type Delta, readDeltas, readWhole } from "./read-deltas";
import { faultOfAnswer } from "./refusals";

export interface Request {
  address: string;
  apiKey: string | null;
  requestId: string | undefined;
  body: object;
}

export interface Line {
  fetch: typeof fetch;
  limits: Limits;
  patience: Patience;
  clock(): Date;
}

/** More of a refusal is not read. */
const LONGEST_REFUSAL = 64 * 1024;

/** How often a provider may send us on to another address of its own. */
const REDIRECTS = 3;

/** Asks once and gives what comes, piece by piece. Throws Fault, or the reason why patience ended. */
export async function* askProvider(request: Request, line: Line): AsyncGenerator<Delta> {
  const { limits, patience } = line;
  const until = performance.now() + limits.firstByte;
  const response = await patience.within(limits.firstByte, () => connect(request, line));
  const chunks = chunksOf(response, line, Math.max(1, until - performance.now()));
  try {
    if (!response.ok) {
      const body = await textOf(chunks, LONGEST_REFUSAL);
      throw faultOfAnswer(response.status, response.headers, body, line.clock());
    }
    const type = response.headers.get("content-type") ?? "";
    if (/html/i.test(type)) throw new Fault("provider_bad_reply", "the provider answered a web page");
    if (/json/i.test(type) && !/stream|ndjson/i.test(type))
      yield* readWhole(await textOf(chunks, limits.bytes));
    else yield* readDeltas(chunks);
  } finally {
    await chunks.return(undefined);
  }
}

/** The answer's beginning. A redirect is followed to the same host only: it would carry the key along. */
async function connect(request: Request, { fetch, patience }: Line): Promise<Response> {
  const { address, apiKey, requestId, body } = request;
  const headers = {
    "content-type": "application/json",
    accept: "text/event-stream, application/json",
    ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    ...(requestId !== undefined && { "x-request-id": requestId }),
  };
  let url = new URL(address);
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const init = { method: "POST", headers, body: JSON.stringify(body), signal: patience.signal };
    const response = await fetch(url, { ...init, redirect: "manual" }).catch((error: unknown) => {
      patience.signal.throwIfAborted();
      throw unreached(error);
    });
    if (response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    const location = response.headers.get("location") ?? "";
    const next = URL.canParse(location, url) ? new URL(location, url) : null;
    if (next?.origin !== url.origin) break;
    url = next;
  }
  throw new Fault("provider_rejected", "the provider's address leads to another one, which is not followed");
}

/** The system's words for it alone: the message of the error would hold what was sent. */
function unreached(error: unknown): Fault {
  const code = reasonOf(error);
  // A server that was there and hung up may be there again.
  const isLost = ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(code);
  return isLost
    ? new Fault("dropped", `the provider hung up: ${code}`, { remedy: "again" })
    : new Fault("provider_down", `the provider cannot be reached: ${code}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

/** The pieces of a body, each in its time. Ends the connection when nobody reads on. */
async function* chunksOf(
  response: Response,
  { limits, patience }: Line,
  first: number,
): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  let size = 0;
  let limit = first;
  try {
    for (;;) {
      const { done, value } = await patience
        .within(limit, () => reader.read())
        .catch((error: unknown) => {
          patience.signal.throwIfAborted();
          if (error instanceof Problem) throw error;
          throw new Fault("dropped", `the stream broke off: ${reasonOf(error)}`, { remedy: "again" });
        });
      if (done) return;
      size += value.byteLength;
      if (size > limits.bytes)
        throw new Fault("provider_bad_reply", `the answer is over ${limits.bytes} bytes`);
      limit = limits.idle;
      yield value;
    }
  } finally {
    // A body that broke off cannot be cancelled any more, and need not be.
    await reader.cancel().catch(() => undefined);
  }
}

async function textOf(chunks: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > most) return text.slice(0, most);
  }
  return text + decoder.decode();
}
