import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "~/backend/accounts/passwords";
import { type OpenIdProvider, startOpenIdProvider } from "../support/openid-provider";
import { type ApiAnswer, createTestSite, mailedCode, type TestSite } from "../support/test-site";

const PASSWORD = "a hob, a pan, an egg";
const CALLBACK = "https://simmer.test/auth/oidc/callback";
const VERIFIER = "a-verifier-of-at-least-forty-three-letters-as-it-has-to-be";

let site: TestSite;
let house: OpenIdProvider;

beforeAll(async () => {
  const accounts = ["ana", "ben", "cyd", "dot", "eve"].map((sub) => ({
    sub,
    email: sub === "eve" ? "eve@example.test" : `${sub}@elsewhere.test`,
    email_verified: true,
    given_name: "Olga",
    family_name: "Ek",
  }));
  house = await startOpenIdProvider({ redirectUris: [CALLBACK], accounts });
  site = await createTestSite({ config: { providers: { oidc: { ...house, name: "House" } } } });
  const passwordHash = await hashPassword(PASSWORD);
  for (const name of ["ana", "ben", "cyd"]) await site.given.member(name, { passwordHash });
  await site.given.member("dot");
});
afterAll(async () => {
  await site.destroy();
  await house.close();
});

const codeOf = ({ status, body }: ApiAnswer) => [status, body?.code];
const secretsOf = (state: string) => ({ state: state.padEnd(30, "s"), nonce: "n".repeat(30) });

async function begin(who: string, state: string, proof: object = { password: PASSWORD }): Promise<ApiAnswer> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(VERIFIER));
  const codeChallenge = Buffer.from(digest).toString("base64url");
  const body = { proof, redirectUri: CALLBACK, codeChallenge, ...secretsOf(state) };
  return site.as(who).post("/user/me/providers/oidc/link", body);
}

async function comeBack(who: string, url: string, sub: string, state: string): Promise<ApiAnswer> {
  const back = await house.signIn(url, sub);
  return site.as(who).post("/user/me/providers/oidc", {
    code: back.searchParams.get("code"),
    codeVerifier: VERIFIER,
    redirectUri: CALLBACK,
    ...secretsOf(state),
  });
}

async function link(who: string, sub: string): Promise<ApiAnswer> {
  const state = `${who}-${sub}`;
  return comeBack(who, (await begin(who, state)).body.url, sub, state);
}

const listOf = async (who: string) => (await site.as(who).get("/user/me/providers")).body;

describe("a provider", () => {
  test("is linked by who is signed in and shows it again, is listed, and is taken away", async () => {
    expect((await begin("ana", "none", {})).body.fields).toEqual({ password: ["is missing"] });
    expect((await link("ana", "ana")).status).toBe(204);

    expect(await listOf("ana")).toEqual({
      linked: [{ id: "oidc", name: "House", linkedAt: expect.stringMatching(/^20/) }],
      linkable: [],
    });
    expect((await site.mailTo("ana@example.test", "You can now log in with House")).text).toContain(
      "Device:",
    );
    const bare = await site.as("ana").send("DELETE", "/user/me/providers/oidc", {});
    const gone = await site.as("ana").send("DELETE", "/user/me/providers/oidc", { password: PASSWORD });

    expect([bare.status, gone.status]).toEqual([422, 204]);
    expect(await listOf("ana")).toEqual({ linked: [], linkable: [{ id: "oidc", name: "House" }] });
    expect((await site.mailTo("ana@example.test", "House was unlinked")).text).toBeDefined();
    const { data } = (await site.as("ana").get("/user/me/security-events")).body;
    expect(data.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      "provider-linked",
      "provider-unlinked",
    ]);
  });

  test("is not linked to another member than who began, twice, nor when somebody else has it", async () => {
    const { url } = (await begin("ben", "of-ben")).body;
    const crossed = await comeBack("cyd", url, "ben", "of-ben");
    const afterwards = await comeBack("ben", url, "ben", "of-ben");
    const made = await comeBack("ben", (await begin("ben", "one")).body.url, "ben", "another");
    expect((await link("ben", "ben")).status).toBe(204);
    const theirs = await link("cyd", "ben");
    const second = await link("ben", "cyd");

    expect([crossed, afterwards, made, theirs, second].map(codeOf)).toEqual(
      Array.from({ length: 5 }, () => [422, "link_refused"]),
    );
    expect((await listOf("cyd")).linked).toEqual([]);
    expect(
      codeOf(await site.as("cyd").send("DELETE", "/user/me/providers/oidc", { password: PASSWORD })),
    ).toEqual([404, "provider_not_found"]);
    expect((await listOf("ben")).linked).toHaveLength(1);
  });

  test("that was unlinked is not linked again by its address alone where there is another way in", async () => {
    const { id } = await site.given.member("eve");
    await site.store.identities.add("github", "eve", id, new Date().toISOString());

    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(VERIFIER));
    const codeChallenge = Buffer.from(digest).toString("base64url");
    const { state, nonce } = secretsOf("eve");
    const query = new URLSearchParams({ redirectUri: CALLBACK, codeChallenge, state, nonce });
    const { url } = (await site.get(`/auth/oidc?${query}`)).body;
    const code = (await house.signIn(url, "eve")).searchParams.get("code");
    const signedIn = await site.post("/auth/oidc", {
      code,
      codeVerifier: VERIFIER,
      redirectUri: CALLBACK,
      nonce,
    });

    expect(codeOf(signedIn)).toEqual([422, "link_refused"]);
    expect((await listOf("eve")).linked.map(({ id }: { id: string }) => id)).not.toContain("oidc");
  });

  test("stays where it is the only way in", async () => {
    const { id } = await site.given.member("dot");
    await site.store.identities.add("oidc", "dot", id, new Date().toISOString());
    // Of a provider that this site does not have any more: it lets nobody in.
    await site.store.identities.add("github", "dot", id, new Date().toISOString());
    const remove = async () => {
      await site.as("dot").post("/user/me/confirmation-code");
      const code = await mailedCode(site.dataDir, "dot@example.test");
      return site.as("dot").send("DELETE", "/user/me/providers/oidc", { code });
    };

    const only = await remove();
    expect([codeOf(only), only.body.detail]).toEqual([
      [422, "invalid"],
      "It is your only way to log in. Set a password or add a passkey first.",
    ]);
    expect((await listOf("dot")).linked).toHaveLength(2);
  });
});
