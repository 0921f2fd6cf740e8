import type { Check } from "~/contract/generator";
import type { Brief } from "../brief";
import type { Written } from "../ports";

/** One hard thing that a recipe does not keep, said so that a writer can put it right. */
export interface Violation {
  check: string;
  /** "Butter contains milk, which has to be kept out." */
  words: string;
}

export interface Verdict {
  /** Every check with its result, the hard ones first: the ledger. */
  checks: Check[];
  /** Empty when everything hard is kept. */
  violations: Violation[];
  /** Soft things: unusual amounts, times that do not add up. */
  warnings: string[];
}

/** Holds a recipe against what was asked, in code: whoever wrote it, nothing it claims of itself counts. */
export function verify(_brief: Brief, _written: Written): Verdict {
  throw new Error("not built yet");
}
