import type { Kysely } from "kysely";
import type { MailedTokenStore, SessionStore, SignUp } from "~/backend/accounts/ports";
import type { Database } from "./schema";

const LONG_AGO = new Date(0).toISOString();

export function createSessionStore(db: Kysely<Database>): SessionStore {
  return {
    async open({ id, memberId, createdAt, device = null, method = null }) {
      await db
        .insertInto("login_session")
        .values({
          id,
          member_id: memberId,
          created_at: createdAt,
          device,
          method,
          last_used_at: hourOf(createdAt),
        })
        .execute();
    },

    async standing(memberId, sessionId) {
      const row = await db
        .selectFrom("login_session")
        .innerJoin("member", "member.id", "login_session.member_id")
        .select("member.email_verified")
        .where("login_session.id", "=", sessionId)
        .where("member.id", "=", memberId)
        .where("member.blocked_at", "is", null)
        .executeTakeFirst();
      return row === undefined ? null : { memberId, sessionId, verified: row.email_verified === 1 };
    },

    async addRefreshToken({ hash, sessionId, expiresAt }) {
      await db
        .insertInto("refresh_token")
        .values({ hash, session_id: sessionId, expires_at: expiresAt })
        .execute();
    },

    async findRefreshToken(hash) {
      const row = await db
        .selectFrom("refresh_token")
        .innerJoin("login_session", "login_session.id", "refresh_token.session_id")
        .innerJoin("member", "member.id", "login_session.member_id")
        .select(["login_session.member_id", "session_id", "expires_at", "used_at"])
        .where("hash", "=", hash)
        .where("member.blocked_at", "is", null)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { member_id, session_id, expires_at, used_at } = row;
      return { memberId: member_id, sessionId: session_id, expiresAt: expires_at, usedAt: used_at };
    },

    async spendRefreshToken(hash, at) {
      await db.updateTable("refresh_token").set({ used_at: at }).where("hash", "=", hash).execute();
    },

    async outdateOtherTokens(sessionId, hash) {
      await db
        .updateTable("refresh_token")
        .set({ used_at: LONG_AGO })
        .where("session_id", "=", sessionId)
        .where("hash", "!=", hash)
        .where("used_at", "is", null)
        .execute();
    },

    async refreshTokensOf(sessionId) {
      const { lastUsedAt, all, used } = await db
        .selectFrom("refresh_token")
        .select(({ fn }) => [
          fn.max("used_at").as("lastUsedAt"),
          fn.countAll<number>().as("all"),
          fn.count<number>("used_at").as("used"),
        ])
        .where("session_id", "=", sessionId)
        .executeTakeFirstOrThrow();
      return { lastUsedAt, unused: Number(all) - Number(used) };
    },

    async end(sessionId) {
      await db.deleteFrom("login_session").where("id", "=", sessionId).execute();
    },

    async endOldest(memberId, most) {
      const newest = db
        .selectFrom("login_session")
        .select("id")
        .where("member_id", "=", memberId)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(most);
      await db
        .deleteFrom("login_session")
        .where("member_id", "=", memberId)
        .where("id", "not in", newest)
        .execute();
    },

    async endAll(memberId, but) {
      let query = db.deleteFrom("login_session").where("member_id", "=", memberId);
      if (but !== undefined) query = query.where("id", "!=", but);
      const { numDeletedRows } = await query.executeTakeFirst();
      return Number(numDeletedRows);
    },

    async noteUse(sessionId, at) {
      const hour = hourOf(at);
      await db
        .updateTable("login_session")
        .set({ last_used_at: hour })
        .where("id", "=", sessionId)
        .where((it) => it.or([it("last_used_at", "is", null), it("last_used_at", "<", hour)]))
        .execute();
    },

    async of(memberId, now) {
      const rows = await db
        .selectFrom("login_session")
        .select(["id", "device", "method", "created_at", "last_used_at"])
        .where("member_id", "=", memberId)
        .where((it) =>
          it.exists(
            it
              .selectFrom("refresh_token")
              .select("hash")
              .whereRef("session_id", "=", "login_session.id")
              .where("expires_at", ">", now),
          ),
        )
        .orderBy("last_used_at", "desc")
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        method: row.method,
        createdAt: row.created_at,
        // The hour of the sign-in began before it.
        lastUsedAt:
          row.last_used_at !== null && row.last_used_at < row.created_at ? row.created_at : row.last_used_at,
      }));
    },

    async endOwn(memberId, sessionId) {
      const { numDeletedRows } = await db
        .deleteFrom("login_session")
        .where("id", "=", sessionId)
        .where("member_id", "=", memberId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** The hour of a moment: to say when a session was last used, no more is kept. */
function hourOf(moment: string): string {
  return `${moment.slice(0, 13)}:00:00.000Z`;
}

export function createMailedTokenStore(db: Kysely<Database>): MailedTokenStore {
  return {
    async add({ hash, purpose, memberId, expiresAt, signUp }) {
      await db
        .insertInto("mailed_token")
        .values({
          hash,
          purpose,
          member_id: memberId,
          expires_at: expiresAt,
          registration: jsonOf(signUp?.registration),
          browser: signUp?.browser ?? null,
          next: signUp?.next ?? null,
          intent: jsonOf(signUp?.intent),
        })
        .execute();
    },

    async find(hash, purpose) {
      const row = await db
        .selectFrom("mailed_token")
        .select(["member_id", "expires_at", "used_at", ...SIGN_UP])
        .where("hash", "=", hash)
        .where("purpose", "=", purpose)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        memberId: row.member_id,
        expiresAt: row.expires_at,
        usedAt: row.used_at,
        signUp: signUpOf(row),
      };
    },

    async signUps(memberId) {
      const rows = await db
        .selectFrom("mailed_token")
        .select(SIGN_UP)
        .where("member_id", "=", memberId)
        .where("purpose", "=", "verify")
        .orderBy("expires_at", "desc")
        .execute();
      return rows.map(signUpOf);
    },

    async spendAll(memberId, purpose, at) {
      await db
        .updateTable("mailed_token")
        .set({ used_at: at })
        .where("member_id", "=", memberId)
        .where("purpose", "=", purpose)
        .where("used_at", "is", null)
        .execute();
    },
  };
}

/** What a link that confirms an address keeps of the sign-up. */
const SIGN_UP = ["registration", "browser", "next", "intent"] as const;

function signUpOf(row: Record<(typeof SIGN_UP)[number], string | null>): SignUp {
  return {
    registration: row.registration === null ? null : JSON.parse(row.registration),
    browser: row.browser,
    next: row.next,
    intent: row.intent === null ? null : JSON.parse(row.intent),
  };
}

function jsonOf(value: object | null | undefined): string | null {
  return value == null ? null : JSON.stringify(value);
}
