import { parse } from "yaml";
import { z } from "zod";
import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../brief";
import text from "./impossible-words.yaml?raw";
import type { Outcome } from "./outcome";
import { totalMinutes } from "./plain-checks";
import type { Reading } from "./reading";

const Words = z.array(z.string()).min(1);

const words = z
  .strictObject({ denied: Words, counted: Words, none: Words, harmful: z.record(z.string(), z.string()) })
  .parse(parse(text));

const compared = (all: readonly string[]) => new Set(all.flatMap((it) => foodWords(it)));
const denied = compared(words.denied);
const counted = compared(words.counted);
const none = compared(words.none);
const harmful = Object.entries(words.harmful).map(([name, why]) => ({ name, why, phrase: foodWords(name) }));

/** Somebody can cook it and nobody is hurt by it: by the words it was asked for with, and by what it became. */
export function canBeCooked(
  { written, listed, ...reading }: Reading,
  { words: said, ...brief }: Brief,
): Outcome {
  const minutes = totalMinutes({ written, listed, ...reading });
  const faults = [
    ...[said, written.title, ...listed.map(({ ingredient: { name } }) => name)].flatMap(harmfulIn),
    ...lessThanOneIn(said),
    ...(brief.servings !== null && brief.servings < 1 ? [`Nobody can cook for ${brief.servings}.`] : []),
    ...(brief.maxMinutes !== null && brief.maxMinutes < 1
      ? [`Nothing can be cooked in ${brief.maxMinutes} minutes.`]
      : []),
    ...(listed.length === 0 || /\b(?:no|zero|0|without any) ingredients\s*(?:[.,!?]|$)/i.test(said)
      ? ["Nothing can be cooked of no ingredients."]
      : []),
    ...(written.servings < 1 ? ["It serves nobody."] : []),
    ...(minutes < 1 ? ["It says that it takes no time at all."] : []),
  ];
  return {
    name: "It can be cooked",
    faults: [...new Set(faults)],
    kept: "Nothing in it or in your words is out of reach or harmful.",
  };
}

function harmfulIn(said: string): string[] {
  // "Roast potatoes, sprouts" are two vegetables.
  const all = foodWords(said.replace(/,\s+(?=sprouts?\b)/gi, " and "));
  return harmful
    .filter(({ phrase }) =>
      all.some((_, at) => phrase.every((it, nth) => all[at + nth] === it) && !denied.has(all[at - 1] ?? "")),
    )
    .map(({ name, why }) => `“${name}” ${why}.`);
}

/** "Serves 0 people", "in -10 minutes"; nothing of "4-6 people" and "10 minutes". */
function lessThanOneIn(said: string): string[] {
  const signed = said.replace(/(?<!\d\s?)(?<!\p{L})[-−–](?=\d)/gu, " minus ");
  const all = foodWords(signed);
  return all.flatMap((word, at) => {
    const isNone = none.has(word) || none.has(all[at - 1] ?? "");
    const next = all[at + 1] ?? "";
    return isNone && /^\d+$|^(?:zero|one|two|three)$/.test(word) && counted.has(next)
      ? [`There is no cooking for ${none.has(all[at - 1] ?? "") ? `${all[at - 1]} ` : ""}${word} ${next}.`]
      : [];
  });
}
