import type { IncomingMessage } from "node:http";

const WELL_FORMED = /^[\w-]{8,64}$/;

/** The header that carries it, in requests and in answers. */
export const REQUEST_ID = "x-request-id";

/** The id of a request: the one a proxy gave it when that is a plain one, else a new one. */
export function identify({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers[REQUEST_ID];
  return typeof given === "string" && WELL_FORMED.test(given) ? given : crypto.randomUUID();
}

/** Lets the request carry its id in its headers from here on, so that site, API and log speak of the same. */
export function carry(req: IncomingMessage, id: string): void {
  const given = req.headers[REQUEST_ID];
  if (given === id) return;
  if (given !== undefined)
    req.rawHeaders = req.rawHeaders.flatMap((name, i, all) =>
      i % 2 === 0 && name.toLowerCase() !== REQUEST_ID ? [name, all[i + 1]!] : [],
    );
  req.rawHeaders.push(REQUEST_ID, id);
  req.headers[REQUEST_ID] = id;
}
