import { type Call, FILE } from "~/contract/call";
import { CHANGED, changeInWords, Outcome } from "~/contract/changes";
import { type Problem, type ProblemBody, problemTitles } from "~/contract/problems";
import { statuses } from "./statuses";

/** What was checked and answered, for a caller in this very process. */
const checked = new WeakMap<Response, unknown>();

/**
 * The value whose JSON an answer is, just as the contract's schema let it through; undefined for any other
 * answer. Who is handed the same object needs neither to read the JSON nor to check it again.
 */
export function checkedValue(response: Response): unknown {
  return checked.get(response);
}

interface Asking {
  requestId: string;
  inProcess?: boolean;
}

/**
 * A handler's answer, after a last look that it has the shape the contract promises. For a caller in this
 * process, which has `checkedValue`, no JSON is written that nobody would read. Of a call that writes it says what
 * everybody sees otherwise from now on.
 */
export function answered(
  call: Call,
  params: unknown,
  result: unknown,
  { requestId, inProcess }: Asking,
): Response {
  const said = result instanceof Outcome ? result.value : result;
  const headers = new Headers({ "x-request-id": requestId, "cache-control": "no-store" });
  if (call.answer === FILE) return new Response(said as Blob, { headers });
  const value = call.answer?.parse(said);
  if (call.changes !== undefined) {
    const known = call.changes(params as never, value as never);
    headers.set(CHANGED, changeInWords(result instanceof Outcome ? result.change : known));
  }
  if (call.answer === undefined) return new Response(null, { status: 204, headers });
  const init = { status: call.status ?? 200, headers };
  const response = inProcess ? new Response(null, init) : Response.json(value, init);
  checked.set(response, value);
  return response;
}

/** What nobody reads, because who asked has left: for the log alone, by the status that proxies have for it. */
export function unread(requestId: string): Response {
  return new Response(null, { status: 499, headers: { "x-request-id": requestId } });
}

/** A refusal as `problem+json`. */
export function refused(problem: Problem, requestId: string): Response {
  const status = statuses[problem.code];
  const body: ProblemBody = {
    type: "about:blank",
    title: problemTitles[problem.code],
    status,
    code: problem.code,
    detail: problem.message,
    fields: problem.fields,
    violations: problem.violations,
    nearest: problem.nearest,
    answers: problem.answers,
    draft: problem.draft,
    challenge: problem.challenge,
    requestId,
  };
  const headers = new Headers({
    "content-type": "application/problem+json",
    "x-request-id": requestId,
    "cache-control": "no-store",
  });
  if (problem.retryAfter !== undefined) headers.set("retry-after", String(problem.retryAfter));
  if (status === 401) headers.set("www-authenticate", "Bearer");
  return new Response(JSON.stringify(body), { status, headers });
}
