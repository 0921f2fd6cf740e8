import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CHAT_PATIENCE } from "~/contract/generator";

const api = createServer((_, res) => res.writeHead(404).end());
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("API_BASE_URL", `http://127.0.0.1:${(api.address() as { port: number }).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  api.close();
});

test("a remote API is given five seconds to read, and for a chat as long as a recipe may take", async () => {
  const { apiFor } = await import("~/web/api.server");
  const limits = vi.spyOn(AbortSignal, "timeout");

  await apiFor()
    .recipes.list()
    .catch(() => {});
  await apiFor()
    .generator.chat({ messages: [{ role: "user", content: "a soup" }] })
    .catch(() => {});

  expect(limits.mock.calls.map(([limit]) => limit)).toEqual([5_000, CHAT_PATIENCE]);
  // The whole site is loaded for it.
}, 60_000);
