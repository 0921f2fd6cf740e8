import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { remembered } from "./remembered";

/** How a body may be sent; "identity" is as it is. */
export type Encoding = "br" | "gzip" | "identity";

/** Smaller bodies fit into a packet anyhow, and would hardly shrink. */
export const WORTH_COMPRESSING = 1024;

/** The best of our encodings that an Accept-Encoding header allows. Browsers ask in few ways. */
export const encodingFor = remembered(bestOf, { most: 100, longest: 100 });

function bestOf(header: string): Encoding {
  const said = new Map(header.toLowerCase().split(",").map(weighed));
  const weight = (name: string) => said.get(name) ?? said.get("*") ?? 0;
  const [br, gzipped] = [weight("br"), weight("gzip")];
  if (br === 0 && gzipped === 0) return "identity";
  return br >= gzipped ? "br" : "gzip";
}

function weighed(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((it) => it.trim());
  const q = parameters.find((it) => it.startsWith("q="));
  return [name, q === undefined ? 1 : Number(q.slice(2)) || 0];
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compressed off the event loop: "quick" for what is sent once, "best" for what is sent again and again. */
export function compress(
  body: Uint8Array,
  encoding: Exclude<Encoding, "identity">,
  effort: "quick" | "best",
): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(body, { level: effort === "quick" ? 5 : 9 });
  const quality = effort === "quick" ? 4 : constants.BROTLI_MAX_QUALITY;
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // Pages fit into a window of 256 KB; the usual one of 4 MB is memory for nothing.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}
