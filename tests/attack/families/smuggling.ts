import type { Attack } from "../attack";

/** What another server in front could read as two requests, and this one as one, or the other way round. */
export async function smuggling(attack: Attack): Promise<void> {
  const { host, port } = attack.setting.target;
  const at = `Host: ${host}:${port}`;
  // Were it taken for a request of its own, it would be answered; nobody asks for it otherwise.
  const inner = `GET /healthz HTTP/1.1\r\n${at}\r\n\r\n`;
  const post = "POST /theme HTTP/1.1\r\n";
  const cl = (length: number) => `Content-Length: ${length}\r\n`;
  const te = "Transfer-Encoding: chunked\r\n";
  const ended = `0\r\n\r\n${inner}`;

  /** At most one answer: the second would be the smuggled one's. */
  const shapes: [string, string][] = [
    ["both lengths, the chunks end first", `${post}${at}\r\n${cl(ended.length)}${te}\r\n${ended}`],
    ["both lengths, the other order", `${post}${at}\r\n${te}${cl(ended.length)}\r\n${ended}`],
    [
      "both lengths, the length ends first",
      `${post}${at}\r\n${cl(4)}${te}\r\n${(inner.length + 4).toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
    ],
    ["two lengths", `${post}${at}\r\n${cl(0)}${cl(inner.length)}\r\n${inner}`],
    ["two lengths in one", `${post}${at}\r\nContent-Length: 0, ${inner.length}\r\n\r\n${inner}`],
    ["a folded length", `${post}${at}\r\nContent-Length:\r\n ${inner.length}\r\n\r\n${inner}`],
    ["a length with a sign", `${post}${at}\r\nContent-Length: +${inner.length}\r\n\r\n${inner}`],
    [
      "a length with a space before the colon",
      `${post}${at}\r\nContent-Length : ${inner.length}\r\n\r\n${inner}`,
    ],
    ["an unknown coding", `${post}${at}\r\nTransfer-Encoding: xchunked\r\n\r\n${ended}`],
    [
      "chunked, and something after it",
      `${post}${at}\r\nTransfer-Encoding: chunked, identity\r\n${cl(5)}\r\n${ended}`,
    ],
    [
      "chunked behind a tab",
      `${post}${at}\r\nTransfer-Encoding:\tchunked\r\n${cl(ended.length)}\r\n${ended}`,
    ],
    [
      "chunked with a vertical tab",
      `${post}${at}\r\nTransfer-Encoding: \vchunked\r\n${cl(ended.length)}\r\n${ended}`,
    ],
    [
      "a space before the colon",
      `${post}${at}\r\nTransfer-Encoding : chunked\r\n${cl(ended.length)}\r\n${ended}`,
    ],
    ["a folded coding", `${post}${at}\r\nTransfer-Encoding:\r\n chunked\r\n${cl(ended.length)}\r\n${ended}`],
    ["two codings", `${post}${at}\r\n${te}Transfer-Encoding: identity\r\n${cl(ended.length)}\r\n${ended}`],
    [
      "a NUL in the coding's name",
      `${post}${at}\r\nTransfer-\0Encoding: chunked\r\n${cl(ended.length)}\r\n${ended}`,
    ],
    ["bare line feeds", `${post}${at}\n${cl(ended.length)}${te}\n${ended}`],
    [
      "a bare line feed hides a header",
      `${post}${at}\r\nX: y\nTransfer-Encoding: chunked\r\n${cl(ended.length)}\r\n${ended}`,
    ],
    [
      "a bare return hides a header",
      `${post}${at}\r\nX: y\rTransfer-Encoding: chunked\r\n${cl(ended.length)}\r\n${ended}`,
    ],
    ["chunks ended by line feeds", `${post}${at}\r\n${te}\r\n1\na\n0\n\n${inner}`],
    ["a chunk too short for its bytes", `${post}${at}\r\n${te}\r\n1\r\nabc\r\n${ended}`],
    ["a chunk of 2^64", `${post}${at}\r\n${te}\r\nffffffffffffffff1\r\na\r\n${ended}`],
    ["a chunk of -1", `${post}${at}\r\n${te}\r\n-1\r\na\r\n${ended}`],
    ["a chunk of 0x1", `${post}${at}\r\n${te}\r\n0x1\r\na\r\n${ended}`],
    ["an extension with a line feed", `${post}${at}\r\n${te}\r\n1;a=\nb\r\na\r\n${ended}`],
    ["an extension of 100 KB", `${post}${at}\r\n${te}\r\n1;${"a".repeat(100_000)}\r\na\r\n${ended}`],
    ["trailers of 100 KB", `${post}${at}\r\n${te}\r\n0\r\n${"X: y\r\n".repeat(16_000)}\r\n`],
    [
      "a length of a trailer",
      `${post}${at}\r\n${te}Trailer: Content-Length\r\n\r\n0\r\nContent-Length: 40\r\n\r\n`,
    ],
    ["a head without a colon", `GET / HTTP/1.1\r\n${at}\r\nnonsense\r\n\r\n`],
    ["a head that begins with a space", `GET / HTTP/1.1\r\n ${at}\r\n\r\n`],
    ["a header without a name", `GET / HTTP/1.1\r\n${at}\r\n: x\r\n\r\n`],
    ["a NUL in a header", `GET / HTTP/1.1\r\n${at}\r\nX: a\0b\r\n\r\n`],
    ["a length for a GET", `GET / HTTP/1.1\r\n${at}\r\n${cl(inner.length)}\r\n${inner}`],
    ["HTTP/0.9", "GET /\r\n\r\n"],
    ["HTTP/1.0 without a host", "GET / HTTP/1.0\r\n\r\n"],
    ["HTTP/1.0 with chunks", `POST /theme HTTP/1.0\r\n${at}\r\n${te}\r\n${ended}`],
    ["HTTP/1.1 without a host", "GET / HTTP/1.1\r\n\r\n"],
    ["HTTP/1.2", `GET / HTTP/1.2\r\n${at}\r\n\r\n`],
    ["HTTP/9.9", `GET / HTTP/9.9\r\n${at}\r\n\r\n`],
    ["HTTP/2 at once", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["a TLS hello", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    ["two spaces", `GET  /  HTTP/1.1\r\n${at}\r\n\r\n`],
    ["a tab for a space", `GET\t/\tHTTP/1.1\r\n${at}\r\n\r\n`],
    [
      "an upgrade to h2c",
      `GET / HTTP/1.1\r\n${at}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
    ],
    [
      "an upgrade to websocket",
      `GET / HTTP/1.1\r\n${at}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    ],
    ["an unknown expectation", `POST /theme HTTP/1.1\r\n${at}\r\nExpect: 200-maybe\r\n${cl(0)}\r\n`],
    [
      "a Connection that names what it should not",
      `GET / HTTP/1.1\r\n${at}\r\nConnection: close, Content-Length, Cookie, Host\r\n\r\n`,
    ],
  ];
  const one = ([what, text]: [string, string]) => {
    const bytes = Buffer.from(text, "latin1");
    return attack.say(
      JSON.stringify(text.length > 2000 ? `${text.slice(0, 300)}…` : text),
      (line) => line.send(bytes).then(() => {}),
      {
        ...{ wanted: 0, patience: 7_000, where: what, silence: undefined },
        judge: ({ answers }) => answers.length > 1 && "one request was answered twice",
        check: ({ status }) => status === 101 && "changed to another protocol",
      },
    );
  };
  // A connection that is kept is waited for.
  await attack.volley(shapes, one, 12);
}
