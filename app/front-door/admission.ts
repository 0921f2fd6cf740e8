import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "../network-of-address";
import { discardBody } from "./discard-body";

/** Requests that may be answered at once: in all, and for one visitor's address. */
interface Limits {
  most: number;
  mostOfOneAddress: number;
}

const LIMITS: Limits = { most: 1_000, mostOfOneAddress: 100 };

/**
 * The largest body that any page takes, with room for the form around a picture of 8 MB. In bytes. Whoever reads a body
 * has a narrower bound, and counts as it arrives (app/web/read-body.server.ts, app/backend/http/read-input.ts).
 */
const LARGEST_BODY = 12 * 1024 * 1024;

/**
 * Decides which requests get to the pages: beyond a number of them under way, more would only wait, so they
 * are told at once to come back. Before that, the oldest whose body is still on its way has to go: whoever
 * sends slowly keeps no one else waiting. Answers whether the request is let in; if not, it is answered already.
 */
export function admission(turnedAway: (reason: string) => void, limits: Partial<Limits> = {}) {
  const { most, mostOfOneAddress } = { ...LIMITS, ...limits };
  /** The oldest first, as a Set keeps them. */
  const all = new Set<IncomingMessage>();
  const ofNetwork = new Map<string, Set<IncomingMessage>>();

  return (req: IncomingMessage, res: ServerResponse, address: string): boolean => {
    if (Number(req.headers["content-length"] ?? 0) > LARGEST_BODY)
      return refuse(res, 413, "Content Too Large", "body");
    const network = networkOf(address);
    const neighbours = ofNetwork.get(network) ?? new Set();
    if (neighbours.size >= mostOfOneAddress && !hasMadeRoom(neighbours))
      return refuse(res, 503, "Service Unavailable", "address");
    if (all.size >= most && !hasMadeRoom(all)) return refuse(res, 503, "Service Unavailable", "requests");
    all.add(req);
    ofNetwork.set(network, neighbours.add(req));
    res.once("close", () => {
      all.delete(req);
      neighbours.delete(req);
      if (neighbours.size === 0 && ofNetwork.get(network) === neighbours) ofNetwork.delete(network);
    });
    return true;
  };

  function hasMadeRoom(among: Set<IncomingMessage>): boolean {
    for (const req of among) {
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
