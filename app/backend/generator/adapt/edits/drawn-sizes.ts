import type { Written } from "../../ports";
import { partsOfText, sentencesOf, textOfStep } from "../text-of-step";
import { lotsFor } from "./large-amounts";

const GAP = String.raw`[\s\u00a0]`;
/** "A 20 cm circle", "a round 24 cm across", "a circle of 34 cm". */
const ROUND = new RegExp(
  String.raw`\b(?:an?${GAP}(?<before>\d+)${GAP}?cm${GAP}(?=(?:circle|round|disc|square|ring)\b)|an?${GAP}(?:\p{L}+${GAP}){0,2}(?:circle|round|disc|ring|oval)(?:${GAP}of|,)?(?:${GAP}about)?${GAP}(?<behind>\d+)${GAP}cm(?=${GAP}(?:across|wide|long)|[.,;]|$))`,
  "iu",
);
/** "Roll out to 40 by 30 cm", "a rectangle of about 45 x 35 cm"; not "a tin of about 30 x 20 cm", whose size is seen to with the tins. */
const SIDES = new RegExp(
  String.raw`(?<!\b(?:tin|dish|tray|sheet|pan),?${GAP})(?<lead>\b(?:to|of|into|out)${GAP}(?:about${GAP})?)(?<wide>\d+)(?<by>${GAP}?(?:by|x|×)${GAP}?)(?<long>\d+)${GAP}cm\b(?!${GAP}(?:[\p{L}-]+${GAP})*(?:tin|dish|tray|sheet))`,
  "iu",
);
/** "A log 25 cm long". */
const LOG = new RegExp(
  String.raw`(?<lead>\b(?:log|rope|roll|sausage|cylinder)${GAP}(?:of${GAP})?(?:about${GAP})?)(?<length>\d+)(?=${GAP}cm${GAP}long)`,
  "iu",
);
/** What is said of one of several, of which there are more or fewer. */
const OF_PIECES =
  /\b(?:each|every|pieces?|balls?|one|halves|half|quarters?|thirds?|two|three|four|both|rounds|circles|discs|squares|rectangles|logs|strips|cut (?:\S+ ){0,3}(?:into|out)|stamp|divide)\b/iu;
/** By how much the amount has to differ, and the widest that an oven or a worktop takes. */
const [LESS, MORE] = [0.85, 1.2];
const [WIDEST, LONGEST] = [32, 60];
const LEAST = 8;

interface Drawn {
  steps: Written["steps"];
  hint: string | null;
}

/** How the tip begins that tells of a shape for another amount. */
export const OF_SHAPES = "The shape in the steps";

/** A circle that is drawn or a sheet that is rolled out for all of it, so large that it is as thick for another amount. */
export function withDrawnSizes(steps: Written["steps"], times: number): Drawn {
  if (times > LESS && times < MORE) return { steps, hint: null };
  let isTooLarge = false;
  const side = Math.sqrt(times);
  const now = (cm: string, by: number, most: number) => {
    const exact = Math.max(LEAST, Math.round(Number(cm) * by));
    if (exact <= Math.max(most, Number(cm))) return String(Math.min(exact, by < 1 ? Number(cm) : exact));
    isTooLarge = true;
    return cm;
  };
  const drawn = (sentence: string) => {
    const [round] = ROUND.exec(sentence) ?? [];
    const resized =
      round === undefined
        ? sentence
        : sentence.replace(
            round,
            round.replace(/\d+/, (cm) => now(cm, side, WIDEST)),
          );
    return resized
      .replace(SIDES, (all, ...rest) => {
        const { lead, wide, by, long } = rest.at(-1) as Record<string, string>;
        if (Number(long) * side > LONGEST && side > 1) {
          isTooLarge = true;
          return all;
        }
        return `${lead}${now(wide!, side, LONGEST)}${by}${now(long!, side, LONGEST)} cm`;
      })
      .replace(LOG, (_, ...rest) => {
        const { lead, length } = rest.at(-1) as Record<string, string>;
        return lead + now(length!, times, LONGEST);
      });
  };
  const next = steps.map((step) => {
    const read = textOfStep(step.parts);
    const text = sentencesOf(read.text)
      .map((sentence) => (OF_PIECES.test(sentence) ? sentence : drawn(sentence)))
      .join("");
    return text === read.text ? step : { ...step, parts: partsOfText({ text, parts: read.parts }) };
  });
  return { steps: next, hint: isTooLarge ? severalShapes(times) : null };
}

function severalShapes(times: number): string {
  return `${OF_SHAPES} is for the original amount: make ${lotsFor(times)} of that size.`;
}
