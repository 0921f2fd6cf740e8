import type { Kysely } from "kysely";
import type { ModelUsageStore } from "~/backend/generator/daily-tokens";
import type { CommitTogether } from "./group-commit";
import type { Database } from "./schema";

export function createModelUsageStore(together: CommitTogether): ModelUsageStore {
  async function add(at: Kysely<Database>, day: string, tokens: number, spender: string): Promise<void> {
    await at
      .insertInto("model_usage")
      .values({ day, spender, tokens })
      .onConflict((it) =>
        it.columns(["day", "spender"]).doUpdateSet((row) => ({
          tokens: row("model_usage.tokens", "+", tokens),
        })),
      )
      .execute();
  }

  return {
    spend: (day, tokens, spenders) =>
      together(async (at) => {
        for (const { name, limit } of spenders) {
          const row = await at
            .selectFrom("model_usage")
            .select("tokens")
            .where("day", "=", day)
            .where("spender", "=", name)
            .executeTakeFirst();
          if (limit !== null && (row?.tokens ?? 0) + tokens > limit) return name;
        }
        for (const { name } of spenders) await add(at, day, tokens, name);
        return null;
      }),

    correct: (day, tokens, spenders) =>
      together(async (at) => {
        for (const spender of spenders) await add(at, day, tokens, spender);
      }),
  };
}
