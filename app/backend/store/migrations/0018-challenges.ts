import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** Sign-ins through a third party that wait for a password are challenges like all others: see auth_challenge. */
export const challenges: Migration = {
  async up(db: Kysely<Database>) {
    await db.schema.dropTable("link_challenge").execute();
  },
};
