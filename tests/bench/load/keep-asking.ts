import { connect, type Socket } from "node:net";

/** One request to be asked again and again, as the bytes of HTTP/1.1. Several are asked in turns. */
export interface Load {
  port: number;
  requests: string[];
  connections: number;
  milliseconds: number;
}

export interface Measured {
  answers: number;
  /** Answers that were not 2xx. */
  refused: number;
  milliseconds: number;
  /** Of every answer, in milliseconds. */
  latencies: number[];
}

/**
 * Keeps some connections asking for a while, each as soon as it has its answer. Written on bare sockets: a
 * generator that works harder than the server would measure itself.
 */
export async function keepAsking({ port, requests, connections, milliseconds }: Load): Promise<Measured> {
  const measured: Measured = { answers: 0, refused: 0, milliseconds: 0, latencies: [] };
  const begun = performance.now();
  const until = begun + milliseconds;
  const asking = Array.from({ length: connections }, (_, i) =>
    oneConnection(port, requests, i, until, measured),
  );
  await Promise.all(asking);
  measured.milliseconds = performance.now() - begun;
  return measured;
}

function oneConnection(
  port: number,
  requests: string[],
  first: number,
  until: number,
  measured: Measured,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const answer = new AnswerReader();
    let turn = first;
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      socket.write(requests[turn++ % requests.length]!);
    };
    socket.once("connect", ask);
    socket.once("error", reject);
    socket.once("close", () => resolve());
    socket.on("data", (chunk) => {
      const status = answer.read(chunk);
      if (status === null) return;
      const now = performance.now();
      measured.answers += 1;
      measured.latencies.push(now - asked);
      if (status < 200 || status > 299) measured.refused += 1;
      if (now < until) ask();
      else socket.end();
    });
  });
}

const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** Finds where an answer ends; only ever one is under way on a connection. */
class AnswerReader {
  #head: Buffer = Buffer.alloc(0);
  #status = 0;
  /** Bytes of the body still to come; null for one in chunks. */
  #left: number | null = 0;
  #tail: Buffer = Buffer.alloc(0);

  /** The status of an answer that is complete; null while it is not. */
  read(chunk: Buffer): number | null {
    let body = chunk;
    if (this.#status === 0) {
      this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
      const end = this.#head.indexOf(HEAD_END);
      if (end < 0) return null;
      const head = this.#head.toString("latin1", 0, end);
      body = this.#head.subarray(end + HEAD_END.length);
      this.#status = Number(head.slice(9, 12));
      const length = /content-length: *(\d+)/i.exec(head)?.[1];
      this.#left = length !== undefined ? Number(length) : /chunked/i.test(head) ? null : 0;
    }
    if (this.#left === null) {
      this.#tail = Buffer.concat([this.#tail, body]).subarray(-LAST_CHUNK.length);
      if (!this.#tail.equals(LAST_CHUNK)) return null;
    } else {
      this.#left -= body.length;
      if (this.#left > 0) return null;
    }
    const status = this.#status;
    this.#head = Buffer.alloc(0);
    this.#tail = Buffer.alloc(0);
    this.#status = 0;
    return status;
  }
}
