import { z } from "zod";
import { nameOf } from "./name-of";
import { type Provider, ProviderError, refusal } from "./provider";
import { reachProvider } from "./reach-provider";
import { secureUrl } from "./secure-url";

export interface GitHubSettings {
  clientId: string;
  clientSecret: string;
  /** Where people sign in. */
  baseUrl?: string;
  /** Where its API is: `https://<host>/api/v3` for GitHub Enterprise. */
  apiUrl?: string;
}

const ID = "github";
const reach = reachProvider(ID);

// A token becomes a header: what does not fit into one would be repeated in the error about it.
const Grant = z.object({ access_token: z.string().regex(/^[\x21-\x7e]+$/) });
const User = z.object({ id: z.number().int().positive(), name: z.string().nullish() });
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));
const Refusal = z.object({ error: z.string() });

/**
 * GitHub, which speaks OAuth but not OpenID Connect: who it is stands in its API, and a nonce means nothing to it.
 * https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export function githubProvider(settings: GitHubSettings): Provider {
  const { clientId, clientSecret } = settings;
  const base = withoutSlash(secureUrl(settings.baseUrl ?? "https://github.com"));
  const api = withoutSlash(secureUrl(settings.apiUrl ?? "https://api.github.com"));

  return {
    id: ID,
    name: "GitHub",

    async authorizationUrl({ redirectUri, state, codeChallenge }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: "read:user user:email",
        state,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
      });
      return `${base}/login/oauth/authorize?${query}`;
    },

    async exchange({ code, codeVerifier, redirectUri }) {
      const { access_token } = await ask(Grant, `${base}/login/oauth/access_token`, {
        method: "POST",
        // Without it GitHub answers a form and not JSON.
        headers: { accept: "application/json" },
        body: new URLSearchParams({
          client_id: clientId,
          client_secret: clientSecret,
          code,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
        }),
      });
      const headers = {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${access_token}`,
        "user-agent": "Simmer",
        "x-github-api-version": "2022-11-28",
      };
      const [user, emails] = await Promise.all([
        ask(User, `${api}/user`, { headers }),
        // The address in /user is the one its owner shows to everyone, often none, and not said to be verified.
        ask(Emails, `${api}/user/emails`, { headers }),
      ]);
      const primary = emails.find((it) => it.primary);
      return {
        provider: ID,
        subject: String(user.id),
        email: primary?.email ?? null,
        emailVerified: primary?.verified ?? false,
        ...nameOf({ full: user.name }),
      };
    },
  };
}

/** GitHub's answer, if it is what was asked for. An error is one under any status: GitHub sends most of them with 200. */
async function ask<T>(answer: z.ZodType<T>, url: string, init: RequestInit): Promise<T> {
  const response = await reach(url, init);
  const body: unknown = await response.json().catch(() => undefined);
  const refused = Refusal.safeParse(body);
  if (refused.success) throw refusal(ID, refused.data.error);
  if (!response.ok) throw new ProviderError("refused", `${ID} answered ${response.status}`);
  const read = answer.safeParse(body);
  if (!read.success) throw new ProviderError("unreachable", `${ID} answered something that cannot be read`);
  return read.data;
}

function withoutSlash(url: URL): string {
  return url.href.replace(/\/+$/, "");
}
