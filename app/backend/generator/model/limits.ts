/** How long and how much a model may write. Times in milliseconds. */
export interface Limits {
  /** Until the first byte of an answer. */
  firstByte: number;
  /** Between two pieces of an answer. */
  idle: number;
  /** For all of it: every attempt and the waiting between them. */
  whole: number;
  /** The longest that a busy provider is waited for. */
  busy: number;
  /** Before the first new attempt; the next waits twice as long. */
  backoff: number;
  /** Between two partial recipes. */
  partial: number;
  /** The most a provider may send for one answer, in bytes. */
  bytes: number;
  /** The most a recipe may have, in characters as the model writes it. */
  characters: number;
  /** The most tokens a model may write, its thinking included. */
  tokens: number;
}

export const usualLimits: Limits = {
  firstByte: 20_000,
  idle: 20_000,
  whole: 120_000,
  busy: 60_000,
  backoff: 500,
  partial: 100,
  // Every token comes in an envelope of a few hundred bytes.
  bytes: 16 * 1024 * 1024,
  characters: 40_000,
  tokens: 8000,
};
