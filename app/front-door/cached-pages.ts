import type { IncomingMessage, ServerResponse } from "node:http";
import { encodingFor } from "./encodings";
import type { Asked, PageCache } from "./page-cache";
import { sendPrepared } from "./prepared-answer";
import { isReading } from "./reading";
import { REQUEST_ID } from "./request-id";
import type { StoredPage } from "./stored-page";
import type { UnderWay } from "./under-way";

/** What the site says of a request, of which it is told the address and the cookies and nothing else. */
export interface PageRules {
  /** The tags of a page for everyone; null when the one at this address (path and query) is none. */
  ruleOf(url: string): { tags: readonly string[] } | null;
  /** The look that cookies ask for; null when the page is for this visitor alone. */
  lookOf(cookie: string | undefined): Asked["look"] | null;
}

/**
 * Answers reads of pages for everyone; every other request goes on to `next`, untouched. Of a visitor's
 * request, the address and the cookies choose a page, Accept-Encoding and If-None-Match how it is sent, and
 * nothing has a part in making it. One that has to be made is begun when `inTurn` says so.
 */
export function cachedPages(cache: PageCache, { ruleOf, lookOf }: PageRules) {
  return (
    req: IncomingMessage,
    res: ServerResponse,
    { requestId }: Pick<UnderWay, "requestId">,
    next: () => void,
    inTurn: (begin: () => void) => void,
  ) => {
    if (!isReading(req)) return next();
    const look = lookOf(req.headers.cookie);
    if (look === null) return next();
    const url = req.url!;
    const page = cache.find(url, look.name);
    if (page !== undefined) return send(req, res, page, requestId);

    const rule = ruleOf(url);
    if (rule === null) return next();
    const asked = { url, look, tags: rule.tags };
    // What cannot be kept, and what failed, is made again for this visitor, who gets to see why.
    inTurn(() => {
      // Somebody who wanted the same may have had their turn before.
      const there = cache.find(url, look.name);
      if (there !== undefined) return send(req, res, there, requestId);
      cache.make(asked).then((made) => (made === null ? next() : send(req, res, made, requestId)), next);
    });
  };
}

function send(req: IncomingMessage, res: ServerResponse, page: StoredPage, requestId: string) {
  const ifNoneMatch = req.headers["if-none-match"];
  const tag = ifNoneMatch === undefined ? null : page.tagIn(ifNoneMatch);
  if (tag !== null) {
    res.writeHead(304, [...page.unchanged, "etag", tag, REQUEST_ID, requestId]).end();
    return;
  }
  const encoding = encodingFor((req.headers["accept-encoding"] as string | undefined) ?? "");
  const answer = page.answer(encoding);
  if (answer instanceof Promise) void answer.then((made) => sendPrepared(res, made, REQUEST_ID, requestId));
  else sendPrepared(res, answer, REQUEST_ID, requestId);
}
