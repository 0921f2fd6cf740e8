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
