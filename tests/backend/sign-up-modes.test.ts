import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createModeration } from "~/backend/moderation/moderation";
import { createModerationStore } from "~/backend/store/moderation";
import { openKept } from "~/backend/store/open-kept";
import { placeOf } from "../support/databases";
import { type OpenIdProvider, startOpenIdProvider } from "../support/openid-provider";
import { createTestSite, type TestSite } from "../support/test-site";

const PASSWORD = "a pan, a pot, a lid";
const CALLBACK = "https://simmer.test/auth/oidc/callback";
const BY = { by: "Maya", why: null };

let house: OpenIdProvider;
let closed: TestSite;
let invite: TestSite;
let ahead = 0;
beforeAll(async () => {
  const accounts = ["new", "old", "guest", "pending"].map((sub) => ({
    sub,
    email: `${sub}@example.test`,
    email_verified: true,
    given_name: "Olga",
    family_name: "Ek",
  }));
  house = await startOpenIdProvider({ redirectUris: [CALLBACK], accounts });
  const providers = { oidc: { ...house, name: "House" } };
  const clock = () => new Date(Date.now() + ahead);
  [closed, invite] = await Promise.all([
    createTestSite({ config: { signUp: "closed", providers } }),
    createTestSite({ config: { signUp: "invite", providers }, clock }),
  ]);
});
afterAll(async () => {
  expect([...closed.failures, ...invite.failures]).toEqual([]);
  await Promise.all([closed.destroy(), invite.destroy(), house.close()]);
});

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const register = (site: TestSite, email: string, invitation?: string, password = PASSWORD) =>
  site.post("/auth/register", { firstName: "Ana", lastName: "Lee", email, password, invitation });

/** As the owner does it, beside the site that serves from the same store. */
async function owner<T>(work: (moderation: ReturnType<typeof createModeration>) => Promise<T>): Promise<T> {
  const store = await openKept(await placeOf(invite.dataDir));
  const moderation = createModeration({
    store: createModerationStore(store.db),
    clock: () => new Date(Date.now() + ahead),
  });
  try {
    return await work(moderation);
  } finally {
    await store.close();
  }
}
const invitationFor = (about: { email?: string; uses?: number; days?: number } = {}) =>
  owner((it) => it.invite({ email: null, uses: 1, days: 14, ...about }, BY));

async function throughTheHouse(site: TestSite, sub: string, invitation?: string) {
  const codeVerifier = "a-verifier-of-at-least-forty-three-letters-as-it-has-to-be";
  const nonce = "n".repeat(30);
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const query = { redirectUri: CALLBACK, codeChallenge, state: "s".repeat(30), nonce };
  const { url } = (await site.get(`/auth/oidc?${new URLSearchParams(query)}`)).body;
  const code = (await house.signIn(url, sub)).searchParams.get("code");
  return site.post("/auth/oidc", { code, codeVerifier, redirectUri: CALLBACK, nonce, invitation });
}

describe("a site where nobody new can sign up", () => {
  test("says so to everybody alike, with an account and without, and makes none", async () => {
    await closed.given.member("mia");
    const members = async () => (await closed.query("SELECT id FROM member")).length;
    const before = await members();

    const answers = [
      await register(closed, "mia@example.test"),
      await register(closed, "nobody@example.test"),
      await register(closed, "nobody@example.test", "any", "password"),
    ];
    const through = await throughTheHouse(closed, "new");

    expect(answers.map(codeOf)).toEqual(Array(3).fill([403, "signup_closed"]));
    expect(answers.map(({ body }) => body.detail)).toEqual(Array(3).fill("Nobody new can sign up here."));
    expect(codeOf(through)).toEqual([403, "signup_closed"]);
    expect(await members()).toBe(before);
    expect((await closed.get("/auth/providers")).body.signUp).toBe("closed");
  });

  test("lets in who is a member, also through a third party", async () => {
    const { id } = await closed.given.member("old");

    const { status, body } = await throughTheHouse(closed, "old");

    const me = await closed.withToken(body.access_token).get("/user/me");
    expect([status, me.body.id]).toEqual([200, id]);
  });

  test("takes no account over that waits to be confirmed", async () => {
    await closed.given.member("pending", { emailVerified: false });

    expect(codeOf(await throughTheHouse(closed, "pending"))).toEqual([403, "signup_closed"]);
  });
});

describe("a site where one has to be invited", () => {
  test("refuses who is not, with an account and without alike, beside the field", async () => {
    await invite.given.member("mia");

    const answers = [
      await register(invite, "mia@example.test"),
      await register(invite, "nobody@example.test"),
      await register(invite, "mia@example.test", "made-up"),
      await register(invite, "nobody@example.test", "made-up"),
    ];

    expect(answers.map(codeOf)).toEqual(Array(4).fill([403, "invitation_needed"]));
    expect(answers.map(({ body }) => body.fields.invitation[0])).toEqual([
      "is needed",
      "is needed",
      ...Array(2).fill("is not valid for this address, or was used"),
    ]);
    expect(codeOf(await throughTheHouse(invite, "new"))).toEqual([403, "invitation_needed"]);
  });

  test("lets in as many as an invitation is for, of many at once too, and nobody twice", async () => {
    const code = await invitationFor({ uses: 2 });

    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => register(invite, `crowd${nth}@example.test`, code)),
    );
    const came = answers.findIndex(({ status }) => status === 201);
    const again = await register(invite, `crowd${came}@example.test`, code);
    const late = await register(invite, "late@example.test", code);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403, 403]);
    expect([again, late].map(codeOf)).toEqual(Array(2).fill([403, "invitation_needed"]));
    expect((await owner((it) => it.invitations())).at(-1)).toMatchObject({ used: 2, uses: 2 });
  });

  test("answers an invited address that has an account as any other, and counts it", async () => {
    await invite.given.member("kim");
    const code = await invitationFor();

    const known = await register(invite, "kim@example.test", code);
    const next = await register(invite, "other@example.test", code);

    expect([known.status, codeOf(next)]).toEqual([201, [403, "invitation_needed"]]);
  });

  test("keeps an invitation for the address that it is for", async () => {
    const code = await invitationFor({ email: "zoe@example.test", uses: 5 });

    const other = await register(invite, "zack@example.test", code);
    const meant = await register(invite, "Zoe@Example.test", code);

    expect([codeOf(other), meant.status]).toEqual([[403, "invitation_needed"], 201]);
  });

  test("lets nobody in by an invitation that is past or was taken back", async () => {
    const [old, taken, byId] = [
      await invitationFor({ days: 1 }),
      await invitationFor(),
      await invitationFor(),
    ];
    await owner((it) => it.uninvite(taken, BY));
    const { id } = (await owner((it) => it.invitations())).at(-1)!;
    await owner((it) => it.uninvite(id, BY));
    const gone = await owner((it) => it.uninvite(taken, BY)).catch((error) => error.code);
    ahead = 25 * 60 * 60 * 1000;

    const answers = [];
    for (const [nth, code] of [old, taken, byId].entries())
      answers.push(codeOf(await register(invite, `past${nth}@example.test`, code)));
    ahead = 0;

    expect(answers).toEqual(Array(3).fill([403, "invitation_needed"]));
    expect(gone).toBe("not_found");
  });

  test("lets somebody invited in through a third party", async () => {
    const code = await invitationFor();

    const guest = await throughTheHouse(invite, "guest", code);
    const next = await throughTheHouse(invite, "new", code);
    const back = await throughTheHouse(invite, "guest");

    expect([guest.status, codeOf(next), back.status]).toEqual([200, [403, "invitation_needed"], 200]);
  });

  test("keeps no code, and writes down what its owner did", async () => {
    const code = await invitationFor({ email: "log@example.test" });

    const rows = JSON.stringify(await invite.query("SELECT * FROM invitation"));
    const [entry] = await owner((it) => it.log(1));

    expect(rows).toContain("log@example.test");
    expect(rows).not.toContain(code);
    expect(entry).toMatchObject({ by: "Maya", action: "invite", subject: "invitation" });
    expect(JSON.stringify(entry)).not.toContain(code);
  });

  test("does not spend an invitation on a weak password", async () => {
    const code = await invitationFor();

    const weak = await register(invite, "weak@example.test", code, "password");
    const right = await register(invite, "strong@example.test", code);

    expect([weak.status, right.status]).toEqual([422, 201]);
  });
});
