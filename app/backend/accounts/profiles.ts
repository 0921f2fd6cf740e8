import type { z } from "zod";
import type { ProfileChange, PublicProfile, User } from "~/contract/accounts";
import { changed, everything, type Outcome, tags, unchanged } from "~/contract/changes";
import { Problem } from "~/contract/problems";
import { accountOf } from "./account-of";
import { avatarFrom } from "./avatar-picture";
import { LIMITS, limited } from "./limits";
import type { Account, AccountsStore, Limiter, Standing } from "./ports";
import { userOf } from "./user-of";
import { isReserved } from "./usernames";

interface Needs {
  store: AccountsStore;
  limiter: Limiter;
}

export function createProfiles({ store, limiter }: Needs) {
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

    /** Only what ProfileChange names can change. A former username leads to the new one from then on. */
    async edit({ memberId }: Standing, change: z.output<typeof ProfileChange>): Promise<Outcome<User>> {
      await limited(limiter, [[LIMITS.profileMember, String(memberId)]]);
      const outcome = await store.transaction(async (at) => {
        const before = await accountOf(memberId, at);
        const { username } = change;
        if (username !== undefined && username !== before.username) {
          const mine = (await at.accounts.formerOwner(username)) === memberId;
          if (isReserved(username) || (!mine && (await at.accounts.isTaken(username))))
            return new Problem("invalid", { fields: { username: ["is taken"] } });
          await at.accounts.keepFormer(before.username, memberId);
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

    /** Everything that is kept of a member, but for the hash of their password. */
    async export({ memberId }: Standing): Promise<Record<string, unknown>> {
      const mine = await accountOf(memberId, store);
      const identities = await store.identities.of(memberId);
      const picture = await store.avatars.find(memberId);
      return {
        profile: { ...userOf(mine), joinedAt: mine.joinedAt },
        formerUsernames: await store.accounts.formerUsernames(memberId),
        picture: picture && `data:image/webp;base64,${Buffer.from(picture).toString("base64")}`,
        hasPassword: mine.passwordHash !== null,
        signsInThrough: identities.map((identity) => identity.provider),
        ...(await store.activity.of(memberId)),
        ...(await store.lists.of(memberId)),
      };
    },

    /** Removes a member with all that is theirs, their recipes too. Their comments stay, without their name. */
    remove: ({ memberId }: Standing): Promise<Outcome<undefined>> =>
      store.transaction(async (at) => {
        const profile = await at.accounts.profileById(memberId);
        await at.accounts.remove(memberId);
        if (profile === null) return unchanged(undefined);
        // Of who published nothing there is only the name, under comments.
        return changed(undefined, profile.recipeCount > 0 ? everything() : [tags.member(profile.username)]);
      }),
  };
}

/** What of an account others are shown. */
const SHOWN = ["username", "firstName", "lastName", "bio"] as const satisfies readonly (keyof Account)[];
