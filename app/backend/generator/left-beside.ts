import { foodWords } from "~/food/foods/food-words";
import { stepText } from "~/food/recipe-lines";
import type { Brief, SideDish } from "./brief";
import type { Written } from "./ports";

/** Sentences on the other dishes that were asked for beside this one and that the recipe does not make. */
export function leftBeside({ beside }: Brief, written: Written): string[] {
  return beside
    .filter((it) => !isMadeIn(it, written))
    .map(
      ({ words }) =>
        `This is one recipe, for ${written.title}: “${words}” is left out. For that, ask again with its name alone.`,
    );
}

/** Whether a title, a line of the list or a heading names it, or a step that does more than serve it. */
function isMadeIn({ words, names }: SideDish, { title, ingredients, steps }: Written): boolean {
  const sentences = steps.flatMap(({ parts }) => stepText(parts, ingredients).split(/(?<=[.;:])\s/));
  const places = [
    title,
    ...ingredients.flatMap(({ name, group }) => [name, group ?? ""]),
    ...sentences.filter((it) => !BESIDE.test(it)),
  ].map((it) => new Set(foodWords(it)));
  return [words, ...names].some((name) => {
    const wanted = foodWords(name);
    return places.some((place) => wanted.every((word) => place.has(word)));
  });
}

const BESIDE = /\b(?:serve|with|alongside|beside|goes|eat)\b/i;
