import type { Kysely } from "kysely";
import { z } from "zod";
import type { GeneratedRecipe } from "~/contract/generator";
import type { Database } from "./schema";

/**
 * What releases of before a draft's changes had reasons wrote otherwise: `basedOn` was the id of a recipe, or not
 * there; `changes` were sentences, or not there; what was not understood was not told; and notes were warnings.
 */
const Older = z.looseObject({
  basedOn: z.union([z.number(), z.object({ id: z.number().optional(), title: z.string() })]).nullish(),
  changes: z.array(z.union([z.string(), z.looseObject({})])).catch([]),
  notUnderstood: z.array(z.string()).catch([]),
  notes: z.array(z.string()).catch([]),
  warnings: z.array(z.string()).catch([]),
});

type Stored = z.infer<typeof Older>;

/** Versions as this release writes them, from the JSON that this or an earlier one stored; all in one query at most. */
export async function readVersions(
  db: Kysely<Database>,
  rows: readonly { generated: string }[],
): Promise<GeneratedRecipe[]> {
  const stored = rows.map(({ generated }) => Older.parse(JSON.parse(generated)));
  const titles = await titlesOf(
    db,
    stored.flatMap(({ basedOn }) => (typeof basedOn === "number" ? basedOn : [])),
  );
  return stored.map(
    (one) =>
      ({
        ...one,
        basedOn: basisOf(one, titles),
        changes: one.changes.map((it) => (typeof it === "string" ? { what: "step", why: it } : it)),
      }) as unknown as GeneratedRecipe,
  );
}

function basisOf({ basedOn }: Stored, titles: ReadonlyMap<number, string>): GeneratedRecipe["basedOn"] {
  if (typeof basedOn !== "number") return basedOn ?? null;
  const title = titles.get(basedOn);
  return title === undefined ? { title: "a recipe that is gone" } : { id: basedOn, title };
}

async function titlesOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("recipe")
    .select(["id", "title"])
    .where("id", "in", [...new Set(ids)])
    .where("hidden_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
