import { Problem, type ProblemCode } from "~/contract/problems";

/** What helps against a fault: waiting, asking once more, or asking in other words; null when nothing does. */
type Remedy = "wait" | "again" | "reread" | "otherwise" | null;

/**
 * A fault of one call to a provider. `seen` is for the log: it is made of statuses and codes and never of a
 * provider's sentences, which may hold the key.
 */
export class Fault extends Error {
  readonly code: ProblemCode;
  readonly remedy: Remedy;
  /** Seconds that the provider asks to be left alone. */
  readonly retryAfter: number | undefined;
  /** What the provider complains about in its own words, to find out what it does not understand. */
  readonly complaint: string;

  constructor(
    code: ProblemCode,
    seen: string,
    {
      remedy = null,
      retryAfter,
      complaint = "",
    }: Partial<Pick<Fault, "remedy" | "retryAfter" | "complaint">> = {},
  ) {
    super(seen);
    this.name = "Fault";
    this.code = code;
    this.remedy = remedy;
    this.retryAfter = retryAfter;
    this.complaint = complaint;
  }

  /** The same for the visitor; what was seen is its cause, should even a code hold `secret` without that. */
  problem(secret: string | null): Problem {
    const problem = new Problem(
      this.code,
      this.retryAfter === undefined ? {} : { retryAfter: this.retryAfter },
    );
    problem.cause = new Error(secret === null ? this.message : this.message.replaceAll(secret, "…"));
    return problem;
  }
}
