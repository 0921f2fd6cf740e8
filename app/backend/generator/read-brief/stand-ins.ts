import { escapeRegExp } from "~/escape-reg-exp";
import { verdictOn } from "~/food/foods/diets";
import { isRawFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { ingredientFacts } from "~/food/foods/made-of";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Brief, NamedFood } from "../brief";
import { fits } from "./contradiction";

const DIETS = ["vegan", "vegetarian"] as const;

/** "With real bacon": none that is vegan is meant, and it is for who asks to say which of both holds. */
const REAL = "(?<!\\p{L})(?:real|actual|genuine)";

/** A vegan's "bacon" is vegan bacon, where such a thing is sold: the brief with those, and what was read so. */
export function withStandIns(brief: Brief): { brief: Brief; told: string[] } {
  const told: string[] = [];
  const include = brief.include.flatMap((wanted) => {
    const diet = DIETS.find((it) => brief.diets.includes(it) && fits(wanted, it) !== "yes");
    const isReal = new RegExp(`${REAL} ${escapeRegExp(wanted.words)}`, "iu").test(brief.words);
    const standIn = diet === undefined || isReal ? null : standInFor(wanted, diet);
    if (standIn === null) return [wanted];
    // "Veggie mince" was read with its diet and without.
    if (brief.include.some(({ food }) => food === standIn.food)) return [];
    told.push(`“${wanted.words}” was read as “${standIn.words}”, as the recipe is to be ${diet}.`);
    return [standIn];
  });
  return withoutDoubtfulOats(
    told.length === 0 && include.length === brief.include.length
      ? { brief, told }
      : { brief: { ...brief, include }, told },
  );
}

/** Not every coeliac bears the oats that are sold as gluten-free, so none is put in for one who has some. */
function withoutDoubtfulOats({
  brief,
  told,
}: ReturnType<typeof withStandIns>): ReturnType<typeof withStandIns> {
  const isOut = brief.diets.includes("gluten-free") || brief.allergens.includes("gluten");
  const include = brief.include.filter(({ food }) => food !== "gluten-free-oats");
  if (!isOut || include.length === brief.include.length) return { brief, told };
  return { brief: { ...brief, include }, told: [...told, OATS] };
}

const OATS =
  "Not every coeliac can eat oats, gluten-free ones included, so other flakes are in it. If yours are fine for whoever eats it, use as much of them instead.";

function standInFor(wanted: NamedFood, diet: (typeof DIETS)[number]): NamedFood | null {
  const food = wanted.food === null ? undefined : foodById(wanted.food);
  if (food === undefined || isJustFlesh(food)) return null;
  const words = `${diet} ${wanted.words}`;
  const found = recogniseFood(words)?.food ?? null;
  if (found === null) return null;
  const isItself = lineage(food).some(({ id }) => id === found.id);
  return isItself || verdictOn(diet, ingredientFacts({ name: words })) !== "yes"
    ? null
    : { words, food: found.id, standsFor: food.id };
}

/** Of beef or eggs nobody means another thing: for a vegan they are a contradiction. Mince of no animal is sold for them. */
function isJustFlesh(food: Food): boolean {
  return isRawFlesh(food) && food.id !== "mince" && !food.cooksAs?.startsWith("sausage");
}
