import vm from "node:vm";
import zlib from "node:zlib";

/** The bytes of a body, and the JavaScript that makes them, for whoever repeats the request. */
export interface Body {
  bytes: Buffer;
  how: string;
}

/** One whole request as it is to stand on the wire. */
export interface Shot {
  method: string;
  target: string;
  headers: [string, string][];
  body?: Body;
  /** Who is signed in with it; what only others may see must not be in the answer. */
  who?: string;
  /** The address of this machine that it comes from. */
  from?: string;
}

export const words = (text: string): Body => ({ bytes: Buffer.from(text), how: JSON.stringify(text) });

/** A body that is too long to print, by an expression that makes it: made("'['.repeat(1e5)"). */
export function made(how: string): Body {
  const value: unknown = vm.runInNewContext(how, { Buffer, zlib });
  return { bytes: typeof value === "string" ? Buffer.from(value) : (value as Buffer), how };
}

export const form = (fields: [string, string][]): Body =>
  words(fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&"));

/** As encodeURIComponent, but halves of surrogates become the bytes that they would be. */
export function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "\ufffd"));
}

/** The bytes of a shot; its connection ends with its answer unless it says otherwise itself. */
export function bytesOf(shot: Shot, host: string): Buffer {
  const has = (name: string) => shot.headers.some(([key]) => key.toLowerCase() === name);
  const headers = [...shot.headers];
  if (!has("host")) headers.unshift(["Host", host]);
  if (!has("connection")) headers.push(["Connection", "close"]);
  if (shot.body && !has("content-length") && !has("transfer-encoding")) {
    headers.push(["Content-Length", String(shot.body.bytes.length)]);
  }
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const start = Buffer.from(`${shot.method} ${shot.target} HTTP/1.1\r\n${head}\r\n`);
  return shot.body ? Buffer.concat([start, shot.body.bytes]) : start;
}

/** The line that sends it again. */
export function commandOf(shot: Shot, origin: string): string {
  const plain = (text: string) => /^[\x20-\x7e]*$/.test(text);
  const curlable = [shot.method, shot.target, ...shot.headers.flat()].every(
    (text) => plain(text) && text.length < 4_000,
  );
  if (!curlable) return rawCommand(shot, origin);
  const target = shot.target.startsWith("/") && !shot.target.startsWith("//");
  const options = [
    shot.method === "HEAD" ? "-I" : `-i -X ${quoted(shot.method)}`,
    ...(target ? [] : [`--request-target ${quoted(shot.target)}`]),
    ...shot.headers.map(([name, value]) => `-H ${quoted(`${name}: ${concealed(shot, name, value)}`)}`),
    ...(shot.from ? [`--interface ${shot.from}`] : []),
  ];
  const address = quoted(origin + (target ? shot.target : ""));
  const curl = `curl -sS -g --path-as-is ${options.join(" ")}`;
  if (!shot.body) return `${curl} ${address}`;
  const { bytes, how } = shot.body;
  if (bytes.length < 1000 && plain(bytes.toString("latin1"))) {
    return `${curl} --data-binary ${quoted(bytes.toString("latin1"))} ${address}`;
  }
  return `node -e ${quoted(`process.stdout.write(${how})`)} | ${curl} --data-binary @- ${address}`;
}

/** By node, for what curl would not send; long heads too. */
function rawCommand(shot: Shot, origin: string): string {
  const head = bytesOf({ ...shot, body: undefined }, new URL(origin).host).toString("latin1");
  const length = shot.body ? `Content-Length: ${shot.body.bytes.length}\r\n\r\n` : "\r\n";
  const all = `${JSON.stringify(head.replace(/\r\n$/, length)).replace(/(.)\1{99,}/g, runLength)}`;
  return `raw bytes (latin1): ${all}${shot.body ? ` + ${shot.body.how.slice(0, 300)}` : ""}`;
}

const runLength = (run: string, one: string) => `" + "${one}".repeat(${run.length}) + "`;

function concealed(shot: Shot, name: string, value: string): string {
  if (!shot.who) return value;
  if (/^authorization$/i.test(name) && value.length > 60) return `Bearer $TOKEN_${shot.who.toUpperCase()}`;
  if (/^cookie$/i.test(name) && value.length > 60) return `$COOKIE_${shot.who.toUpperCase()}`;
  return value;
}

/** For a POSIX shell; what is concealed stays a variable. */
function quoted(text: string): string {
  if (/\$(TOKEN|COOKIE)_/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}
