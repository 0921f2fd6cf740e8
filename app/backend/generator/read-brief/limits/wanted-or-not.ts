import type { Repertoire } from "~/backend/repertoire/repertoire";
import type { Brief } from "../../brief";
import { restated } from "../restated";
import type { Unclear } from "./unclear";
import type { NamedWish } from "./unwanted-out";

/** What somebody may want in the place of a dish, by its category; a dinner where none is named. */
const MEALS: ReadonlyMap<string, string> = new Map([
  ["breakfast", "breakfast"],
  ["cakes-and-bakes", "dessert"],
  ["desserts", "dessert"],
  ["drinks", "drink"],
  ["salads", "lunch"],
  ["soups", "lunch"],
  ["starters-and-snacks", "snack"],
]);

/** "Haggis frightens the kids": whether it is wanted all the same, with a press for each answer. */
export function wantedOrNot(unwanted: NamedWish, brief: Brief, repertoire: Repertoire): Unclear {
  const { words, dish, form, kind } = unwanted;
  const name = words.toLowerCase();
  const exclude = brief.exclude.filter((it) => it.words.toLowerCase() !== name);
  const question = `Do you want ${name}, or is it to stay out?`;
  const category = dish?.id == null ? undefined : repertoire.dish(dish.id)?.written.categorySlug;
  const { dish: other, form: otherForm, cuisine, meal, include } = brief;
  const isElse = [other, otherForm, cuisine, meal].some((it) => it !== null) || include.length > 0;
  const asked = isElse ? brief : { ...brief, form: MEALS.get(category ?? "") ?? "dinner" };
  return {
    code: "unclear",
    words: [words],
    message: `${question} We could not tell from your words. To be on the safe side, no recipe was written.`,
    question,
    answers: [
      {
        label: `Make ${name}`,
        say: restated({ ...brief, dish, form: dish === null ? form : null, kind, exclude }, null),
        means: "in",
      },
      {
        label: `Something else, no ${name}`,
        say: restated({ ...asked, exclude }, `no ${name}`),
        means: "out",
      },
    ],
  };
}
