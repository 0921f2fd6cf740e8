import { useCallback, useEffect, useRef, useState } from "react";
import type { Brief, ChatEvents, GeneratedBody, GeneratedRecipe } from "~/contract/generator";
import { paths } from "~/paths";
import { readEvents } from "~/web/event-stream";
import type { Refusal } from "./refusal-words";

type Phase = ChatEvents["status"]["phase"];

/** Where a turn stands: what the visitor asked for, and what became of it so far. */
export type Turn =
  | { state: "idle" }
  | {
      state: "working";
      words: string;
      phase: Phase;
      id?: string | undefined;
      brief?: Brief | undefined;
      partial?: Partial<GeneratedBody> | undefined;
    }
  | {
      state: "done";
      words: string;
      id: string;
      version: number;
      brief: Brief;
      partial: Partial<GeneratedBody>;
    }
  /** In words: nothing new was written. */
  | { state: "answered"; words: string; reply: string; notUnderstood: string[]; version: number }
  | { state: "failed"; refusal: Refusal }
  /** The stream ended without saying how it went. */
  | { state: "lost"; id?: string | undefined }
  | { state: "cancelled" };

/**
 * Asks for a recipe and follows how it is written. `here` is the draft it goes on with; a new one gives the
 * page its address as soon as it has one, so that loading the page again finds it.
 */
export function useTurn(here: string | undefined) {
  const [turn, setTurn] = useState<Turn>({ state: "idle" });
  const running = useRef<AbortController | null>(null);
  /** The address of the page when the turn began. */
  const before = useRef("");
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async (form: FormData) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      if (here !== undefined) form.set("here", here);
      before.current = window.location.pathname + window.location.search;
      let now: Extract<Turn, { state: "working" }> = {
        state: "working",
        words: String(form.get("words") ?? ""),
        phase: "reading",
      };
      setTurn(now);
      showProgress();

      const note = (name: string, data: unknown): Turn | null => {
        if (name === "status") {
          const { phase, id, brief } = data as ChatEvents["status"];
          if (now.id === undefined && here === undefined) giveAddress(paths.draft(id));
          now = { ...now, phase, id, brief: brief ?? now.brief };
        } else if (name === "partial") now = { ...now, partial: (data as ChatEvents["partial"]).recipe };
        else if (name === "error") return { state: "failed", refusal: data as ChatEvents["error"] };
        else if (name === "recipe") {
          const { id, version, recipe, brief, reply, notUnderstood } = data as GeneratedRecipe;
          if (reply !== undefined && id === here)
            return { state: "answered", words: now.words, reply, notUnderstood, version };
          return { state: "done", words: now.words, id, version, brief, partial: recipe };
        }
        return null;
      };

      const end = await follow(form, mine.signal, (name, data) => {
        const last = note(name, data);
        if (last === null && !mine.signal.aborted) setTurn(now);
        return last;
      });
      if (mine.signal.aborted) return;
      running.current = null;
      const last: Turn = end ?? { state: "lost", id: now.id };
      if (last.state === "failed") giveAddress(before.current);
      setTurn(last);
    },
    [here],
  );

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    giveAddress(before.current);
    setTurn({ state: "cancelled" });
  }, []);

  const reset = useCallback(() => setTurn({ state: "idle" }), []);

  return { turn, send, cancel, reset };
}

/** Reads what happens to its end; null when it broke off. */
async function follow(
  form: FormData,
  signal: AbortSignal,
  note: (name: string, data: unknown) => Turn | null,
): Promise<Turn | null> {
  try {
    const response = await fetch(paths.generateStream(), { method: "POST", body: form, signal });
    if (!response.headers.get("content-type")?.startsWith("text/event-stream"))
      return { state: "failed", refusal: await unread(response) };
    for await (const { name, data } of readEvents(response.body!)) {
      const last = note(name, data);
      if (last !== null) return last;
    }
  } catch {
    // Cancelled, or the connection is gone: the page tells which.
  }
  return null;
}

/** What was refused before the API was asked. */
async function unread(response: Response): Promise<Refusal> {
  const body: { faults?: Record<string, string> } = await response.json().catch(() => ({}));
  const message = Object.values(body.faults ?? {}).join(" ");
  return {
    code: "invalid",
    message: message || "That could not be read.",
    retryable: response.status >= 500,
  };
}

/** Where the form is above the recipe, it would hide what is being written. */
function showProgress(): void {
  if (window.matchMedia("(width >= 64rem)").matches) return;
  // After React has put the growing recipe there.
  requestAnimationFrame(() => document.getElementById("recipe")?.scrollIntoView({ block: "start" }));
}

/** The address in the browser, without a navigation: what is being written is on this page already. */
function giveAddress(path: string): void {
  window.history.replaceState(window.history.state, "", path);
}
