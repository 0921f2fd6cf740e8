import { useRef } from "react";
import type { Refusal } from "./refusal-words";

/**
 * The chat in which a page that has no draft yet was refused: what is sent next goes on with it, so that no limit is
 * dropped. `here` is the draft of the page.
 */
export function useAskedIn(here: string | undefined, refusal: Refusal | undefined): string | undefined {
  const kept = useRef<string | undefined>(undefined);
  if (here !== undefined || refusal?.code === "draft_not_found") kept.current = undefined;
  else if (refusal?.draft !== undefined) kept.current = refusal.draft;
  return kept.current;
}
