import sharp from "sharp";

const SIZES = { "1x1": [1200, 1200], "4x3": [1200, 900], "16x9": [1200, 675] } as const;
type PictureRatio = keyof typeof SIZES;

// One thread for each picture that anybody draws here, also for uploads: the other cores are for the pages.
sharp.concurrency(1);

/** A drawn picture in pixels, JPEG, as share cards and structured data want it: 1200 px wide. */
export async function rasterize(svg: string, ratio: PictureRatio): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = SIZES[ratio];
  const jpeg = await sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height, { fit: "cover" })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(jpeg);
}
