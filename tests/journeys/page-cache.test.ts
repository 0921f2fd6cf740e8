import { once } from "node:events";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeMember } from "../support/become-member";
import { launchBrowser, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";

let site: SiteProcess;
let browser: Browser;
/** What the browser of a signed-in member, Ana, sends. */
let anasCookie: string;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchBrowser(),
    startSite({ env: { LIMIT_SCALE: "1000", BANNER_URL: "https://promotion.example" } }),
  ]);
  const page = await openPage(browser, { baseURL: site.url });
  await becomeMember(page, site.dataDir, "Ana");
  anasCookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  await page.context().close();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A request as it is written, with any path and any headers: fetch would put them in order first. */
async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = "GET"): Promise<Answer> {
  const asking = request({ port: site.port, host: "127.0.0.1", path, method, headers, agent: false }).end();
  const [answer] = await once(asking, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() };
}

/** Whether the answer is one that is kept for everyone. */
const isKept = ({ headers }: Answer) => headers["cache-control"] === "no-cache" && headers.etag !== undefined;

const api = async (method: string, path: string) => {
  const answer = await fetch(`${site.url}/api${path}`, { method });
  return (await answer.json()) as { slug: string; categorySlug: string; likeCount: number };
};

/** The address of a recipe's page; each test takes a recipe of its own. */
async function pageOf(id: number): Promise<string> {
  const { categorySlug, slug } = await api("GET", `/recipe/${id}`);
  return `/recipes/${categorySlug}/${id}/${slug}`;
}

describe("who asks first cannot change what everyone gets", () => {
  const ODD: [string, OutgoingHttpHeaders][] = [
    ["another host", { host: "evil.example" }],
    [
      "forwarded hosts",
      { "x-forwarded-host": "evil.example", "x-forwarded-proto": "evil", forwarded: "host=evil" },
    ],
    [
      "a rewritten address",
      { "x-original-url": "/login", "x-rewrite-url": "/login", "x-forwarded-prefix": "/evil" },
    ],
    ["another method in a header", { "x-http-method-override": "POST", "x-method-override": "DELETE" }],
    ["a robot's name", { "user-agent": "Googlebot/2.1 evil" }],
    ["another language", { "accept-language": "evil", accept: "application/json" }],
    ["a range", { range: "bytes=0-9", "if-range": "evil" }],
    [
      "conditions",
      {
        "if-none-match": '"evil"',
        "if-modified-since": new Date().toUTCString(),
        "cache-control": "no-cache",
      },
    ],
    ["a referrer and an origin", { referer: "https://evil.example/", origin: "https://evil.example" }],
    [
      "strange cookies",
      { cookie: `evil=1; theme=evil; banner-closed=evil; visitor=evil; wish=evil; ${"x".repeat(7000)}=1` },
    ],
    ["a bearer", { authorization: "Bearer evil" }],
    ["a header that says it is data", { "x-remix-request": "yes", "x-requested-with": "evil" }],
  ];

  test.each(ODD)("by %s", async (name, headers) => {
    const path = await pageOf(10 + ODD.findIndex(([it]) => it === name));

    const first = await ask(path, headers);
    const second = await ask(path);

    expect(first.status).toBe(200);
    expect(second.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(second.text).not.toContain("evil");
    expect(JSON.stringify(second.headers)).not.toContain("evil");
    expect(second.text).toContain("</html>");
    expect(isKept(second)).toBe(true);
  });

  test("by HEAD", async () => {
    const path = await pageOf(30);

    const head = await ask(path, {}, "HEAD");
    const page = await ask(path);

    expect(head.text).toBe("");
    expect(head.headers.etag).toBe(page.headers.etag);
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(page.text)));
  });

  test("by a session that does not hold, or by toasts that nobody signed", async () => {
    const path = await pageOf(31);
    for (const cookie of [
      "session=evil",
      "toasts=evil",
      " session = evil",
      'a=1; session="evil"',
      "Session=x",
    ]) {
      const page = await ask(path, { cookie });
      expect(page.status).toBe(200);
      expect(isKept(page)).toBe(false);
    }

    expect(isKept(await ask(path))).toBe(true);
  });
});

describe("only the one right address of a page is kept", () => {
  test.each([
    "/about/",
    "/About",
    "/ABOUT",
    "/%61bout",
    "/about?",
    "/about?utm_source=x",
    "/about?_data=root",
    "/browse?q=soup",
    "/browse?page=1",
    "/browse?page=02",
    "/browse?page=2&page=3",
    "/browse?page=2&q=",
    "/browse?category=nothing",
    "/?page=2",
    "/login",
    "/signup",
    "/generate",
    "/send-feedback",
    "/forgot-password",
    "/api/recipe/1",
    "/robots.txt",
  ])("%s is made for who asks", async (path) => {
    for (let nth = 0; nth < 2; nth++) expect(isKept(await ask(path))).toBe(false);
  });

  test.each(["//evil.example/about", "http://evil.example/about", "/\\evil.example/about"])(
    "%s speaks for no other host",
    async (path) => {
      const answer = await ask(path);

      expect(answer.text).not.toContain("//evil.example");
      expect(answer.headers.location ?? "").not.toContain("//evil.example");
    },
  );

  test.each([
    "/about",
    "/",
    "/browse",
    "/browse?page=2",
    "/tos",
    "/privacy",
    "/category/soups",
    "/about.data",
  ])("%s is kept", async (path) => {
    const [first, second] = [await ask(path), await ask(path)];

    expect(isKept(second)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  test("a page that is not there is not kept, and a robot is told so in a word", async () => {
    const [person, robot] = [
      await ask("/recipes/soups/99999/nothing"),
      await ask("/recipes/soups/99999/nothing", { "user-agent": "Googlebot/2.1" }),
    ];

    expect([person.status, robot.status]).toEqual([404, 404]);
    expect(isKept(person)).toBe(false);
    expect(person.text).toContain("Page not found");
    expect(robot.text).toBe("404");
  });
});

describe("what is somebody's own", () => {
  test("is never sent to others, nor theirs to them", async () => {
    const path = await pageOf(40);

    const anas = await ask(path, { cookie: anasCookie });
    const everyones = await ask(path);
    const anasAgain = await ask(path, { cookie: anasCookie });

    expect(anas.text).toContain("Ana");
    expect(anas.headers["cache-control"]).toMatch(/private/);
    expect(everyones.text).not.toContain("Ana");
    expect(everyones.text).toContain("Log in");
    expect(anasAgain.text).toContain("Ana");
    expect(anasAgain.headers["content-security-policy"]).toContain("'nonce-");
    expect(everyones.headers["content-security-policy"]).not.toContain("nonce");
    expect(everyones.text).not.toContain("nonce=");
  });

  test("a toast is shown once, to its own visitor", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto("/shopping-list");
    await page.getByText("Please log in first.").waitFor();

    for (const path of ["/login", "/", "/about"])
      expect((await ask(path)).text).not.toContain("Please log in first.");
    await page.context().close();
  });

  test("a look is not mixed up with another", async () => {
    const closed = `banner-closed=${Date.now()}`;
    const looks = [
      "",
      "theme=dark",
      "theme=light",
      closed,
      `theme=dark; ${closed}`,
      `${closed}; theme=light`,
    ];
    const seen = async (cookie: string) => {
      const { text } = await ask("/privacy", cookie === "" ? {} : { cookie });
      const theme = /data-theme="(\w+)"/.exec(text)![1];
      return `${theme} ${text.includes("promotion.example") ? "with" : "without"}`;
    };

    const first = await Promise.all(looks.map(seen));
    const second = await Promise.all(looks.map(seen));

    expect(first).toEqual([
      ...["system with", "dark with", "light with"],
      ...["system without", "dark without", "light without"],
    ]);
    expect(second).toEqual(first);
  });

  test("a browser asks again each time, so that signing in shows at once", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto("/about");
    await page.getByRole("link", { name: "Log in" }).first().waitFor();

    const [name, ...value] = anasCookie
      .split("; ")
      .find((it) => it.startsWith("session="))!
      .split("=");
    await page.context().addCookies([{ name: name!, value: value.join("="), url: site.url }]);
    await page.goto("/about");

    await page.getByLabel(/^Menu of/).waitFor();
    await page.context().close();
  });
});

describe("a kept page", () => {
  test("lives in the browser: its scripts are allowed, and nothing complains", async () => {
    const path = await pageOf(41);
    await ask(path);
    const page = await openPage(browser, { baseURL: site.url });

    const answer = await page.goto(path);
    await page
      .getByRole("button", { name: "Switch to" })
      .first()
      .or(page.getByRole("main"))
      .first()
      .waitFor();
    await page.waitForFunction(() => "__remixRouter" in window);
    await page.getByRole("banner").getByRole("link", { name: "Browse" }).first().click();
    await page.waitForURL("**/browse");
    await page.getByRole("heading", { level: 1, name: "All recipes" }).waitFor();

    expect(answer!.headers()["content-security-policy"]).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("forbids a script that it was not made with", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto("/about");

    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.evil = true";
      document.body.append(script);
      return "evil" in window;
    });

    expect(ran).toBe(false);
    await page.context().close();
  });

  test("is not sent again to who has it", async () => {
    const first = await ask("/tos", { "accept-encoding": "br" });
    const again = await ask("/tos", { "accept-encoding": "br", "if-none-match": first.headers.etag });

    expect(again.status).toBe(304);
    expect(again.text).toBe("");
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  });

  test("varies by cookie and encoding, and comes as it was asked for", async () => {
    const encodings = ["br", "gzip", "identity"];
    const answers = await Promise.all(encodings.map((it) => ask("/tos", { "accept-encoding": it })));

    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    for (const { headers } of answers) expect(headers.vary).toBe("cookie, accept-encoding");
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });
});

describe("a write", () => {
  const asAna = (path: string, body: object) =>
    fetch(site.url + path, {
      method: "POST",
      headers: { cookie: anasCookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const likes = (page: Answer) => /likeCount[^\d]{0,12}(\d+)|(\d+) likes?/.exec(page.text)?.[0];

  test("shows on the next read, and changes the tag", async () => {
    const path = await pageOf(42);
    const before = await ask(path);

    expect((await asAna("/like/42", { wanted: "true" })).status).toBe(200);
    const after = await ask(path);

    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.text).not.toBe(before.text);
    expect(likes(after)).not.toBe(likes(before));
    expect((await ask(path, { "if-none-match": before.headers.etag })).status).toBe(200);
  });

  test("of one recipe leaves the pages of others as they are", async () => {
    const path = await pageOf(43);
    const before = await ask(path);

    await asAna("/like/44", { wanted: "true" });

    expect((await ask(path)).headers.etag).toBe(before.headers.etag);
  });

  test("through a form without a script shows as well", async () => {
    const path = await pageOf(45);
    const words = "Worth every minute of it.";
    const category = `/category/${path.split("/")[2]}`;
    const [recipe, listing] = [await ask(path), await ask(category)];

    const sent = await fetch(site.url + path, {
      method: "POST",
      headers: { cookie: anasCookie },
      body: new URLSearchParams({ text: words, rating: "5" }),
      redirect: "manual",
    });

    expect(sent.status).toBe(303);
    expect(recipe.text).not.toContain(words);
    expect((await ask(path)).text).toContain(words);
    expect((await ask(category)).headers.etag).not.toBe(listing.headers.etag);
  });

  test("through the API shows as well", async () => {
    const send = (method: string, at: string, body: object, headers = {}) =>
      fetch(`${site.url}/api${at}`, {
        method,
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }).then((answer) => answer.json() as Promise<{ access_token: string; username: string }>);
    const login = { email: "ana@example.test", password: "a pan, a pot, a lid" };
    const bearer = { authorization: `Bearer ${(await send("POST", "/auth/login", login)).access_token}` };
    const { username } = await send("PATCH", "/user/me", { bio: "Soups above all" }, bearer);
    const before = await ask(`/u/${username}`);

    await send("PATCH", "/user/me", { bio: "Bread above all" }, bearer);
    const after = await ask(`/u/${username}`);

    expect(before.text).toContain("Soups above all");
    expect(isKept(before)).toBe(true);
    expect(after.text).toContain("Bread above all");
  });
});

test("fifty who ask at the same time get the same page", async () => {
  const path = await pageOf(46);
  const pages = await Promise.all(Array.from({ length: 50 }, () => ask(path)));

  expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
});
