import { ProviderError } from "./provider";

/** Milliseconds a provider may take for one answer, its body included. */
const PATIENCE = 10_000;

type Reach = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A fetch to one provider that answers the whole response. Throws ProviderError "unreachable" when none comes in
 * time, it breaks off, or it says that the provider itself is in trouble (5xx) or busy (429).
 */
export function reachProvider(provider: string): Reach {
  return async (url, init) => {
    const response = await whole(url, init).catch((error: unknown) => {
      throw new ProviderError("unreachable", `${provider} did not answer: ${reason(error)}`);
    });
    if (response.status >= 500 || response.status === 429)
      throw new ProviderError("unreachable", `${provider} answered ${response.status}`);
    return response;
  };
}

async function whole(url: string, init: RequestInit): Promise<Response> {
  // Not followed elsewhere: a redirect would carry the code or the token along.
  const response = await fetch(url, {
    ...init,
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE),
  });
  return new Response(await response.arrayBuffer(), response);
}

/** The system's word for it, as ECONNREFUSED; the message would hold the address, query and all. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
