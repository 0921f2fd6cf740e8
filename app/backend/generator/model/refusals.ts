import { Fault } from "./fault";

/** What providers put beside an error, each in its own place. */
interface Refusal {
  /** Short and machine-readable: "insufficient_quota". */
  codes: string[];
  words: string;
  /** A status inside of the body, as gateways pass it on. */
  status: number | null;
}

/** The fault in an answer that is no success. `now` is for dates in Retry-After. */
export function faultOfAnswer(status: number, headers: Headers, body: string, now: Date): Fault {
  return faultOf(status, refusalIn(parsed(body), body), waitIn(headers, now));
}

/** The fault in an `error` that came with status 200. */
export function faultOfError(error: unknown): Fault {
  const refusal = refusalIn({ error }, "");
  const isAboutWish = WISHES.test(refusal.words) || WISHES.test(refusal.codes.join(" "));
  return faultOf(refusal.status ?? (isAboutWish ? 400 : 502), refusal, undefined);
}

const QUOTA =
  /insufficient[_ ](?:quota|balance|credits?|funds)|exceeded your current quota|billing[_ ]hard[_ ]limit|credit balance is too low|out of credits/i;
const WISHES =
  /response_?format|json_?schema|json_?object|stream_options|include_usage|max_(?:completion_)?tokens|\bseed\b|grammar/i;
const KEY = /invalid[_ ]api[_ ]key|incorrect api key|api key (?:not valid|is invalid)|api_key_invalid/i;
const FILTER = /content[_ ](?:filter|policy)|responsibleai|moderation/i;
const TOO_LONG = /context_length_exceeded|maximum context length|context window/i;

function faultOf(status: number, { codes, words }: Refusal, retryAfter: number | undefined): Fault {
  const said = `${codes.join(" ")} ${words}`;
  const seen = [`the provider answered ${status}`, ...codes].join(", ");
  if (status === 402 || QUOTA.test(said)) return new Fault("provider_quota", seen);
  if (status === 429) return new Fault("provider_busy", seen, { remedy: "wait", retryAfter });
  if (status === 401 || status === 403 || KEY.test(said)) return new Fault("provider_rejected", seen);
  if (status === 400 || status === 422) {
    const isFinal = FILTER.test(said) || TOO_LONG.test(said);
    return new Fault("provider_rejected", seen, { remedy: isFinal ? null : "otherwise", complaint: said });
  }
  if (status === 404 || status === 405) {
    const isAddress = !/model/i.test(said);
    return new Fault("provider_rejected", seen, {
      remedy: isAddress ? "otherwise" : null,
      complaint: "address",
    });
  }
  if (status === 408 || status >= 500)
    return retryAfter === undefined
      ? new Fault("provider_down", seen, { remedy: "again" })
      : new Fault("provider_busy", seen, { remedy: "wait", retryAfter });
  return new Fault("provider_rejected", seen);
}

function refusalIn(body: unknown, text: string): Refusal {
  const outer = (Array.isArray(body) ? body[0] : body) as Record<string, unknown> | null | undefined;
  const error = outer?.error ?? outer?.detail ?? outer;
  if (typeof error === "string") return { codes: [], words: error, status: null };
  if (error === null || typeof error !== "object") return { codes: [], words: text, status: null };
  const { code, type, status, message, param } = error as Record<string, unknown>;
  const number = [code, status].map(Number).find((it) => it >= 400 && it < 600);
  return {
    codes: [code, type].filter(
      (it): it is string => typeof it === "string" && /^[a-z][a-z_]{2,50}$/i.test(it),
    ),
    words: [typeof message === "string" ? message : text || JSON.stringify(error), param ?? ""].join(" "),
    status: number ?? null,
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Retry-After in seconds: a number of them, a date, or OpenAI's milliseconds. */
function waitIn(headers: Headers, now: Date): number | undefined {
  const exact = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (exact >= 0) return exact / 1000;
  const asked = headers.get("retry-after");
  if (asked === null) return undefined;
  const seconds = asked.trim() === "" ? Number.NaN : Number(asked);
  if (seconds >= 0) return seconds;
  const date = Date.parse(asked);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now.getTime()) / 1000);
}
