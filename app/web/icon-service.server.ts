import { LRUCache } from "lru-cache";
import { z } from "zod";
import { createQueue } from "~/bounded-queue";
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

/** The most that the service may send for one icon, in characters. */
const LONGEST = 64 * 1024;

/** Milliseconds for which an icon is stored, and that it cannot be had. */
const STORED = 24 * 60 * 60 * 1000;
const STORED_FAILURE = 60 * 1000;

const stored = new LRUCache<string, { svg: string | null }>({ max: 500, ttl: STORED });
const inHand = new Map<string, Promise<string | null>>();
const queued = createQueue({ atOnce: 4, waiting: 32 });

/**
 * One icon as SVG from an Iconify server; null when it cannot be had, which is only logged. What was answered is
 * stored, a failure too: many who ask cost the service one request.
 */
export function fetchIcon(set: string, name: string): Promise<string | null> {
  const icon = `${set}:${name}`;
  const known = stored.get(icon);
  if (known !== undefined) return Promise.resolve(known.svg);
  const coming = inHand.get(icon) ?? begin(set, name);
  inHand.set(icon, coming);
  return coming;
}

async function begin(set: string, name: string): Promise<string | null> {
  const svg = await askService(set, name);
  stored.set(`${set}:${name}`, { svg }, { ttl: svg === null ? STORED_FAILURE : STORED });
  inHand.delete(`${set}:${name}`);
  return svg;
}

async function askService(set: string, name: string): Promise<string | null> {
  try {
    const text = await queued(async () => {
      const answer = await fetch(`${config.iconServiceUrl}/${set}.json?icons=${name}`, {
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!answer.ok) throw new Error(`the icon service answered ${answer.status}`);
      return bodyOf(answer);
    });
    const { icons, width, height } = IconSet.parse(JSON.parse(text));
    const icon = icons[name];
    if (icon === undefined) throw new Error("the icon service does not know it");
    const box = `0 0 ${icon.width ?? width} ${icon.height ?? height}`;
    return `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon" viewBox="${box}">${icon.body}</symbol></svg>`;
  } catch (error) {
    console.warn(`Icon ${set}:${name}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Read no further than an icon may be long. */
async function bodyOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  // TypeScript's DOM library does not know that a ReadableStream can be iterated; Node's can.
  for await (const chunk of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST) throw new Error("the icon service sent too much");
  }
  return text;
}
