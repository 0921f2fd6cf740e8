import type { GeneratedRecipe } from "~/contract/generator";
import type { TestSite } from "./test-site";

/** What the last of some messages is answered with, all in one chat with the composer of a site. */
export async function chatWith(
  site: TestSite,
  turns: readonly string[],
): Promise<GeneratedRecipe & { code?: string; detail?: string }> {
  let draft: string | undefined;
  let last = null;
  for (const content of turns) {
    const messages = [{ role: "user", content }];
    last = (await site.post("/chat", { messages, mode: "composer", seed: 1, ...(draft && { draft }) })).body;
    draft ??= last.id;
  }
  return last!;
}
