import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyCall } from "~/contract/calls";
import { problemTitles } from "~/contract/problems";
import { createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.destroy());

describe("a refusal", () => {
  test("is a problem with a code, a title and the id of the request", async () => {
    const answer = await site.get("/recipe/424242");

    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body).toMatchObject({
      status: 404,
      code: "recipe_not_found",
      title: problemTitles.recipe_not_found,
    });
    expect(answer.body.requestId).toBe(answer.headers.get("x-request-id"));
  });

  test("keeps the caller's own request id, when it is a plain one", async () => {
    const given = await site.send("GET", "/category/all", undefined, { "x-request-id": "from-the-site-17" });
    const odd = await site.send("GET", "/category/all", undefined, {
      "x-request-id": "<script>alert(1)</script>",
    });

    expect(given.headers.get("x-request-id")).toBe("from-the-site-17");
    expect(odd.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });

  test.each([
    ["GET", "/nowhere", 404, "not_found"],
    ["GET", "/recipe/abc", 404, "not_found"],
    ["GET", "/recipe/-1", 404, "not_found"],
    ["GET", "/recipe/1.5", 404, "not_found"],
    ["GET", "/recipe/99999999999999999999", 404, "not_found"],
    ["GET", "/recipe/%ff", 404, "not_found"],
    ["GET", "/recipe/sections/nope", 404, "section_not_found"],
    ["GET", "/user/nobody", 404, "user_not_found"],
    ["PUT", "/recipe/1", 405, "method_not_allowed"],
    ["GET", "/recipe?page=-1", 422, "invalid"],
    ["GET", "/recipe?page=1e9", 422, "invalid"],
    ["GET", "/recipe?limit=49", 422, "invalid"],
    ["GET", "/recipe?sort=sideways", 422, "invalid"],
    ["GET", "/recipe?cursor=nonsense", 422, "invalid"],
    ["GET", "/recipe?q=a&q=b", 422, "invalid"],
  ])("%s %s answers %i %s", async (method, at, status, code) => {
    const answer = await site.send(method, at);

    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.each([
    ["too deep", "[".repeat(65) + "]".repeat(65), "bad_request"],
    ["of too many values", `{"email": [${"1,".repeat(50_001)}1]}`.slice(0, 64_000), "bad_request"],
    ["deep in a text alone", JSON.stringify({ email: '"[{'.repeat(500) }), "invalid"],
  ])("of JSON %s comes before it is parsed", async (_, body, code) => {
    expect((await site.post("/auth/login", body)).body.code).toBe(code);
  });

  test("of a body that cannot be read is 400, of one that does not fit 422 with the field, of a huge one 413", async () => {
    const broken = await site.post("/auth/login", "{ not json");
    const unfit = await site.post("/auth/login", { email: "no address" });
    const huge = await site.post("/auth/login", { email: "a".repeat(300_000) });

    expect(broken.body.code).toBe("bad_request");
    expect(unfit.status).toBe(422);
    expect(Object.keys(unfit.body.fields)).toEqual(["email", "password"]);
    expect(huge.status).toBe(413);
  });

  test("is never told as a failure of ours", () => {
    expect(site.failures).toEqual([]);
  });
});

describe("who may call", () => {
  const forMembers = everyCall.filter(([, , call]) => call.who !== "anyone");

  test.each(forMembers.map(([room, name, call]) => [`${room}.${name}`, call] as const))(
    "%s is refused without a token",
    async (_, call) => {
      const answer = await site.send(call.method, call.path.replace(/:\w+/g, "1"));

      expect(answer.body.code).toBe("not_signed_in");
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    },
  );

  test("a forged, an expired, an unsigned and a stranger's token are refused everywhere", async () => {
    const { id, sessionId, token: valid } = await site.given.member("ana");
    const [head, body, signature] = valid.split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`;
    const tokens = [
      `${head}.${body}.${signature!.split("").reverse().join("")}`,
      await site.tokenFor(id, sessionId, new Date(Date.now() - 60 * 60 * 1000)),
      await site.tokenFor(id, "another session"),
      await site.tokenFor(4242, sessionId),
      unsigned,
      "x",
    ];

    const answers = await Promise.all(tokens.map((token) => site.withToken(token).get("/category/all")));

    expect(answers.map((answer) => answer.body.code)).toEqual(tokens.map(() => "bad_token"));
  });

  test("a member with an unconfirmed address may not publish", async () => {
    await site.given.member("una", { emailVerified: false });

    const answer = await site.as("una").post("/recipe", {});

    expect([answer.status, answer.body.code]).toEqual([403, "not_verified"]);
  });
});

test("the API describes every one of its calls", async () => {
  const { body } = await site.get("/openapi.json");

  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const rows = everyCall.map(([, , call]) => `${call.method} ${call.path.replace(/:(\w+)/g, "{$1}")}`);
  expect(described.sort()).toEqual(rows.sort());
});

test("a HEAD request is answered like a GET", async () => {
  expect((await site.send("HEAD", "/category/all")).status).toBe(200);
});

test("the process says that it lives and that its store answers", async () => {
  expect((await site.get("/healthz")).body).toEqual({ status: "ok" });
  expect((await site.get("/readyz")).body).toEqual({ status: "ready" });
});
