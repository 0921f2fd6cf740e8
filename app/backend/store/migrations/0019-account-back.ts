import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** What an account that was taken back must not have again, what was taken from it, and how each sign-in was made. */
export const accountBack: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;
    await schema.alterTable("member").addColumn("ended_passwords", "text").execute();
    for (const column of ["password_hash", "stopped_at", "taken_away"])
      await schema.alterTable("email_change").addColumn(column, "text").execute();
    await schema.alterTable("login_session").addColumn("method", "text").execute();
    for (const column of ["method", "taken_away"])
      await schema.alterTable("security_event").addColumn(column, "text").execute();
  },
};
