import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawRequest } from "../support/raw-request";
import { logOf } from "../support/site-log";
import { type SiteProcess, startSite } from "../support/site-process";

describe("a site with visitors who mean it no good", () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test("answers somebody before all that another address asked for at once", async () => {
    const answered: string[] = [];
    const ask = (who: string, localAddress: string) =>
      new Promise<void>((resolve, reject) => {
        const path = `/browse?q=${who}`;
        request({ port: site.port, host: "127.0.0.1", localAddress, path, agent: false }, (answer) => {
          answer.resume().once("end", () => {
            answered.push(who);
            resolve();
          });
        })
          .on("error", reject)
          .end();
      });
    const greedy = Array.from({ length: 30 }, (_, n) => ask(`soup-${n}`, "127.0.0.2"));
    // Not before the first of them is answered, so that all the others are there.
    await Promise.race(greedy);

    await ask("rice", "127.0.0.3");
    const before = answered.indexOf("rice");
    await Promise.all(greedy);

    expect(before).toBeLessThan(15);
  });

  test.each([
    ["a method that no page has", "TRACE", {}],
    ["a host that is none", "GET", { host: "[bad" }],
  ])("survives %s", async (_, method, headers) => {
    expect((await rawRequest(site.url, { method, headers })).status).toBe(400);
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
  });

  test("says of a request that cannot be read neither what it asked for nor of whom", async () => {
    await rawRequest(site.url, { path: "/browse?q=aubergine", headers: { host: "[bad-neighbour" } });

    const warned = () => logOf(site).filter(({ level }) => level === "warn");
    await expect.poll(() => warned().map(({ reason }) => reason)).toContain("TypeError: Invalid URL");
    expect(JSON.stringify(logOf(site))).not.toMatch(/aubergine|neighbour/);
  });
});

describe("a site whose recipe API hangs", () => {
  let site: SiteProcess;
  let behave: RequestListener = () => {};
  const api = createServer((req, res) => behave(req, res));
  beforeAll(async () => {
    api.listen(0, "127.0.0.1");
    await once(api, "listening");
    site = await startSite({
      env: { API_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api` },
    });
  });
  afterAll(async () => {
    await site.stop();
    api.closeAllConnections();
    api.close();
  });

  test("says so on the pages that need it, shows the others, and finds it again when it is back", async () => {
    // A crawler would get the bare status.
    const headers = {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    };
    const ask = (path: string) => fetch(site.url + path, { headers });
    behave = () => {};
    await Promise.all(["/browse", "/browse", "/browse"].map(ask));

    const browse = await ask("/browse");
    const about = await ask("/about");
    const ready = await (await ask("/readyz")).json();
    behave = (_, res) => {
      res.writeHead(200, { "content-type": "application/json" }).end('{"data":[]}');
    };

    expect([browse.status, browse.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await browse.text()).toContain("Try again");
    expect(about.status).toBe(200);
    expect(ready).toEqual({ status: "ready", api: "does not answer" });
    await expect
      .poll(async () => {
        await ask("/about");
        return (await ask("/readyz")).json();
      })
      .toEqual({ status: "ready", api: "answers" });
    await expect
      .poll(() => logOf(site).map(({ msg }) => msg))
      .toEqual(expect.arrayContaining(["The recipe API does not answer", "The recipe API answers again"]));
  });
});
