import type { IncomingMessage } from "node:http";

const WELL_FORMED = /^[\w-]{8,64}$/;

/**
 * The id of a request: the one a proxy gave it when that is a plain one, else a new one. From here on the
 * request carries it in its headers, so that site, API and log speak of the same.
 */
export function identify(req: IncomingMessage): string {
  const given = req.headers["x-request-id"];
  if (typeof given === "string" && WELL_FORMED.test(given)) return given;
  const made = crypto.randomUUID();
  if (given !== undefined)
    req.rawHeaders = req.rawHeaders.flatMap((name, i, all) =>
      i % 2 === 0 && name.toLowerCase() !== "x-request-id" ? [name, all[i + 1]!] : [],
    );
  req.rawHeaders.push("x-request-id", made);
  req.headers["x-request-id"] = made;
  return made;
}
