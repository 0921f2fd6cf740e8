import { z } from "zod";
import { foodById, lineage } from "~/food/foods/food-table";
import { dataIn } from "../adapt/data-tables";
import type { Brief } from "../brief";
import { Trait } from "../occasions/trait-names";
import type { Written } from "../ports";
import { wordsOf } from "../read-brief/foods-in-words";
import { Phrases } from "../read-brief/read-table";
import { isDenied } from "../read-brief/wishes/denied";
import text from "./named-at-once.yaml?raw";

const Row = z.strictObject({
  meals: z.array(z.string()).default([]),
  courses: z.array(z.string()).default([]),
  traits: z.array(Trait).default([]),
  foods: z.array(z.string().refine((id) => foodById(id) !== undefined)).default([]),
  said: z.array(z.string()).default([]),
  dishes: z.array(z.string()).min(1),
});

const rows = dataIn(z.array(Row), text, "named-at-once.yaml");

/** All titles of the table. */
export const titlesNamedAtOnce: readonly string[] = rows.flatMap(({ dishes }) => dishes);

const SAID = new Phrases(
  [...new Set(rows.flatMap(({ said }) => said))].map((words) => ({
    words,
    rows: rows.filter(({ said }) => said.includes(words)),
  })),
);

/** What it counts for to be one of an occasion in words, of what an occasion asks, of a meal, and of a food. */
const POINTS = { said: 16, trait: 8, meal: 8, food: 10 };
/** So much of that where foods are named, which say more. */
const WITH_FOODS = 0.5;

interface NamedAtOnce {
  /** What speaks for a dish, by its title. */
  points: ReadonlyMap<string, number>;
  /** The titles of an occasion in words, which are looked at wherever the site keeps them. */
  ofOccasion: ReadonlySet<string>;
}

/** The dishes that come to mind at once for what is said of a meal and an occasion. Each dish is held against the same brief. */
export function namedAtOnce(brief: Brief): NamedAtOnce {
  const before = known.get(brief);
  if (before !== undefined) return before;
  const found = read(brief);
  known.set(brief, found);
  return found;
}

const known = new WeakMap<Brief, NamedAtOnce>();

/** Whether a dish is one that everybody has at such an occasion: of guacamole nobody is told that it is no finger food. */
export function isNamedForIt(brief: Brief, { title }: Pick<Written, "title">): boolean {
  return namedAtOnce(brief).ofOccasion.has(title);
}

function read(brief: Brief): NamedAtOnce {
  const points = new Map<string, number>();
  const ofOccasion = new Set<string>();
  if (brief.dish !== null) return { points, ofOccasion };
  const times = brief.include.length === 0 ? 1 : WITH_FOODS;
  const count = (titles: Iterable<string>, each: number) => {
    for (const it of new Set(titles)) points.set(it, (points.get(it) ?? 0) + each * times);
  };
  const { meal, course, traits } = brief;
  const isForTraits = (it: z.infer<typeof Row>) => it.traits.some((trait) => traits.includes(trait));
  const isForMeal = (it: z.infer<typeof Row>) =>
    course === null ? meal !== null && it.meals.includes(meal) : it.courses.includes(course.name);
  count(
    rows.filter((it) => it.traits.length === 0 && isForMeal(it)).flatMap((it) => it.dishes),
    POINTS.meal,
  );
  count(
    rows
      .filter((it) => it.meals.length === 0 && it.said.length === 0 && isForTraits(it))
      .flatMap((it) => it.dishes),
    POINTS.trait,
  );
  for (const it of dishesOfFood(brief)) points.set(it, (points.get(it) ?? 0) + POINTS.food);
  // On a train a breakfast is another thing than what is eaten there at noon.
  const ofBoth = rows.filter((it) => it.meals.length > 0 && isForMeal(it) && isForTraits(it));
  const words = wordsOf(brief.words);
  const ofWords = SAID.all(words).flatMap(({ row, from }) => (isDenied(words, from) ? [] : row.rows));
  // The lunch box of a child has other things in it than that of who goes to work.
  const narrower = ofWords.filter((it) => it.traits.length > 0 && isForTraits(it));
  const said = narrower.length > 0 ? narrower : ofWords.filter((it) => it.traits.length === 0);
  for (const it of ofBoth.length > 0 ? ofBoth : said) for (const title of it.dishes) ofOccasion.add(title);
  count(ofOccasion, POINTS.said);
  return { points, ofOccasion };
}

const OF_FOOD: ReadonlyMap<string, readonly string[]> = new Map(
  rows.flatMap(({ foods, dishes }) => foods.map((id) => [id, dishes] as const)),
);

/** What is made of the one food that somebody names: of a kind of it the same. */
function dishesOfFood({ include, form }: Brief): readonly string[] {
  const [only] = include;
  if (include.length !== 1 || form !== null) return [];
  const food = foodById(only?.standsFor ?? only?.food ?? "");
  const row = food === undefined ? undefined : lineage(food).find(({ id }) => OF_FOOD.has(id));
  return row === undefined ? [] : OF_FOOD.get(row.id)!;
}
