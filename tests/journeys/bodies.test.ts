import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendBytes, statusIn } from "../support/send-bytes";
import { type SiteProcess, startSite } from "../support/site-process";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ env: { LIMIT_SCALE: "1000" } });
});
afterAll(() => site.stop());

const KB = 1024;
const MB = 1024 * KB;
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

interface Sent {
  path: string;
  type: string;
  body: string | Buffer;
  headers?: string;
}

const begun = ({ path, type, headers = "" }: Sent) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${headers}`;

/** With its length, or in chunks that do not say how much is to come. */
const sending = {
  "with its length": (sent: Sent) => [`${begun(sent)}Content-Length: ${sent.body.length}\r\n\r\n`, sent.body],
  *"in chunks"(sent: Sent) {
    yield `${begun(sent)}Transfer-Encoding: chunked\r\n\r\n`;
    const bytes = Buffer.from(sent.body);
    for (let at = 0; at < bytes.length; at += 64 * KB) {
      const chunk = bytes.subarray(at, at + 64 * KB);
      yield Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n")]);
    }
    yield "0\r\n\r\n";
  },
};

const parts = (count: number) =>
  `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--b--\r\n`;
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const refused: [what: string, sent: Sent, status: number][] = [
  ["a sign-in of 300 KB", { path: "/api/auth/login", type: JSON_TYPE, body: "a".repeat(300 * KB) }, 413],
  ["a chat of 72 KB", { path: "/api/chat", type: JSON_TYPE, body: "a".repeat(72 * KB) }, 413],
  ["12 MB of fields", { path: "/theme", type: FORM, body: "a&".repeat(6 * MB) }, 413],
  ["6 MB of fields", { path: "/login", type: FORM, body: "a&".repeat(3 * MB) }, 413],
  ["60 KB of fields", { path: "/login", type: FORM, body: "a&".repeat(30 * KB) }, 413],
  ["11 MB of JSON", { path: "/like/1", type: JSON_TYPE, body: `[${"1,".repeat(5 * MB)}1]` }, 413],
  ["more than any page takes", { path: "/login", type: FORM, body: "a".repeat(13 * MB) }, 413],
  ["a thousand parts", { path: "/login", type: "multipart/form-data; boundary=b", body: parts(1_000) }, 413],
  ["a file where none is taken", fileFor("/login"), 413],
  ["parts without a boundary", { path: "/login", type: "multipart/form-data", body: parts(1) }, 400],
  ["parts that do not end", { path: "/login", type: "multipart/form-data; boundary=c", body: parts(1) }, 400],
  ["JSON as text", { path: "/api/auth/login", type: "text/plain", body: '{"email":"a@b.test"}' }, 415],
  ["a form where JSON is taken", { path: "/api/auth/login", type: FORM, body: "email=a" }, 415],
  ["text where a form is taken", { path: "/login", type: "text/plain", body: "email=a" }, 415],
  ["a zipped sign-in", zipped("/api/auth/login", JSON_TYPE), 415],
  ["a zipped form", zipped("/login", FORM), 415],
  ["JSON thirty thousand deep", { path: "/api/auth/login", type: JSON_TYPE, body: nested(30_000) }, 400],
  ["half a character", { path: "/api/auth/login", type: JSON_TYPE, body: Buffer.from([0x22, 0xd8]) }, 400],
];

function zipped(path: string, type: string): Sent {
  return { path, type, body: gzipSync("a".repeat(10 * MB)), headers: "Content-Encoding: gzip\r\n" };
}

function fileFor(path: string): Sent {
  const head = '--b\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\n';
  return { path, type: "multipart/form-data; boundary=b", body: `${head}${"x".repeat(100)}\r\n--b--\r\n` };
}

describe.each(Object.entries(sending))("a body sent %s", (_, pieces) => {
  test("is refused in words when it is too large, of a wrong kind or not to be read, and nobody else waits", async () => {
    const wrong: string[] = [];
    for (const [what, sent, status] of refused) {
      const answer = sendBytes(site.port, pieces(sent));
      const since = performance.now();
      const other = await fetch(`${site.url}/about`, { headers: { connection: "close" } });
      const waited = performance.now() - since;
      const got = await answer;
      if (statusIn(got) !== status) wrong.push(`${what}: ${statusIn(got)} instead of ${status}`);
      if (!/\r\n\r\n[\s\S]+/.test(got)) wrong.push(`${what}: no words`);
      if (other.status !== 200 || waited > 2_000) wrong.push(`${what}: others waited ${waited} ms`);
    }

    expect(wrong).toEqual([]);
  });
});

test("many large bodies at once cost no memory that is not given back", async () => {
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))![1]) / KB;
  const before = memory();
  const flood = { path: "/theme", type: FORM, body: "a&".repeat(6 * MB) };
  for (let round = 0; round < 3; round++)
    await Promise.all(Array.from({ length: 10 }, () => sendBytes(site.port, sending["in chunks"](flood))));

  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  // Megabytes: of 360 that were sent nothing is held, but a collection of garbage may be late.
  await expect.poll(memory, { timeout: 10_000 }).toBeLessThan(before + 100);
});

test("a connection is kept for the next request after a body was read, and closed after one that was not", async () => {
  const small = "topic=idea&message=short";
  const post = `POST /send-feedback HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM}\r\n`;

  const read = await sendBytes(site.port, [`${post}Content-Length: ${small.length}\r\n\r\n${small}`]);
  const unread = await sendBytes(site.port, [`${post}Content-Length: ${100 * KB}\r\n\r\n${small}`]);

  expect(read).toMatch(/^HTTP\/1\.1 422 [\s\S]*\r\nconnection: keep-alive\r\n/i);
  expect(unread).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nconnection: close\r\n/i);
});
