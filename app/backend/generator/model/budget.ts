import type { Commission } from "../ports";

/**
 * What may be spent on one commission. Every call to a provider is paired: reserved before, settled after,
 * also when it failed.
 */
export interface Budget {
  /** Takes the most that a call can use; throws the Problem that refuses it. */
  reserve(tokens: number): Promise<void>;
  /** Gives back what was reserved and not used. */
  settle(used: number): Promise<void>;
}

/** A commission together with what it may cost. */
export interface BudgetedCommission extends Commission {
  budget?: Budget | undefined;
}

/** Tokens in a text, guessed too high rather than too low: English has about four characters to a token. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 3);
}
