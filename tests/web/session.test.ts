import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

// The site reads its config when it is first imported: a remote API, so that no database is opened here.
vi.stubEnv("API_BASE_URL", "http://127.0.0.1:9");
vi.stubEnv("SESSION_SECRET", "a session secret of more than thirty-two characters");
vi.stubEnv("TOKEN_SECRET", "a token secret of more than thirty-two characters");
const { isAuthenticated, keepTokens, tokensOf } = await import("~/web/session.server");

const NOW = new Date("2026-11-20T12:00:00Z");
const seconds = NOW.getTime() / 1000;
const rawToken = (claims: string) =>
  `${btoa('{"alg":"none"}')}.${Buffer.from(claims).toString("base64url")}.`;
const session = (accessToken: string) => ({ accessToken, refreshToken: "r" });

beforeAll(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe("a visitor is authenticated", () => {
  test("with a token whose numeric expiry lies in the future", async () => {
    const token = await new SignJWT({ exp: seconds + 1 })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode("any key: the signature is the API's to check"));

    expect(isAuthenticated(session(token), NOW)).toBe(true);
  });

  test.each([
    ["no expiry", "{}"],
    ["an expiry in words", `{"exp":"${seconds + 100}"}`],
    ["an infinite expiry", '{"exp":1e400}'],
    ["an expiry of null", '{"exp":null}'],
    ["an expiry of now", `{"exp":${seconds}}`],
    ["an expiry in the past", `{"exp":${seconds - 1}}`],
    ["a beginning in the future", `{"exp":${seconds + 100},"nbf":${seconds + 50}}`],
    ["claims that are no object", "[]"],
    ["claims that are no JSON", "{"],
  ])("and not with %s", (_, claims) => {
    expect(isAuthenticated(session(rawToken(claims)), NOW)).toBe(false);
  });

  test("and not without a token, or with something that is none", () => {
    expect(isAuthenticated(null, NOW)).toBe(false);
    expect(isAuthenticated(session(""), NOW)).toBe(false);
    expect(isAuthenticated(session("a.b.c"), NOW)).toBe(false);
  });
});

describe("the session cookie", () => {
  const token = new UnsecuredJWT({ exp: seconds + 100 }).encode();
  const asked = (cookie: string) => new Request("http://site.test/", { headers: { cookie } });

  test("gives back the tokens that it was made of, and no script can read it", async () => {
    const setCookie = await keepTokens(session(token));

    expect(await tokensOf(asked(setCookie.split(";")[0]!))).toEqual(session(token));
    expect(setCookie).toMatch(/HttpOnly/);
    expect(setCookie).toMatch(/SameSite=Lax/);
  });

  test("that was altered is as good as none", async () => {
    const [pair] = (await keepTokens(session(token))).split(";");

    expect(await tokensOf(asked(pair!.replace("session=e", "session=f")))).toBeNull();
    expect(await tokensOf(asked("session=garbage"))).toBeNull();
    expect(await tokensOf(asked(""))).toBeNull();
  });
});
