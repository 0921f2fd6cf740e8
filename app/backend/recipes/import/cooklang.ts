import { CooklangError, readAnyCooklang } from "../cooklang/read-cooklang";
import { readFields } from "./front-matter";
import type { Imported } from "./imported";

/** Characters of the longest file that is parsed: a long recipe has a tenth of it. */
const LONGEST = 64 * 1024;

/** A recipe in Cooklang, ours or somebody else's; null when it is none. */
export function importCooklang(text: string): Imported | null {
  if (text.length > LONGEST) return null;
  const warnings: string[] = [];
  try {
    const { front, ...body } = readAnyCooklang(text, (message) => {
      warnings.push(`${message.replace(/\.$/, "")}.`);
    });
    if (body.steps.length === 0) return null;
    // The body knows the equipment of the text, and that of the front matter when it is said there.
    return { ...readFields(front), ...body, warnings };
  } catch (error) {
    if (error instanceof CooklangError || error instanceof WebAssembly.RuntimeError) return null;
    throw error;
  }
}
