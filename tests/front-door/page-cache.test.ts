import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Asked, PageCache } from "~/front-door/page-cache";
import type { StoredPage } from "~/front-door/stored-page";

const MINUTE = 60_000;
const HTML = { "content-type": "text/html; charset=utf-8" };

let now: number;
let rendered: Asked[];
/** What the site answers next; each test says what it needs. */
let answer: (asked: Asked, shows: Set<string>) => Promise<Response> | Response;
let cache: PageCache;

beforeEach(() => {
  now = 1_000_000;
  rendered = [];
  answer = () => new Response("<h1>Soup</h1>", { headers: HTML });
  cache = cacheOf();
});
afterEach(() => {
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
});

function cacheOf(capacity = 1_000_000): PageCache {
  return new PageCache({
    render: async (asked, shows) => {
      rendered.push(asked);
      return answer(asked, shows);
    },
    fresh: MINUTE,
    capacity,
    clock: () => now,
  });
}

const asked = (url: string, tags: string[] = []): Asked => ({ url, look: { name: "", cookie: "" }, tags });
const soup = asked("/recipes/soups/7/soup", ["recipe:7"]);

/** The page as a reader gets it: what is there, or else what is made. */
async function read(it: Asked): Promise<string | null> {
  return bytesOf(cache.find(it.url, it.look.name) ?? (await cache.make(it)));
}

function bytesOf(page: StoredPage | null | undefined): string | null {
  if (page == null) return null;
  const answer = page.answer("identity");
  return answer instanceof Promise ? "not there yet" : answer.body.toString();
}

/** Until what was begun in the background has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("a page for everyone", () => {
  test("is made once and sent often", async () => {
    for (let nth = 0; nth < 5; nth++) expect(await read(soup)).toBe("<h1>Soup</h1>");

    expect(rendered).toHaveLength(1);
  });

  test("is made once for fifty who ask at the same time", async () => {
    const pages = await Promise.all(Array.from({ length: 50 }, () => read(soup)));

    expect(new Set(pages)).toEqual(new Set(["<h1>Soup</h1>"]));
    expect(rendered).toHaveLength(1);
  });

  test("is another one in another look", async () => {
    const dark = { ...soup, look: { name: "dark", cookie: "theme=dark" } };

    await read(soup);
    await read(dark);

    expect(rendered.map(({ look }) => look.name)).toEqual(["", "dark"]);
  });

  test.each([
    ["a cookie", new Response("x", { headers: { ...HTML, "set-cookie": "session=abc" } })],
    ["no-store", new Response("x", { headers: { ...HTML, "cache-control": "no-store" } })],
    ["private", new Response("x", { headers: { ...HTML, "cache-control": "private, no-cache" } })],
    ["404", new Response("x", { headers: HTML, status: 404 })],
    ["a redirect", new Response(null, { headers: { location: "/elsewhere" }, status: 301 })],
    ["no page", new Response("{}", { headers: { "content-type": "application/json" } })],
  ])("is not what came with %s", async (_, refused) => {
    answer = () => refused;

    expect(await read(soup)).toBeNull();
    expect(cache.size).toBe(0);
  });

  test("is forgotten when its address does not answer any more", async () => {
    await read(soup);
    answer = () => new Response("gone", { headers: HTML, status: 404 });
    now += 2 * MINUTE;
    await read(soup);
    await settled();

    expect(await read(soup)).toBeNull();
  });
});

describe("a page past its time", () => {
  test("is sent once more while it is made anew, once for all who ask", async () => {
    await read(soup);
    answer = () => new Response("<h1>New soup</h1>", { headers: HTML });
    now += MINUTE;

    const meanwhile = await Promise.all([read(soup), read(soup), read(soup)]);
    await settled();

    expect(new Set(meanwhile)).toEqual(new Set(["<h1>Soup</h1>"]));
    expect(await read(soup)).toBe("<h1>New soup</h1>");
    expect(rendered).toHaveLength(2);
  });

  test("is still sent for ten minutes when no newer one can be made, and not tried at every request", async () => {
    await read(soup);
    answer = () => new Response("broken", { headers: HTML, status: 500 });

    now += 2 * MINUTE;
    for (let nth = 0; nth < 20; nth++) {
      expect(await read(soup)).toBe("<h1>Soup</h1>");
      await settled();
    }
    expect(rendered).toHaveLength(2);
    now += 10 * MINUTE;
    await expect(read(soup)).rejects.toThrow("failed with 500");
  });

  test("that came out the same keeps its tag and its compressed bodies", async () => {
    answer = () => new Response("<p>Soup</p>".repeat(1000), { headers: HTML });
    const first = await cache.make(soup);
    now += MINUTE;

    await read(soup);
    await settled();

    expect(rendered).toHaveLength(2);
    expect(cache.find(soup.url, "")).toBe(first);
  });
});

describe("a change", () => {
  const listing = asked("/browse", ["listings"]);

  test("of everything ends every page at once", async () => {
    await Promise.all([read(soup), read(listing)]);
    answer = ({ url }) => new Response(`new ${url}`, { headers: HTML });

    cache.changed("everything");

    expect(await read(soup)).toBe("new /recipes/soups/7/soup");
    expect(await read(listing)).toBe("new /browse");
  });

  test("of one recipe ends its pages and no other", async () => {
    const bread = asked("/recipes/breads/8/bread", ["recipe:8"]);
    await Promise.all([read(soup), read(bread), read(listing)]);
    answer = () => new Response("new", { headers: HTML });

    cache.changed(["recipe:7"]);

    expect(await read(soup)).toBe("new");
    expect(await read(bread)).toBe("<h1>Soup</h1>");
    expect(await read(listing)).toBe("<h1>Soup</h1>");
  });

  test("while a page is being made outdates that page: who asks after it gets a newer one", async () => {
    let finish = (_: Response) => {};
    answer = () => new Promise<Response>((resolve) => (finish = resolve));
    const early = read(soup);
    const finishEarly = finish;
    cache.changed(["recipe:7"]);
    answer = () => new Response("after the change", { headers: HTML });

    const late = await read(soup);
    finishEarly(new Response("before the change", { headers: HTML }));

    expect(late).toBe("after the change");
    expect(await early).toBe("before the change");
    expect(await read(soup)).toBe("after the change");
  });

  test("of what turned out to stand on a page ends it too", async () => {
    answer = (_, shows) => {
      shows.add("member:ana");
      return new Response("<h1>Ana's soup</h1>", { headers: HTML });
    };
    await read(soup);
    cache.changed(["member:ben"]);
    expect(await read(soup)).toBe("<h1>Ana's soup</h1>");
    expect(rendered).toHaveLength(1);

    cache.changed(["member:ana"]);
    await read(soup);

    expect(rendered).toHaveLength(2);
  });

  test("of what nobody knew yet to stand on it keeps it from who asked after the change", async () => {
    let finish = () => {};
    answer = (_, shows) =>
      new Promise<Response>((resolve) => {
        finish = () => {
          shows.add("member:ana");
          resolve(new Response("before the change", { headers: HTML }));
        };
      });
    const early = read(soup);
    cache.changed(["member:ana"]);
    const late = [read(soup), read(soup)];
    answer = () => new Response("after the change", { headers: HTML });
    finish();

    expect(await early).toBe("before the change");
    expect(await Promise.all(late)).toEqual(["after the change", "after the change"]);
    expect(rendered).toHaveLength(2);
  });

  test("is not forgotten however many there are", async () => {
    await read(soup);
    for (let id = 7; id < 30_000; id++) cache.changed([`recipe:${id}`]);
    answer = () => new Response("new", { headers: HTML });

    expect(await read(soup)).toBe("new");
  });
});

describe("its memory", () => {
  const page = (nth: number) => asked(`/recipes/soups/${nth}/soup`, [`recipe:${nth}`]);

  test("is bounded, however many pages are asked for", async () => {
    answer = () => new Response("x".repeat(10_000), { headers: HTML });

    for (let nth = 0; nth < 1_000; nth++) await read(page(nth));

    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
    expect(cache.size).toBeGreaterThan(20);
  });

  test("keeps what people read while somebody walks through everything once", async () => {
    answer = () => new Response("x".repeat(10_000), { headers: HTML });
    const read10 = Array.from({ length: 10 }, (_, nth) => page(nth));
    for (const it of read10) await read(it);
    for (const it of read10) await read(it);

    for (let nth = 100; nth < 2_000; nth++) await read(page(nth));
    rendered = [];
    for (const it of read10) await read(it);

    expect(rendered).toEqual([]);
  });

  test("takes no page that is larger than all of it", async () => {
    answer = () => new Response("x".repeat(2_000_000), { headers: HTML });

    expect(await read(soup)).toHaveLength(2_000_000);
    expect(cache.size).toBe(0);
  });
});
