import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const LEEK = { width: 24, height: 24, icons: { leek: { body: '<path d="M1 1h2"/>' } } };

/** A real Iconify server in small, that also knows how to be slow and broken. */
let service: Server;
/** What it was asked for. */
const asked: string[] = [];
let fetchIcon: (set: string, name: string) => Promise<string | null>;
const warned = vi.spyOn(console, "warn").mockImplementation(() => {});

beforeAll(async () => {
  service = createServer((req, res) => {
    asked.push(req.url!);
    if (req.url === "/food.json?icons=leek") res.end(JSON.stringify(LEEK));
    else if (req.url === "/food.json?icons=kale") res.end(JSON.stringify({ ...LEEK, icons: {} }));
    else if (req.url === "/huge.json?icons=leek") res.end(`{"icons":{"leek":{"body":"${"x".repeat(1e6)}"}}}`);
    else if (req.url === "/broken.json?icons=leek") res.end("<html>");
    else if (req.url !== "/slow.json?icons=leek") res.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => service.once("listening", resolve));
  const { port } = service.address() as { port: number };
  vi.stubEnv("API_BASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("SESSION_SECRET", "a session secret of more than thirty-two characters");
  vi.stubEnv("TOKEN_SECRET", "a token secret of more than thirty-two characters");
  vi.stubEnv("ICON_SERVICE_URL", `http://127.0.0.1:${port}`);
  ({ fetchIcon } = await import("~/web/icon-service.server"));
});
afterAll(() => {
  vi.unstubAllEnvs();
  service.closeAllConnections();
  service.close();
});

test("an icon that only the service knows becomes a symbol to draw", async () => {
  expect(await fetchIcon("food", "leek")).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon" viewBox="0 0 24 24"><path d="M1 1h2"/></symbol></svg>',
  );
});

test.each(["food:kale", "broken:leek", "missing:leek", "huge:leek"])(
  "%s cannot be had, which is only logged",
  async (icon) => {
    warned.mockClear();
    const [set, name] = icon.split(":");

    expect(await fetchIcon(set!, name!)).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
  },
);

test("the service is asked once for an icon, and once for one that cannot be had", async () => {
  asked.length = 0;
  const ask = () =>
    Promise.all(["food:leek", "nowhere:leek"].map((it) => fetchIcon(...(it.split(":") as [string, string]))));

  for (let nth = 0; nth < 5; nth++) await Promise.all([ask(), ask()]);

  expect(asked.filter((url) => url.startsWith("/nowhere"))).toHaveLength(1);
  expect(asked.filter((url) => url.startsWith("/food")).length).toBeLessThanOrEqual(1);
});

test("a service that does not answer is given up after five seconds", async () => {
  const begun = Date.now();

  expect(await fetchIcon("slow", "leek")).toBeNull();

  expect(Date.now() - begun).toBeGreaterThanOrEqual(4_900);
  expect(Date.now() - begun).toBeLessThan(6_500);
}, 10_000);
