import type { IncomingMessage } from "node:http";

const WELL_FORMED = /^[\w-]{8,64}$/;

/** The id of a request: the one a proxy gave it when that is a plain one, else a new one. */
export function identify({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && WELL_FORMED.test(given) ? given : crypto.randomUUID();
}

/** Lets the request carry its id in its headers from here on, so that site, API and log speak of the same. */
export function carry(req: IncomingMessage, id: string): void {
  const given = req.headers["x-request-id"];
  if (given === id) return;
  if (given !== undefined)
    req.rawHeaders = req.rawHeaders.flatMap((name, i, all) =>
      i % 2 === 0 && name.toLowerCase() !== "x-request-id" ? [name, all[i + 1]!] : [],
    );
  req.rawHeaders.push("x-request-id", id);
  req.headers["x-request-id"] = id;
}
