import type { Kysely } from "kysely";
import type { AccountStore } from "~/backend/accounts/accounts";
import type { PublicProfile } from "~/contract/accounts";
import type { Database } from "./schema";

export function createAccountStore(db: Kysely<Database>): AccountStore {
  return {
    profileById: (id) => profile(db, "id", id),
    profileByUsername: (username) => profile(db, "username", username),

    async standing(memberId) {
      const row = await db
        .selectFrom("member")
        .select(["id", "email_verified"])
        .where("id", "=", memberId)
        .executeTakeFirst();
      return row === undefined ? null : { memberId: row.id, verified: row.email_verified === 1 };
    },

    async add(member) {
      const { id } = await db
        .insertInto("member")
        .values({
          username: member.username,
          first_name: member.firstName,
          last_name: member.lastName,
          bio: member.bio,
          joined_at: member.joinedAt,
          email_verified: 0,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

async function profile(
  db: Kysely<Database>,
  by: "id" | "username",
  value: string | number,
): Promise<PublicProfile | null> {
  const row = await db
    .selectFrom("member")
    .select((it) => [
      "id",
      "username",
      "first_name",
      "last_name",
      "avatar_url",
      "bio",
      "joined_at",
      it
        .selectFrom("recipe")
        .whereRef("recipe.author_id", "=", "member.id")
        .select((count) => count.fn.countAll<number>().as("n"))
        .as("recipes"),
      it
        .selectFrom("recipe")
        .innerJoin("recipe_count", "recipe_count.recipe_id", "recipe.id")
        .whereRef("recipe.author_id", "=", "member.id")
        .select((count) => count.fn.sum<number>("recipe_count.likes").as("n"))
        .as("likes"),
    ])
    .where(by, "=", value)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    avatarUrl: row.avatar_url,
    bio: row.bio,
    joinedAt: row.joined_at,
    recipeCount: row.recipes ?? 0,
    likeCount: row.likes ?? 0,
  };
}
