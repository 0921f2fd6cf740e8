import { createHash, randomBytes } from "node:crypto";
import type { Draft, DraftChange, GeneratedRecipe, ListedDraft, SharedDraft } from "~/contract/generator";
import { Problem } from "~/contract/problems";

/** Who uses the generator: a member, or a visitor known by a key or by nothing but their address. */
export interface Chatter {
  memberId: number | null;
  visitorKey: string | null;
  place: string | null;
}

/** Whose a draft is: a member's, or a visitor's, of whom a hash is kept. */
export type Owner = { memberId: number } | { visitor: string };

/** What the generator needs from the store. Who does not own a draft does not find it. */
export interface DraftStore {
  /** Begins a new draft; of more than MOST_DRAFTS of its owner's the oldest goes that is not kept. */
  begin(draft: { id: string; owner: Owner; title: string } & Turn): Promise<void>;
  /** Takes a draft for the turn after a version; false while another is being written, or was written since. */
  take(id: string, owner: Owner, turn: Turn & { after: number }): Promise<boolean>;
  isWorkingOn(owner: Owner, requestId: string, now: string): Promise<boolean>;
  /** More time for a turn that is still being written. */
  prolong(id: string, requestId: string, until: string): Promise<void>;
  /** The turn is over: with a version that answers it, or without one. */
  finish(id: string, requestId: string, version: GeneratedRecipe | null, now: string): Promise<void>;
  /** What a request was answered with before. */
  answered(owner: Owner, requestId: string): Promise<GeneratedRecipe | null>;
  find(id: string, owner: Owner, now: string): Promise<Draft | null>;
  /** The newest first, those without any version left out. */
  list(
    owner: Owner,
    page: { limit: number; offset: number },
  ): Promise<{ data: ListedDraft[]; total: number }>;
  /** Null when it is not there. */
  change(id: string, owner: Owner, change: DraftChange): Promise<ListedDraft | null>;
  keptCount(owner: Owner): Promise<number>;
  /** False when it is not there. */
  remove(id: string, owner: Owner): Promise<boolean>;
  /** Lets others read a version: at the address that the draft has, else at this new one. Null when it is not there. */
  share(id: string, owner: Owner, version: number, token: string): Promise<{ token: string } | null>;
  /** False when the draft is not there. */
  unshare(id: string, owner: Owner): Promise<boolean>;
  shared(token: string): Promise<GeneratedRecipe | null>;
  /** Makes a visitor's drafts a member's. Answers how many. */
  claim(visitor: string, memberId: number): Promise<number>;
}

interface Turn {
  requestId: string;
  prompt: string;
  now: string;
  until: string;
}

/** The most drafts of one owner that go by themselves, and the most that they keep. */
export const MOST_DRAFTS = 200;
const MOST_KEPT = 500;

/** Bytes of the secret in a shared address: 256 bits, which nobody guesses. */
const TOKEN_BYTES = 32;

/** How many drafts a page of the list has. */
const PAGE = 24;

/** Milliseconds for which a turn has its draft; whoever is killed in the middle keeps it no longer. */
const LEASE = 40_000;

export function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE).toISOString();
}

/** Milliseconds after which a turn that goes on asks for more. */
export const PROLONG_EVERY = LEASE / 3;

/** A caller without an account and without a key finds a draft by its secret id, from the same address only. */
export function ownerOf({ memberId, visitorKey, place }: Chatter): Owner {
  if (memberId !== null) return { memberId };
  return { visitor: unreadable(visitorKey === null ? `place ${place}` : `key ${visitorKey}`) };
}

function unreadable(words: string): string {
  return createHash("sha256").update(words).digest("base64url");
}

interface Member {
  memberId: number;
}

interface Needs {
  store: DraftStore;
  clock: () => Date;
}

/** What was written in chats, as their owners see it. */
export function createDrafts({ store, clock }: Needs) {
  return {
    async show(id: string, who: Chatter): Promise<Draft> {
      return (await store.find(id, ownerOf(who), clock().toISOString())) ?? missing();
    },

    /** Names it or keeps it. Throws draft_not_found, not_signed_in, invalid. */
    async change(id: string, change: DraftChange, who: Chatter): Promise<ListedDraft> {
      const owner = ownerOf(who);
      if (change.kept) {
        if (who.memberId === null) throw new Problem("not_signed_in");
        if ((await store.keptCount(owner)) >= MOST_KEPT)
          throw new Problem("invalid", {
            fields: { kept: [`cannot be set: you keep ${MOST_KEPT} drafts already`] },
          });
      }
      return (await store.change(id, owner, change)) ?? missing();
    },

    async remove(id: string, who: Chatter): Promise<void> {
      if (!(await store.remove(id, ownerOf(who)))) missing();
    },

    /** Throws draft_not_found, also for a version that there is not. */
    async share(id: string, version: number, owner: Member) {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const shared = (await store.share(id, { memberId: owner.memberId }, version, token)) ?? missing();
      return { ...shared, version };
    },

    async unshare(id: string, { memberId }: Member): Promise<void> {
      if (!(await store.unshare(id, { memberId }))) missing();
    },

    /** What was asked for may tell of its owner's health: others see what came of it, and why it is safe. */
    async shared(token: string): Promise<SharedDraft> {
      const found = (await store.shared(token)) ?? missing();
      const { version, createdAt, recipe, source, verified, checks, repaired, basedOn, warnings } = found;
      const unread = found.notUnderstood.length;
      return { version, createdAt, recipe, source, verified, checks, repaired, basedOn, warnings, unread };
    },

    /** Nobody can be told from others at the same address, so of them nothing is listed. */
    async list(who: Chatter, page = 1) {
      const nobody = who.memberId === null && who.visitorKey === null;
      const { data, total } = nobody
        ? { data: [], total: 0 }
        : await store.list(ownerOf(who), { limit: PAGE, offset: (page - 1) * PAGE });
      return { data, total, page, limit: PAGE };
    },

    async claim(memberId: number, visitorKey: string | null): Promise<{ claimed: number }> {
      if (visitorKey === null) return { claimed: 0 };
      const owner = ownerOf({ memberId: null, visitorKey, place: null });
      return { claimed: "visitor" in owner ? await store.claim(owner.visitor, memberId) : 0 };
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;

function missing(): never {
  throw new Problem("draft_not_found");
}
