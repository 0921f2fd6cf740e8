import { dishFormWords } from "~/food/dish-form";
import { foodsByWords, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import type { NamedDish } from "../read-brief/named-dishes";
import { cuisines } from "./cuisines";
import type { Form } from "./forms";
import type { Item } from "./items";
import { shortOf } from "./items";
import { asAdjective, capital, listed } from "./phrases";
import type { Chance } from "./random";

/** Parts of a dish that its name comes from, the weightiest first. */
const NAMING = [
  ...["protein", "meat", "feature", "beans", "pulse", "body", "filling", "fruit", "fruitin", "extra"],
  ...["veg", "mix", "stew", "raw", "more", "leaf", "top", "chocolate"],
  ...["tomato", "allium"],
];
/** What is told behind "with". */
const ACCENTS = [
  "cheese",
  "nut",
  "olive",
  "salty",
  "tahini",
  "cream",
  "paste",
  "spice",
  "herb",
  "hardy",
  "aroma",
  "acid",
  "yoghurt",
];

interface Naming {
  cuisine: string;
  isCuisineAsked: boolean;
  /** The dish that somebody named. */
  dish: NamedDish | null;
}

export function titleOf(form: Form, items: readonly Item[], naming: Naming, chance: Chance): string {
  const { cuisine, dish } = naming;
  if (dish !== null && isThat(dish, items)) return dishTitle(dish, items);
  const mains = mainsOf(items);
  const named = mains.slice(0, 2);
  const asked = items.filter(
    (it) => it.named && !named.includes(it) && !BODIES.has(it.role) && !DULL.has(it.food.id),
  );
  const accents =
    asked.length > 0
      ? asked.slice(0, 2)
      : ACCENTS.flatMap((role) =>
          items.filter((it) => it.role === role && it.kind !== "citrus" && !DULL.has(it.food.id)),
        ).slice(0, 1);
  const able = form.titles.filter((it) => {
    if (it.includes("{accent}") !== asked.length > 0 && asked.length > 0) return false;
    if (it.includes("{accent}") && accents.length === 0) return false;
    if (it.includes("{Cuisine}") && !naming.isCuisineAsked && !isAtHome(cuisine, named)) return false;
    return named.length > 0 || !it.includes("{mains");
  });
  const bare = accents.length > 0 ? "NAME with {accent}" : "{Cuisine} NAME";
  const pattern = able.length > 0 ? chance.pick(able) : named.length > 0 ? "{mains} NAME" : bare;
  const words = [...new Set(named.map(asAdjective))];
  const title = pattern
    .replace("NAME", dishFormWords(form.name))
    .replace("{mainslist}", listed([...new Set(named.map(shortOf))]))
    .replace("{mains}", listed(words))
    .replace("{accent}", listed([...new Set(accents.map(shortOf))]))
    .replace("{Cuisine}", cuisine);
  return capital(withBody(form, items, title)).trim();
}

/** Whether it is the very dish, with all that makes it so: a vegan butter chicken is another one. */
function isThat({ isReal, foods }: NamedDish, items: readonly Item[]): boolean {
  return (
    isReal &&
    foods.length > 0 &&
    foods.every(([usual]) => items.some(({ food }) => lineage(food).some(({ id }) => id === usual)))
  );
}

/** The dish by the name that was said, with what else was asked for. */
function dishTitle({ words, foods }: NamedDish, items: readonly Item[]): string {
  const own = new Set(foods.flat());
  const more = items.filter((it) => it.asked && !own.has(it.food.id) && !words.includes(shortOf(it)));
  const accents = [...new Set(more.slice(0, 2).map(shortOf))];
  return capital(accents.length === 0 ? words : `${words} with ${listed(accents)}`);
}

/** "British rice noodle soup" is no name for a soup, and Italian sausages are not any that are cooked in Italy. */
function isAtHome(cuisine: string, named: readonly Item[]): boolean {
  if (named.some((it) => foodsByWords.has(foodWords(`${cuisine} ${shortOf(it)}`).join(" ")))) return false;
  const foods = [...(cuisines.get(cuisine)?.foods.values() ?? [])].flat();
  return named.every(({ food }) => foods.includes(food));
}

const DULL: ReadonlySet<string> = new Set(["black-pepper", "white-pepper", "salt", "water", "cocoa-powder"]);
const BODIES: ReadonlySet<string> = new Set(
  "rice noodle pasta egg tortilla wrap bun bread flour oats milk pastry oil fat salt liquid stock side sugar leaven garlic allium tomato puree sweet".split(
    " ",
  ),
);

/** "Mushroom spaghetti", where somebody asked for spaghetti. */
function withBody(form: Form, items: readonly Item[], title: string): string {
  const pasta = items.find((it) => it.role === "pasta");
  if (form.name !== "pasta" || pasta === undefined || /pasta/.test(pasta.food.id)) return title;
  return title.replace(/\bpasta\b/i, shortOf(pasta));
}

/** The foods that a dish is named after: those asked for first. */
function mainsOf(items: readonly Item[]): Item[] {
  const rank = (item: Item) => NAMING.indexOf(item.role);
  const named = items.filter((it) => rank(it) >= 0);
  const telling = named.filter((it) => it.named || !SIDELINES.has(it.role));
  return (telling.length > 0 ? telling : named).sort(
    (a, b) => Number(b.named) - Number(a.named) || rank(a) - rank(b),
  );
}

/** Parts that name a dish only when somebody asked for them, or nothing else does. */
const SIDELINES: ReadonlySet<string> = new Set(["raw", "leaf", "top", "more", "tomato", "allium"]);

export function descriptionOf(form: Form, items: readonly Item[], minutes: number): string {
  const of = (role: string) => items.filter((it) => it.role === role);
  const foods = listed([...new Set(mainsOf(items).slice(0, 4).map(shortOf))]);
  let text = form.about;
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(
      /\[([a-z+]+)\?([^[\]|]*)(?:\|([^[\]]*))?\]/g,
      (_, roles: string, yes: string, no = "") =>
        roles.split("+").some((role) => of(role).length > 0) ? yes : no,
    );
  }
  text = text
    .replace(/\{=([a-z+]+)\}/g, (_, roles: string) =>
      listed([
        ...new Set(
          roles.split("+").flatMap((it) =>
            of(it)
              .filter(({ kind }) => kind !== "salt")
              .map(shortOf),
          ),
        ),
      ]),
    )
    .replace("{foods}", foods)
    .replace("{Foods}", capital(foods))
    .replace("{mains}", listed([...new Set(mainsOf(items).slice(0, 2).map(asAdjective))]));
  text = text
    .replace(/ (?:with|of|and|in) (?=[.,])/g, "")
    .replace(/ {2,}/g, " ")
    .replace(/ ([.,])/g, "$1")
    .replace(/\b[Aa] (?=[aeio])/g, (it) => `${it.trim()}n `);
  return `${capital(text)} ${timeWords(minutes)}`;
}

function timeWords(minutes: number): string {
  if (minutes <= 75) return `On the table in ${minutes} minutes.`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const said = rest === 0 ? "" : ` ${rest} minutes`;
  return `Takes ${hours === 1 ? "1 hour" : `${hours} hours`}${said} from start to finish.`;
}
