import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Duplex } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type PreparedAnswer, prepareAnswer, sendPrepared } from "../../app/front-door/prepared-answer";

const HEADERS = [
  ...["content-type", "text/html; charset=utf-8", "content-length", "5", "etag", '"a-br"'],
  ...["content-security-policy", "default-src 'none'", "vary", "cookie, accept-encoding"],
];
const BODY = Buffer.from("soup\n");

const byNode: RequestListener = (_, res) => {
  res.writeHead(200, [...HEADERS, "x-request-id", "request-1"]).end(BODY);
};
const prepared: RequestListener = (_, res) => {
  sendPrepared(res, prepareAnswer(HEADERS, BODY), "x-request-id", "request-1");
  expect(res.headersSent).toBe(true);
};

/** All that comes over the wire when these bytes are sent, until the connection closes. */
async function heard(listener: RequestListener, sent: string, keepAliveTimeout = 300): Promise<string> {
  const server = createServer({ keepAliveTimeout }, listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
  });
  socket.write(sent);
  const answers = sent.split(" HTTP/1.").length - 1;
  while (text.split("HTTP/1.1 ").length - 1 < answers) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 20));
  socket.destroy();
  server.close();
  const dated = text.replace(/^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r$/gm, "Date: now\r");
  return dated.replace(/(?<=^HTTP\/1\.1 200 OK\r\n)[\s\S]*?(?=\r\n\r\n)/gm, inOrder);
}

/** In which order headers stand does not matter. */
function inOrder(headers: string): string {
  return headers.split("\r\n").sort().join("\r\n");
}

test.each([
  ["a kept connection", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["two requests at once", "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a connection that is to close", "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  ["HTTP/1.0", "GET / HTTP/1.0\r\n\r\n"],
  ["HTTP/1.0 that keeps its connection", "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"],
  ["HEAD", "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n"],
])("what arrives is what Node sends: %s", async (_, sent) => {
  const ours = await heard(prepared, sent);

  expect(ours).toContain("x-request-id: request-1\r\n");
  expect(ours).toBe(await heard(byNode, sent));
});

describe("one answer that many are sent", () => {
  const answerOf = (size: number) =>
    prepareAnswer(["content-length", String(size)], Buffer.alloc(size, "A pinch of salt. "));
  /** More than a system takes at once from whoever writes to a reader that does not read. */
  const large = answerOf(6 * 1024 * 1024);
  const small = answerOf(12 * 1024);
  let server: Server;
  beforeEach(async () => {
    server = createServer({ keepAliveTimeout: 300 }, (req, res) => {
      const { pathname, searchParams } = new URL(req.url!, "http://x");
      sendPrepared(res, pathname === "/large" ? large : small, "x-request-id", searchParams.get("id")!);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const requestOf = (path: string, id: string) => `GET ${path}?id=${id} HTTP/1.1\r\nHost: x\r\n\r\n`;
  /** Somebody who asks, and does not read yet. */
  const asking = (path: string, ...ids: string[]) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
    socket.write(ids.map((id) => requestOf(path, id)).join(""));
    return socket;
  };
  /** The ids of all answers until the server has done with the connection, each with its body whole. */
  async function readBy(socket: Socket, { body }: PreparedAnswer): Promise<string[]> {
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    const ids: string[] = [];
    for (let bytes = Buffer.concat(chunks); bytes.length > 0; ) {
      const end = bytes.indexOf("\r\n\r\n") + 4;
      ids.push(/x-request-id: (.*)\r\n/.exec(bytes.toString("latin1", 0, end))![1]!);
      expect(bytes.subarray(end, end + body.length).equals(body)).toBe(true);
      bytes = bytes.subarray(end + body.length);
    }
    return ids;
  }
  const untilFree = (answer: PreparedAnswer) => vi.waitUntil(() => !answer.isTaken);
  const untilTaken = (answer: PreparedAnswer) => vi.waitUntil(() => answer.isTaken);

  test("has each one's own head, and the same body, however slowly each reads", async () => {
    const readers = ["first", "second-and-longer", "third"].map((id) => asking("/large", id));
    await untilTaken(large);

    const ids = await Promise.all(readers.map((socket) => readBy(socket, large)));

    expect(ids).toEqual([["first"], ["second-and-longer"], ["third"]]);
    await untilFree(large);
  });

  test("keeps its head while nothing of it could be sent", async () => {
    const waiting: { chunk: Buffer; taken: () => void }[] = [];
    const slow = new Duplex({ read() {}, write: (chunk, _, taken) => void waiting.push({ chunk, taken }) });
    server.emit("connection", slow);
    slow.push(requestOf("/small", "one"));
    await untilTaken(small);

    expect(await readBy(asking("/small", "two"), small)).toEqual(["two"]);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]!.chunk.toString()).toContain("x-request-id: one\r\n");
    waiting[0]!.taken();
    await untilFree(small);
  });

  test("comes to the next when one has left in the middle", async () => {
    const leaver = asking("/large", "leaver");
    await untilTaken(large);
    leaver.destroy();
    await untilFree(large);

    expect(await readBy(asking("/large", "next"), large)).toEqual(["next"]);
  });

  test("has room for a head that is too long for its own", async () => {
    const long = "x".repeat(2_000);

    expect(await readBy(asking("/small", long, "short"), small)).toEqual([long, "short"]);
  });
});

test("a server that keeps no connection alive for a time promises none", async () => {
  const sent = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

  const ours = await heard(prepared, sent, 0);

  expect(ours).not.toContain("Keep-Alive:");
  expect(ours).toBe(await heard(byNode, sent, 0));
});

test("what was said of the answer before is sent with it", async () => {
  const listener: RequestListener = (req, res) => {
    res.setHeader("x-before", "1");
    prepared(req, res);
  };

  const ours = await heard(listener, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");

  expect(ours).toContain("x-before: 1\r\n");
});

test("a body of many kinds of bytes arrives as it is", async () => {
  const body = Buffer.from(Array.from({ length: 1024 }, (_, i) => i % 256));
  const listener: RequestListener = (_, res) => {
    const headers = ["content-length", String(body.length)];
    sendPrepared(res, prepareAnswer(headers, body), "x-request-id", "request-1");
  };

  const ours = await heard(listener, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");

  expect(Buffer.from(ours.slice(ours.indexOf("\r\n\r\n") + 4), "latin1").equals(body)).toBe(true);
});

test.each([[["x-odd", "a\r\nset-cookie: session=1"]], [["x odd", "1"]], [["x-odd", "caf\u{1F375}"]]])(
  "a head that would be another than it says is refused: %j",
  (headers) => {
    expect(() => prepareAnswer(headers, BODY)).toThrow(TypeError);
  },
);
