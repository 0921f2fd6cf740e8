import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "../network-of-address";
import { discardBody } from "./discard-body";
import { isReading } from "./reading";

/** Requests that may be answered at once: in all, and for one visitor's address. */
interface Limits {
  most: number;
  mostOfOneAddress: number;
  /** Bytes of their bodies, which are held in memory until all of each is there. */
  mostBytes: number;
  mostBytesOfOneAddress: number;
}

const MB = 1024 * 1024;

const LIMITS: Limits = {
  most: 1_000,
  mostOfOneAddress: 100,
  mostBytes: 128 * MB,
  mostBytesOfOneAddress: 48 * MB,
};

/**
 * The largest body that any page takes, with room for the form around a picture of 8 MB. In bytes. Whoever reads a body
 * has a narrower bound, and counts as it arrives (app/web/read-body.server.ts, app/backend/http/read-input.ts).
 */
const LARGEST_BODY = 12 * MB;

/**
 * Decides which requests get to the pages: beyond a number of them under way, more would only wait, so they
 * are told at once to come back. Before that, the oldest whose body is still on its way has to go, of the network that
 * has most: whoever sends slowly, from however many addresses, keeps no one else waiting. Answers whether the request is let in; if not, it is answered already.
 */
export function admission(turnedAway: (reason: string) => void, limits: Partial<Limits> = {}) {
  const { most, mostOfOneAddress, mostBytes, mostBytesOfOneAddress } = { ...LIMITS, ...limits };
  const all = new UnderWay();
  const ofNetwork = new Map<string, UnderWay>();

  return (req: IncomingMessage, res: ServerResponse, address: string): boolean => {
    const bytes = bytesOf(req);
    if (bytes > LARGEST_BODY) return refuse(res, 413, "Content Too Large", "body");
    const network = networkOf(address);
    const neighbours = ofNetwork.get(network) ?? new UnderWay();
    while (neighbours.size >= mostOfOneAddress || neighbours.bytes + bytes > mostBytesOfOneAddress)
      if (!hasMadeRoom(neighbours)) return refuse(res, 503, "Service Unavailable", "address");
    while (all.size >= most || all.bytes + bytes > mostBytes)
      if (!heaviestFirst(all.size >= most ? "size" : "bytes").some(hasMadeRoom))
        return refuse(res, 503, "Service Unavailable", "requests");
    all.add(req, bytes);
    neighbours.add(req, bytes);
    ofNetwork.set(network, neighbours);
    res.once("close", () => {
      all.delete(req);
      neighbours.delete(req);
      if (neighbours.size === 0 && ofNetwork.get(network) === neighbours) ofNetwork.delete(network);
    });
    return true;
  };

  function heaviestFirst(by: "size" | "bytes"): UnderWay[] {
    return [...ofNetwork.values()].sort((a, b) => b[by] - a[by]);
  }

  function hasMadeRoom(among: UnderWay): boolean {
    for (const req of among.requests()) {
      if (req.complete) continue;
      turnedAway("slow body");
      req.destroy();
      // Both at once, and not only when it has closed: the next newcomer may be here before that.
      among.delete(req);
      all.delete(req);
      return true;
    }
    return false;
  }

  function refuse(res: ServerResponse, status: number, words: string, reason: string): false {
    turnedAway(reason);
    const later = status === 503 && { "retry-after": "2" };
    const answer = () => {
      res.writeHead(status, { "content-type": "text/plain", connection: "close", ...later });
      res.end(words);
    };
    // Under load nobody's body is waited for.
    if (status === 413) void discardBody(res.req).then(answer);
    else answer();
    return false;
  }
}

/** Requests that are being answered, with the bytes of their bodies. */
class UnderWay {
  /** The oldest first, as a Map keeps them. */
  readonly #bytes = new Map<IncomingMessage, number>();
  bytes = 0;

  get size(): number {
    return this.#bytes.size;
  }

  requests(): Iterable<IncomingMessage> {
    return this.#bytes.keys();
  }

  add(req: IncomingMessage, bytes: number): void {
    this.#bytes.set(req, bytes);
    this.bytes += bytes;
  }

  delete(req: IncomingMessage): void {
    this.bytes -= this.#bytes.get(req) ?? 0;
    this.#bytes.delete(req);
  }
}

/** The bytes of a body as it says; one that does not say is taken for the largest. */
function bytesOf(req: IncomingMessage): number {
  if (req.headers["transfer-encoding"] !== undefined) return isReading(req) ? 0 : LARGEST_BODY;
  return Number(req.headers["content-length"] ?? 0);
}
