/** Values as pages and files write them: times, servings, words that may hold HTML. */
import { OverBounds } from "./bounds";
import { parseHtml } from "./parse-html";

const ISO_DURATION =
  /^-?P(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;

/** Whole minutes of 25, "PT1H30M", "P0DT90M", "1 hour 30 minutes", "1h30", "1:30"; undefined if it is none. */
export function minutesIn(value: unknown): number | undefined {
  if (typeof value === "number") return whole(value);
  if (Array.isArray(value)) return minutesIn(value[0]);
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  const iso = ISO_DURATION.exec(text);
  if (iso !== null && text.length > 2) {
    const [weeks, days, hours, minutes, seconds] = iso
      .slice(1)
      .map((it) => Number((it ?? "0").replace(",", ".")));
    return whole(weeks! * 10_080 + days! * 1440 + hours! * 60 + minutes! + seconds! / 60);
  }
  if (/^\d+(?:\.\d+)?$/.test(text)) return whole(Number(text));
  const [, clockHours, clockMinutes] = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(text) ?? [];
  if (clockHours !== undefined) return whole(Number(clockHours) * 60 + Number(clockMinutes));
  return inWords(text.slice(0, 200));
}

function inWords(text: string): number | undefined {
  const plain = text
    .replace(/(\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(?=\d)/g, "")
    .replace(/(\d)?\s?½/g, (_, before = "0") => `${before}.5`)
    .replace(/\b(?:an|one)\s+(?=hour|day)/gi, "1 ");
  let minutes = 0;
  let isFound = false;
  for (const [, amount, unit] of plain.matchAll(
    /(\d+(?:\.\d+)?)\s*(d(?:ays?)?|h(?:(?:ou)?rs?)?|m(?:in(?:ute)?s?)?)(?![a-z])/gi,
  )) {
    const factor = /^d/i.test(unit!) ? 1440 : /^h/i.test(unit!) ? 60 : 1;
    minutes += Number(amount) * factor;
    isFound = true;
  }
  const [, rest] = /\dh\s?(\d{1,2})$/i.exec(plain) ?? [];
  return isFound ? whole(minutes + Number(rest ?? 0)) : undefined;
}

function whole(minutes: number): number | undefined {
  return Number.isFinite(minutes) && minutes >= 0 && minutes <= 100_000 ? Math.round(minutes) : undefined;
}

/** The servings in 4, "4", "4 servings", "Serves 4-6", ["4", "4 servings"]: the lower number. */
export function servingsIn(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.map(servingsIn).find((it) => it !== undefined);
  if (typeof value === "object" && value !== null) return servingsIn((value as { value?: unknown }).value);
  const number = Number(/\d+/.exec(String(value ?? ""))?.[0]);
  return number >= 1 && number <= 100 ? number : undefined;
}

/** Elements that stand on lines of their own. */
export const BLOCKS: ReadonlySet<string> = new Set(
  "address article aside blockquote br dd div dl dt figcaption footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul".split(
    " ",
  ),
);

/** Elements whose text nobody reads. */
export const UNREAD: ReadonlySet<string> = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "iframe",
]);

/** Places to break a word, and signs that turn the direction of what follows. */
const UNSEEN = /[\u00ad\u200b\u202a-\u202e\u2066-\u2069]/g;

/** The words of a text that may hold HTML and entities, a line a block. Never HTML. Throws OverBounds. */
export function plainLines(value: unknown): string[] {
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "string") return [];
  return (/[<&]/.test(value) ? textOf(value) : value)
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => tidy(line.replace(UNSEEN, "")))
    .filter((line) => line !== "");
}

/** The same on one line. */
export function plainWords(value: unknown): string {
  return plainLines(value).join(" ");
}

/** A line with its spaces plain. */
export function tidy(line: string): string {
  return line.replace(/[\s\p{Cc}\p{Z}]+/gu, " ").trim();
}

/** Twice, because pages write "&amp;amp;" and "&lt;b&gt;" into texts that are escaped anyway. */
function textOf(html: string): string {
  return once(/&(?:amp|lt|#)/i.test(html) ? once(html) : html);
}

function once(html: string): string {
  let text = "";
  let unread = 0;
  const cut = parseHtml(html, {
    onopentag(name) {
      if (UNREAD.has(name)) unread++;
      if (BLOCKS.has(name)) text += "\n";
    },
    ontext(more) {
      if (unread === 0) text += more;
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread--;
      if (BLOCKS.has(name)) text += "\n";
    },
  });
  if (cut !== null) throw new OverBounds(cut);
  return text;
}
