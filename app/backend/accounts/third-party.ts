import { z } from "zod";
import type { AccountLink, accounts as calls, ThirdPartyCode, Tokens } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import { limitedAtAccount, SIGN_IN_LIMITS } from "./account-limits";
import type { Admission } from "./admission";
import { LIMITS, limited } from "./limits";
import { isRightPassword } from "./passwords";
import type { Account, AccountsStore, Asker, Letters, Limiter } from "./ports";
import { type Identity, type Provider, providerProblem } from "./providers/provider";
import { newMemberId } from "./registration";
import type { SecondFactorStep } from "./second-factor";
import { hashOf, inSeconds, newSecret } from "./secret-tokens";
import { noteFailedSignIn, noteProviderChange } from "./security-log";
import type { Sessions } from "./sessions";
import { methodOf } from "./sign-in-method";
import { freeUsername } from "./usernames";

/** How long somebody may take to show that the account they came to is theirs, in seconds. */
const LINK_SECONDS = 10 * 60;

/** How many passwords may be tried for it, and how many such sign-ins of one account wait at once. */
const TRIES = 5;
const WAITING = 20;

/** What a right password links to the account. */
const Link = z.object({ provider: z.string(), subject: z.string() });

interface Needs {
  store: AccountsStore;
  sessions: Sessions;
  secondFactor: Pick<SecondFactorStep, "isOn">;
  letters: Letters;
  providers: readonly Provider[];
  admission: Admission;
  limiter: Limiter;
  clock: () => Date;
}

type AuthorizeQuery = z.output<typeof calls.authorize.query>;

/** Signing in through somebody else: Google, GitHub, or any OpenID provider. */
export function createThirdParty({
  store,
  sessions,
  secondFactor,
  letters,
  providers,
  admission,
  limiter,
  clock,
}: Needs) {
  function named(id: string): Provider {
    const provider = providers.find((candidate) => candidate.id === id);
    if (provider === undefined) throw new Problem("provider_not_found");
    return provider;
  }

  /**
   * The member behind an identity: known, linked by a confirmed address, or new. Of an account with a password
   * that has to be shown first, what to throw once the challenge for it is kept.
   */
  async function memberOf(
    identity: Identity,
    invitation: string | undefined,
    at: AccountsStore,
    from: Asker,
  ): Promise<number | Problem> {
    const known = await at.identities.find(identity.provider, identity.subject);
    if (known !== null) return known;
    const email = identity.email?.trim().toLowerCase();
    if (!email || !identity.emailVerified)
      throw new Problem("sign_in_refused", {
        detail: "The provider has not confirmed your e-mail address, so it cannot be used to sign in here.",
      });

    const account = await at.accounts.findByEmail(email);
    // A provider's sign-in asks for no code: whoever has the mailbox alone must not get one that way.
    if (account?.emailVerified && (await secondFactor.isOn(account.id, at))) throw linkNeedsCode();
    if (account?.emailVerified && account.passwordHash !== null) return challengeFor(account, identity, at);
    // Somebody who unlinked a provider meant it: they come in as they do, and link it again where they want that.
    if (account?.emailVerified && (await hasAnotherWayIn(account.id, at))) throw linkNeedsSignIn();
    const memberId = account?.id ?? newMemberId();
    if (account === null || !account.emailVerified) {
      await admission.use(at, email, invitation);
      const firstName = nameFrom(identity.firstName) || "Cook";
      const lastName = nameFrom(identity.lastName);
      const names = { username: await freeUsername(firstName, lastName, at.accounts), firstName, lastName };
      if (account === null) {
        await at.accounts.add({
          ...names,
          id: memberId,
          email,
          emailVerified: true,
          passwordHash: null,
          joinedAt: clock().toISOString(),
        });
      } else {
        // It may be a stranger's who typed this address: nothing of it stays, and no link or password leads in.
        await at.accounts.empty(memberId, names);
        await at.accounts.change(memberId, { emailVerified: true });
        await at.mailedTokens.spendAll(memberId, "verify", clock().toISOString());
      }
    }
    await at.identities.add(identity.provider, identity.subject, memberId, clock().toISOString());
    if (account?.emailVerified) await noteLinked(identity.provider, memberId, at, from);
    return memberId;
  }

  async function challengeFor(account: Account, { provider, subject }: Identity, at: AccountsStore) {
    const { secret, hash } = newSecret();
    const expiresAt = inSeconds(clock(), LINK_SECONDS);
    const answer = JSON.stringify({ provider, subject } satisfies z.infer<typeof Link>);
    await at.challenges.add({ hash, purpose: "link", memberId: account.id, answer, expiresAt }, WAITING);
    return new Problem("link_password_needed", {
      detail: "There is an account with this e-mail address. Its password shows that it is yours.",
      challenge: secret,
    });
  }

  const noteLinked = (provider: string, memberId: number, at: AccountsStore, from: Asker) =>
    noteProviderChange(
      at,
      letters,
      memberId,
      { kind: "linked", provider: named(provider).name },
      from,
      clock(),
    );

  return {
    list: () => ({ data: providers.map(({ id, name }) => ({ id, name })), signUp: admission.mode }),

    /** Where to send the visitor. Throws provider_not_found, sign_in_unavailable. */
    async authorize(provider: string, query: AuthorizeQuery): Promise<{ url: string }> {
      return { url: await named(provider).authorizationUrl(query).catch(providerProblem) };
    },

    /**
     * Throws provider_not_found, sign_in_refused, sign_in_unavailable; signup_closed and invitation_needed for
     * somebody new; and link_password_needed, with a
     * challenge, for somebody who has an account with a password and never came this way.
     */
    async signIn(provider: string, code: z.output<typeof ThirdPartyCode>, from: Asker): Promise<Tokens> {
      const { exchange } = named(provider);
      await limited(limiter, [[LIMITS.loginPlace, from.place]]);
      const identity = await exchange(code).catch(providerProblem);
      const outcome = await store.transaction(async (at) => {
        const member = await memberOf(identity, code.invitation, at, from);
        return member instanceof Problem
          ? member
          : sessions.open(member, at, from, methodOf(named(provider)));
      });
      if (outcome instanceof Problem) throw outcome;
      return outcome;
    },

    /**
     * Links what a challenge is for to the account, whose password shows that it is theirs, and signs in. Throws
     * token_expired for a challenge that is unknown, used or too old, and invalid for a wrong password.
     */
    async link({ challenge, password }: z.output<typeof AccountLink>, from: Asker): Promise<Tokens> {
      const hash = hashOf(challenge);
      const asked = await store.challenges.try(hash, "link");
      const holds = asked !== null && asked.expiresAt > clock().toISOString() && asked.tries <= TRIES;
      const account = holds && asked.memberId !== null ? await store.accounts.find(asked.memberId) : null;
      if (account === null) throw linkExpired();
      const { id: memberId, email, passwordHash } = account;
      if (await secondFactor.isOn(memberId)) throw linkNeedsCode();
      const tries = await limitedAtAccount({ store, limiter }, SIGN_IN_LIMITS, { email, account, ...from });
      if (!(await isRightPassword(passwordHash, password))) {
        await noteFailedSignIn(store, memberId, from, clock());
        throw new Problem("invalid", { fields: { password: ["is not the password of your account"] } });
      }
      await limited(limiter, [[LIMITS.loginMember, `${memberId} ${hashOf(passwordHash!).slice(0, 12)}`]]);
      const tokens = await store.transaction(async (at) => {
        const taken = await at.challenges.take(hash, "link");
        // Of a password or a second factor that was set meanwhile this sign-in knows nothing.
        const isSame = (await at.accounts.find(memberId))?.passwordHash === passwordHash;
        if (taken === null || !isSame || (await secondFactor.isOn(memberId, at))) return null;
        const { provider, subject } = Link.parse(JSON.parse(taken.answer!));
        const before = await at.identities.find(provider, subject);
        if (before === null) {
          await at.identities.add(provider, subject, memberId, clock().toISOString());
          await noteLinked(provider, memberId, at, from);
        }
        return before === null || before === memberId
          ? sessions.open(memberId, at, from, methodOf(named(provider)))
          : null;
      });
      if (tokens === null) throw linkExpired();
      await tries.forgive();
      return tokens;
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

function linkNeedsCode(): Problem {
  return new Problem("link_refused", {
    detail: "The account with this e-mail address asks for a second factor. Log in with its password.",
  });
}

async function hasAnotherWayIn(memberId: number, at: AccountsStore): Promise<boolean> {
  return (await at.identities.of(memberId)).length > 0 || (await at.passkeys.of(memberId)).length > 0;
}

function linkNeedsSignIn(): Problem {
  return new Problem("link_refused", {
    detail:
      "There is an account with this e-mail address. Log in as you usually do, and link the other site on the Security page.",
  });
}

function linkExpired(): Problem {
  const detail = "That took too long. Please sign in through the other site again.";
  return new Problem("token_expired", { detail });
}
