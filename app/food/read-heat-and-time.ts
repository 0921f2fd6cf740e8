import { wordTable } from "~/word-table";
import type { StepPart } from "./recipe-lines";

const NUMBER = String.raw`\d+(?:\.\d+)?(?:\s\d\/\d)?|\d\/\d|\d*[½¼¾]`;
const TIME_UNITS = "hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|sec";

/** "25 minutes", "8-10 min", "1 hour 30 minutes"; a "10-minute rest" stays words, the sentence needs them. */
const TIME = new RegExp(
  String.raw`(?<![\w./-])(?:(?<from>${NUMBER})\s?(?:-|–|—|\sto\s|to\s)\s?)?(?<to>${NUMBER})\s?(?<unit>${TIME_UNITS})\b(?:\s(?:and\s)?(?<more>\d+)\s?(?:minutes?|mins?|min)\b)?(?![’'\w-])`,
  "giu",
);

/** "180 °C", "180C", "350°F (180°C)": both scales of one heat are one heat. */
const HEAT =
  /(?<![\w.])(?<first>-?\d{1,4}(?:\.\d)?)\s?(?:(?:°|º|degrees?)\s?(?<scale>[CF])|(?<bare>[CF]))\b(?:(?:\s?\/\s?|\s?\()(?<second>\d{2,3})\s?(?:°|º|degrees?)?\s?(?<other>[CF])\b(?!\s?fan)(?<close>\))?)?/gu;

/** Words with their times and temperatures as parts of their own; everything else stays as typed. */
export function readHeatAndTime(words: string): StepPart[] {
  return split(words, HEAT, heatOf).flatMap((part) =>
    typeof part === "string" ? split(part, TIME, timerOf) : [part],
  );
}

type Groups = Record<string, string | undefined>;

function split(
  words: string,
  pattern: RegExp,
  read: (found: Groups, all: string) => StepPart[] | null,
): StepPart[] {
  const parts: StepPart[] = [];
  let end = 0;
  for (const match of words.matchAll(pattern)) {
    const part = read(match.groups as Groups, match[0]);
    if (part === null) continue;
    parts.push(words.slice(end, match.index), ...part);
    end = match.index + match[0].length;
  }
  parts.push(words.slice(end));
  return joined(parts).filter((part) => part !== "");
}

function heatOf({ first, scale, bare, second, other, close }: Groups, all: string): StepPart[] | null {
  const own = scale ?? bare;
  // "(180C/350F)" has a bracket that was open before.
  const rest = close !== undefined && !all.includes("(") ? ")" : "";
  const pair = second !== undefined && other !== own;
  const inCelsius = own === "C" ? Number(first) : other === "C" ? Number(second) : celsiusOf(Number(first));
  if (inCelsius < -80 || inCelsius > 1200) return null;
  if (second !== undefined && !pair)
    return [{ celsius: inCelsius }, all.slice(all.search(/[/(]/)).replace(/\)$/, ""), close ?? ""];
  return [{ celsius: inCelsius }, rest];
}

/** Oven heat to the nearest 5 °C, as ovens are set; below that to the degree. */
function celsiusOf(fahrenheit: number): number {
  const exact = ((fahrenheit - 32) * 5) / 9;
  return exact >= 130 ? Math.round(exact / 5) * 5 : Math.round(exact);
}

function timerOf({ from, to, unit, more }: Groups): StepPart[] | null {
  const long = numberOf(to!);
  const isHours = /^h/i.test(unit!);
  const isSeconds = /^s/i.test(unit!);
  // "a 25 minute rest" needs its words: "a 25 minutes rest" is no English.
  if (/^(?:hour|minute|second)$/i.test(unit!) && long !== 1 && !(long < 1)) return null;
  if (more !== undefined && (!isHours || from !== undefined)) return null;
  if (isSeconds && long > 59 && long % 15 !== 0) return null;
  const factor = isHours ? 60 : isSeconds ? 1 / 60 : 1;
  const minutes = rounded(long * factor + Number(more ?? 0));
  const least = from === undefined ? undefined : rounded(numberOf(from) * factor);
  if (!(minutes > 0 && minutes <= 100_000)) return null;
  if (least === undefined) return [{ timer: { minutes } }];
  return least > 0 && least < minutes ? [{ timer: { minutes: least, maxMinutes: minutes } }] : null;
}

/** Seconds keep all their digits, so that they come back whole. */
function rounded(minutes: number): number {
  return minutes < 1 ? minutes : Number(minutes.toFixed(2));
}

const SIGNS = wordTable<number>({ "½": 0.5, "¼": 0.25, "¾": 0.75 });

/** "1.5", "1 1/2", "3/4" and "1½" as numbers. */
function numberOf(typed: string): number {
  const sign = SIGNS[typed.at(-1)!];
  if (sign !== undefined) return Number(typed.slice(0, -1)) + sign;
  return typed
    .split(/\s/)
    .map((piece) => piece.split("/").map(Number))
    .reduce((sum, [above, below = 1]) => sum + above! / below, 0);
}

/** Neighbouring words as one part. */
function joined(parts: StepPart[]): StepPart[] {
  return parts.reduce<StepPart[]>((done, part) => {
    const last = done.at(-1);
    if (typeof part !== "string" || typeof last !== "string") done.push(part);
    else done[done.length - 1] = last + part;
    return done;
  }, []);
}
