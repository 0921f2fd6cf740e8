import { isFleshOrEgg, isRawFlesh } from "~/food/foods/flesh";
import type { Written } from "../ports";
import { withoutClauses } from "./clauses";
import { saysOneOf } from "./cooked-otherwise";
import { orderIn } from "./orders";
import { isOneOf, kindsOf, type Renaming, renamedWords } from "./prose-rename";
import { partsIn, partsOfText, type StepText, textOfStep } from "./text-of-step";
import { capital, tidy } from "./tidy";
import { foodOf } from "./uses-of";

/**
 * The recipe without what is told of foods that came and was true of those that are gone alone, while others of their
 * kind stay: "until the tofu comes easily from the bone", beside chicken. Heat at the centre is told of the meat then.
 */
export function withoutWordsOfGone(written: Written, renamings: readonly Renaming[] = []): Written {
  const foods = written.ingredients.flatMap((it) => foodOf(it) ?? []);
  const came = renamings.filter(({ gone, short, now }) => {
    const comes = foodOf({ ref: "", name: now, quantity: null, unit: null, scalable: false });
    return short !== "" && isFleshOrEgg(gone) && comes !== undefined && !isFleshOrEgg(comes);
  });
  if (came.length === 0) return written;
  const isOfOne = (words: string) => came.find(({ short }) => saysOneOf(words, [short.toLowerCase()]));
  const isHeated = foods.some(isRawFlesh);
  const shorts = new Set(came.map(({ short }) => short));

  const told = (read: StepText): string => {
    const hot = isHeated ? withHeatOfMeat(read) : read.text;
    const left = withoutClauses(hot, read.parts, {
      isUntrue: (clause) => {
        const it = isOfOne(clause);
        return it !== undefined && orderIn(clause) === null && isOfGoneAlone(clause, it);
      },
      isOfWhatStays: () => true,
    });
    return capital(tidy(withEverything(left ?? hot)));
  };
  return {
    ...written,
    steps: written.steps.map((step) => {
      const read = textOfStep(step.parts);
      const text = told(read);
      return text === read.text || text === ""
        ? step
        : { ...step, parts: partsOfText({ text, parts: read.parts }) };
    }),
  };

  /** "All the meat" is more than one of the things that came for it. */
  function withEverything(text: string): string {
    if (shorts.size < 2) return text;
    return [...shorts].reduce(
      (it, short) =>
        it.replace(new RegExp(`\\b(a)ll (?:of )?the ${short}(?!\\p{L})`, "giu"), (_, a: string) =>
          a === "A" ? "Everything" : "everything",
        ),
      text,
    );
  }

  function withHeatOfMeat({ text, parts }: StepText): string {
    return text.replace(/[^,.;]*[\ue000-\uefff][^,.;]*/gu, (piece) => {
      const it = isOfOne(piece);
      const isHeat = partsIn(piece, parts).every((part) => typeof part === "object" && "celsius" in part);
      return it !== undefined && isHeat && /\b(?:centre|thickest|middle)\b/.test(piece)
        ? renamedWords(piece, it.short, "meat")
        : piece;
    });
  }
}

function isOfGoneAlone(clause: string, { gone }: Renaming): boolean {
  return kindsOf(gone)
    .filter((kind) => isOneOf(gone, kind.gone))
    .some(({ drop }) => saysOneOf(clause, drop));
}
