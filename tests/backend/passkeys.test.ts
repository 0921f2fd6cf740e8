import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "~/backend/accounts/passwords";
import { createAuthenticator } from "../support/authenticator";
import { type ApiAnswer, createTestSite, SITE_URL, type TestSite } from "../support/test-site";

const PASSWORD = "a hob, a pan, an egg";
const SITE = { origin: SITE_URL, rpId: new URL(SITE_URL).hostname };

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

type Authenticator = ReturnType<typeof createAuthenticator>;
type Faults = Parameters<Authenticator["get"]>[1];

async function person() {
  const username = `keeper-${members++}`;
  const { id } = await site.given.member(username, { passwordHash: await hashPassword(PASSWORD) });
  return { id, username, email: `${username}@example.test`, me: site.as(username) };
}

/** Makes a passkey on an authenticator and adds it. */
async function add(me: ReturnType<TestSite["as"]>, faults: Faults = {}, on = createAuthenticator(SITE)) {
  const options = (await me.post("/user/me/passkeys/options", { password: PASSWORD })).body;
  const passkey = on.create(options, faults);
  const answer = await me.post("/user/me/passkeys", { name: "My phone", passkey });
  return { authenticator: on, passkey, answer };
}

async function withPasskey() {
  const somebody = await person();
  const { authenticator, answer } = await add(somebody.me);
  return { ...somebody, authenticator, id: somebody.id, passkeyId: answer.body.id as string };
}

const optionsToSignIn = async () => (await site.post("/auth/passkey/options")).body;
const signIn = async (authenticator: Authenticator, faults: Faults = {}) =>
  site.post("/auth/passkey", { passkey: authenticator.get(await optionsToSignIn(), faults) });

describe("a passkey", () => {
  test("is added by who showed their password, and signs in without an address or a second factor", async () => {
    const { me, email } = await person();
    const options = (await me.post("/user/me/passkeys/options", { password: PASSWORD })).body;
    expect(options).toMatchObject({
      rp: { id: "simmer.test", name: "Simmer" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });

    const { authenticator, answer } = await add(me);
    expect(answer.status).toBe(201);
    expect((await site.mailTo(email)).subject).toBe("A passkey was added");
    const asked = await optionsToSignIn();
    expect(asked).toMatchObject({ rpId: "simmer.test", userVerification: "required", allowCredentials: [] });
    later(5);
    const { status, body } = await site.post("/auth/passkey", { passkey: authenticator.get(asked) });

    expect(status).toBe(200);
    expect((await site.withToken(body.access_token).get("/user/me")).body.email).toBe(email);
    expect((await me.get("/user/me/security")).body.passkeys).toEqual([
      {
        id: answer.body.id,
        name: "My phone",
        createdAt: answer.body.createdAt,
        lastUsedAt: now.toISOString(),
      },
    ]);
  });

  test("is not begun without the password, nor by who has not confirmed their address", async () => {
    const { me } = await person();
    await site.given.member("unconfirmed", { emailVerified: false });

    expect((await me.post("/user/me/passkeys/options", {})).body.fields).toEqual({
      password: ["is missing"],
    });
    expect((await me.post("/user/me/passkeys/options", { password: "wrong" })).status).toBe(422);
    expect(codeOf(await site.as("unconfirmed").post("/user/me/passkeys/options", {}))).toEqual([
      403,
      "not_verified",
    ]);
  });

  test.each<[string, Faults]>([
    ["of another origin", { origin: "https://simmer.test.evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["that asked nobody for a finger or a PIN", { isVerified: false }],
    ["for a challenge that was never ours", { challenge: "A".repeat(43) }],
    ["with certificates, whose addresses would be fetched", { format: "packed with a certificate" }],
  ])("%s is not added", async (_, faults) => {
    const { me } = await person();

    const { answer } = await add(me, faults);

    expect(codeOf(answer)).toEqual([422, "passkey_refused"]);
    expect((await me.get("/user/me/security")).body.passkeys).toEqual([]);
  });

  test("is added once: not for a used or old challenge, nor for somebody else's", async () => {
    const [ana, ben] = [await person(), await person()];
    const { passkey, answer } = await add(ana.me);
    expect(answer.status).toBe(201);
    const name = "Mine";

    const again = await ana.me.post("/user/me/passkeys", { name, passkey });
    const options = (await ana.me.post("/user/me/passkeys/options", { password: PASSWORD })).body;
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }]);
    const crossed = await ben.me.post("/user/me/passkeys", {
      name,
      passkey: createAuthenticator(SITE).create(options),
    });
    const late = (await ben.me.post("/user/me/passkeys/options", { password: PASSWORD })).body;
    later(301);
    const tooLate = await ben.me.post("/user/me/passkeys", {
      name,
      passkey: createAuthenticator(SITE).create(late),
    });
    // The same credential for another member: whoever holds it would be two people.
    const taken = await add(ben.me, {}, undefined);
    const stolenId = (await ben.me.post("/user/me/passkeys/options", { password: PASSWORD })).body;
    const duplicate = await ben.me.post("/user/me/passkeys", {
      name,
      passkey: taken.authenticator.create(stolenId),
    });

    const refused = [again, crossed, tooLate, duplicate].map(codeOf);
    expect(refused).toEqual(Array(4).fill([422, "passkey_refused"]));
  });

  test("has a name that can be changed, and belongs to one member", async () => {
    const [ana, ben] = [await withPasskey(), await person()];
    const at = `/user/me/passkeys/${ana.passkeyId}`;

    expect((await ana.me.patch(at, { name: "  Old\nphone " })).body.name).toBe("Old phone");
    expect(codeOf(await ben.me.patch(at, { name: "Mine" }))).toEqual([404, "passkey_not_found"]);
    expect(codeOf(await ben.me.send("DELETE", at, { password: PASSWORD }))).toEqual([
      404,
      "passkey_not_found",
    ]);
    expect((await ana.me.get("/user/me/security")).body.passkeys).toMatchObject([{ name: "Old phone" }]);
  });

  test("is removed by password, and opens nothing any more; the owner is told", async () => {
    const { me, authenticator, passkeyId, email } = await withPasskey();
    const at = `/user/me/passkeys/${passkeyId}`;

    expect((await me.delete(at)).status).toBe(422);
    expect((await signIn(authenticator)).status).toBe(200);
    expect((await me.send("DELETE", at, { password: PASSWORD })).status).toBe(204);

    expect(codeOf(await signIn(authenticator))).toEqual([422, "passkey_refused"]);
    expect((await site.mailTo(email, "A passkey was removed")).text).toContain("Hello,");
  });

  test("is one of twenty at most", async () => {
    const { me } = await person();
    for (let nth = 0; nth < 20; nth++) expect((await add(me)).answer.status).toBe(201);

    const answer = await me.post("/user/me/passkeys/options", { password: PASSWORD });

    expect(codeOf(answer)).toEqual([422, "invalid"]);
  });

  test("goes with its owner, and is in their export by name alone", async () => {
    const { id, me, authenticator } = await withPasskey();
    const { passkeys } = (await me.get("/user/me/export")).body;
    expect(passkeys).toEqual([{ name: "My phone", createdAt: expect.any(String), lastUsedAt: null }]);

    await me.send("DELETE", "/user/me", { password: PASSWORD });

    expect(await site.query(`select * from passkey where member_id = ${id}`)).toEqual([]);
    expect(codeOf(await signIn(authenticator))).toEqual([422, "passkey_refused"]);
  });
});

describe("signing in with a passkey", () => {
  test.each<[string, Faults]>([
    ["on another origin", { origin: "https://evil.example" }],
    ["on our host without https", { origin: "http://simmer.test" }],
    ["for another site", { rpId: "evil.example" }],
    ["without a finger or a PIN", { isVerified: false }],
    ["to a challenge that was never ours", { challenge: "A".repeat(43) }],
    ["as somebody else", { userHandle: Buffer.from("1").toString("base64url") }],
  ])("%s is refused", async (_, faults) => {
    const { authenticator } = await withPasskey();

    const answer = await signIn(authenticator, faults);

    expect(codeOf(answer)).toEqual([422, "passkey_refused"]);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test("counts each challenge once, for five minutes, and for this alone", async () => {
    const { me, authenticator } = await withPasskey();
    const asked = await optionsToSignIn();
    const passkey = authenticator.get(asked);
    const both = await Promise.all([1, 2].map(() => site.post("/auth/passkey", { passkey })));
    const again = await site.post("/auth/passkey", { passkey: authenticator.get(asked) });
    const old = await optionsToSignIn();
    later(301);
    const late = await site.post("/auth/passkey", { passkey: authenticator.get(old) });
    const toConfirm = (await me.post("/user/me/passkeys/confirmation")).body;
    const crossed = await site.post("/auth/passkey", { passkey: authenticator.get(toConfirm) });

    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect([again, late, crossed].map(codeOf)).toEqual(Array(3).fill([422, "passkey_refused"]));
  });

  test("with a counter that does not go up is refused: that is a copy", async () => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200);

    const [same, back] = [
      await signIn(authenticator, { counter: 7 }),
      await signIn(authenticator, { counter: 3 }),
    ];

    expect([same, back].map(codeOf)).toEqual(Array(2).fill([422, "passkey_refused"]));
    expect((await signIn(authenticator, { counter: 8 })).status).toBe(200);
  });

  test("goes on with a counter that stays at nought", async () => {
    const { me } = await person();
    const { authenticator } = await add(me, { counter: 0 });

    const statuses = [];
    for (let nth = 0; nth < 2; nth++) statuses.push((await signIn(authenticator, { counter: 0 })).status);

    expect(statuses).toEqual([200, 200]);
  });

  test("with a passkey that nobody has is refused", async () => {
    const stranger = createAuthenticator(SITE);
    stranger.create({ challenge: "x", user: { id: "MQ" } });

    expect(codeOf(await signIn(stranger))).toEqual([422, "passkey_refused"]);
  });

  test("is not for who was blocked", async () => {
    const { id, authenticator } = await withPasskey();
    await site.query(`update member set blocked_at = '2026-01-01T00:00:00.000Z' where id = ${id}`);

    expect(codeOf(await signIn(authenticator))).toEqual([403, "account_blocked"]);
  });

  test("keeps no challenge before it is answered, and asks for few from one address", {
    timeout: 30_000,
  }, async () => {
    const strict = await createTestSite({ clock: () => now, config: { limitScale: 1 } });
    const statuses = [];
    for (let nth = 0; nth < 101; nth++)
      statuses.push(
        (await strict.send("POST", "/auth/passkey/options", undefined, { "x-visitor-address": "192.0.2.1" }))
          .status,
      );
    const rows = await strict.query("select * from auth_challenge");
    await strict.destroy();

    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([100, 429]);
    expect(rows).toEqual([]);
  });
});

describe("showing by a passkey that it is oneself", () => {
  test("is as good as the password, once, and with one's own alone", async () => {
    const [ana, ben] = [await withPasskey(), await withPasskey()];
    const at = `/user/me/passkeys/${ana.passkeyId}`;
    const proofFor = async (me: typeof ana.me, authenticator: Authenticator) =>
      authenticator.get((await me.post("/user/me/passkeys/confirmation")).body);

    const others = await ana.me.send("DELETE", at, { passkey: await proofFor(ana.me, ben.authenticator) });
    const crossed = await ana.me.send("DELETE", at, { passkey: await proofFor(ben.me, ana.authenticator) });
    const forSignIn = ana.authenticator.get(await optionsToSignIn());
    const wrongUse = await ana.me.send("DELETE", at, { passkey: forSignIn });
    const passkey = await proofFor(ana.me, ana.authenticator);
    const begun = await ana.me.post("/user/me/passkeys/options", { passkey });
    const again = await ana.me.send("DELETE", at, { passkey });
    const right = await ana.me.send("DELETE", at, { passkey: await proofFor(ana.me, ana.authenticator) });

    expect([others, crossed, wrongUse, again].map(({ body }) => body?.fields)).toEqual(
      Array(4).fill({ passkey: ["was not accepted"] }),
    );
    expect([begun.status, right.status]).toEqual([200, 204]);
  });
});

test("none of this was a failure of ours", () => {
  expect(site.failures).toEqual([]);
});
