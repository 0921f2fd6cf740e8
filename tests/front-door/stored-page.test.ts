import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { encodingFor } from "~/front-door/encodings";
import { finishAnswer } from "~/front-door/finish-answer";
import { StoredPage } from "~/front-door/stored-page";

const html = Array.from({ length: 500 }, (_, i) => `<p>${i * 37} lentils, ${i % 7} carrots</p>`).join("");
const headers = () => new Headers({ "content-type": "text/html", "set-cookie": "a=b", "x-odd": "1" });
const pageOf = (text: string) =>
  new StoredPage(Buffer.from(text), headers(), { "x-content-type-options": "nosniff" });
const headerOf = (list: readonly string[], name: string) => list[list.indexOf(name) + 1];

describe("the encoding of an answer", () => {
  test.each([
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["gzip, deflate, br;q=0", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["identity;q=1, *;q=0", "identity"],
    ["BR", "br"],
    ["gzip, deflate, brotli", "gzip"],
    [";;,,q=br", "identity"],
  ])("for %j is %s", (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});

describe("a stored page", () => {
  test("is the same page in every encoding, each under a tag of its own", async () => {
    const page = pageOf(html);
    const [plain, br, gzip] = await Promise.all([
      page.answer("identity"),
      page.answer("br"),
      page.answer("gzip"),
    ]);
    await page.compressBest();
    const best = await page.answer("br");

    expect(plain.body.toString()).toBe(html);
    expect(brotliDecompressSync(br.body).toString()).toBe(html);
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect(brotliDecompressSync(best.body).toString()).toBe(html);
    expect(best.body.length).toBeLessThanOrEqual(br.body.length);
    const tags = [plain, br, gzip, best].map(({ headers }) => headerOf(headers, "etag"));
    expect(new Set(tags).size).toBe(4);
    for (const { headers, body } of [plain, br, gzip, best])
      expect(headerOf(headers, "content-length")).toBe(String(body.length));
  });

  test("weighs no less than all its bodies together", async () => {
    const page = pageOf(html);
    await page.compressBest();
    const answers = await Promise.all((["identity", "br", "gzip"] as const).map((it) => page.answer(it)));

    expect(page.weight).toBeGreaterThan(answers.reduce((sum, { bytes }) => sum + bytes.length, 0));
  });

  test("keeps no header that could be one visitor's", async () => {
    const { headers } = await pageOf(html).answer("identity");

    expect(headers).not.toContain("set-cookie");
    expect(headers).not.toContain("x-odd");
    expect(headerOf(headers, "x-content-type-options")).toBe("nosniff");
  });

  test("knows its content by any of its tags, and nobody else's", () => {
    const [page, other] = [pageOf(html), pageOf(`${html} `)];

    expect(page.tagIn(`"${page.hash}-br"`)).toBe(`"${page.hash}-br"`);
    expect(page.tagIn(`"a", W/"${page.hash}-gzip-q"`)).toBe(`"${page.hash}-gzip-q"`);
    expect(page.tagIn("*")).not.toBeNull();
    expect(page.tagIn(`"${other.hash}"`)).toBeNull();
    expect(page.tagIn(`"${page.hash}\u00e9"`)).toBeNull();
    expect(page.tagIn("")).toBeNull();
  });
});

describe("an answer for one visitor", () => {
  const asking = (encoding: string) => new Request("http://x", { headers: { "accept-encoding": encoding } });
  const page = (about: Record<string, string> = {}) =>
    new Response(html, { headers: { "content-type": "text/html", ...about } });

  test("is compressed once, and no cache keeps it", async () => {
    const answer = await finishAnswer(asking("br"), page());

    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(html);
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(answer.headers.get("vary")).toContain("accept-encoding");
  });

  test("keeps its cookies and what it says of caches", async () => {
    const own = page({ "cache-control": "no-store" });
    own.headers.append("set-cookie", "a=1");
    own.headers.append("set-cookie", "b=2");
    const answer = await finishAnswer(asking("gzip"), own);

    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["events", { "content-type": "text/event-stream" }],
    ["what must not be transformed", { "cache-control": "no-store, no-transform" }],
    ["what is compressed already", { "content-encoding": "gzip" }],
    ["a picture", { "content-type": "image/jpeg" }],
  ])("is left as it is for %s", async (_, about) => {
    const own = page(about);

    expect(await finishAnswer(asking("br"), own)).toBe(own);
    expect(own.bodyUsed).toBe(false);
  });

  test("is not compressed when it is small or nobody asks for it", async () => {
    const small = new Response("soup", { headers: { "content-type": "text/html" } });

    expect(await (await finishAnswer(asking("br"), small)).text()).toBe("soup");
    expect(await (await finishAnswer(asking("identity"), page())).text()).toBe(html);
  });
});
