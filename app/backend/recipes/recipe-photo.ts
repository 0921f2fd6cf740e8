import { redrawPicture } from "../pictures/redraw-picture";

/** The most pixels a side of a recipe's photo has: what a wide screen shows sharply. */
const LONGEST = 1600;

/** What somebody uploaded as a WebP of at most 1600 px a side, in its own ratio. Throws invalid. */
export function photoFrom(upload: Uint8Array): Promise<Uint8Array> {
  const size = { width: LONGEST, height: LONGEST, fit: "inside", withoutEnlargement: true } as const;
  return redrawPicture(upload, size, "photo");
}
