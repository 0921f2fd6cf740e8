import { Problem } from "~/contract/problems";
import type { Unclear } from "./read-brief/limits/unclear";

/** What has to stay out could not be told: the question, with what is needed to read an answer to it. */
export class AskedBack extends Problem {
  readonly unclear: Unclear;

  constructor(unclear: Unclear) {
    const answers = unclear.answers?.map(({ label, say }) => ({ label, say }));
    super(unclear.code, { detail: unclear.message, answers });
    this.unclear = unclear;
  }
}
