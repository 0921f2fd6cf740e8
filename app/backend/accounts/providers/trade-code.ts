import * as oidc from "openid-client";

/** What an OpenID provider gave for a code, and the configuration that it accepted. */
export interface Trade {
  configuration: oidc.Configuration;
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;
}

/**
 * Trades the code, with the first of the configurations that the provider knows its client by: one that lists two
 * ways to authenticate may allow this client only the other, and says so before it looks at the code. Throws the
 * errors of openid-client.
 */
export async function tradeCode(
  [configuration, ...others]: [oidc.Configuration, ...oidc.Configuration[]],
  given: { code: string; codeVerifier: string; redirectUri: string; nonce: string },
): Promise<Trade> {
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl(configuration, given), {
      // The state was compared by the site, which keeps it in a signed cookie; only the code is passed on.
      expectedState: oidc.skipStateCheck,
      // With it an ID token has to come.
      expectedNonce: given.nonce,
      pkceCodeVerifier: given.codeVerifier,
    });
    return { configuration, tokens };
  } catch (error) {
    const [next, ...rest] = others;
    if (next === undefined || !isUnknownClient(error)) throw error;
    return tradeCode([next, ...rest], given);
  }
}

/**
 * Where the visitor came back to, as far as it is known here. The issuer that a provider appends to it (RFC 9207)
 * is filled in: each provider has a callback address of its own, which keeps them apart as well.
 */
function callbackUrl(
  configuration: oidc.Configuration,
  { redirectUri, code }: { redirectUri: string; code: string },
): URL {
  const { issuer, authorization_response_iss_parameter_supported } = configuration.serverMetadata();
  const url = new URL(redirectUri);
  url.search = String(new URLSearchParams({ code }));
  if (authorization_response_iss_parameter_supported === true) url.searchParams.set("iss", issuer);
  return url;
}

function isUnknownClient(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return error.status === 401;
  return error instanceof oidc.ResponseBodyError && error.error === "invalid_client";
}
