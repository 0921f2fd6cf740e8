import { hashOf, inSeconds, newSecret } from "~/backend/accounts/secret-tokens";
import { freeUsername } from "~/backend/accounts/usernames";
import { Problem, type ProblemCode } from "~/contract/problems";

/** Whose decision it is, and their reason if they gave one. */
export interface Decision {
  by: string;
  why: string | null;
}

type Subject = "recipe" | "comment" | "account" | "feedback" | "invitation";

/** One line of the log of what the owner of the site did. `at` is ISO 8601. */
export interface LogEntry extends Decision {
  at: string;
  action: string;
  subject: Subject;
  subjectId: string;
}

/** What a visitor wrote to the owner, as it is kept. */
export interface KeptFeedback {
  id: number;
  topic: string;
  message: string;
  email: string | null;
  /** Who wrote it, when that is a member who is still here. */
  username: string | null;
  createdAt: string;
  doneAt: string | null;
}

/** An invitation to sign up as its owner sees it: the code itself is told once. */
export interface KeptInvitation {
  /** See `invitationId`. */
  id: string;
  /** The only address that may use it; null for any. */
  email: string | null;
  uses: number;
  used: number;
  createdAt: string;
  expiresAt: string;
}

/** What became of a change: it was made, it was so already, or there is nothing to make it to. */
export type Change = "made" | "unneeded" | "missing";

/** Who a member is from the confirmation of their address on. */
interface ConfirmedAs {
  username: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
}

/** What the rules of moderation need from the store. A null moment takes back what a moment does. */
export interface ModerationStore {
  /** Out of every list and count, and back. */
  setHidden(subject: "recipe" | "comment", id: number, at: string | null): Promise<Change>;
  /** Blocking ends all sessions. */
  setBlocked(memberId: number, at: string | null): Promise<Change>;
  /** As if they had followed the link of their mail; the links that are still on their way lead nowhere then. */
  confirmAddress(memberId: number, as: ConfirmedAs | null, at: string): Promise<Change>;
  /** What was typed at the sign-ups that wait for a confirmation of a member's address, one for each password. */
  waitingSignUps(memberId: number): Promise<Omit<ConfirmedAs, "username">[]>;
  isTaken(username: string): Promise<boolean>;
  /** As if the old address had confirmed the change that a member waits for; missing where they wait for none. */
  confirmOldEmail(memberId: number, at: string): Promise<Change>;
  /** Takes away a member's authenticator app, recovery codes and passkeys. */
  /** Noted in the member's log. */
  removeFactors(memberId: number, at: string): Promise<Change>;
  setFeatured(recipeId: number, at: string | null): Promise<Change>;
  setFeedbackDone(id: number, at: string): Promise<Change>;
  /** The member who signs in and has this username or e-mail address. */
  memberNamed(name: string): Promise<number | null>;
  /** All that a member published and that is not hidden. */
  shownOf(memberId: number): Promise<{ recipes: number[]; comments: number[] }>;
  /** Oldest first. */
  feedback(alsoDone: boolean): Promise<KeptFeedback[]>;
  addInvitation(invitation: Omit<KeptInvitation, "id" | "used"> & { hash: string }): Promise<void>;
  /** Oldest first; those that are past are among them until they are swept away. */
  invitations(): Promise<KeptInvitation[]>;
  /** By its hash or by its id, where that is of one alone; answers its id, null when there is none such. */
  removeInvitation(by: { hash: string; id: string }): Promise<string | null>;
  note(entry: LogEntry): Promise<void>;
  /** Newest first. */
  log(limit: number): Promise<LogEntry[]>;
  transaction<T>(work: (store: ModerationStore) => Promise<T>): Promise<T>;
}

interface Needs {
  store: ModerationStore;
  clock: () => Date;
}

const MISSING: Record<Subject, ProblemCode> = {
  recipe: "recipe_not_found",
  comment: "comment_not_found",
  account: "user_not_found",
  feedback: "not_found",
  invitation: "not_found",
};

/** What tells an invitation from others: the beginning of its hash, without what a shell takes for an option. */
export function invitationId(hash: string): string {
  return hash.replace(/[^a-z\d]/gi, "").slice(0, 10);
}

/** The same for its code. */
function newCode(): { secret: string; hash: string } {
  const code = newSecret();
  return code.secret.startsWith("-") ? newCode() : code;
}

const DAY = 24 * 60 * 60;

/**
 * What the owner of a site decides about what others published. Every change and its line in the log are made
 * together or not at all. Each answers whether there was anything to change; nothing that was so already is
 * logged. Throws recipe_not_found, comment_not_found, user_not_found, not_found.
 */
export function createModeration({ store, clock }: Needs) {
  function decide(
    decision: Decision,
    [action, subject, id]: readonly [string, Subject, number | string],
    change: (at: ModerationStore, now: string) => Promise<Change>,
  ): Promise<boolean> {
    return store.transaction(async (at) => {
      const now = clock().toISOString();
      const made = await change(at, now);
      if (made === "missing") throw new Problem(MISSING[subject]);
      if (made === "made") await at.note({ ...decision, at: now, action, subject, subjectId: String(id) });
      return made === "made";
    });
  }

  /** The same for the account of a username. */
  const decideOn = (
    username: string,
    decision: Decision,
    action: string,
    change: (at: ModerationStore, memberId: number, now: string) => Promise<Change>,
  ) =>
    decide(decision, [action, "account", username], async (at, now) => {
      const memberId = await at.memberNamed(username);
      return memberId === null ? "missing" : change(at, memberId, now);
    });

  return {
    hide: (subject: "recipe" | "comment", id: number, decision: Decision) =>
      decide(decision, ["hide", subject, id], (at, now) => at.setHidden(subject, id, now)),

    show: (subject: "recipe" | "comment", id: number, decision: Decision) =>
      decide(decision, ["show", subject, id], (at) => at.setHidden(subject, id, null)),

    feature: (id: number, decision: Decision) =>
      decide(decision, ["feature", "recipe", id], (at, now) => at.setFeatured(id, now)),

    unfeature: (id: number, decision: Decision) =>
      decide(decision, ["unfeature", "recipe", id], (at) => at.setFeatured(id, null)),

    /** Ends their sessions and lets them in no more; `hideAll` also hides all that they published. */
    block: (username: string, decision: Decision, { hideAll = false } = {}) =>
      decideOn(username, decision, "block", async (at, memberId, now) => {
        const blocked = await at.setBlocked(memberId, now);
        if (!hideAll) return blocked;
        const { recipes, comments } = await at.shownOf(memberId);
        for (const [subject, ids] of [["recipe", recipes] as const, ["comment", comments] as const])
          for (const id of ids) {
            await at.setHidden(subject, id, now);
            await at.note({ ...decision, at: now, action: "hide", subject, subjectId: String(id) });
          }
        return blocked === "unneeded" && recipes.length + comments.length > 0 ? "made" : blocked;
      }),

    unblock: (username: string, decision: Decision) =>
      decideOn(username, decision, "unblock", (at, memberId) => at.setBlocked(memberId, null)),

    /** By their username or e-mail address. Throws invalid where nobody can tell which of several sign-ups is theirs. */
    verify: (name: string, decision: Decision) =>
      decideOn(name, decision, "verify", async (at, memberId, now) => {
        const [signUp, ...others] = await at.waitingSignUps(memberId);
        if (others.length > 0)
          throw new Problem("invalid", {
            detail:
              "Several people signed up with this address, each with a password of their own. Its owner has to choose one by a mailed link.",
          });
        if (signUp === undefined) return at.confirmAddress(memberId, null, now);
        const username = await freeUsername(signUp.firstName, signUp.lastName, at);
        return at.confirmAddress(memberId, { ...signUp, username }, now);
      }),

    /** Throws not_found for a member who waits for no change of their address. */
    confirmOldEmail: (username: string, decision: Decision) =>
      decideOn(username, decision, "change-email", async (at, memberId, now) => {
        const confirmed = await at.confirmOldEmail(memberId, now);
        if (confirmed === "missing")
          throw new Problem("not_found", {
            detail:
              "They wait for no change of their address. They ask for it in their security settings first.",
          });
        return confirmed;
      }),

    /** For a member who lost them, or in whose account somebody else set them up. */
    removeFactors: (username: string, decision: Decision) =>
      decideOn(username, decision, "remove-factors", (at, memberId, now) => at.removeFactors(memberId, now)),

    finishFeedback: (id: number, decision: Decision) =>
      decide(decision, ["done", "feedback", id], (at, now) => at.setFeedbackDone(id, now)),

    /** Makes an invitation to sign up; answers its code, which is told this once. */
    async invite(
      { email, uses, days }: { email: string | null; uses: number; days: number },
      decision: Decision,
    ): Promise<string> {
      const { secret, hash } = newCode();
      const now = clock();
      const invitation = {
        hash,
        email,
        uses,
        createdAt: now.toISOString(),
        expiresAt: inSeconds(now, days * DAY),
      };
      await decide(decision, ["invite", "invitation", invitationId(hash)], async (at) => {
        await at.addInvitation(invitation);
        return "made";
      });
      return secret;
    },

    /** Takes an invitation back, by its code or its id: nobody new comes in by it. */
    async uninvite(code: string, decision: Decision): Promise<boolean> {
      await store.transaction(async (at) => {
        const id = await at.removeInvitation({ hash: hashOf(code), id: code });
        if (id === null) throw new Problem("not_found", { detail: "There is no such invitation." });
        await at.note({
          ...decision,
          at: clock().toISOString(),
          action: "uninvite",
          subject: "invitation",
          subjectId: id,
        });
      });
      return true;
    },

    invitations: (): Promise<KeptInvitation[]> => store.invitations(),
    feedback: (alsoDone = false): Promise<KeptFeedback[]> => store.feedback(alsoDone),
    log: (limit: number): Promise<LogEntry[]> => store.log(limit),
  };
}

export type Moderation = ReturnType<typeof createModeration>;
