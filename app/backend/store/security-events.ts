import { type Kysely, sql } from "kysely";
import type { SecurityEventStore } from "~/backend/accounts/security-event-ports";
import type { SecurityEventKind } from "~/contract/sessions";
import type { Database } from "./schema";

export function createSecurityEventStore(db: Kysely<Database>): SecurityEventStore {
  return {
    async add({ memberId, id, kind, at, device, network, method, takenAway }) {
      await db
        .insertInto("security_event")
        .values({
          member_id: memberId,
          id,
          kind,
          at,
          device,
          network,
          method: method ?? null,
          taken_away: takenAway === undefined ? null : JSON.stringify(takenAway),
        })
        .onConflict((it) =>
          it
            .columns(["member_id", "id"])
            .doUpdateSet({ times: sql<number>`security_event.times + 1`, at, device, network }),
        )
        .execute();
    },

    async latest(memberId, since, mostOfAKind) {
      const rows = await db
        .selectFrom((it) =>
          it
            .selectFrom("security_event")
            .select(["id", "kind", "at", "times", "device", "network", "method", "taken_away"])
            .select(({ fn }) =>
              fn
                .agg<number>("row_number")
                .over((of) => of.partitionBy("kind").orderBy("at", "desc").orderBy("id"))
                .as("nth"),
            )
            .where("member_id", "=", memberId)
            .where("at", ">=", since)
            .as("event"),
        )
        .select(["kind", "at", "times", "device", "network", "method", "taken_away"])
        .where("nth", "<=", mostOfAKind)
        .orderBy("at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(({ taken_away, ...row }) => ({
        ...row,
        kind: row.kind as SecurityEventKind,
        takenAway: taken_away === null ? [] : JSON.parse(taken_away),
      }));
    },

    async signInsLike(memberId, { device, network }) {
      const rows = await db
        .selectFrom("security_event")
        .select(["device", "network"])
        .distinct()
        .where("member_id", "=", memberId)
        .where("kind", "in", ["signed-in", "new-device"])
        .execute();
      return {
        any: rows.length > 0,
        like: rows.some((row) => row.device === device && row.network === network),
      };
    },
  };
}
