import { CooklangError, readAnyCooklang } from "../cooklang/read-cooklang";
import { BOUNDS, OverBounds } from "./bounds";
import { readFields, splitFrontMatter } from "./front-matter";
import type { Imported } from "./imported";

/** A recipe in Cooklang, ours or somebody else's; null when it is none. Throws OverBounds. */
export function importCooklang(text: string): Imported | null {
  const warnings: string[] = [];
  const { fields, body } = splitFrontMatter(text, warnings);
  if (body.length > BOUNDS.cooklangCharacters)
    throw new OverBounds(`is longer than ${BOUNDS.cooklangCharacters} characters of Cooklang`);
  if ((body.match(/[@#~{]/g)?.length ?? 0) > BOUNDS.cooklangMarks)
    throw new OverBounds(`has more than ${BOUNDS.cooklangMarks} of the signs @, #, ~ and {`);
  try {
    const { front, ...recipe } = readAnyCooklang(
      body,
      (message) => {
        warnings.push(`${message.replace(/\.$/, "")}.`);
      },
      fields,
    );
    if (recipe.steps.length === 0) return null;
    // The body knows the equipment of the text, and that of the front matter when it is said there.
    return { ...readFields(front), ...recipe, warnings };
  } catch (error) {
    if (error instanceof CooklangError || error instanceof WebAssembly.RuntimeError) return null;
    throw error;
  }
}
