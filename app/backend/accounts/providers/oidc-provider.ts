import * as oidc from "openid-client";
import { identityFrom } from "./identity-from";
import { type Provider, ProviderError, refusal } from "./provider";
import { reachProvider } from "./reach-provider";
import { secureUrl } from "./secure-url";
import { tradeCode } from "./trade-code";

interface OidcSettings {
  id: string;
  name: string;
  /** The provider's own name for itself, under which `/.well-known/openid-configuration` stands. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** At least one. */
type Configurations = [oidc.Configuration, ...oidc.Configuration[]];

/** Any OpenID provider, discovered when it is first needed. Throws an Error for an issuer that is not secure. */
export function oidcProvider({ id, name, issuer, clientId, clientSecret }: OidcSettings): Provider {
  const server = secureUrl(issuer);
  const reach = reachProvider(id);
  // Its type allows for bodies in shared memory, which it never sends and fetch would not take.
  const fetch: oidc.CustomFetch = (url, init) => reach(url, init as RequestInit);
  const execute = server.protocol === "http:" ? [oidc.allowInsecureRequests] : [];
  let discovered: Promise<Configurations> | null = null;

  /** A configuration for each way of showing the client's secret that the provider has. */
  async function discover(): Promise<Configurations> {
    const options = { [oidc.customFetch]: fetch, execute };
    const found = await oidc.discovery(server, clientId, undefined, oidc.None(), options);
    const metadata = found.serverMetadata();
    const configured = (authentication: oidc.ClientAuth) => {
      const configuration = new oidc.Configuration(metadata, clientId, undefined, authentication);
      configuration[oidc.customFetch] = fetch;
      // Checks the ID token's signature too, which the standard leaves to TLS.
      for (const extend of [...execute, oidc.enableNonRepudiationChecks]) extend(configuration);
      return configuration;
    };
    const [first, ...others] = waysToAuthenticate(metadata, clientSecret);
    return [configured(first), ...others.map(configured)];
  }

  async function configurations(): Promise<Configurations> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    id,
    name,

    async authorizationUrl({ redirectUri, state, nonce, codeChallenge }) {
      try {
        const [configuration] = await configurations();
        return oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: codeChallenge,
          code_challenge_method: "S256",
        }).href;
      } catch (error) {
        throw asProviderError(id, error);
      }
    },

    async exchange({ code, codeVerifier, redirectUri, nonce }) {
      // openid-client takes an empty verifier for none, and would skip PKCE.
      if (!nonce || !codeVerifier || !URL.canParse(redirectUri)) throw refusal(id, "invalid_request");
      try {
        const trade = await tradeCode(await configurations(), { code, codeVerifier, redirectUri, nonce });
        return await identityFrom(id, trade);
      } catch (error) {
        throw asProviderError(id, error);
      }
    },
  };
}

/** In the body first: in the header both id and secret are encoded, which some providers forget to undo. */
function waysToAuthenticate(
  { token_endpoint_auth_methods_supported: supported }: oidc.ServerMetadata,
  secret: string,
): [oidc.ClientAuth, ...oidc.ClientAuth[]] {
  // A provider that names none has this one, by OpenID Connect Discovery 1.0, section 3.
  const basic = supported?.includes("client_secret_basic") ?? true;
  if (!supported?.includes("client_secret_post")) return [oidc.ClientSecretBasic(secret)];
  return [oidc.ClientSecretPost(secret), ...(basic ? [oidc.ClientSecretBasic(secret)] : [])];
}

/** The library's words for an answer that is no provider's, such as the page of a proxy. */
const UNREADABLE: unknown[] = [
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
];

/** Only the code of a library's error is kept: the rest holds answers with tokens and addresses in them. */
function asProviderError(provider: string, error: unknown): ProviderError {
  for (let it = error; it instanceof Error; it = it.cause) if (it instanceof ProviderError) return it;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (UNREADABLE.includes(code))
    return new ProviderError("unreachable", `${provider} answered something that cannot be read`);
  return refusal(provider, error instanceof oidc.ResponseBodyError ? error.error : code);
}
