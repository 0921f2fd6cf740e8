import type { z } from "zod";
import type { ProfileChange, PublicProfile, User } from "~/contract/accounts";
import { changed, everything, type Outcome, tags, unchanged } from "~/contract/changes";
import { Problem } from "~/contract/problems";
import type { Proof } from "~/contract/proof";
import { accountOf } from "./account-of";
import { avatarFrom } from "./avatar-picture";
import type { ConfirmIdentity } from "./confirm-identity";
import { waitingChange } from "./email-change";
import { LIMITS, limited } from "./limits";
import type { Account, AccountsStore, Asker, Letters, Limiter, Origin, Standing } from "./ports";
import { noteEventOnceADay } from "./security-log";
import { userOf } from "./user-of";
import { isReserved } from "./usernames";

/** How many usernames that a member had before lead to them, and are nobody else's. */
const MOST_FORMER = 5;

/** More than there can be of a year, and a bound all the same. */
const EVENTS_EXPORTED = 10_000;

interface Needs {
  store: AccountsStore;
  limiter: Limiter;
  confirmIdentity: ConfirmIdentity;
  letters: Letters;
  clock: () => Date;
}

export function createProfiles({ store, limiter, confirmIdentity, letters, clock }: Needs) {
  async function canHave(username: string, memberId: number, at: AccountsStore): Promise<boolean> {
    if (isReserved(username)) return false;
    return (await at.accounts.formerOwner(username)) === memberId || !(await at.accounts.isTaken(username));
  }

  /** Before a username is changed: whether it may be, and how often it was. Throws not_verified, user_limit. */
  async function limitedRenaming(username: string, { memberId, verified }: Standing): Promise<void> {
    const before = await accountOf(memberId, store);
    if (username === before.username) return;
    if (!verified) throw new Problem("not_verified");
    // What is refused anyway is not counted.
    if (await canHave(username, memberId, store))
      await limited(limiter, [[LIMITS.usernameMember, String(memberId)]]);
  }

  return {
    /** A public profile by username, by a former one, or by id. Members see their own before it is public. */
    async profile(idOrUsername: string, visitor: Standing | null): Promise<PublicProfile> {
      const byName = await store.accounts.profileByUsername(idOrUsername);
      const id = /^\d+$/.test(idOrUsername)
        ? Number(idOrUsername)
        : byName === null
          ? await store.accounts.formerOwner(idOrUsername)
          : null;
      const profile = byName ?? (id === null ? null : await store.accounts.profileById(id));
      if (profile === null || !(profile.isPublic || profile.id === visitor?.memberId))
        throw new Problem("user_not_found");
      const { isPublic: _, ...shown } = profile;
      return shown;
    },

    me: async ({ memberId }: Standing): Promise<User> => userOf(await accountOf(memberId, store)),

    /**
     * Only what ProfileChange names can change. A former username leads to the new one from then on. Throws
     * invalid, user_limit, and for a new username not_verified.
     */
    async edit(visitor: Standing, change: z.output<typeof ProfileChange>): Promise<Outcome<User>> {
      const { memberId } = visitor;
      const { username } = change;
      await limited(limiter, [[LIMITS.profileMember, String(memberId)]]);
      if (username !== undefined) await limitedRenaming(username, visitor);
      const outcome = await store.transaction(async (at) => {
        const before = await accountOf(memberId, at);
        if (username !== undefined && username !== before.username) {
          if (!(await canHave(username, memberId, at)))
            return new Problem("invalid", { fields: { username: ["is taken"] } });
          await at.accounts.takeBack(username, memberId);
          const left = { at: clock().toISOString(), most: MOST_FORMER };
          await at.accounts.keepFormer(before.username, memberId, left);
        }
        await at.accounts.change(memberId, change);
        const after = await accountOf(memberId, at);
        const isShown = SHOWN.some((name) => before[name] !== after[name]);
        if (!isShown) return unchanged(userOf(after));
        return changed(userOf(after), [tags.member(before.username), tags.member(after.username)]);
      });
      // Thrown after the transaction: a rollback would also forget the tries that were counted meanwhile.
      if (outcome instanceof Problem) throw outcome;
      return outcome;
    },

    /** Keeps a picture, made anew from what was uploaded. Throws invalid for what is no picture. */
    async setAvatar({ memberId }: Standing, upload: Uint8Array): Promise<Outcome<{ avatarUrl: string }>> {
      await limited(limiter, [[LIMITS.avatarMember, String(memberId)]]);
      const webp = await avatarFrom(upload);
      // The number changes with the picture, so that caches may keep each for ever.
      const avatarUrl = `/img/avatar/${memberId}-${Date.now().toString(36)}.webp`;
      return store.transaction(async (at) => {
        const { username } = await accountOf(memberId, at);
        await at.avatars.set(memberId, webp);
        await at.accounts.change(memberId, { avatarUrl });
        return changed({ avatarUrl }, [tags.member(username)]);
      });
    },

    removeAvatar: ({ memberId }: Standing): Promise<Outcome<undefined>> =>
      store.transaction(async (at) => {
        const { username, avatarUrl } = await accountOf(memberId, at);
        if (avatarUrl === null) return unchanged(undefined);
        await at.avatars.remove(memberId);
        await at.accounts.change(memberId, { avatarUrl: null });
        return changed(undefined, [tags.member(username)]);
      }),

    async avatar(memberId: number): Promise<Blob> {
      const webp = await store.avatars.shown(memberId);
      if (webp === null) throw new Problem("not_found");
      return new Blob([new Uint8Array(webp)], { type: "image/webp" });
    },

    /** Everything that is kept of a member, but for hashes and secrets that they sign in by. */
    async export({ memberId }: Standing, from: Origin): Promise<Record<string, unknown>> {
      await limited(limiter, [[LIMITS.exportMember, String(memberId)]]);
      const mine = await accountOf(memberId, store);
      const identities = await store.identities.of(memberId);
      const picture = await store.avatars.find(memberId);
      const all = {
        profile: { ...userOf(mine), joinedAt: mine.joinedAt },
        formerUsernames: await store.accounts.formerUsernames(memberId),
        picture: picture && `data:image/webp;base64,${Buffer.from(picture).toString("base64")}`,
        hasPassword: mine.passwordHash !== null,
        authenticatorAppSince: (await store.totp.find(memberId))?.confirmedAt ?? null,
        recoveryCodesLeft: await store.recoveryCodes.left(memberId),
        passkeys: (await store.passkeys.of(memberId)).map(({ name, createdAt, lastUsedAt }) => ({
          name,
          createdAt,
          lastUsedAt,
        })),
        signsInThrough: identities.map((identity) => identity.provider),
        linkedProviders: identities,
        devices: (await store.sessions.of(memberId, clock().toISOString())).map(({ id: _, ...it }) => it),
        securityEvents: await store.securityEvents.latest(memberId, "", EVENTS_EXPORTED),
        emailChange: await waitingChange(memberId, store, clock()),
        knownBrowsers: await store.knownBrowsers.count(memberId),
        ...(await store.activity.of(memberId)),
        ...(await store.lists.of(memberId)),
      };
      await store
        .transaction(async (at) => {
          // Whoever leaves at the same moment has no log any more.
          if ((await at.accounts.find(memberId)) !== null)
            await noteEventOnceADay(at, memberId, "data-exported", from, clock());
        })
        .catch((error: unknown) => {
          if (!store.isUnwritable(error)) throw error;
        });
      return all;
    },

    /** Removes a member with all that is theirs, their recipes too. Their comments stay, without their name. Throws invalid without a proof. */
    async remove({ memberId }: Standing, proof: Proof, asker: Asker): Promise<Outcome<undefined>> {
      await confirmIdentity(memberId, proof);
      return store.transaction(async (at) => {
        const profile = await at.accounts.profileById(memberId);
        if (profile === null) return unchanged(undefined);
        const { email, firstName } = await accountOf(memberId, at);
        await at.accounts.remove(memberId);
        const how = { at: clock().toISOString(), device: asker.device };
        await at.outbox.add(letters.accountDeleted({ email, firstName }, how), clock(), asker.requestId);
        // Of who published nothing there is only the name, under comments.
        return changed(undefined, profile.recipeCount > 0 ? everything() : [tags.member(profile.username)]);
      });
    },
  };
}

/** What of an account others are shown. */
const SHOWN = ["username", "firstName", "lastName", "bio"] as const satisfies readonly (keyof Account)[];
