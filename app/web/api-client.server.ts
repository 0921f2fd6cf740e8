import { type Call, FILE } from "~/contract/call";
import { type Answer, type Calls, calls, type Data, type Params } from "~/contract/calls";
import { type FieldMessages, ProblemBody } from "~/contract/problems";
import type { RecipeCard } from "~/contract/recipes";

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
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: about.cause });
    this.name = "ApiProblem";
  }
}

export function createApiClient(
  send: SendRequest,
  accessToken: string | null,
  extraHeaders: Record<string, string> = {},
  checkedValue: Sender["checkedValue"] = () => undefined,
): ApiClient {
  const room = (rows: Record<string, Call>) =>
    Object.fromEntries(
      Object.entries(rows).map(([name, call]) => [
        name,
        (...given: unknown[]) => make(call, given, { send, accessToken, extraHeaders, checkedValue }),
      ]),
    );
  return Object.fromEntries(Object.entries(calls).map(([name, rows]) => [name, room(rows)])) as ApiClient;
}

interface Sender {
  send: SendRequest;
  accessToken: string | null;
  extraHeaders: Record<string, string>;
  /** What an answer says when this process has checked it against the same contract, and nobody touched it since. */
  checkedValue: (answer: Response) => unknown;
}

async function make(
  call: Call,
  given: unknown[],
  { send, accessToken, extraHeaders, checkedValue }: Sender,
): Promise<unknown> {
  const rest = [...given];
  const params = call.params === undefined ? {} : rest.shift();
  const data = rest.shift();
  const headers = new Headers({
    "x-request-id": crypto.randomUUID(),
    ...extraHeaders,
    accept: "application/json",
  });
  if (accessToken !== null) headers.set("authorization", `Bearer ${accessToken}`);

  let path = pathOf(call, params as Record<string, string | number>);
  const init: RequestInit = { method: call.method, headers };
  if (call.body === FILE) init.body = data as Blob;
  else if (call.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(data);
  } else if (call.query !== undefined) path += searchOf(data as Record<string, unknown> | undefined);

  const response = await send(path, init, call.patience).catch((cause: unknown) => {
    if (cause instanceof ApiProblem) throw cause;
    const late = cause instanceof Error && cause.name === "TimeoutError";
    const words = late ? "The recipes took too long to arrive." : "The recipes cannot be reached right now.";
    throw new ApiProblem(503, late ? "timeout" : "api_down", words, { cause });
  });
  if (!response.ok) throw await problemOf(response);
  return checkedValue(response) ?? answerOf(call, response);
}

function pathOf(call: Call, params: Record<string, string | number>): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function searchOf(query: Record<string, unknown> = {}): string {
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
  const { status, code, detail, fields, violations, nearest } = read.data;
  const about = { fields, retryAfter, violations, nearest };
  return new ApiProblem(response.status === 500 ? 502 : status, code, detail, about);
}
