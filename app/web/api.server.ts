import { type Backend, createBackend } from "~/backend/index";
import { readConfig } from "~/config.server";
import { type ApiClient, createApiClient, type SendRequest } from "./api-client.server";
import { shareChanges, tellOfAnswer, tellOfCall } from "./changes.server";
import { keptAnswers } from "./kept-answers.server";
import { createRemoteApi, type RemoteApi } from "./remote-api.server";

/** The config of this process: read once, when the site starts. */
export const config = readConfig();

/** The embedded recipe API, unless the environment names a remote one. */
const backend = config.apiBaseUrl === null ? await createBackend(config) : null;

const remote = config.apiBaseUrl === null ? null : createRemoteApi(config.apiBaseUrl);

if (backend !== null) shareChanges(backend.changes);

/** The one place where site and backend meet: a request in, a response out. */
const send: SendRequest =
  remote?.send ?? ((path, init) => backend!.ask(new Request(`http://embedded${path}`, init)));

/** How the API is, as far as the site can tell. */
export const apiVitals: ApiVitals =
  remote === null
    ? { kind: "embedded", outbox: backend!.outbox, storeTrouble: backend!.storeTrouble }
    : { kind: "remote", answers: remote.answers };

type ApiVitals =
  | ({ kind: "embedded" } & Pick<Backend, "outbox" | "storeTrouble">)
  | { kind: "remote"; answers: RemoteApi["answers"] };

/** The most of a user agent that the API is told. */
const LONGEST_AGENT = 200;

/** For whom calls are made: the bearer of a token or nobody, at a network address that is known or not. */
export interface Caller {
  accessToken: string | null;
  address: string | null;
  /** By what a visitor without an account is known again, when this browser has such a key. */
  visitorKey?: string | null;
  /** What the browser says that it is, for its member to know the device again. */
  userAgent?: string | null;
  /** The id of the request that these calls are made for; without one each has its own. */
  requestId?: string | null;
}

/** The calls of the contract. What needs no visitor, such as a picture, is asked for by nobody. */
export function apiFor(caller: Caller = { accessToken: null, address: null }): ApiClient {
  return createApiClient({
    send,
    accessToken: caller.accessToken,
    extraHeaders: headersFor(caller),
    checkedValue: (answer) => backend?.valueOf(answer),
    kept: keptAnswers,
    answered: tellOfCall,
  });
}

/**
 * A call whose answer is read while it comes to be: there is no limit to how long it takes, and it ends when
 * `init.signal` aborts.
 */
export function openStream(caller: Caller, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers({ "x-request-id": crypto.randomUUID(), ...headersFor(caller) });
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  if (caller.accessToken !== null) headers.set("authorization", `Bearer ${caller.accessToken}`);
  if (remote !== null) return remote.open(path, { ...init, headers });
  return backend!.fetch(new Request(`http://embedded${path}`, { ...init, headers }));
}

/**
 * Hands a visitor's own request to the embedded API, as it is but for what it says of its address; null when the
 * API is elsewhere. `root` is the path under which the site has the API.
 */
export async function forwardToApi(
  root: string,
  request: Request,
  address: string | null,
): Promise<Response | null> {
  if (backend === null) return null;
  const { headers } = request;
  for (const name of ADDRESS_HEADERS) headers.delete(name);
  for (const [name, value] of Object.entries(addressHeader(address))) headers.set(name, value);
  return tellOfAnswer(await backend.fetch(request, root));
}

/** The embedded API is told the visitor's address by a header of its own, a remote one as by any proxy. */
const ADDRESS_HEADERS = ["x-visitor-address", "x-forwarded-for"] as const;

function addressHeader(address: string | null): Record<string, string> {
  return address === null ? {} : { [ADDRESS_HEADERS[backend === null ? 1 : 0]]: address };
}

function headersFor({ address, visitorKey, userAgent, requestId }: Caller): Record<string, string> {
  return {
    ...addressHeader(address),
    ...(visitorKey && { "x-visitor-key": visitorKey }),
    ...(userAgent && { "x-visitor-agent": userAgent.slice(0, LONGEST_AGENT) }),
    ...(requestId && { "x-request-id": requestId }),
  };
}

/** What the first visitors would wait for, done before they come. */
export async function warmUpApi(): Promise<void> {
  await backend?.warmUp();
}

export async function closeApi(): Promise<void> {
  await backend?.close();
}
