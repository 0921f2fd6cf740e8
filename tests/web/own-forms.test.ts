import { afterAll, expect, test, vi } from "vitest";

vi.stubEnv("API_BASE_URL", "http://127.0.0.1:9");
vi.stubEnv("SITE_URL", "https://simmer.test");
vi.stubEnv("SESSION_SECRET", "a session secret of more than thirty-two characters");
vi.stubEnv("TOKEN_SECRET", "a token secret of more than thirty-two characters");
const { admit } = await import("~/web/own-forms.server");
const { keepTokens } = await import("~/web/session.server");

afterAll(() => {
  vi.unstubAllEnvs();
});

const asked = (method: string, path: string, headers: Record<string, string>) =>
  admit(new Request(`http://10.0.0.7:3000${path}`, { method, headers }));

test.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  [{ origin: "https://simmer.test" }, true],
  [{ origin: "http://10.0.0.7:3000" }, true],
  [{}, true],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site", origin: "https://simmer.test" }, false],
  [{ origin: "https://evil.test" }, false],
  [{ origin: "https://simmer.test.evil.test" }, false],
  [{ origin: "null" }, false],
])("a post with %j is from this site: %s", (headers, own) => {
  const answer = asked("POST", "/logout", headers);

  expect(answer instanceof Response ? answer.status : "passed").toBe(own ? "passed" : 403);
});

test("who only reads may come from anywhere, and so may callers of the API", () => {
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.test" };

  expect(asked("GET", "/about", foreign)).toBeInstanceOf(Request);
  expect(asked("POST", "/api/auth/login", foreign)).toBeInstanceOf(Request);
  expect(asked("POST", "/apix", foreign)).toBeInstanceOf(Response);
});

test("on a site with https the session cookie is sent over https alone", async () => {
  expect(await keepTokens({ accessToken: "a", refreshToken: "b" })).toMatch(/; Secure/);
});
