import { useEffect } from "react";

/**
 * Puts the keyboard where the mistake is, once for each reply with one: with a script the page stays, and nobody is
 * told otherwise where to go on. Of two in one form the outer component's is last, and counts.
 */
export function useFirstMistake(id: string, isWrong: boolean, reply: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same mistake made again is a new reply.
  useEffect(() => {
    if (isWrong) document.getElementById(id)?.focus();
  }, [id, isWrong, reply]);
}
