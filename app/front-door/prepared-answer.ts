import { type ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";

/** A 200 that is sent again and again. */
export interface PreparedAnswer {
  /** Names and values in turns, as `writeHead` takes them. */
  headers: readonly string[];
  body: Buffer;
  /** Headers and body as they go over the wire, behind room for the status line and what is an answer's own. */
  bytes: Buffer;
  /** Whether that room is in use: these bytes are on their way to somebody. */
  isTaken: boolean;
}

/** Bytes in front of an answer for its status line and what is its own: some hundred and sixty. */
const ROOM = 256;

/** Puts an answer together; throws a TypeError for a name or a value that no header may have. */
export function prepareAnswer(headers: readonly string[], body: Uint8Array): PreparedAnswer {
  let text = "";
  for (let i = 0; i < headers.length; i += 2) {
    const [name, value] = [headers[i]!, headers[i + 1]!];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  const head = Buffer.from(`${text}\r\n`, "latin1");
  const bytes = Buffer.concat([Buffer.alloc(ROOM), head, body]);
  return { headers, bytes, body: bytes.subarray(ROOM + head.length), isTaken: false };
}

/** Where Node keeps the head of an answer once it is put together. */
interface WithHead {
  _header: string | null;
  _headerSent: boolean;
  _keepAliveTimeout: number;
}

/**
 * Sends an answer that is put together already, with one header more. Node would look through each of the
 * twenty again, which is a quarter of its work for such an answer, write them as text once more, and hand head,
 * body and end to the socket one by one. It has no public way around that: this sets what `writeHead` sets, to as
 * much of the head as is this answer's own, writes that in front of the rest, and all of it in one piece. Nearly
 * always the system has taken the piece when `write` is back; while it has not, the next one is sent in two. The
 * tests hold what arrives beside what Node sends. What is not the plain case is left to `writeHead`.
 */
export function sendPrepared(
  res: ServerResponse,
  prepared: PreparedAnswer,
  name: string,
  value: string,
): void {
  const { headers, body, bytes } = prepared;
  const answer = res as ServerResponse & WithHead;
  const isKept = res.shouldKeepAlive && answer._keepAliveTimeout > 0;
  const isFresh = answer._header === null && res.getHeaderNames().length === 0;
  if (!isKept || !isFresh || !res.sendDate || res.req.method !== "GET") {
    res.writeHead(200, [...headers, name, value]).end(body);
    return;
  }
  const seconds = Math.floor(answer._keepAliveTimeout / 1000);
  const own = `HTTP/1.1 200 OK\r\n${name}: ${value}\r\nDate: ${httpDate()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n`;
  answer._header = own;
  // Without a socket it waits for the answer to an earlier request of its connection.
  if (prepared.isTaken || own.length > ROOM || res.socket === null) {
    res.end(bytes.subarray(ROOM));
    return;
  }
  const begin = ROOM - own.length;
  bytes.write(own, begin, "latin1");
  prepared.isTaken = true;
  answer._headerSent = true;
  res.socket.write(bytes.subarray(begin), (error) => {
    prepared.isTaken = false;
    if (!error) res.end();
  });
}

let second = { ends: 0, date: "" };

/** The time as HTTP writes it, put into words once a second. */
function httpDate(): string {
  const now = Date.now();
  if (now >= second.ends) second = { ends: now - (now % 1000) + 1000, date: new Date(now).toUTCString() };
  return second.date;
}
