import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeMember } from "../support/become-member";
import { launchBrowser, openPage } from "../support/browser";
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
    await expect.poll(() => warned().map(({ reason }) => reason)).toContain("TypeError");
    expect(JSON.stringify(logOf(site))).not.toMatch(/aubergine|neighbour/);
  });
});

describe("a site whose member imports what froze it once", () => {
  let site: SiteProcess;
  let cookie: string;
  beforeAll(async () => {
    const browser = await launchBrowser();
    site = await startSite({ env: { LIMIT_SCALE: "100" } });
    const page = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false });
    await becomeMember(page, site.dataDir, "Ana");
    const cookies = await page.context().cookies();
    cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    await browser.close();
  });
  afterAll(() => site.stop());

  const KEYS = `---\n${Array.from({ length: 36_000 }, (_, n) => `k${n}: 1`).join("\n")}\n---\n## Ingredients\n- salt`;
  const ELEMENTS = `<html>${"<a>".repeat(170_000)}`;
  const SPACES = `# Stew\n\n## Ingredients\n# a${" ".repeat(400_000)}b`;

  async function importing(text: string) {
    const body = new FormData();
    body.set("intent", "import");
    body.set("text", text);
    const headers = { cookie, origin: site.url };
    const begun = Date.now();
    const answer = await fetch(`${site.url}/recipes/new`, { method: "POST", headers, body });
    return { status: answer.status, page: await answer.text(), took: Date.now() - begun };
  }

  /** Milliseconds of each visit to a page while something else is under way. */
  async function visitsDuring(work: Promise<unknown>): Promise<number[]> {
    const visits: number[] = [];
    let isOver = false;
    const over = work.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const begun = Date.now();
      expect((await fetch(`${site.url}/about`)).status).toBe(200);
      visits.push(Date.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await over;
    return visits;
  }

  test.each([
    ["36,000 keys", KEYS, "Text has a head of more than"],
    ["170,000 open elements", ELEMENTS, "Text has more than 512 elements in each other"],
  ])("refuses %s in words, and others do not notice", async (_, text, words) => {
    const asked = importing(text);
    const visits = await visitsDuring(asked);
    const { status, page, took } = await asked;

    expect(status).toBe(422);
    expect(page).toContain(words);
    expect(took).toBeLessThan(5_000);
    expect(visits.length).toBeGreaterThan(0);
    // It was up to a minute; on a machine that others use too a visit may take a second by itself.
    expect(Math.max(...visits)).toBeLessThan(2_000);
  });

  test("reads a recipe among them, and one whose heading is endless", async () => {
    const [read] = await Promise.all([importing(SPACES), importing(KEYS), importing(ELEMENTS)]);

    expect([200, 422]).toContain(read.status);
    const { page } = await importing("Stew\n\nIngredients\n1 onion\n\nMethod\nSimmer.");
    expect(page).toContain("The recipe is read");
  });

  test("hears that it is to stop while it reads", async () => {
    const asked = Promise.allSettled([KEYS, ELEMENTS, SPACES, KEYS, ELEMENTS].map(importing));
    await new Promise((resolve) => setTimeout(resolve, 50));

    const { code, took } = await site.stop();
    await asked;

    expect(code).toBe(0);
    expect(took).toBeLessThan(10_000);
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
