import { type Call, FILE } from "~/contract/call";
import { type Answer, type Calls, calls, type Data, type Params } from "~/contract/calls";
import { type FieldMessages, ProblemBody } from "~/contract/problems";
import type { RecipeCard } from "~/contract/recipes";
import type { KeptAnswers } from "./kept-answers.server";

/** `patience` are the milliseconds an answer may take, when that is more than the usual. */
export type SendRequest = (path: string, init: RequestInit, patience?: number) => Promise<Response>;

/** What a call takes: the values in its path when it has any, then its query or body when it has one. */
type Arguments<C extends Call> = [
  ...(C extends { params: unknown } ? [params: Params<C>] : []),
  ...(C extends { body: unknown }
    ? [data: Data<C>]
    : C extends { query: unknown }
      ? Record<string, never> extends Data<C>
        ? [query?: Data<C>]
        : [query: Data<C>]
      : []),
];

/** A function for every row of the table of calls: `api.recipes.show({ id })`. */
export type ApiClient = {
  [Room in keyof Calls]: {
    [Name in keyof Calls[Room]]: Calls[Room][Name] extends Call
      ? (...given: Arguments<Calls[Room][Name]>) => Promise<Answer<Calls[Room][Name]>>
      : never;
  };
};

/** The API refused a call, answered something it should not, or did not answer. */
export class ApiProblem extends Error {
  constructor(
    /** What the site's own visitor gets: the API's status, or 502 and 503 for the API's own failures. */
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly about: {
      fields?: FieldMessages | undefined;
      retryAfter?: string | null;
      violations?: string[] | undefined;
      nearest?: RecipeCard[] | undefined;
      challenge?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: about.cause });
    this.name = "ApiProblem";
  }
}

/** How calls are sent and for whom. */
interface Sender {
  send: SendRequest;
  accessToken?: string | null;
  extraHeaders?: Record<string, string>;
  /** What an answer says when this process has checked it against the same contract, and nobody touched it since. */
  checkedValue?: (answer: Response) => unknown;
  /** Told of every answer that is no refusal, before the caller has it. */
  answered?: (call: Call, params: object, response: Response, value: unknown) => void;
  /** Where answers to visitors without an account may be found without asking. */
  kept?: KeptAnswers;
}

/** The functions of every room, made once: a client has only a sender for them to use. */
const rooms = Object.entries(calls).map(([room, rows]) => {
  const functions = Object.entries(rows).map(([name, call]) => [
    name,
    function (this: { sender: Sender }, ...given: unknown[]) {
      return make(call, given, this.sender);
    },
  ]);
  return [room, Object.fromEntries(functions) as object] as const;
});

export function createApiClient(sender: Sender): ApiClient {
  const client: Record<string, unknown> = {};
  for (const [room, functions] of rooms) client[room] = Object.assign(Object.create(functions), { sender });
  return client as ApiClient;
}

async function make(call: Call, given: unknown[], sender: Sender): Promise<unknown> {
  const rest = [...given];
  const params = (call.params === undefined ? {} : rest.shift()) as Record<string, string | number>;
  const data = rest.shift();
  const isQuery = call.body === undefined && call.query !== undefined;
  const query = isQuery ? ((data ?? {}) as Record<string, unknown>) : {};
  const path = pathOf(call, params) + searchOf(query);
  const ask = () => askApi(call, { path, params, data }, sender);
  if (sender.kept === undefined || sender.accessToken) return ask();
  return sender.kept.of(call, { path, params, data: query }, ask);
}

async function askApi(
  call: Call,
  { path, params, data }: { path: string; params: object; data: unknown },
  { send, accessToken, extraHeaders, checkedValue, answered }: Sender,
): Promise<unknown> {
  const headers = new Headers({
    "x-request-id": crypto.randomUUID(),
    ...extraHeaders,
    accept: "application/json",
  });
  if (accessToken) headers.set("authorization", `Bearer ${accessToken}`);

  const init: RequestInit = { method: call.method, headers };
  if (call.body === FILE) init.body = data as Blob;
  else if (call.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(data);
  }

  const response = await send(path, init, call.patience).catch((cause: unknown) => {
    if (cause instanceof ApiProblem) throw cause;
    const late = cause instanceof Error && cause.name === "TimeoutError";
    const words = late ? "The recipes took too long to arrive." : "The recipes cannot be reached right now.";
    throw new ApiProblem(503, late ? "timeout" : "api_down", words, { cause });
  });
  if (!response.ok) throw await problemOf(response);
  const value = checkedValue?.(response) ?? (await answerOf(call, response));
  answered?.(call, params, response, value);
  return value;
}

function pathOf(call: Call, params: Record<string, string | number>): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  return search.size === 0 ? "" : `?${search}`;
}

/** The answer, if it is what the contract promises: the site trusts a remote API no further than that. */
async function answerOf(call: Call, response: Response): Promise<unknown> {
  if (call.answer === undefined) return undefined;
  if (call.answer === FILE) return response.blob();
  const read = call.answer.safeParse(await response.json().catch(() => undefined));
  if (read.success) return read.data;
  throw new ApiProblem(502, "bad_answer", "The recipes arrived in a form that cannot be read.", {
    cause: read.error,
  });
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const read = ProblemBody.safeParse(await response.json().catch(() => undefined));
  const retryAfter = response.headers.get("retry-after");
  if (!read.success)
    return new ApiProblem(502, "bad_answer", "The recipes answered something that cannot be read.", {
      retryAfter,
    });
  const { status, code, detail, fields, violations, nearest, challenge } = read.data;
  const about = { fields, retryAfter, violations, nearest, challenge };
  return new ApiProblem(response.status === 500 ? 502 : status, code, detail, about);
}
