import type { z } from "zod";
import type { accounts as calls, ThirdPartyCode, Tokens } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import { LIMITS, limited } from "./limits";
import type { AccountsStore, Limiter } from "./ports";
import { type Identity, type Provider, ProviderError } from "./providers/provider";
import { newMemberId } from "./registration";
import type { SecondFactorStep } from "./second-factor";
import type { Sessions } from "./sessions";
import { freeUsername } from "./usernames";

interface Needs {
  store: AccountsStore;
  sessions: Sessions;
  secondFactor: Pick<SecondFactorStep, "isOn">;
  providers: readonly Provider[];
  limiter: Limiter;
  clock: () => Date;
}

type AuthorizeQuery = z.output<typeof calls.authorize.query>;

/** Signing in through somebody else: Google, GitHub, or any OpenID provider. */
export function createThirdParty({ store, sessions, secondFactor, providers, limiter, clock }: Needs) {
  function named(id: string): Provider {
    const provider = providers.find((candidate) => candidate.id === id);
    if (provider === undefined) throw new Problem("provider_not_found");
    return provider;
  }

  /** The member behind an identity: known, linked by a confirmed address, or new. */
  async function memberOf(identity: Identity, at: AccountsStore): Promise<number> {
    const known = await at.identities.find(identity.provider, identity.subject);
    if (known !== null) return known;
    const email = identity.email?.trim().toLowerCase();
    if (!email || !identity.emailVerified)
      throw new Problem("sign_in_refused", {
        detail: "The provider has not confirmed your e-mail address, so it cannot be used to sign in here.",
      });

    const account = await at.accounts.findByEmail(email);
    // An unconfirmed account may be a stranger's who typed this address: linking would let them in too.
    if (account !== null && !account.emailVerified)
      throw new Problem("link_refused", {
        detail:
          "There is an account with this e-mail address that was never confirmed. Sign in with its password, or reset it.",
      });
    // A provider's sign-in asks for no code: whoever has the mailbox alone must not get one that way.
    if (account !== null && (await secondFactor.isOn(account.id, at)))
      throw new Problem("link_refused", {
        detail: "The account with this e-mail address asks for a second factor. Log in with its password.",
      });
    const memberId = account?.id ?? newMemberId();
    if (account === null) {
      const firstName = nameFrom(identity.firstName) || "Cook";
      const lastName = nameFrom(identity.lastName);
      await at.accounts.add({
        id: memberId,
        username: await freeUsername(firstName, lastName, at.accounts),
        firstName,
        lastName,
        email,
        emailVerified: true,
        passwordHash: null,
        joinedAt: clock().toISOString(),
      });
    }
    await at.identities.add(identity.provider, identity.subject, memberId);
    return memberId;
  }

  return {
    list: () => ({ data: providers.map(({ id, name }) => ({ id, name })) }),

    /** Where to send the visitor. Throws provider_not_found, sign_in_unavailable. */
    async authorize(provider: string, query: AuthorizeQuery): Promise<{ url: string }> {
      return { url: await named(provider).authorizationUrl(query).catch(asProblem) };
    },

    /** Throws provider_not_found, sign_in_refused, sign_in_unavailable, link_refused. */
    async signIn(
      provider: string,
      code: z.output<typeof ThirdPartyCode>,
      place: string | null,
    ): Promise<Tokens> {
      const { exchange } = named(provider);
      await limited(limiter, [[LIMITS.loginPlace, place]]);
      const identity = await exchange(code).catch(asProblem);
      return store.transaction(async (at) => sessions.open(await memberOf(identity, at), at));
    },
  };
}

/** A provider's name, cut to what a member may be called here. */
function nameFrom(given: string): string {
  return given
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 60);
}

function asProblem(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  throw new Problem(error.kind === "unreachable" ? "sign_in_unavailable" : "sign_in_refused");
}
