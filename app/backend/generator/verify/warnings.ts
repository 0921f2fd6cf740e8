import { foodWords } from "~/food/foods/food-words";
import { gramsOf } from "~/food/foods/weigh";
import { wordTable } from "~/word-table";
import type { AskedDish, Brief } from "../brief";
import { isItWithAnotherFood, isItWithDiet } from "./bears-name";
import { maybeInside } from "./food-checks";
import { minutesWords } from "./minutes-words";
import { listed as inWords, sentence } from "./outcome";
import { timedMinutes, totalMinutes } from "./plain-checks";
import { hasEggs, rawEggs } from "./raw-eggs";
import type { Reading } from "./reading";
import { nutritionOfServing } from "./sane-amounts";

/** Soft things by the name of their check: what a cook should know and what no recipe fails for. */
export function softChecks(
  reading: Reading,
  brief: Pick<Brief, "dish" | "exclude" | "include" | "words" | "diets">,
): { name: string; warnings: string[]; kept: string }[] {
  const { exclude } = brief;
  return [
    ...(dishOf(brief) === null
      ? []
      : [
          {
            name: "The dish that was asked for",
            warnings: anotherDish(reading, brief),
            kept: "It is the one that was named.",
          },
        ]),
    ...(exclude.length === 0
      ? []
      : [
          {
            name: "Nothing hidden in what is bought",
            warnings: exclude.flatMap((it) => maybeInside(reading, it)),
            kept: "No product in it is commonly made with what is left out.",
          },
        ]),
    ...(hasEggs(reading)
      ? [
          {
            name: "Eggs are cooked",
            warnings: rawEggs(reading),
            kept: "The eggs are heated.",
          },
        ]
      : []),
    {
      name: "Times add up",
      warnings: timesThatDoNot(reading),
      kept: "The steps take no longer than the recipe says.",
    },
    {
      name: "Every food is known",
      warnings: unknownFoods(reading),
      kept: "All foods are in the table of foods.",
    },
    { name: "Usual amounts", warnings: unusualAmounts(reading), kept: "Nothing is out of the ordinary." },
  ];
}

/** The dish of this turn: one that was named in a turn before may have been changed by those behind it. */
function dishOf({ dish, words }: Pick<Brief, "dish" | "words">): AskedDish | null {
  return dish !== null && isNamedIn(words, [dish.words]) ? dish : null;
}

/** Whoever writes what they can, in place of what they cannot, has to say so. A crumble with ice cream has both. */
export function anotherDish(
  { written: { title, ingredients } }: Reading,
  brief: Pick<Brief, "dish" | "include" | "words" | "diets">,
): string[] {
  const dish = dishOf(brief);
  if (dish === null) return [];
  const { words, names } = dish;
  const texts = [title, ...ingredients.map(({ name }) => name)];
  const isIt = isItWithDiet(title, brief) || isItWithAnotherFood(title, brief);
  return isIt || texts.some((it) => isNamedIn(it, [words, ...names]))
    ? []
    : [`You asked for ${words}. This is another dish, the nearest that was found.`];
}

function isNamedIn(text: string, names: readonly string[]): boolean {
  const said = ` ${foodWords(text).join(" ")} `;
  return names.some((it) => said.includes(` ${foodWords(it).join(" ")} `));
}

function timesThatDoNot(reading: Reading): string[] {
  const [said, timed] = [totalMinutes(reading), timedMinutes(reading)];
  return timed > said * 1.1 + 2
    ? [`The times in the steps add up to ${minutesWords(timed)}, and the recipe says ${minutesWords(said)}.`]
    : [];
}

function unknownFoods({ listed }: Reading): string[] {
  const names = listed.filter(({ facts }) => facts.unknown).map(({ ingredient: { name } }) => name);
  return names.length === 0
    ? []
    : [`Not in the table of foods: ${inWords(names)}. Nothing is computed of them.`];
}

/** Grams a serving from which on most cooks would look twice. */
const UNUSUAL = wordTable<number>({
  salt: 6,
  "ground-spice": 8,
  chilli: 30,
  leavening: 8,
  fat: 80,
});

function unusualAmounts(reading: Reading): string[] {
  const { listed, written } = reading;
  const much = listed.flatMap(({ ingredient, foods: [food] }) => {
    const limit = UNUSUAL[food?.cooksAs ?? ""];
    const grams = gramsOf(ingredient, food ?? null);
    return limit !== undefined && grams !== null && grams / written.servings > limit
      ? [`${sentence(ingredient.name)}: ${Math.round(grams / written.servings)} g a serving is a lot.`]
      : [];
  });
  const salt = nutritionOfServing(reading)?.salt ?? 0;
  return salt > 6 ? [...much, `A serving has about ${salt.toFixed(1)} g of salt.`] : much;
}
