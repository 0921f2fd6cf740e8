import { stepText } from "~/food/recipe-lines";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { numberOf } from "../read-brief/number-words";

const SAID =
  /\b(\d{1,2}|four|six|eight|nine|twelve|twenty[- ]four)[- ]?(?:hole|cup|hole muffin|hole bun)\b[^.!?]{0,20}\b(?:tins?|trays?|pans?)\b/i;
const OF_RECIPE = /\b(\d{1,2})-hole\b/;

/** What to do with a tin of other holes than the recipe's. */
export function toldOfHoles({ steps, ingredients }: Written, { words }: Brief): string[] {
  const said = SAID.exec(words);
  const text = steps.map(({ parts }) => stepText(parts, ingredients)).join(" ");
  const own = OF_RECIPE.exec(text);
  if (said === null || own === null) return [];
  const [holes, needed] = [numberOf(said[1]!), Number(own[1])];
  if (holes === needed || Number.isNaN(holes)) return [];
  return holes < needed
    ? [
        `The recipe fills ${needed} holes: with ${holes} bake it in ${Math.ceil(needed / holes)} lots, and let the tin cool and grease or line it again in between. The batter waits in a cool place meanwhile.`,
      ]
    : [`The recipe fills ${needed} holes: leave the other ${holes - needed} empty.`];
}
