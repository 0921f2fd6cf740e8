import { z } from "zod";
import type { DishNames } from "~/backend/repertoire/dish-names";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import { toldOfCooked } from "../adapt/edits/cooked-for-raw";
import { foodOf } from "../adapt/uses-of";
import type { Brief, NamedFood } from "../brief";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import type { FoodText } from "../read-brief/food-text";
import { isApart, typed, type Word } from "../read-brief/foods-in-words";
import type { Owners } from "../read-brief/owners";
import { Phrases, readTable } from "../read-brief/read-table";
import { formWords } from "../read-brief/word-lists";
import type { DishFacts } from "../retrieve/dish-facts";
import text from "./leftover-words.tsv?raw";

const Row = z.object({
  words: z.string().min(1),
  where: z.enum(["before", "behind", "list", "source"]),
  says: z.enum(["cooked", "part"]),
});
const rows = readTable("leftover-words.tsv", text, Row);
const of = (where: z.infer<typeof Row>["where"]) => new Phrases(rows.filter((it) => it.where === where));
const BEFORE = of("before");
const BEHIND = of("behind");
const LIST = of("list");
const SOURCE = of("source");

/** Words that may stand between such a word and the food: "yesterday's big roast chicken", "rice that was left". */
const BETWEEN: ReadonlySet<string> = new Set(
  "some of the a an my our big whole half that was were is are i have have we got big little bit cold roast roasted boiled mashed steamed cooked plain".split(
    " ",
  ),
);
const MOST_BETWEEN = 4;

/** The ids of the foods that words say are cooked already, or stale. */
export function leftoversIn(text: FoodText, owners: Owners): string[] {
  const { words, foods } = text;
  const mentions = [...new Set(foods.values())];
  const isListed = isListOfLeftovers(words);
  const found = mentions.filter(({ food, from, to, name }) => {
    if (isLeftRaw(food)) return false;
    const start = to - name.length;
    const left = leftAt(words, start, to);
    const by =
      left ??
      (to - from > 1 ? BEFORE.at(words, from) : null) ??
      (COOKED_COLD.has(food.group) || food.id === "potato" ? coldAt(words, start, to) : null);
    if (by !== null) owners.own(words, by.from, by.to, "wish");
    const isPart = left?.row.says === "part" && isKeptRaw(food);
    return isListed || (by !== null && (!isPart || isCookedBeside(words, from, to)));
  });
  return [
    ...new Set([
      ...found.map(({ food }) => food.id),
      ...dishesLeftIn(text).flatMap(({ food }) => food ?? []),
    ]),
  ];
}

/** Dishes that are left over and kinds of dish as well, with their foods: "leftover risotto". */
function dishesLeft({ words, foods }: FoodText): { form: string; left: NamedFood }[] {
  // Of "cooked pasta" the pasta is no second one.
  const isInFood = (at: number) => [...foods.values()].some(({ from, to }) => from <= at && at < to);
  return words.flatMap(({ word }, at) => {
    const form = formWords.get(word);
    if (form === undefined || isInFood(at) || leftAt(words, at, at + 1) === null) return [];
    // "Lamb leftovers pie" is made of leftovers; leftover pie is there already.
    if (!isApart(words[at]!) && /^leftovers$/i.test(words[at - 1]?.typed ?? "")) return [];
    const food = recogniseFood(word)?.food;
    // Of a leftover curry nobody has curry powder.
    const isIt = food !== undefined && (MADE.has(food.group) || food.id === "mashed-potato");
    return [{ form, left: { words: typed(words, at, at + 1), food: isIt ? food.id : null } }];
  });
}

const MADE: ReadonlySet<string> = new Set(["prepared", "sauce"]);

/** The foods that are dishes as well, of which some is left. */
export function dishesLeftIn(text: FoodText): NamedFood[] {
  // "Left from yesterday's roast" says where the meat is from.
  return dishesLeft(text).flatMap(({ form, left }) => (form === "roast" ? [] : left));
}

/** Whether a kind of dish is what is left over, and not what is to be made: "leftover risotto", "leftover roast". */
export function isFormLeft(text: FoodText, form: string | null): boolean {
  return dishesLeft(text).some((it) => it.form === form);
}

/** What is cold in a list was cooked; cold noodles are a dish. */
const COOKED_COLD: ReadonlySet<string> = new Set(["meat", "poultry", "fish", "grain"]);

/** "Cold boiled rice, …", "cold lamb and …"; not "cold rice salad" nor "cold chicken with …". */
function coldAt(words: readonly Word[], from: number, to: number) {
  const next = words[to];
  if (next !== undefined && !isApart(next) && !/^(?:and|in|from|left|plus)$/.test(next.word)) return null;
  let at = from;
  while (at > 0 && !isApart(words[at]!) && BETWEEN.has(words[at]!.word === "cold" ? "" : words[at - 1]!.word))
    if (words[at - 1]!.word === "cold") return { from: at - 1, to: at };
    else at--;
  return null;
}

/** Egg whites, cream and wine that are left over were never cooked. */
function isLeftRaw({ id, group }: Food): boolean {
  return RAW.has(group) || id === "egg-white" || id === "egg-yolk";
}

/** Of what is kept raw, or is eaten as it is bought, some is left without having been cooked. Of potatoes nobody keeps a half. */
function isKeptRaw(food: Food): boolean {
  const isVegetable = food.group === "vegetable" || food.group === "mushroom";
  if (food.id === "egg" || kindOf(food) === "coconut" || food.id === "coconut-milk") return true;
  return (isVegetable && !lineage(food).some(({ id }) => id === "potato")) || kindOf(food) === "cured";
}

const COOKED_SO = /^(?:cooked|boiled|roast|roasted|mashed|steamed|grilled|fried)$/;

/** "Leftover roast carrots", "leftover broccoli (cooked)", "sprouts left over from Sunday". */
function isCookedBeside(words: readonly Word[], from: number, to: number): boolean {
  const isSo = words.slice(Math.max(0, from - 2), to + 1).some(({ word }) => COOKED_SO.test(word));
  const behind = [1, 2, 3].filter((it) => to + it < words.length);
  return isSo || behind.some((it) => BEHIND.at(words, to + it)?.row.says === "cooked");
}

const RAW: ReadonlySet<string> = new Set(["dairy", "cheese", "alcohol", "herb", "fruit"]);

/** The dish that something is left from, which nobody asks for: "egg whites left from making custard". */
export function sourceIn(words: readonly Word[], names: DishNames): { from: number; to: number } | null {
  for (let at = 1; at < words.length; at++) {
    const before = /^(?:a|an|the|my|some)$/.test(words[at - 1]!.word) ? at - 1 : at;
    const mention = SOURCE.before(words, before) === null ? null : names.at(words, at);
    if (mention !== null) return mention;
  }
  return null;
}

/** "Leftovers: rice, peas"; "use up leftovers: …". */
function isListAt(words: readonly Word[], at: number): boolean {
  const found = LIST.at(words, at);
  return found !== null && words.slice(found.to, found.to + 2).some(({ gap }) => /^\s*[:–]/.test(gap));
}

/** What says of words that they name something that is left over; null where nothing does. */
function leftAt(words: readonly Word[], from: number, to: number) {
  for (let at = from; at >= Math.max(0, from - MOST_BETWEEN); at--) {
    const before = BEFORE.before(words, at);
    if (before !== null) return before;
    if (at === 0 || isApart(words[at]!) || !BETWEEN.has(words[at - 1]!.word)) break;
  }
  for (let at = to; at < Math.min(words.length, to + MOST_BETWEEN) && !isApart(words[at]!); at++) {
    const behind = BEHIND.at(words, at);
    if (behind !== null) return behind;
    if (!BETWEEN.has(words[at]!.word)) break;
  }
  return null;
}

/** Whether a dish is named as what is left of it: "yesterday's roast chicken", "too much mash", "cold boiled rice". */
export function isLeftOver(words: readonly Word[], from: number, to: number, isPlainFood: boolean): boolean {
  const by = leftAt(words, from, to);
  return (by !== null && by.row.words !== "cooked") || (isPlainFood && coldAt(words, from, to) !== null);
}

/** "Leftovers: mash, cabbage, ham": none of them is the dish. */
export function isListOfLeftovers(words: readonly Word[]): boolean {
  return words.some((_, at) => isListAt(words, at));
}

const COOKED =
  /(?<!\b(?:freshly|half|pre|un|not)[ -])\b(?:cooked|boiled|mashed|leftover|stale|day[- ]old|roast)\b/;

/** Whether a dish has a food in its list as it is when it was cooked before, or has gone stale. */
export function beginsWith({ dish }: DishFacts, food: string): boolean {
  const raw = rawOf(food);
  return dish.written.ingredients.some((line) => {
    const own =
      line.quantity === null || !COOKED.test(`${line.name} ${line.note ?? ""}`) ? null : foodOf(line);
    if (own == null) return false;
    // One loaf that has gone stale does as well as another.
    const isBread = own.group === "bread" && foodById(food)?.group === "bread";
    return isBread || lineage(own).some(({ id }) => id === food || id === raw);
  });
}

/** Whether a dish begins with all that is left over, as far as that would have to be cooked once more. */
export function beginsWithAll(dish: DishFacts, { leftovers }: Brief): boolean {
  return leftovers.every((it) => foodById(it)?.group === "bread" || beginsWith(dish, it));
}

/** What is put together of leftovers is of the cooked food, where the table has it: cooked pork, for pork. */
export function ofCooked(brief: Brief): Brief {
  const cooked = (id: string) => (brief.leftovers.includes(id) ? foodById(`cooked-${id}`)?.id : undefined);
  const include = brief.include.map((it) => {
    const food = cooked(it.food ?? "");
    return food === undefined ? it : { ...it, food };
  });
  return { ...brief, include, leftovers: brief.leftovers.map((it) => cooked(it) ?? it) };
}

/** Rice, of cooked rice: what dishes are looked for by. */
export function rawOf(id: string): string {
  const food = foodById(id);
  const raw = food === undefined ? undefined : lineage(food).find((it) => !it.id.startsWith("cooked-"));
  return raw?.id ?? id;
}

/** What is said of foods that are there cooked and that a recipe takes new. */
export function takenNew(dish: DishFacts | null, { leftovers, include }: Brief, written: Written): string[] {
  const isAsked = (id: string) => include.some(({ food }) => food === id);
  // Stale bread goes where fresh does.
  const isBread = (id: string) => foodById(id)?.group === "bread";
  const taken = leftovers.filter(
    (it) =>
      isAsked(it) && !isBread(it) && !(dish !== null && beginsWith(dish, it)) && !isReadyIn(it, written),
  );
  const words = taken.map(
    (id) => include.find(({ food }) => food === id)?.words ?? foodById(id)?.names[0] ?? id,
  );
  const told = words.length === 0 ? [] : [toldOfCooked(written.title, words.map(plain))];
  return leftovers.some((it) => rawOf(it) === "rice") ? [...told, RICE] : told;
}

/** Whether a recipe has a food as it is when it is cooked, and only warms it, or as it is bought: roast beef, hummus. */
function isReadyIn(id: string, { ingredients }: Written): boolean {
  return ingredients.some((line) => {
    const food = foodOf(line);
    const isIt = food !== undefined && lineage(food).some((it) => it.id === id || it.id === rawOf(id));
    return (
      isIt &&
      (MADE.has(food.group) || food.id.startsWith("cooked-") || (kindOf(food) ?? "").startsWith("cooked-"))
    );
  });
}

function plain(words: string): string {
  return words.replace(/^(?:left ?over|cooked|boiled|stale)\s+/i, "");
}

const RICE =
  "Rice left over is safe for a day in the fridge if it was cooled within an hour. Heat it once, until it steams.";
