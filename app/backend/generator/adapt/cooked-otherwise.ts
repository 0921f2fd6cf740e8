import type { Ingredient, StepPart } from "~/contract/recipes";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { partsOfTemplate } from "./template";
import { partsIn, type StepText, sentencesOf, signOf } from "./text-of-step";
import { capital } from "./tidy";
import { foodOf } from "./uses-of";

interface Otherwise {
  line: Ingredient;
  /** What is done with what comes, for what was done with what is gone: tofu is crumbled where eggs are beaten. */
  verbs?: Readonly<Record<string, string>> | undefined;
  /** Words that are true of what is gone alone. */
  drop?: readonly string[] | undefined;
  /** What is said for the sentences that cook it and nothing else; {it}, and times in braces. */
  sentence?: string | undefined;
}

/** What is in a pan with anything: a sentence that has this besides is still about one thing. */
const IN_ANY_PAN: ReadonlySet<string | null> = new Set(["oil", "fat", "salt", "water"]);

/** A step that still points to what is gone, with what is done to it said as what comes is cooked. */
export function cookedOtherwise(read: StepText, recipe: Written, way: Otherwise): StepText {
  const { verbs, sentence } = way;
  if (verbs === undefined && sentence === undefined) return read;
  const isIt = (part: StepPart) =>
    typeof part === "object" && "ingredient" in part && part.ingredient === way.line.ref;
  const told: string[] = [];
  let isTold = false;
  for (const it of sentencesOf(read.text)) {
    const parts = partsIn(it, read.parts);
    if (!parts.some(isIt)) {
      const goesOn = isTold && !parts.some((part) => typeof part === "object" && "ingredient" in part);
      if (!goesOn || !saysOneOf(it, way.drop ?? [])) told.push(it);
      continue;
    }
    isTold = sentence !== undefined && isAboutItAlone(parts, recipe, isIt);
    told.push(isTold ? ownSentence(sentence!, it, read, isIt) : withVerbs(it, verbs ?? {}));
  }
  return { ...read, text: told.join("") };
}

function isAboutItAlone(
  parts: readonly StepPart[],
  { ingredients }: Written,
  isIt: (part: StepPart) => boolean,
): boolean {
  return parts.every((part) => {
    if (typeof part === "string" || !("ingredient" in part) || isIt(part)) return true;
    const line = ingredients.find(({ ref }) => ref === part.ingredient);
    const food = line && foodOf(line);
    // An amount of oil that nothing else names would not be used any more.
    return food !== undefined && IN_ANY_PAN.has(kindOf(food)) && line?.quantity === null;
  });
}

function ownSentence(
  template: string,
  before: string,
  read: StepText,
  isIt: (part: StepPart) => boolean,
): string {
  const sign = [...before].find((it) => partsIn(it, read.parts).some(isIt))!;
  const meanwhile = /^(?:Meanwhile|While [^,]+|At the same time),? /.exec(before)?.[0] ?? "";
  const text = partsOfTemplate(template)
    .map((it) => (it === "{it}" ? sign : typeof it === "string" ? it : signOf(read, it)))
    .join("");
  const own = meanwhile === "" ? capital(text) : meanwhile + text.charAt(0).toLowerCase() + text.slice(1);
  return `${own} `;
}

function withVerbs(sentence: string, verbs: Readonly<Record<string, string>>): string {
  return Object.entries(verbs).reduce(
    (text, [verb, instead]) =>
      text.replace(new RegExp(`(?<!\\p{L})${verb}(?!\\p{L})`, "giu"), (found) =>
        /^\p{Lu}/u.test(found) ? capital(instead) : instead,
      ),
    sentence,
  );
}

export function saysOneOf(sentence: string, words: readonly string[]): boolean {
  const said = sentence.toLowerCase();
  const single = said.split(/[^\p{L}-]+/u);
  return words.some((it) => (it.includes(" ") ? said.includes(it) : single.includes(it)));
}
