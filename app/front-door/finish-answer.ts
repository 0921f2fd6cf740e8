import { compress, encodingFor, WORTH_COMPRESSING } from "./encodings";

/** Text that pages, their data and the API are made of; pictures are packed already. */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml)\b|application\/manifest|image\/svg)/;
/** A page made for one visitor: browsers ask each time, and no cache on the way keeps it. */
const PAGE = /^text\/(?:html|x-script)\b/;

/**
 * The last touch to an answer that was made for one visitor: it is collected and compressed once. Left as
 * they are: streams of events, and what says `no-transform` because it is to be read while it comes. No page
 * shows a secret beside words that a stranger can put there, so its length tells nothing worth knowing.
 */
export async function finishAnswer(request: Request, answer: Response): Promise<Response> {
  const { headers } = answer;
  const type = headers.get("content-type") ?? "";
  const control = headers.get("cache-control") ?? "";
  if (PAGE.test(type) && control === "") headers.set("cache-control", "private, no-cache");
  if (!COMPRESSIBLE.test(type) || headers.has("content-encoding") || control.includes("no-transform"))
    return answer;

  headers.append("vary", "accept-encoding");
  const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
  if (encoding === "identity" || request.method === "HEAD" || answer.body === null) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const about = { status: answer.status, statusText: answer.statusText, headers };
  if (bytes.length < WORTH_COMPRESSING) return new Response(bytes, about);
  const etag = headers.get("etag");
  // Other bytes are no longer what a strong tag names.
  if (etag?.startsWith('"')) headers.set("etag", `W/${etag}`);
  headers.delete("content-length");
  headers.set("content-encoding", encoding);
  return new Response(new Uint8Array(await compress(bytes, encoding, "quick")), about);
}
