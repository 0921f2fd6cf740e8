import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { createAccessTokens } from "~/backend/accounts/access-tokens";
import type { NewAccount } from "~/backend/accounts/ports";
import type { Writer } from "~/backend/generator/ports";
import { type BackendConfig, createBackend } from "~/backend/index";
import type { Network } from "~/backend/recipes/import/fetch-page";
import type { NewRecipe } from "~/backend/recipes/recipes";
import { openStore } from "~/backend/store/store";
import { dropDatabaseOf, keepPlace, placeOf, queryStore } from "./databases";
import { fillByCopy } from "./filled-sqlite";

const TOKEN_SECRET = "a secret for tests, longer than thirty-two characters";

/** Where the links in mails lead. */
export const SITE_URL = "https://simmer.test";

/** An answer of the API, read. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any;
}

/** A member with a session, and the access token of it. */
export interface TestMember {
  id: number;
  username: string;
  sessionId: string;
  token: string;
}

interface Options {
  clock?: () => Date;
  /** What differs from the config of a plain test site, which has no limits worth the name. */
  config?: Partial<BackendConfig>;
  /** How pages of other sites are reached. */
  network?: Partial<Network>;
  /** Who writes recipes in place of the site's own. */
  writers?: { composer?: Writer; model?: Writer | null };
  /** The data folder of an earlier site, to start again on it. */
  dataDir?: string;
  /** Where its store is, when not in a new one of this project's engine. */
  databaseUrl?: string | null;
}

/** The embedded API on a real store of its own, in SQLite or PostgreSQL, filled with the starter recipes. */
export async function createTestSite({
  clock = () => new Date(),
  config = {},
  network = {},
  writers = {},
  dataDir = newDataDir(),
  databaseUrl,
}: Options = {}) {
  const failures: unknown[] = [];
  const logged: string[] = [];
  const place = databaseUrl === undefined ? await placeOf(dataDir) : keepPlace({ dataDir, databaseUrl });
  if (place.databaseUrl == null && config.starter === undefined) await fillByCopy(dataDir);
  const backend = await createBackend(
    {
      ...place,
      tokenSecret: TOKEN_SECRET,
      site: { url: SITE_URL, name: "Simmer" },
      mail: { smtpUrl: null, from: "Simmer <kitchen@simmer.test>" },
      providers: {},
      limitScale: 1000,
      feedbackEmail: null,
      // What stands behind the proof is tried without it; proof-of-work.test.ts switches it on.
      proofOfWork: false,
      // All are 900 and take seconds to put into each store; starter.test.ts has them.
      starter: "few",
      ...config,
    },
    { clock, network, writers, report: (error) => failures.push(error), log: (line) => logged.push(line) },
  );
  // A second connection to the same store, to put things there that no call makes yet.
  const store = await openStore(place, async () => {});

  const members = new Map<string, Promise<TestMember>>();

  function asking(bearer: string | null | Promise<string>) {
    const open = async (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) => {
      const token = await bearer;
      const request = new Request(`http://api.test${at}`, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
      });
      return backend.fetch(request);
    };
    const send = async (...request: Parameters<typeof open>) => read(await open(...request));
    return {
      /** A request whose answer the test reads itself. */
      open: async (method: string, at: string, body: unknown, init: RequestInit = {}) => {
        const headers = new Headers(init.headers);
        headers.set("content-type", "application/json");
        if ((await bearer) !== null) headers.set("authorization", `Bearer ${await bearer}`);
        return backend.fetch(
          new Request(`http://api.test${at}`, { body: JSON.stringify(body), ...init, method, headers }),
        );
      },
      get: (at: string) => send("GET", at),
      post: (at: string, body?: unknown) => send("POST", at, body),
      put: (at: string, body?: unknown) => send("PUT", at, body),
      patch: (at: string, body?: unknown) => send("PATCH", at, body),
      delete: (at: string) => send("DELETE", at),
      send,
      /** Deletes the account of a member without a password, by the code that is mailed to them. */
      async leave() {
        const { email } = (await send("GET", "/user/me")).body;
        await send("POST", "/user/me/confirmation-code");
        return send("DELETE", "/user/me", { code: await mailedCode(dataDir, email) });
      },
      /** The same, its answer unread. */
      sendUnread: open,
    };
  }

  return {
    ...asking(null),
    /** The same for the bearer of a token. */
    withToken: asking,
    /** The same for a member, who comes to be when they are first spoken of. */
    as: (username: string) => asking(member(username).then(({ token }) => token)),
    tokenFor: (memberId: number, sessionId = "none", at = clock()) =>
      createAccessTokens(TOKEN_SECRET).sign({ memberId, sessionId }, at),
    given: {
      recipe: (recipe: Partial<NewRecipe> = {}) => store.recipes.add({ ...someRecipe(), ...recipe }),
      member: (username: string, about: Partial<NewAccount> = {}) => member(username, about),
    },
    /** The newest mail to an address, once it is there. */
    mailTo: (address: string, about?: string) =>
      newestMail(dataDir, address, about === undefined ? {} : { about }),
    logged,
    store,
    dataDir,
    /** Asks the database behind the site's back, or changes it; the statements have to suit both engines. */
    query: (statements: string) => queryStore(dataDir, statements),
    /** What the backend reported as its own failures. */
    failures,
    async close() {
      await store.close();
      await backend.close();
    },
    async destroy() {
      await this.close();
      await dropDatabaseOf(dataDir);
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

  /** A member with a confirmed address and a session, made once for each name. */
  function member(username: string, about: Partial<NewAccount> = {}) {
    const known = members.get(username) ?? makeMember(username, about);
    members.set(username, known);
    return known;
  }

  async function makeMember(username: string, about: Partial<NewAccount>): Promise<TestMember> {
    const id = 1000 + members.size;
    const sessionId = `session-of-${username}`;
    await store.accounts.add({
      id,
      username,
      firstName: username,
      lastName: "",
      email: `${username}@example.test`,
      emailVerified: true,
      passwordHash: null,
      joinedAt: now(),
      ...about,
    });
    await store.sessions.open({ id: sessionId, memberId: id, createdAt: now() });
    const token = await createAccessTokens(TOKEN_SECRET).sign({ memberId: id, sessionId }, clock());
    return { id, username, sessionId, token };
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

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === "string" || body instanceof Uint8Array;
}

/** The code in the newest mail to somebody that has one, to show that it is they. */
export async function mailedCode(dataDir: string, address: string): Promise<string> {
  const mail = await newestMail(dataDir, address, { about: "Your confirmation code" });
  return /^\d{8}$/m.exec(mail.text!)![0];
}

/** Reads the mails that a site without an SMTP server writes to its data folder. */
export async function newestMail(
  dataDir: string,
  address: string,
  { about }: { about?: string } = {},
): Promise<Email> {
  const folder = path.join(dataDir, "outbox");
  for (const until = Date.now() + 3_000; Date.now() < until; ) {
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".eml")) : [];
    const mails = await Promise.all(
      files.map((file) => PostalMime.parse(readFileSync(path.join(folder, file)))),
    );
    const mine = mails.filter(
      (mail) =>
        mail.to?.some((to) => to.address === address) && (about === undefined || mail.subject === about),
    );
    if (mine.length > 0) return mine.sort((a, b) => (a.date ?? "").localeCompare(b.date ?? "")).at(-1)!;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No mail to ${address}`);
}
