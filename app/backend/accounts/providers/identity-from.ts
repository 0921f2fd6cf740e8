import * as oidc from "openid-client";
import { nameOf } from "./name-of";
import type { Identity } from "./provider";
import type { Trade } from "./trade-code";

type Claims = Partial<Record<string, unknown>>;

/**
 * Who an ID token is about, completed by the provider's userinfo where the token does not say all. Throws the errors
 * of openid-client.
 */
export async function identityFrom(provider: string, { configuration, tokens }: Trade): Promise<Identity> {
  const claims = tokens.claims()!;
  const sources: Claims[] = [claims];
  if (!saysAll(claims) && configuration.serverMetadata().userinfo_endpoint !== undefined)
    sources.unshift(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub));

  // Address and "verified" from one source: two may be speaking of different addresses.
  const mail = sources.find(hasEmail) ?? {};
  const name = sources.find(hasName) ?? {};
  return {
    provider,
    subject: claims.sub,
    email: typeof mail.email === "string" ? mail.email : null,
    // Some providers, Cognito among them, write it as text.
    emailVerified: mail.email_verified === true || mail.email_verified === "true",
    ...nameOf({ given: name.given_name, family: name.family_name, full: name.name }),
  };
}

function saysAll(claims: Claims): boolean {
  return hasEmail(claims) && claims.email_verified !== undefined && hasName(claims);
}

function hasEmail({ email }: Claims): boolean {
  return typeof email === "string" && email !== "";
}

function hasName({ given_name, family_name, name }: Claims): boolean {
  return [given_name, family_name, name].some((part) => typeof part === "string" && part !== "");
}
