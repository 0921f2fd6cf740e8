import { tags } from "~/contract/changes";

/** How deep a loader's data is looked into: a card stands at `sections[0].recipes[0].author`. */
const DEEPEST = 8;

/**
 * The tags of what data of the API shows: the members whose names and pictures stand in it, and the recipes that
 * stand in it as cards. The page that is made of it ends with a change of any of them.
 */
export function tagsIn(data: unknown): Set<string> {
  const found = new Set<string>();
  collect(data, found, DEEPEST);
  return found;
}

function collect(data: unknown, found: Set<string>, depth: number): void {
  if (typeof data !== "object" || data === null || depth === 0) return;
  if (Array.isArray(data)) {
    for (const item of data) collect(item, found, depth - 1);
    return;
  }
  const { id, username, categorySlug } = data as Record<string, unknown>;
  if (typeof username === "string") found.add(tags.member(username));
  if (typeof id === "number" && typeof categorySlug === "string") found.add(tags.card(id));
  for (const value of Object.values(data)) collect(value, found, depth - 1);
}
