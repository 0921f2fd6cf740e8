import type { Kysely } from "kysely";
import type { Database } from "./schema";

/** What the store remembers of itself. */
export interface Settings {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
}

export function createSettings(db: Kysely<Database>): Settings {
  return {
    async get(name) {
      const row = await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
      return row?.value ?? null;
    },
    async set(name, value) {
      await db
        .insertInto("setting")
        .values({ name, value })
        .onConflict((it) => it.column("name").doUpdateSet({ value }))
        .execute();
    },
  };
}
