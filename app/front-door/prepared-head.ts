import { type ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";

/** The head of an answer that is sent again and again. */
export interface PreparedHead {
  /** Names and values in turns, as `writeHead` takes them. */
  headers: readonly string[];
  /** The status line and the headers as they go over the wire. */
  text: string;
}

/** Puts the head of a 200 together; throws a TypeError for a name or a value that no header may have. */
export function prepareHead(headers: readonly string[]): PreparedHead {
  let text = "HTTP/1.1 200 OK\r\n";
  for (let i = 0; i < headers.length; i += 2) {
    const [name, value] = [headers[i]!, headers[i + 1]!];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  return { headers, text };
}

/** Where Node keeps the head of an answer once it is put together. */
interface WithHead {
  _header: string | null;
  _keepAliveTimeout: number;
}

/**
 * Gives an answer a head that is put together already, and one header more. Node would look through each of
 * the twenty again, which is a quarter of its work for such an answer. It has no public way around that: this
 * sets what `writeHead` sets, and the tests hold the bytes of both beside each other. What is not the plain
 * case is left to `writeHead`.
 */
export function writePreparedHead(
  res: ServerResponse,
  { headers, text }: PreparedHead,
  name: string,
  value: string,
): void {
  const answer = res as ServerResponse & WithHead;
  const isKept = res.shouldKeepAlive && answer._keepAliveTimeout > 0;
  const isFresh = answer._header === null && res.getHeaderNames().length === 0;
  if (!isKept || !isFresh || !res.sendDate || res.req.method !== "GET") {
    res.writeHead(200, [...headers, name, value]);
    return;
  }
  const seconds = Math.floor(answer._keepAliveTimeout / 1000);
  answer._header = `${text}${name}: ${value}\r\nDate: ${httpDate()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`;
}

let second = { ends: 0, date: "" };

/** The time as HTTP writes it, put into words once a second. */
function httpDate(): string {
  const now = Date.now();
  if (now >= second.ends) second = { ends: now - (now % 1000) + 1000, date: new Date(now).toUTCString() };
  return second.date;
}
