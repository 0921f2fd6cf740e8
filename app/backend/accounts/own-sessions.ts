import { Problem } from "~/contract/problems";
import type { Session } from "~/contract/sessions";
import type { AccountsStore, Origin, Standing } from "./ports";
import { noteEvent } from "./security-log";

interface OwnSessionsDeps {
  store: AccountsStore;
  clock: () => Date;
}

/** The devices on which a member is signed in, for them to look through and to sign out. */
export function createOwnSessions({ store, clock }: OwnSessionsDeps) {
  return {
    async list({ memberId, sessionId }: Standing): Promise<{ data: Session[] }> {
      const sessions = await store.sessions.of(memberId, clock().toISOString());
      const marked = sessions.map((session) => ({ ...session, isThis: session.id === sessionId }));
      return { data: marked.sort((a, b) => Number(b.isThis) - Number(a.isThis)) };
    },

    /** Throws session_not_found for one that is none of theirs. */
    async end({ memberId }: Standing, id: string, from: Origin): Promise<void> {
      const isEnded = await store.transaction(async (at) => {
        if (!(await at.sessions.endOwn(memberId, id))) return false;
        await noteEvent(at, memberId, "session-ended", from, clock());
        return true;
      });
      if (!isEnded) throw new Problem("session_not_found");
    },

    async endOthers({ memberId, sessionId }: Standing, from: Origin): Promise<void> {
      await store.transaction(async (at) => {
        if ((await at.sessions.endAll(memberId, sessionId)) === 0) return;
        await noteEvent(at, memberId, "other-sessions-ended", from, clock());
      });
    },
  };
}
