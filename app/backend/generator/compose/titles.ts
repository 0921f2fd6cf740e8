import { foodsByWords, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { allOf } from "../verify/outcome";
import { cuisines } from "./cuisines";
import type { Way } from "./forms/ways";
import { type Item, shortOf } from "./items";
import { say } from "./language/say";
import { asAdjective, capital } from "./phrases";
import type { Chance } from "./random";
import { Sheet } from "./steps/sheet";
import { tidy } from "./steps/tidy";

interface Naming {
  cuisine: string;
  isCuisineAsked: boolean;
}

/** What the dish is called: by the foods that were asked for, else by those that weigh most in it. */
export function titleOf(way: Way, items: readonly Item[], naming: Naming, chance: Chance): string {
  const mains = mainsOf(way, items).slice(0, 2);
  const asked = items.filter((it) => it.named && !mains.includes(it) && isTelling(it));
  const accents =
    asked.length > 0
      ? asked.slice(0, 2)
      : way.accents
          .flatMap((role) =>
            items.filter((it) => it.role === role && !DULL.has(it.kind) && !mains.includes(it)),
          )
          .slice(0, 1);
  const mayNameCuisine = naming.cuisine !== "" && (naming.isCuisineAsked || isAtHome(naming.cuisine, mains));
  const able = way.titles.filter(
    (it) =>
      (!it.includes("{accent}") || accents.length > 0) &&
      (it.includes("{accent}") || asked.length === 0) &&
      (!it.includes("{cuisine}") || mayNameCuisine) &&
      (!it.includes("{mains}") || mains.length > 0),
  );
  const [plain = "{mains}"] = way.titles;
  const words = allOf([...new Set(mains.map(asAdjective))]);
  return capital(
    (able.length > 0 ? chance.pick(able) : plain)
      .replace("{foods}", allOf([...new Set(mains.map(shortOf))]))
      .replace("{mains}", words)
      .replace("{accent}", allOf([...new Set(accents.map(shortOf))]))
      .replace("{cuisine}", naming.cuisine),
  ).trim();
}

const DULL: ReadonlySet<string> = new Set(["citrus", "salt"]);

/** Salt and stock are no news in a title, asked for or not. */
function isTelling({ kind }: Item): boolean {
  return !["oil", "salt", "stock", "water", "spice", "flour", "thickener", "sugar"].includes(kind);
}

/** "British rice noodle soup" is no name for a soup, and Italian sausages are not any that are cooked in Italy. */
function isAtHome(cuisine: string, mains: readonly Item[]): boolean {
  if (mains.some((it) => foodsByWords.has(foodWords(`${cuisine} ${shortOf(it)}`).join(" ")))) return false;
  const foods = new Set([...(cuisines.get(cuisine)?.foods.values() ?? [])].flat());
  return mains.every(({ food }) => lineage(food).some((it) => foods.has(it)));
}

/** The foods that a dish is named after: those asked for first. */
function mainsOf(way: Way, items: readonly Item[]): Item[] {
  const rank = ({ role }: Item) => {
    const at = way.named.indexOf(role);
    return at < 0 ? way.named.length : at;
  };
  const able = items.filter((it) => way.named.includes(it.role) || (it.named && isTelling(it)));
  // No "pasta pasta" for who asked for some.
  const told = able.filter((it) => !way.titles[0]!.endsWith(` ${shortOf(it)}`));
  return (told.length > 0 ? told : able).sort(
    (a, b) => Number(b.named) - Number(a.named) || rank(a) - rank(b),
  );
}

/** What it is, how long it takes, and that nobody tuned it. */
export function descriptionOf(
  way: Way,
  items: readonly Item[],
  { servings, minutes }: { servings: number; minutes: number },
  chance: Chance,
): string {
  const sheet = new Sheet({ items, servings, hurry: false });
  sheet.begin();
  const at = Math.floor(chance.next() * way.about.length);
  [...way.about.slice(at), ...way.about.slice(0, at)].some((text) => say(sheet, text, chance));
  const about = tidy(sheet.now.parts)
    .map((it) => (typeof it === "string" ? it : ""))
    .join("");
  return `${capital(about)} ${timeWords(minutes)} ${originOf(items)}`;
}

/** A dish of parts is no dish that cooks have tuned: who reads it has to know. */
function originOf(items: readonly Item[]): string {
  const asked = [...new Set(items.filter((it) => it.asked).map(shortOf))].slice(0, 4);
  return asked.length === 0
    ? "Put together by the composer, as no dish of the collection was found for what was asked."
    : `Put together by the composer from the foods asked for: ${allOf(asked)}.`;
}

function timeWords(minutes: number): string {
  if (minutes <= 75) return `On the table in ${minutes} minutes.`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const said = rest === 0 ? "" : ` ${rest} minutes`;
  return `Takes ${hours === 1 ? "1 hour" : `${hours} hours`}${said} from start to finish.`;
}
