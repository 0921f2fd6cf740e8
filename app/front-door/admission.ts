import type { IncomingMessage, ServerResponse } from "node:http";

/** Requests that may be answered at once: in all, and for one visitor's address. */
interface Limits {
  most: number;
  mostOfOneAddress: number;
}

const LIMITS: Limits = { most: 1_000, mostOfOneAddress: 200 };

/** The largest body that any page takes, with room for the form around a picture of 8 MB. In bytes. */
const LARGEST_BODY = 12 * 1024 * 1024;

/**
 * Decides which requests get to the pages: beyond a number of them under way, more would only wait, so they
 * are told at once to come back. Answers whether the request is let in; if not, it is answered already.
 */
export function admission(turnedAway: (reason: string) => void, limits: Partial<Limits> = {}) {
  const { most, mostOfOneAddress } = { ...LIMITS, ...limits };
  const underWay = new Map<string, number>();
  let all = 0;

  return (req: IncomingMessage, res: ServerResponse, address: string): boolean => {
    if (Number(req.headers["content-length"] ?? 0) > LARGEST_BODY)
      return refuse(res, 413, "Content Too Large", "body");
    const his = underWay.get(address) ?? 0;
    if (all >= most) return refuse(res, 503, "Service Unavailable", "requests");
    if (his >= mostOfOneAddress) return refuse(res, 503, "Service Unavailable", "address");
    all += 1;
    underWay.set(address, his + 1);
    res.once("close", () => {
      all -= 1;
      const left = underWay.get(address)! - 1;
      if (left > 0) underWay.set(address, left);
      else underWay.delete(address);
    });
    countBody(req);
    return true;
  };

  function refuse(res: ServerResponse, status: number, words: string, reason: string): false {
    turnedAway(reason);
    const later = status === 503 && { "retry-after": "2" };
    // What is still coming of it is not waited for.
    res.writeHead(status, { "content-type": "text/plain", connection: "close", ...later });
    res.end(words);
    return false;
  }
}

/** A body that does not say its length is cut off where it gets too long. */
function countBody(req: IncomingMessage): void {
  if (req.headers["transfer-encoding"] === undefined) return;
  if (req.method === "GET" || req.method === "HEAD") return;
  let length = 0;
  req.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > LARGEST_BODY) req.destroy();
  });
}
