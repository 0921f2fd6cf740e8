import type { Call } from "~/contract/call";
import { CHANGED, type Change, readChange } from "~/contract/changes";

type Listener = (change: Change) => void;

const listeners = new Set<Listener>();

/**
 * Where changes are told. This process tells of its own writes; whoever hears of those of other processes
 * tells them here too.
 */
export const changes = {
  /** Answers how to stop listening. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell(change: Change): void {
    for (const listener of listeners) listener(change);
  },
};

/** How processes on one store hear of each other's writes; an empty list of tags is everything. */
interface Others {
  /** Tells the listeners of this process at once, and the others soon. */
  publish(tags: string[]): Promise<void>;
  subscribe(listener: (tags: string[]) => void): unknown;
}

let others: Others | null = null;

/** From now on what this process changes is told to the others too, and what they change is told here. */
export function shareChanges(shared: Others): void {
  others = shared;
  shared.subscribe((tags) => changes.tell(tags.length === 0 ? "everything" : tags));
}

function tell(change: Change): void {
  if (change.length === 0) return;
  if (others === null) changes.tell(change);
  others?.publish(change === "everything" ? [] : [...change]).catch((error: unknown) => {
    // Their pages are renewed by their age instead.
    console.error("Other processes could not be told of a change:", error);
  });
}

/** What an API says that a call changed; null when it was refused, only reads, or the API says nothing of that. */
function saidBy(answer: Response): Change | null {
  const words = answer.headers.get(CHANGED);
  return words === null || !answer.ok ? null : readChange(words);
}

/** Tells what an answer of the embedded API says that its call changed, before its caller goes on. */
export function tellOfAnswer(answer: Response): Response {
  const change = saidBy(answer);
  if (change !== null) tell(change);
  return answer;
}

/**
 * Tells what a call changed that was not refused, before its caller goes on: what the API says of it, or else what
 * the contract does.
 */
export function tellOfCall(call: Call, params: object, answer: Response, value: unknown): void {
  if (call.changes !== undefined) tell(saidBy(answer) ?? call.changes(params as never, value as never));
}
