import { partsIn, type StepText, sentencesOf, signAt, signOf } from "./text-of-step";

const BROWNS = /\b(?:fry|brown|sear)\b/i;
const MINUTES = 3;

/**
 * Cooked pulses in the place of meat that is browned are only warmed through: not fried for minutes "until well browned",
 * which mashes and burns them. Said where nothing else goes in behind.
 */
export function warmedThrough(read: StepText, at: number): void {
  const sign = signAt(at);
  const sentence = sentencesOf(read.text).find((it) => it.includes(sign) && BROWNS.test(it));
  if (sentence === undefined) return;
  const place = sentence.indexOf(sign);
  const timer = [...sentence].findIndex((it, i) => i > place && isTimer(read, it));
  if (timer < 0) return;
  const behind = sentence.slice(timer + 1);
  if (partsIn(behind, read.parts).some((it) => typeof it === "object" && "ingredient" in it)) return;
  const space = /\s*$/.exec(sentence)?.[0] ?? "";
  const warmed = sentence
    .slice(0, timer)
    .replace(/ in (?:two|three|several|batches|small)\b[^,.\ue000-\uefff]*/i, "")
    .replace(/\b(f)ry|\b(b)rown|\b(s)ear/i, (it) => (/^[A-Z]/.test(it) ? "Warm" : "warm"))
    .replace(/\b(c)rumble in\b/i, (_, c: string) => (c === "C" ? "Stir in" : "stir in"))
    .replace(/\bTurn up the heat\b/, "Keep the heat at medium")
    .replace(/\bover a high heat\b/, "over a medium heat")
    .replace(/, for $/, " for ");
  const short = signOf(read, { timer: { minutes: MINUTES } });
  read.text = read.text.replace(sentence, `${warmed}${short}, until hot.${space}`);
}

function isTimer({ parts }: StepText, sign: string): boolean {
  const [part] = partsIn(sign, parts);
  return typeof part === "object" && "timer" in part;
}
