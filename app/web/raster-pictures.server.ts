import { LRUCache } from "lru-cache";
import { createQueue, QueueFull } from "~/bounded-queue";

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of pictures that are stored: some hundred of a hundred kilobytes each. */
const CAPACITY = 16 * 1024 * 1024;

/** Seconds after which somebody may come again for whom there was no room. */
const RETRY_AFTER = "2";

const pictures = new LRUCache<string, Bytes>({ maxSize: CAPACITY, sizeCalculation: ({ length }) => length });
const inHand = new Map<string, Promise<Bytes>>();

/** One takes a core for a fifth of a second: one at a time leaves the other to the pages. */
const queued = createQueue({ atOnce: 1, waiting: 24 });

/**
 * The picture of this name, from the cache or made once for all who wait for it. The name stands for all that it is
 * made of. Throws a 503 when too many others wait.
 */
export async function rasterPicture(name: string, make: () => Promise<Bytes>): Promise<Bytes> {
  const stored = pictures.get(name);
  if (stored !== undefined) return stored;
  const making = inHand.get(name) ?? begin(name, make);
  return making.catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
    const headers = { "retry-after": RETRY_AFTER, "cache-control": "no-store" };
    throw new Response("Too many pictures are being drawn.", { status: 503, headers });
  });
}

function begin(name: string, make: () => Promise<Bytes>): Promise<Bytes> {
  const making = queued(make).finally(() => inHand.delete(name));
  inHand.set(name, making);
  making.then(
    (picture) => pictures.set(name, picture),
    () => undefined,
  );
  return making;
}
