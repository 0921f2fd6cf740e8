import type { IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";

/**
 * Tells a visitor's network address: the connection's own, or what a trusted proxy says in X-Forwarded-For.
 * `trusted` are addresses and networks ("10.0.0.0/8"); anybody else's header is not believed.
 */
export function clientAddresses(trusted: string[]): (request: Request, remoteAddress: string) => string {
  const trust = proxyAddress.compile(trusted);
  return (request, remoteAddress) => {
    const headers = { "x-forwarded-for": request.headers.get("x-forwarded-for") ?? undefined };
    const socket = { remoteAddress };
    return proxyAddress({ headers, socket, connection: socket } as unknown as IncomingMessage, trust);
  };
}
