import { Problem } from "~/contract/problems";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import { wordTable } from "~/word-table";
import type { Brief } from "../brief";
import type { Way } from "./forms/ways";
import { kindOf } from "./kinds";
import type { Admitted, Asked, Larder } from "./larder";
import { takes, tooSlow } from "./takes";

/** What the visitor wants to be used; a food that the brief keeps out as well is a contradiction. */
export function askedFoods(brief: Brief, larder: Larder): Asked[] {
  return brief.include.map(({ words, food: own, standsFor }) => {
    // Of mince the usual one; but what stands in for what is kept out is taken itself.
    const usual = standsFor == null ? undefined : foodById(standsFor);
    const id = usual !== undefined && lineage(usual).some((it) => it.id === own) ? usual.id : own;
    const food = (id === null ? undefined : foodById(id)) ?? recogniseFood(words)?.food;
    if (food === undefined)
      throw new Problem("unsatisfiable", {
        detail: `We do not know “${words}” as a food, so we cannot cook with it.`,
      });
    const able = [food, ...(KINDS_OF[food.id] ?? []).flatMap((it) => foodById(it) ?? [])]
      .filter((it) => lineage(it).includes(food))
      .flatMap((it) => larder(it) ?? []);
    if (able.length === 0)
      throw new Problem("unsatisfiable", {
        detail: `You asked for ${words}, but that does not go with what has to be kept out.`,
      });
    if (able.every((it) => kindOf(it.food) === null))
      throw new Problem("unsatisfiable", {
        detail: MADE.has(food.group)
          ? `We have no recipe for ${words.toLowerCase()}.`
          : `We can put together no dish of ${words} and what else you asked for.`,
      });
    return able;
  });
}

/** Groups of foods that are made in a kitchen as well as bought. */
const MADE: ReadonlySet<string> = new Set(["prepared", "bread", "sweet", "snack"]);

/** What is bought for a general word: for the dish at hand the one that cooks as it has to. */
const KINDS_OF = wordTable<readonly string[]>({
  beef: ["stewing-beef", "beef-mince", "sirloin-steak"],
  lamb: ["stewing-lamb", "lamb-mince", "lamb-chop"],
  pork: ["pork-shoulder", "pork-mince", "pork-tenderloin"],
  chicken: ["chicken-thigh", "chicken-breast", "chicken-mince", "cooked-chicken"],
  turkey: ["turkey-breast", "turkey-mince"],
  fish: ["cod", "salmon"],
  pasta: ["gluten-free-pasta", "legume-pasta"],
  noodle: ["rice-noodles", "egg-noodles"],
  cheese: ["cheddar", "italian-hard-cheese", "feta", "halloumi", "mozzarella"],
  chocolate: ["dark-chocolate", "vegan-chocolate"],
  bean: ["cannellini-bean", "kidney-bean", "black-bean"],
  barley: ["pearl-barley"],
  apricot: ["dried-apricot"],
  seaweed: ["nori", "wakame"],
  tuna: ["tinned-tuna"],
  "canned-tomato": ["chopped-tomato"],
  lentil: ["puy-lentil", "red-lentil"],
});

/** Forms that want a general meat in small pieces: minced, or cut in strips. */
const MINCED: ReadonlySet<string> = new Set(["pasta"]);
const STRIPS: ReadonlySet<string> = new Set(
  "soup stir-fry salad sandwich fried-rice traybake bowl omelette".split(" "),
);

/** Of the kinds of an asked-for food the one that the form cooks best; null where none is for it. */
export function choiceFor(way: Way, asked: Asked, quick: number | null, hurry: boolean): Admitted | null {
  const able = asked.filter(({ food }) => way.roles.some((role) => takes(role, food)));
  const inTime = able.filter(({ food }) =>
    way.roles.some((role) => takes(role, food) && !tooSlow(role, food, quick, hurry)),
  );
  const left = inTime.length > 0 ? inTime : able;
  const wish = MINCED.has(way.form) ? MINCES : STRIPS.has(way.form) ? STEAKS : null;
  return (
    left.find(({ food }) => wish?.has(kindOf(food) ?? "")) ??
    left.find(({ food }) => left.length > 1 && isUsual(way, food)) ??
    // The general word itself only stands where nothing more telling does.
    (left.length > 1 && KINDS_OF[left[0]!.food.id] !== undefined ? left[1]! : (left[0] ?? null))
  );
}

/** Whether the form takes it when nobody asked: red lentils for a dal. */
function isUsual(way: Way, { id }: Food): boolean {
  return way.roles.some(({ foods }) => foods.includes(id));
}

const MINCES: ReadonlySet<string> = new Set(["mince"]);
const STEAKS: ReadonlySet<string> = new Set(["steak"]);
