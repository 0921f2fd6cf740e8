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

/** Blocks that begin with "== name", each with its lines. */
export function blocksOf(text: string): { name: string; lines: string[] }[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((block) => {
      const [name, ...lines] = block.trimEnd().split("\n");
      return {
        name: name!.trim(),
        lines: lines.filter((line) => line.trim() !== "" && !line.startsWith("#")),
      };
    });
}

/** A line such as "herb: basil parsley" as its key and its words. */
export function keyed(line: string): { key: string; value: string; words: string[] } {
  const at = line.indexOf(":");
  const value = line.slice(at + 1).trim();
  return { key: line.slice(0, at).trim(), value, words: value.split(/\s+/).filter(Boolean) };
}
