import { createHash, randomBytes } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import { inspect } from "node:util";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configuredProviders } from "~/backend/accounts/providers/configured-providers";
import { githubProvider } from "~/backend/accounts/providers/github-provider";
import { oidcProvider } from "~/backend/accounts/providers/oidc-provider";
import { type Provider, ProviderError } from "~/backend/accounts/providers/provider";
import { type GitHub, startGitHub } from "../support/github";
import {
  type OpenIdProvider,
  type OpenIdProviderOptions,
  startOpenIdProvider,
} from "../support/openid-provider";

const CALLBACK = "http://localhost:3000/auth/callback";

const ANA = {
  sub: "ana-7",
  email: "ana@example.com",
  email_verified: true,
  given_name: "Ana",
  family_name: "de Souza",
  name: "Ana de Souza",
};
const BO = { sub: "bo-8", email: "bo@example.com", email_verified: false, name: "Bo Van Der Berg" };
const CY = { sub: "cy-9" };

interface House {
  signIn(authorizationUrl: string, account: string): Promise<URL>;
}

/** What the site keeps in its cookie while the visitor is away, and the address it sends them to. */
async function beginning(provider: Provider) {
  const kept = {
    redirectUri: CALLBACK,
    nonce: randomBytes(16).toString("hex"),
    codeVerifier: randomBytes(32).toString("hex"),
  };
  const url = await provider.authorizationUrl({
    redirectUri: CALLBACK,
    state: "a state of the site's own",
    nonce: kept.nonce,
    codeChallenge: createHash("sha256").update(kept.codeVerifier).digest("base64url"),
  });
  return { kept, url };
}

/** Everything that the exchange needs, after the visitor has signed in at the provider. */
async function signedIn(provider: Provider, house: House, account: string) {
  const { kept, url } = await beginning(provider);
  const callback = await house.signIn(url, account);
  return { ...kept, code: callback.searchParams.get("code")! };
}

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => expect.unreachable("it should have failed"),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
}

const refused = expect.objectContaining({ kind: "refused" });
const unreachable = expect.objectContaining({ kind: "unreachable" });

describe("an OpenID provider", () => {
  let house: OpenIdProvider;
  let provider: Provider;
  beforeAll(async () => {
    house = await openIdProvider();
    provider = configuredProviders({ oidc: { name: "The house", ...house } })[0]!;
  });
  afterAll(() => house.close());

  test("is sent the visitor with state, nonce, challenge and the scopes that are needed", async () => {
    const { kept, url } = await beginning(provider);

    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      client_id: house.clientId,
      response_type: "code",
      redirect_uri: CALLBACK,
      scope: "openid email profile",
      state: "a state of the site's own",
      nonce: kept.nonce,
      code_challenge: createHash("sha256").update(kept.codeVerifier).digest("base64url"),
      code_challenge_method: "S256",
    });
  });

  test("tells who signed in, with an address it has verified", async () => {
    const { url } = await beginning(provider);
    const callback = await house.signIn(url, ANA.sub);
    const identity = await provider.exchange(await signedIn(provider, house, ANA.sub));

    expect(callback.searchParams.get("state")).toBe("a state of the site's own");
    expect(identity).toEqual({
      provider: "oidc",
      subject: "ana-7",
      email: "ana@example.com",
      emailVerified: true,
      firstName: "Ana",
      lastName: "de Souza",
    });
  });

  test("tells when it has not verified the address, and a full name becomes two", async () => {
    const identity = await provider.exchange(await signedIn(provider, house, BO.sub));

    expect(identity).toMatchObject({ email: "bo@example.com", emailVerified: false });
    expect(identity).toMatchObject({ firstName: "Bo", lastName: "Van Der Berg" });
  });

  test("may know neither address nor name", async () => {
    const identity = await provider.exchange(await signedIn(provider, house, CY.sub));

    expect(identity).toEqual({
      provider: "oidc",
      subject: "cy-9",
      email: null,
      emailVerified: false,
      firstName: "",
      lastName: "",
    });
  });

  test.each([
    ["a wrong nonce", { nonce: "another nonce" }],
    ["no nonce", { nonce: undefined }],
    ["a wrong verifier", { codeVerifier: "another verifier of at least forty-three letters" }],
    ["no verifier", { codeVerifier: "" }],
    ["a wrong redirect URI", { redirectUri: "http://localhost:3000/elsewhere" }],
    ["no redirect URI", { redirectUri: "" }],
    ["a wrong code", { code: "made-up" }],
    ["no code", { code: "" }],
  ])("refuses %s", async (_, wrong) => {
    const right = await signedIn(provider, house, ANA.sub);

    expect(await failureOf(provider.exchange({ ...right, ...wrong }))).toEqual(refused);
  });

  test("refuses a code that was used", async () => {
    const given = await signedIn(provider, house, ANA.sub);
    await provider.exchange(given);

    expect(await failureOf(provider.exchange(given))).toEqual(refused);
  });

  test("refuses a client that has another secret", async () => {
    const stranger = oidcProvider({ id: "oidc", name: "", ...house, clientSecret: "guessed" });
    const given = await signedIn(stranger, house, ANA.sub);

    expect(await failureOf(stranger.exchange(given))).toEqual(refused);
  });

  test("that calls itself by another name than the settings is refused", async () => {
    const issuer = house.issuer.replace("127.0.0.1", "localhost");
    const renamed = oidcProvider({ id: "oidc", name: "", ...house, issuer });

    expect(await failureOf(beginning(renamed))).toEqual(refused);
  });

  test("may tell of e-mail and name in the ID token already, as Google does", async () => {
    const other = await openIdProvider({ claimsIn: "id_token" });
    const there = oidcProvider({ id: "google", name: "", ...other });

    const identity = await there.exchange(await signedIn(there, other, ANA.sub));

    expect(identity).toMatchObject({
      provider: "google",
      subject: "ana-7",
      emailVerified: true,
      firstName: "Ana",
    });
    await other.close();
  });

  test.each(["in the header", "in the body"] as const)("may want the client's secret %s", async (secret) => {
    expect(await exchangeForged({ secret })).toMatchObject({ subject: "mallory" });
  });
});

describe("an ID token", () => {
  test("that is as it should be is taken", async () => {
    expect(await exchangeForged({})).toMatchObject({ subject: "mallory", email: "m@example.com" });
  });

  test.each<[string, Forgery]>([
    ["of another issuer", { claims: { iss: "https://elsewhere.example" } }],
    ["for another client", { claims: { aud: "another client" } }],
    ["that has run out", { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    ["that never runs out", { claims: { exp: undefined } }],
    ["without a nonce", { claims: { nonce: undefined } }],
    ["without a subject", { claims: { sub: undefined } }],
    ["signed with a key that is not the issuer's", { signed: "by a stranger" }],
    ["that is not signed", { signed: "not" }],
    ["that is missing", { signed: "no token" }],
  ])("%s is refused", async (_, forgery) => {
    expect(await failureOf(exchangeForged(forgery))).toEqual(refused);
  });
});

describe("a provider that cannot be reached", () => {
  test("says so, when signing in begins and when it ends, and works again once it is back", async () => {
    const gone = await openIdProvider();
    await gone.close();
    const port = Number(new URL(gone.issuer).port);
    const provider = oidcProvider({ id: "oidc", name: "", ...gone });

    const atFirst = await failureOf(beginning(provider));
    const back = await openIdProvider({ port });
    const given = await signedIn(provider, back, ANA.sub);
    await back.close();
    const later = await failureOf(provider.exchange(given));
    const again = await openIdProvider({ port });
    const identity = await provider.exchange(await signedIn(provider, again, ANA.sub));

    expect([atFirst, later]).toEqual([unreachable, unreachable]);
    expect(identity.subject).toBe("ana-7");
    await again.close();
  });

  test.each([
    ["is in trouble", 500, "{}"],
    ["is busy", 429, "{}"],
    ["has the page of a proxy in front", 200, "<html>"],
    ["is not there", 404, "<html>"],
  ])("%s", async (_, status, body) => {
    const server = await listening((_, res) => res.writeHead(status).end(body));
    const provider = oidcProvider({
      id: "oidc",
      name: "",
      issuer: server.url,
      clientId: "a",
      clientSecret: "b",
    });

    expect(await failureOf(beginning(provider))).toEqual(unreachable);
    server.close();
  });
});

describe("GitHub", () => {
  let house: GitHub;
  let provider: Provider;
  beforeAll(async () => {
    house = await startGitHub({
      callbackUrl: CALLBACK,
      users: [
        {
          id: 583231,
          login: "ana",
          name: "Ana de Souza",
          email: null,
          emails: [
            { email: "7+ana@users.noreply.github.com", primary: false, verified: true, visibility: null },
            { email: "ana@example.com", primary: true, verified: true, visibility: "private" },
          ],
        },
        {
          id: 2,
          login: "bo",
          name: null,
          email: "bo@example.com",
          emails: [{ email: "bo@example.com", primary: true, verified: false, visibility: "public" }],
        },
        { id: 3, login: "cy", name: "Cy", email: null, emails: [] },
      ],
    });
    provider = configuredProviders({ github: house })[0]!;
  });
  afterAll(() => house.close());

  test("tells who signed in, with an address that is shown to nobody", async () => {
    const identity = await provider.exchange(await signedIn(provider, house, "ana"));

    expect(identity).toEqual({
      provider: "github",
      subject: "583231",
      email: "ana@example.com",
      emailVerified: true,
      firstName: "Ana",
      lastName: "de Souza",
    });
  });

  test("tells when it has not verified the address; a name that is missing is empty", async () => {
    const identity = await provider.exchange(await signedIn(provider, house, "bo"));

    expect(identity).toMatchObject({ email: "bo@example.com", emailVerified: false });
    expect(identity).toMatchObject({ firstName: "", lastName: "" });
  });

  test("may know no address", async () => {
    const identity = await provider.exchange(await signedIn(provider, house, "cy"));

    expect(identity).toMatchObject({ email: null, emailVerified: false, firstName: "Cy", lastName: "" });
  });

  test.each([
    ["a wrong verifier", { codeVerifier: "another verifier of at least forty-three letters" }],
    ["a wrong redirect URI", { redirectUri: "http://localhost:3000/elsewhere" }],
    ["a wrong code", { code: "made-up" }],
  ])("refuses %s, though it answers 200", async (_, wrong) => {
    const right = await signedIn(provider, house, "ana");

    expect(await failureOf(provider.exchange({ ...right, ...wrong }))).toEqual(refused);
  });

  test("refuses a code that was used", async () => {
    const given = await signedIn(provider, house, "ana");
    await provider.exchange(given);

    expect(await failureOf(provider.exchange(given))).toEqual(refused);
  });

  test("that lets its API be asked nothing has refused", async () => {
    const closed = await listening((_, res) => res.writeHead(403).end('{"message":"Forbidden"}'));
    const half = githubProvider({ ...house, apiUrl: closed.url });
    const given = await signedIn(half, house, "ana");

    expect(await failureOf(half.exchange(given))).toEqual(refused);
    closed.close();
  });

  test("that is down, in trouble or answers what cannot be read is unreachable", async () => {
    const unreadable = await listening((_, res) => res.end("<html>"));
    const troubled = await listening((_, res) => res.writeHead(503).end());
    const given = await signedIn(provider, house, "ana");

    for (const baseUrl of [unreadable.url, troubled.url, "http://127.0.0.1:1"])
      expect(await failureOf(githubProvider({ ...house, baseUrl }).exchange(given))).toEqual(unreachable);
    unreadable.close();
    troubled.close();
  });
});

describe("the settings", () => {
  const client = { clientId: "id", clientSecret: "secret" };

  test("decide which providers there are, and what their buttons say", () => {
    const all = configuredProviders({
      github: client,
      google: client,
      oidc: { ...client, issuer: "https://login.example", name: "Our club" },
    });

    expect(configuredProviders({})).toEqual([]);
    expect(all.map(({ id, name }) => [id, name])).toEqual([
      ["oidc", "Our club"],
      ["google", "Google"],
      ["github", "GitHub"],
    ]);
  });

  test.each([
    "http://login.example",
    "http://localhost.example",
    "http://127.0.0.1.example",
    "http://10.0.0.1",
    "ftp://localhost",
    "login",
  ])("may not send secrets to %s", (address) => {
    expect(() => configuredProviders({ oidc: { ...client, issuer: address, name: "" } })).toThrow();
    expect(() => configuredProviders({ github: { ...client, baseUrl: address } })).toThrow();
    expect(() => configuredProviders({ github: { ...client, apiUrl: address } })).toThrow();
  });

  test.each([
    "https://login.example/realms/club",
    "http://localhost:8080",
    "http://127.0.0.1",
    "http://[::1]:80",
  ])("may name %s", (issuer) => {
    expect(configuredProviders({ oidc: { ...client, issuer, name: "" } })).toHaveLength(1);
  });
});

test("no error holds a code, a token, a secret or an address, however deep one looks", async () => {
  const house = await openIdProvider();
  const provider = oidcProvider({ id: "oidc", name: "", ...house });
  const given = await signedIn(provider, house, ANA.sub);
  const talkative = await listening((_, res) => res.end('{"error":"no account for ana@example.com"}'));
  const failures = [
    await failureOf(githubProvider({ ...house, baseUrl: talkative.url }).exchange(given)),
    await failureOf(provider.exchange({ ...given, nonce: "wrong" })),
    await failureOf(provider.exchange(given)),
    await failureOf(provider.exchange({ ...given, codeVerifier: "wrong".repeat(10) })),
    await failureOf(exchangeForged({ claims: { aud: "another client" } })),
    await failureOf(exchangeForged({ signed: "by a stranger" })),
    await failureOf(exchangeForged({ token: "no header\ncan hold this, ana@example.com" })),
  ];
  talkative.close();
  await house.close();
  failures.push(await failureOf(provider.exchange(given)));

  const told = failures.map((failure) => inspect(failure, { depth: 20, showHidden: true })).join("\n");
  const secrets = [
    house.clientSecret,
    given.code,
    given.codeVerifier,
    given.nonce,
    "example.com",
    "eyJ",
    "127.0.0",
  ];
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
});

function openIdProvider(options: Partial<OpenIdProviderOptions> = {}): Promise<OpenIdProvider> {
  return startOpenIdProvider({ accounts: [ANA, BO, CY], redirectUris: [CALLBACK], ...options });
}

interface Forgery {
  /** The only place where the token endpoint looks for it, though both are announced. */
  secret?: "in the header" | "in the body";
  claims?: Partial<JWTPayload>;
  signed?: "by the issuer" | "by a stranger" | "not" | "no token";
  /** The access token. */
  token?: string;
}

/** The exchange with a provider that hands out an ID token for "mallory", right but for the forgery. */
async function exchangeForged({ secret, claims, signed = "by the issuer", token = "t" }: Forgery) {
  const published = await generateKeyPair("ES256", { extractable: true });
  const signer = signed === "by a stranger" ? await generateKeyPair("ES256") : published;
  const given = { redirectUri: CALLBACK, code: "c", codeVerifier: "v".repeat(43), nonce: "n".repeat(20) };
  const now = Math.floor(Date.now() / 1000);

  const server = await listening(async (req, res) => {
    const answers: Record<string, unknown> = {
      "/.well-known/openid-configuration": {
        issuer: server.url,
        authorization_endpoint: `${server.url}/authorize`,
        token_endpoint: `${server.url}/token`,
        jwks_uri: `${server.url}/keys`,
        userinfo_endpoint: token === "t" ? undefined : `${server.url}/userinfo`,
        id_token_signing_alg_values_supported: ["ES256"],
        token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      },
      "/keys": { keys: [await exportJWK(published.publicKey)] },
    };
    if (req.url === "/token") {
      const shown = req.headers.authorization === undefined ? "in the body" : "in the header";
      if (secret !== undefined && shown !== secret)
        return res.writeHead(401, { "content-type": "application/json" }).end('{"error":"invalid_client"}');
      const payload = {
        iss: server.url,
        aud: "client",
        sub: "mallory",
        email: "m@example.com",
        iat: now,
        exp: now + 60,
        nonce: given.nonce,
        ...claims,
      };
      const idToken =
        signed === "not"
          ? new UnsecuredJWT(payload).encode()
          : await new SignJWT(payload).setProtectedHeader({ alg: "ES256" }).sign(signer.privateKey);
      answers[req.url] = {
        access_token: token,
        token_type: "Bearer",
        id_token: signed === "no token" ? undefined : idToken,
      };
    }
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answers[req.url!]));
  });
  const provider = oidcProvider({
    id: "oidc",
    name: "",
    issuer: server.url,
    clientId: "client",
    clientSecret: "secret",
  });
  return provider.exchange(given).finally(() => server.close());
}

async function listening(answer: RequestListener): Promise<{ url: string; close(): Server }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
