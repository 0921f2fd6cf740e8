import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createAccessTokens } from "~/backend/accounts/access-tokens";
import { createBackend } from "~/backend/index";
import type { NewRecipe } from "~/backend/recipes/recipes";
import { openStore } from "~/backend/store/store";

const TOKEN_SECRET = "a secret for tests, longer than thirty-two characters";

/** An answer of the API, read. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any;
}

interface Options {
  clock?: () => Date;
  /** The data folder of an earlier site, to start again on it. */
  dataDir?: string;
}

/** The embedded API on a real SQLite file in a folder of its own, filled with the starter recipes. */
export async function createTestSite({ clock = () => new Date(), dataDir = newDataDir() }: Options = {}) {
  const failures: unknown[] = [];
  const backend = await createBackend(
    { dataDir, tokenSecret: TOKEN_SECRET },
    { clock, report: (error) => failures.push(error) },
  );
  // A second connection to the same file, to put things there that no call makes yet.
  const store = await openStore(dataDir, async () => {});

  function asking(token: string | null) {
    const send = async (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) => {
      const request = new Request(`http://api.test${at}`, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      return read(await backend.fetch(request));
    };
    return {
      get: (at: string) => send("GET", at),
      post: (at: string, body?: unknown) => send("POST", at, body),
      put: (at: string, body?: unknown) => send("PUT", at, body),
      patch: (at: string, body?: unknown) => send("PATCH", at, body),
      delete: (at: string) => send("DELETE", at),
      send,
    };
  }

  return {
    ...asking(null),
    /** The same for the bearer of a token. */
    withToken: asking,
    tokenFor: (memberId: number, now?: Date) => createAccessTokens(TOKEN_SECRET).sign(memberId, now),
    given: {
      recipe: (recipe: Partial<NewRecipe> = {}) => store.recipes.add({ ...someRecipe(), ...recipe }),
      member: (username: string) =>
        store.accounts.add({ username, firstName: username, lastName: "", bio: "", joinedAt: now() }),
    },
    store,
    dataDir,
    /** What the backend reported as its own failures. */
    failures,
    async close() {
      await store.close();
      await backend.close();
    },
    async destroy() {
      await this.close();
      rmSync(dataDir, { recursive: true });
    },
  };

  function someRecipe(): NewRecipe {
    return {
      slug: "plain-toast",
      title: "Plain toast",
      categorySlug: "breads",
      authorId: 1,
      description: "A slice of bread, browned.",
      source: "member",
      image: null,
      cuisine: "British",
      servings: 1,
      prepMinutes: 1,
      cookMinutes: 3,
      restMinutes: 0,
      difficulty: "easy",
      ingredients: [{ ref: "bread", quantity: { min: 1 }, unit: "slice", name: "bread", scalable: true }],
      steps: [{ parts: ["Toast ", { ingredient: "bread", share: 1 }, "."] }],
      equipment: ["Toaster"],
      tips: [],
      createdAt: now(),
      seasons: [],
      featured: false,
    };
  }

  function now(): string {
    return clock().toISOString();
  }
}

export type TestSite = Awaited<ReturnType<typeof createTestSite>>;

function newDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), "simmer-test-"));
}

async function read(response: Response): Promise<ApiAnswer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}
