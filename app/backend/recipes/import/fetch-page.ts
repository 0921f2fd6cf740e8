import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { connect, isIP, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { connect as connectTls } from "node:tls";
import { Problem } from "~/contract/problems";
import { isPublicAddress, isSameAddress } from "./public-address";

/** The text of a page on the open internet. Throws address_refused and address_unreadable. */
export type FetchPage = (url: string) => Promise<string>;

/** How the network is reached; tests lead what passed every check to a server of their own. */
export interface Network {
  /** Every address of a name. */
  resolve(name: string): Promise<string[]>;
  dial(address: string, port: number): Socket;
  /** The addresses of this machine. */
  ownAddresses(): string[];
}

const OPEN_NETWORK: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  dial: (host, port) => connect({ host, port }),
  ownAddresses: () =>
    Object.values(networkInterfaces()).flatMap((its) => (its ?? []).map(({ address }) => address)),
};

/** Milliseconds a page may take, with its redirects. */
const PATIENCE = 5_000;
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const READABLE = /^(?:text\/(?:html|plain|markdown)|application\/(?:json|ld\+json|xhtml\+xml))$/;

/** Fetches pages for members, and never from a network that only this machine can see. */
export function createFetchPage(siteName: string, network: Partial<Network> = {}): FetchPage {
  const { resolve, dial, ownAddresses } = { ...OPEN_NETWORK, ...network };
  const agent = `${siteName.replace(/[^\w .-]/g, "")} recipe import`;

  /** The address to connect to: the very one that was checked, whatever the name says a moment later. */
  async function checkedAddress(url: URL, signal: AbortSignal): Promise<string> {
    if (!/^https?:$/.test(url.protocol)) throw refused("has to begin with http:// or https://");
    // URL leaves the port out where it is the protocol's own.
    if (url.port !== "" && url.port !== "80" && url.port !== "443") throw refused("may not name a port");
    if (url.username !== "" || url.password !== "") throw refused("may not hold a name or a password");
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const addresses = isIP(host) ? [host] : await inTime(resolve(host), signal).catch(() => []);
    if (signal.aborted) throw unreadable("took too long to answer");
    if (addresses.length === 0) throw unreadable("leads to no site that we can find");
    // All of them: a name with one public and one private address is a trick.
    if (!addresses.every(isPublicAddress)) throw refused("leads into a private network");
    // A firewall that closes a port to strangers lets this machine in, whatever address it calls itself by.
    const own = ownAddresses();
    if (addresses.some((address) => own.some((it) => isSameAddress(it, address))))
      throw refused("leads back to this site");
    return addresses[0]!;
  }

  function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
    const isSecure = url.protocol === "https:";
    const port = Number(url.port) || (isSecure ? 443 : 80);
    const plain = () => dial(address, port);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const servername = isIP(host) ? undefined : host;
    const createConnection = isSecure ? () => connectTls({ socket: plain(), host, servername }) : plain;
    const headers = {
      "user-agent": agent,
      accept: "text/html,application/ld+json,application/json;q=0.9,text/plain;q=0.8",
      // Nothing compressed: a small file could unfold into a huge one.
      "accept-encoding": "identity",
    };
    return new Promise((answer, fail) => {
      const send = isSecure ? requestHttps : requestHttp;
      send(url, { headers, signal, createConnection }, answer).on("error", fail).end();
    });
  }

  async function follow(typed: string, signal: AbortSignal): Promise<string> {
    let url = urlOf(typed);
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const response = await ask(url, await checkedAddress(url, signal), signal);
      const { statusCode = 0, headers } = response;
      const next = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
      if (next === undefined) return textOf(response);
      response.destroy();
      url = urlOf(next, url);
    }
    throw unreadable("is redirected too often");
  }

  return async (typed) => {
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      return await follow(typed, signal);
    } catch (error) {
      if (error instanceof Problem) throw error;
      throw unreadable(signal.aborted ? "took too long to answer" : "does not answer");
    }
  };
}

function urlOf(typed: string, base?: URL): URL {
  const whole =
    base === undefined && !/^[a-z][a-z0-9+.-]*:/i.test(typed.trim()) ? `https://${typed.trim()}` : typed;
  try {
    return new URL(whole, base);
  } catch {
    throw refused("is no address of a page");
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const { statusCode, headers } = response;
  const [type = "", ...parameters] = (headers["content-type"] ?? "").split(";").map((it) => it.trim());
  const problem =
    statusCode !== 200
      ? `answers that it cannot be read (${statusCode})`
      : !READABLE.test(type.toLowerCase())
        ? "is neither a page nor a text"
        : !/^(?:identity)?$/.test(headers["content-encoding"] ?? "")
          ? "is sent in a form that we cannot read"
          : null;
  if (problem !== null) {
    response.destroy();
    throw unreadable(problem);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) {
      response.destroy();
      throw unreadable("is larger than 2 MB");
    }
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const said = parameters.map((it) => /^charset="?([\w-]+)/i.exec(it)?.[1]).find(Boolean);
  return decoded(
    bytes,
    said ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.toString("latin1", 0, 2048))?.[1],
  );
}

function decoded(bytes: Buffer, charset = "utf-8"): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Looking a name up cannot be aborted, but nobody has to wait for it. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function refused(words: string): Problem {
  return new Problem("address_refused", { fields: { url: [words] } });
}

function unreadable(words: string): Problem {
  return new Problem("address_unreadable", { fields: { url: [words] } });
}
