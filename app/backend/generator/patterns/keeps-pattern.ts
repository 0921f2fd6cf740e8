import type { Pattern } from "~/contract/generator";
import { foodWords } from "~/food/foods/food-words";
import { counted, type Outcome } from "../verify/outcome";
import type { Reading } from "../verify/reading";
import { figureFaults, figuresOf } from "./figures";
import { keptOutFaults } from "./kept-out";
import { NO_ADVICE, type PatternRule, patterns } from "./patterns";
import { ruleFaults } from "./rules";

/** Everything that a pattern keeps out and demands; where it cannot be told, it is not kept. */
export function keepsPattern(reading: Reading, pattern: Pattern): Outcome {
  const rule = patterns[pattern];
  const faults = [
    ...keptOutFaults(reading, rule.out),
    ...figureFaults(reading, rule.figures),
    ...rule.rules.flatMap((it) => ruleFaults(reading, it)),
    ...saidFaults(reading, rule),
  ];
  return {
    name: rule.name,
    faults: [...new Set(faults)],
    kept: `${filled(rule.kept, reading)} Looked at ${counted(reading.listed.length, "ingredient")}. ${NO_ADVICE}`,
  };
}

/** Dishes by their title, and what a step says of how it is done. */
function saidFaults({ written: { title }, steps }: Reading, { titles, texts }: PatternRule): string[] {
  const called = spaced(title);
  const told = steps.map(spaced);
  return [
    ...Object.entries(titles).flatMap(([words, why]) =>
      called.includes(spaced(words)) ? [`${title}: ${why}.`] : [],
    ),
    ...Object.entries(texts).flatMap(([words, why]) =>
      told.flatMap((it, at) => (it.includes(spaced(words)) ? [`Step ${at + 1}: ${why}.`] : [])),
    ),
  ];
}

function spaced(text: string): string {
  return ` ${foodWords(text).join(" ")} `;
}

function filled(words: string, reading: Reading): string {
  if (!words.includes("{")) return words;
  const figures: Partial<Record<string, number>> = figuresOf(reading);
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined) return "?";
    if (name === "proteinEnergy") return String(Math.round(figure * 100));
    return String(name === "kcal" ? Math.round(figure) : Math.round(figure * 10) / 10);
  });
}
