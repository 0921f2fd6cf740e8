import sharp, { type ResizeOptions } from "sharp";
import { Problem } from "~/contract/problems";

/** The most pixels a picture may unpack to: a few kilobytes can claim to be gigabytes. */
const PIXELS = 40_000_000;

const FORMATS: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "webp", "heif"]);

/**
 * A picture that somebody uploaded, drawn anew as WebP: turned upright, and without anything else that was in
 * the file, such as the place where it was taken. Throws invalid, with the message at `field`.
 */
export async function redrawPicture(
  upload: Uint8Array,
  size: ResizeOptions,
  field: string,
): Promise<Uint8Array> {
  try {
    const picture = sharp(upload, { limitInputPixels: PIXELS, failOn: "error", pages: 1 });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw new Error(`the format is ${format}`);
    return await picture.rotate().resize(size).webp({ quality: 82 }).timeout({ seconds: 10 }).toBuffer();
  } catch {
    throw new Problem("invalid", {
      fields: { [field]: ["is not a picture we can read: JPEG, PNG, WebP or AVIF, up to 40 megapixels"] },
    });
  }
}
