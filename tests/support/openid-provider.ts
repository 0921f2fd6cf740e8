import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair } from "jose";
import type { AccountClaims, Configuration, Provider } from "oidc-provider";

export interface OpenIdProviderOptions {
  /** Who can sign in, by what is told of them; `sub` is what they type. */
  accounts: AccountClaims[];
  redirectUris: string[];
  /** A free one when none is given. */
  port?: number;
  /** Where it tells of e-mail and name: "userinfo" as the standard has it, or the ID token as Google does. */
  claimsIn?: "userinfo" | "id_token";
}

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Does what a browser would, and answers where it is sent at the end: the callback with code and state. */
  signIn(authorizationUrl: string, account: string): Promise<URL>;
  close(): Promise<void>;
}

// As real ones are: with characters that have to be encoded on their way.
const CLIENT = { id: "simmer-site.example", secret: "S3cr3t+of/the=client~that:nobody%sees" };

/** The same for every provider of this process, as after a restart. */
let signingKey: Promise<object> | undefined;

/** A real OpenID provider on this machine. Its login page is one field, "Account", and "Sign in" or "Cancel". */
export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  signingKey ??= makeKey();
  const key = await signingKey;
  let provider: Provider | undefined;
  const server = createServer((req, res) => {
    if (!req.url?.startsWith("/interaction/")) return void provider!.callback()(req, res);
    interact(provider!, options.accounts, req, res).catch((error) => res.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const issuer = `http://127.0.0.1:${port}`;
  provider = await quietly(async () => {
    const { Provider } = await import("oidc-provider");
    return new Provider(issuer, configuration(options, key));
  });

  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    signIn,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function configuration(options: OpenIdProviderOptions, key: object): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: options.redirectUris,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ["a key for the cookies of a provider in tests"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    // Seconds; what is not named here it would name itself, at length.
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "name"],
    },
    conformIdTokenClaims: options.claimsIn !== "id_token",
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount(_, accountId) {
      const account = options.accounts.find(({ sub }) => sub === accountId);
      return account && { accountId, claims: () => account };
    },
    // Nobody is asked for consent: whoever signs in has given it.
    async loadExistingGrant({ oidc }) {
      const { clientId } = oidc.client!;
      const { accountId } = oidc.session!;
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

async function interact(
  provider: Provider,
  accounts: AccountClaims[],
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(req));
  const accountId = form.get("account") ?? "";
  const isKnown = accounts.some(({ sub }) => sub === accountId);
  if (form.get("answer") === "cancel") {
    await provider.interactionFinished(req, res, { error: "access_denied" });
  } else if (isKnown) {
    await provider.interactionFinished(req, res, { login: { accountId } });
  } else {
    res.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(LOGIN_PAGE);
  }
}

const LOGIN_PAGE = `<!doctype html>
<html lang="en">
  <title>Sign in at the provider</title>
  <h1>Sign in at the provider</h1>
  <form method="post">
    <label>Account <input name="account" autocomplete="off"></label>
    <button name="answer" value="sign-in">Sign in</button>
    <button name="answer" value="cancel">Cancel</button>
  </form>
</html>`;

async function signIn(authorizationUrl: string, account: string): Promise<URL> {
  const callback = new URL(authorizationUrl).searchParams.get("redirect_uri")!;
  const cookies = new Map<string, string>();

  async function visit(url: URL, body?: URLSearchParams): Promise<URL> {
    if (url.href.startsWith(callback)) return url;
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const method = body === undefined ? "GET" : "POST";
    const response = await fetch(url, { method, body, headers: { cookie }, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const next = response.headers.get("location");
    if (next !== null) return visit(new URL(next, url));
    // The login page asks once; whoever sees it again is not known there.
    if (!response.ok || body !== undefined) throw new Error(`The provider answers ${response.status}`);
    return visit(url, new URLSearchParams({ account, answer: "sign-in" }));
  }
  return visit(new URL(authorizationUrl));
}

async function makeKey(): Promise<object> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: "test-key", alg: "RS256", use: "sig" };
}

/** Without the warnings of oidc-provider, which are about production: it keeps all in memory, Node may be newer. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes("oidc-provider WARNING")) warn(...said);
  };
  return work().finally(() => {
    console.warn = warn;
  });
}
