import { type Answer, header, headersNamed } from "./answers";
import type { Shot } from "./shots";
import type { Target } from "./target";

/** What the suite knows and nobody else is to read: who may, and the words. */
export interface Canary {
  owner: string;
  text: string;
}

/** What is written into every field and parameter that a page could show; as an element it is a hole. */
export const MARK = "attack-mark";
export const HTML = `"'></script><${MARK} onload=1>`;

/** What no answer may hold, of whatever site. */
const leaks: [string, RegExp][] = [
  ["a stack trace", /\n\s+at (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)[^\n]*:\d+:\d+/],
  [
    "a file path of the server",
    /(?:file:\/\/\/|\/(?:work|home|opt|srv|root|tmp|usr|app)\/[\w./-]+\.(?:[cm]?[jt]sx?|sqlite|eml))/,
  ],
  ["the name of a package of the server", /node_modules|better-sqlite3|node:internal/],
  ["an error of the store", /SQLITE_[A-Z]+|SqliteError|syntax error at or near|no such (?:table|column)/],
  ["an error of the language", /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ZodError): /],
  ["an error of the system", /\b(?:ENOENT|EACCES|ENAMETOOLONG|EISDIR|ERR_[A-Z_]{4,})\b/],
  ["a password's hash", /\$argon2(?:id|i|d)\$/],
  ["a file of the machine", /root:x:0:0:/],
];

/** What the suite writes itself, into members' texts too, and may well come back. */
const ours = /file:\/\/\/etc\/passwd|\/etc\/passwd/gi;

/** The rules that hold for every answer to whatever request; what it breaks, in words. */
export function complaints(
  shot: Shot,
  answer: Answer,
  target: Target,
  canaries: readonly Canary[],
): string[] {
  const body = answer.body.toString().replace(ours, "");
  return [
    ...statusComplaints(answer),
    ...headComplaints(answer, target),
    ...leaks
      .filter(([, pattern]) => pattern.test(body) && !asked(shot, pattern))
      .map(([what]) => `shows ${what}`),
    ...markupComplaints(answer, body),
    ...canaries
      .filter(({ owner, text }) => owner !== shot.who && body.includes(text) && !sent(shot, text))
      .map(({ owner }) => `shows what is ${owner}'s alone to ${shot.who ?? "a stranger"}`),
  ];
}

function statusComplaints(answer: Answer): string[] {
  const { status } = answer;
  if (status === 503) return header(answer, "retry-after") ? [] : ["503 without Retry-After"];
  if (status === 429) return header(answer, "retry-after") ? [] : ["429 without Retry-After"];
  return status >= 500 && status !== 504 ? [`answered ${status}`] : [];
}

function headComplaints(answer: Answer, target: Target): string[] {
  const found: string[] = [];
  for (const [name, value] of answer.headers) {
    if (name.includes(MARK)) found.push(`a header was injected: ${name}`);
    if (/[\0\r\n]/.test(value)) found.push(`a header with a control character: ${name}`);
  }
  const own = [target.origin, target.siteUrl];
  for (const location of headersNamed(answer, "location")) {
    // As a browser reads it: without tabs and line ends, and a backslash as a slash.
    const to = URL.canParse(location, target.origin) ? new URL(location, target.origin) : undefined;
    if (!to || !own.includes(to.origin)) found.push(`leads away, to ${location.slice(0, 100)}`);
  }
  if (header(answer, "content-type")?.startsWith("text/html") && answer.status !== 304) {
    if (!header(answer, "content-security-policy")) found.push("HTML without a Content-Security-Policy");
  }
  return found;
}

function markupComplaints(answer: Answer, body: string): string[] {
  const type = header(answer, "content-type") ?? "";
  if (!/html|xml|svg/.test(type)) {
    return type === "" && body.includes(`<${MARK}`)
      ? ["markup of ours comes back without a Content-Type"]
      : [];
  }
  const found: string[] = [];
  if (body.includes(`<${MARK}`)) found.push(`markup of ours comes back as markup (${type})`);
  if (/(?:href|src|action|formaction)="\s*(?:javascript|vbscript|data:text\/html)/i.test(body)) {
    found.push("a link of ours runs as a script");
  }
  return found;
}

/** What somebody sent they may get back. */
const sent = (shot: Shot, text: string) =>
  shot.target.includes(text) || (shot.body?.bytes.includes(text) ?? false);

const asked = (shot: Shot, pattern: RegExp) =>
  [shot.target, shot.body?.bytes.toString() ?? ""].some(
    (text) => pattern.test(text) || pattern.test(decodeURIComponentSafely(text.replaceAll("+", " "))),
  );

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
