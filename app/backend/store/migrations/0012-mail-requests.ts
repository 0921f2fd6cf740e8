import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** For which request each mail was written, so that it can be followed from the site's log to the mail server's. */
export const mailRequests: Migration = {
  async up(db: Kysely<Database>) {
    await db.schema.alterTable("outbox").addColumn("request_id", "text").execute();
  },
};
