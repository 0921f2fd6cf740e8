import { z } from "zod";
import { isFlesh } from "~/food/foods/flesh";
import { stepText } from "~/food/recipe-lines";
import type { Brief } from "../brief";
import type { Criterion } from "../criteria/criteria";
import { oncePer } from "../once-per";
import type { Written } from "../ports";
import { foodsIn, wordsOf } from "../read-brief/foods-in-words";
import { withoutOffers } from "../read-brief/menu-offers";
import text from "./data/cooking-words.yaml?raw";
import { dataIn } from "./data-tables";

const Ways = z.record(z.string(), z.strictObject({ said: z.array(z.string()), done: z.array(z.string()) }));

interface Way {
  name: string;
  said: RegExp;
  done: RegExp;
}

const ways: readonly Way[] = Object.entries(dataIn(Ways, text, "cooking-words.yaml")).map(
  ([name, { said, done }]) => ({
    name,
    // "Not fried" and "leftover roast lamb" ask for nothing to be cooked so.
    said: new RegExp(
      `(?<!\\b(?:not|no|never|than|without)[ -](?:deep[ -]|pan[ -])?)\\b(?:${said.join("|")})\\b`,
      "i",
    ),
    done: new RegExp(`\\b(?:${done.join("|")})`, "i"),
  }),
);

/** Of what is cooked already no word says how to cook it. */
const AT_HAND = /\b(?:left ?overs?|cooked|have|got|use|using|reste|rester|restos|avanzi)\b/i;

/** How a food is to be cooked, in one word that is no part of the name of the food or of a dish. */
const wayAsked = oncePer((brief: Brief): Way | undefined => {
  const { words: typed, dish, include, method, beside, named: others } = brief;
  const words = withoutOffers(typed);
  if (method !== null || AT_HAND.test(words) || (dish === null && include.length === 0)) return undefined;
  const all = [...beside, ...include].map(({ words }) => words);
  const named = [dish?.words ?? "", ...all].filter((it) => it !== "");
  // Of "a salad with grilled prawns" the prawns are grilled.
  const dishless = dish === null ? words : words.replace(dish.words, " ; ");
  const own = dish === null ? words : withoutFoodsSo(dishless, [...all, ...others.map(({ words }) => words)]);
  return wayIn(named.reduce((left, name) => left.replace(name, " ; "), own)) ?? wayOfName(dish);
});

/** A text without the foods that are no dish, each with the word before it that says how it is cooked. */
function withoutFoodsSo(text: string, foods: readonly string[]): string {
  return foods.reduce((left, name) => {
    const at = left.indexOf(name);
    if (name === "" || at < 0) return left;
    const before = /\p{L}+[- ]$/u.exec(left.slice(0, at))?.[0] ?? "";
    const from = wayIn(before) === undefined ? at : at - before.length;
    return `${left.slice(0, from)} ; ${left.slice(at + name.length)}`;
  }, text);
}

/** "Grilled barramundi" is the name of one that is fried; what is no meat or fish has "grilled" in its name for much else. */
function wayOfName(dish: Brief["dish"]): Way | undefined {
  if (dish === null || !foodsIn(wordsOf(dish.words)).some(({ food }) => isFlesh(food))) return undefined;
  const way = wayIn(dish.words);
  return way !== undefined && IN_A_PAN.has(way.name) ? way : undefined;
}

/** The others say little in names: a pot roast is none of the oven. */
const IN_A_PAN: ReadonlySet<string> = new Set(["grilled", "pan-fried", "steamed", "poached"]);

function wayIn(text: string): Way | undefined {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "");
  return ways.find(({ said }) => said.test(plain));
}

/** 1 for a dish that is cooked as was asked for, -1 for one that is not, 0 where nothing was. */
export function isCookedAsSaid(written: Written, brief: Brief): -1 | 0 | 1 {
  const way = wayAsked(brief);
  if (way === undefined) return 0;
  return way.done.test(stepsOf(written)) ? 1 : -1;
}

/** How the food is to be cooked, and the sentence on a recipe that cooks it otherwise. */
export function wayWished(brief: Brief): Criterion[] {
  const way = wayAsked(brief);
  if (way === undefined) return [];
  const asked = brief.dish?.words ?? brief.include[0]?.words ?? "food";
  const named = wayIn(asked) === way ? asked : `${way.name} ${asked}`;
  return [
    {
      of: named,
      isKept: ({ dish }) => way.done.test(stepsOf(dish.written)),
      told: ({ dish }) =>
        `You asked for ${named}. This is another dish, cooked in another way: ${dish.written.title}.`,
    },
  ];
}

function stepsOf({ steps, ingredients }: Written): string {
  return steps.map(({ parts }) => stepText(parts, ingredients)).join(" ");
}
