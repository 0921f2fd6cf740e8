import type { Unit } from "../units";
import { type Food, type NutrientFacts, ORIGINS, type Origin } from "./food";
import { foodWords } from "./food-words";
import text from "./foods.tsv?raw";
import { SUBSTANCES, type Substance } from "./substances";

/** The table as it stands in the file. */
export const foodTable: string = text;

/** All foods, in the order of the file. */
export const foods: readonly Food[] = foodTable.trimEnd().split("\n").slice(1).map(readRow);

const byId: ReadonlyMap<string, Food> = new Map(foods.map((food) => [food.id, food]));

/** Foods by the words of each of their names, as `foodWords` gives them. */
export const foodsByWords: ReadonlyMap<string, Food> = index();

/** Every word that a name of a food has. */
export const foodsWords: ReadonlySet<string> = new Set(
  [...foodsByWords.keys()].flatMap((it) => it.split(" ")),
);

/** The most words that a name with this first word has. */
export const longestNames: ReadonlyMap<string, number> = longest();

export function foodById(id: string): Food | undefined {
  return byId.get(id);
}

/** A food and what it is a kind of, the nearest first: cheddar, cheese. */
export function lineage(food: Food): Food[] {
  const line: Food[] = [];
  for (let it: Food | undefined = food; it !== undefined; it = it.parent ? byId.get(it.parent) : undefined)
    line.push(it);
  return line;
}

/** The first name wins, and names as they stand win over those that only a plural makes the same. */
function index(): Map<string, Food> {
  const found = new Map<string, Food>();
  for (const food of foods)
    for (const name of food.names) {
      const words = foodWords(name).join(" ");
      if (!found.has(words)) found.set(words, food);
    }
  return found;
}

function longest(): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of foodsByWords.keys()) {
    const words = name.split(" ");
    found.set(words[0]!, Math.max(found.get(words[0]!) ?? 0, words.length));
  }
  return found;
}

function readRow(row: string): Food {
  const [id, names, parent, group, contains, may, madeOf, cooksAs, density, each, ...rest] = row.split("\t");
  const source = rest.pop()!;
  const origins = listOf(madeOf);
  return {
    id: id!,
    names: listOf(names),
    parent: parent || null,
    group: group!,
    contains: known(SUBSTANCES, listOf(contains), id),
    mayContain: known(SUBSTANCES, listOf(may), id),
    madeOf: known(
      ORIGINS,
      origins.filter((it) => !it.endsWith("?")),
      id,
    ),
    mayBeMadeOf: known(
      ORIGINS,
      origins.filter((it) => it.endsWith("?")).map((it) => it.slice(0, -1)),
      id,
    ),
    cooksAs: cooksAs || null,
    density: density ? Number(density) : null,
    each: Object.fromEntries(
      listOf(each).map((it) => {
        const at = it.lastIndexOf(" ");
        return [it.slice(0, at) as Unit, Number(it.slice(at + 1))];
      }),
    ),
    nutrients: source ? nutrientsOf(rest) : null,
    source: source || null,
  };
}

function nutrientsOf(figures: readonly string[]): NutrientFacts {
  const [kcal, protein, fat, saturates, carbs, fibre, sugars, sodium] = figures.map((it) =>
    it === "" ? null : Number(it),
  );
  return {
    ...{ kcal: kcal!, protein: protein!, fat: fat!, saturates: saturates! },
    ...{ carbs: carbs!, fibre: fibre!, sugars: sugars!, sodium: sodium! },
  };
}

function listOf(cell: string | undefined): string[] {
  return cell ? cell.split("; ") : [];
}

/** A word that the code does not know would be an allergen that nobody is told of. */
function known<T extends Substance | Origin>(
  all: readonly T[],
  words: string[],
  id: string | undefined,
): T[] {
  for (const word of words)
    if (!(all as readonly string[]).includes(word)) throw new Error(`foods.tsv, ${id}: "${word}" is unknown`);
  return words as T[];
}
