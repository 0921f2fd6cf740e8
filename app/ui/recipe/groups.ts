/** A list split into its groups, in the order they first appear; `index` is the place in the whole list. */
export function inGroups<T extends { group?: string | undefined }>(all: readonly T[]) {
  const groups = new Map<string | undefined, { item: T; index: number }[]>();
  for (const [index, item] of all.entries()) {
    const group = groups.get(item.group) ?? [];
    group.push({ item, index });
    groups.set(item.group, group);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
