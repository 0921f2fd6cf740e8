import { CollectionDraft } from "~/contract/collections";
import { IdParam } from "~/contract/words";

/** The forms of the page; each says which it is by its `intent`. */
export const NewCollection = CollectionDraft;
export const Renaming = CollectionDraft.extend({ id: IdParam });
export const Deletion = Renaming.pick({ id: true });

export type Intent = "create" | "rename" | "delete";
