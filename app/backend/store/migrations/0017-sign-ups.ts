import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** Proofs of work that were used, and invitations with the sign-ups that used them. */
export const signUps: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema
      .createTable("spent_proof")
      .addColumn("nonce", "text", (it) => it.primaryKey())
      .addColumn("expires_at", "text", (it) => it.notNull())
      .execute();
    await schema.createIndex("spent_proof_expiry").on("spent_proof").column("expires_at").execute();

    await schema
      .createTable("invitation")
      .addColumn("hash", "text", (it) => it.primaryKey())
      .addColumn("email", "text")
      .addColumn("uses", "integer", (it) => it.notNull())
      .addColumn("created_at", "text", (it) => it.notNull())
      .addColumn("expires_at", "text", (it) => it.notNull())
      .execute();

    await schema
      .createTable("invitation_use")
      .addColumn("id", "text", (it) => it.primaryKey())
      .addColumn("invitation_hash", "text", (it) =>
        it.notNull().references("invitation.hash").onDelete("cascade"),
      )
      .addColumn("used_at", "text", (it) => it.notNull())
      .execute();
    await schema
      .createIndex("invitation_use_invitation")
      .on("invitation_use")
      .column("invitation_hash")
      .execute();
  },
};
