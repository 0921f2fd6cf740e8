import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError, readConfig } from "~/config.server";

const dataDir = mkdtempSync(path.join(tmpdir(), "simmer-config-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const configOf = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, ...env } as unknown as NodeJS.ProcessEnv);

const refusal = (env: Record<string, string>) => {
  try {
    configOf(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return null;
};

test("nothing set is a site that can run", () => {
  const config = configOf();

  expect(config).toMatchObject({ port: 3000, site: { url: "http://localhost:3000", name: "Simmer" } });
  expect(config.sessionSecret).toHaveLength(43);
  expect(configOf().sessionSecret).toBe(config.sessionSecret);
});

test("anybody may sign up, for a proof of work, unless the owner says otherwise", () => {
  expect(configOf()).toMatchObject({ signUp: "open", proofOfWork: true });
  expect(configOf({ SIGNUP: "invite", PROOF_OF_WORK: "off" })).toMatchObject({
    signUp: "invite",
    proofOfWork: false,
  });
  expect(refusal({ SIGNUP: "friends" })).toContain("SIGNUP");
});

test("the generator may start from members' recipes unless the owner says otherwise", () => {
  expect(configOf().generateFromMembers).toBe(true);
  expect(configOf({ GENERATE_FROM_MEMBERS: "off" }).generateFromMembers).toBe(false);
  expect(refusal({ GENERATE_FROM_MEMBERS: "never" })).toContain("GENERATE_FROM_MEMBERS");
});

test("a variable that is spelled like one of ours is told, others are not", () => {
  const { mistyped } = configOf({
    SIGN_UP: "closed",
    SMPT_URL: "smtp://here",
    PATH: "/bin",
    HOSTNAME: "x",
    PORTS: "1",
  });

  expect(mistyped).toEqual([
    "SIGN_UP is no setting of the site: SIGNUP is",
    "SMPT_URL is no setting of the site: SMTP_URL is",
  ]);
});

test("a data folder that cannot hold a secret is named, with what is wrong", () => {
  writeFileSync(path.join(dataDir, "secrets", "token-secret"), "");
  const damaged = refusal({});
  rmSync(path.join(dataDir, "secrets", "token-secret"));
  writeFileSync(path.join(dataDir, "a-file"), "");

  expect(damaged).toMatch(/\(DATA_DIR\): .*token-secret is damaged: delete it/);
  expect(refusal({ DATA_DIR: path.join(dataDir, "a-file") })).toMatch(/a-file cannot be used \(DATA_DIR\)/);
});

test("several machines on one PostgreSQL are told to share their secrets", () => {
  const DATABASE_URL = "postgres://simmer@db.test/simmer";
  const SESSION_SECRET = "s".repeat(32);

  expect(refusal({ NODE_ENV: "production", DATABASE_URL })).toMatch(/required: SESSION_SECRET, TOKEN_SECRET/);
  expect(refusal({ NODE_ENV: "production", DATABASE_URL, SESSION_SECRET })).toMatch(/required: TOKEN_SECRET/);

  const secrets = { SESSION_SECRET, TOKEN_SECRET: "t".repeat(32) };
  expect(configOf({ NODE_ENV: "production", DATABASE_URL, ...secrets }).databaseUrl).toBe(DATABASE_URL);
  expect(configOf().databaseUrl).toBeNull();
});

test("what does not fit is named, and its value is not told", () => {
  const complaint = refusal({ PORT: "many", TOKEN_SECRET: "too-short", DATABASE_URL: "mysql://db.test" });

  expect(complaint).toMatch(/PORT: .*\n.*DATABASE_URL: .*\n.*TOKEN_SECRET: /s);
  expect(complaint).not.toMatch(/too-short|mysql/);
});

test("a contact for holes is an address or a URI, and feedback's stands in for it", () => {
  expect(configOf({ FEEDBACK_EMAIL: "us@simmer.test" }).securityContact).toBe("us@simmer.test");
  expect(configOf({ SECURITY_CONTACT: "https://simmer.test/holes" }).securityContact).toMatch(/holes$/);
  expect(refusal({ SECURITY_CONTACT: "javascript:alert(1)" })).toMatch(/SECURITY_CONTACT: /);
  expect(refusal({ METRICS_TOKEN: "short", LOG_LEVEL: "loud" })).toMatch(/LOG_LEVEL: .*\n.*METRICS_TOKEN: /s);
});

test("a model has a budget for all visitors without an account, unless its owner says otherwise", () => {
  const model = { AI_BASE_URL: "http://127.0.0.1:1/v1", AI_MODEL: "test" };

  expect(configOf(model).model?.tokensADay.anonymous).toBe(1_000_000);
  expect(configOf({ ...model, AI_TOKENS_A_DAY_ALL_ANONYMOUS: "5" }).model?.tokensADay.anonymous).toBe(5);
});

test.each([
  [{ TRUSTED_PROXIES: "nginx" }, "TRUSTED_PROXIES: has to name addresses (10.0.0.1) or networks"],
  [{ TRUSTED_PROXIES: "10.0.0.0/99" }, "TRUSTED_PROXIES: has to name addresses (10.0.0.1) or networks"],
  [{ LIMIT_SCALE: "0" }, "LIMIT_SCALE: has to be more than 0"],
  [{ PORT: "abc" }, "PORT: has to be a number from 0 to 65535"],
  [{ SIGNUP: "maybe" }, "SIGNUP: has to be one of: open, invite, closed"],
  [{ SITE_URL: "simmer.test" }, "SITE_URL: has to be an address that begins with https:// or http://"],
  [
    { SITE_URL: "https://simmer.test/recipes" },
    "SITE_URL: has to be the address of a whole host, without a path",
  ],
  [{ SMTP_URL: "mail.test" }, "SMTP_URL: has to be an address such as smtp://user:password@host:587"],
])("%j is refused with what it has to be", (env, words) => {
  expect(refusal(env)).toContain(words);
});

test("proxies may be named by address, network or kind, with commas or spaces between", () => {
  const { trustedProxies } = configOf({ TRUSTED_PROXIES: "10.0.0.0/8, loopback 2001:db8::1" });

  expect(trustedProxies).toEqual(["10.0.0.0/8", "loopback", "2001:db8::1"]);
});
