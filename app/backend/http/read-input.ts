import type { z } from "zod";
import { type Call, FILE } from "~/contract/call";
import { type FieldMessages, Problem } from "~/contract/problems";
import { refuseIntricate } from "./refuse-intricate";

/** The most a body may weigh, in bytes, of a call that does not say otherwise. */
const BODY_LIMIT = 64 * 1024;

/**
 * What a request says, validated by its row of the table. Throws not_found, wrong_type, bad_request,
 * too_large, invalid.
 */
export async function readInput(request: Request, call: Call, values: Record<string, string>) {
  const params = call.params?.safeParse(values);
  if (params?.success === false) throw new Problem("not_found");
  return {
    params: params?.data,
    query: call.query && valid(call.query, queryOf(new URL(request.url).searchParams)),
    body: call.body && (await bodyOf(call.body, request, call.bodyLimit ?? BODY_LIMIT)),
  };
}

async function bodyOf(shape: NonNullable<Call["body"]>, request: Request, limit: number): Promise<unknown> {
  refuseWrongType(shape, request.headers);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new Problem("too_large");
  const bytes = await limited(request, limit);
  if (shape === FILE) return bytes;
  // Nobody sends a body with DELETE who does not know of one; then the schema says what that means.
  const isLeftOut = bytes.byteLength === 0 && shape.safeParse(undefined).success;
  return valid(shape, isLeftOut ? undefined : jsonOf(bytes));
}

/**
 * JSON has to call itself so: a page elsewhere can have a browser send text without asking, but not that. Nothing is
 * taken compressed, because a small body could unfold into a huge one.
 */
function refuseWrongType(shape: NonNullable<Call["body"]>, headers: Headers): void {
  const [type = ""] = (headers.get("content-type") ?? "").split(";", 1);
  const isLeftOut =
    type === "" && (headers.get("content-length") ?? "0") === "0" && !headers.has("transfer-encoding");
  if (isLeftOut) return;
  if (shape !== FILE && type.trim().toLowerCase() !== "application/json")
    throw new Problem("wrong_type", { detail: "The body has to be application/json." });
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.trim().toLowerCase() !== "identity")
    throw new Problem("wrong_type", { detail: "The body must not be compressed." });
}

function valid<T extends z.ZodType>(shape: T, value: unknown): z.output<T> {
  const read = shape.safeParse(value);
  if (!read.success) throw new Problem("invalid", { fields: messagesOf(read.error) });
  return read.data;
}

/** The most that is said to be wrong with one request. */
const MOST_MESSAGES = 50;

function messagesOf(error: z.ZodError): FieldMessages {
  const messages = new Map<string, string[]>();
  for (const issue of error.issues.slice(0, MOST_MESSAGES)) {
    const field = issue.path.join(".") || "body";
    messages.set(field, [...(messages.get(field) ?? []), issue.message]);
  }
  return Object.fromEntries(messages);
}

/** A parameter that stands once is a string, one that stands several times a list of them. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const all = search.getAll(key);
      return [key, all.length === 1 ? all[0]! : all];
    }),
  );
}

function jsonOf(bytes: Uint8Array): unknown {
  refuseIntricate(bytes);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem("bad_request", { detail: "The body is not JSON in UTF-8." });
  }
}

/** Reads the body and stops at the limit, whatever its Content-Length claims. */
async function limited(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // TypeScript's DOM library does not know that a ReadableStream can be iterated; Node's can.
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new Problem("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
