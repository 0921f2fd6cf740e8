import { createHash } from "node:crypto";
import { Problem } from "~/contract/problems";
import type { Chatter } from "./drafts";
import type { Usage } from "./ports";

/** Tokens of a model a day, in the sense of UTC; null for as many as it takes. */
export interface DailyTokens {
  all: number | null;
  member: number | null;
  /** Of a visitor without an account, by their network address. */
  place: number | null;
}

export interface BudgetStore {
  /** Adds to what each spender used up on a day, unless one would come above its limit; answers which. */
  spend(day: string, tokens: number, spenders: readonly Spender[]): Promise<string | null>;
  /** Adds or takes back, whatever the limits. */
  correct(day: string, tokens: number, spenders: readonly string[]): Promise<void>;
}

interface Spender {
  name: string;
  limit: number | null;
}

/** What a recipe is reckoned to take before it is known: a prompt, an answer, and both again for a repair. */
const RESERVED = 8_000;

const ALL = "all";

/** Tokens are set aside before a model is asked, so that many at once cannot spend what only one may. */
export function createBudget(store: BudgetStore, limits: DailyTokens, clock: () => Date) {
  return {
    /** Throws user_limit, or provider_quota when the whole site has used up its tokens. */
    async reserve({ memberId, place }: Chatter): Promise<{ settle(used: Usage | null): Promise<void> }> {
      const now = clock();
      const day = now.toISOString().slice(0, 10);
      const own =
        memberId !== null
          ? { name: hashed(`member ${memberId}`), limit: limits.member }
          : { name: hashed(`place ${place}`), limit: limits.place };
      const refused = await store.spend(day, RESERVED, [{ name: ALL, limit: limits.all }, own]);
      if (refused === ALL)
        throw new Problem("provider_quota", { detail: "The model has no tokens left today." });
      if (refused !== null)
        throw new Problem("user_limit", {
          detail: "You have used up what the model may write for you today.",
          retryAfter: secondsLeft(now),
        });
      return {
        /** With what it really took; what is not known counts as reserved. */
        async settle(used) {
          if (used !== null)
            await store.correct(day, used.promptTokens + used.completionTokens - RESERVED, [ALL, own.name]);
        },
      };
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;

function hashed(name: string): string {
  return createHash("sha256").update(name).digest("base64url");
}

/** Until the day is over. */
function secondsLeft(now: Date): number {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((tomorrow - now.getTime()) / 1000));
}
