import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hashPassword } from "~/backend/accounts/passwords";
import { type ApiAnswer, createTestSite, mailedCode, type TestSite } from "../support/test-site";

const PASSWORD = "a hob, a pan, an egg";
const ASKED = "Confirm or stop the change of your e-mail address";
const CONFIRM = "Confirm your new e-mail address";

let site: TestSite;
let now = new Date("2026-11-23T12:00:00.000Z");
let members = 0;

beforeAll(async () => {
  site = await createTestSite({ clock: () => now });
});
afterAll(() => site.destroy());

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const DAYS = 24 * 60 * 60;
const codeOf = ({ status, body }: ApiAnswer) => [status, body?.code];

async function person({ password = PASSWORD as string | null } = {}) {
  const username = `cook-${members++}`;
  const passwordHash = password === null ? null : await hashPassword(password);
  const { id } = await site.given.member(username, { passwordHash });
  return {
    id,
    username,
    email: `${username}@example.test`,
    next: `${username}@new.test`,
    me: site.as(username),
  };
}
type Person = Awaited<ReturnType<typeof person>>;

const ask = ({ me, next }: Person, email = next) =>
  me.post("/user/me/email-change", { email, password: PASSWORD });

async function tokenTo(address: string, about: string): Promise<string> {
  await vi.waitFor(async () => expect((await site.store.outbox.waiting()).count).toBe(0));
  return /change-email\?token=([\w-]+)/.exec((await site.mailTo(address, about)).text!)![1]!;
}
const linksOf = async ({ email, next }: Person) => ({
  old: await tokenTo(email, ASKED),
  fresh: await tokenTo(next, CONFIRM),
});
async function resetTokenTo(address: string): Promise<string> {
  await vi.waitFor(async () => expect((await site.store.outbox.waiting()).count).toBe(0));
  const { text } = await site.mailTo(address, "Your account is back");
  return /reset-password\?token=([\w-]+)/.exec(text!)![1]!;
}
/** Two passkeys and an authenticator app, as of now. */
async function addWaysIn({ id, username }: Person): Promise<void> {
  const at = now.toISOString();
  for (const name of ["Phone of Mallory", "go to evil.example"])
    await site.store.passkeys.add({
      id: `${name} of ${username}`,
      memberId: id,
      credentialId: `${name} of ${username}`,
      name,
      publicKey: "key",
      counter: 0,
      transports: [],
      createdAt: at,
      lastUsedAt: null,
    });
  await site.query(
    `insert into totp (member_id, secret, created_at, confirmed_at) values (${id}, 'x', '${at}', '${at}')`,
  );
}
const check = (token: string) => site.post("/auth/email-change/check", { token });
const confirm = (token: string) => site.post("/auth/email-change/confirm", { token });
const stop = (token: string) => site.post("/auth/email-change/stop", { token });
const emailOf = async ({ id }: Person) =>
  ((await site.query(`select email from member where id = ${id}`)) as { email: string }[])[0]!.email;
const logIn = (email: string, password = PASSWORD) => site.post("/auth/login", { email, password });

describe("a change of address", () => {
  test("is made once both addresses have confirmed it, and ends the other sessions", async () => {
    const ana = await person();
    const other = (await logIn(ana.email)).body.access_token;

    expect((await ask(ana)).status).toBe(204);
    const { old, fresh } = await linksOf(ana);
    expect((await ana.me.get("/user/me/email-change")).body.waiting).toMatchObject({
      newEmail: ana.next,
      newConfirmed: false,
      oldConfirmed: false,
    });
    // Looking at a link, as programs that read mails do, confirms nothing.
    for (const token of [old, fresh]) expect((await check(token)).body).toMatchObject({ isMade: false });
    const first = await confirm(fresh);
    expect(await emailOf(ana)).toBe(ana.email);
    const second = await confirm(old);

    expect(first.body).toMatchObject({ side: "new", newConfirmed: true, oldConfirmed: false, isMade: false });
    expect(second.body).toMatchObject({ side: "old", isMade: true });
    expect((await ana.me.get("/user/me")).body.email).toBe(ana.next);
    expect((await site.withToken(other).get("/user/me")).status).toBe(401);
    expect((await logIn(ana.email)).status).toBe(401);
    expect((await logIn(ana.next)).status).toBe(200);
    expect((await site.mailTo(ana.email, "Your e-mail address was changed")).text).toContain(ana.next);
    expect(
      (await site.mailTo(ana.next, "This is now the e-mail address of your account")).text,
    ).toBeDefined();
    expect(codeOf(await confirm(fresh))).toEqual([422, "token_used"]);
    expect((await ana.me.get("/user/me/email-change")).body.waiting).toBe(null);
  });

  test("asks for the password or a mailed code, and refuses the address of now", async () => {
    const ana = await person();
    const without = await person({ password: null });

    const missing = await ana.me.post("/user/me/email-change", { email: ana.next });
    const wrong = await ana.me.post("/user/me/email-change", { email: ana.next, password: "wrong" });
    const same = await ask(ana, ana.email.toUpperCase());
    await without.me.post("/user/me/confirmation-code");
    const code = await mailedCode(site.dataDir, without.email);
    const byCode = await without.me.post("/user/me/email-change", { email: without.next, code });

    expect(missing.body.fields).toEqual({ password: ["is missing"] });
    expect(wrong.body.fields).toEqual({ password: ["is wrong"] });
    expect(same.body.fields).toEqual({ email: ["is your address already"] });
    expect(byCode.status).toBe(204);
    expect((await ana.me.get("/user/me/email-change")).body.waiting).toBe(null);
  });

  test("answers alike for an address that has an account, whose owner is told", async () => {
    const [ana, ben] = [await person(), await person()];

    const free = await ask(ana);
    const waitsForFree = (await ana.me.get("/user/me/email-change")).body.waiting;
    // The mails are told apart by their second.
    later(1);
    const taken = await ask(ana, ben.email);
    const waitsForTaken = (await ana.me.get("/user/me/email-change")).body.waiting;

    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const differs = { newEmail: "", expiresAt: "" };
    expect({ ...waitsForTaken, ...differs }).toEqual({ ...waitsForFree, ...differs });
    const told = await site.mailTo(ben.email, "Your e-mail address has an account already");
    expect(told.text).not.toContain("token=");
    expect(told.text).not.toContain(ana.email);
    const { body } = await confirm(await tokenTo(ana.email, ASKED));
    expect(body).toMatchObject({ isMade: false });
  });

  test("takes an address from a sign-up that nobody confirmed, and not one that was confirmed meanwhile", async () => {
    const [ana, ben] = [await person(), await person()];
    for (const { next: email } of [ana, ben])
      await site.post("/auth/register", { firstName: "Mal", lastName: "Lory", email, password: PASSWORD });
    await ask(ana);
    await ask(ben);
    await site.query(`update member set email_verified = 1 where email = '${ben.next}'`);

    for (const it of [ana, ben]) {
      const { old, fresh } = await linksOf(it);
      await confirm(old);
      later(1);
      expect((await confirm(fresh)).status).toBe(it === ana ? 200 : 422);
    }

    expect([await emailOf(ana), await emailOf(ben)]).toEqual([ana.next, ben.email]);
    expect(site.failures).toEqual([]);
  });

  test("is over when it is cancelled, asked for anew, or a week old", async () => {
    const ana = await person();
    await ask(ana);
    const cancelled = await linksOf(ana);
    await ana.me.delete("/user/me/email-change");
    expect(codeOf(await confirm(cancelled.fresh))).toEqual([422, "token_expired"]);
    const again = { ...ana, next: `again-${ana.next}` };
    await ask(again);
    const late = await linksOf(again);
    later(7 * DAYS + 1);
    for (const token of [late.old, late.fresh, "made-up"]) {
      expect(codeOf(await check(token))).toEqual([422, "token_expired"]);
      expect(codeOf(await confirm(token))).toEqual([422, "token_expired"]);
      expect(codeOf(await stop(token))).toEqual([422, "token_expired"]);
    }
    await site.store.sweep(now);
    expect(await site.query(`select * from email_change where member_id = ${ana.id}`)).toEqual([]);
  });

  test("is limited to five a day", async () => {
    const strict = await createTestSite({ config: { limitScale: 1 } });
    await strict.given.member("ana", { passwordHash: await hashPassword(PASSWORD) });
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth++)
      statuses.push(
        (
          await strict
            .as("ana")
            .post("/user/me/email-change", { email: `ana-${nth}@new.test`, password: PASSWORD })
        ).status,
      );
    await strict.destroy();

    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe("the old address", () => {
  test("stops a change, after which nobody is signed in and a new password is mailed", async () => {
    const ana = await person();
    await ask(ana);
    const { old, fresh } = await linksOf(ana);

    expect(codeOf(await stop(fresh))).toEqual([422, "token_expired"]);
    expect((await stop(old)).status).toBe(204);

    expect((await ana.me.get("/user/me")).status).toBe(401);
    expect((await logIn(ana.email)).status).toBe(401);
    expect(codeOf(await confirm(fresh))).toEqual([422, "token_expired"]);
    const mail = await site.mailTo(ana.email, "The change of your e-mail address is stopped");
    expect(mail.text).toContain("/reset-password?token=");
  });

  test("undoes a change for a week, with what was added to the account since it was asked for", async () => {
    const ana = await person();
    later(60);
    await ask(ana);
    const { old, fresh } = await linksOf(ana);
    later(60);
    await confirm(fresh);
    await confirm(old);
    await site.store.identities.add("oidc", `thief-of-${ana.username}`, ana.id, now.toISOString());
    const undo = await tokenTo(ana.email, "Your e-mail address was changed");
    expect((await check(undo)).body).toMatchObject({ side: "old", isMade: true, newEmail: ana.next });
    later(6 * DAYS);

    expect((await stop(undo)).status).toBe(204);

    expect(await emailOf(ana)).toBe(ana.email);
    expect((await logIn(ana.email)).status).toBe(401);
    expect((await logIn(ana.next)).status).toBe(401);
    expect(await site.store.identities.of(ana.id)).toEqual([]);
    const token = await resetTokenTo(ana.email);
    const password = "another pan, another egg";
    expect((await site.post("/auth/reset-password", { token, password })).status).toBe(204);
    expect((await logIn(ana.email, password)).status).toBe(200);
    for (const link of [undo, old]) expect(codeOf(await stop(link))).toEqual([422, "token_expired"]);
  });

  test("is told what was taken away, that the password was, and the same later by the same link", async () => {
    const ana = await person();
    await ask(ana);
    const { old, fresh } = await linksOf(ana);
    await addWaysIn(ana);
    await confirm(fresh);
    await confirm(old);
    const undo = await tokenTo(ana.email, "Your e-mail address was changed");

    await stop(undo);

    const { text } = await site.mailTo(ana.email, "Your account is back");
    expect(text).not.toContain("stays as it is");
    expect(text).toContain("your old password no longer works");
    expect(text).toContain('- the passkey "Phone of Mallory", added on');
    expect(text).toContain("- the authenticator app, set up on");
    // What a stranger typed must not lead the owner anywhere.
    expect(text).toMatch(/- the passkey, added on/);
    expect(text).not.toContain("evil.example");
    const takenAway = expect.arrayContaining([
      { kind: "passkey", name: "Phone of Mallory", addedAt: now.toISOString() },
      { kind: "passkey", name: "go to evil.example", addedAt: now.toISOString() },
      { kind: "authenticator-app", name: null, addedAt: now.toISOString() },
    ]);
    expect((await check(undo)).body.stopped).toEqual({ at: now.toISOString(), takenAway, email: ana.email });
    expect(codeOf(await confirm(undo))).toEqual([422, "token_expired"]);
    expect(codeOf(await check(fresh))).toEqual([422, "token_expired"]);
    const password = "another pan, another egg";
    await site.post("/auth/reset-password", { token: await resetTokenTo(ana.email), password });
    const back = site.withToken((await logIn(ana.email, password)).body.access_token);
    const { data } = (await back.get("/user/me/security-events")).body;
    expect(data.find(({ kind }: { kind: string }) => kind === "email-change-stopped")).toMatchObject({
      takenAway,
    });
  });

  test("has to choose another password than those of before, which somebody else may know", async () => {
    const ana = await person();
    await ask(ana);
    const { old, fresh } = await linksOf(ana);
    await confirm(fresh);
    await confirm(old);
    const undo = await tokenTo(ana.email, "Your e-mail address was changed");
    const theirs = "the thief's own pan";
    await ana.me.post("/user/me/password", { currentPassword: PASSWORD, newPassword: theirs });
    await stop(undo);
    const token = await resetTokenTo(ana.email);
    const reset = (password: string) => site.post("/auth/reset-password", { token, password });

    const refused = [await reset(PASSWORD), await reset(theirs)];
    const taken = await reset("another pan, another egg");

    for (const { status, body } of refused)
      expect([status, body.fields.password[0]]).toEqual([422, expect.stringContaining("you had before")]);
    expect(taken.status).toBe(204);
    expect(
      await site.query(`select id from member where id = ${ana.id} and ended_passwords is not null`),
    ).toEqual([]);
  });

  test("has no more than ten passwords kept that cannot be chosen again, the first among them", async () => {
    const { id } = await person();
    const { accounts } = site.store;

    await accounts.endPasswords(
      id,
      Array.from({ length: 40 }, (_, nth) => `hash ${nth}`),
    );

    const kept = await accounts.endedPasswords(id);
    expect([kept.length, kept[0], kept[8]]).toEqual([10, "hash 0", "hash 39"]);
  });

  test("cannot undo it once somebody else has confirmed an account with it", async () => {
    const ana = await person();
    await ask(ana);
    const { old, fresh } = await linksOf(ana);
    await confirm(old);
    await confirm(fresh);
    await site.given.member("newcomer", { email: ana.email });

    expect(codeOf(await stop(old))).toEqual([422, "token_expired"]);
    expect(await emailOf(ana)).toBe(ana.next);
  });
});

describe("a thief with a session and the password", () => {
  test("keeps no passkey, app or provider by asking again, and the first mail's link still stops it", async () => {
    const ana = await person();
    await ask(ana);
    const { old } = await linksOf(ana);
    later(60);
    await site.store.identities.add("github", "thief", ana.id, now.toISOString());
    await site.query(
      `insert into totp (member_id, secret, created_at, confirmed_at) values (${ana.id}, 'x', '${now.toISOString()}', '${now.toISOString()}')`,
    );
    later(60);
    await ask(ana, `other-${ana.next}`);
    const withdrawn = await confirm(old);
    const seen = await check(old);

    const stopped = await stop(old);

    expect(codeOf(withdrawn)).toEqual([422, "token_expired"]);
    expect(seen.body).toMatchObject({ side: "old", isWithdrawn: true });
    expect(stopped.status).toBe(204);
    expect(await site.query(`select * from totp where member_id = ${ana.id}`)).toEqual([]);
    expect(await site.query(`select * from identity where member_id = ${ana.id}`)).toEqual([]);
    expect((await ana.me.get("/user/me")).status).toBe(401);
  });

  test("does not get around that by taking the change back", async () => {
    const ana = await person();
    await ask(ana);
    const { old, fresh } = await linksOf(ana);
    await ana.me.delete("/user/me/email-change");

    expect(codeOf(await check(fresh))).toEqual([422, "token_expired"]);
    expect((await stop(old)).status).toBe(204);
    expect((await ana.me.get("/user/me")).status).toBe(401);
  });

  test("cannot end the owner's week to undo a change by a change and an undo of their own", async () => {
    const ana = await person();
    await ask(ana);
    const { old, fresh } = await linksOf(ana);
    await confirm(old);
    await confirm(fresh);
    const undo = await tokenTo(ana.email, "Your e-mail address was changed");
    later(60);
    await ask(ana, `second-${ana.next}`);
    const theirs = await tokenTo(ana.next, ASKED);
    expect((await stop(theirs)).status).toBe(204);

    expect((await stop(undo)).status).toBe(204);
    expect(await emailOf(ana)).toBe(ana.email);
  });
});
