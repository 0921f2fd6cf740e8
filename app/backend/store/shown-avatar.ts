import { sql } from "kysely";

/** The address of the picture of whoever `member` is in a query: none of who is blocked. */
export const shownAvatar = sql<string | null>`CASE WHEN member.blocked_at IS NULL THEN member.avatar_url END`;
