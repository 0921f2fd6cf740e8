import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** What was asked of the server, and whether whoever asked hung up before the answer was over. */
interface ModelRequest {
  path: string;
  authorization: string | undefined;
  requestId: string | string[] | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: it is what the protocol's clients send, looked into by tests
  body: any;
  at: number;
  hungUp: boolean;
}

/** How the server answers one request. */
type Turn = (call: Call) => Promise<void> | void;

interface Call {
  request: ModelRequest;
  response: ServerResponse;
}

export interface ModelServer {
  /** With "/v1". */
  url: string;
  origin: string;
  requests: ModelRequest[];
  /** How it answers from now on: each turn once, the last one for ever. */
  answers(...turns: Turn[]): void;
  close(): Promise<void>;
}

/** A real HTTP server on this machine that speaks the protocol of OpenAI's chat completions. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let turns: Turn[] = [];
  const server = createServer((req, res) => {
    answer(req, res).catch((error) => res.destroy(error));
  });

  async function answer(req: IncomingMessage, response: ServerResponse): Promise<void> {
    const request: ModelRequest = {
      path: req.url!,
      authorization: req.headers.authorization,
      requestId: req.headers["x-request-id"],
      body: JSON.parse(await text(req)),
      at: performance.now(),
      hungUp: false,
    };
    response.on("close", () => {
      request.hungUp = !response.writableFinished;
    });
    requests.push(request);
    const turn = turns.length > 1 ? turns.shift()! : turns[0]!;
    await turn({ request, response });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  return {
    url: `${origin}/v1`,
    origin,
    requests,
    answers(...its) {
      turns = its;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One "data:" line of the stream. */
function chunk(delta: object, rest: { finish_reason?: string | null; usage?: object } = {}): string {
  const { finish_reason = null, ...more } = rest;
  const choices = [{ index: 0, delta, finish_reason }];
  return `data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", choices, ...more })}\n\n`;
}

const DONE = "data: [DONE]\n\n";
const USAGE = { prompt_tokens: 900, completion_tokens: 400, total_tokens: 1300 };

/** Text as tokens come: a few characters each. */
function tokens(words: string): string[] {
  return words.match(/[\s\S]{1,7}/gu) ?? [];
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.write(chunk({ role: "assistant", content: "" }));
}

/** Streams the words to their end. Usage comes when it is asked for, as with OpenAI. */
export function says(words: string, { finish = "stop", usage = true } = {}): Turn {
  return ({ request, response }) => {
    begin(response);
    for (const content of tokens(words)) response.write(chunk({ content }));
    response.write(chunk({}, { finish_reason: finish }));
    if (usage && request.body.stream_options?.include_usage)
      response.write(`data: ${JSON.stringify({ choices: [], usage: USAGE })}\n\n`);
    response.end(DONE);
  };
}

/** The same, a pause before every token. */
export function saysSlowly(words: string, pause: number): Turn {
  return async ({ request, response }) => {
    begin(response);
    for (const content of tokens(words)) {
      await sleep(pause);
      if (request.hungUp) return;
      response.write(chunk({ content }));
    }
    response.write(chunk({}, { finish_reason: "stop" }));
    response.end(DONE);
  };
}

/** Lines end in CR LF, comments keep the line alive, and the network cuts wherever it likes, inside letters too. */
export function saysInBytes(words: string): Turn {
  return async ({ response }) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const stream = [
      ": PROCESSING\n\n",
      ...tokens(words).map((content) => chunk({ content })),
      ": ping\n\n",
      DONE,
    ];
    const bytes = Buffer.from(stream.join("").replaceAll("\n", "\r\n"));
    for (let at = 0; at < bytes.length; at += 61) {
      response.write(bytes.subarray(at, at + 61));
      await new Promise(setImmediate);
    }
    response.end();
  };
}

/** Its thinking comes beside the words, as from DeepSeek and vLLM. */
export function thinksBeside(thoughts: string, words: string): Turn {
  return ({ response }) => {
    begin(response);
    for (const it of tokens(thoughts)) response.write(chunk({ reasoning_content: it, content: null }));
    for (const content of tokens(words)) response.write(chunk({ content }));
    response.write(chunk({}, { finish_reason: "stop" }));
    response.end(DONE);
  };
}

/** One JSON body, whatever was asked for. */
export function saysAtOnce(words: string): Turn {
  return ({ response }) => {
    const choices = [{ index: 0, message: { role: "assistant", content: words }, finish_reason: "stop" }];
    json(response, 200, { object: "chat.completion", choices, usage: USAGE });
  };
}

/** A part of the words, then the connection is gone. */
export function drops(words: string): Turn {
  return async ({ response }) => {
    begin(response);
    for (const content of tokens(words)) response.write(chunk({ content }));
    await sleep(20);
    response.destroy();
  };
}

/** A part of the words, then an end as if that had been all. */
export function endsEarly(words: string): Turn {
  return ({ response }) => {
    begin(response);
    response.end(chunk({ content: words }));
  };
}

/** A part of the words, then nothing any more; the connection stays. */
export function fallsSilent(words: string): Turn {
  return ({ response }) => {
    begin(response);
    response.write(chunk({ content: words }));
  };
}

/** Only signs of life, for ever. */
export const keepsAlive: Turn = async ({ request, response }) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  while (!request.hungUp) {
    response.write(": PROCESSING\n\n");
    await sleep(20);
  }
};

/** Not even a status. */
export const neverAnswers: Turn = () => undefined;

/** Words without end; or thoughts, which nobody keeps. */
export const floods: Turn = flood({ content: "{".repeat(10_000) });
export const thinksForEver: Turn = flood({ reasoning_content: "Hm. ".repeat(2000) });

function flood(delta: object): Turn {
  return async ({ request, response }) => {
    begin(response);
    const much = chunk(delta);
    while (!request.hungUp) {
      response.write(much);
      await sleep(1);
    }
  };
}

export const filtered: Turn = says('{"title":', { finish: "content_filter" });

export const refuses: Turn = ({ response }) => {
  begin(response);
  response.write(chunk({ refusal: "I'm sorry, I can't help with that." }));
  response.end(chunk({}, { finish_reason: "stop" }) + DONE);
};

/** An error with its status. */
export function fails(status: number, error: object = {}, headers: Record<string, string> = {}): Turn {
  return ({ response }) => json(response, status, { error: { message: "No.", ...error } }, headers);
}

/** An error inside of a stream that began with 200. */
export function failsInStream(error: object): Turn {
  return ({ response }) => {
    begin(response);
    response.end(`data: ${JSON.stringify({ error })}\n\n${DONE}`);
  };
}

/** An error in a body with status 200. */
export function failsWith200(error: object): Turn {
  return ({ response }) => json(response, 200, { error });
}

export function redirects(location: string, status = 307): Turn {
  return ({ response }) => void response.writeHead(status, { location }).end();
}

export const webPage: Turn = ({ response }) => {
  response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Welcome</title>");
};

/** A server that does not know some of what it is asked, and says so; else it does as `turn`. */
export function without(
  unknown: { formats?: string[]; fields?: string[]; status?: number },
  turn: Turn,
): Turn {
  const { formats = [], fields = [], status = 400 } = unknown;
  return (call) => {
    const { body } = call.request;
    const field = fields.find((name) => name in body);
    if (formats.includes(body.response_format?.type))
      return fails(status, {
        message: "Invalid value for 'response_format.type'.",
        param: "response_format",
      })(call);
    if (field) return fails(status, { message: `Unsupported parameter: ${field}`, param: field })(call);
    return turn(call);
  };
}

function json(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
