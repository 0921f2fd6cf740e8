import sharp from "sharp";
import { Problem } from "~/contract/problems";

/** Pixels on each side of a member's picture. */
const SIDE = 512;

/** The most pixels a picture may unpack to: a few kilobytes can claim to be gigabytes. */
const PIXELS = 40_000_000;

const FORMATS: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "webp", "heif"]);

/**
 * A picture that somebody uploaded as a square WebP of 512 px: drawn anew, turned upright, and without
 * anything else that was in the file, such as the place where it was taken. Throws invalid.
 */
export async function avatarFrom(upload: Uint8Array): Promise<Uint8Array> {
  try {
    const picture = sharp(upload, { limitInputPixels: PIXELS, failOn: "error", pages: 1 });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw new Error(`the format is ${format}`);
    return await picture
      .rotate()
      .resize(SIDE, SIDE, { fit: "cover", position: "attention" })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    throw new Problem("invalid", {
      fields: { avatar: ["is not a picture we can read: JPEG, PNG, WebP or AVIF, up to 40 megapixels"] },
    });
  }
}
