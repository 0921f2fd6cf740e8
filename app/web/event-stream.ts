/** One event of a `text/event-stream`: its name, and its data as JSON says it. */
export interface StreamEvent {
  name: string;
  data: unknown;
}

/**
 * The events of a `text/event-stream` as they arrive, on the server and in the browser. Comments, such as
 * heartbeats, and data that is no JSON are passed over. Ends where the stream ends, whole or not; throws what
 * reading it throws.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let held = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      held += decoder.decode(value, { stream: true });
      // A CR at the very end may be half of a line break.
      const blocks = held.replace(/\r\n/g, "\n").split("\n\n");
      held = blocks.pop()!;
      for (const block of blocks) {
        const event = eventOf(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventOf(block: string): StreamEvent | null {
  const lines = block.split("\n");
  const name = lines.findLast((line) => line.startsWith("event:"))?.slice("event:".length);
  const data = lines.filter((line) => line.startsWith("data:")).map((line) => line.slice("data:".length));
  if (data.length === 0) return null;
  try {
    return { name: name?.trim() ?? "message", data: JSON.parse(data.join("\n")) };
  } catch {
    return null;
  }
}
