import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from "kysely";
import { type DraftStore, MOST_DRAFTS, type Owner } from "~/backend/generator/drafts";
import type { Draft, GeneratedRecipe, ListedDraft } from "~/contract/generator";
import type { CommitTogether } from "./group-commit";
import type { Database } from "./schema";
import { readVersions } from "./stored-version";

export function createDraftStore(db: Kysely<Database>, together: CommitTogether): DraftStore {
  return {
    begin: ({ id, owner, title, requestId, prompt, now, until }) =>
      together(async (at) => {
        const memberId = "memberId" in owner ? owner.memberId : null;
        await at
          .insertInto("chat_draft")
          .values({
            id,
            // Null for a member who deleted their account while this was on its way.
            member_id: at.selectFrom("member").select("id").where("id", "=", memberId),
            visitor: "visitor" in owner ? owner.visitor : null,
            ...{ title, prompt, working_on: requestId, working_until: until },
            ...{ created_at: now, updated_at: now },
          })
          .execute();
        await forgetOldest(at, owner);
      }),

    take: (id, owner, { requestId, prompt, now, until, after }) =>
      together(async (at) => {
        const { numUpdatedRows } = await at
          .updateTable("chat_draft")
          .set({ prompt, working_on: requestId, working_until: until, updated_at: now })
          .where("id", "=", id)
          .where(belongsTo(owner))
          .where((it) => it.or([it("working_until", "is", null), it("working_until", "<=", now)]))
          .where((it) => it.not(it.exists(versionsSince(it, id, after))))
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),

    async isWorkingOn(owner, requestId, now) {
      const row = await db
        .selectFrom("chat_draft")
        .select("id")
        .where(belongsTo(owner))
        .where("working_on", "=", requestId)
        .where("working_until", ">", now)
        .executeTakeFirst();
      return row !== undefined;
    },

    async prolong(id, requestId, until) {
      await db
        .updateTable("chat_draft")
        .set({ working_until: until })
        .where("id", "=", id)
        .where("working_on", "=", requestId)
        .execute();
    },

    finish: (id, requestId, version, now) =>
      together(async (at) => {
        if (version !== null) await addVersion(at, id, requestId, version);
        await at
          .updateTable("chat_draft")
          .set({
            working_on: null,
            working_until: null,
            ...(version !== null && { title: version.recipe.title, prompt: null, updated_at: now }),
          })
          .where("id", "=", id)
          .where("working_on", "=", requestId)
          .execute();
      }),

    async answered(owner, requestId) {
      const row = await db
        .selectFrom("chat_version")
        .innerJoin("chat_draft", "chat_draft.id", "chat_version.draft_id")
        .select("chat_version.generated")
        .where(belongsTo(owner))
        .where("chat_version.request_id", "=", requestId)
        .executeTakeFirst();
      return row === undefined ? null : (await readVersions(db, [row]))[0]!;
    },

    async find(id, owner, now) {
      const row = await db
        .selectFrom("chat_draft")
        .selectAll()
        .where("id", "=", id)
        .where(belongsTo(owner))
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        id,
        title: row.name ?? row.title,
        createdAt: row.created_at,
        kept: row.kept === 1,
        share:
          row.share_token === null || row.shared_version === null
            ? null
            : { token: row.share_token, version: row.shared_version },
        working: row.working_until !== null && row.working_until > now,
        prompt: row.prompt ?? undefined,
        versions: await versionsOf(db, id),
      };
    },

    async list(owner, { limit, offset }) {
      const written = db
        .selectFrom("chat_draft")
        .where(belongsTo(owner))
        .where((it) =>
          it.exists(
            it
              .selectFrom("chat_version")
              .select("number")
              .whereRef("chat_version.draft_id", "=", "chat_draft.id"),
          ),
        );
      const rows = await listed(written)
        .orderBy("updated_at", "desc")
        .orderBy("id")
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await written
        .select((it) => it.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return { data: rows.map(listedOf), total };
    },

    change: (id, owner, { name, kept }) =>
      together(async (at) => {
        // Something is always set, so that a change of nothing finds out whether the draft is there.
        const { numUpdatedRows } = await at
          .updateTable("chat_draft")
          .set((it) => ({
            name: name === undefined ? it.ref("name") : name,
            kept: kept === undefined ? it.ref("kept") : Number(kept),
          }))
          .where("id", "=", id)
          .where(belongsTo(owner))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
        const mine = at.selectFrom("chat_draft").where("id", "=", id);
        return listedOf(await listed(mine).executeTakeFirstOrThrow());
      }),

    async keptCount(owner) {
      const { count } = await db
        .selectFrom("chat_draft")
        .select((it) => it.fn.countAll<number>().as("count"))
        .where(belongsTo(owner))
        .where("kept", "=", 1)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    remove: (id, owner) =>
      together(async (at) => {
        const { numDeletedRows } = await at
          .deleteFrom("chat_draft")
          .where("id", "=", id)
          .where(belongsTo(owner))
          .executeTakeFirst();
        return numDeletedRows === 1n;
      }),

    share: (id, owner, version, token) =>
      together(async (at) => {
        const mine = await at
          .updateTable("chat_draft")
          .set((it) => ({
            share_token: it.fn.coalesce("share_token", it.val(token)),
            shared_version: version,
          }))
          .where("id", "=", id)
          .where(belongsTo(owner))
          .where((it) =>
            it.exists(
              it
                .selectFrom("chat_version")
                .select("number")
                .where("draft_id", "=", id)
                .where("number", "=", version),
            ),
          )
          .returning("share_token")
          .executeTakeFirst();
        return mine === undefined ? null : { token: mine.share_token! };
      }),

    unshare: (id, owner) =>
      together(async (at) => {
        const { numUpdatedRows } = await at
          .updateTable("chat_draft")
          .set({ share_token: null, shared_version: null })
          .where("id", "=", id)
          .where(belongsTo(owner))
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),

    async shared(token) {
      const row = await db
        .selectFrom("chat_draft")
        .innerJoin("chat_version", (it) =>
          it
            .onRef("chat_version.draft_id", "=", "chat_draft.id")
            .onRef("chat_version.number", "=", "chat_draft.shared_version"),
        )
        .select("chat_version.generated")
        .where("chat_draft.share_token", "=", token)
        .executeTakeFirst();
      return row === undefined ? null : (await readVersions(db, [row]))[0]!;
    },

    claim: (visitor, memberId) =>
      together(async (at) => {
        const { numUpdatedRows } = await at
          .updateTable("chat_draft")
          .set({ member_id: memberId, visitor: null })
          .where("visitor", "=", visitor)
          .executeTakeFirst();
        await forgetOldest(at, { memberId });
        return Number(numUpdatedRows);
      }),
  };
}

function listed<O>(drafts: SelectQueryBuilder<Database, "chat_draft", O>) {
  return drafts.select((it) => [
    "id",
    "title",
    "name",
    "kept",
    "share_token",
    "created_at as createdAt",
    it
      .selectFrom("chat_version")
      .select((one) => one.fn.countAll<number>().as("count"))
      .whereRef("chat_version.draft_id", "=", "chat_draft.id")
      .as("versionCount"),
  ]);
}

interface ListedRow {
  id: string;
  title: string;
  name: string | null;
  kept: number;
  share_token: string | null;
  createdAt: string;
  versionCount: number | null;
}

function listedOf(row: ListedRow): ListedDraft {
  return {
    id: row.id,
    title: row.name ?? row.title,
    createdAt: row.createdAt,
    kept: row.kept === 1,
    versionCount: Number(row.versionCount),
    shared: row.share_token !== null,
  };
}

async function forgetOldest(db: Kysely<Database>, owner: Owner): Promise<void> {
  await db
    .deleteFrom("chat_draft")
    .where(belongsTo(owner))
    .where("kept", "=", 0)
    .where("updated_at", "<", (it) =>
      it
        .selectFrom("chat_draft")
        .select("updated_at")
        .where(belongsTo(owner))
        .where("kept", "=", 0)
        .orderBy("updated_at", "desc")
        .limit(1)
        .offset(MOST_DRAFTS - 1),
    )
    .execute();
}

async function addVersion(
  db: Kysely<Database>,
  draftId: string,
  requestId: string,
  version: GeneratedRecipe,
): Promise<void> {
  await db
    .insertInto("chat_version")
    .columns(["draft_id", "number", "request_id", "generated"])
    // Out of the table of drafts: its owner may have left with all that was theirs.
    .expression((it) =>
      it
        .selectFrom("chat_draft")
        .select((one) => [
          "id as draft_id",
          one.val(version.version).as("number"),
          one.val(requestId).as("request_id"),
          one.val(JSON.stringify(version)).as("generated"),
        ])
        .where("id", "=", draftId),
    )
    // A turn that was answered in words leaves its answer with the version that it was about.
    .onConflict((it) =>
      it
        .columns(["draft_id", "number"])
        .doUpdateSet({ request_id: requestId, generated: JSON.stringify(version) }),
    )
    .execute();
}

function versionsSince(it: ExpressionBuilder<Database, "chat_draft">, id: string, after: number) {
  return it
    .selectFrom("chat_version")
    .select("number")
    .where("draft_id", "=", id)
    .where("number", ">", after);
}

async function versionsOf(db: Kysely<Database>, draftId: string): Promise<GeneratedRecipe[]> {
  const rows = await db
    .selectFrom("chat_version")
    .select("generated")
    .where("draft_id", "=", draftId)
    .orderBy("number")
    .execute();
  return readVersions(db, rows);
}

function belongsTo(owner: Owner) {
  return (it: ExpressionBuilder<Database, "chat_draft">) =>
    "memberId" in owner ? it("member_id", "=", owner.memberId) : it("visitor", "=", owner.visitor);
}

/** All that a member had written, for their export. */
export async function draftsOf(
  db: Kysely<Database>,
  memberId: number,
): Promise<Omit<Draft, "working" | "share">[]> {
  const rows = await db
    .selectFrom("chat_draft")
    .select((it) => [
      "id",
      it.fn.coalesce("name", "title").as("title"),
      "prompt",
      "created_at as createdAt",
      "kept",
    ])
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const drafts = [];
  // One after the other: a member may have hundreds, and others wait for the same connections.
  for (const { prompt, kept, ...draft } of rows) {
    const versions = await versionsOf(db, draft.id);
    drafts.push({ ...draft, kept: kept === 1, prompt: prompt ?? undefined, versions });
  }
  return drafts;
}
