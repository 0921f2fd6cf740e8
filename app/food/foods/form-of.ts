import { claimAt } from "./claims";
import type { Food } from "./food";
import { foodsByWords } from "./food-table";
import { foodWords } from "./food-words";

const FORMS: ReadonlySet<string> = new Set([
  "dried",
  "dry",
  "tinned",
  "canned",
  "frozen",
  "jarred",
  "ground",
]);

/** What a food is another form of: thyme of dried thyme, tomatoes of tinned ones; undefined for what is no form. */
export function formOf({ names }: Food): Food | undefined {
  const [form, ...plain] = foodWords(names[0]!);
  return plain.length > 0 && FORMS.has(form!) ? foodsByWords.get(plain.join(" ")) : undefined;
}

/** Whether one is the other, dried, tinned, frozen or ground. */
export function isOtherForm(one: Food, other: Food): boolean {
  return formOf(one)?.id === other.id || formOf(other)?.id === one.id;
}

/** What a food is sold as a version of, without something: wine of alcohol-free wine; undefined for what is none. */
export function versionOf({ names }: Food): Food | undefined {
  const words = foodWords(names[0]!);
  const claim = claimAt(words, 0);
  return claim === null ? undefined : foodsByWords.get(words.slice(claim.length).join(" "));
}
