/** What a listener is told when it cannot be known what changed: anything may have. */
export const ANYTHING: string[] = [];

/** Word of what changed, for whoever keeps copies of it: tags such as "recipe:7". */
export interface Changes {
  /**
   * Tells every listener of this process at once, and those of the other processes on the store soon after.
   * Call it after the transaction. Throws when the others cannot be told.
   */
  publish(tags: string[]): Promise<void>;
  /** An empty list of tags means that anything may have changed. Answers how to end it. */
  subscribe(listener: (tags: string[]) => void): () => void;
}
