import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import { foodOf } from "./adapt/uses-of";
import type { Brief } from "./brief";
import { isMadeOfParts } from "./made-of-parts";
import type { Written } from "./ports";

interface Stands {
  brief: Brief;
  written: Written;
}

/** What a note claims, by its words, and whether that holds of what stands under it. */
interface Claim {
  says: RegExp;
  isTrue(of: string, stands: Stands): boolean;
}

const CLAIMS: readonly Claim[] = [
  // "It has no cream." after a swap that left some of it.
  { says: /^It has no ([^.,:]+)\.$/, isTrue: (of, { written }) => !hasFood(of, written) },
  // "We know no place for gluten in a cake", of what is to stay out of it.
  {
    says: /^We know no place for (.+?) in an? [^.]+\./,
    isTrue: (of, { brief, written }) =>
      !isOut(of, brief) && !hasFood(of, written) && !isMadeOfParts(of, written),
  },
  // "Chargrilled" on a menu, of what is grilled as it stands.
  {
    says: /^We know no good way to make (?:an? )?([^.]+?) under the grill/,
    isTrue: (of) => !/grill/i.test(of),
  },
  // Oats that somebody has, where the recipe had none that other flakes came for.
  {
    says: /^(Not every coeliac) can eat oats/,
    isTrue: (_, { written }) => written.ingredients.some(({ name }) => /\bflakes\b/.test(name)),
  },
  // "“watery” was read as “water”", where nothing came of that.
  { says: /^“[^”]+” was read as “([^”]+)”\.$/, isTrue: (of, { brief }) => isRead(of, brief) },
];

/**
 * Notes whose claims hold of the recipe that stands under them. Who wrote a note knew a part of what became of the recipe:
 * here each is held against it as it is handed out, and what is untrue is not told.
 */
export function trueNotes(notes: readonly string[], brief: Brief, written: Written): string[] {
  return notes.filter((note) =>
    CLAIMS.every(({ says, isTrue }) => {
      const of = says.exec(note)?.[1];
      return of === undefined || isTrue(of, { brief, written });
    }),
  );
}

function hasFood(words: string, { ingredients }: Written): boolean {
  const food = recogniseFood(words)?.food;
  return food !== undefined && ingredients.some((it) => isOf(foodOf(it), food));
}

function isOf(own: Food | undefined, food: Food): boolean {
  return own !== undefined && lineage(own).includes(food);
}

function isOut(words: string, { exclude, allergens, diets }: Brief): boolean {
  const said = words.toLowerCase();
  return (
    exclude.some((it) => it.words.toLowerCase() === said) ||
    allergens.some((it) => said === it || it.split("-").includes(said)) ||
    diets.some((it) => it === `${said}-free`)
  );
}

/** What has to stay out is told in any case, however it was spelled. */
function isRead(words: string, brief: Brief): boolean {
  const { exclude, allergens, diets } = brief;
  const food = recogniseFood(words)?.food;
  if (food === undefined || exclude.length + allergens.length + diets.length > 0) return true;
  const { include, edits, named, beside, dish, kind, course, words: _, ...rest } = brief;
  return JSON.stringify([include, edits, named, beside, dish, kind, course, rest.form, rest.passedOver])
    .toLowerCase()
    .includes(words.toLowerCase());
}
