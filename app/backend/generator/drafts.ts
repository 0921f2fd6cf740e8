import { createHash } from "node:crypto";
import type { Draft, GeneratedRecipe } from "~/contract/generator";
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
  /** Begins a new draft; of more than MOST_DRAFTS of its owner's the oldest goes. */
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
  list(owner: Owner, page: { limit: number; offset: number }): Promise<{ data: Listed[]; total: number }>;
  /** Makes a visitor's drafts a member's. Answers how many. */
  claim(visitor: string, memberId: number): Promise<number>;
}

interface Turn {
  requestId: string;
  prompt: string;
  now: string;
  until: string;
}

type Listed = Pick<Draft, "id" | "createdAt" | "title">;

/** The most drafts of one owner. */
export const MOST_DRAFTS = 200;

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

interface Needs {
  store: DraftStore;
  clock: () => Date;
}

/** What was written in chats, as their owners see it. */
export function createDrafts({ store, clock }: Needs) {
  return {
    async show(id: string, who: Chatter): Promise<Draft> {
      const draft = await store.find(id, ownerOf(who), clock().toISOString());
      if (draft === null) throw new Problem("draft_not_found");
      return draft;
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
