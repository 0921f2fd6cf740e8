import { Problem } from "~/contract/problems";

const CODES: ReadonlySet<string> = new Set(["constraints_unmet", "unsatisfiable"]);

/** Whether something went wrong because no recipe can be, or was, what is asked for. */
export function isNotPossible(error: unknown): error is Problem {
  return error instanceof Problem && CODES.has(error.code);
}
