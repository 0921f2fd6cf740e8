import { pastUse, sweep } from "../sweep";
import type { Check } from "./check";

/** Milliseconds for which a running site may leave what it could sweep: it does so every six hours. */
const LATE = 24 * 60 * 60 * 1000;

export const leftovers: Check = {
  name: "nothing is kept that nobody can use any more",
  async find({ db, now }) {
    const found: string[] = [];
    for (const [table, condition] of pastUse(new Date(now.getTime() - LATE))) {
      const { rows } = await db
        .selectFrom(table)
        .select((it) => it.fn.countAll<number>().as("rows"))
        .where(condition)
        .executeTakeFirstOrThrow();
      const one = Number(rows) === 1;
      if (rows > 0) found.push(`${rows} ${one ? "row" : "rows"} of ${table} past use for over a day`);
    }
    return found;
  },
  async mend({ db, now }) {
    await sweep(db, now);
    return ["threw away what is past use"];
  },
};
