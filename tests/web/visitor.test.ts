import { createServer, type Server } from "node:http";
import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

/** An API that refreshes tokens and says who somebody is: it counts how often, and answers what the test wants. */
let api: Server;
let asked: string[] = [];
let status = 200;
let knows = true;
const ana = {
  id: 7,
  username: "ana",
  firstName: "Ana",
  lastName: "",
  sex: null,
  avatarUrl: null,
  email: "ana@example.test",
  emailVerified: true,
  bio: "",
};
let web: typeof import("~/web/visitor.server") & typeof import("~/web/session.server");

beforeAll(async () => {
  api = createServer((req, res) => {
    if (req.url === "/user/me") {
      res.writeHead(knows ? 200 : 401, { "content-type": "application/json" });
      const problem = { type: "about:blank", title: "t", status: 401, detail: "d", requestId: "r" };
      res.end(JSON.stringify(knows ? ana : { ...problem, code: "bad_token" }));
      return;
    }
    let body = "";
    req.on("data", (chunk) => {
      body += chunk;
    });
    req.on("end", () => {
      asked.push(JSON.parse(body).refresh_token);
      const answer = { access_token: token(900), refresh_token: "renewed" };
      const problem = {
        type: "about:blank",
        title: "t",
        status,
        code: "bad_token",
        detail: "d",
        requestId: "r",
      };
      // Slow enough that the others arrive meanwhile.
      setTimeout(() => {
        res.writeHead(status, { "content-type": "application/json" });
        res.end(JSON.stringify(status === 200 ? answer : problem));
      }, 30);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => api.once("listening", resolve));
  vi.stubEnv("API_BASE_URL", `http://127.0.0.1:${(api.address() as { port: number }).port}`);
  vi.stubEnv("SESSION_SECRET", "a session secret of more than thirty-two characters");
  vi.stubEnv("TOKEN_SECRET", "a token secret of more than thirty-two characters");
  web = { ...(await import("~/web/visitor.server")), ...(await import("~/web/session.server")) };
});
afterAll(() => {
  vi.unstubAllEnvs();
  api.close();
});
beforeEach(() => {
  asked = [];
  status = 200;
  knows = true;
});

function token(seconds: number): string {
  return new UnsecuredJWT({ exp: Date.now() / 1000 + seconds }).encode();
}

async function requestOf(accessToken: string, refreshToken: string): Promise<Request> {
  const cookie = (await web.keepTokens({ accessToken, refreshToken })).split(";")[0]!;
  return new Request("http://site.test/", { headers: { cookie } });
}

test("a token that holds for a while is left alone", async () => {
  const visitor = await web.visitor(await requestOf(token(600), "a"), {});

  expect(visitor).toMatchObject({ authenticated: true, cookies: [] });
  expect(asked).toEqual([]);
});

test("a token near its end is renewed once by ten requests at the same time, and all of them carry the new one", async () => {
  const old = token(20);
  const requests = await Promise.all(Array.from({ length: 10 }, () => requestOf(old, "b")));

  const visitors = await Promise.all(requests.map((request) => web.visitor(request, {})));

  expect(asked).toEqual(["b"]);
  for (const visitor of visitors) {
    expect(visitor.tokens?.refreshToken).toBe("renewed");
    expect(visitor.cookies).toHaveLength(1);
  }
});

test("a request that comes a little later with the old cookie is given the same new tokens", async () => {
  await web.visitor(await requestOf(token(20), "c"), {});
  const late = await web.visitor(await requestOf(token(20), "c"), {});

  expect(asked).toEqual(["c"]);
  expect(late.tokens?.refreshToken).toBe("renewed");
});

test("an expired token whose session has ended leaves an anonymous visitor and no cookie", async () => {
  status = 401;

  const visitor = await web.visitor(await requestOf(token(-5), "d"), {});

  expect(visitor).toMatchObject({ authenticated: false, tokens: null });
  expect(visitor.cookies[0]).toMatch(/session=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/);
});

test("a token that cannot be renewed holds until its end", async () => {
  status = 404;

  const visitor = await web.visitor(await requestOf(token(20), "e"), {});

  expect(visitor).toMatchObject({ authenticated: true, cookies: [] });
});

test("while the API is down an expired session is anonymous but not thrown away", async () => {
  status = 503;

  const visitor = await web.visitor(await requestOf(token(-5), "f"), {});

  expect(visitor).toMatchObject({ authenticated: false, cookies: [] });
});

test("a session that was ended elsewhere leaves an anonymous visitor, whose page clears the cookie", async () => {
  knows = false;

  const visitor = await web.visitor(await requestOf(token(600), "h"), {});

  expect(visitor).toMatchObject({ authenticated: false, tokens: null, caller: { accessToken: null } });
  expect(visitor.cookies).toEqual([
    expect.stringMatching(/^session=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/),
  ]);
});

test("the loaders of one request share one visitor", async () => {
  const context = {};
  const request = await requestOf(token(20), "g");

  const [one, other] = await Promise.all([
    web.visitor(request, context),
    web.visitor(request.clone(), context),
  ]);

  expect(one).toBe(other);
  expect(asked).toEqual(["g"]);
});
