import type { z } from "zod";
import type { linkedProviders as calls, LinkedProvider } from "~/contract/linked-providers";
import { Problem } from "~/contract/problems";
import type { Proof } from "~/contract/proof";
import { accountOf } from "./account-of";
import type { ConfirmIdentity } from "./confirm-identity";
import { LIMITS, limited } from "./limits";
import type { AccountsStore, Asker, Letters, Limiter, Standing } from "./ports";
import { type Provider, providerProblem } from "./providers/provider";
import { hashOf, inSeconds } from "./secret-tokens";
import { noteProviderChange } from "./security-log";
import { refuseEnded } from "./still-standing";

/** How long a member may spend on the provider's page, in seconds, and for how many links at once. */
const LINK_SECONDS = 10 * 60;
const AT_ONCE = 5;

interface LinkedProvidersDeps {
  store: AccountsStore;
  confirmIdentity: ConfirmIdentity;
  providers: readonly Provider[];
  letters: Letters;
  limiter: Limiter;
  clock: () => Date;
}

type Begin = z.output<typeof calls.begin.body>;
type Return = z.output<typeof calls.link.body>;

/** The third parties that a member who is signed in links to their account, or takes from it. */
export function createLinkedProviders({
  store,
  confirmIdentity,
  providers,
  letters,
  limiter,
  clock,
}: LinkedProvidersDeps) {
  function named(id: string): Provider {
    const provider = providers.find((candidate) => candidate.id === id);
    if (provider === undefined) throw new Problem("provider_not_found");
    return provider;
  }

  const nameOf = (id: string) => providers.find((candidate) => candidate.id === id)?.name ?? id;

  /** Whether a member still comes in when a provider is gone. One that this site no longer has lets nobody in. */
  async function hasOtherWay(at: AccountsStore, memberId: number, provider: string): Promise<boolean> {
    const { passwordHash } = await accountOf(memberId, at);
    if (passwordHash !== null || (await at.passkeys.of(memberId)).length > 0) return true;
    const others = (await at.identities.of(memberId)).filter((it) => it.provider !== provider);
    return others.some((other) => providers.some(({ id }) => id === other.provider));
  }

  return {
    async list({ memberId }: Standing) {
      const identities = await store.identities.of(memberId);
      const linked: LinkedProvider[] = identities.map(({ provider, linkedAt }) => ({
        id: provider,
        name: nameOf(provider),
        linkedAt,
      }));
      const linkable = providers.filter(({ id }) => !linked.some((it) => it.id === id));
      return { linked, linkable: linkable.map(({ id, name }) => ({ id, name })) };
    },

    /** Where to send the member. Throws invalid without a proof, provider_not_found, sign_in_unavailable. */
    async begin({ memberId }: Standing, id: string, { proof, ...query }: Begin): Promise<{ url: string }> {
      const provider = named(id);
      await confirmIdentity(memberId, proof);
      const url = await provider.authorizationUrl(query).catch(providerProblem);
      const expiresAt = inSeconds(clock(), LINK_SECONDS);
      const hash = hashOf(`${id} ${query.state}`);
      await store.challenges.add(
        { hash, purpose: "provider-link", memberId, answer: null, expiresAt },
        AT_ONCE,
      );
      return { url };
    },

    /**
     * Links who came back from where `begin` sent them. Throws link_refused for somebody else, for a link that was
     * not begun here or too long ago, and for a person whom the provider has linked already; sign_in_refused, bad_token.
     */
    async link(visitor: Standing, id: string, { state, ...code }: Return, asker: Asker): Promise<void> {
      const { memberId } = visitor;
      const provider = named(id);
      await limited(limiter, [[LIMITS.loginPlace, asker.place]]);
      const begun = await store.challenges.take(hashOf(`${id} ${state}`), "provider-link");
      if (begun?.memberId !== memberId || begun.expiresAt <= clock().toISOString())
        throw refused("That was not begun in this account, or too long ago. Please try again.");
      const { subject } = await provider.exchange(code).catch(providerProblem);
      const outcome = await store.transaction(async (at) => {
        await refuseEnded(at, visitor);
        const owner = await at.identities.find(id, subject);
        if (owner === memberId) return null;
        if (owner !== null)
          return refused(`That account at ${provider.name} is linked to another account here.`);
        if ((await at.identities.of(memberId)).some((it) => it.provider === id))
          return refused(`Another account at ${provider.name} is linked already. Remove it first.`);
        await at.identities.add(id, subject, memberId, clock().toISOString());
        const change = { kind: "linked", provider: provider.name } as const;
        await noteProviderChange(at, letters, memberId, change, asker, clock());
        return null;
      });
      if (outcome !== null) throw outcome;
    },

    /** Throws invalid without a proof and for the only way in, provider_not_found for one that is not linked. */
    async unlink({ memberId }: Standing, id: string, proof: Proof, asker: Asker): Promise<void> {
      const isLinked = (await store.identities.of(memberId)).some(({ provider }) => provider === id);
      if (!isLinked) throw new Problem("provider_not_found");
      await confirmIdentity(memberId, proof);
      const outcome = await store.transaction(async (at) => {
        if (!(await hasOtherWay(at, memberId, id)))
          return new Problem("invalid", {
            detail: "It is your only way to log in. Set a password or add a passkey first.",
          });
        if (!(await at.identities.remove(memberId, id))) return new Problem("provider_not_found");
        const change = { kind: "unlinked", provider: nameOf(id) } as const;
        await noteProviderChange(at, letters, memberId, change, asker, clock());
        return null;
      });
      if (outcome !== null) throw outcome;
    },
  };
}

function refused(detail: string): Problem {
  return new Problem("link_refused", { detail });
}
