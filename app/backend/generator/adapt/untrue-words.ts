import type { Written } from "../ports";
import { readRecipe, type Said, whatElseIsSaid } from "../verify/reading";
import { withoutClauses, withoutSentences } from "./clauses";
import { brokenBy, type Limit } from "./limits";
import { capital, tidy } from "./replace-line";
import { partsOfText, textOfStep } from "./text-of-step";

/**
 * The recipe without the sentences and clauses that still speak of what has to stay out: "or a glass of milk". Null
 * where a step says it of its own work, or the title.
 */
export function withoutUntrueWords(written: Written, limits: readonly Limit[]): Written | null {
  const reading = readRecipe(written);
  const untrue = whatElseIsSaid(reading).filter((it) => breaks(it, limits));
  if (untrue.length === 0) return written;
  if (untrue.some(({ where }) => where === "title" || where === "group")) return null;
  const speaks = (said: readonly Said[]) => (words: string) =>
    said.some((it) => words.toLowerCase().includes(it.words.toLowerCase()));
  const of = (where: Said["where"]) => untrue.filter((it) => it.where === where);
  const steps: Written["steps"] = [];
  for (const [at, step] of written.steps.entries()) {
    const mine = untrue.filter((it) => it.step === at && it.where === "step");
    const labels = new Set(
      untrue.filter((it) => it.step === at && it.where === "label").map(({ text }) => text),
    );
    const parts = step.parts.map((part) =>
      typeof part === "object" && "ingredient" in part && part.label && labels.has(part.label)
        ? { ingredient: part.ingredient, ...(part.share !== undefined && { share: part.share }) }
        : part,
    );
    if (mine.length === 0) {
      steps.push({ ...step, parts });
      continue;
    }
    const read = textOfStep(parts);
    const left = withoutClauses(read.text, read.parts, speaks(mine));
    if (left === null) return null;
    if (left !== "")
      steps.push({ ...step, parts: partsOfText({ text: capital(tidy(left)), parts: read.parts }) });
  }
  return {
    ...written,
    description: withoutSentences(written.description, speaks(of("description"))),
    tips: written.tips.map((it) => withoutSentences(it, speaks(of("tip")))).filter((it) => it !== ""),
    ingredients: written.ingredients.map((it) => withoutNote(it, of("note"))),
    steps,
  };
}

function withoutNote(
  line: Written["ingredients"][number],
  said: readonly Said[],
): Written["ingredients"][number] {
  const mine = said.filter((it) => it.of?.ingredient.ref === line.ref);
  if (mine.length === 0 || line.note === undefined) return line;
  const pieces = line.note
    .split(", ")
    .filter((piece) => !mine.some(({ words }) => piece.toLowerCase().includes(words.toLowerCase())));
  const { note: _, ...rest } = line;
  return pieces.length === 0 ? rest : { ...rest, note: pieces.join(", ") };
}

function breaks(said: Said, limits: readonly Limit[]): boolean {
  return (
    brokenBy({ ref: "said", name: said.words, quantity: null, unit: null, scalable: false }, limits).length >
    0
  );
}
