import { indexAnew, outdatedIn } from "../postgres/search-index";
import { type Check, several } from "./check";

/** The search index on PostgreSQL. */
export const wordVectors: Check = {
  name: "the search index is that of the text",
  async find({ db }) {
    const ids = await outdatedIn(db);
    return ids.length === 0 ? [] : [`${several(ids, "recipe")} found by what they do not say`];
  },
  async mend({ db }) {
    const ids = await outdatedIn(db);
    await indexAnew(db, ids);
    return [`indexed ${several(ids, "recipe")} anew`];
  },
};
