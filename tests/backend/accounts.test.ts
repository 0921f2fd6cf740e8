import { setTimeout as sleep } from "node:timers/promises";
import { crc32, deflateSync } from "node:zlib";
import type { Email } from "postal-mime";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createBackend } from "~/backend/index";
import { TABLES } from "~/backend/store/tables";
import { AVATAR_LIMIT, PublicProfile, type Tokens, User } from "~/contract/accounts";
import { placeOf } from "../support/databases";
import { createTestSite, SITE_URL, type TestSite } from "../support/test-site";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PASSWORD = "a hob, a pan, an egg";

/** How far the site's clock is ahead of ours, in milliseconds. */
let ahead = 0;
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ clock: () => new Date(Date.now() + ahead) });
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => site.destroy());

const register = (email: string, about: object = {}) =>
  site.post("/auth/register", { firstName: "Ana", lastName: "Lee", email, password: PASSWORD, ...about });
const verify = (token: string, password = PASSWORD) => site.post("/auth/verify-email", { token, password });
const logIn = (email: string, password = PASSWORD) => site.post("/auth/login", { email, password });
const refresh = ({ refresh_token }: Tokens) => site.post("/auth/refresh", { refresh_token });
const me = ({ access_token }: Tokens) => site.withToken(access_token).get("/user/me");
const codeOf = (answer: { status: number; body: { code: string } | null }) => [
  answer.status,
  answer.body?.code,
];

/** The newest mail to an address, after all that was to be sent is. */
async function newMail(email: string) {
  await vi.waitFor(async () => expect((await site.store.outbox.waiting()).count).toBe(0));
  return site.mailTo(email);
}

/** The headers of a mail by their names in small letters. */
const headersOf = ({ headers }: Email) => Object.fromEntries(headers.map(({ key, value }) => [key, value]));

/** The token in the link of the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  return /[?&]token=([\w-]+)/.exec((await newMail(email)).text!)![1]!;
}

/** Somebody with a confirmed address, signed in. */
async function memberWith(email: string): Promise<Tokens> {
  await register(email);
  await verify(await mailedToken(email));
  return (await logIn(email)).body;
}

/** Asks for a new password and takes the link out of the mail. */
async function resetToken(email: string): Promise<string> {
  await site.post("/auth/forgot-password", { email });
  return mailedToken(email);
}

/** Every row of every table that holds something of members, as one text. */
async function allRows(): Promise<string> {
  const rows: unknown[] = [];
  for (const table of TABLES)
    if (!table.startsWith("recipe")) rows.push(await site.query(`SELECT * FROM ${table}`));
  return JSON.stringify(rows);
}

describe("signing up", () => {
  test("leads through a mailed link and a sign-in to oneself", async () => {
    const registered = await register("  Ana@Example.test ");

    const mail = await newMail("ana@example.test");
    const verified = await verify(await mailedToken("ana@example.test"));
    const signedIn = await logIn("ANA@example.test");
    const mine = await me(signedIn.body);
    expect([registered.status, registered.body.emailVerified]).toEqual([201, false]);
    expect(mail.text).toContain(`${SITE_URL}/verify-email?token=`);
    expect([verified.status, verified.body.emailVerified]).toEqual([200, true]);
    expect(User.parse(mine.body)).toEqual(mine.body);
    expect(mine.body).toEqual({ ...registered.body, username: "ana-lee", emailVerified: true });
    expect(mine.body).toMatchObject({ username: "ana-lee", email: "ana@example.test" });
  });

  test.each([
    ["Ünal", "Çelik", /^unal-celik$/],
    ["李", "小龙", /^cook(-\d+)?$/],
    ["Admin", "", /^admin-\d+$/],
    ["1", "2", /^cook-1-2$/],
  ])("gives %s %s a username that can be typed", async (firstName, lastName, expected) => {
    const email = `${Buffer.from(firstName).toString("hex")}@example.test`;
    await register(email, { firstName, lastName: lastName || "-" });
    const { status, body } = await verify(await mailedToken(email));

    expect(status).toBe(200);
    expect(body.username).toMatch(expected);
    expect(body.username).toMatch(/[a-z]/);
  });

  test("lets nobody in before the address is confirmed, and says so", async () => {
    await register("early@example.test");

    const answer = await logIn("early@example.test");

    expect(codeOf(answer)).toEqual([403, "not_confirmed"]);
    expect(answer.body.detail).toContain("We mailed a link to it");
  });

  test("names every field that does not fit", async () => {
    const { status, body } = await site.post("/auth/register", {
      firstName: " ",
      email: "ana@",
      password: "short",
    });

    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual(["email", "firstName", "lastName", "password"]);
  });

  test("keeps neither password nor token in the clear", async () => {
    const tokens = await memberWith("hashed@example.test");

    const rows = await allRows();

    expect(rows).toContain("hashed@example.test");
    expect(rows).toContain("$argon2id$");
    expect(rows).not.toContain(PASSWORD);
    expect(rows).not.toContain(tokens.refresh_token);
    expect(rows).not.toContain(await mailedToken("hashed@example.test"));
  });
});

describe("an account that nobody confirms", () => {
  test("is removed after thirty days with everything of its own, and no other is", async () => {
    const known = async () =>
      (await site.query("SELECT email FROM member WHERE email LIKE '%@sweep.test' ORDER BY email")).map(
        (row) => row.email,
      );
    const sweepAfter = (days: number) => site.store.sweep(new Date(Date.now() + days * DAY));
    for (const name of ["never", "again", "blocked"]) await register(`${name}@sweep.test`);
    await memberWith("member@sweep.test");
    await register("member@sweep.test");
    await site.query("UPDATE member SET blocked_at = '2026-01-01' WHERE email = 'blocked@sweep.test'");
    await site.query(
      "UPDATE recipe_count SET likes = likes + 1 WHERE recipe_id = 3; " +
        "INSERT INTO recipe_like SELECT id, 3, '2026-01-01' FROM member WHERE email = 'never@sweep.test'",
    );
    const likes = (await site.get("/recipe/3")).body.likeCount;

    await sweepAfter(29);
    const before = await known();
    ahead = 31 * DAY;
    await register("again@sweep.test");
    ahead = 0;
    await sweepAfter(31);

    expect(before).toEqual(["again", "blocked", "member", "never"].map((it) => `${it}@sweep.test`));
    expect(await known()).toEqual(["again", "blocked", "member"].map((it) => `${it}@sweep.test`));
    expect((await site.get("/recipe/3")).body.likeCount).toBe(likes - 1);
    expect(await site.query("SELECT * FROM pending_registration WHERE expires_at < '2026-01-01'")).toEqual(
      [],
    );
    expect((await register("never@sweep.test")).status).toBe(201);
  });
});

describe("a confirmation link", () => {
  const check = (token: string, purpose: "verify" | "reset" = "verify", key?: string) =>
    site.send("POST", "/auth/check-link", { token, purpose }, key ? { "x-visitor-key": key } : {});

  test("tells what it takes to follow it, and is not used up by that", async () => {
    const key = "the-key-of-the-browser-that-signed-up";
    const email = "looked-at@example.test";
    await site.send(
      "POST",
      "/auth/register",
      { firstName: "Ana", lastName: "Lee", email, password: PASSWORD },
      { "x-visitor-key": key },
    );
    const token = await mailedToken(email);

    const answers = [await check(token), await check(token, "verify", key), await check(token, "reset")];
    await verify(token);
    const reset = await resetToken(email);

    expect(answers.map(({ status, body }) => [status, body.passwordNeeded ?? body.code])).toEqual([
      [200, true],
      [200, false],
      [422, "token_expired"],
    ]);
    expect(codeOf(await check(token))).toEqual([422, "token_used"]);
    expect((await check(reset, "reset")).body).toEqual({ passwordNeeded: false });
    ahead = HOUR + MINUTE;
    expect(codeOf(await check(reset, "reset"))).toEqual([422, "token_expired"]);
  });

  test("signs in where the sign-up began, with what was wanted there", async () => {
    const about = {
      next: "/recipes/soups/115/x?servings=2",
      intent: { kind: "shopping", id: 3, servings: 2 },
    };
    await register("onward@example.test", about);

    const { body } = await verify(await mailedToken("onward@example.test"));

    expect(body).toMatchObject({ ...about, emailVerified: true });
    expect((await me(body)).status).toBe(200);
  });

  test("never leads to another site", async () => {
    const answers = [];
    for (const next of [
      "//evil.test",
      "/\\evil.test",
      "https://evil.test",
      "/a\nb",
      `/${"a".repeat(500)}`,
      "",
    ])
      answers.push(await register("elsewhere@example.test", { next }));

    expect(answers.map(codeOf)).toEqual(answers.map(() => [422, "invalid"]));
    expect(answers.map(({ body }) => Object.keys(body.fields))).toEqual(answers.map(() => ["next"]));
  });

  test("ends the sessions there were, and a wrong password ends at the sixth try", async () => {
    const limited = await createTestSite({ config: { limitScale: 1 } });
    await limited.post("/auth/register", {
      ...{ firstName: "Ana", lastName: "Lee", email: "guessed@example.test", password: PASSWORD },
    });
    const token = /token=([\w-]+)/.exec((await limited.mailTo("guessed@example.test")).text!)![1]!;

    const statuses = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await limited.post("/auth/verify-email", { token, password: "a guess" })).status);

    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    await limited.destroy();
  });

  test("works once", async () => {
    await register("once@example.test");
    const token = await mailedToken("once@example.test");

    const answers = [await verify(token), await verify(token)];

    expect(answers.map(codeOf)).toEqual([
      [200, undefined],
      [422, "token_used"],
    ]);
  });

  test("works once when it is followed twice at the same moment", async () => {
    await register("twice@example.test");
    const token = await mailedToken("twice@example.test");

    const answers = await Promise.all([verify(token), verify(token)]);

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test("that nobody sent is refused", async () => {
    expect(codeOf(await verify("x"))).toEqual([422, "token_expired"]);
  });

  test("holds for a day and no longer", async () => {
    await register("day@example.test");
    const token = await mailedToken("day@example.test");

    ahead = DAY + MINUTE;
    const late = await verify(token);
    ahead = DAY - MINUTE;
    const inTime = await verify(token);

    expect(codeOf(late)).toEqual([422, "token_expired"]);
    expect(inTime.status).toBe(200);
  });

  test("is mailed again on request", async () => {
    await register("again@example.test");
    const first = await mailedToken("again@example.test");

    const answer = await site.post("/auth/resend-verification", { email: "again@example.test" });

    const second = await mailedToken("again@example.test");
    expect(answer.status).toBe(204);
    expect(second).not.toBe(first);
    expect((await verify(second)).body.emailVerified).toBe(true);
  });

  test("is not mailed again once the address is confirmed", async () => {
    await memberWith("done@example.test");
    const before = await mailedToken("done@example.test");

    const answer = await site.post("/auth/resend-verification", { email: "done@example.test" });

    expect(answer.status).toBe(204);
    expect(await mailedToken("done@example.test")).toBe(before);
  });
});

describe("every mail", () => {
  test("names the request that it was written for", async () => {
    const email = "traced@example.test";
    const ana = { firstName: "Ana", lastName: "Lee", email, password: PASSWORD };
    const traced = async (requestId: string, path: string, body: object, token = "") => {
      // A mail's date is in whole seconds.
      ahead += 1000;
      const headers = { "x-request-id": requestId, ...(token && { authorization: `Bearer ${token}` }) };
      const { status } = await site.send("POST", path, body, headers);
      expect([path, status]).toEqual([path, expect.toSatisfy((it: number) => it < 300)]);
      return headersOf(await newMail(email))["x-request-id"];
    };

    expect(await traced("of-a-sign-up", "/auth/register", ana)).toBe("of-a-sign-up");
    expect(await traced("of-a-reminder", "/auth/resend-verification", { email })).toBe("of-a-reminder");
    await verify(await mailedToken(email));
    expect(await traced("of-a-second-try", "/auth/register", ana)).toBe("of-a-second-try");
    expect(await traced("of-a-lost-word", "/auth/forgot-password", { email })).toBe("of-a-lost-word");
    const reset = { token: await mailedToken(email), password: "another hob entirely" };
    expect(await traced("of-a-new-word", "/auth/reset-password", reset)).toBe("of-a-new-word");
    const { access_token } = (await logIn(email, "another hob entirely")).body;
    const change = { currentPassword: "another hob entirely", newPassword: PASSWORD };
    expect(await traced("of-a-change", "/user/me/password", change, access_token)).toBe("of-a-change");
  });
});

describe("a forgotten password", () => {
  test("is replaced through a mailed link, and every session ends, access tokens too", async () => {
    const phone = await memberWith("forgot@example.test");
    const laptop: Tokens = (await logIn("forgot@example.test")).body;

    const token = await resetToken("forgot@example.test");
    const answer = await site.post("/auth/reset-password", { token, password: "another hob entirely" });

    expect(answer.status).toBe(204);
    for (const tokens of [phone, laptop]) {
      expect(codeOf(await me(tokens))).toEqual([401, "bad_token"]);
      expect(codeOf(await refresh(tokens))).toEqual([401, "bad_token"]);
    }
    expect(codeOf(await logIn("forgot@example.test"))).toEqual([401, "bad_credentials"]);
    expect((await logIn("forgot@example.test", "another hob entirely")).status).toBe(200);
    expect((await newMail("forgot@example.test")).subject).toBe("Your password was changed");
  });

  test("is replaced once by each link", async () => {
    await memberWith("reset-once@example.test");
    const token = await resetToken("reset-once@example.test");

    const answers = await Promise.all(
      ["the first to come", "the second to come"].map((password) =>
        site.post("/auth/reset-password", { token, password }),
      ),
    );

    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 422]);
    expect(answers.find((answer) => answer.status === 422)!.body.code).toBe("token_used");
  });

  test("is not replaced by a link older than an hour", async () => {
    await memberWith("hour@example.test");
    const token = await resetToken("hour@example.test");

    ahead = HOUR + MINUTE;
    const late = await site.post("/auth/reset-password", { token, password: "another hob entirely" });
    ahead = HOUR - MINUTE;
    const inTime = await site.post("/auth/reset-password", { token, password: "another hob entirely" });

    expect(codeOf(late)).toEqual([422, "token_expired"]);
    expect(inTime.status).toBe(204);
  });

  test("makes every other link for it worthless once one was followed", async () => {
    await memberWith("links@example.test");
    const [older, newer] = [await resetToken("links@example.test"), await resetToken("links@example.test")];

    await site.post("/auth/reset-password", { token: newer, password: "another hob entirely" });
    const answer = await site.post("/auth/reset-password", { token: older, password: "yet another hob" });

    expect(codeOf(answer)).toEqual([422, "token_used"]);
    expect((await logIn("links@example.test", "another hob entirely")).status).toBe(200);
  });

  test("confirms the address it was mailed to", async () => {
    await register("confirms@example.test");

    const token = await resetToken("confirms@example.test");
    await site.post("/auth/reset-password", { token, password: "another hob entirely" });

    const { body } = await me((await logIn("confirms@example.test", "another hob entirely")).body);
    expect(body.emailVerified).toBe(true);
  });
});

describe("a password that anybody would guess", { timeout: 20_000 }, () => {
  const person = { firstName: "Konstantin", lastName: "Papadopoulos", email: "kostas.pap@example.test" };
  const WEAK: [password: string, why: RegExp][] = [
    ["12345678", /plain run/],
    ["87654321", /plain run/],
    ["abcdefgh", /plain run/],
    ["password", /most common/],
    ["PassWord1", /most common/],
    ["qwertyuiop", /most common/],
    ["iloveyou", /most common/],
    ["1234567890", /most common/],
    ["aaaaaaaaa", /again and again/],
    ["🍋".repeat(9), /again and again/],
    ["kostas.pap@example.test", /your own/],
    ["Kostas.Pap", /your own/],
    ["Konstantin Papadopoulos", /your own/],
  ];

  test("is refused with the reason wherever one is chosen, and takes nothing with it", async () => {
    const { access_token } = await memberOf(person);
    const token = await resetToken(person.email);
    const wrong: string[] = [];
    for (const [password, why] of WEAK) {
      const answers = [
        [await site.post("/auth/register", { ...person, password }), "password"],
        [await site.post("/auth/reset-password", { token, password }), "password"],
        [
          await site
            .withToken(access_token)
            .post("/user/me/password", { currentPassword: PASSWORD, newPassword: password }),
          "newPassword",
        ],
      ] as const;
      for (const [answer, field] of answers)
        if (answer.status !== 422 || !why.test(answer.body.fields?.[field]?.[0] ?? ""))
          wrong.push(`${password}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }

    expect(wrong).toEqual([]);
    expect((await site.post("/auth/reset-password", { token, password: "a run of my own" })).status).toBe(
      204,
    );
  });

  test("lets a member in who chose it before it was refused", async () => {
    const { hashPassword } = await import("~/backend/accounts/passwords");
    const about = { email: "long-ago@example.test", passwordHash: await hashPassword("12345678") };
    await site.given.member("long-ago", about);

    expect((await logIn("long-ago@example.test", "12345678")).status).toBe(200);
  });

  async function memberOf(about: typeof person): Promise<Tokens> {
    await site.post("/auth/register", { ...about, password: PASSWORD });
    return (await verify(await mailedToken(about.email))).body;
  }
});

describe("changing one's password", () => {
  const change = ({ access_token }: Tokens, currentPassword: string | undefined, newPassword: string) =>
    site.withToken(access_token).post("/user/me/password", { currentPassword, newPassword });

  test("takes the old one", async () => {
    const tokens = await memberWith("old@example.test");

    const answers = [
      await change(tokens, "not the old one", "a new password"),
      await change(tokens, undefined, "a new password"),
    ];

    expect(answers.map(codeOf)).toEqual([
      [422, "invalid"],
      [422, "invalid"],
    ]);
    expect(Object.keys(answers[0]!.body.fields)).toEqual(["currentPassword"]);
    expect((await logIn("old@example.test")).status).toBe(200);
  });

  test("ends every other session and keeps this one", async () => {
    const other = await memberWith("change@example.test");
    const mine: Tokens = (await logIn("change@example.test")).body;

    const answer = await change(mine, PASSWORD, "a new password");

    expect(answer.status).toBe(204);
    expect(codeOf(await me(other))).toEqual([401, "bad_token"]);
    expect(codeOf(await refresh(other))).toEqual([401, "bad_token"]);
    expect((await me(mine)).status).toBe(200);
    expect((await refresh(mine)).status).toBe(200);
    expect((await logIn("change@example.test", "a new password")).status).toBe(200);
  });

  test("makes links for a forgotten one worthless", async () => {
    const tokens = await memberWith("links-too@example.test");
    const token = await resetToken("links-too@example.test");

    await change(tokens, PASSWORD, "a new password");
    const answer = await site.post("/auth/reset-password", { token, password: "yet another hob" });

    expect(codeOf(answer)).toEqual([422, "token_used"]);
  });

  test("is no way to a first one, which a stolen session would choose: that takes a mailed link", async () => {
    await site.given.member("through-google", { email: "google@example.test" });

    const answer = await site.as("through-google").post("/user/me/password", { newPassword: PASSWORD });
    const token = await resetToken("google@example.test");
    await site.post("/auth/reset-password", { token, password: PASSWORD });

    expect(codeOf(answer)).toEqual([422, "invalid"]);
    expect((await logIn("google@example.test")).status).toBe(200);
  });
});

describe("a session", () => {
  test("goes on with new tokens, which use the old refresh token up", async () => {
    const first = await memberWith("rotate@example.test");

    ahead = 16 * MINUTE;
    const stale = await me(first);
    const second = await refresh(first);

    expect(codeOf(stale)).toEqual([401, "bad_token"]);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect((await me(second.body)).body.email).toBe("rotate@example.test");
  });

  test("ends altogether when a used refresh token comes back, access tokens too", async () => {
    const first = await memberWith("stolen@example.test");
    const elsewhere: Tokens = (await logIn("stolen@example.test")).body;
    const second: Tokens = (await refresh(first)).body;

    ahead += 31_000;
    const reused = await refresh(first);
    ahead -= 31_000;

    expect(codeOf(reused)).toEqual([401, "bad_token"]);
    expect(codeOf(await refresh(second))).toEqual([401, "bad_token"]);
    expect(codeOf(await me(second))).toEqual([401, "bad_token"]);
    expect(codeOf(await me(first))).toEqual([401, "bad_token"]);
    expect((await me(elsewhere)).status).toBe(200);
  });

  test("ends after thirty days without a new token", async () => {
    const [late, inTime] = [await memberWith("month@example.test"), (await logIn("month@example.test")).body];

    ahead = 30 * DAY - MINUTE;
    const before = await refresh(inTime);
    ahead = 30 * DAY + MINUTE;
    const after = await refresh(late);

    expect(before.status).toBe(200);
    expect(codeOf(after)).toEqual([401, "bad_token"]);
  });

  test("is refreshed by a refresh token alone", async () => {
    const { access_token } = await memberWith("kinds@example.test");

    const answers = await Promise.all(
      ["x", access_token].map((refresh_token) => site.post("/auth/refresh", { refresh_token })),
    );

    expect(answers.map((answer) => answer.status)).not.toContain(200);
  });

  test("ends with signing out, by either of its tokens", async () => {
    const byRefresh = await memberWith("out@example.test");
    const byAccess: Tokens = (await logIn("out@example.test")).body;

    const answers = [
      await site.post("/auth/logout", { refresh_token: byRefresh.refresh_token }),
      await site.withToken(byAccess.access_token).post("/auth/logout", {}),
      await site.post("/auth/logout", { refresh_token: "unknown" }),
    ];

    expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204]);
    for (const tokens of [byRefresh, byAccess]) {
      expect(codeOf(await me(tokens))).toEqual([401, "bad_token"]);
      expect(codeOf(await refresh(tokens))).toEqual([401, "bad_token"]);
    }
  });
});

describe("one's profile", () => {
  test("changes by name, bio and sex, each alone or together", async () => {
    const changes = [
      { firstName: "Anna", lastName: "" },
      { bio: "Cooks.\n\nMostly soup." },
      { sex: "female" },
      { sex: null },
      { firstName: "Ana", bio: "", sex: "other" },
      {},
    ];

    const answers = [];
    for (const change of changes) answers.push(await site.as("ana-p").patch("/user/me", change));

    expect(answers.map((answer) => answer.status)).toEqual(changes.map(() => 200));
    for (const [i, change] of changes.entries()) expect(answers[i]!.body).toMatchObject(change);
    expect(answers.at(-1)!.body).toMatchObject({ firstName: "Ana", lastName: "", bio: "", sex: "other" });
    expect((await site.as("ana-p").get("/user/me")).body).toEqual(answers.at(-1)!.body);
  });

  test("is what others see, without the address", async () => {
    await site.as("cleo").patch("/user/me", { firstName: "Cleo", bio: "Bakes." });

    const { body } = await site.get("/user/cleo");

    expect(PublicProfile.parse(body)).toEqual(body);
    expect(body).toMatchObject({ username: "cleo", firstName: "Cleo", bio: "Bakes." });
    expect(JSON.stringify(body)).not.toContain("@");
  });

  test.each([
    ["sex", "often"],
    ["firstName", ""],
    ["firstName", "a".repeat(61)],
    ["bio", "a".repeat(501)],
    ["username", "ab"],
    ["username", "Ana"],
    ["username", "a".repeat(31)],
    ["username", "ana lee"],
    ["username", "12345"],
    ["username", null],
    ["username", "admin"],
    ["username", "me"],
    ["username", "simmer"],
  ])("refuses the %s %j", async (field, value) => {
    const answer = await site.as("strict").patch("/user/me", { [field]: value });

    expect(codeOf(answer)).toEqual([422, "invalid"]);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await site.as("strict").get("/user/me")).body.username).toBe("strict");
  });
});

describe("a username", () => {
  const rename = (who: string, username: string) => site.as(who).patch("/user/me", { username });

  test("that was changed still leads to the profile, and another member cannot take it", async () => {
    await rename("dora", "dora-the-cook");

    const taken = await rename("emil", "dora");

    expect((await site.get("/user/dora")).body.username).toBe("dora-the-cook");
    expect(codeOf(taken)).toEqual([422, "invalid"]);
    expect(taken.body.fields.username).toEqual(["is taken"]);
  });

  test("that was changed can be taken back by its owner", async () => {
    await rename("fay", "fay-2");

    const back = await rename("fay", "fay");

    expect([back.status, back.body.username]).toEqual([200, "fay"]);
    expect((await site.get("/user/fay-2")).body.username).toBe("fay");
    expect((await site.get("/user/fay")).body.username).toBe("fay");
  });

  test("that two members want at once goes to one of them", async () => {
    await Promise.all([site.given.member("gus"), site.given.member("hal")]);

    const answers = await Promise.all([rename("gus", "the-one"), rename("hal", "the-one")]);

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test("that is refused leaves everything else as it was", async () => {
    await site.given.member("ida");

    const answer = await site.as("joe").patch("/user/me", { username: "ida", bio: "Changed." });

    expect(answer.status).toBe(422);
    expect((await site.as("joe").get("/user/me")).body).toMatchObject({ username: "joe", bio: "" });
  });
});

describe("the profile of a member with an unconfirmed address", () => {
  test("is visible to themselves alone", async () => {
    const { id } = await site.given.member("una", { emailVerified: false });

    const own = await site.as("una").get("/user/una");
    const others = [
      await site.get("/user/una"),
      await site.as("kai").get("/user/una"),
      await site.get(`/user/${id}`),
    ];

    expect([own.status, own.body.username]).toEqual([200, "una"]);
    expect(others.map(codeOf)).toEqual(others.map(() => [404, "user_not_found"]));
  });

  test("is not reached through a former username either", async () => {
    const { id } = await site.given.member("vera", { emailVerified: false });

    // As it was possible once.
    await site.query(`UPDATE member SET username = 'vera-2' WHERE id = ${id}`);
    await site.query(`INSERT INTO former_username (username, member_id) VALUES ('vera', ${id})`);

    expect((await site.get("/user/vera")).status).toBe(404);
    expect((await site.as("vera").get("/user/vera")).body.username).toBe("vera-2");
  });
});

describe("a member's picture", () => {
  const upload = (who: string, bytes: Uint8Array) =>
    site.as(who).put("/user/me/avatar", new Uint8Array(bytes) as Uint8Array<ArrayBuffer>);

  /** Red on the left, blue on the right. */
  const redAndBlue = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: "blue" } }).composite([
      {
        input: { create: { width: 32, height: 64, channels: 3, background: "red" } },
        left: 0,
        top: 0,
      },
    ]);

  /** The picture as anyone is sent it. The test site reads JSON alone, so this asks a second backend. */
  async function pictureOf(id: number): Promise<{ type: string | null; bytes: Buffer }> {
    const backend = await createBackend(
      {
        ...(await placeOf(site.dataDir)),
        tokenSecret: "a secret that is of no use to anybody here",
        site: { url: SITE_URL, name: "Simmer" },
        mail: { smtpUrl: null, from: "kitchen@simmer.test" },
        providers: {},
        limitScale: 1000,
      },
      { log: () => {} },
    );
    const response = await backend.fetch(new Request(`http://api.test/user/${id}/avatar`));
    const bytes = Buffer.from(await response.arrayBuffer());
    await backend.close();
    return { type: response.headers.get("content-type"), bytes };
  }

  test.each(["jpeg", "png", "webp", "avif"] as const)("from a %s is a WebP of 512 px", async (format) => {
    const { id } = await site.given.member(`${format}-face`);

    const answer = await upload(`${format}-face`, await redAndBlue().toFormat(format).toBuffer());

    const { type, bytes } = await pictureOf(id);
    expect(answer.status).toBe(200);
    expect(answer.body.avatarUrl).toMatch(new RegExp(`^/img/avatar/${id}-\\w+\\.webp$`));
    expect((await site.get(`/user/${format}-face`)).body.avatarUrl).toBe(answer.body.avatarUrl);
    expect(type).toBe("image/webp");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  });

  test("stands upright and keeps nothing of where it was taken", async () => {
    const { id } = await site.given.member("traveller");
    const photo = await redAndBlue()
      .jpeg()
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>taken at home</x:xmpmeta>")
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: "taken by Ana" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
      })
      .toBuffer();
    const before = await sharp(photo).metadata();

    await upload("traveller", photo);

    const { bytes } = await pictureOf(id);
    const after = await sharp(bytes).metadata();
    const pixel = (top: number) =>
      sharp(bytes).extract({ left: 256, top, width: 1, height: 1 }).raw().toBuffer();
    const [above, below] = [await pixel(100), await pixel(400)];
    expect([before.orientation, before.exif !== undefined, before.xmp !== undefined]).toEqual([
      6,
      true,
      true,
    ]);
    expect([after.orientation, after.exif, after.xmp, after.icc, after.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes("taken")).toBe(false);
    expect([above[0]! > 200, above[2]! < 50]).toEqual([true, true]);
    expect([below[0]! < 50, below[2]! > 200]).toEqual([true, true]);
  });

  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  test.each([
    [
      "an SVG",
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    [
      "an SVG that reads a file",
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    ],
    ["a GIF", gif],
    ["text", "a picture of a cat"],
    ["nothing", ""],
    ["half a JPEG", Buffer.from("/9j/4AAQSkZJRgABAQAAAQABAAD/", "base64")],
    ["a PDF", "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>"],
  ])("cannot be %s", async (_, bytes) => {
    const answer = await upload("no-face", Buffer.from(bytes));

    expect(codeOf(answer)).toEqual([422, "invalid"]);
    expect(Object.keys(answer.body.fields)).toEqual(["avatar"]);
    expect((await site.as("no-face").get("/user/me")).body.avatarUrl).toBeNull();
  });

  test("that claims to be 30 000 px square is refused before it is unpacked", async () => {
    const started = performance.now();

    const answer = await upload("bomber", pngThatClaims(30_000, 30_000));

    expect(codeOf(answer)).toEqual([422, "invalid"]);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test("may weigh 5 MB and not a byte more", async () => {
    const picture = await redAndBlue().png().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);

    const answers = [
      await upload("heavy", padded(AVATAR_LIMIT)),
      await upload("heavy", padded(AVATAR_LIMIT + 1)),
    ];

    expect(answers.map((answer) => answer.status)).toEqual([200, 413]);
  });

  test("goes when it is removed", async () => {
    const { id } = await site.given.member("shy");
    await upload("shy", await redAndBlue().png().toBuffer());

    const answer = await site.as("shy").delete("/user/me/avatar");

    expect(answer.status).toBe(204);
    expect((await site.as("shy").get("/user/me")).body.avatarUrl).toBeNull();
    expect((await site.get(`/user/${id}/avatar`)).status).toBe(404);
    expect((await site.as("shy").delete("/user/me/avatar")).status).toBe(204);
  });
});

describe("an export", () => {
  test("has what is kept of the member, and neither hashes nor anybody else", async () => {
    const { access_token } = await memberWith("export@example.test");
    await site.withToken(access_token).patch("/user/me", { bio: "Cooks.", username: "exporter" });

    const { status, body } = await site.withToken(access_token).get("/user/me/export");

    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { username: "exporter", email: "export@example.test", bio: "Cooks.", emailVerified: true },
      hasPassword: true,
      signsInThrough: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token|session/i);
    expect(JSON.stringify(body).match(/@/g)).toHaveLength(1);
  });
});

describe("deleting one's account", () => {
  test("removes all that is kept of the member", async () => {
    const { access_token } = await memberWith("gone@example.test");
    const mine = site.withToken(access_token);
    await mine.patch("/user/me", { username: "gone-cook", firstName: "Gonzalo" });
    await mine.patch("/user/me", { username: "gone-chef" });
    await mine.put("/user/me/avatar", await somePng());
    await resetToken("gone@example.test");
    const { id } = (await mine.get("/user/me")).body;
    const before = await allRows();

    const answer = await mine.send("DELETE", "/user/me", { password: PASSWORD });

    // The last mail is kept until it is sent.
    const { text } = await site.mailTo("gone@example.test", "Your account was deleted");
    await vi.waitFor(async () => expect((await site.store.outbox.waiting()).count).toBe(0));
    const traces = ["gone@example.test", "gone-cook", "gone-chef", "Gonzalo", String(id)];
    const after = await allRows();
    expect(answer.status).toBe(204);
    expect(text).toContain("with everything that you kept there");
    expect(traces.filter((trace) => before.includes(trace))).toEqual(traces);
    expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
    expect((await site.get("/user/gone-chef")).status).toBe(404);
    expect((await site.get("/user/gone-cook")).status).toBe(404);
  });

  test("ends every session and every link", async () => {
    const tokens = await memberWith("bye@example.test");
    const other: Tokens = (await logIn("bye@example.test")).body;
    const reset = await resetToken("bye@example.test");

    await site.withToken(tokens.access_token).send("DELETE", "/user/me", { password: PASSWORD });

    for (const dead of [tokens, other]) {
      expect(codeOf(await me(dead))).toEqual([401, "bad_token"]);
      expect(codeOf(await refresh(dead))).toEqual([401, "bad_token"]);
    }
    expect(codeOf(await site.post("/auth/reset-password", { token: reset, password: PASSWORD }))).toEqual([
      422,
      "token_expired",
    ]);
    expect(codeOf(await logIn("bye@example.test"))).toEqual([401, "bad_credentials"]);
  });

  test("leaves the address and the username free for a new start", async () => {
    const tokens = await memberWith("phoenix@example.test");
    await site.withToken(tokens.access_token).patch("/user/me", { username: "phoenix" });
    await site.withToken(tokens.access_token).send("DELETE", "/user/me", { password: PASSWORD });

    const again = await memberWith("phoenix@example.test");

    expect((await me(again)).body).toMatchObject({ email: "phoenix@example.test", emailVerified: true });
    expect((await site.withToken(again.access_token).patch("/user/me", { username: "phoenix" })).status).toBe(
      200,
    );
  });

  test.each([0, 10, 20, 30, 40])(
    "%i ms after something else of it began to change is nobody's failure",
    async (delay) => {
      const { access_token } = await memberWith(`hasty${delay}@example.test`);
      const mine = site.withToken(access_token);

      const answers = await Promise.all([
        sleep(delay).then(() => mine.send("DELETE", "/user/me", { password: PASSWORD })),
        mine.patch("/user/me", { bio: "Still here." }),
        mine.post("/user/me/password", { currentPassword: PASSWORD, newPassword: "a new password" }),
        mine.put("/user/me/avatar", await somePng()),
        mine.get("/user/me/export"),
      ]);

      expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    },
  );

  test("is possible for an author of recipes", async () => {
    const { id } = await site.given.member("author");
    await site.given.recipe({ authorId: id });

    const answer = await site.as("author").leave();

    expect(answer.status).toBe(204);
  });
});

test("none of this was a failure of ours", () => {
  expect(site.failures).toEqual([]);
});

async function somePng(): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  return new Uint8Array(png);
}

/** A PNG of some hundred bytes whose head speaks of other sizes than its pixels. */
function pngThatClaims(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
