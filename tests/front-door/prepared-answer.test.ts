import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
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
  /** More than a system takes at once from whoever writes to a reader that does not read. */
  const large = Buffer.alloc(6 * 1024 * 1024, "A pinch of salt. ");
  let server: Server;
  let shared: PreparedAnswer;
  beforeEach(async () => {
    shared = prepareAnswer(["content-length", String(large.length)], large);
    server = createServer({ keepAliveTimeout: 300 }, (req, res) => {
      const id = new URL(req.url!, "http://x").searchParams.get("id")!;
      sendPrepared(res, shared, "x-request-id", id);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const asking = (...ids: string[]) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.pause().write(ids.map((id) => `GET /?id=${id} HTTP/1.1\r\nHost: x\r\n\r\n`).join(""));
    return socket;
  };
  /** The ids of so many answers, each with its body whole. */
  async function readBy(socket: Socket, answers: number): Promise<string[]> {
    const chunks: Buffer[] = [];
    const ids: string[] = [];
    let size = 0;
    for await (const chunk of socket) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= answers * large.length + 100) break;
    }
    let bytes = Buffer.concat(chunks);
    for (let at = 0; at < answers; at++) {
      const end = bytes.indexOf("\r\n\r\n") + 4;
      ids.push(/x-request-id: (.*)\r\n/.exec(bytes.toString("latin1", 0, end))![1]!);
      expect(bytes.subarray(end, end + large.length).equals(large)).toBe(true);
      bytes = bytes.subarray(end + large.length);
    }
    return ids;
  }
  const untilTaken = (isTaken: boolean) => vi.waitUntil(() => shared.isTaken === isTaken);

  test("has each one's own head, and the same body, however slowly each reads", async () => {
    const readers = ["first", "second-and-longer", "third"].map((id) => asking(id));
    await untilTaken(true);
    await new Promise((resolve) => setTimeout(resolve, 50));

    const ids = await Promise.all(readers.reverse().map((socket) => readBy(socket, 1)));

    expect(ids).toEqual([["third"], ["second-and-longer"], ["first"]]);
    await untilTaken(false);
  });

  test("comes in order to one who asks for it three times at once", async () => {
    expect(await readBy(asking("a", "bb", "ccc"), 3)).toEqual(["a", "bb", "ccc"]);
  });

  test("comes to the next when one has left in the middle", async () => {
    const leaver = asking("leaver");
    await untilTaken(true);
    leaver.destroy();
    await untilTaken(false);

    expect(await readBy(asking("next"), 1)).toEqual(["next"]);
    expect(await readBy(asking("x".repeat(2_000)), 1)).toEqual(["x".repeat(2_000)]);
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
