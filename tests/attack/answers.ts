/** What came back on a socket, read as HTTP/1.1 without forgiving anything. */
export interface Answer {
  status: number;
  /** In the order and with the bytes as sent, names in lower case. */
  headers: [string, string][];
  body: Buffer;
}

export interface Heard {
  answers: Answer[];
  /** 100 Continue and its kind. */
  interim: number[];
  /** Bytes after the last whole answer. */
  rest: Buffer;
  /** What stood there and was no HTTP. */
  broken?: string;
}

export function header(answer: Answer, name: string): string | undefined {
  return answer.headers.find(([key]) => key === name)?.[1];
}

export function headersNamed(answer: Answer, name: string): string[] {
  return answer.headers.filter(([key]) => key === name).map(([, value]) => value);
}

/** Reads as many answers as there are whole ones; methods tell which of them have no body. */
export function readAnswers(bytes: Buffer, methods: readonly string[], ended: boolean): Heard {
  const heard: Heard = { answers: [], interim: [], rest: bytes };
  while (heard.rest.length > 0) {
    const headEnd = heard.rest.indexOf("\r\n\r\n");
    if (headEnd < 0) break;
    const [first = "", ...lines] = heard.rest.subarray(0, headEnd).toString("latin1").split("\r\n");
    const status = /^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1];
    if (!status) return { ...heard, broken: first.slice(0, 200) };
    const answer: Answer = { status: Number(status), headers: lines.map(readHeader), body: Buffer.alloc(0) };
    const after = heard.rest.subarray(headEnd + 4);
    if (answer.status < 200 && answer.status !== 101) {
      heard.interim.push(answer.status);
      heard.rest = after;
      continue;
    }
    const method = methods[heard.answers.length] ?? methods.at(-1) ?? "GET";
    const read = readBody(answer, after, method, ended);
    if (!read) break;
    answer.body = read.body;
    heard.answers.push(answer);
    heard.rest = read.rest;
  }
  return heard;
}

function readHeader(line: string): [string, string] {
  const colon = line.indexOf(":");
  return colon < 0
    ? [line.toLowerCase(), ""]
    : [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

function readBody(answer: Answer, after: Buffer, method: string, ended: boolean) {
  if (method === "HEAD" || answer.status === 204 || answer.status === 304 || answer.status === 101) {
    return { body: Buffer.alloc(0), rest: after };
  }
  if (/chunked/i.test(header(answer, "transfer-encoding") ?? "")) return readChunks(after);
  const length = header(answer, "content-length");
  if (length !== undefined) {
    const size = Number(length);
    return after.length < size ? undefined : { body: after.subarray(0, size), rest: after.subarray(size) };
  }
  return ended ? { body: after, rest: Buffer.alloc(0) } : undefined;
}

function readChunks(bytes: Buffer): { body: Buffer; rest: Buffer } | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString("latin1"), 16);
    const start = lineEnd + 2;
    if (!(size >= 0) || bytes.length < start + size + 2) return undefined;
    if (size === 0) return { body: Buffer.concat(chunks), rest: bytes.subarray(start + 2) };
    chunks.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
}
