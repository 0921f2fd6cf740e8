import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createAccessTokens } from "~/backend/accounts/access-tokens";
import type { Tokens } from "~/contract/accounts";
import { type ApiAnswer, createTestSite, type TestSite } from "../support/test-site";

const SECRET = "the secret of this site, which no attacker knows";
const PASSWORD = "a hob, a pan, an egg";
const STRANGERS_PASSWORD = "I was here before you";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ config: { tokenSecret: SECRET } });
});
afterAll(() => site.destroy());

/** Every answer that was not a success, to be searched at the end for what it must not say. */
const refusals: string[] = [];

function noted(answer: ApiAnswer): ApiAnswer {
  if (answer.status >= 400) refusals.push(JSON.stringify(answer.body));
  return answer;
}

const post = async (at: string, body: unknown, on = site) => noted(await on.post(at, body));
const register = (email: string, about: object = {}, on = site) =>
  post("/auth/register", { firstName: "Ana", lastName: "Lee", email, password: PASSWORD, ...about }, on);
const verify = (token: string, password = PASSWORD, on = site) =>
  post("/auth/verify-email", { token, password }, on);
const logIn = (email: string, password = PASSWORD, on = site) => post("/auth/login", { email, password }, on);
const me = async (token: string) => noted(await site.withToken(token).get("/user/me"));
const codeOf = (answer: ApiAnswer) => [answer.status, answer.body?.code];

/** The newest mail to an address, after all that was to be sent is. */
async function newMail(email: string, on = site) {
  await vi.waitFor(async () => expect((await on.store.outbox.waiting()).count).toBe(0));
  return on.mailTo(email);
}

async function mailedToken(email: string, on = site): Promise<string> {
  return /[?&]token=([\w-]+)/.exec((await newMail(email, on)).text!)![1]!;
}

async function chooseNewPassword(email: string): Promise<void> {
  await post("/auth/forgot-password", { email });
  await post("/auth/reset-password", { token: await mailedToken(email), password: PASSWORD });
}

/** Somebody with a confirmed address, signed in. */
async function memberWith(email: string, password = PASSWORD, on = site): Promise<Tokens> {
  await register(email, { password }, on);
  return (await verify(await mailedToken(email, on), password, on)).body;
}

/** A session for an address that nobody confirmed, as signing in gave one once. */
async function sessionOfOld(email: string): Promise<string> {
  const [row] = await site.query(`SELECT id FROM member WHERE email = '${email}'`);
  const memberId = Number(row!.id);
  const sessionId = `of-old-${email}`;
  await site.store.sessions.open({ id: sessionId, memberId, createdAt: new Date().toISOString() });
  return createAccessTokens(SECRET).sign({ memberId, sessionId }, new Date());
}

/** What an answer says, but for the id of the request. */
function saidBy({ status, headers, body }: ApiAnswer) {
  const { requestId: _, ...rest } = body ?? {};
  return { status, type: headers.get("content-type"), body: body && rest };
}

describe("asking who is a member here", { timeout: 20_000 }, () => {
  beforeAll(async () => {
    await memberWith("victim@example.test");
  });

  test("by a sign-in tells nothing", async () => {
    const [known, unknown] = [
      await logIn("victim@example.test", "not the password"),
      await logIn("nobody@example.test", "not the password"),
    ];

    expect(known.status).toBe(401);
    expect(saidBy(known)).toEqual(saidBy(unknown));
  });

  test("by a sign-up tells nothing, and the answer for a known address leads nowhere", async () => {
    const names = { firstName: "Mallory", lastName: "Meddler" };
    const known = await register("victim@example.test", names);
    const unknown = await register("new-one@example.test", { firstName: "Trudy", lastName: "Meddler" });

    const shapes = [known, unknown].map(({ body }) =>
      Object.entries(body).map(([key, it]) => [key, typeof it]),
    );
    const { id, username } = known.body;
    expect([known.status, unknown.status]).toEqual([201, 201]);
    expect(shapes[0]).toEqual(shapes[1]);
    expect(known.body).toMatchObject({ ...names, email: "victim@example.test", emailVerified: false });
    expect(String(id).length).toBeGreaterThanOrEqual(10);
    expect((await site.get(`/user/${id}`)).status).toBe(404);
    expect((await site.get(`/user/${username}`)).status).toBe(404);
    // Nor does the name that a new member would get of theirs.
    expect([known, unknown].map(({ body }) => /^cook-\d+$/.test(body.username))).toEqual([true, true]);
    expect((await newMail("victim@example.test")).subject).toBe("You already have an account");
    expect((await logIn("victim@example.test")).status).toBe(200);
  });

  test.each(["/auth/forgot-password", "/auth/resend-verification"])("by %s tells nothing", async (at) => {
    const [known, unknown] = [
      await post(at, { email: "victim@example.test" }),
      await post(at, { email: "nobody@example.test" }),
    ];

    expect(known.status).toBe(204);
    expect(saidBy(known)).toEqual(saidBy(unknown));
  });

  test("by the time a sign-in takes tells nothing", async () => {
    const { known, unknown } = await medians(15, {
      known: () => logIn("victim@example.test", "not the password"),
      unknown: (i) => logIn(`nobody-${i}@example.test`, "not the password"),
    });

    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
  });

  test("by the time a sign-up takes tells nothing", async () => {
    const { known, unknown } = await medians(15, {
      known: () => register("victim@example.test"),
      unknown: (i) => register(`new-${i}@example.test`),
    });

    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
  });
});

describe("trying again and again", { timeout: 20_000 }, () => {
  const sites: TestSite[] = [];
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((limited) => limited.destroy()));
  });

  async function limitedSite(dataDir?: string): Promise<TestSite> {
    const limited = await createTestSite({ config: { limitScale: 1 }, ...(dataDir && { dataDir }) });
    sites.push(limited);
    return limited;
  }

  /** Tries to sign in with a wrong password, so many times one after the other. */
  async function tries(limited: TestSite, count: number, emailOf: (i: number) => string, place?: string) {
    const answers = [];
    for (let i = 0; i < count; i++)
      answers.push(
        await limited.send(
          "POST",
          "/auth/login",
          { email: emailOf(i), password: "not the password" },
          place === undefined ? {} : { "x-visitor-address": place },
        ),
      );
    return answers.map(noted);
  }
  const statusesOf = (answers: ApiAnswer[]) => answers.map((answer) => answer.status);

  test("to sign in to one account ends at the sixth try, whether there is such an account or not", async () => {
    const limited = await limitedSite();
    await register("ana@example.test", {}, limited);

    const known = await tries(limited, 6, () => "ana@example.test");
    const unknown = await tries(limited, 6, (i) => ["nobody@example.test", " NOBODY@example.test"][i % 2]!);

    const last = known.at(-1)!;
    expect(statusesOf(known)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(statusesOf(unknown)).toEqual(statusesOf(known));
    expect(last.body.code).toBe("user_limit");
    expect(last.body.detail).toBe("That was tried too often. Please wait 15 minutes and try again.");
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect(Number(last.headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60);
    expect((await logIn("ana@example.test", PASSWORD, limited)).status).toBe(429);
  });

  test("to sign in from one place ends at the twenty-first, and other places go on", async () => {
    const limited = await limitedSite();

    const answers = await tries(limited, 21, (i) => `cook-${i}@example.test`, "203.0.113.7");
    const elsewhere = await tries(limited, 1, () => "cook-77@example.test", "203.0.113.8");

    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(20);
    expect(answers.at(-1)!.status).toBe(429);
    expect(statusesOf(elsewhere)).toEqual([401]);
  });

  test("at the same moment gains nothing", async () => {
    const limited = await limitedSite();

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => logIn("ana@example.test", "no", limited)),
    );

    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(5);
  });

  test("while other requests are refused does not make the count forget", async () => {
    const limited = await limitedSite();
    const { token } = await limited.given.member("other");

    const answers: ApiAnswer[] = [];
    for (let round = 0; round < 12; round++) {
      const noise = Array.from({ length: 8 + round }, () => [
        limited.post("/auth/verify-email", { token: "unknown" }),
        limited.withToken(token).patch("/user/me", { username: "admin" }),
      ]).flat();
      // A little later each time, to come between the beginning and the end of one of them.
      for (let turn = 0; turn < round * 5; turn++) await null;
      const answer = await logIn("ana@example.test", "not the password", limited);
      await Promise.all(noise);
      answers.push(answer);
    }

    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(5);
  });

  test("goes on counting after a restart", async () => {
    const first = await limitedSite();
    await tries(first, 5, () => "ana@example.test");
    await first.close();
    sites.splice(sites.indexOf(first), 1);

    const second = await limitedSite(first.dataDir);

    expect(statusesOf(await tries(second, 1, () => "ana@example.test"))).toEqual([429]);
  });

  test("is forgiven by a success, for the account and not for the place", async () => {
    const limited = await limitedSite();
    await memberWith("ana@example.test", PASSWORD, limited);
    const wrong = () => tries(limited, 4, () => "ana@example.test", "203.0.113.7");

    const before = await wrong();
    const success = await limited.send(
      "POST",
      "/auth/login",
      { email: "ana@example.test", password: PASSWORD },
      { "x-visitor-address": "203.0.113.7" },
    );
    const after = await wrong();

    expect([...statusesOf(before), success.status, ...statusesOf(after)]).not.toContain(429);
    const place = await tries(limited, 12, (i) => `cook-${i}@example.test`, "203.0.113.7");
    expect(statusesOf(place).filter((status) => status === 429)).toHaveLength(1);
  });

  test("to find out a member's password with their token ends at the sixth try", async () => {
    const limited = await limitedSite();
    const { access_token } = await memberWith("ana@example.test", PASSWORD, limited);
    const guess = () =>
      limited
        .withToken(access_token)
        .post("/user/me/password", { currentPassword: "a guess", newPassword: "a new password" });

    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await guess());

    expect(statusesOf(answers)).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test.each([
    ["/auth/forgot-password", 5],
    ["/auth/resend-verification", 5],
  ])("to have mails sent to one address by %s ends after %i", async (at, most) => {
    const limited = await limitedSite();

    const answers = [];
    for (let i = 0; i <= most; i++) answers.push(await post(at, { email: "ana@example.test" }, limited));

    expect(statusesOf(answers)).toEqual([...Array(most).fill(204), 429]);
  });

  test("to sign up from one place ends at the eleventh", async () => {
    const limited = await limitedSite();

    const answers = [];
    for (let i = 0; i < 11; i++)
      answers.push(
        await limited.send(
          "POST",
          "/auth/register",
          { firstName: "A", lastName: "B", email: `cook-${i}@example.test`, password: PASSWORD },
          { "x-visitor-address": "203.0.113.7" },
        ),
      );

    expect(statusesOf(answers)).toEqual([...Array(10).fill(201), 429]);
  });
});

describe("a forged access token", () => {
  type Claims = Record<string, unknown>;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  let claims: Claims;
  beforeAll(async () => {
    const { access_token } = await memberWith("forged@example.test");
    claims = JSON.parse(Buffer.from(access_token.split(".")[1]!, "base64url").toString());
  });

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const unsigned = (head: Claims, body: Claims) => `${part(head)}.${part(body)}`;
  const hs256 = (head: Claims, body: Claims, key = SECRET) =>
    `${unsigned(head, body)}.${createHmac("sha256", key).update(unsigned(head, body)).digest("base64url")}`;
  const rs256 = (head: Claims, body: Claims, key: KeyObject) =>
    `${unsigned(head, body)}.${sign("sha256", Buffer.from(unsigned(head, body)), key).toString("base64url")}`;
  const HS256 = { alg: "HS256" };
  const soon = () => Math.floor(Date.now() / 1000) + 600;
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

  test("would be taken if it were made as ours are", async () => {
    expect((await me(hs256(HS256, claims))).status).toBe(200);
  });

  test.each<[string, () => string]>([
    ["without a signature", () => `${unsigned({ alg: "none" }, claims)}.`],
    ["without a signature, spelt otherwise", () => `${unsigned({ alg: "nOnE" }, claims)}.`],
    ["that says none and is signed", () => hs256({ alg: "none" }, claims)],
    ["that says HS256 and is not signed", () => `${unsigned(HS256, claims)}.`],
    ["signed RS256", () => rs256({ alg: "RS256" }, claims, privateKey)],
    [
      "signed RS256 that brings its key",
      () => rs256({ alg: "RS256", jwk: publicKey.export({ format: "jwk" }) }, claims, privateKey),
    ],
    ["signed HS256 with a public key", () => hs256(HS256, claims, pem)],
    ["that says RS256 and is signed HS256 with our key", () => hs256({ alg: "RS256" }, claims)],
    ["that says HS512 and is signed HS256 with our key", () => hs256({ alg: "HS512" }, claims)],
    ["signed with another key", () => hs256(HS256, claims, "another key, just as long as the real one is")],
    ["signed with an empty key", () => hs256(HS256, claims, "")],
    ["whose kid is a path", () => hs256({ ...HS256, kid: "../../dev/null" }, claims, "")],
    ["whose kid is SQL", () => hs256({ ...HS256, kid: "x' UNION SELECT 'key" }, claims, "key")],
    ["whose jku leads elsewhere", () => hs256({ ...HS256, jku: "http://127.0.0.1:1/keys" }, claims, "key")],
    ["with an extension nobody knows", () => hs256({ ...HS256, crit: ["sudo"], sudo: true }, claims)],
    ["of another issuer", () => hs256(HS256, { ...claims, iss: "elsewhere" })],
    ["of no issuer", () => hs256(HS256, without("iss"))],
    ["for another audience", () => hs256(HS256, { ...claims, aud: "elsewhere" })],
    ["for no audience", () => hs256(HS256, without("aud"))],
    ["that never expires", () => hs256(HS256, without("exp"))],
    ["whose exp is text", () => hs256(HS256, { ...claims, exp: String(soon()) })],
    ["whose exp is null", () => hs256(HS256, { ...claims, exp: null })],
    ["whose exp has passed", () => hs256(HS256, { ...claims, exp: soon() - 1200 })],
    ["that holds from tomorrow on", () => hs256(HS256, { ...claims, nbf: soon() + 86_400 })],
    ["whose nbf is text", () => hs256(HS256, { ...claims, nbf: "0" })],
    ["for nobody", () => hs256(HS256, without("sub"))],
    ["for everybody", () => hs256(HS256, { ...claims, sub: "%" })],
    ["for the kitchen", () => hs256(HS256, { ...claims, sub: "1" })],
    ["for a fraction of a member", () => hs256(HS256, { ...claims, sub: `${claims.sub}.5` })],
    ["for another member's session", () => hs256(HS256, { ...claims, sub: String(Number(claims.sub) + 1) })],
    ["of no session", () => hs256(HS256, without("sid"))],
    ["of every session", () => hs256(HS256, { ...claims, sid: "' OR 1=1 --" })],
    ["of a list of sessions", () => hs256(HS256, { ...claims, sid: [claims.sid] })],
    ["with four parts", () => `${hs256(HS256, claims)}.x`],
    ["with a tail", () => `${hs256(HS256, claims)}x`],
    ["of nothing", () => ".."],
  ])("%s is refused", async (_, token) => {
    const answer = await me(token());

    expect(codeOf(answer)).toEqual([401, "bad_token"]);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  test.each(["Basic YTpi", "Bearer", "Bearer ", "bearer a b", "Token x"])(
    "in the header %j is refused",
    async (authorization) => {
      const answer = await site.send("GET", "/user/me", undefined, { authorization });

      expect(codeOf(noted(answer))).toEqual([401, "bad_token"]);
    },
  );
});

describe("a body with more than was asked for", () => {
  const MORE = {
    id: 1,
    emailVerified: true,
    email_verified: 1,
    passwordHash: "$argon2id$mine",
    password_hash: "$argon2id$mine",
    avatarUrl: "https://evil.test/pixel.gif",
    joinedAt: "1970-01-01T00:00:00.000Z",
    username: "chosen-by-me",
    role: "admin",
    isPublic: true,
  };

  test("changes nothing else at a sign-up", async () => {
    const { status, body } = await register("more@example.test", MORE);

    expect(status).toBe(201);
    expect(body).toMatchObject({ emailVerified: false, avatarUrl: null });
    expect(body.id).not.toBe(1);
    expect(body.username).not.toBe("chosen-by-me");
    expect(codeOf(await logIn("more@example.test"))).toEqual([403, "not_confirmed"]);
  });

  test("changes nothing else of a profile", async () => {
    const { access_token } = await memberWith("more-2@example.test");
    const mine = site.withToken(access_token);
    const before = (await mine.get("/user/me")).body;

    const { username: _, ...more } = MORE;
    const answer = await mine.patch("/user/me", {
      ...more,
      email: "taken-over@example.test",
      member: { id: 1 },
      bio: "Mine.",
    });
    const polluted = await mine.patch(
      "/user/me",
      '{"__proto__":{"emailVerified":true},"constructor":{"id":1}}',
    );

    expect([answer.status, polluted.status]).toEqual([200, 200]);
    expect((await mine.get("/user/me")).body).toEqual({ ...before, bio: "Mine." });
    expect((await mine.get(`/user/${before.id}`)).body.joinedAt).not.toBe(MORE.joinedAt);
    expect((await logIn("more-2@example.test")).status).toBe(200);
    expect(({} as { emailVerified?: boolean }).emailVerified).toBeUndefined();
  });
});

describe("a mail", () => {
  test("cannot be given lines, headers or links by a name", async () => {
    const evil = "Ana\r\nBcc: b@example.test\r\n\r\nWin at https://evil.test";
    await register("named@example.test", { firstName: evil, lastName: "\u2028https://evil.test\u0085" });

    const mail = await newMail("named@example.test");

    expect(mail.subject).toBe("Confirm your e-mail address");
    expect([mail.to?.length, mail.cc, mail.bcc]).toEqual([1, undefined, undefined]);
    expect(mail.text).not.toContain("evil.test");
    expect(mail.text).not.toMatch(/Bcc|Win/);
  });

  test.each([
    "a@example.test,b@example.test",
    "a@example.test;b@example.test",
    "a@example.test b@example.test",
    "a@example.test\r\nBcc: b@example.test",
    "a@example.test\nb",
    "Ana <a@example.test>",
    '"a b"@example.test',
    "a@example.test\0",
    "a\0@example.test",
    "a@[127.0.0.1]",
    "a@localhost",
    "a%0d%0aBcc:b@example.test@example.test",
    "ana@exаmple.test",
    `${"a".repeat(250)}@example.test`,
    { $ne: null },
    ["a@example.test"],
    null,
    7,
  ])("is not sent to %j", async (email) => {
    const answers = await Promise.all([
      post("/auth/register", { firstName: "Ana", lastName: "Lee", email, password: PASSWORD }),
      post("/auth/forgot-password", { email }),
      post("/auth/login", { email, password: PASSWORD }),
    ]);

    for (const answer of answers) {
      expect(codeOf(answer)).toEqual([422, "invalid"]);
      expect(Object.keys(answer.body.fields)).toEqual(["email"]);
    }
  });

  test("leads to this site, whatever host the request was for", async () => {
    await register("host@example.test");
    const request = { email: "host@example.test" };

    await site.send("POST", "/auth/forgot-password", request, {
      host: "evil.test",
      "x-forwarded-host": "evil.test",
      origin: "https://evil.test",
    });

    const { text } = await newMail("host@example.test");
    expect(text).toContain("https://simmer.test/reset-password?token=");
    expect(text).not.toContain("evil.test");
  });
});

describe("a password", { timeout: 20_000 }, () => {
  let fussy: Tokens | undefined;

  test.each([
    ["of 200 letters", "xy".repeat(100)],
    ["of 8 emoji", "🍋🍎🍇🍓🥦🥕🌽🥔"],
    ["of 200 emoji", "🍋🍎".repeat(100)],
    ["with blanks around it", "  eight  "],
    ["with a NUL in it", "before\0after"],
    ["that is SQL", "' OR '1'='1' --"],
  ])("%s works, and nothing near it does", async (name, password) => {
    const email = `${name.replace(/\W/g, "-").toLowerCase()}@example.test`;
    await memberWith(email, password);

    const right = await logIn(email, password);
    const near = [
      password.slice(0, -1),
      `${password}x`,
      password.trim().slice(0, 6),
      password.split("\0")[0]!,
    ];

    expect(right.status).toBe(200);
    for (const wrong of near.filter((it) => it !== password))
      expect(codeOf(await logIn(email, wrong))).toEqual([401, "bad_credentials"]);
  });

  test.each([
    ["of 7 letters", "x".repeat(7)],
    ["of 7 emoji", "🍋".repeat(7)],
    ["of 201 letters", "x".repeat(201)],
    ["of 201 emoji", "🍋".repeat(201)],
    ["of 50 000 letters", "x".repeat(50_000)],
    ["that is a number", 12345678],
    ["that is a list", ["x".repeat(8)]],
  ])("%s is refused", async (_, password) => {
    fussy ??= await memberWith("fussy-old@example.test");
    const { access_token } = fussy;

    const answers = [
      await register("fussy-new@example.test", { password }),
      await post("/auth/reset-password", { token: "x", password }),
      noted(await site.withToken(access_token).post("/user/me/password", { newPassword: password })),
    ];

    expect(answers.map(codeOf)).toEqual(answers.map(() => [422, "invalid"]));
    expect(answers.map((answer) => Object.keys(answer.body.fields))).toEqual([
      ["password"],
      ["password"],
      ["newPassword"],
    ]);
  });

  test("is the same however its accents were typed", async () => {
    await memberWith("accents@example.test", "crème brûlée".normalize("NFD"));

    const answers = [
      await logIn("accents@example.test", "crème brûlée".normalize("NFC")),
      await logIn("accents@example.test", "crème brûlée".normalize("NFD")),
      await logIn("accents@example.test", "creme brulee"),
    ];

    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 401]);
  });

  test("of nobody opens the accounts that have none", async () => {
    await site.given.member("no-password", { email: "no-password@example.test" });

    const answers = await Promise.all(
      ["a password that belongs to nobody", "null", " "].map((it) => logIn("no-password@example.test", it)),
    );

    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401]);
  });
});

describe("too much, or the wrong stuff", () => {
  const huge = new Uint8Array(50 * 1024 * 1024).fill(97);

  test("is turned away at once when it weighs 50 MB", async () => {
    const { access_token } = await memberWith("huge@example.test");
    const started = performance.now();

    const answers = [
      await post("/auth/login", huge),
      await post("/auth/register", huge),
      noted(await site.withToken(access_token).patch("/user/me", huge)),
      noted(await site.withToken(access_token).put("/user/me/avatar", huge)),
    ];

    expect(answers.map(codeOf)).toEqual(answers.map(() => [413, "too_large"]));
    // Whoever ran a pattern over all of it would take minutes; a busy machine takes two seconds to send it.
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test("is turned away before it is read when nobody is signed in", async () => {
    expect(codeOf(noted(await site.put("/user/me/avatar", huge)))).toEqual([401, "not_signed_in"]);
  });

  test.each([
    ["firstName", "a".repeat(61)],
    ["lastName", "a".repeat(60_000)],
    ["firstName", "\0\0"],
    ["firstName", "\u2028 \r\n"],
    ["firstName", { toString: "Ana" }],
    ["email", `${"a.".repeat(25_000)}@example.test`],
    ["email", `a@${"a.".repeat(25_000)}`],
    ["email", `${"a".repeat(50_000)}@`],
    ["email", "@".repeat(50_000)],
    ["email", `a${" ".repeat(50_000)}@example.test`],
  ])("in the field %s is refused quickly", async (field, value) => {
    const started = performance.now();

    const answer = await register("long@example.test", { [field]: value });

    expect(codeOf(answer)).toEqual([422, "invalid"]);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(performance.now() - started).toBeLessThan(500);
  });

  test.each([
    "null",
    "[]",
    '"text"',
    "7",
    "",
    "{",
    "\0",
    "[".repeat(50_000),
    "\ufeff{}",
    '{"email":"\\ud800"}',
  ])("as the body %j is refused", async (body) => {
    const answers = await Promise.all(
      ["login", "register", "refresh"].map((it) => post(`/auth/${it}`, body)),
    );

    for (const answer of answers) expect([400, 422]).toContain(answer.status);
  });

  test("in bytes that are no UTF-8 is refused", async () => {
    const answer = await post("/auth/login", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]));

    expect(codeOf(answer)).toEqual([400, "bad_request"]);
  });

  test("is kept without NUL, and half a character does no harm", async () => {
    const mine = site.withToken((await memberWith("odd@example.test")).access_token);

    const answer = await mine.patch("/user/me", { firstName: "A\0na", bio: "one\0two \ud800 three" });

    const { body } = await mine.get("/user/me");
    expect(answer.status).toBe(200);
    expect(JSON.stringify(body)).not.toContain("\\u0000");
    expect(body.bio).toMatch(/^onetwo \ufffd+ three$/);
  });

  test.each([
    "/user/%00",
    "/user/..%2f1",
    "/user/1%20OR%201=1",
    "/user/%27%20OR%201=1--",
    "/user/1e3",
    "/user/-1",
  ])("in the address %s leads nowhere", async (at) => {
    expect(noted(await site.get(at)).status).toBe(404);
    expect(noted(await site.get(`${at}/avatar`)).status).toBe(404);
  });

  test.each(["\0", "x".repeat(500), "' OR '1'='1", "%", "../../etc/passwd"])(
    "as the token %j opens nothing",
    async (token) => {
      const answers = [
        await verify(token),
        await post("/auth/reset-password", { token, password: PASSWORD }),
        await post("/auth/refresh", { refresh_token: token }),
      ];

      expect(answers.map(codeOf)).toEqual([
        [422, "token_expired"],
        [422, "token_expired"],
        [401, "bad_token"],
      ]);
    },
  );
});

describe("a token of one purpose", () => {
  test("does not do for another", async () => {
    const { access_token, refresh_token } = await memberWith("purposes@example.test");
    await post("/auth/forgot-password", { email: "purposes@example.test" });
    const reset = await mailedToken("purposes@example.test");
    await register("purposes-2@example.test");
    const confirm = await mailedToken("purposes-2@example.test");

    const answers = [
      ...(await Promise.all([reset, refresh_token, access_token].map((token) => verify(token)))),
      ...(await Promise.all(
        [confirm, refresh_token, access_token].map((token) =>
          post("/auth/reset-password", { token, password: "another hob entirely" }),
        ),
      )),
      ...(await Promise.all(
        [reset, confirm, access_token].map((it) => post("/auth/refresh", { refresh_token: it })),
      )),
      ...(await Promise.all([reset, confirm, refresh_token].map(me))),
    ];

    expect(answers.map((answer) => answer.status)).toEqual([...Array(6).fill(422), ...Array(6).fill(401)]);
    expect((await logIn("purposes@example.test")).status).toBe(200);
    expect((await verify(confirm)).status).toBe(200);
  });

  test("is not what the database keeps of it", async () => {
    const { refresh_token } = await memberWith("kept@example.test");
    await post("/auth/forgot-password", { email: "kept@example.test" });
    const { hashes, passwords } = await keptHashes();

    const answers = await Promise.all(
      hashes.flatMap((token) => [
        verify(token),
        post("/auth/reset-password", { token, password: "another hob entirely" }),
        post("/auth/refresh", { refresh_token: token }),
      ]),
    );

    expect(hashes.length).toBeGreaterThan(10);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([422, 401]));
    expect((await logIn("kept@example.test", passwords.at(-1)!)).status).toBe(401);
    expect((await post("/auth/refresh", { refresh_token })).status).toBe(200);
  });

  async function keptHashes() {
    const column = async (query: string) =>
      (await site.query(query)).map((row) => Object.values(row)[0] as string);
    const hashes = [
      ...(await column("SELECT hash FROM mailed_token ORDER BY expires_at DESC LIMIT 10")),
      ...(await column("SELECT hash FROM refresh_token ORDER BY expires_at DESC LIMIT 10")),
    ];
    const passwords = await column("SELECT password_hash FROM member WHERE password_hash IS NOT NULL");
    return { hashes, passwords };
  }
});

describe("a stranger who signs up with somebody else's address first", () => {
  const early = (email: string) =>
    register(email, { firstName: "Mal", lastName: "Lory", password: STRANGERS_PASSWORD });

  test("loses password and sessions when the owner signs up and follows their link", async () => {
    await early("owner@example.test");
    const stranger = await sessionOfOld("owner@example.test");
    await register("owner@example.test");

    await verify(await mailedToken("owner@example.test"));

    const owner: Tokens = (await logIn("owner@example.test")).body;
    expect((await me(owner.access_token)).body).toMatchObject({ firstName: "Ana", emailVerified: true });
    expect(codeOf(await logIn("owner@example.test", STRANGERS_PASSWORD))).toEqual([401, "bad_credentials"]);
    expect(codeOf(await me(stranger))).toEqual([401, "bad_token"]);
  });

  test("does not come back by a link of theirs that is followed later", async () => {
    await register("late@example.test");
    const owners = await mailedToken("late@example.test");
    await early("late@example.test");
    const strangers = await mailedToken("late@example.test");

    await verify(owners);
    const answer = await verify(strangers);

    expect(codeOf(answer)).toEqual([422, "token_used"]);
    expect((await logIn("late@example.test")).status).toBe(200);
    expect((await logIn("late@example.test", STRANGERS_PASSWORD)).status).toBe(401);
  });

  test("does not come back after the owner has chosen a new password", async () => {
    await register("chosen@example.test");
    await early("chosen@example.test");
    const strangers = await mailedToken("chosen@example.test");
    await post("/auth/forgot-password", { email: "chosen@example.test" });
    const reset = await mailedToken("chosen@example.test");

    await post("/auth/reset-password", { token: reset, password: "another hob entirely" });
    const answer = await verify(strangers);

    expect(codeOf(answer)).toEqual([422, "token_used"]);
    expect((await logIn("chosen@example.test", "another hob entirely")).status).toBe(200);
    expect((await logIn("chosen@example.test", STRANGERS_PASSWORD)).status).toBe(401);
  });

  test("gains nothing when the owner asks for the link again", async () => {
    await early("resend@example.test");
    const stranger = await sessionOfOld("resend@example.test");
    await register("resend@example.test");
    await post("/auth/resend-verification", { email: "resend@example.test" });

    const token = await mailedToken("resend@example.test");
    await verify(token);
    await post("/auth/reset-password", { token, password: PASSWORD });

    expect((await logIn("resend@example.test")).status).toBe(200);
    expect((await logIn("resend@example.test", STRANGERS_PASSWORD)).status).toBe(401);
    expect(codeOf(await me(stranger))).toEqual([401, "bad_token"]);
  });

  test("leaves nothing behind in the owner's profile", async () => {
    await early("clean@example.test");
    const stranger = site.withToken(await sessionOfOld("clean@example.test"));
    const changed = await stranger.patch("/user/me", { bio: "Buy at evil.test", sex: "other" });
    await stranger.put("/user/me/avatar", await somePng());
    await register("clean@example.test");

    await verify(await mailedToken("clean@example.test"));

    const { access_token } = (await logIn("clean@example.test")).body;
    const { body } = await me(access_token);
    expect(changed.status).toBe(200);
    expect(body).toMatchObject({ firstName: "Ana", lastName: "Lee", bio: "", sex: null, avatarUrl: null });
    expect(body.username).toMatch(/^ana-lee/);
    expect((await site.get(`/user/${body.id}/avatar`)).status).toBe(404);
  });

  test.each([
    ["follows their link", async (email: string) => void (await verify(await mailedToken(email)))],
    ["chooses a new password", chooseNewPassword],
  ])("leaves no like and no list when the owner %s", async (_, claim) => {
    const email = `${_.replaceAll(" ", "-")}@example.test`;
    await early(email);
    const stranger = site.withToken(await sessionOfOld(email));
    const before = (await site.get("/recipe/1")).body.likeCount;
    await stranger.post("/recipe/1/like");
    await stranger.post("/recipe/1/bookmark");
    await stranger.put("/shopping-list/recipe/1", { servings: 2 });
    await register(email);

    await claim(email);

    const owner = site.withToken((await logIn(email)).body.access_token);
    expect((await site.get("/recipe/1")).body.likeCount).toBe(before);
    expect((await owner.get("/recipe/1/user-interaction")).body).toEqual({
      ...{ liked: false, bookmarked: false, commented: false },
    });
    expect((await owner.get("/user/me/export")).body).toMatchObject({ likes: [], bookmarks: [] });
  });

  test("at the same moment makes one account with them, which the followed link decides", async () => {
    const answers = await Promise.all([
      register("same@example.test", { firstName: "Mal", password: STRANGERS_PASSWORD }),
      register("same@example.test"),
      register("same@example.test", { firstName: "Mal", password: STRANGERS_PASSWORD }),
    ]);

    const same = await site.query("SELECT id FROM member WHERE email = 'same@example.test'");
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(same).toHaveLength(1);
  });
});

describe("two requests at the same moment", () => {
  test("with one refresh token go on as one session, which ends when that token comes back after its heirs were used", async () => {
    const { refresh_token } = await memberWith("race@example.test");

    const answers = await Promise.all([
      post("/auth/refresh", { refresh_token }),
      post("/auth/refresh", { refresh_token }),
    ]);

    const [one, other] = answers.map(({ body }) => body as Tokens);
    const both = [await me(one!.access_token), await me(other!.access_token)];
    const heir = await post("/auth/refresh", { refresh_token: one!.refresh_token });
    const reused = await post("/auth/refresh", { refresh_token });

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(heir.status).toBe(200);
    expect(codeOf(reused)).toEqual([401, "bad_token"]);
    expect(codeOf(await me(heir.body.access_token))).toEqual([401, "bad_token"]);
  });
});

describe("a copied refresh token", () => {
  test("that was renewed beside its owner's leads nowhere once either goes on", async () => {
    const { refresh_token } = await memberWith("copied@example.test");
    const renew = (token: string) => post("/auth/refresh", { refresh_token: token });
    const [owners, thiefs] = [
      (await renew(refresh_token)).body,
      (await renew(refresh_token)).body,
    ] as Tokens[];

    const goesOn = await renew(owners!.refresh_token);
    const copied = await renew(thiefs!.refresh_token);

    expect(goesOn.status).toBe(200);
    expect(codeOf(copied)).toEqual([401, "bad_token"]);
    expect(codeOf(await me(goesOn.body.access_token))).toEqual([401, "bad_token"]);
  });

  test("is not renewed without end", async () => {
    const strict = await createTestSite({ config: { tokenSecret: SECRET, limitScale: 1 } });
    let { refresh_token } = await memberWith("often@example.test", PASSWORD, strict);
    const statuses = [];
    for (let nth = 0; nth < 31; nth++) {
      const { status, body } = await strict.post("/auth/refresh", { refresh_token });
      statuses.push(status);
      refresh_token = body.refresh_token ?? refresh_token;
    }
    await strict.destroy();

    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});

describe("whoever knew the password", () => {
  test("cannot use up the logins of the one that is set after it", async () => {
    const strict = await createTestSite({ config: { tokenSecret: SECRET, limitScale: 1 } });
    await memberWith("known@example.test", PASSWORD, strict);
    const statuses = new Set();
    for (let nth = 0; nth < 61; nth++)
      statuses.add((await logIn("known@example.test", PASSWORD, strict)).status);
    await strict.post("/auth/forgot-password", { email: "known@example.test" });
    const token = await mailedToken("known@example.test", strict);
    await strict.post("/auth/reset-password", { token, password: STRANGERS_PASSWORD });

    const again = await logIn("known@example.test", STRANGERS_PASSWORD, strict);
    await strict.destroy();

    expect([...statuses]).toEqual([200, 429]);
    expect(again.status).toBe(200);
  }, 60_000);
});

describe("what is said of all this", () => {
  test("in refusals names nobody and nothing inside", () => {
    const said = refusals.join("\n");

    expect(refusals.length).toBeGreaterThan(200);
    expect(said).not.toMatch(/\w@\w/);
    expect(said).not.toMatch(/argon2|sqlite|select |insert |constraint|node_modules|\.ts\b|at \w+ \(/i);
    expect(said).not.toMatch(/[\w-]{43}/);
    expect(said).not.toContain(PASSWORD);
    expect(said).not.toContain(STRANGERS_PASSWORD);
  });

  test("in the log are mails alone, without addresses, each with the link it is about", async () => {
    await expect.poll(async () => (await site.store.outbox.waiting()).count).toBe(0);

    expect(site.logged.length).toBeGreaterThan(20);
    for (const line of site.logged)
      expect(line).toMatch(
        /^mail \d+ of request [\w-]{36} was taken: "[\w ,'-]+" \(\S+\.eml\): https:\/\/simmer\.test\/[a-z-]+(\?token=[\w-]{43})?$/,
      );
    expect(site.logged.join()).not.toMatch(/@|argon2|eyJ[\w-]+\./);
  });

  test("as a failure of ours is nothing", () => {
    expect(site.failures).toEqual([]);
  });

  test("in the log of a site with SMTP is no link either", async () => {
    const other = await createTestSite({
      config: { mail: { smtpUrl: "smtp://127.0.0.1:1", from: "kitchen@simmer.test" } },
    });

    await register("smtp@example.test", {}, other);
    await expect.poll(() => other.logged.length).toBeGreaterThan(0);

    expect(other.logged.join()).not.toMatch(/smtp@|token|https?:/);
    expect(readdirSync(other.dataDir)).not.toContain("outbox");
    await other.destroy();
  });

  test("in the mails is no password", async () => {
    const folder = path.join(site.dataDir, "outbox");

    const mails = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8"));

    for (const mail of mails) expect(mail).not.toMatch(/argon2|a hob, a pan|I was here/);
  });
});

/** The median time of each of several ways, in milliseconds, tried in turn so that the machine's moods hit all. */
test("somebody with an old password cannot keep it through its owner's reset", {
  timeout: 30_000,
}, async () => {
  const email = "raced@example.test";
  const next = "a quite different hob";
  for (let round = 0; round < 4; round++) {
    const { access_token } = await memberWith(`${round}-${email}`);
    await post("/auth/forgot-password", { email: `${round}-${email}` });
    const token = await mailedToken(`${round}-${email}`);
    const thief = site.withToken(access_token);

    const keeping = Promise.all(
      Array.from({ length: 3 }, async (_, nth) => {
        await new Promise((resolve) => setTimeout(resolve, nth * 8));
        return thief.post("/user/me/password", { currentPassword: PASSWORD, newPassword: PASSWORD });
      }),
    );
    const logins = Promise.all(Array.from({ length: 4 }, () => logIn(`${round}-${email}`, PASSWORD)));
    const reset = await post("/auth/reset-password", { token, password: next });
    await keeping;
    const opened = (await logins).filter(({ status }) => status === 200);

    // Only one of the two can have been the last; whichever it was, it counts wholly.
    if (reset.status !== 204) continue;
    expect((await logIn(`${round}-${email}`, PASSWORD)).status).toBe(401);
    for (const { body } of opened)
      expect((await site.withToken(body.access_token).get("/user/me")).status).toBe(401);
  }
});

async function medians<Way extends string>(
  times: number,
  ways: Record<Way, (i: number) => Promise<unknown>>,
): Promise<Record<Way, number>> {
  const taken = Object.fromEntries(Object.keys(ways).map((way) => [way, [] as number[]])) as Record<
    Way,
    number[]
  >;
  for (let i = 0; i < times; i++)
    for (const way of Object.keys(ways) as Way[]) {
      const started = performance.now();
      await ways[way](i);
      taken[way].push(performance.now() - started);
    }
  const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
  return Object.fromEntries(
    Object.entries(taken).map(([way, all]) => [way, median(all as number[])]),
  ) as Record<Way, number>;
}

async function somePng(): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  return new Uint8Array(png);
}
