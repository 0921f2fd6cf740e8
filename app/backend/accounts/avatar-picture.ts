import { redrawPicture } from "../pictures/redraw-picture";

/** Pixels on each side of a member's picture. */
const SIDE = 512;

/** What somebody uploaded as a square WebP of 512 px. Throws invalid. */
export function avatarFrom(upload: Uint8Array): Promise<Uint8Array> {
  return redrawPicture(upload, { width: SIDE, height: SIDE, fit: "cover", position: "attention" }, "avatar");
}
