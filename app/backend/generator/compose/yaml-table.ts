import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";

/**
 * A file of YAML, read by its schema. An Error names the file, the line and the path of what is wrong in it; `at` does
 * the same for what the schema cannot know.
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { data: z.output<Schema>; at(path: readonly PropertyKey[]): string } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [fault] = document.errors;
  if (fault !== undefined) throw new Error(`${file}: ${fault.message}`);
  const at = (path: readonly PropertyKey[]) => {
    for (let end = path.length; end > 0; end--) {
      const node = document.getIn(path.slice(0, end), true);
      const offset = (node as { range?: readonly number[] } | undefined)?.range?.[0];
      if (offset !== undefined) return `${file}:${lines.linePos(offset).line}: ${path.map(String).join(".")}`;
    }
    return `${file}: ${path.map(String).join(".")}`;
  };
  const read = schema.safeParse(document.toJS());
  if (read.success) return { data: read.data, at };
  throw new Error(read.error.issues.map((it) => `${at(it.path)}: ${it.message}`).join("\n"));
}
