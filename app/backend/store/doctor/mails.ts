import { FURTHEST_DUE } from "~/backend/mail/outbox";
import { type Check, type Patient, several } from "./check";

/** Milliseconds a mail may be due without anybody taking it. */
const OVERDUE = 24 * 60 * 60 * 1000;

async function stuck({ db, now }: Patient) {
  const open = () =>
    db.selectFrom("outbox").select("id").where("sent_at", "is", null).where("given_up_at", "is", null);
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const later = new Date(now.getTime() + FURTHEST_DUE).toISOString();
  const before = new Date(now.getTime() - OVERDUE).toISOString();
  return {
    never: ids(
      await open()
        .where((it) => it.or([it("due_at", "is", null), it("due_at", ">", later)]))
        .execute(),
    ),
    overdue: ids(await open().where("due_at", "<", before).execute()),
    kept: ids(
      await db
        .selectFrom("outbox")
        .select("id")
        .where((it) => it.or([it("sent_at", "is not", null), it("given_up_at", "is not", null)]))
        .where((it) => it.or([it("to_address", "is not", null), it("text", "is not", null)]))
        .execute(),
    ),
  };
}

export const mails: Check = {
  name: "mails are on their way or forgotten",
  async find(patient) {
    const { never, overdue, kept } = await stuck(patient);
    return [
      ...(never.length > 0 ? [`${several(never, "mail")} with no attempt ahead`] : []),
      ...(overdue.length > 0
        ? [`${several(overdue, "mail")} due for more than a day: a running site would have tried`]
        : []),
      ...(kept.length > 0 ? [`${several(kept, "mail")} sent or given up, and still readable`] : []),
    ];
  },
  /** What is overdue waits for a site that runs: it is the site that sends. */
  async mend(patient) {
    const { db, now } = patient;
    const { never, kept } = await stuck(patient);
    for (const id of never)
      await db.updateTable("outbox").set({ due_at: now.toISOString() }).where("id", "=", id).execute();
    for (const id of kept)
      await db
        .updateTable("outbox")
        .set({ due_at: null, to_address: null, subject: null, text: null })
        .where("id", "=", id)
        .execute();
    return [
      ...(never.length > 0 ? [`made ${several(never, "mail")} due`] : []),
      ...(kept.length > 0 ? [`forgot what ${several(kept, "mail")} said`] : []),
    ];
  },
};
