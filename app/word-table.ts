/** A table to be asked with words that anybody wrote: "constructor" is in it only when it was put there. */
export function wordTable<Entry>(entries: Record<string, Entry>): Readonly<Record<string, Entry>> {
  return Object.assign(Object.create(null) as Record<string, Entry>, entries);
}
