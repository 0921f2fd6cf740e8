import type { PublicProfile } from "~/contract/accounts";
import { Problem } from "~/contract/problems";

/** The member behind a token, as far as permission goes. */
export interface Standing {
  memberId: number;
  verified: boolean;
}

/** What the rules of accounts need from the store. */
export interface AccountStore {
  profileById(id: number): Promise<PublicProfile | null>;
  profileByUsername(username: string): Promise<PublicProfile | null>;
  standing(memberId: number): Promise<Standing | null>;
  /** Answers the new member's id. */
  add(member: NewMember): Promise<number>;
}

export type NewMember = Pick<PublicProfile, "username" | "firstName" | "lastName" | "bio" | "joinedAt">;

export function createAccounts({ store }: { store: AccountStore }) {
  return {
    /** A public profile by username or, when it is all digits and nobody's username, by id. */
    async profile(idOrUsername: string): Promise<PublicProfile> {
      const byName = await store.profileByUsername(idOrUsername);
      const profile =
        byName ?? (/^\d+$/.test(idOrUsername) ? await store.profileById(Number(idOrUsername)) : null);
      if (profile === null) throw new Problem("user_not_found");
      return profile;
    },

    standing: (memberId: number) => store.standing(memberId),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
