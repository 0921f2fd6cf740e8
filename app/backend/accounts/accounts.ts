import type { SignUpMode } from "~/contract/accounts";
import type { AccessTokens } from "./access-tokens";
import { createAdmission } from "./admission";
import { createIdentityCheck } from "./confirm-identity";
import { createEmailChange } from "./email-change";
import { createLinkedProviders } from "./linked-providers";
import { createOwnSessions } from "./own-sessions";
import { createPasskeys, type RelyingParty } from "./passkeys";
import type { AccountsStore, Letters, Limiter } from "./ports";
import { createProfiles } from "./profiles";
import type { Provider } from "./providers/provider";
import { createRegistration } from "./registration";
import { createSecondFactor } from "./second-factor";
import { createSecretBox } from "./secret-box";
import { createSecurity } from "./security";
import { createSecurityLog } from "./security-log";
import { createSessions } from "./sessions";
import { createSignIn } from "./sign-in";
import { createThirdParty } from "./third-party";
import { createTotp } from "./totp";

interface AccountsNeeds {
  store: AccountsStore;
  tokens: AccessTokens;
  letters: Letters;
  limiter: Limiter;
  providers: readonly Provider[];
  clock: () => Date;
  /** What the key of encrypted secrets is derived from. */
  tokenSecret: string;
  relyingParty: RelyingParty;
  signUp: SignUpMode;
  /** Uses up the proof of work of somebody who signs up. Throws proof_refused, user_limit. */
  spendProof(proof: string | undefined, place: string | null): Promise<void>;
}

/** Everything about members: who they are, and how they come in and leave. */
export function createAccounts(needs: AccountsNeeds) {
  const sessions = createSessions(needs);
  const passkeys = createPasskeys({ ...needs, sessions });
  const identity = createIdentityCheck({ ...needs, passkeys });
  const { confirmIdentity } = identity;
  const secretBox = createSecretBox(needs.tokenSecret, "secrets of authenticator apps");
  const totp = createTotp({ ...needs, confirmIdentity, secretBox, siteName: needs.relyingParty.name });
  const admission = createAdmission({ mode: needs.signUp, clock: needs.clock });
  const secondFactor = createSecondFactor({ ...needs, sessions, totp });
  return {
    sessions,
    registration: createRegistration({ ...needs, sessions, admission }),
    signIn: createSignIn({ ...needs, secondFactor }),
    thirdParty: createThirdParty({ ...needs, sessions, secondFactor, admission }),
    profiles: createProfiles({ ...needs, confirmIdentity }),
    identity,
    passkeys,
    totp,
    secondFactor,
    security: createSecurity({ ...needs, passkeys, confirmIdentity }),
    ownSessions: createOwnSessions(needs),
    securityLog: createSecurityLog(needs),
    emailChange: createEmailChange({
      ...needs,
      confirmIdentity,
      providerName: (id) => needs.providers.find((it) => it.id === id)?.name ?? id,
    }),
    linkedProviders: createLinkedProviders({ ...needs, confirmIdentity }),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
