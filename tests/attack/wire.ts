import net from "node:net";
import { type Heard, readAnswers } from "./answers";

/** How a conversation on a socket ended. */
type End = "answered" | "closed" | "reset" | "refused" | "silent";

export interface Exchange extends Heard {
  end: End;
  /** Until the last wanted answer or the end, from the first byte sent. */
  ms: number;
}

/** One connection, as the one who speaks on it has it. */
export interface Line {
  /** False when there is nobody any more to send to. */
  send(bytes: Buffer | string): Promise<boolean>;
  pause(ms: number): Promise<void>;
  /** Waits until so many bytes came, or the line is dead. */
  hear(bytes: number): Promise<void>;
  /** Takes nothing more of what is sent, with the connection kept. */
  stopReading(): void;
  readOn(): void;
  hangUp(how?: "fin" | "reset"): void;
  readonly dead: boolean;
}

export interface Manner {
  /** How long after the last word an answer may take. */
  patience?: number;
  /** How many answers are waited for; 0: as many as come until the connection is closed. */
  wanted?: number;
  methods?: readonly string[];
  from?: string;
}

/** Opens a connection, speaks as it is told and listens until the wanted answers came, or none will. */
export function converse(
  where: { host: string; port: number },
  speak: (line: Line) => Promise<void>,
  manner: Manner = {},
): Promise<Exchange> {
  const { patience = 10_000, wanted = 1, methods = ["GET"], from } = manner;
  return new Promise((resolve) => {
    const began = performance.now();
    const parts: Buffer[] = [];
    let size = 0;
    let over = false;
    let patient: NodeJS.Timeout | undefined;
    const socket = net.connect({ ...where, localAddress: from, noDelay: true });

    const finish = (end: End) => {
      if (over) return;
      over = true;
      clearTimeout(patient);
      socket.destroy();
      socket.emit("over");
      const heard = readAnswers(Buffer.concat(parts), methods, end === "closed");
      const enough = wanted > 0 && heard.answers.length >= wanted;
      resolve({ ...heard, end: enough ? "answered" : end, ms: performance.now() - began });
    };
    socket.on("data", (bytes) => {
      parts.push(bytes);
      size += bytes.length;
      socket.emit("heard");
      if (wanted === 0) return;
      if (readAnswers(Buffer.concat(parts), methods, false).answers.length >= wanted) finish("answered");
    });
    socket.on("close", () => finish("closed"));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      finish(error.code === "ECONNREFUSED" ? "refused" : "reset"),
    );
    // A Line may have several who wait at once, as the pieces of a flood have.
    socket.setMaxListeners(0);

    const until = (event: string) =>
      new Promise<void>((done) => {
        if (over) return done();
        const settle = () => {
          socket.off(event, settle).off("over", settle);
          done();
        };
        socket.once(event, settle).once("over", settle);
      });
    const line: Line = {
      async send(bytes) {
        if (over || socket.destroyed) return false;
        if (!socket.write(bytes)) await until("drain");
        return !over;
      },
      pause: (ms) => new Promise((done) => setTimeout(done, ms)),
      async hear(bytes) {
        while (size < bytes && !over) await until("heard");
      },
      stopReading: () => void socket.pause(),
      readOn: () => void socket.resume(),
      hangUp(how = "fin") {
        if (how === "reset") socket.resetAndDestroy();
        else socket.destroy();
      },
      get dead() {
        return over;
      },
    };
    socket.on("connect", async () => {
      await speak(line);
      if (!over) patient = setTimeout(() => finish("silent"), patience);
    });
  });
}
