import { expect, test } from "vitest";
import { rasterPicture } from "~/web/raster-pictures.server";

const bytes = (length: number) => new Uint8Array(length);

test("a picture is made once for all who ask, and again when others took its room", async () => {
  let made = 0;
  const ask = () =>
    rasterPicture("soup", async () => {
      made += 1;
      return bytes(1000);
    });

  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(made).toBe(1);

  for (let nth = 0; nth < 20; nth++) await rasterPicture(`large ${nth}`, async () => bytes(1024 * 1024));
  await ask();
  expect(made).toBe(2);
});

test("one is made at a time, so many wait, and who comes then is told when to come back", async () => {
  let atOnce = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const ask = (name: string) =>
    rasterPicture(name, async () => {
      most = Math.max(most, ++atOnce);
      await new Promise<void>((resolve) => ends.push(resolve));
      atOnce -= 1;
      return bytes(10);
    });

  const all = Array.from({ length: 25 }, (_, nth) => ask(`dish ${nth}`));
  const refused = await ask("one too many").catch((error: Response) => error);
  for (let nth = 0; nth < 25; nth++) {
    await expect.poll(() => ends.length).toBeGreaterThan(nth);
    ends[nth]!();
  }
  await Promise.all(all);

  expect(refused).toMatchObject({ status: 503 });
  expect((refused as Response).headers.get("retry-after")).toBe("2");
  expect(most).toBe(1);
});

test("a picture that failed is tried again", async () => {
  await expect(rasterPicture("failing", () => Promise.reject(new Error("no")))).rejects.toThrow("no");

  expect(await rasterPicture("failing", async () => bytes(7))).toHaveLength(7);
});
