import type { AccessTokens } from "./access-tokens";
import type { AccountsStore, Letters, Limiter } from "./ports";
import { createProfiles } from "./profiles";
import type { Provider } from "./providers/provider";
import { createRegistration } from "./registration";
import { createSessions } from "./sessions";
import { createSignIn } from "./sign-in";
import { createThirdParty } from "./third-party";

interface AccountsNeeds {
  store: AccountsStore;
  tokens: AccessTokens;
  letters: Letters;
  limiter: Limiter;
  providers: readonly Provider[];
  clock: () => Date;
}

/** Everything about members: who they are, and how they come in and leave. */
export function createAccounts(needs: AccountsNeeds) {
  const sessions = createSessions(needs);
  return {
    sessions,
    registration: createRegistration({ ...needs, sessions }),
    signIn: createSignIn({ ...needs, sessions }),
    thirdParty: createThirdParty({ ...needs, sessions }),
    profiles: createProfiles(needs),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
