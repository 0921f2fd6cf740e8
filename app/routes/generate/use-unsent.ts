import { useRef } from "react";
import type { Turn } from "./use-turn";

/**
 * Words that were typed and not sent outlive a look at another version of the same draft. `offered` is what the
 * form begins with by itself, which comes first. Answers what stands in it, and how to tell what is typed and
 * what is sent.
 */
export function useUnsent(draft: string | undefined, offered: string, turn: Turn) {
  const kept = useRef({ draft, words: "", sent: "" });
  // A chat has its address only since its first turn; its words are the same ones.
  if (kept.current.draft !== undefined && kept.current.draft !== draft)
    kept.current = { draft, words: "", sent: "" };
  kept.current.draft = draft;

  // Who went on typing while it was written keeps that. Not in an effect: the form that comes with the answer is
  // made in this same turn of React.
  const isOver = turn.state === "done" || turn.state === "answered";
  if (isOver && kept.current.words === kept.current.sent) kept.current.words = "";

  return {
    words: offered || kept.current.words,
    typed(words: string) {
      kept.current.words = words;
    },
    sent(words: string) {
      kept.current = { ...kept.current, words, sent: words };
    },
  };
}
