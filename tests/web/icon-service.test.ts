import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const LEEK = { width: 24, height: 24, icons: { leek: { body: '<path d="M1 1h2"/>' } } };

/** A real Iconify server in small, that also knows how to be slow and broken. */
let service: Server;
let fetchIcon: (set: string, name: string) => Promise<string | null>;
const warned = vi.spyOn(console, "warn").mockImplementation(() => {});

beforeAll(async () => {
  service = createServer((req, res) => {
    if (req.url === "/food.json?icons=leek") res.end(JSON.stringify(LEEK));
    else if (req.url === "/food.json?icons=kale") res.end(JSON.stringify({ ...LEEK, icons: {} }));
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

test.each(["food:kale", "broken:leek", "missing:leek"])(
  "%s cannot be had, which is only logged",
  async (icon) => {
    warned.mockClear();
    const [set, name] = icon.split(":");

    expect(await fetchIcon(set!, name!)).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
  },
);

test("a service that does not answer is given up after five seconds", async () => {
  const begun = Date.now();

  expect(await fetchIcon("slow", "leek")).toBeNull();

  expect(Date.now() - begun).toBeGreaterThanOrEqual(4_900);
  expect(Date.now() - begun).toBeLessThan(6_500);
}, 10_000);
