import type { Ingredient } from "~/contract/recipes";
import { isMeat, isOfAnimal } from "~/food/foods/flesh";
import { inWords } from "../answers/in-words";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { patternRules } from "./data-tables";
import type { Draft } from "./own-swaps";
import { foodOf } from "./uses-of";

/** Faiths that ask how an animal was killed and what sets a cheese: no list of ingredients tells. */
const OF_FAITH: ReadonlySet<string> = new Set(["halal", "kosher"]);

/** What tips a pattern asks for: how to buy what it eats, and what those do who eat along. */
export function tipsForPatterns({ changedFor }: Draft, written: Written, { patterns }: Brief): string[] {
  return patterns.flatMap((pattern) => {
    const { says, portion } = patternRules[pattern];
    if (OF_FAITH.has(pattern)) return toBuy(written, pattern);
    const isSavoury = !SWEET.has(written.categorySlug);
    return portion !== undefined && changedFor.has(says) && isSavoury ? [portion] : [];
  });
}

const SWEET: ReadonlySet<string> = new Set(["cakes-and-bakes", "desserts", "drinks"]);

function toBuy({ ingredients }: Written, pattern: string): string[] {
  const meat = namesOf(ingredients, (it) => isMeatOrItsStock(it));
  const cheese = namesOf(ingredients, (it) => foodOf(it)?.madeOf.includes("rennet") === true);
  return [
    ...(meat.length === 0 ? [] : [`Buy ${inWords(meat)} that ${are(meat)} ${pattern}.`]),
    ...(cheese.length === 0
      ? []
      : [
          `The rennet in ${inWords(cheese)} may be of a calf or a lamb: look for ${pattern} or vegetarian on the label.`,
        ]),
  ];
}

function isMeatOrItsStock(line: Ingredient): boolean {
  const food = foodOf(line);
  if (food === undefined) return false;
  const isStock = food.group === "stock" && food.madeOf.some((it) => it === "meat" || it === "pork");
  return isStock || (isMeat(food) && isOfAnimal(food));
}

function namesOf(ingredients: readonly Ingredient[], isIt: (line: Ingredient) => boolean): string[] {
  return [...new Set(ingredients.filter(isIt).map(({ name }) => name))];
}

function are(names: readonly string[]): string {
  return names.length > 1 || names[0]!.endsWith("s") ? "are" : "is";
}

export function withTips(written: Written, tips: readonly string[]): Written {
  const missing = tips.filter((it) => !written.tips.includes(it));
  return missing.length === 0 ? written : { ...written, tips: [...written.tips, ...missing] };
}
