import { createHash } from "node:crypto";
import { Problem } from "~/contract/problems";
import { waitInWords } from "~/contract/waiting";
import { wordTable } from "~/word-table";
import type { Chatter } from "./drafts";
import type { Budget } from "./model/budget";

/** Tokens of a model a day, in UTC; null for as many as it takes. */
interface DailyLimits {
  all: number | null;
  member: number | null;
  /** Of all visitors without an account together. */
  anonymous: number | null;
  /** Of a visitor without an account, by their network address. */
  place: number | null;
}

export interface ModelUsageStore {
  /** Adds to what each has used up on a day, unless one would come above its limit; answers which. */
  spend(day: string, tokens: number, spenders: readonly Spender[]): Promise<string | null>;
  /** Adds or takes back, whatever the limits. */
  correct(day: string, tokens: number, spenders: readonly string[]): Promise<void>;
}

interface Spender {
  name: string;
  limit: number | null;
}

const ALL = "all";
const ANONYMOUS = "anonymous";

/** What a model may write in a day. Tokens are set aside before it is asked: many at once spend no more than one. */
export function createDailyTokens(store: ModelUsageStore, limits: DailyLimits, clock: () => Date) {
  return {
    /**
     * For one recipe. Throws user_limit, or provider_quota when the whole site or its visitors without an account
     * have used up their tokens.
     */
    async budgetFor({ memberId, place }: Chatter): Promise<Budget> {
      const day = clock().toISOString().slice(0, 10);
      const spenders: Spender[] =
        memberId !== null
          ? [
              { name: ALL, limit: limits.all },
              { name: hashed(`member ${memberId}`), limit: limits.member },
            ]
          : [
              { name: ALL, limit: limits.all },
              { name: ANONYMOUS, limit: limits.anonymous },
              { name: hashed(`place ${place}`), limit: limits.place },
            ];
      let reserved = 0;

      async function reserve(tokens: number): Promise<void> {
        const refused = await store.spend(day, tokens, spenders);
        if (refused !== null) throw usedUp(refused, clock());
        reserved = tokens;
      }

      await reserve(1);
      return {
        reserve,
        async settle(used) {
          await store.correct(
            day,
            used - reserved,
            spenders.map(({ name }) => name),
          );
          reserved = 0;
        },
      };
    },
  };
}

export type DailyTokens = ReturnType<typeof createDailyTokens>;

/** What is said of those that many share; with their code pages offer the built-in composer. */
const USED_UP_TOGETHER = wordTable<string>({
  [ALL]: "The model has no tokens left for today.",
  [ANONYMOUS]:
    "Visitors without an account have used up the AI model for today. Log in, or use the built-in composer.",
});

function usedUp(spender: string, now: Date): Problem {
  const retryAfter = secondsLeft(now);
  const together = USED_UP_TOGETHER[spender];
  if (together !== undefined) return new Problem("provider_quota", { detail: together, retryAfter });
  const detail = `The model has written enough for you today. Please wait ${waitInWords(retryAfter)} and try again.`;
  return new Problem("user_limit", { detail, retryAfter });
}

function hashed(name: string): string {
  return createHash("sha256").update(name).digest("base64url");
}

/** Until the day is over. */
function secondsLeft(now: Date): number {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((tomorrow - now.getTime()) / 1000));
}
