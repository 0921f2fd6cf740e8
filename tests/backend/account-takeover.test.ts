import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Tokens } from "~/contract/accounts";
import { type OpenIdProvider, startOpenIdProvider } from "../support/openid-provider";
import { type ApiAnswer, createTestSite, type TestSite } from "../support/test-site";

const PASSWORD = "a hob, a pan, an egg";
const STRANGERS = "I was here before you";
const CALLBACK = "https://simmer.test/auth/oidc/callback";

/** The secret by which a browser is known again, and where it is. */
interface Browser {
  key: string;
  place: string;
}
const OWNER: Browser = { key: "the-browser-of-the-owner-at-home", place: "203.0.113.7" };
const STRANGER: Browser = { key: "the-browser-of-a-stranger-far-away", place: "198.51.100.9" };

let site: TestSite;
let house: OpenIdProvider;
const accounts = ["story", "linked", "forgetful", "late"].map((sub) => ({
  sub,
  email: `${sub}@example.test`,
  email_verified: true,
  given_name: "Olga",
  family_name: "Ek",
}));
/** How far the site's clock is ahead of ours, in milliseconds. */
let ahead = 0;

beforeAll(async () => {
  house = await startOpenIdProvider({ redirectUris: [CALLBACK], accounts });
  site = await createTestSite({
    clock: () => new Date(Date.now() + ahead),
    config: { providers: { oidc: { ...house, name: "House" } } },
  });
});
afterAll(async () => {
  await site.destroy();
  await house.close();
});
afterEach(() => {
  ahead = 0;
});

/** The API as a browser reaches it through the site; with a token as somebody signed in. */
const from =
  (browser: Browser | null, token?: string) =>
  (method: string, at: string, body?: unknown, on = site): Promise<ApiAnswer> =>
    on.send(method, at, body, {
      ...(browser !== null && { "x-visitor-key": browser.key, "x-visitor-address": browser.place }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    });
const codeOf = (answer: ApiAnswer) => [answer.status, answer.body?.code];

async function mailedToken(email: string, on = site): Promise<string> {
  await vi.waitFor(async () => expect((await on.store.outbox.waiting()).count).toBe(0));
  return /[?&]token=([\w-]+)/.exec((await on.mailTo(email)).text!)![1]!;
}

const signUp = (browser: Browser | null, email: string, about: object = {}, on = site) =>
  from(browser)(
    "POST",
    "/auth/register",
    { firstName: "Ana", lastName: "Lee", email, password: PASSWORD, ...about },
    on,
  );
const early = (email: string) =>
  signUp(STRANGER, email, { firstName: "Mal", lastName: "Lory", password: STRANGERS });
const confirm = (browser: Browser | null, token: string, password?: string) =>
  from(browser)("POST", "/auth/verify-email", { token, ...(password !== undefined && { password }) });
const logIn = (browser: Browser | null, email: string, password = PASSWORD, on = site) =>
  from(browser)("POST", "/auth/login", { email, password }, on);

/** Signs up, follows the link in the same browser, and is signed in by that. */
async function member(browser: Browser, email: string): Promise<Tokens> {
  await signUp(browser, email);
  return (await confirm(browser, await mailedToken(email))).body;
}

/** What the site sends to the API after somebody came back from the House. */
async function throughTheHouse(browser: Browser, sub: string): Promise<ApiAnswer> {
  const verifier = "a verifier of at least forty-three letters, as it has to be";
  const secret = { state: "s".repeat(30), nonce: "n".repeat(30) };
  const codeChallenge = Buffer.from(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier.replaceAll(/[ ,]/g, "-"))),
  ).toString("base64url");
  const query = new URLSearchParams({ redirectUri: CALLBACK, codeChallenge, ...secret });
  const { url } = (await site.get(`/auth/oidc?${query}`)).body;
  const back = await house.signIn(url, sub);
  return from(browser)("POST", "/auth/oidc", {
    code: back.searchParams.get("code"),
    codeVerifier: verifier.replaceAll(/[ ,]/g, "-"),
    redirectUri: CALLBACK,
    nonce: secret.nonce,
  });
}

describe("a stranger who signed up with somebody else's address", () => {
  test("is not confirmed by whoever opens the mailed link, and has nothing once its owner comes", async () => {
    await early("story@example.test");
    const token = await mailedToken("story@example.test");

    const scanner = await confirm(null, token);
    const owner = await confirm(OWNER, token);
    const stranger = await logIn(STRANGER, "story@example.test", STRANGERS);
    const through = await throughTheHouse(OWNER, "story");
    const mine = await from(null, through.body.access_token)("GET", "/user/me/export");

    expect([codeOf(scanner), codeOf(owner)]).toEqual([
      [422, "password_needed"],
      [422, "password_needed"],
    ]);
    expect(codeOf(stranger)).toEqual([403, "not_confirmed"]);
    expect(through.status).toBe(200);
    expect(mine.body).toMatchObject({
      profile: { firstName: "Olga", lastName: "Ek", emailVerified: true },
      hasPassword: false,
      signsInThrough: ["oidc"],
    });
    expect(mine.body.profile.username).toMatch(/^olga-ek/);
    expect(codeOf(await logIn(STRANGER, "story@example.test", STRANGERS))).toEqual([401, "bad_credentials"]);
    expect(codeOf(await confirm(STRANGER, token))).toEqual([422, "token_used"]);
  });

  test("leaves nothing in the account that its owner takes over by a new password", async () => {
    const email = "emptied@example.test";
    await early(email);
    const [{ id }] = (await site.query(`SELECT id FROM member WHERE email = '${email}'`)) as [{ id: number }];
    // A session of before nobody got one for an address that is not confirmed.
    await site.store.sessions.open({ id: "of-old", memberId: id, createdAt: new Date().toISOString() });
    const stranger = from(STRANGER, await site.tokenFor(id, "of-old"));
    await site.query(`UPDATE member SET username = 'mallory', bio = 'Buy.' WHERE id = ${id}`);
    await stranger("POST", "/recipe/2/like");
    await stranger("POST", "/collection", { name: "Mine" });
    await stranger("POST", "/chat", {
      messages: [{ role: "user", content: "a lentil soup" }],
      mode: "composer",
    });
    const { token: share } = (await stranger("POST", "/shopping-list/share")).body;

    await site.post("/auth/forgot-password", { email });
    const reset = { token: await mailedToken(email), password: PASSWORD };
    expect((await site.post("/auth/reset-password", reset)).status).toBe(204);
    const owner = from(OWNER, (await logIn(OWNER, email)).body.access_token);
    await owner("POST", "/shopping-list/item", { text: "a present for my sister" });

    const { profile, ...rest } = (await owner("GET", "/user/me/export")).body;
    expect(profile).toMatchObject({ firstName: "Cook", lastName: "", bio: "", avatarUrl: null });
    expect(profile.username).toMatch(/^cook/);
    expect(rest).toMatchObject({ likes: [], collections: [], drafts: [], formerUsernames: [] });
    expect(rest.shoppingList).toMatchObject({ isShared: false });
    expect((await site.get(`/shopping-list/shared/${share}`)).status).toBe(404);
    expect(codeOf(await stranger("GET", "/user/me"))).toEqual([401, "bad_token"]);
  });
});

describe("a third party's sign-in", () => {
  test("is linked to an account with a password once that is shown, and then goes by itself", async () => {
    await member(OWNER, "linked@example.test");

    const asked = await throughTheHouse(OWNER, "linked");
    const link = (password: string) =>
      from(OWNER)("POST", "/auth/link", { challenge: asked.body.challenge, password });
    const wrong = await link("not the password");
    const right = await link(PASSWORD);
    const again = await link(PASSWORD);

    expect(codeOf(asked)).toEqual([403, "link_password_needed"]);
    expect([codeOf(wrong), Object.keys(wrong.body.fields)]).toEqual([[422, "invalid"], ["password"]]);
    expect(right.status).toBe(200);
    expect(codeOf(again)).toEqual([422, "token_expired"]);
    expect((await throughTheHouse(OWNER, "linked")).status).toBe(200);
    expect((await logIn(OWNER, "linked@example.test")).status).toBe(200);
  });

  test("is not linked by a challenge that is late or made up", async () => {
    await member(OWNER, "late@example.test");
    const { challenge } = (await throughTheHouse(STRANGER, "late")).body;
    const made = from(STRANGER);

    ahead = 10 * 60 * 1000 + 1000;
    expect(codeOf(await made("POST", "/auth/link", { challenge, password: PASSWORD }))).toEqual([
      422,
      "token_expired",
    ]);
    expect(codeOf(await made("POST", "/auth/link", { challenge: "made-up", password: PASSWORD }))).toEqual([
      422,
      "token_expired",
    ]);
  });

  test("is linked at once to an account without a password", async () => {
    await member(OWNER, "forgetful@example.test");
    await site.query("UPDATE member SET password_hash = NULL WHERE email = 'forgetful@example.test'");

    expect((await throughTheHouse(OWNER, "forgetful")).status).toBe(200);
  });
});

describe("the owner of an account", { timeout: 20_000 }, () => {
  const sites: TestSite[] = [];
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((limited) => limited.destroy()));
  });

  /** A site with the limits of a real one, and a member on it who signed in with a browser. */
  async function limitedSite(limitScale = 1): Promise<TestSite> {
    const limited = await createTestSite({ config: { limitScale } });
    sites.push(limited);
    await signUp(OWNER, "ana@example.test", {}, limited);
    const token = await mailedToken("ana@example.test", limited);
    await from(OWNER)("POST", "/auth/verify-email", { token }, limited);
    return limited;
  }

  test("is not locked out by wrong guesses from anywhere", async () => {
    const limited = await limitedSite();
    for (let i = 0; i < 6; i++) await logIn(STRANGER, "ana@example.test", "not the password", limited);

    const known = await logIn(OWNER, "ana@example.test", PASSWORD, limited);
    const elsewhere = await logIn(
      { key: "another-browser-of-the-owner", place: "203.0.113.8" },
      "ana@example.test",
      PASSWORD,
      limited,
    );

    expect([known.status, elsewhere.status]).toEqual([200, 200]);
    expect((await logIn(STRANGER, "ana@example.test", PASSWORD, limited)).status).toBe(429);
  });

  test("comes in with a browser that is known when guesses from everywhere have used up the account's", async () => {
    const limited = await limitedSite(0.2);
    const guesses = Array.from({ length: 25 }, (_, i) =>
      logIn(
        { key: `key-of-a-bot-number-${i}`, place: `192.0.2.${i}` },
        "ana@example.test",
        "a guess",
        limited,
      ),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(
      (
        await logIn(
          { key: "not-known-at-all-here", place: "203.0.113.9" },
          "ana@example.test",
          PASSWORD,
          limited,
        )
      ).status,
    ).toBe(429);
    expect((await logIn(OWNER, "ana@example.test", PASSWORD, limited)).status).toBe(200);
    const mine = await Promise.all(
      Array.from({ length: 5 }, () => logIn(OWNER, "ana@example.test", "a guess", limited)),
    );
    expect(mine.filter(({ status }) => status === 401)).toHaveLength(2);
  });

  test("gets the mail for a new password, however often somebody else asked for it", async () => {
    const limited = await limitedSite();
    const ask = (browser: Browser) =>
      from(browser)("POST", "/auth/forgot-password", { email: "ana@example.test" }, limited);
    const bots = [1, 2, 3, 4].flatMap((n) =>
      Array.from({ length: 6 }, () => ({ key: `key-of-a-bot-number-${n}`, place: `192.0.2.${n}` })),
    );
    const statuses = [];
    for (const bot of bots) statuses.push((await ask(bot)).status);
    const before = await mailedToken("ana@example.test", limited);

    const answer = await ask(OWNER);

    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(20);
    expect(answer.status).toBe(204);
    expect(await mailedToken("ana@example.test", limited)).not.toBe(before);
  });

  test("begins anew with all tries once the password is a new one", async () => {
    const limited = await limitedSite();
    const phone = { key: "the-phone-of-the-owner-on-the-road", place: "203.0.113.99" };
    for (let i = 0; i < 6; i++) await logIn(phone, "ana@example.test", "a typing mistake", limited);
    await from(OWNER)("POST", "/auth/forgot-password", { email: "ana@example.test" }, limited);
    const reset = { token: await mailedToken("ana@example.test", limited), password: "another hob entirely" };

    await from(OWNER)("POST", "/auth/reset-password", reset, limited);

    expect((await logIn(phone, "ana@example.test", "another hob entirely", limited)).status).toBe(200);
  });
});

describe("who is a member here", { timeout: 20_000 }, () => {
  test("is not told by signing in after a sign-up, at once or weeks later", async () => {
    await member(OWNER, "member@example.test");
    await signUp(STRANGER, "member@example.test", { password: STRANGERS });
    await signUp(STRANGER, "nobody@example.test", { password: STRANGERS });
    const ask = async (password: string) =>
      Promise.all(
        ["member@example.test", "nobody@example.test"].map(async (email) => {
          const { status, body } = await logIn(STRANGER, email, password);
          return { status, ...body, requestId: "" };
        }),
      );

    const [known, unknown] = await ask(STRANGERS);
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 403, code: "not_confirmed" });
    const [knownWrong, unknownWrong] = await ask("neither of the two");
    expect(knownWrong).toEqual(unknownWrong);
    for (const days of [2, 29, 40]) {
      ahead = days * 24 * 60 * 60 * 1000;
      const [one, other] = await ask(STRANGERS);
      expect(one).toEqual(other);
    }
  });

  test("is not told by which of two sign-ups still counts", async () => {
    await member(OWNER, "member-2@example.test");
    const answers = [];
    for (const email of ["member-2@example.test", "nobody-2@example.test"]) {
      await signUp(STRANGER, email, { password: STRANGERS });
      await signUp(STRANGER, email, { password: "and here I am once more" });
      for (const password of [STRANGERS, "and here I am once more"])
        answers.push(codeOf(await logIn(STRANGER, email, password)));
    }

    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
    expect(answers[1]).toEqual([403, "not_confirmed"]);
  });
});

describe("a username", () => {
  test("is not for those to change whose address is not confirmed", async () => {
    await site.given.member("unsure", { emailVerified: false });

    const answer = await site.as("unsure").patch("/user/me", { username: "unsure-2" });

    expect(codeOf(answer)).toEqual([403, "not_verified"]);
    expect((await site.as("unsure").patch("/user/me", { bio: "Still." })).status).toBe(200);
  });

  test("is changed three times a day at most, and what is refused does not count", async () => {
    const limited = await createTestSite({ config: { limitScale: 1 } });
    sites.push(limited);
    const rename = (username: string) => limited.as("zoe").patch("/user/me", { username });
    await limited.given.member("yan");

    const statuses = [];
    for (const name of ["zoe-1", "yan", "zoe-2", "admin", "zoe-2", "zoe-3", "zoe-4"])
      statuses.push((await rename(name)).status);

    expect(statuses).toEqual([200, 422, 200, 422, 200, 200, 429]);
  });
  const sites: TestSite[] = [];
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((limited) => limited.destroy()));
  });

  test("that somebody had is kept for them as one of five, then it is free", async () => {
    for (let i = 1; i <= 6; i++) {
      ahead += 1000;
      await site.as("wim").patch("/user/me", { username: `wim-${i}` });
    }

    const { formerUsernames } = (await site.as("wim").get("/user/me/export")).body;
    expect(formerUsernames.sort()).toEqual(["wim-1", "wim-2", "wim-3", "wim-4", "wim-5"]);
    expect((await site.as("xena").patch("/user/me", { username: "wim" })).status).toBe(200);
    expect((await site.as("xena").patch("/user/me", { username: "wim-1" })).status).toBe(422);
  });
});
