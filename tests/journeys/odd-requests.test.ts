import { afterAll, beforeAll, expect, test } from "vitest";
import { sendBytes, statusIn } from "../support/send-bytes";
import { logOf } from "../support/site-log";
import { type SiteProcess, startSite } from "../support/site-process";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const get = (path: string) => sendBytes(site.port, [`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`]);

/** Every kind of page that has something of a visitor's in its address, with `odd` there. */
const pagesWith = (odd: string) => [
  `/category/${odd}`,
  `/category/X${odd}`,
  `/recipes/${odd}/115/x`,
  `/recipes/soups/115/${odd}`,
  `/recipes/soups/${odd}/x`,
  `/recipes/soups/115/${odd}.json`,
  `/recipes/soups/115/${odd}/print`,
  `/u/${odd}`,
  `/u/${odd}/edit`,
  `/generate/${odd}`,
  `/collections/${odd}`,
  `/shopping-list/${odd}`,
  `/auth/${odd}`,
  `/auth/${odd}/callback?state=${odd}&code=${odd}`,
  `/verify-email?token=${odd}`,
  `/reset-password?token=${odd}`,
  `/login?next=${odd}`,
  `/login?next=/${odd}`,
  `/browse?q=${odd}`,
  `/browse?page=${odd}&diet=${odd}&sort=${odd}&without=${odd}`,
  `/img/dish/${odd}.svg`,
  `/img/draft/${odd}-1.svg`,
  `/img/avatar/${odd}.webp`,
  `/img/photo/${odd}.webp`,
  `/img/icon/lucide/${odd}.svg`,
  `/sitemap-${odd}.xml`,
  `/api/recipe/${odd}`,
  `/api/user/${odd}`,
  `/api/${odd}`,
  `/${odd}`,
];

test("no address, whatever stands in it, is answered with a failure of ours or with another header", async () => {
  const odd = [
    "x%0d%0aX-Odd:%201",
    "%00",
    "%ff",
    "%c0%af",
    "%",
    "..%2f..%2f",
    "%2f%2fevil.test",
    "%2f",
    "%5c",
    "%5C%2f:",
    "http:%2f%2f[",
    "[",
    ":@",
    "constructor",
    "__proto__",
    "%f0%9f%8d%b2",
    "A%20B",
  ];
  const wrong: string[] = [];
  for (const path of odd.flatMap(pagesWith)) {
    const answer = await get(path);
    const status = statusIn(answer);
    if (status === 0 || status >= 500) wrong.push(`${path}: ${status}`);
    const [head = ""] = answer.split("\r\n\r\n", 1);
    if (/^x-odd:/im.test(head) || /^location: *(?:\/\/|\/\\|https?:\/\/(?!localhost))/im.test(head))
      wrong.push(`${path}: ${head}`);
  }

  expect(wrong).toEqual([]);
});

test("a body that no page takes is let pass before its sender is told so", async () => {
  const chunk = `4000\r\n${"a".repeat(0x4000)}\r\n`;
  const headers =
    "Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked";
  for (let nth = 0; nth < 20; nth++) {
    const parts = [`POST /nowhere HTTP/1.1\r\n${headers}\r\n\r\n`, chunk, chunk, chunk, chunk, "0\r\n\r\n"];
    expect(statusIn(await sendBytes(site.port, parts))).toBe(405);
  }
});

test("data asked for as Remix once did fills no log", async () => {
  const statuses = [];
  for (const path of ["/browse?_data=routes/browse/route", "/about?_data", "/login?next=/&_data=root"])
    statuses.push(statusIn(await get(path)));

  expect(statuses).toEqual([400, 400, 400]);
  expect(logOf(site).filter(({ level }) => level === "error")).toEqual([]);
});

test("thousands of slashes in an address keep nobody waiting", async () => {
  const begun = performance.now();
  for (let nth = 0; nth < 10; nth++) await get(`/a${"/".repeat(8_000)}b${nth}`);

  // Looked through once for each of them, it takes half a second a request.
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test("whatever part of a file is asked for, the file is answered", async () => {
  const wrong: string[] = [];
  for (const range of [
    "bytes=5-1",
    "bytes=0-9007199254740993",
    "bytes=-1",
    "bytes=99999999-",
    "bytes=a-b",
    "=",
  ])
    for (const path of ["/favicon.svg", "/img/dish/115.svg", "/about", "/img/dish/115-1x1.jpg"]) {
      const answer = await fetch(site.url + path, { headers: { range } }).catch(() => null);
      if (answer === null || answer.status >= 500) wrong.push(`${path} ${range}: ${answer?.status}`);
    }

  expect(wrong).toEqual([]);
});
