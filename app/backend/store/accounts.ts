import { type Kysely, sql } from "kysely";
import type { Account, AccountChange, AccountStore, StoredProfile } from "~/backend/accounts/ports";
import { removeRecipesOf } from "./own-recipes";
import { isCounted } from "./ratings";
import type { Database } from "./schema";

/** Each is compared with the next password, which takes its time: the first and the newest count. */
const MOST_ENDED = 10;

export function createAccountStore(db: Kysely<Database>): AccountStore {
  async function remove(id: number): Promise<void> {
    // They are their author's data too.
    await removeRecipesOf(db, id);
    await uncount(db, id);
    await db.deleteFrom("member").where("id", "=", id).execute();
  }

  async function endedPasswords(id: number): Promise<string[]> {
    const row = await db
      .selectFrom("member")
      .select("ended_passwords")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.ended_passwords == null ? [] : JSON.parse(row.ended_passwords);
  }

  const account = () =>
    db
      .selectFrom("member")
      .select([
        "id",
        "username",
        "first_name",
        "last_name",
        "sex",
        "avatar_url",
        "email",
        "email_verified",
        "bio",
        "password_hash",
        "joined_at",
      ])
      .where("email", "is not", null);

  return {
    async find(id) {
      const row = await account().where("id", "=", id).executeTakeFirst();
      return row === undefined ? null : accountOf(row);
    },
    async findByEmail(email) {
      const row = await account().where("email", "=", email).executeTakeFirst();
      return row === undefined ? null : accountOf(row);
    },
    profileById: (id) => profile(db, "id", id),
    profileByUsername: (username) => profile(db, "username", username),

    async isTaken(username) {
      const now = db.selectFrom("member").select("username").where("username", "=", username);
      const once = db.selectFrom("former_username").select("username").where("username", "=", username);
      return (await now.unionAll(once).executeTakeFirst()) !== undefined;
    },

    async formerOwner(username) {
      const row = await db
        .selectFrom("former_username")
        .select("member_id")
        .where("username", "=", username)
        .executeTakeFirst();
      return row?.member_id ?? null;
    },

    async formerUsernames(memberId) {
      const rows = await db
        .selectFrom("former_username")
        .select("username")
        .where("member_id", "=", memberId)
        .orderBy("username")
        .execute();
      return rows.map((row) => row.username);
    },

    async keepFormer(username, member_id, { at: left_at, most }) {
      await db
        .insertInto("former_username")
        .values({ username, member_id, left_at })
        .onConflict((it) => it.column("username").doUpdateSet({ member_id, left_at }))
        .execute();
      const rows = await db
        .selectFrom("former_username")
        .select(["username", "left_at"])
        .where("member_id", "=", member_id)
        .execute();
      const oldest = rows
        .sort((a, b) => (b.left_at ?? "").localeCompare(a.left_at ?? ""))
        .slice(most)
        .map((row) => row.username);
      if (oldest.length > 0) await db.deleteFrom("former_username").where("username", "in", oldest).execute();
    },

    async takeBack(username, memberId) {
      await db
        .deleteFrom("former_username")
        .where("username", "=", username)
        .where("member_id", "=", memberId)
        .execute();
    },

    async isBlocked(id) {
      const row = await db
        .selectFrom("member")
        .select("id")
        .where("id", "=", id)
        .where("blocked_at", "is not", null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async add(it) {
      await db
        .insertInto("member")
        .values({
          id: it.id,
          username: it.username,
          first_name: it.firstName,
          last_name: it.lastName,
          email: it.email,
          email_verified: it.emailVerified ? 1 : 0,
          password_hash: it.passwordHash,
          joined_at: it.joinedAt,
        })
        .execute();
    },

    async change(id, change) {
      const set = columnsOf(change);
      if (Object.keys(set).length === 0) return;
      await db.updateTable("member").set(set).where("id", "=", id).execute();
    },

    remove,
    endedPasswords,

    async endPasswords(id, others) {
      const row = await db
        .selectFrom("member")
        .select("password_hash")
        .where("id", "=", id)
        .executeTakeFirst();
      const current = row?.password_hash == null ? [] : [row.password_hash];
      const all = [...new Set([...(await endedPasswords(id)), ...others, ...current])];
      const kept = all.length <= MOST_ENDED ? all : [all[0], ...all.slice(1 - MOST_ENDED)];
      await db
        .updateTable("member")
        .set({ password_hash: null, ended_passwords: JSON.stringify(kept) })
        .where("id", "=", id)
        .execute();
    },

    async forgetEndedPasswords(id) {
      await db.updateTable("member").set({ ended_passwords: null }).where("id", "=", id).execute();
    },

    async empty(id, { username, firstName, lastName }) {
      const member = await db.selectFrom("member").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const links = await db.selectFrom("mailed_token").selectAll().where("member_id", "=", id).execute();
      // Whatever hangs on the member goes with the row, also in tables that this file has never heard of.
      await remove(id);
      await db
        .insertInto("member")
        .values({
          ...member,
          username,
          first_name: firstName,
          last_name: lastName,
          sex: null,
          bio: "",
          avatar_url: null,
          password_hash: null,
          ended_passwords: null,
        })
        .execute();
      if (links.length > 0) await db.insertInto("mailed_token").values(links).execute();
    },
  };
}

/** Takes a member's likes, bookmarks and ratings out of the counters, before they go with the member. */
async function uncount(db: Kysely<Database>, memberId: number): Promise<void> {
  for (const [column, table] of [
    ["likes", "recipe_like"],
    ["bookmarks", "recipe_bookmark"],
  ] as const)
    await db
      .updateTable("recipe_count")
      .set((it) => ({ [column]: it(column, "-", 1) }))
      .where("recipe_id", "in", db.selectFrom(table).select("recipe_id").where("member_id", "=", memberId))
      .execute();
  await db
    .updateTable("recipe_count")
    .from("recipe_rating")
    .set((it) => ({
      ratings: it("recipe_count.ratings", "-", 1),
      rating_sum: it("recipe_count.rating_sum", "-", it.ref("recipe_rating.rating")),
    }))
    .whereRef("recipe_rating.recipe_id", "=", "recipe_count.recipe_id")
    .where("recipe_rating.member_id", "=", memberId)
    .where(isCounted)
    .execute();
}

function columnsOf(change: AccountChange) {
  const columns = {
    username: change.username,
    email: change.email,
    first_name: change.firstName,
    last_name: change.lastName,
    sex: change.sex,
    bio: change.bio,
    avatar_url: change.avatarUrl,
    password_hash: change.passwordHash,
    email_verified: change.emailVerified === undefined ? undefined : change.emailVerified ? 1 : 0,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

interface AccountRow {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  sex: string | null;
  avatar_url: string | null;
  email: string | null;
  email_verified: number;
  bio: string;
  password_hash: string | null;
  joined_at: string;
}

function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    sex: row.sex as Account["sex"],
    avatarUrl: row.avatar_url,
    email: row.email ?? "",
    emailVerified: row.email_verified === 1,
    bio: row.bio,
    passwordHash: row.password_hash,
    joinedAt: row.joined_at,
  };
}

async function profile(
  db: Kysely<Database>,
  by: "id" | "username",
  value: string | number,
): Promise<StoredProfile | null> {
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
      "blocked_at",
      // The kitchen of the starter recipes has no address to confirm.
      sql<boolean | number>`email IS NULL OR email_verified = 1`.as("is_public"),
      it
        .selectFrom("recipe")
        .whereRef("recipe.author_id", "=", "member.id")
        .where("recipe.hidden_at", "is", null)
        .select((count) => count.fn.countAll<number>().as("n"))
        .as("recipes"),
      it
        .selectFrom("recipe")
        .innerJoin("recipe_count", "recipe_count.recipe_id", "recipe.id")
        .whereRef("recipe.author_id", "=", "member.id")
        .where("recipe.hidden_at", "is", null)
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
    // A blocked member's profile stays, because their recipes lead to it, but not as a place of their own.
    avatarUrl: row.blocked_at === null ? row.avatar_url : null,
    bio: row.blocked_at === null ? row.bio : "",
    joinedAt: row.joined_at,
    isPublic: Boolean(row.is_public),
    recipeCount: row.recipes ?? 0,
    likeCount: row.likes ?? 0,
  };
}
