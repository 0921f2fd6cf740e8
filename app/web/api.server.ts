import { createBackend } from "~/backend/index";
import { readConfig } from "~/config.server";
import { type ApiClient, createApiClient, type SendRequest } from "./api-client.server";

/** The config of this process: read once, when the site starts. */
export const config = readConfig();

/** The embedded recipe API, unless the environment names a remote one. */
const backend = config.apiBaseUrl === null ? await createBackend(config) : null;

/** Milliseconds a remote API may take for an answer. */
const PATIENCE = 10_000;

/** The one place where site and backend meet: a request in, a response out. */
const send: SendRequest =
  backend === null
    ? (path, init) => fetch(config.apiBaseUrl + path, { ...init, signal: AbortSignal.timeout(PATIENCE) })
    : (path, init) => backend.fetch(new Request(`http://embedded${path}`, init));

/** The calls of the contract, made for the bearer of a token or for nobody. */
export function apiFor(accessToken: string | null, requestId?: string): ApiClient {
  return createApiClient(send, accessToken, requestId);
}

/** Hands a request to the embedded API as it is; null when the API is elsewhere. */
export async function forwardToApi(path: string, request: Request): Promise<Response | null> {
  if (backend === null) return null;
  return backend.fetch(new Request(`http://embedded${path}`, request));
}

export async function closeApi(): Promise<void> {
  await backend?.close();
}
