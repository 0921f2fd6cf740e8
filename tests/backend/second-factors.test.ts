import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "~/backend/accounts/passwords";
import { type ApiAnswer, createTestSite, mailedCode, type TestSite } from "../support/test-site";

const PASSWORD = "a hob, a pan, an egg";

let site: TestSite;
let now = new Date("2026-11-23T12:00:00Z");
let members = 0;

beforeAll(async () => {
  site = await createTestSite({ clock: () => now });
});
afterAll(() => site.destroy());

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const codeOf = ({ status, body }: ApiAnswer) => [status, body?.code];

interface Person {
  id: number;
  email: string;
  me: ReturnType<TestSite["as"]>;
}

async function person({ password = PASSWORD as string | null } = {}): Promise<Person> {
  const username = `cook-${members++}`;
  const passwordHash = password === null ? null : await hashPassword(password);
  const { id } = await site.given.member(username, { passwordHash });
  return { id, email: `${username}@example.test`, me: site.as(username) };
}

/** The authenticator app of a secret: what it shows now, or so many seconds from now. */
const shows = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp: now.getTime() + seconds * 1000,
  });

/** Somebody with an authenticator app, in a time step whose code is not used yet. */
async function withApp(): Promise<Person & { secret: string; recoveryCodes: string[] }> {
  const somebody = await person();
  const { secret } = (await somebody.me.post("/user/me/totp", { password: PASSWORD })).body;
  const { recoveryCodes } = (await somebody.me.post("/user/me/totp/confirmation", { code: shows(secret) }))
    .body;
  later(60);
  return { ...somebody, secret, recoveryCodes };
}

const logIn = (email: string, password = PASSWORD) => site.post("/auth/login", { email, password });
const finish = (challenge: string, code: string) =>
  site.post("/auth/login/second-factor", { challenge, code });
const challengeFor = async (email: string): Promise<string> => (await logIn(email)).body.challenge;

describe("an authenticator app", () => {
  test("is set up by password and first code, and is asked for from then on", async () => {
    const { email, me, id } = await person();

    const begun = await me.post("/user/me/totp", { password: PASSWORD });
    const { secret, uri } = begun.body;
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Simmer:cook-\d+%40example\.test\?issuer=Simmer&secret=[A-Z2-7]{32}/,
    );
    expect((await me.get("/user/me/totp")).body).toEqual(begun.body);
    expect((await logIn(email)).status).toBe(200);
    const confirmed = await me.post("/user/me/totp/confirmation", { code: shows(secret) });

    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await me.get("/user/me/security")).body).toEqual({
      hasPassword: true,
      totpSince: now.toISOString(),
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    expect((await site.mailTo(email)).subject).toBe("Codes are now asked for when you log in");
    expect((await me.get("/user/me/totp")).status).toBe(404);
    expect(codeOf(await me.post("/user/me/totp", { password: PASSWORD }))).toEqual([409, "totp_already_on"]);
    const kept = JSON.stringify(await site.query("select * from totp"));
    expect(kept).toContain(String(id));
    expect(kept).not.toContain(secret);
    later(30);
    const login = await logIn(email);
    expect(codeOf(login)).toEqual([401, "second_factor_needed"]);
    const tokens = await finish(login.body.challenge, shows(secret));
    expect((await site.withToken(tokens.body.access_token).get("/user/me")).body.email).toBe(email);
  });

  test("is not set up without the password, with a wrong code, too late, or by who has no password", async () => {
    const { me } = await person();
    const without = await person({ password: null });

    expect((await me.post("/user/me/totp", {})).body.fields).toEqual({ password: ["is missing"] });
    expect((await me.post("/user/me/totp", { password: "wrong" })).body.fields).toEqual({
      password: ["is wrong"],
    });
    expect((await without.me.post("/user/me/totp", {})).status).toBe(422);
    expect((await me.post("/user/me/totp/confirmation", { code: "123456" })).status).toBe(404);
    const { secret } = (await me.post("/user/me/totp", { password: PASSWORD })).body;
    expect((await me.post("/user/me/totp/confirmation", { code: shows(secret, 300) })).status).toBe(422);
    later(601);
    expect((await me.post("/user/me/totp/confirmation", { code: shows(secret) })).status).toBe(404);
    expect((await me.get("/user/me/security")).body.totpSince).toBe(null);
  });

  test("is not set up by a request whose session ends while it arrives", async () => {
    const { me, id } = await person();
    const { secret } = (await me.post("/user/me/totp", { password: PASSWORD })).body;
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await site.store.sessions.endAll(id);
          controller.enqueue(new TextEncoder().encode(JSON.stringify({ code: shows(secret) })));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );

    const answer = await me.open("POST", "/user/me/totp/confirmation", null, {
      body,
      duplex: "half",
    } as RequestInit);

    expect([answer.status, (await answer.json()).code]).toEqual([401, "bad_token"]);
    expect(await site.query(`select confirmed_at from totp where member_id = ${id}`)).toEqual([
      { confirmed_at: null },
    ]);
  });

  test("is for members with a confirmed address", async () => {
    await site.given.member("unsure", { emailVerified: false, passwordHash: await hashPassword(PASSWORD) });

    const answer = await site.as("unsure").post("/user/me/totp", { password: PASSWORD });

    expect(codeOf(answer)).toEqual([403, "not_verified"]);
  });

  test("may be thirty seconds late or early, and no more", async () => {
    const { email, secret } = await withApp();
    const refused = [];
    for (const off of [-61, 61]) {
      const answer = await finish(await challengeFor(email), shows(secret, off));
      if (answer.status !== 422) refused.push(off);
    }
    const late = await finish(await challengeFor(email), shows(secret, -30));
    const early = await finish(await challengeFor(email), shows(secret, 30));

    expect(refused).toEqual([]);
    expect([late.status, early.status]).toEqual([200, 200]);
  });

  test("counts each code once, and none that is older than one that counted", async () => {
    const { email, secret } = await withApp();
    const [older, code] = [shows(secret, -30), shows(secret)];

    const first = await finish(await challengeFor(email), code);
    const again = await finish(await challengeFor(email), code);
    const before = await finish(await challengeFor(email), older);

    expect([first.status, again.status, before.status]).toEqual([200, 422, 422]);
    expect(again.body.fields).toEqual({ code: ["is not right, or was used already"] });
  });

  test("counts a code once, also when two bring it at once", async () => {
    const { email, secret } = await withApp();
    const challenges = [await challengeFor(email), await challengeFor(email)];

    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, shows(secret))));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("is switched off by the password alone, by mail it is told, and no session is enough for it", async () => {
    const { email, me, secret } = await withApp();

    expect((await me.delete("/user/me/totp")).body.fields).toEqual({ password: ["is missing"] });
    const code = await me.send("DELETE", "/user/me/totp", { code: shows(secret) });
    expect(code.body.fields).toEqual({ password: ["is missing"] });
    expect(codeOf(await logIn(email))).toEqual([401, "second_factor_needed"]);
    const gone = await me.send("DELETE", "/user/me/totp", { password: PASSWORD });

    expect(gone.status).toBe(204);
    const mail = await site.mailTo(email, "Codes are no longer asked for when you log in");
    expect(mail.text).toContain("https://simmer.test/forgot-password");
    expect((await logIn(email)).status).toBe(200);
    expect((await me.get("/user/me/security")).body.recoveryCodesLeft).toBe(0);
  });

  test("is still asked for after a new password by mail", async () => {
    const { email, secret } = await withApp();
    await site.post("/auth/forgot-password", { email });
    const mail = await site.mailTo(email, "Choose a new password");
    const token = /token=([\w-]+)/.exec(mail.text!)![1];

    await site.post("/auth/reset-password", { token, password: "an entirely new pan" });

    const login = await logIn(email, "an entirely new pan");
    expect(codeOf(login)).toEqual([401, "second_factor_needed"]);
    expect((await finish(login.body.challenge, shows(secret))).status).toBe(200);
  });
});

describe("the second step of a sign-in", () => {
  test("is not reached with a wrong password", async () => {
    const { email } = await withApp();

    const answer = await logIn(email, "a wrong password");

    expect(codeOf(answer)).toEqual([401, "bad_credentials"]);
    expect(answer.body.challenge).toBeUndefined();
  });

  test("takes five codes, then begins again", async () => {
    const { email, secret } = await withApp();
    const challenge = await challengeFor(email);

    const tries = [];
    for (let nth = 0; nth < 5; nth++) tries.push((await finish(challenge, "000 000")).status);
    const right = await finish(challenge, shows(secret));

    expect(tries).toEqual([422, 422, 422, 422, 422]);
    expect(codeOf(right)).toEqual([422, "second_factor_expired"]);
  });

  test("has ten minutes, and is done once", async () => {
    const { email, secret } = await withApp();
    const [late, once] = [await challengeFor(email), await challengeFor(email)];
    expect((await finish(once, shows(secret))).status).toBe(200);
    later(599);
    expect(codeOf(await finish(once, shows(secret)))).toEqual([422, "second_factor_expired"]);
    later(1);

    expect(codeOf(await finish(late, shows(secret)))).toEqual([422, "second_factor_expired"]);
    expect(codeOf(await finish("of nobody", shows(secret)))).toEqual([422, "second_factor_expired"]);
  });

  test("takes no code of somebody else's app, nor their recovery code", async () => {
    const [ana, ben] = [await withApp(), await withApp()];
    const challenge = await challengeFor(ana.email);

    const app = await finish(challenge, shows(ben.secret));
    const recovery = await finish(challenge, ben.recoveryCodes[0]!);

    expect([app.status, recovery.status]).toEqual([422, 422]);
    expect((await finish(challenge, shows(ana.secret))).status).toBe(200);
  });

  test("lets nobody in whom the owner of the site has blocked", async () => {
    const { id, email, secret } = await withApp();
    const challenge = await challengeFor(email);
    await site.query(`update member set blocked_at = '2026-01-01T00:00:00.000Z' where id = ${id}`);

    expect(codeOf(await finish(challenge, shows(secret)))).toEqual([403, "account_blocked"]);
  });

  test("is limited by account and address together", async () => {
    const strict = await createTestSite({ clock: () => now, config: { limitScale: 1 } });
    await strict.given.member("slow", { passwordHash: await hashPassword(PASSWORD) });
    const me = strict.as("slow");
    const { secret } = (await me.post("/user/me/totp", { password: PASSWORD })).body;
    await me.post("/user/me/totp/confirmation", { code: shows(secret) });
    const from = (place: string, at: string, body: unknown) =>
      strict.send("POST", at, body, { "x-visitor-address": place });
    const answers = [];
    for (let challenge = 0; challenge < 3; challenge++) {
      const login = await from("192.0.2.1", "/auth/login", {
        email: "slow@example.test",
        password: PASSWORD,
      });
      for (let nth = 0; nth < 4; nth++)
        answers.push(
          await from("192.0.2.1", "/auth/login/second-factor", {
            challenge: login.body.challenge,
            code: "000000",
          }),
        );
    }
    const elsewhere = await from("192.0.2.9", "/auth/login", {
      email: "slow@example.test",
      password: PASSWORD,
    });
    later(60);
    const right = await from("192.0.2.9", "/auth/login/second-factor", {
      challenge: elsewhere.body.challenge,
      code: shows(secret),
    });
    await strict.destroy();

    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429, 429]);
    expect(right.status).toBe(200);
  });
});

describe("a recovery code", () => {
  test("still counts after the token secret was lost, when no code of an app can be checked", async () => {
    const { email, secret, recoveryCodes } = await withApp();
    await site.query(
      `update totp set secret = (select secret from totp order by member_id limit 1)
       where member_id = (select id from member where email = '${email}')`,
    );
    const challenge = await challengeFor(email);

    expect((await finish(challenge, shows(secret))).status).toBe(422);
    expect((await finish(challenge, recoveryCodes[0]!)).status).toBe(200);
  });

  test("counts once in place of the app, however it is typed, and is told by mail", async () => {
    const { email, recoveryCodes, me } = await withApp();
    const code = recoveryCodes[3]!.toUpperCase().replaceAll("-", " ");

    const first = await finish(await challengeFor(email), code);
    const again = await finish(await challengeFor(email), recoveryCodes[3]!);

    expect([first.status, again.status]).toEqual([200, 422]);
    expect((await me.get("/user/me/security")).body.recoveryCodesLeft).toBe(9);
    expect((await site.mailTo(email, "A recovery code was used")).text).toContain("recovery codes");
  });

  test("is stored as a hash alone", async () => {
    const { recoveryCodes } = await withApp();

    const stored = JSON.stringify(await site.query("select * from recovery_code"));

    const found = recoveryCodes.filter((code) => stored.includes(code));
    expect(found).toEqual([]);
  });

  test("is worth nothing once new ones are made, which takes the password", async () => {
    const { email, recoveryCodes, me } = await withApp();

    expect((await me.post("/user/me/recovery-codes", {})).status).toBe(422);
    const fresh = (await me.post("/user/me/recovery-codes", { password: PASSWORD })).body.recoveryCodes;

    expect((await finish(await challengeFor(email), recoveryCodes[0]!)).status).toBe(422);
    expect((await finish(await challengeFor(email), fresh[0])).status).toBe(200);
    const none = await person();
    expect((await none.me.post("/user/me/recovery-codes", { password: PASSWORD })).status).toBe(404);
  });
});

describe("leaving for good", () => {
  test("takes the password of who has one", async () => {
    const { me } = await person();

    expect((await me.delete("/user/me")).body.fields).toEqual({ password: ["is missing"] });
    expect((await me.send("DELETE", "/user/me", { password: "wrong" })).status).toBe(422);
    expect(codeOf(await me.post("/user/me/confirmation-code"))).toEqual([422, "invalid"]);

    expect((await me.send("DELETE", "/user/me", { password: PASSWORD })).status).toBe(204);
  });

  test("takes a code from the mail of who has no password, which holds ten minutes and five tries", async () => {
    const { me, email } = await person({ password: null });
    const leave = (code: string) => me.send("DELETE", "/user/me", { code });
    expect((await me.delete("/user/me")).body.fields).toEqual({ code: ["is missing"] });
    expect((await leave("12345678")).body.fields).toEqual({ code: ["is wrong or too old"] });

    await me.post("/user/me/confirmation-code");
    const first = await mailedCode(site.dataDir, email);
    for (let nth = 0; nth < 5; nth++) await leave("wrong");
    expect((await leave(first)).status).toBe(422);
    const somebody = await person({ password: null });
    await somebody.me.post("/user/me/confirmation-code");
    const code = await mailedCode(site.dataDir, somebody.email);
    await me.post("/user/me/confirmation-code");
    expect((await leave(code)).status).toBe(422);
    later(601);
    expect((await somebody.me.send("DELETE", "/user/me", { code })).status).toBe(422);

    const another = await person({ password: null });
    expect((await another.me.leave()).status).toBe(204);
  });

  test("takes all of it away", async () => {
    const { id, me, email } = await withApp();
    await logIn(email);
    const rows = () =>
      site.query(
        `select member_id from totp where member_id = ${id} union all
         select member_id from recovery_code where member_id = ${id} union all
         select member_id from auth_challenge where member_id = ${id}`,
      );
    expect(await rows()).toHaveLength(12);

    await me.send("DELETE", "/user/me", { password: PASSWORD });

    expect(await rows()).toHaveLength(0);
  });
});

test("an export says that there is an app, and nothing that opens anything", async () => {
  const { me, secret, recoveryCodes } = await withApp();

  const { body } = await me.get("/user/me/export");

  expect(body).toMatchObject({
    recoveryCodesLeft: 10,
    authenticatorAppSince: expect.any(String),
    passkeys: [],
  });
  const text = JSON.stringify(body);
  expect([secret, ...recoveryCodes].filter((it) => text.includes(it))).toEqual([]);
});

test("a guess at the password is limited where it is asked again", async () => {
  const strict = await createTestSite({ clock: () => now, config: { limitScale: 1 } });
  await strict.given.member("guessed", { passwordHash: await hashPassword(PASSWORD) });
  const statuses = [];
  for (let nth = 0; nth < 11; nth++)
    statuses.push((await strict.as("guessed").send("DELETE", "/user/me", { password: "wrong" })).status);
  await strict.destroy();

  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test("what is past use is swept away", async () => {
  const { email } = await withApp();
  await logIn(email);
  const { me } = await person();
  await me.post("/user/me/totp", { password: PASSWORD });

  await site.store.sweep(new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000));

  expect(await site.query("select * from auth_challenge")).toEqual([]);
  expect(await site.query("select * from totp where confirmed_at is null")).toEqual([]);
});

test("none of this was a failure of ours", () => {
  expect(site.failures).toEqual([]);
});
