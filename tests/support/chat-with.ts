import { onTestFinished } from "vitest";
import { createComposer } from "~/backend/generator/compose/composer";
import type { GeneratedRecipe } from "~/contract/generator";
import { createTestSite, type TestSite } from "./test-site";

/** What the last of some messages is answered with, all in one chat with the composer of a site. */
export async function chatWith(
  site: TestSite,
  turns: readonly string[],
): Promise<GeneratedRecipe & { code?: string; detail?: string; draft?: string }> {
  let draft: string | undefined;
  let last = null;
  for (const content of turns) {
    const messages = [{ role: "user", content }];
    last = (await site.post("/chat", { messages, mode: "composer", seed: 1, ...(draft && { draft }) })).body;
    draft ??= last.id ?? last.draft;
  }
  return last!;
}

/** The same on a site of its own, which ends with the test. */
export async function said(...turns: string[]) {
  const site = await createTestSite({ writers: { composer: createComposer() } });
  onTestFinished(() => site.destroy());
  return chatWith(site, turns);
}

/** What is other than before: "cream → oat cream; → chives". */
export const changesOf = ({ changes }: GeneratedRecipe) =>
  changes.map(({ from = "", to = "" }) => `${from} → ${to}`).join("; ");

export const linesOf = ({ recipe }: GeneratedRecipe) => recipe.ingredients.map(({ name }) => name).join("; ");
