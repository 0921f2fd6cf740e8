import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";

/** What a form may weigh and hold: bytes in all, fields and files together, files. */
export interface BodyBounds {
  bytes: number;
  fields: number;
  files: number;
}

const KB = 1024;

/** A form that people fill in: a comment, a sign-up, a filter. */
const FORM: BodyBounds = { bytes: 64 * KB, fields: 200, files: 0 };

/** A form with room for a picture of 8 MB or a recipe of 512 KB to import, which browsers send as multipart. */
export const UPLOAD: BodyBounds = { bytes: 12 * KB * KB, fields: 200, files: 2 };

/** The most that all the texts of an upload may weigh: files alone are as large as that. In characters. */
const MOST_TEXT = 1024 * KB;

const TOO_MUCH = [
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
];

/**
 * The form in a request's body, counted as it arrives, whatever its Content-Length says. Throws 413 for one that is
 * larger than `bounds`, 415 for what is no form or is compressed, 400 for what cannot be read.
 */
export async function readForm(request: Request, bounds = FORM): Promise<FormData> {
  refuseEncoded(request);
  const type = mediaTypeOf(request);
  if (type === "" && isEmpty(request)) return new FormData();
  const isMultipart = type === "multipart/form-data";
  if (!isMultipart && type !== "application/x-www-form-urlencoded") throw refusal(415);
  // No browser sends texts alone as multipart, unless the page asked for it; they are counted as texts then.
  const bytes = isMultipart ? bounds.bytes : Math.min(bounds.bytes, MOST_TEXT);
  if (Number(request.headers.get("content-length") ?? 0) > bytes) throw refusal(413);
  try {
    const form = await parseFormData(request, {
      maxTotalSize: bytes,
      maxFileSize: bytes,
      maxParts: bounds.fields,
      maxFiles: bounds.files,
    });
    if (lengthOfTexts(form) > MOST_TEXT) throw refusal(413);
    return form;
  } catch (error) {
    if (error instanceof Response) throw error;
    throw refusal(TOO_MUCH.some((it) => error instanceof it) ? 413 : 400);
  }
}

/** The JSON in a request's body, with the same refusals. */
export async function readJson(request: Request): Promise<unknown> {
  refuseEncoded(request);
  if (mediaTypeOf(request) !== "application/json") throw refusal(415);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // TypeScript's DOM library does not know that a ReadableStream can be iterated; Node's can.
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > FORM.bytes) throw refusal(413);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw refusal(400);
  }
}

/** A script that has nothing to say beside the address sends no form. */
function isEmpty({ headers }: Request): boolean {
  return (headers.get("content-length") ?? "0") === "0" && !headers.has("transfer-encoding");
}

/** Without its parameters, in small letters. */
function mediaTypeOf(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();
}

/** Browsers never compress what they send, and a small body could unfold into a huge one. */
function refuseEncoded(request: Request): void {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding.trim().toLowerCase() !== "identity") throw refusal(415);
}

function lengthOfTexts(form: FormData): number {
  let length = 0;
  for (const [name, value] of form) length += name.length + (typeof value === "string" ? value.length : 0);
  return length;
}

const WORDS = {
  400: "What was sent could not be read.",
  413: "That is more than this page takes.",
  415: "This page takes forms only, and not compressed.",
} as const;

/** To throw: the error page with this status, and what is wrong in a sentence. */
function refusal(status: keyof typeof WORDS): Response {
  return Response.json({ message: WORDS[status] }, { status });
}
