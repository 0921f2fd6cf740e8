import type { IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";

/** Whom a request comes from, seen through proxies. */
interface ClientAddresses {
  /** A visitor's network address: the connection's own, or what a trusted proxy says in X-Forwarded-For. */
  addressOf(forwardedFor: string | undefined, remoteAddress: string): string;
  isTrusted(address: string): boolean;
}

/** `trusted` are addresses and networks ("10.0.0.0/8"); anybody else's header is not believed. */
export function clientAddresses(trusted: string[]): ClientAddresses {
  const trust = proxyAddress.compile(trusted);
  return {
    addressOf(forwardedFor, remoteAddress) {
      if (forwardedFor === undefined || trusted.length === 0) return remoteAddress;
      const socket = { remoteAddress };
      const headers = { "x-forwarded-for": forwardedFor };
      return proxyAddress({ headers, socket, connection: socket } as unknown as IncomingMessage, trust);
    },
    isTrusted: (address) => address !== "" && trust(address, 0),
  };
}
