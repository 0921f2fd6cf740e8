/** How somebody signed in, in words that go on from "with". What a third party is called is the site owner's choice. */
export type SignInMethod =
  | "a password"
  | "a password and a code"
  | "a password and a recovery code"
  | "a passkey"
  | "the link in the first mail"
  | ThirdPartyMethod;

/** Branded, so that nothing else that is a string passes for one. */
type ThirdPartyMethod = string & { readonly thirdParty: true };

export function methodOf(provider: { name: string }): ThirdPartyMethod {
  return provider.name as ThirdPartyMethod;
}
