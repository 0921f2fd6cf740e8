import { isFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { foodsIn, wordsOf } from "../read-brief/foods-in-words";
import { isAtHand } from "../retrieve/at-hand";
import { comesNear } from "../retrieve/comes-near";
import { isOfForm } from "../retrieve/kinds";
import { nameSaid } from "../retrieve/said-as-a-name";
import { listed } from "../verify/outcome";

/** What is told of a recipe that was put together: in what it is none of what was asked for by its name. */
export function toldOfComposed(written: Written, brief: Brief): string[] {
  const noun = notOfNoun(written, brief);
  if (noun.length > 0) return noun;
  const unread = notOfName(written, brief);
  return unread.length > 0 ? unread : ourChoice(written, brief);
}

/** That it is not of the kind that was said: wraps, for a sandwich. */
function notOfNoun({ title, categorySlug }: Written, { form, kind }: Brief): string[] {
  if (kind === null) return [];
  const words = new Set(foodWords(title));
  const isIt =
    (form !== null && isOfForm({ category: categorySlug, words }, form)) ||
    foodWords(kind.noun).every((it) => words.has(it));
  return isIt ? [] : [comesNear(`a ${kind.noun.toLowerCase()} of that`, { title })];
}

/** A name with a word that nobody understood is that of a dish: "haleem gosht". */
function notOfName({ title }: Written, brief: Brief): string[] {
  const name = nameSaid(brief);
  const isUnread =
    name !== null &&
    brief.notUnderstood.some((it) => foodWords(it).every((word) => name.said.includes(word)));
  return isUnread ? [comesNear(name.named, { title })] : [];
}

/** The fish and cheese that a name says nothing of: "harissa pasta". */
function ourChoice({ title }: Written, brief: Brief): string[] {
  if (nameSaid(brief) === null || isAtHand(brief)) return [];
  const isNamed = (food: Food) =>
    brief.include.some((it) => lineage(food).some(({ id }) => id === it.food || id === it.standsFor));
  const chosen = foodsIn(wordsOf(title)).filter(
    ({ food }) => (isFlesh(food) || food.group === "cheese") && !isNamed(food),
  );
  if (chosen.length === 0) return [];
  const isOne = chosen.length === 1;
  const names = listed(chosen.map(({ words }) => words.toLowerCase()));
  return [`The ${names} ${isOne ? "is" : "are"} our own choice.`];
}
