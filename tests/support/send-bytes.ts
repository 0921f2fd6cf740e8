import { once } from "node:events";
import { connect } from "node:net";

/** What was answered to bytes on a connection of their own: "" when it was only closed. */
export async function sendBytes(port: number, pieces: Iterable<string | Uint8Array>): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString("latin1");
  });
  // Whoever is refused in the middle may be cut off while it still writes.
  socket.on("error", () => {});
  await once(socket, "connect");
  for (const piece of pieces) {
    if (socket.destroyed || answer !== "") break;
    if (!socket.write(piece))
      await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => {});
  }
  await new Promise<void>((resolve) => {
    const done = () => resolve();
    if (socket.destroyed || answer.includes("\r\n\r\n")) return done();
    socket.once("close", done).once("data", done).setTimeout(10_000, done);
  });
  socket.destroy();
  return answer;
}

/** The status of an answer; 0 for none. */
export function statusIn(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
}
