import type { z } from "zod";
import type { Change } from "./changes";

/** Who may make a call: anyone, a signed-in member, or a member whose e-mail address is confirmed. */
export type Who = "anyone" | "member" | "verified";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A body, of a request or of an answer, that is not JSON but the bytes of a file. */
export const FILE = "file";

interface Details {
  /** One line for the API's documentation. */
  summary: string;
  who: Who;
  /** The `:names` of the path. A value that does not fit answers 404. */
  params?: z.ZodType;
  /** The query string. A value that does not fit answers 422. */
  query?: z.ZodType;
  /** The JSON body, or FILE. A value that does not fit answers 422 with a message a field. */
  body?: z.ZodType | typeof FILE;
  /** The most the body may weigh, in bytes, when it is not the common limit of JSON. */
  bodyLimit?: number;
  /** The JSON answer, or FILE; none means 204. */
  answer?: z.ZodType | typeof FILE;
  /**
   * The same answer told while it comes to be, for who accepts `text/event-stream`: what each event says, by
   * its name. The last one is either the answer or `error`.
   */
  events?: Record<string, z.ZodType>;
  /** Milliseconds an answer may take, when that is more than the usual. */
  patience?: number;
  /** The status of success, when it is neither 200 nor 204. */
  status?: 201;
}

/** A row that writes also says what everybody may see otherwise after it. */
interface WriteDetails extends Details {
  /**
   * As far as the values in the path and the answer tell. An API that knows better says so with its answer
   * (`Outcome`), above all when nothing has changed.
   */
  changes(params: never, answer: never): Change;
}

/** One row of the table of calls. */
export type Call = Details & Partial<WriteDetails> & { method: Method; path: string };

function row<const M extends Method, Needed extends Details = WriteDetails>(method: M) {
  return <const P extends string, const D extends Needed>(path: P, details: D) => ({
    method,
    path,
    ...details,
  });
}

export const get = row<"GET", Details>("GET");
export const post = row("POST");
export const put = row("PUT");
export const patch = row("PATCH");
export const del = row("DELETE");
