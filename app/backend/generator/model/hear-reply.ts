import type { Usage } from "../ports";
import { askProvider, type Line, type Request } from "./ask-provider";
import { Fault } from "./fault";
import { isWhole } from "./find-json";

/** What came of one call so far. */
export interface Heard {
  /** Whether the server understood the request and began to answer. */
  begun: boolean;
  words: string;
  /** Why the model stopped; null while it did not. */
  finish: string | null;
  usage: Usage | null;
}

/**
 * Asks once and keeps what comes in `heard`; gives a sign whenever there are more words. Throws Fault unless
 * the model came to its own end.
 */
export async function* hearReply(request: Request, line: Line, heard: Heard): AsyncGenerator<void> {
  try {
    for await (const { text, finish, isRefusal, usage } of askProvider(request, line)) {
      heard.begun = true;
      heard.usage = usage ?? heard.usage;
      heard.finish = finish === "done" ? (heard.finish ?? finish) : (finish ?? heard.finish);
      if (isRefusal) throw new Fault("provider_rejected", "the model refused");
      if (text === "") continue;
      heard.words += text;
      if (heard.words.length > line.limits.characters)
        throw new Fault("provider_bad_reply", `the reply is over ${line.limits.characters} characters`);
      yield;
    }
  } catch (error) {
    const isDropped = error instanceof Fault && error.code === "dropped";
    if (!isDropped || !heard.begun) throw error;
  }
  const fault = faultOfEnd(heard);
  if (fault !== null) throw fault;
}

function faultOfEnd({ words, finish }: Heard): Fault | null {
  if (finish === "length" || finish === "max_tokens")
    return new Fault("truncated", "the model ran out of tokens");
  if (finish === "content_filter") return new Fault("provider_rejected", "a filter stopped the model");
  // Some servers just hang up after the last word.
  if (finish === null && !isWhole(words))
    return new Fault("dropped", "the stream ended before the reply did", { remedy: "again" });
  if (words.trim() === "") return unreadable("the reply is empty");
  return null;
}

/** A reply that may be better the next time. */
export function unreadable(seen: string): Fault {
  return new Fault("provider_bad_reply", seen, { remedy: "reread" });
}
