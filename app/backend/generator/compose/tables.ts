/** The rows of a small table with a heading, by the names of its columns; lines that begin with # are notes. */
export function rowsOf(text: string): Record<string, string>[] {
  const [heading, ...lines] = text
    .trimEnd()
    .split("\n")
    .filter((line) => !line.startsWith("#"));
  const columns = heading!.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
  });
}

/** A line such as "herb: basil parsley" as its key and its words. */
export function keyed(line: string): { key: string; value: string; words: string[] } {
  const at = line.indexOf(":");
  const value = line.slice(at + 1).trim();
  return { key: line.slice(0, at).trim(), value, words: value.split(/\s+/).filter(Boolean) };
}
