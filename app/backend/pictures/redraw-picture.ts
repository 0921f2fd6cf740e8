import sharp, { type ResizeOptions } from "sharp";
import { createQueue, QueueFull } from "~/bounded-queue";
import { Problem } from "~/contract/problems";

/** The most pixels a picture may unpack to: a few kilobytes can claim to be gigabytes. */
const PIXELS = 40_000_000;

const FORMATS: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "webp", "heif"]);

/** Redrawing takes a core for up to seconds: one at a time leaves the other to the pages. */
const queued = createQueue({ atOnce: 1, waiting: 16 });

/**
 * A picture that somebody uploaded, drawn anew as WebP: turned upright, and without anything else that was in
 * the file, such as the place where it was taken. Throws invalid, with the message at `field`, and busy.
 */
export async function redrawPicture(
  upload: Uint8Array,
  size: ResizeOptions,
  field: string,
): Promise<Uint8Array> {
  try {
    return await queued(() => redrawn(upload, size));
  } catch (error) {
    if (error instanceof QueueFull)
      throw new Problem("busy", {
        detail: "Too many pictures are waiting. Try again in a moment.",
        retryAfter: 5,
      });
    throw new Problem("invalid", {
      fields: { [field]: ["is not a picture we can read: JPEG, PNG, WebP or AVIF, up to 40 megapixels"] },
    });
  }
}

async function redrawn(upload: Uint8Array, size: ResizeOptions): Promise<Uint8Array> {
  if (!beginsLikeOne(upload)) throw new Error("it begins like none of the formats");
  const picture = sharp(upload, { limitInputPixels: PIXELS, failOn: "error", pages: 1 });
  const { format } = await picture.metadata();
  if (!FORMATS.has(format)) throw new Error(`the format is ${format}`);
  return picture.rotate().resize(size).webp({ quality: 82 }).timeout({ seconds: 10 }).toBuffer();
}

/** Whether a file begins like those formats do: of anything else, such as a drawing in SVG, not even the size is read. */
function beginsLikeOne(upload: Uint8Array): boolean {
  const begin = Buffer.from(upload.subarray(0, 12)).toString("latin1");
  if (begin.startsWith("RIFF")) return begin.endsWith("WEBP");
  return begin.startsWith("\xff\xd8\xff") || begin.startsWith("\x89PNG") || begin.startsWith("ftyp", 4);
}
