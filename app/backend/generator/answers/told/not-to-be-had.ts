import { foodWords } from "~/food/foods/food-words";
import type { Written } from "../../ports";
import { quoted, sentencesOfSteps } from "../said-in-steps";

const NOT_TO_BE_HAD =
  /^\W*(?:(?:but|and|oh|sorry|hmm|ok)\b\W*)*(?:i|we) (?:can['’]?t|cannot|can not|couldn['’]?t) (?:get|find|buy)(?: hold of)? (?:that|this|the|those|these|it|them|any of that)(?: (?<what>sauce|paste|dressing|glaze|marinade|mix|stock|broth|pastry|dough|icing|cheese))?(?: (?:anywhere|here|locally|round here|around here|near me|in (?:the |my )?\p{L}+))*[\s.!]*$/iu;
const MADE = /\b(?:mix|whisk|stir|blend|simmer|beat|melt|boil)\b/i;

/** "I can't get that sauce anywhere": what it stands for in the list, or how it is made here; else which one is asked. */
export function notToBeHad(typed: string, recipe: Written): { words: string; told: string } | null {
  const found = NOT_TO_BE_HAD.exec(typed);
  if (found === null) return null;
  const what = found.groups!.what?.toLowerCase();
  const own =
    what === undefined ? [] : recipe.ingredients.filter(({ name }) => foodWords(name).at(-1) === what);
  const made = what === undefined ? undefined : madeIn(recipe, what);
  if (made !== undefined) return { words: "", told: `You can mix the ${what} at home. ${made}` };
  if (own.length === 1) return { words: `swap ${own[0]!.name}`, told: "" };
  const names = (own.length > 0 ? own : recipe.ingredients).slice(0, 3).map(({ name }) => name);
  return {
    words: "",
    told: `Which of its ingredients do you mean? Say it by its name, such as “I can't get the ${names[0]}”, and we look for what does its work.`,
  };
}

/** The step in which it is made, by its group or its words. */
function madeIn(recipe: Written, what: string): string | undefined {
  const group = recipe.steps.findIndex((it) => foodWords(it.group ?? "").includes(what));
  const all = sentencesOfSteps(recipe).filter(({ words }) => MADE.test(words));
  const found =
    all.find(({ step }) => step === group + 1) ??
    all.find(({ words }) =>
      new RegExp(`\\b(?:for the|into an? [^.]*|to make (?:the|an?)[^.]*) ?${what}\\b`, "i").test(words),
    );
  return found === undefined ? undefined : quoted(found);
}
