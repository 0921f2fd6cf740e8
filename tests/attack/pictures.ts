import zlib from "node:zlib";
import { type Body, made } from "./shots";

/** A PNG of one colour, with a size that its head says and may not keep. */
function png(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", zlib.deflateSync(rows)),
    chunk("IEND"),
  ]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(typed));
  return Buffer.concat([size, typed, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** By its bytes, so that whoever repeats a request needs no more than node. */
const asBody = (bytes: Buffer): Body => ({
  bytes,
  how:
    bytes.length < 4000
      ? `Buffer.from('${bytes.toString("base64")}','base64')`
      : `zlib.inflateSync(Buffer.from('${zlib.deflateSync(bytes, { level: 9 }).toString("base64").slice(0, 3000)}','base64')) /* cut */`,
});

const small = png(8, 8, Buffer.alloc(16));

export const onePixel: Body = asBody(small);

/** Pictures that are none, or more than they seem. */
export const oddPictures: [string, string, Body][] = [
  ["an empty one", "image/png", made("''")],
  ["a text", "image/png", made("'not a picture'")],
  ["12,000,000 zeros", "image/png", made("Buffer.alloc(12e6)")],
  ["a head that claims 65,000 by 65,000", "image/png", asBody(png(65_000, 65_000, Buffer.alloc(100)))],
  ["20,000 by 20,000 in 50 KB", "image/png", asBody(png(20_000, 20_000, Buffer.alloc(20_000 * 2_501)))],
  ["16,000 by 16,000 in 32 KB", "image/png", asBody(png(16_000, 16_000, Buffer.alloc(16_000 * 2_001)))],
  ["a width of nothing", "image/png", asBody(png(0, 0, Buffer.alloc(1)))],
  ["one that is cut", "image/png", asBody(small.subarray(0, 40))],
  ["one with HTML behind it", "image/png", asBody(Buffer.concat([small, Buffer.from("<attack-mark>")]))],
  [
    "an SVG with a script",
    "image/svg+xml",
    made("'<svg xmlns=\"http://www.w3.org/2000/svg\"><script>1</script></svg>'"),
  ],
  [
    "an SVG said to be a PNG",
    "image/png",
    made('\'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\''),
  ],
  [
    "an SVG that reads a file",
    "image/svg+xml",
    made(
      '\'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>\'',
    ),
  ],
  ["a GIF's head", "image/gif", made("Buffer.from('GIF89a\\xff\\xff\\xff\\xff\\x00\\x00\\x00', 'latin1')")],
  ["a WebP's head", "image/webp", made("Buffer.from('RIFF\\xff\\xff\\xff\\x7fWEBPVP8X', 'latin1')")],
  ["a JPEG's head", "image/jpeg", made("Buffer.from('ffd8ffe000104a464946', 'hex')")],
  ["a PDF", "image/png", made("'%PDF-1.4\\n%%EOF'")],
  ["no type", "", asBody(small)],
  ["a type of text", "text/html", asBody(small)],
  ["a type with a line end", 'image/png; x="\\"', asBody(small)],
];
