import { type GitHubSettings, githubProvider } from "./github-provider";
import { oidcProvider } from "./oidc-provider";
import type { Provider } from "./provider";

const GOOGLE_ISSUER = "https://accounts.google.com";

/** What the site's owner registered where; a provider that is absent is not offered. */
interface ProviderSettings {
  oidc?: { issuer: string; clientId: string; clientSecret: string; name: string };
  google?: { clientId: string; clientSecret: string };
  github?: GitHubSettings;
}

/** The providers one can sign in through, in the order of their buttons. Throws an Error for an insecure address. */
export function configuredProviders({ oidc, google, github }: ProviderSettings): Provider[] {
  return [
    ...(oidc ? [oidcProvider({ id: "oidc", ...oidc })] : []),
    ...(google ? [oidcProvider({ id: "google", name: "Google", issuer: GOOGLE_ISSUER, ...google })] : []),
    ...(github ? [githubProvider(github)] : []),
  ];
}
