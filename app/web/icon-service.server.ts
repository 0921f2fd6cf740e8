import { z } from "zod";
import { config } from "./api.server";

/** Milliseconds the icon service may take. */
const PATIENCE = 5_000;

const IconSet = z.object({
  icons: z.record(
    z.string(),
    z.object({ body: z.string(), width: z.number().optional(), height: z.number().optional() }),
  ),
  width: z.number().default(16),
  height: z.number().default(16),
});

/** One icon as SVG from an Iconify server; null when it cannot be had, which is only logged. */
export async function fetchIcon(set: string, name: string): Promise<string | null> {
  try {
    const answer = await fetch(`${config.iconServiceUrl}/${set}.json?icons=${name}`, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) throw new Error(`the icon service answered ${answer.status}`);
    const { icons, width, height } = IconSet.parse(await answer.json());
    const icon = icons[name];
    if (icon === undefined) throw new Error("the icon service does not know it");
    const box = `0 0 ${icon.width ?? width} ${icon.height ?? height}`;
    return `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon" viewBox="${box}">${icon.body}</symbol></svg>`;
  } catch (error) {
    console.warn(`Icon ${set}:${name}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
