import { z } from "zod";
import { stepText } from "~/food/recipe-lines";
import type { Brief } from "../brief";
import type { Written } from "../ports";
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

/** How a food is to be cooked, in one word that is no part of the name of the dish or of the food. */
function waysAsked({ words, dish, include, method }: Brief): Way[] {
  if (method !== null || AT_HAND.test(words)) return [];
  if (dish === null && include.length === 0) return [];
  const named = [dish?.words ?? "", ...include.map((it) => it.words)];
  const rest = named.reduce((left, name) => (name === "" ? left : left.replace(name, " ; ")), words);
  const plain = rest.normalize("NFD").replace(/\p{M}/gu, "");
  const [first] = ways.filter(({ said }) => said.test(plain));
  return first === undefined ? [] : [first];
}

/** 1 for a dish that is cooked as was asked for, -1 for one that is not, 0 where nothing was. */
export function isCookedAsSaid(written: Written, brief: Brief): -1 | 0 | 1 {
  const [way] = waysAsked(brief);
  if (way === undefined) return 0;
  return way.done.test(stepsOf(written)) ? 1 : -1;
}

/** The sentence on how a food was to be cooked, where the recipe cooks it otherwise. */
export function notCookedAsSaid(written: Written, brief: Brief): string[] {
  const [way] = waysAsked(brief);
  if (way === undefined || way.done.test(stepsOf(written))) return [];
  const asked = brief.dish?.words ?? brief.include[0]?.words ?? "it";
  return [
    `You asked for ${asked} ${way.name}. This is another dish, which is not ${way.name}: ${written.title}.`,
  ];
}

function stepsOf({ steps, ingredients }: Written): string {
  return steps.map(({ parts }) => stepText(parts, ingredients)).join(" ");
}
