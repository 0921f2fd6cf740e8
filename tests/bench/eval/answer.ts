import type { z } from "zod";
import { writtenOf } from "~/backend/generator/finished";
import { generateAlone } from "~/backend/generator/generate-alone";
import { ChatRequest, type GeneratedRecipe } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import type { Case } from "./read-set";

/** What came of a case. Milliseconds are of its last turn, read, written and checked. */
export type Answer = { milliseconds: number } & (
  | { recipe: GeneratedRecipe; before: GeneratedRecipe | null }
  /** Refused or asked back, in words. */
  | { code: string; words: string }
);

type Deps = Parameters<typeof generateAlone>[1];
type Options = Pick<ChatRequest, "mode" | "seed">;

/** Turn by turn, as the page does: each turn goes on from the recipe of the one before. */
export async function answer(
  { turns, constraints }: Pick<Case, "turns" | "constraints">,
  deps: Deps,
  options: Options,
): Promise<Answer> {
  let before: GeneratedRecipe | null = null;
  let recipe: GeneratedRecipe | null = null;
  let begun = performance.now();
  try {
    for (const at of turns.keys()) {
      const request: z.output<typeof ChatRequest> = ChatRequest.parse({
        messages: turns.slice(0, at + 1).map((content) => ({ role: "user", content })),
        constraints: at === 0 ? constraints : undefined,
        recipe: recipe === null ? undefined : writtenOf(recipe.recipe),
        ...options,
      });
      before = recipe;
      begun = performance.now();
      recipe = await generateAlone(request, deps);
    }
    return { recipe: recipe!, before, milliseconds: performance.now() - begun };
  } catch (error) {
    const code = error instanceof Problem ? error.code : "internal";
    const words = error instanceof Error ? error.message : String(error);
    return { code, words, milliseconds: performance.now() - begun };
  }
}
