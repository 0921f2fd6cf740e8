import { expect, test } from "vitest";
import { usualLimits } from "~/backend/generator/model/limits";
import { CHAT_PATIENCE } from "~/contract/generator";
import { ApiProblem, createApiClient } from "~/web/api-client.server";

/** A client whose API answers what the test says, and that remembers what it was asked. */
function clientOf(answer: () => Response | Promise<Response>, token: string | null = null) {
  const asked: { path: string; init: RequestInit; headers: Headers; patience: number | undefined }[] = [];
  const send = async (path: string, init: RequestInit, patience?: number) => {
    asked.push({ path, init, headers: new Headers(init.headers), patience });
    return answer();
  };
  return { api: createApiClient({ send, accessToken: token }), asked };
}

const list = { data: [], total: 0 };

test("a call has the path, the query and the method of its row", async () => {
  const { api, asked } = clientOf(() => Response.json(list));

  await api.recipes.list({ q: "leek & ham", category: "soups", page: 2, diet: ["vegan", "nut-free"] });

  expect(asked[0]!.path).toBe("/recipe?q=leek+%26+ham&category=soups&page=2&diet=vegan&diet=nut-free");
  expect(asked[0]!.init.method).toBe("GET");
});

test("a value in the path cannot leave its place", async () => {
  const { api, asked } = clientOf(() => Response.json({}, { status: 404 }));

  await api.accounts.profile({ id: "../auth/login?x" }).catch(() => {});

  expect(asked[0]!.path).toBe("/user/..%2Fauth%2Flogin%3Fx");
});

test("the bearer header is sent exactly when a token is held", async () => {
  const anonymous = clientOf(() => Response.json(list));
  const member = clientOf(() => Response.json(list), "a.b.c");

  await anonymous.api.recipes.list();
  await member.api.recipes.list();

  expect(anonymous.asked[0]!.headers.has("authorization")).toBe(false);
  expect(member.asked[0]!.headers.get("authorization")).toBe("Bearer a.b.c");
});

test.each([
  ["an answer of the wrong shape", () => Response.json({ data: [{ id: "x" }] }), 502],
  ["an answer that is no JSON", () => new Response("<html>"), 502],
  ["a proxy's own error page", () => new Response("<h1>Bad gateway</h1>", { status: 502 }), 502],
  ["no answer at all", () => Promise.reject(new TypeError("fetch failed")), 503],
  ["an answer that comes too late", () => Promise.reject(new DOMException("late", "TimeoutError")), 503],
])("%s is a problem of the API and not a fault of ours", async (_, answer, status) => {
  const { api } = clientOf(answer);

  const problem = await api.recipes.list().catch((error: unknown) => error);

  expect(problem).toBeInstanceOf(ApiProblem);
  expect((problem as ApiProblem).status).toBe(status);
});

test("a refusal keeps its code, its fields and the time to wait", async () => {
  const body = {
    type: "about:blank",
    title: "t",
    status: 422,
    code: "invalid",
    detail: "d",
    fields: { email: ["is missing"] },
    requestId: "r",
  };
  const { api } = clientOf(() => Response.json(body, { status: 422, headers: { "retry-after": "9" } }));

  const problem = (await api.accounts
    .login({ email: "", password: "" })
    .catch((e: unknown) => e)) as ApiProblem;

  expect(problem).toMatchObject({ status: 422, code: "invalid", message: "d" });
  expect(problem.about).toMatchObject({ fields: { email: ["is missing"] }, retryAfter: "9" });
});

test("a recipe that was not written says what it does not keep, what comes near and how long to wait", async () => {
  const body = {
    ...{ type: "about:blank", title: "t", status: 422, code: "constraints_unmet", detail: "d" },
    ...{ violations: ["It has butter."], nearest: [], requestId: "r" },
  };
  const { api } = clientOf(() => Response.json(body, { status: 422, headers: { "retry-after": "9" } }));

  const problem = (await api.generator
    .chat({ messages: [{ role: "user", content: "a soup" }] })
    .catch((e: unknown) => e)) as ApiProblem;

  expect(problem.about).toMatchObject({ violations: ["It has butter."], nearest: [], retryAfter: "9" });
});

test("a call that takes its time is waited for as long as its row says", async () => {
  const { api, asked } = clientOf(() => Response.json(list));

  await api.recipes.list();
  await api.generator.chat({ messages: [{ role: "user", content: "a soup" }] }).catch(() => {});

  expect(asked.map(({ patience }) => patience)).toEqual([undefined, CHAT_PATIENCE]);
  expect(CHAT_PATIENCE).toBeGreaterThan(2 * usualLimits.whole);
});
