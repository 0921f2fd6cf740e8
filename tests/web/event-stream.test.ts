import { expect, test } from "vitest";
import { readEvents, type StreamEvent } from "~/web/event-stream";

/** A stream that arrives in pieces of so many bytes. */
function arriving(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function eventsIn(text: string, size = 1000): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(arriving(text, size))) events.push(event);
  return events;
}

const TWO =
  'event: status\ndata: {"phase":"reading"}\n\n: still here\n\nevent: partial\ndata: {"title":"Crème"}\n\n';

test.each([1, 2, 3, 7, 1000])(
  "events are read whole when they arrive in pieces of %i bytes",
  async (size) => {
    expect(await eventsIn(TWO, size)).toEqual([
      { name: "status", data: { phase: "reading" } },
      { name: "partial", data: { title: "Crème" } },
    ]);
  },
);

test.each([1, 1000])("lines may end in CR LF, in pieces of %i bytes", async (size) => {
  expect(await eventsIn(TWO.replaceAll("\n", "\r\n"), size)).toEqual(await eventsIn(TWO));
});

test("what was cut off is no event, and what is no JSON is passed over", async () => {
  expect(await eventsIn('event: a\ndata: nonsense\n\nevent: b\ndata: 1\n\nevent: c\ndata: {"cut')).toEqual([
    { name: "b", data: 1 },
  ]);
});

test("who stops reading lets go of the stream", async () => {
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(TWO)),
    cancel() {
      cancelled = true;
    },
  });

  for await (const _ of readEvents(stream)) break;

  expect(cancelled).toBe(true);
});
