import { Problem } from "~/contract/problems";

/** What a provider says of the person who signed in. Texts are as the provider has them, names "" when it has none. */
export interface Identity {
  /** The id of the provider: a subject means something only together with it. */
  provider: string;
  /** Who it is to the provider, for good; an address may change hands, this does not. */
  subject: string;
  email: string | null;
  /** True only when the provider itself vouches for the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** A third party that people sign in through, by an authorization code with PKCE. */
export interface Provider {
  /** "google", "github", "oidc": the :provider in addresses. */
  id: string;
  /** What its button says. */
  name: string;
  /** Where the visitor is sent; state, nonce and PKCE challenge (S256) come from the caller. Throws ProviderError. */
  authorizationUrl(params: {
    redirectUri: string;
    state: string;
    nonce: string;
    codeChallenge: string;
  }): Promise<string>;
  /** Trades the code that came back for who it is. The caller has compared the state before. Throws ProviderError. */
  exchange(params: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
    nonce?: string;
  }): Promise<Identity>;
}

/**
 * Signing in through a provider failed: "refused" when the provider or a check of ours says no, and the visitor has
 * to begin again; "unreachable" when it did not answer as a provider does, and trying later makes sense.
 */
export class ProviderError extends Error {
  constructor(
    readonly kind: "refused" | "unreachable",
    message: string,
  ) {
    super(message);
    this.name = "ProviderError";
  }
}

/** What visitors are told of a failed sign-in; throws anything else as it is. */
export function providerProblem(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  throw new Problem(error.kind === "unreachable" ? "sign_in_unavailable" : "sign_in_refused");
}

/** A refusal that quotes the standard's word for it, such as "invalid_grant". */
export function refusal(provider: string, code: unknown): ProviderError {
  return new ProviderError("refused", `${provider} refused: ${word(code)}`);
}

/** Longer texts of a provider are not quoted: they may repeat what it was sent, or say who was signing in. */
function word(code: unknown): string {
  return typeof code === "string" && /^[a-z_]{1,60}$/i.test(code) ? code : "no reason given";
}
