import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

type Next = () => void;

/** Files of the client build as they are: the hashed ones for a year, the others for an hour. */
export function staticFiles(folder: string): (req: IncomingMessage, res: ServerResponse, next: Next) => void {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      const cache = path.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600";
      res.setHeader("cache-control", cache);
    },
  });
  return (req, res, next) => {
    // sirv lists its files once and pipes them unwatched: a file that a new build has taken away since would
    // end the whole process with an unhandled error, where only this answer has to end.
    // sirv hands on whatever range is asked for, and a stream of a range that is none throws. Nothing here is large.
    delete req.headers.range;
    res.once("pipe", (file) => file.once("error", () => res.destroy()));
    files(req, res, next);
  };
}
