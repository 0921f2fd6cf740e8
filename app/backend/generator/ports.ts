import type { RecipeDraft } from "~/contract/recipes";
import type { Brief } from "./brief";
import type { Violation } from "./verify/verify";

/** A recipe as a writer hands it over: what a member would write, before anything is computed of it. */
export type Written = Omit<RecipeDraft, "image" | "basedOn" | "draft">;

/** A dish of the repertoire, and what became of it for a brief. */
export interface AdaptedDish {
  from: Written;
  written: Written;
}

/** What a writer is asked for. */
export interface Commission {
  brief: Brief;
  /** The recipe to change, when this refines one: everything the brief does not touch is kept. */
  before: Written | null;
  /** The dish that was asked for by its name, where it can be had within the brief. */
  dish?: AdaptedDish | null;
  /** Decides ties: the same commission and seed give the same recipe, where the writer can promise that. */
  seed: number;
  /** What was wrong with the last attempt, to be put right; null for a first one. */
  repair: { written: Written; violations: readonly Violation[] } | null;
  /** Of the request that it is for: a provider is told, so that its log and ours can be read together. */
  requestId?: string | undefined;
  /** What was said so far, the newest last. */
  messages: readonly { role: "user" | "assistant"; content: string }[];
}

export interface Usage {
  promptTokens: number;
  completionTokens: number;
}

/** What comes from a writer: parts as they grow, then the whole, and the dish of the repertoire that it began with. */
export type Progress =
  | { type: "retrying" }
  | { type: "partial"; written: Partial<Written> }
  | { type: "done"; written: Written; basedOn?: Written | undefined; usage?: Usage | undefined };

/**
 * Writes recipes. Ends with "done", or throws a Problem: unsatisfiable, not_food, refused, and the codes of
 * providers. Stops when `signal` aborts.
 */
export interface Writer {
  source: "composer" | "model";
  write(commission: Commission, signal: AbortSignal): AsyncIterable<Progress>;
}
