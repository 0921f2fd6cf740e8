import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { prepareAnswer, sendPrepared } from "../../app/front-door/prepared-answer";

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
