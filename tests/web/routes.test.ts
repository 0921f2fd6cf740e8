import type { HeadersFunction, ServerBuild } from "@remix-run/node";
import { UnsecuredJWT } from "jose";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";

vi.stubEnv("API_BASE_URL", "http://127.0.0.1:9");
vi.stubEnv("SESSION_SECRET", "a session secret of more than thirty-two characters");
vi.stubEnv("TOKEN_SECRET", "a token secret of more than thirty-two characters");
const { equipRoutes } = await import("~/web/equip-routes.server");
const { ApiProblem } = await import("~/web/api-client.server");
const { keepTokens } = await import("~/web/session.server");

type Routes = ServerBuild["routes"];
type Module = Routes[string]["module"];

/** A route as the build has it, equipped; `ask` calls its loader or action as Remix does. */
function route(module: Partial<Module>) {
  const routes = { page: { id: "page", path: "page", module: { default: () => null, ...module } } } as Routes;
  const equipped = equipRoutes(routes).page!.module;
  return {
    headers: equipped.headers as HeadersFunction,
    async ask(what: "loader" | "action", url = "http://site.test/page?a=b", headers: HeadersInit = {}) {
      const run = equipped[what] as (args: unknown) => Promise<unknown>;
      const request = new Request(url, { headers });
      return run({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown);
    },
  };
}

async function signedIn(): Promise<HeadersInit> {
  const accessToken = new UnsecuredJWT({ exp: Date.now() / 1000 + 600 }).encode();
  return { cookie: (await keepTokens({ accessToken, refreshToken: "r" })).split(";")[0]! };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe("route middleware", () => {
  const page = (name: string) => ({
    handle: { middleware: [name] },
    loader: async () => "page",
    action: async () => "done",
  });

  test("of an unknown name raises an error at start", () => {
    expect(() => route(page("nobody-knows"))).toThrow("Unknown route middleware: nobody-knows");
    expect(() => route(page("toString"))).toThrow("Unknown route middleware: toString");
  });

  test("on a route without a loader raises an error at start, because it would guard nothing", () => {
    expect(() => route({ handle: { middleware: ["auth"] } })).toThrow(/no loader/);
  });

  test.each(["loader", "action"] as const)(
    "auth sends an anonymous visitor of a %s to sign in and come back",
    async (what) => {
      const answer = (await route(page("auth")).ask(what)) as Response;

      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe("/login?next=%2Fpage%3Fa%3Db");
    },
  );

  test("auth lets a signed-in visitor pass", async () => {
    expect(await route(page("auth")).ask("loader", undefined, await signedIn())).toBe("page");
  });

  test("guest lets anonymous visitors pass and sends the others where they wanted to go, on this site", async () => {
    const { ask } = route(page("guest"));

    expect(await ask("loader")).toBe("page");
    const onward = (await ask("loader", "http://site.test/login?next=/browse", await signedIn())) as Response;
    const evil = (await ask(
      "loader",
      "http://site.test/login?next=//evil.test",
      await signedIn(),
    )) as Response;
    expect(onward.headers.get("location")).toBe("/browse");
    expect(evil.headers.get("location")).toBe("/");
  });

  test("verified sends an anonymous visitor to sign in", async () => {
    const answer = (await route(page("verified")).ask("loader")) as Response;

    expect(answer.headers.get("location")).toMatch(/^\/login\?next=/);
  });

  test("verified that cannot ask the API fails closed, with the API's status", async () => {
    const answer = (await route(page("verified")).ask("loader", undefined, await signedIn())) as Response;

    expect(answer.status).toBe(503);
  });
});

describe("a problem of the API", () => {
  const failing = (problem: Error) =>
    route({
      loader: async () => {
        throw problem;
      },
    });

  test("becomes the page's status, with words for a reader", async () => {
    const answer = (await failing(
      new ApiProblem(503, "api_down", "The recipes cannot be reached right now."),
    ).ask("loader")) as Response;

    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message: "The recipes cannot be reached right now." });
  });

  test("that says when to come back is passed on", async () => {
    const answer = (await failing(new ApiProblem(429, "user_limit", "Slowly.", { retryAfter: "7" })).ask(
      "loader",
    )) as Response;

    expect(answer.headers.get("retry-after")).toBe("7");
  });

  test.each(["loaderHeaders", "actionHeaders", "errorHeaders"] as const)(
    "that says when to come back says so in the page's %s too, and in its data",
    (name) => {
      const none = new Headers();
      const heard = {
        ...{ loaderHeaders: none, actionHeaders: none, parentHeaders: none },
        errorHeaders: undefined,
      };
      const { headers } = route({ loader: async () => null });

      const said = new Headers(headers({ ...heard, [name]: new Headers({ "retry-after": "7" }) }));

      expect(said.get("retry-after")).toBe("7");
      expect(new Headers(headers(heard)).has("retry-after")).toBe(false);
    },
  );

  test("is told apart from a fault of our own, which stays one", async () => {
    const fault = new TypeError("x is not a function");

    expect(await failing(fault).ask("loader")).toBe(fault);
  });
});
